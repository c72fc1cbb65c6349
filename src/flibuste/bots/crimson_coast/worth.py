"""What a fleet may expect at the end: gold banked, gold on its way, and all that still floats."""

from __future__ import annotations

from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.games.crimson_coast.table import NOWHERE, Coast

# What followed in a hundred games between greedy fleets, turn by turn, tells what these are worth to the winner.
MAST: Final = 0.3
"""What still floats, for every mast."""
HIT: Final = 1.5
"""A hit to be expected of a full salvo."""
WARY: Final = 0.5
"""Part of what enemies might do next that counts."""
SALVO: Final = 0.5
"""Part of what guns that bear would do, for whoever moves now."""


def fleet_worth(table: Coast, seat: int, guesses: Guesses = GUESSES) -> float:
    """In gold; nothing is known before the first turn."""
    if not table.turn:
        return 0.0
    chart = Chart(table, seat, guesses)
    moves = table.active == seat
    worth = float(table.banked(seat))
    for ship in chart.mine:
        worth += ship_worth(chart, ship, moves)
    return worth


def ship_worth(chart: Chart, ship: int, moves: bool) -> float:
    """Its errand, its guns and masts, and what it may do and suffer next."""
    table, guesses = chart.table, chart.guesses
    pose, dock = table.poses[ship], table.docked[ship]
    masts = table.masts[ship].bit_count()
    if not masts:
        return guesses.hull if chart.is_in_port(ship) else 0.0
    helm = Helm(chart, ship)
    worth = MAST * masts + HIT * helm.hits
    if pose == NOWHERE:
        return worth + chart.cargo(ship) / 2
    worth += helm.errand(pose, dock) + guesses.ahead * helm.hunting(pose, 0.0)
    if moves and helm.is_close(pose):
        worth += SALVO * helm.shooting(fires=True)
    return worth - WARY * helm.fear(pose, dock)
