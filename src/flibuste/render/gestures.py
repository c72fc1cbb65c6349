"""Gestures: moves made by hand on the board, described by data alone.

A game's page may offer some for the question it is asked. Each says what is drawn and what is sent: the script of the
page knows no rule, and the server checks the notation like any other. Measures are the game's own (say, millimetres), x
to the right and y up; headings are degrees, counter-clockwise from x. Where that lies on a board tells its `Sheet`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

HUNDREDTH: Final = 100
"""Reaches and places are whole hundredths of a measure, so that they are short and end where the rules end."""
REFUSED: Final = -1
"""In place of a reach: this way is not open."""
NOTHING: Final = -1
"""In place of the number of a piece: nothing stops it."""


class Sheet(NamedTuple):
    """Where a game's measures lie on a board."""

    x: float
    y: float
    """The point 0, 0."""
    k: float
    """Points of the board for one of them."""


class Field(NamedTuple):
    """A number of a move: its name in the notation, and what a form says of it."""

    name: str
    label: str
    unit: str
    least: float
    most: float
    step: float
    """The finest that is read."""
    at: float
    """What it is before anybody has touched it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture:
    """What all have in common."""

    kind: str = field(default="", init=False)
    name: str
    """Its key as well: one letter or digit."""
    title: str
    notation: str
    """With the names of its fields in braces: `sail S {turn} {length}`."""
    fields: tuple[Field, ...]
    piece: str
    """The id of what is moved, on the board; empty where it is not there yet."""
    outline: tuple[tuple[float, float], ...]
    """Of what is moved, about the point that is dragged, heading 0."""
    verb: str = ""
    """What the button says that sends it; its title if nothing."""
    shape: str = ""
    """The id of a drawing of it in the board's own shapes, in the game's measures."""
    options: tuple[int, ...] = ()
    """The listed moves that are of its kind, by their places in `view.options`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan(Gesture):
    """Something turns about a point; each whole degree is open so far, or not at all."""

    x: float
    y: float
    heading: float
    first: int
    """The first degree that `reach` is about, against the heading."""
    reach: tuple[int, ...]
    """For each whole degree from the first on: hundredths, or REFUSED."""
    by: tuple[int, ...] = ()
    """For each of them what stops it there, a number among `stops`, or NOTHING; left out where nothing does."""
    stops: tuple[str, ...] = ()
    """Names of pieces."""
    rule: str = ""
    """By which rule they stop it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ray(Fan):
    """A turn, and a way straight ahead: fields `turn` and `length`."""

    kind: str = field(default="ray", init=False)
    length: float
    """The whole of it."""
    is_whole: bool = False
    """Whether no part of it may be gone."""
    warns: tuple[int, ...] = ()
    """For each degree the hundredths at which something uncertain is met, or NOTHING; left out where there is none."""
    warning: tuple[int, ...] = ()
    """What that is, a number among `stops`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(Fan):
    """A heading: the field `heading`. What is moved lies at the end of the reach, and looks outwards."""

    kind: str = field(default="dial", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pose(Gesture):
    """A point and a rotation: fields `x`, `y` and `heading`."""

    kind: str = field(default="pose", init=False)
    width: float
    height: float
    """Of the field where it lies."""
    pitch: float = 0
    """Between two points of the grid."""
    headings: tuple[int, ...] = ()
    """Rotations for which there is a grid."""
    grids: tuple[tuple[str, ...], ...] = ()
    """For each of them the rows from below: the bits of where it may lie, hexadecimal, the left one lowest."""
    spots: tuple[tuple[float, float, float], ...] = ()
    """Or single poses, to which it snaps."""


def kept_by(given: Sequence[int], nothing: int = NOTHING) -> tuple[int, ...]:
    """Left out where there is nothing in it."""
    return () if all(each == nothing for each in given) else tuple(given)
