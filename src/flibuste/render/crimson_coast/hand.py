"""What every gesture of Crimson Coast is made with: the table that is seen, the ship that acts, words for fields."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.crimson_coast.geometry.bodies import Outline, Point
from flibuste.games.crimson_coast.table import Coast
from flibuste.games.crimson_coast.telling import seen_table
from flibuste.render.gestures import Field

TENTH, HAIR = 0.1, 0.01
"""The finest angle and length that a move may have."""
ROUND = 360


class Hand:
    """One view, in one language."""

    def __init__(self, view: View, speech: Speech) -> None:
        self.view = view
        self.speech = speech
        self.table: Coast = seen_table(view)
        self.ship = self.table.acting

    def said(self, key: str, **facts: object) -> str:
        return self.speech(f"gesture.{key}", **facts)

    def field(self, name: str, least: float, most: float, at: float, unit: str) -> Field:
        step = TENTH if unit == "degrees" else HAIR
        return Field(name, self.said(name), self.said(unit), least, most, step, at)

    def listed(self, kind: type, notation: str = "") -> tuple[int, ...]:
        """The options of this kind whose notation begins so."""
        return tuple(
            [
                index
                for index, action in enumerate(self.view.options)
                if isinstance(action, kind) and action.notation.startswith(notation)
            ]
        )

    def heading_at(self, degrees: float) -> Field:
        return self.field("heading", 0, ROUND - TENTH, degrees, "degrees")


def outline_of(outline: Outline, behind: float = 0.0) -> tuple[Point, ...]:
    """About the point that is dragged: the middle, or the bow which lies so far before it."""
    return tuple(
        [(round(x - behind, 2), round(y, 2)) for x, y in zip(outline.xs, outline.ys, strict=True)]
    )
