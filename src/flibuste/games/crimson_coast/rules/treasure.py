"""Chapter 4: treasure.

CC-4.1 each player brings so many coins worth so much; CC-4.2 all are mixed closed and dealt round the wild islands;
CC-4.3 unique treasures may be among them, and crew in place of coins (Abandoned Crew); CC-4.4 the gold dealt is counted
once, and whoever banks more than half of it wins.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.components import UNIQUES
from flibuste.games.crimson_coast.fleets import Fleet
from flibuste.games.crimson_coast.phrases import island_phrase
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.games.crimson_coast.table import CREW, ISLAND, MINTED, PILE, UNIQUE, Coast


def share_of(fleet: Fleet) -> tuple[int, ...]:
    """The kinds of treasure that a list puts into the pile."""
    uniques = [UNIQUE + card for card in fleet.uniques if UNIQUES[card].is_dealt]
    return tuple(sorted([*fleet.coins, *uniques, *[CREW + card for card in fleet.found]]))


def wild_islands(table: Coast) -> list[int]:
    """Those that are nobody's home (CC-2.6)."""
    return [island for island in range(len(table.islands)) if island not in table.homes]


class DealTreasure(Step[Coast]):
    """Mix what both bring, and deal it closed, one by one, round the wild islands in the order placed."""

    rule = "CC-4.2"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        table.contributed = [share_of(list_of(table, seat)) for seat in range(table.seats)]
        table.lists = [() for _ in range(table.seats)]
        pile = game.dice.shuffled([kind for share in table.contributed for kind in share])
        wild = wild_islands(table)
        for at, kind in enumerate(pile):
            table.new_token(kind, ISLAND + wild[at % len(wild)], PILE)
        table.dealt = sum([kind for kind in pile if kind < UNIQUE])
        table.extras = len(pile) - table.seats * table.rulings.coins
        if table.events is not None:
            tell_deal(table)


def tell_deal(table: Coast) -> None:
    for seat in range(table.seats):
        facts = (("seat", Who(seat)), ("n", len(table.contributed[seat])))
        table.tell("CC-4.3", "brings_treasure", *facts)
    islands = tuple([island_phrase(table, island) for island in wild_islands(table)])
    table.tell("CC-4.2", "treasure_dealt", ("islands", islands), ("gold", table.dealt))


# -- gold that is made or broken -------------------------------------------------------------------------


def mint(table: Coast, gold: int, place: int) -> int:
    """A coin that came into being, face up."""
    table.created += gold
    return table.new_token(gold, place, MINTED, True)


def break_coin(table: Coast, token: int, gold: int) -> int:
    """Break so much off an open coin: the new one, which lies beside it (RU-29)."""
    if table.sources[token] == PILE and all(broken != token for broken, _ in table.broken):
        table.broken = (*table.broken, (token, table.kinds[token]))
    table.set_kind(token, table.kinds[token] - gold)
    return table.new_token(gold, table.places[token], MINTED, True)


DEAL_TREASURE: Final = DealTreasure()
