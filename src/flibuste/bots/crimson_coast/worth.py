"""What a fleet may expect at the end: gold banked, gold on its way, and all that still floats."""

from __future__ import annotations

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.games.crimson_coast.table import NOWHERE, Coast


def fleet_worth(table: Coast, seat: int, guesses: Guesses = GUESSES) -> float:
    """In gold; nothing is known before the first turn."""
    if not table.turn:
        return 0.0
    chart = Chart(table, seat, guesses)
    worth = float(table.banked(seat))
    for ship in chart.mine:
        worth += ship_worth(chart, ship)
    return worth


def ship_worth(chart: Chart, ship: int) -> float:
    """Its errand, less what enemies may do to it, and its masts."""
    table, guesses = chart.table, chart.guesses
    pose, dock = table.poses[ship], table.docked[ship]
    masts = table.masts[ship].bit_count()
    if not masts:
        return guesses.hull if chart.is_in_port(ship) else 0.0
    worth = guesses.mast * masts + guesses.derelict
    if pose == NOWHERE:
        return worth + chart.cargo(ship) / 2
    helm = Helm(chart, ship)
    return (
        worth
        + helm.errand(pose, dock)
        + guesses.ahead * helm.hunting(pose, 0.0)
        - helm.fear(pose, dock) / 2
    )
