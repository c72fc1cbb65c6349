"""What a seat knows in Buccaneer, and what it does not know, dealt at random.

Everything is open but the order of the deck, and the wages of covered discs, which are open to memory only
(BU-4.7): every disc was once face up before all. With `hidden_money` purses are open to memory only, too.
"""

from __future__ import annotations

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.games.buccaneer.components import DISCS, MONEY, OWNER
from flibuste.games.buccaneer.table import Buccaneer, Pile


def amend(game: Game[Buccaneer], seat: int | None, seen: Buccaneer, *, recall: bool) -> None:
    table = game.table
    seen.deck = tuple(sorted(table.deck))
    if not recall:
        aided = table.rulings.memory_aid
        seen.piles = [pile if aided else covered(pile) for pile in table.piles]
        hidden = table.rulings.hidden_money and not game.over
        seen.purses = [
            HIDDEN if hidden and own != seat else purse for own, purse in enumerate(table.purses)
        ]


def covered(pile: Pile) -> Pile:
    """The wage of the top disc, and of the others their colour (BU-4.7)."""
    return (*pile[:1], *[-1 - OWNER[disc] for disc in pile[1:]])


def fill(game: Game[Buccaneer]) -> None:
    """The order of the deck; and for who only looks, what lies covered and what is in purses."""
    table, dice = game.table, game.dice
    table.deck = tuple(dice.shuffled(table.deck))
    deal_covered(table, dice)
    deal_money(table, dice)


def deal_covered(table: Buccaneer, dice: Dice) -> None:
    """Deal the covered discs of each colour from those of it that do not show."""
    showing = {disc for pile in table.piles for disc in pile}
    hidden = [
        dice.shuffled([d for d in range(seat * DISCS, (seat + 1) * DISCS) if d not in showing])
        for seat in range(table.seats)
    ]
    table.piles = [
        tuple([disc if disc >= 0 else hidden[OWNER[disc]].pop() for disc in pile])
        for pile in table.piles
    ]


def deal_money(table: Buccaneer, dice: Dice) -> None:
    """Split what is neither in the bank nor in sight among the hidden purses."""
    hidden = [seat for seat, purse in enumerate(table.purses) if purse == HIDDEN]
    left = MONEY - table.bank - sum([purse for purse in table.purses if purse != HIDDEN])
    for seat in hidden[:-1]:
        table.purses[seat] = dice.below(left + 1)
        left -= table.purses[seat]
    if hidden:
        table.purses[hidden[-1]] = left
