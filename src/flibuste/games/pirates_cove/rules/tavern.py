"""Chapter 19, drawing tavern cards, and parrots.

PC-19.1 where cards come from; PC-19.2 an empty pile is made anew from the discard; PC-19.5 a parrot goes aboard at
once; PC-19.6 of two parrots one goes back into the pile.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Question, Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import PARROTS, SEATS_MAX
from flibuste.games.pirates_cove.moves import KEEP, SWAP
from flibuste.games.pirates_cove.table import PARROT_SWAPPED, Cove


class DrawCards(Step[Cove]):
    """These seats draw one card each, one after the other."""

    rule = "PC-19.1"

    seats: tuple[int, ...]

    def run(self, game: Game[Cove]) -> None:
        for number, seat in enumerate(self.seats, start=1):
            card = draw(game)
            if card < 0:
                game.table.tell("PC-19.2", "no_card", ("seat", Who(seat)))
            elif card >= PARROTS:
                take_up(game.table, seat, card)
            elif game.table.parrots[seat] < 0:
                come_aboard(game.table, seat, card)
            else:
                game.table.aside = card
                if game.table.events is not None:
                    tell_parrot(game.table, "second_parrot", seat, card)
                game.then(RESOLVE_PARROT[seat], DrawCards(self.seats[number:]))
                return


def draw(game: Game[Cove]) -> int:
    """The top card, or -1 when there is none; only now an empty pile is made anew (R-41)."""
    table = game.table
    game.reveals()
    if not table.draw:
        if not table.discard:
            return -1
        reshuffle(game)
    card = table.draw[-1]
    table.draw = table.draw[:-1]
    return card


def reshuffle(game: Game[Cove]) -> None:
    """The discard becomes the new pile; all know which cards are in it."""
    table = game.table
    table.epoch += 1
    stamps = list(table.stamps)
    for card in table.discard:
        stamps[card] = table.epoch
    table.stamps = tuple(stamps)
    table.draw = tuple(game.dice.shuffled(table.discard))
    table.discard = ()
    table.tell("PC-19.2", "reshuffle", ("n", len(table.draw)))


def take_up(table: Cove, seat: int, card: int) -> None:
    """A card goes to the hand, which has no limit (PC-3.9); only its owner sees it."""
    table.hands[seat] = tuple(sorted((*table.hands[seat], card)))
    if table.events is not None:
        back = Phrase("word.a_card")
        table.tell_secretly(
            "PC-19.1",
            "draws",
            seat,
            (("seat", Who(seat)), ("card", back)),
            (("seat", Who(seat)), ("card", table.card_phrase(card))),
        )


def come_aboard(table: Cove, seat: int, card: int) -> None:
    """A parrot is shown and goes on the mat, at set-up too (R-03)."""
    table.parrots[seat] = card
    table.wounds[seat] = 0
    if table.events is not None:
        tell_parrot(table, "parrot", seat, card)


def tell_parrot(table: Cove, name: str, seat: int, card: int) -> None:
    rule = "PC-19.5" if name == "parrot" else "PC-19.6"
    table.tell(rule, name, ("seat", Who(seat)), ("parrot", table.card_phrase(card)))


class ResolveParrot(Question[Cove]):
    """Swap for one fame, or keep the old bird; the other goes into the pile (R-26), and nothing is drawn for it."""

    rule = "PC-19.6"
    public_options = True
    answers: ClassVar[list[Action]] = [SWAP, KEEP]

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        table = game.table
        back = table.aside
        table.aside = -1
        name = "parrot_kept"
        if action == SWAP:
            back, table.parrots[seat] = table.parrots[seat], back
            table.wounds[seat] = 0
            paid = table.score(seat, PARROT_SWAPPED, -1)
            name = "parrot_swapped" if paid else "parrot_swapped_free"
        table.draw = tuple(game.dice.shuffled((*table.draw, back)))
        if table.events is not None:
            tell_parrot(table, name, seat, back)

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        table = game.table
        return Phrase(
            "prompt.resolve_parrot",
            (
                ("new", table.card_phrase(table.aside)),
                ("old", table.card_phrase(table.parrots[seat])),
            ),
        )


RESOLVE_PARROT: Final = [ResolveParrot(seat) for seat in range(SEATS_MAX)]
DRAW: Final = [[DrawCards((seat,) * number) for number in range(4)] for seat in range(SEATS_MAX)]
"""For a seat and a number of cards: drawing them."""
