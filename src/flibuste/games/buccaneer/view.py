"""What a seat knows in Buccaneer, and whole games imagined from it.

Everything is open but the order of the deck, and the wages of covered discs, which are open to memory only
(BU-4.7): every disc was once face up before all. With `hidden_money` purses are open to memory only, too.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.value import Value
from flibuste.engine.view import View, view_of
from flibuste.games.buccaneer.components import DISCS, KINDS, MONEY, OWNER, SEATS_MAX, Ship
from flibuste.games.buccaneer.rules.end import count
from flibuste.games.buccaneer.table import Buccaneer, Pile, Rulings

VERSION: Final = 1
"""Of the rules: a view finds its way back to the rules it was made under."""


class Face(Value):
    """A disc as it is seen: its colour, and its wage (an index into WAGES) unless it is covered."""

    __slots__ = ("seat", "wage")
    fields: ClassVar[tuple[str, ...]] = ("seat", "wage")

    def __init__(self, seat: int, wage: int | None) -> None:
        self.seat = seat
        self.wage = wage


OPEN = [Face(disc // DISCS, disc % DISCS) for disc in range(SEATS_MAX * DISCS)]
COVERED = [Face(seat, None) for seat in range(SEATS_MAX)]


class Visible(Value):
    """What lies open. `to_come` is a list without order (BU-R16); a purse may be hidden (None)."""

    fields: ClassVar[tuple[str, ...]] = (
        "rulings", "auto_single", "ships", "offer", "to_come", "plundered", "piles",
        "purses", "bank", "tokens", "supply", "turn", "result",
    )  # fmt: skip

    def __init__(
        self,
        rulings: Rulings,
        auto_single: bool,
        ships: tuple[Ship, ...],
        offer: tuple[int, ...],
        to_come: tuple[int, ...],
        plundered: tuple[int, ...],
        piles: tuple[tuple[Face, ...], ...],
        purses: tuple[int | None, ...],
        bank: int,
        tokens: tuple[tuple[int, ...], ...],
        supply: tuple[int, ...],
        turn: int,
        result: Result | None,
    ) -> None:
        self.rulings = rulings
        self.auto_single = auto_single
        self.ships = ships
        self.offer = offer
        self.to_come = to_come
        self.plundered = plundered
        self.piles = piles
        self.purses = purses
        self.bank = bank
        self.tokens = tokens
        self.supply = supply
        self.turn = turn
        self.result = result


class Recalled(Value):
    """What perfect memory adds: every disc, every purse."""

    __slots__ = ("piles", "purses")
    fields: ClassVar[tuple[str, ...]] = ("piles", "purses")

    def __init__(self, piles: tuple[Pile, ...], purses: tuple[int, ...]) -> None:
        self.piles = piles
        self.purses = purses


def view(game: Game[Buccaneer], seat: int | None, *, recall: bool = True) -> View:
    table = game.table
    recalled = Recalled(tuple(table.piles), tuple(table.purses)) if recall else None
    return view_of(game, seat, visible(game, seat), recalled, VERSION)


def visible(game: Game[Buccaneer], seat: int | None) -> Visible:
    """What lies open: of the deck which ships are in it, not their order (BU-R16)."""
    table = game.table
    aided = table.rulings.memory_aid
    kinds = len(KINDS)
    return Visible(
        rulings=table.rulings,
        auto_single=table.auto_single,
        ships=table.ships,
        offer=table.offer,
        to_come=tuple(sorted(table.deck)),
        plundered=table.plundered,
        piles=tuple([faces(pile, aided) for pile in table.piles]),
        purses=purses(table, seat, game.over),
        bank=table.bank,
        tokens=tuple(
            [tuple(table.tokens[kinds * s : kinds * s + kinds]) for s in range(table.seats)]
        ),
        supply=tuple(table.supply),
        turn=table.turn,
        result=count(table) if game.over else None,
    )


def faces(pile: Pile, aided: bool) -> tuple[Face, ...]:
    """The wage of the top disc, and of the others their colour (BU-4.7); all with the memory aid (BU-R6)."""
    if aided:
        return tuple([OPEN[disc] for disc in pile])
    return tuple([COVERED[OWNER[disc]] if place else OPEN[disc] for place, disc in enumerate(pile)])


def purses(table: Buccaneer, seat: int | None, over: bool) -> tuple[int | None, ...]:
    """All purses, or with hidden money one's own until the count (BU-R5)."""
    if over or not table.rulings.hidden_money:
        return tuple(table.purses)
    return tuple([purse if own == seat else None for own, purse in enumerate(table.purses)])


def imagine(view: View, dice: Dice) -> Game[Buccaneer]:
    """A game that this view could belong to: from memory where the view has one, else from looking only."""
    seen = view.visible
    assert isinstance(seen, Visible)
    known = view.recalled
    assert known is None or isinstance(known, Recalled)
    table = Buccaneer(
        seats=view.seats,
        auto_single=seen.auto_single,
        rulings=seen.rulings,
        ships=seen.ships,
        deck=tuple(dice.shuffled(seen.to_come)),
        offer=seen.offer,
        plundered=seen.plundered,
        piles=list(known.piles) if known else deal_covered(seen, dice),
        purses=list(known.purses) if known else deal_money(seen, dice),
        bank=seen.bank,
        tokens=[number for seat in seen.tokens for number in seat],
        supply=list(seen.supply),
        turn=seen.turn,
    )
    game = Game(find_box(view.game), table, list(view.agenda), dice, ply=view.ply)
    game.settle()
    return game


def deal_covered(seen: Visible, dice: Dice) -> list[Pile]:
    """Deal the covered discs of each colour from those of it that do not show."""
    showing = {
        face.seat * DISCS + face.wage
        for pile in seen.piles
        for face in pile
        if face.wage is not None
    }
    hidden = [
        dice.shuffled([d for d in range(seat * DISCS, (seat + 1) * DISCS) if d not in showing])
        for seat in range(len(seen.piles) // DISCS)
    ]
    return [
        tuple(
            [
                hidden[face.seat].pop() if face.wage is None else face.seat * DISCS + face.wage
                for face in pile
            ]
        )
        for pile in seen.piles
    ]


def deal_money(seen: Visible, dice: Dice) -> list[int]:
    """Split what is neither in the bank nor in sight among the hidden purses."""
    money = [purse or 0 for purse in seen.purses]
    hidden = [seat for seat, purse in enumerate(seen.purses) if purse is None]
    left = MONEY - seen.bank - sum(money)
    for seat in hidden[:-1]:
        money[seat] = dice.below(left + 1)
        left -= money[seat]
    if hidden:
        money[hidden[-1]] = left
    return money
