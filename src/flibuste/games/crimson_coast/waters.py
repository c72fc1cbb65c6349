"""Where ships lie against one another, worked out when a ship has moved and not before.

Which ships are near enough to touch, or within a measure, is seen by circles for all of them at once; which do touch is
looked at when somebody asks, and kept as long as neither of the two moves. Copies of a table share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.geometry.bodies import (
    Body,
    Hull,
    HullClass,
    Outline,
    Pose,
    hull_body,
    outline_body,
)
from flibuste.games.crimson_coast.geometry.contact import is_bow_touching, is_touching, is_within
from flibuste.games.crimson_coast.geometry.measures import HAIR, SLACK, TOUCH

NOWHERE: Final[Pose] = (-1, -1, -1)
UNSEEN: Final = -1
"""In place of bits: nobody has asked yet."""
NO_COAST: Final[list[int]] = []
Spot = tuple[float, float, float]
"""A circle: its middle and its radius."""


Aims = tuple[int, int, int, int]
"""Ships to aim at, as bits; masts that stand; abilities that are open, and that are at hand."""


class Station:
    """How one ship lies: others and islands as bits. What is UNSEEN is looked at when somebody asks; the rest never
    changes."""

    __slots__ = (
        "about", "aims", "ashore", "beaches", "bow", "bow_ashore", "close", "coasts", "in_long", "in_short", "lines",
        "may_leave", "touched", "within_short",
    )  # fmt: skip

    def __init__(
        self,
        coasts: list[int],
        beaches: list[int],
        about: int = 0,
        in_long: int = 0,
        in_short: int = 0,
        close: int = 0,
        ashore: int = UNSEEN,
        bow_ashore: int = UNSEEN,
    ) -> None:
        self.coasts: list[int] = coasts
        """The islands that it could meet or reach in one step, by circles."""
        self.beaches: list[int] = beaches
        """Those of them that it may touch."""
        self.about: int = about
        self.in_long: int = in_long
        self.in_short: int = in_short
        self.close: int = close
        """Ships whose circles are such that it could meet them in one step, whatever its turn; within L of its own;
        within S; near enough to touch."""
        self.ashore: int = ashore
        self.bow_ashore: int = bow_ashore
        """Islands that its hull touches, and that its bow touches."""
        self.touched: int = UNSEEN
        self.bow: int = UNSEEN
        self.within_short: int = UNSEEN
        """Ships that its hull touches, that its bow touches, that are within S."""
        self.lines: dict[int, bool] | None = None
        """Which of its guns bear on what (see `lines.Sight`), once somebody has asked."""
        self.aims: dict[Aims, bool] = {}
        """Whether any of them bears on any of these ships (see `volleys.has_target`), once somebody has asked."""
        self.may_leave: int = UNSEEN
        """Whether it can cast off from the shore at its bow (see `departures`)."""

    def without(self, bits: int) -> Station:
        """The same when these ships have left it."""
        return Station(
            self.coasts,
            self.beaches,
            self.about & ~bits,
            self.in_long & ~bits,
            self.in_short & ~bits,
            self.close & ~bits,
            self.ashore,
            self.bow_ashore,
        )


OFF: Final = Station(NO_COAST, NO_COAST)
"""Of a ship that lies nowhere."""


class Waters:
    """Of one table, as its ships lie; by a ship's number."""

    __slots__ = ("hulls", "islands", "kinds", "placed", "poses", "shores", "spots", "stations")

    def __init__(
        self,
        kinds: list[HullClass],
        poses: tuple[Pose, ...],
        hulls: list[Hull],
        stations: list[Station],
        placed: int,
        islands: tuple[Pose, ...],
        shores: list[Body],
        spots: list[Spot],
    ) -> None:
        self.kinds: list[HullClass] = kinds
        self.poses: tuple[Pose, ...] = poses
        self.hulls: list[Hull] = hulls
        self.stations: list[Station] = stations
        self.placed: int = placed
        """A bit for each ship that lies on the table."""
        self.islands: tuple[Pose, ...] = islands
        self.shores: list[Body] = shores
        self.spots: list[Spot] = spots
        """The circles of the islands."""

    def moved(self, poses: tuple[Pose, ...]) -> Waters:
        """The same after some have moved."""
        after = Waters(
            self.kinds,
            poses,
            self.hulls.copy(),
            self.stations.copy(),
            self.placed,
            self.islands,
            self.shores,
            self.spots,
        )
        before: tuple[object, ...] = (
            self.poses
        )  # compiled, a pose taken out of its row is another one each time
        now: tuple[object, ...] = poses
        for ship in range(len(poses)):
            if now[ship] is not before[ship]:
                after.put(ship, poses[ship])
        return after

    def put(self, ship: int, pose: Pose) -> None:
        """It lies there from now on; what hung on where it lay is forgotten."""
        stations = self.stations
        left = stations[ship].about  # they have stations of their own from now on
        for other in range(len(stations) if left else 0):
            if left >> other & 1:
                stations[other] = stations[other].without(1 << ship)
        body = Hull(self.kinds[ship], pose[0] / 100, pose[1] / 100, pose[2])
        self.hulls[ship] = body
        if pose[2] < 0:  # NOWHERE
            self.placed &= ~(1 << ship)
            stations[ship] = Station(NO_COAST, NO_COAST)
            return
        stations[ship] = self.station(body, self.placed & ~(1 << ship), ship, left)
        self.placed |= 1 << ship

    def station(self, body: Hull, others: int, ship: int, left: int) -> Station:
        """Of a ship that lies so, and what changes for these others; it has left some of them just now."""
        x, y, reach = body.x, body.y, body.kind.radius + body.kind.length + L + 2 * SLACK
        coasts = beaches = NO_COAST
        for number, (its_x, its_y, radius) in enumerate(self.spots):
            dx, dy, far = its_x - x, its_y - y, radius + reach
            if dx * dx + dy * dy < far * far:
                coasts = [*coasts, number]
                far = radius + body.kind.radius + TOUCH + HAIR
                if dx * dx + dy * dy <= far * far:
                    beaches = [*beaches, number]
        found = Station(coasts, beaches)
        for other in range(len(self.hulls) if others else 0):
            if others >> other & 1:
                its = self.hulls[other]
                dx, dy, far = its.x - x, its.y - y, reach + its.kind.radius + its.kind.length
                if dx * dx + dy * dy <= far * far:
                    if not left >> other & 1:
                        self.stations[other] = self.stations[other].without(1 << ship)
                    self.note(found, ship, other, dx * dx + dy * dy)
        return found

    def note(self, found: Station, ship: int, other: int, apart: float) -> None:
        """These two are about each other, the square of so much apart."""
        one, two = 1 << ship, 1 << other
        its = self.stations[other]
        both = self.kinds[ship].radius + self.kinds[other].radius + HAIR
        found.about |= two
        its.about |= one
        if apart <= (both + L + SLACK) * (both + L + SLACK):
            found.in_long |= two
            its.in_long |= one
        if apart <= (both + S + SLACK) * (both + S + SLACK):
            found.in_short |= two
            its.in_short |= one
        if apart <= (both + TOUCH) * (both + TOUCH):
            found.close |= two
            its.close |= one

    def touching(self, ship: int) -> int:
        """Ships whose hulls touch this one's."""
        here = self.stations[ship]
        found = here.touched
        if found == UNSEEN:
            found = 0
            body, near = self.hulls[ship], here.close
            for other in range(len(self.poses) if near else 0):
                if near >> other & 1 and is_touching(body, self.hulls[other]):
                    found |= 1 << other
            here.touched = found
        return found

    def at_bow(self, ship: int) -> int:
        """Ships that its bow touches."""
        here = self.stations[ship]
        found = here.bow
        if found == UNSEEN:
            found = 0
            body, near = self.hulls[ship], here.close
            for other in range(len(self.poses) if near else 0):
                if near >> other & 1 and is_bow_touching(body, self.hulls[other]):
                    found |= 1 << other
            here.bow = found
        return found

    def shores_touched(self, ship: int) -> int:
        """Islands that its hull touches."""
        here = self.stations[ship]
        found = here.ashore
        if found == UNSEEN:
            found = self.shores_at_bow(ship)
            for number in here.beaches:
                if not found >> number & 1 and is_touching(self.hulls[ship], self.shores[number]):
                    found |= 1 << number
            here.ashore = found
        return found

    def shores_at_bow(self, ship: int) -> int:
        """Islands that its bow touches."""
        here = self.stations[ship]
        found = here.bow_ashore
        if found == UNSEEN:
            found = 0
            for number in here.beaches:
                if is_bow_touching(self.hulls[ship], self.shores[number]):
                    found |= 1 << number
            here.bow_ashore = found
        return found

    def within_short(self, ship: int) -> int:
        """Ships within S of it."""
        here = self.stations[ship]
        found = here.within_short
        if found == UNSEEN:
            found = 0
            body, near = self.hulls[ship], here.in_short
            for other in range(len(self.poses) if near else 0):
                if near >> other & 1 and is_within(body, self.hulls[other], S + SLACK):
                    found |= 1 << other
            here.within_short = found
        return found


def charted(
    kinds: list[HullClass],
    poses: tuple[Pose, ...],
    outlines: Sequence[Outline],
    islands: tuple[Pose, ...],
) -> Waters:
    """Looked at for the first time; the outlines of islands go round in the order placed (CC-2.2)."""
    hulls = [hull_body(kind, pose) for kind, pose in zip(kinds, poses, strict=True)]
    shores = [
        outline_body(outlines[number % len(outlines)], pose) for number, pose in enumerate(islands)
    ]
    spots = [(shore.x, shore.y, shore.outline.radius) for shore in shores]
    stations = [OFF] * len(poses)
    found = Waters(kinds, poses, hulls, stations, 0, islands, shores, spots)
    for ship, pose in enumerate(poses):
        found.put(ship, pose)
    return found


UNCHARTED: Final = charted([], (), (), ())
"""Of no table: nothing was worked out yet."""
