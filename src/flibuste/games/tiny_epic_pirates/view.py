"""What a seat knows in Tiny Epic Pirates, and what it does not know, dealt at random.

Nobody has secrets. Unknown to everybody are search tokens face down and those that left the game unseen, the order of
merchants of one value, and the crew deck, but for the cards at its bottom that all saw go there (TE-8.4); where these
are mixed (R-6) all know which cards lie there, batch by batch, but not in which order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.games.tiny_epic_pirates.table import GONE, Tiny


def amend(game: Game[Tiny], seat: int | None, seen: Tiny, *, recall: bool) -> None:
    table = game.table
    seen.tokens = face_down(table.tokens)
    seen.merchant_deck = tuple(sorted(table.merchant_deck, key=table.tier))
    if not table.rulings.shuffled_bottom:
        known = sum([len(batch) for batch in table.batches])
        above = len(table.crew_deck) - known
        seen.crew_deck = (HIDDEN,) * above + table.crew_deck[above:]


@lru_cache(maxsize=1024)
def face_down(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Where one lies: asked for at every look, and the same for a while."""
    return tuple([token if token == GONE else HIDDEN for token in tokens])


def fill(game: Game[Tiny]) -> None:
    table, dice = game.table, game.dice
    deal_tokens(table, dice)
    deal_merchants(table, dice)
    deal_crew(table, dice)


def less(things: Iterable[int], taken: Iterable[int]) -> list[int]:
    """The things without these."""
    left = list(things)
    for each in taken:
        left.remove(each)
    return left


def deal_tokens(table: Tiny, dice: Dice) -> None:
    """Whatever was not found yet lies somewhere, or left the game."""
    loose = dice.shuffled(less(table.things.token_pile, table.found))
    table.tokens = tuple([GONE if token == GONE else loose.pop() for token in table.tokens])
    table.unused = tuple(loose)


def deal_merchants(table: Tiny, dice: Dice) -> None:
    mixed = dice.shuffled(table.merchant_deck)
    table.merchant_deck = tuple(sorted(mixed, key=lambda kind: table.tier(kind)[0]))


def deal_crew(table: Tiny, dice: Dice) -> None:
    """The cards that are nowhere to be seen, over the batches that are known."""
    batches = [card for batch in table.batches for card in batch]
    seen = [*table.row, *[card for crew in table.crews for card in crew], *batches]
    loose = dice.shuffled([card for card in range(len(table.things.crew)) if card not in seen])
    if table.rulings.shuffled_bottom:
        batches = [card for batch in table.batches for card in dice.shuffled(batch)]
    table.crew_deck = (*loose, *batches)
