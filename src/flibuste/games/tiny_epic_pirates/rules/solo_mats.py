"""What the two mats of the Solo Pirate say at this moment (TE-19.1).

TE-21.8, TE-21.10 a helm bonus is in force when the order of the turn, or under R-18 an order of the legendary cell,
is its trigger; TE-23.3 with every treasure buried the next level counts; R-29 a legendary cell is in force in its turn.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.tiny_epic_pirates.components import ORDERS, Effect, SoloHelm, SoloMat
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny

LEGENDARY: Final = 6
"""The roll that moves the Legend token, and not the captain (TE-21.6)."""


def helm_of_rival(table: Tiny) -> SoloHelm:
    return table.things.helms[table.solo_helm]


def mat_of_rival(table: Tiny) -> SoloMat:
    return table.things.mats[table.solo_mat]


def level_of_rival(table: Tiny) -> tuple[int, int, int]:
    """Move, dice and automatic hits of the rightmost space of its mat without a treasure."""
    levels = mat_of_rival(table).levels
    return levels[min(table.treasures[RIVAL], len(levels) - 1)]


def cell_of_rival(table: Tiny) -> tuple[Effect, ...]:
    """The cell its Legend token is on."""
    return mat_of_rival(table).ring[table.cell]


def triggered(table: Tiny, order: int) -> tuple[Effect, ...]:
    """The helm bonus of this order, if there is one."""
    bonus = helm_of_rival(table).bonus[order]
    return () if bonus is None else (bonus,)


def in_force(table: Tiny) -> tuple[Effect, ...]:
    """Everything its mats add in this turn of its."""
    if table.die != LEGENDARY:
        return triggered(table, table.order)
    found = cell_of_rival(table)
    for effect in found if table.rulings.legendary_triggers else ():
        if effect.kind < len(ORDERS):
            found = (*found, *triggered(table, effect.kind))
    return found


def added(table: Tiny, kind: int) -> int:
    """How much of this, steps or hits, they add."""
    return sum([effect.n for effect in in_force(table) if effect.kind == kind])
