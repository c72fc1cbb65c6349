"""The plan of a town: for a layout, where every square lies and every pirate of every alley stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from flibuste.games.rum_and_pirates.components import CORNERS, EXIT_SQUARE, INNER_ENDS, SIDES
from flibuste.games.rum_and_pirates.moves import ALLEYS, FIRST_EXIT, NO_EXIT
from flibuste.games.rum_and_pirates.town import ACROSS, KEPT, Layout, Town, town_of
from flibuste.render.rum_and_pirates.town.curves import Curve, Point, moved, to
from flibuste.render.rum_and_pirates.town.plates import OUTWARD, PLATE, RADIUS, Plate, Street, plate

MARGIN: Final = 34.0
SIZE: Final[tuple[float, float]] = (ACROSS * PLATE + 2 * MARGIN,) * 2
STOOP: Final = 15.0
"""How far a dark alley goes on beyond the edge of the town: as far as its gate."""


class Lane(NamedTuple):
    """An alley of this town, from rim to rim, or from rim to gate."""

    d: str
    """The data of its path."""
    joints: str
    """A line wherever two segments meet."""
    middle: Point
    across: Point
    """At the middle, a step to one side."""
    stands: tuple[Point, ...]
    """Where the pirates stand, one on each segment."""
    squares: tuple[int, ...]
    """At its ends; a dark alley has one."""
    gate: tuple[Point, Point] | None
    """Of a dark alley: where it leaves the town, and which way."""


class Plan:
    """Made once for a layout."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.darks = [dark[0] for dark in town.darks]
        self.squares: list[Point] = [(0.0, 0.0)] * (CORNERS * len(town.layout))
        self.plates: list[tuple[Plate, int, float, float]] = [(plate(1), 0, 0.0, 0.0)] * 9
        """By number: the plate, its turns and where it lies."""
        for cell, (number, turns) in enumerate(town.layout):
            self.lay(number, turns, *corner(cell))
        self.lanes: list[Lane | None] = [None] * ALLEYS
        """Those that have been asked for."""

    def lay(self, number: int, turns: int, x: float, y: float) -> None:
        laid = plate(number)
        self.plates[number - 1] = (laid, turns, x, y)
        for letter, point in enumerate(laid.squares):
            self.squares[CORNERS * (number - 1) + letter] = moved(point, turns, x, y, PLATE)

    # -- alleys ------------------------------------------------------------------------------------

    def lane(self, alley: int) -> Lane:
        """An alley of this town; drawn when it is first asked for."""
        lane = self.lanes[alley]
        if lane is None:
            lane = self.lanes[alley] = self.new_lane(alley)
        return lane

    def new_lane(self, alley: int) -> Lane:
        if alley < FIRST_EXIT:
            return self.inner_lane(alley)
        exit = alley - FIRST_EXIT
        other = self.town.partner[exit]
        return self.dark_lane(exit) if other == NO_EXIT else self.cross_lane(exit, other)

    def inner_lane(self, alley: int) -> Lane:
        """Within one plate."""
        number = INNER_ENDS[alley][0] // CORNERS
        laid, turns, x, y = self.plates[number]
        street = laid.inner[alley - FIRST_INNER[number]]
        way, curve = street.way, street.way.curve.moved(turns, x, y, PLATE)
        inside = curve.part(way.t(RADIUS), way.t(way.length - RADIUS))
        half = way.t(way.length / 2)
        stands = tuple(curve.at(way.t(far)) for far in street.middles)
        d = f"M{to(inside.start)}{inside.d}"
        joints = street.rungs(curve)
        return Lane(d, joints, curve.at(half), curve.across(half), stands, INNER_ENDS[alley], None)

    def street(self, exit: int) -> tuple[Street, Curve]:
        """From a square to an exit, as it lies in this town."""
        laid, turns, x, y = self.plates[exit // SIDES]
        street = laid.exits[exit % SIDES]
        return street, street.way.curve.moved(turns, x, y, PLATE)

    def cross_lane(self, exit: int, other: int) -> Lane:
        """Over a border, where two half-segments make a whole one (RP-1.2)."""
        (one, here), (two, there) = self.street(exit), self.street(other)
        stands = [here.at(one.way.t(far)) for far in one.middles]
        shift = (one.step - two.step) / 4
        stands.append(walked(one, here, two, there, one.way.length - shift))
        stands += [there.at(two.way.t(far)) for far in reversed(two.middles)]
        leaves = here.part(one.way.t(RADIUS), 1)
        enters = there.part(two.way.t(RADIUS), 1).backwards()
        half = (one.way.length + two.way.length) / 2
        middle = walked(one, here, two, there, half)
        within = one.way.length >= half
        across = here.across(one.way.t(half)) if within else there.across(two.way.t(half))
        squares = (EXIT_SQUARE[exit], EXIT_SQUARE[other])
        d = f"M{to(leaves.start)}{leaves.d}{enters.d}"
        joints = one.rungs(here) + two.rungs(there)
        return Lane(d, joints, middle, across, tuple(stands), squares, None)

    def dark_lane(self, exit: int) -> Lane:
        """To the edge, where the half-segment takes a pirate like a whole one (RP-1.3)."""
        street, curve = self.street(exit)
        way, (x, y) = street.way, curve.end
        ox, oy = self.outward(exit)
        inside = curve.part(way.t(RADIUS), 1)
        stands = [curve.at(way.t(far)) for far in street.middles]
        shift = (STOOP - street.step / 2) / 2
        last = (x + ox * shift, y + oy * shift)
        stands.append(last if shift > 0 else curve.at(way.t(way.length + shift)))
        half = way.t((way.length + RADIUS) / 2)
        d = f"M{to(inside.start)}{inside.d}L{to((x + ox * STOOP, y + oy * STOOP))}"
        gate = ((x, y), (ox, oy))
        across, joints = curve.across(half), street.rungs(curve)
        return Lane(d, joints, curve.at(half), across, tuple(stands), (EXIT_SQUARE[exit],), gate)

    def outward(self, exit: int) -> Point:
        """The way out of the town by this exit."""
        turns = self.plates[exit // SIDES][1]
        return OUTWARD[(exit + 2 * turns) % SIDES]


def walked(one: Street, here: Curve, two: Street, there: Curve, far: float) -> Point:
    """After so long a walk from the first square over the border."""
    if far <= one.way.length:
        return here.at(one.way.t(far))
    return there.at(two.way.t(two.way.length - (far - one.way.length)))


def corner(cell: int) -> Point:
    """The upper left corner of the plate at this place of the town."""
    return MARGIN + cell % ACROSS * PLATE, MARGIN + cell // ACROSS * PLATE


def first_inner() -> list[int]:
    """The first inner alley of each plate."""
    plates = [ends[0] // CORNERS for ends in INNER_ENDS]
    return [plates.index(number) for number in range(max(plates) + 1)]


FIRST_INNER: Final = first_inner()


@lru_cache(maxsize=KEPT)
def plan_of(layout: Layout) -> Plan:
    return Plan(town_of(layout))
