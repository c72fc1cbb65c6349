"""A position as one seat sees it: the same in all worlds that it imagines, so what was reckoned for it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast.table import Coast

Position = tuple[object, ...]
REMEMBERED: Final = 1000
"""Positions that are kept."""


def position(game: Game[Coast], seat: int, options: Sequence[Action]) -> Position:
    """All that a seat's thoughts hang on: the question, its answers, and what it sees of the table."""
    table = game.table
    return (
        seat, game.choice, *options,
        table.turn, table.rulings, table.islands, tuple(table.homes), tuple(table.markers), table.cards,
        tuple(table.fleets), tuple(table.poses), tuple(table.masts), tuple(table.docked), tuple(table.lost),
        tuple(table.tangled), tuple(table.tows), table.ghostly, table.sunk, table.scuttled,
        tuple(table.fort_islands), tuple(table.flags), tuple(table.places), table.up, tuple(table.worth),
        table.known[seat], tuple(table.acted), tuple(table.more), table.used, table.cancelled, table.acting,
        table.segments, table.straight, table.follow, table.firing, table.fired, table.missed, table.mode,
    )  # fmt: skip
