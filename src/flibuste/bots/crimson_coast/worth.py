"""What a fleet may expect at the end: gold banked, gold on its way, and all that still floats."""

from __future__ import annotations

from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.games.crimson_coast.table import NOWHERE, Coast

WARY: Final = 0.3
"""Part of what enemies might do next that counts for whoever moves before them."""


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
    """Its errand and its masts; for whoever moves now what its guns will do, less what enemies may do after that."""
    table, guesses = chart.table, chart.guesses
    pose, dock = table.poses[ship], table.docked[ship]
    masts = table.masts[ship].bit_count()
    if not masts:
        return guesses.hull if chart.is_in_port(ship) else 0.0
    worth = guesses.mast * masts + guesses.derelict
    if pose == NOWHERE:
        return worth + chart.cargo(ship) / 2
    helm = Helm(chart, ship)
    worth += helm.errand(pose, dock) + guesses.ahead * helm.hunting(pose, 0.0)
    if not moves:
        return worth
    salvo = helm.shooting(fires=True) if helm.is_close(pose) else 0.0
    return worth + salvo - WARY * helm.fear(pose, dock)
