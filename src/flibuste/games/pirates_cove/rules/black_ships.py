"""Chapter 18: phase 6, black ships and cargo, in this order.

PC-18.1 black ships sail one island on; PC-18.2 those without a legend get a new one; PC-18.3 the navy is set
aside; PC-18.4 chests above the hull value go back; PC-18.5 face-up treasure is discarded, and the marks of the
month end.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import FLINT, OUTER, WHEEL
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.table import Cove


class SailBlackShips(Step[Cove]):
    """One island on, from Treasure Island to Tavern Island; never to the Cove."""

    rule = "PC-18.1"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.phase = 6
        table.black = tuple([island % len(WHEEL) + 1 for island in table.black])
        if table.events is not None:
            for ship, island in enumerate(table.black):
                tell_course(table, ship, island)


def tell_course(table: Cove, ship: int, island: int) -> None:
    """Which black ship sails where; one whose legend is gone has no name."""
    place = ("island", island_phrase(island))
    if table.legends[ship] < 0:
        table.tell("PC-18.1", "black_ship", place)
    else:
        npc = table.legend_phrase(table.legend(ship))
        table.tell("PC-18.1", "legend_sails", ("npc", npc), place)


class CallLegends(Step[Cove]):
    """A black ship whose legend was sunk or captured gets a new card, A before B (R-25)."""

    rule = "PC-18.2"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        for ship, legend in enumerate(table.legends):
            if legend < 0:
                call_legend(game, ship, self.rule)


def call_legend(game: Game[Cove], ship: int, rule: str) -> None:
    """The top legend card; the discard is shuffled first if need be."""
    table = game.table
    game.reveals()
    if not table.legend_pile:
        table.legend_pile = tuple(game.dice.shuffled(table.legend_discard))
        table.legend_discard = ()
    legends = list(table.legends)
    legends[ship] = table.legend_pile[-1]
    table.legends = tuple(legends)
    table.legend_pile = table.legend_pile[:-1]
    if table.events is not None:
        npc = table.legend_phrase(table.legend(ship))
        table.tell(rule, "legend", ("npc", npc), ("island", island_phrase(table.black[ship])))


class CallOffNavy(Step[Cove]):
    """The Royal Navy, if it is out, is set aside."""

    rule = "PC-18.3"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        if table.navy:
            table.tell("PC-18.3", "navy_leaves")
        table.navy = 0
        table.controller = -1


class CheckCargo(Step[Cove]):
    """Chests above the hull value go back, unless Flint's parrot is aboard (PC-19.7)."""

    rule = "PC-18.4"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        for seat in range(table.seats):
            excess = table.chests[seat] - table.capacity(seat)
            if excess > 0 and table.parrots[seat] != FLINT:
                table.take_chests(seat, -excess)
                table.tell("PC-18.4", "overload", ("seat", Who(seat)), ("n", excess))


class DiscardTreasure(Step[Cove]):
    """Treasure still face up leaves the game; Freebooting, Treasure Map and Lookout end."""

    rule = "PC-18.5"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.open = (-1,) * len(OUTER)
        table.freeboots = ()
        table.maps = ()
        table.lookout = -1


SAIL_BLACK_SHIPS: Final = SailBlackShips()
CALL_LEGENDS: Final = CallLegends()
CALL_OFF_NAVY: Final = CallOffNavy()
CHECK_CARGO: Final = CheckCargo()
DISCARD_TREASURE: Final = DiscardTreasure()
