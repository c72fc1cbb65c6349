"""The seats of Rum & Pirates in a line each, and where points came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import (
    ARTICLES,
    MAP,
    NAME,
    NUMBER,
    PILE_OF,
    POINTS,
)
from flibuste.games.rum_and_pirates.rules.end import map_points
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource
from flibuste.render.rum_and_pirates.words import Talk

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

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


def glances(view: View, visible: Visible, talk: Talk) -> tuple[Glance, ...]:
    return tuple(_glance(view, visible, talk, seat) for seat in range(view.seats))


def _glance(view: View, visible: Visible, talk: Talk, seat: int) -> Glance:
    points = points_of(visible, seat)
    labels = talk.labels
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        talk.name(seat),
        "?" if points is None else str(points),
        labels.points_hidden if points is None else labels.points,
        _marks(visible, seat, talk),
        tuple(_notes(view, visible, seat, talk)),
        seat in view.waiting,
    )


def _marks(visible: Visible, seat: int, talk: Talk) -> tuple[Mark, ...]:
    """Pirates left, the purse if it is seen, barrels, rendez-vous, and who waits in the office."""
    flags = visible.flags
    values = (
        flags.supply[seat],
        flags.coins[seat],
        flags.barrels[seat],
        len(flags.rendezvous[seat]),
        flags.office[seat],
    )
    return tuple(
        Mark(sign, "?" if value is None else str(value), label)
        for sign, value, label in zip(SIGNS, values, talk.labels.marks, strict=True)
    )


def _notes(view: View, visible: Visible, seat: int, talk: Talk) -> list[str]:
    """Where the crew is, and who began the round."""
    port, labels = visible.port, talk.labels
    if view.over:
        return []
    notes = []
    if seat in port.beaten:
        notes.append(labels.beaten)
    elif seat in port.rows:
        notes.append(talk.fill(labels.aboard_at, n=port.rows.index(seat) + 1))
    else:
        notes.append(labels.ashore if port.ashore >> seat & 1 else labels.spent)
    if seat == port.first:
        notes.append(labels.first)
    return notes


def points_of(visible: Visible, seat: int) -> int | None:
    """What this seat would have if the game ended now; None where tiles are hidden."""
    if visible.result is not None:
        return visible.result.scores[seat]
    won, goods = visible.flags.won[seat], visible.flags.goods[seat]
    if won is None or goods is None or None in goods:
        return None
    plain = sum(POINTS[face] for face in won if PILE_OF[face] != MAP)
    return (
        plain + map_points(won) + _goods_points(tuple(face for face in goods if face is not None))
    )


def _goods_points(faces: tuple[int, ...]) -> int:
    """Of each article only the most valuable (RP-19.3)."""
    return sum(
        max((NUMBER[face] for face in faces if NAME[face] == name), default=0) for name in ARTICLES
    )


def score_sources(result: Result, talk: Talk) -> tuple[ScoreSource, ...]:
    """Those that brought anybody anything, or cost it."""
    found = []
    for source, sign, hue in SOURCES:
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        if any(points):
            name = talk.speech.word(f"table.score_{source}")
            found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)
