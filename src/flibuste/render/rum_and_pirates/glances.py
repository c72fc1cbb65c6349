"""The seats of Rum & Pirates in a line each, and where points came from."""

from __future__ import annotations

from flibuste.engine.result import Result
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.rules.end import seat_items
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource
from flibuste.render.svg import once

SIGNS = ("crew", "doubloon", "barrel", "rendezvous", "headquarters")
SOURCES: tuple[tuple[str, str, str], ...] = (
    ("maps", "map-yellow", "gold"),
    ("beds", "bunk", "wood"),
    ("chests", "chest", "flame"),
    ("dives", "mug", "sea"),
    ("guards", "guard", "navy-light"),
    ("rendezvous", "rendezvous", "red-light"),
    ("goods", "hook", "family-event"),
    ("scorpions", "scorpion", "struck"),
)
"""Where points come from, with a symbol and a colour in the chart."""


def glances(view: View, table: Rum, speech: Speech) -> tuple[Glance, ...]:
    return tuple(_glance(view, table, speech, seat) for seat in range(view.seats))


def _glance(view: View, table: Rum, speech: Speech, seat: int) -> Glance:
    points = points_of(view, table, seat)
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        speech.name(seat),
        "?" if points is None else str(points),
        speech("page.points_hidden") if points is None else speech("word.honour"),
        _marks(table, seat, speech),
        tuple(_notes(view, table, seat, speech)),
        seat in view.waiting,
    )


def _marks(table: Rum, seat: int, speech: Speech) -> tuple[Mark, ...]:
    """Pirates left, the purse if it is seen, barrels, rendez-vous, and who waits in the office."""
    letters = len(table.rendezvous[seat])
    purse = (table.supply[seat], table.coins[seat], table.barrels[seat])
    return _figures((*purse, letters, table.office[seat]), speech.lang)


@once
def _figures(values: tuple[int, ...], lang: str) -> tuple[Mark, ...]:
    speech = GAME.speech(lang)
    return tuple(
        Mark(sign, figure(value), speech(f"page.mark.{sign}"))
        for sign, value in zip(SIGNS, values, strict=True)
    )


def _notes(view: View, table: Rum, seat: int, speech: Speech) -> list[str]:
    """Where the crew is, and who began the round."""
    if view.over:
        return []
    notes = []
    if seat in table.beaten:
        notes.append(speech("page.beaten"))
    elif seat in table.rows:
        notes.append(speech("page.aboard_at", n=table.rows.index(seat) + 1))
    else:
        notes.append(speech("table.ashore") if table.ashore >> seat & 1 else speech("page.spent"))
    if seat == table.first:
        notes.append(speech("page.first"))
    return notes


def figure(value: int) -> str:
    return "?" if value == HIDDEN else str(value)


def points_of(view: View, table: Rum, seat: int) -> int | None:
    """What this seat would have if the game ended now; None where tiles are hidden."""
    is_open = view.over or seat == view.seat or table.rulings.open_tiles
    if not is_open or HIDDEN in [face for face, _ in table.goods[seat]]:
        return None
    return sum(score.points for score in seat_items(table, seat))


def score_sources(result: Result, speech: Speech) -> tuple[ScoreSource, ...]:
    """Those that brought anybody anything, or cost it."""
    found = []
    for source, sign, hue in SOURCES:
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        if any(points):
            name = speech(f"table.score_{source}")
            found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)
