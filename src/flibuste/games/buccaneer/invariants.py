"""What holds after every step of Buccaneer: BU-I1 to BU-I5 and BU-I10.

The other invariants compare two states and are in the tests.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.games.buccaneer.components import (
    CREW_MAX,
    DECK,
    DISCS,
    KINDS,
    MONEY,
    OWNER,
    SHIPS,
    SHIPS_PER_SET,
    TOKENS,
)
from flibuste.games.buccaneer.table import Buccaneer


def check(game: Game[Buccaneer]) -> None:
    """Raise Broken with the id of the invariant that does not hold."""
    table = game.table
    check_discs(table)
    check_ships(table, game.over)
    check_tokens(table, game.over)
    if min(table.purses) < 0 or table.bank + sum(table.purses) != MONEY:
        raise Broken(f"BU-I5: bank {table.bank} and purses {table.purses} do not make {MONEY}")
    if not game.over and len(game.waiting) == 1 and not game.listed:
        raise Broken("BU-I10: a question without an answer")


def check_discs(table: Buccaneer) -> None:
    if table.sizes != [len(pile) for pile in table.piles]:
        raise Broken(f"BU-I1: sizes {table.sizes} are noted for {table.piles}")
    discs = sorted(disc for pile in table.piles for disc in pile)
    if discs != list(range(table.seats * DISCS)):
        raise Broken(f"BU-I1: the discs on the table are {discs}")
    for slot, pile in enumerate(table.piles):
        if not pile:
            continue
        if len(pile) > CREW_MAX:
            raise Broken(f"BU-I2: a pile of {len(pile)}")
        if len(pile) > 1 and OWNER[pile[0]] == OWNER[pile[1]]:
            raise Broken(f"BU-I2: own on own in {pile}")
        if OWNER[pile[0]] != slot // DISCS:
            raise Broken(f"BU-1.5: {pile} lies in front of seat {slot // DISCS}")


def check_ships(table: Buccaneer, over: bool) -> None:
    if table.least_crew != table.least_of(table.offer):
        raise Broken(f"BU-I3: a crew of {table.least_crew} is noted as the least for {table.offer}")
    if sorted((*table.deck, *table.offer, *table.plundered)) != list(range(SHIPS)):
        raise Broken("BU-I3: the ships are not fifteen")
    if len(table.deck) % SHIPS_PER_SET or (not over and not 1 <= len(table.offer) <= SHIPS_PER_SET):
        raise Broken(f"BU-I3: {len(table.deck)} in the deck, {len(table.offer)} on offer")


def check_tokens(table: Buccaneer, over: bool) -> None:
    for kind in range(len(KINDS)):
        held = table.tokens[kind :: len(KINDS)]
        if (
            min(held) < 0
            or table.supply[kind] < 0
            or table.supply[kind] + sum(held) != TOKENS[kind]
        ):
            raise Broken(f"BU-I4: {KINDS[kind]} tokens {held}, supply {table.supply[kind]}")
    if over and table.ships == DECK and not table.offer and any(table.supply):
        raise Broken("BU-I4: all ships plundered and tokens left")
