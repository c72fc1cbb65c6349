"""Where everything lies, on a desktop and on a phone.

The sea is drawn in measures of its own, a card being 164 across, and laid into its place by a scale. Words are never
scaled: they are printed on the board itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.games.tiny_epic_pirates.components import PLACES, SIDE
from flibuste.render.sea import Point
from flibuste.render.svg import Area

CARD = 164.0
"""Of the sea, in its own measures."""
ISLAND: Point = (84, 58)
TOKEN: Point = (21, 22)
SIGN: Point = (138, 24)
"""A port, or the cloud of a storm."""
CACHE: Point = (30, 131)
COVE: Point = (-27, 16)
"""From the middle of the island."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The board of a desktop or of a phone."""

    width: float
    height: float
    frame: float
    card: float
    """How wide a card of the sea is."""
    strip: Area
    """Market and merchants; on a desktop the crew row too."""
    row: Area
    """The crew row."""
    is_phone: bool

    @property
    def scale(self) -> float:
        return self.card / CARD

    def corner(self, place: int) -> Point:
        """The upper left corner of a card."""
        return (
            self.frame + self.card * (place % SIDE),
            self.frame + self.card * (place // SIDE),
        )

    def at(self, place: int, point: Point) -> Point:
        """A point of a card, on the board."""
        x, y = self.corner(place)
        return round(x + point[0] * self.scale, 1), round(y + point[1] * self.scale, 1)


DESKTOP = Layout(
    width=620,
    height=718,
    frame=14,
    card=148,
    strip=Area(0, 624, 620, 94),
    row=Area(282, 624, 338, 94),
    is_phone=False,
)
PHONE = Layout(
    width=390,
    height=566,
    frame=11,
    card=92,
    strip=Area(0, 396, 390, 66),
    row=Area(0, 468, 390, 98),
    is_phone=True,
)


def layout(phone: bool) -> Layout:
    return PHONE if phone else DESKTOP


CORNERS_OF_CARDS: tuple[Point, ...] = tuple(
    (CARD * (place % SIDE), CARD * (place // SIDE)) for place in PLACES
)
"""In the measures of the sea."""
