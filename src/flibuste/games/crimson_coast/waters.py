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


def is_near(body: Body, x: float, y: float, reach: float) -> bool:
    """Whether some part of a piece may lie so near to a point: by circles."""
    dx, dy, far = body.x - x, body.y - y, reach + body.outline.radius
    return dx * dx + dy * dy < far * far


class Waters:
    """Of one table, as its ships lie; by a ship's number, others as bits. What is known of it never changes."""

    __slots__ = (
        "about", "ashore", "bows", "bows_ashore", "close", "coasts", "hulls", "in_long", "in_short", "islands", "kinds",
        "placed", "poses", "shores", "shorts", "spots", "touched",
    )  # fmt: skip

    def __init__(
        self,
        kinds: list[HullClass],
        poses: list[Pose],
        hulls: list[Hull],
        islands: tuple[Pose, ...],
        shores: list[Body],
        placed: int,
        coasts: list[list[int]],
        near: tuple[list[int], list[int], list[int], list[int]],
        met: tuple[list[int], list[int], list[int], list[int], list[int]],
        spots: list[tuple[float, float, float]],
    ) -> None:
        self.kinds: list[HullClass] = kinds
        self.poses: list[Pose] = poses
        self.hulls: list[Hull] = hulls
        self.islands: tuple[Pose, ...] = islands
        self.shores: list[Body] = shores
        self.placed: int = placed
        """A bit for each ship that lies on the table."""
        self.coasts: list[list[int]] = coasts
        """The islands that it could meet or reach in one step, by circles."""
        self.close: list[int] = near[0]
        self.in_short: list[int] = near[1]
        self.in_long: list[int] = near[2]
        self.about: list[int] = near[3]
        """Ships whose circles are near enough to touch this one's, within S or L of it, or such that it could meet them
        in one step, whatever its turn."""
        self.touched: list[int] = met[0]
        self.bows: list[int] = met[1]
        self.shorts: list[int] = met[2]
        self.ashore: list[int] = met[3]
        self.bows_ashore: list[int] = met[4]
        """Ships that its hull touches, that its bow touches, that are within S; islands that its hull touches, and that
        its bow touches."""
        self.spots: list[tuple[float, float, float]] = spots
        """The circles of the islands."""

    def moved(self, poses: list[Pose]) -> Waters:
        """The same after some have moved."""
        after = Waters(
            self.kinds,
            poses.copy(),
            self.hulls.copy(),
            self.islands,
            self.shores,
            self.placed,
            self.coasts.copy(),
            (self.close.copy(), self.in_short.copy(), self.in_long.copy(), self.about.copy()),
            (
                self.touched.copy(),
                self.bows.copy(),
                self.shorts.copy(),
                self.ashore.copy(),
                self.bows_ashore.copy(),
            ),
            self.spots,
        )
        for ship, pose in enumerate(poses):
            if pose != self.poses[ship]:
                after.hulls[ship] = hull_body(self.kinds[ship], pose)
                after.forget(ship)
                after.note(ship, len(poses))
        return after

    def forget(self, ship: int) -> None:
        """What hung on where it lay."""
        bit = 1 << ship
        for other in range(len(self.poses) if self.about[ship] else 0):
            if self.about[other] & bit:
                self.close[other] &= ~bit
                self.in_short[other] &= ~bit
                self.in_long[other] &= ~bit
                self.about[other] &= ~bit
                self.touched[other] = self.bows[other] = self.shorts[other] = UNSEEN
        self.close[ship] = self.in_short[ship] = self.in_long[ship] = self.about[ship] = 0
        self.coasts[ship] = NO_COAST
        self.touched[ship] = self.bows[ship] = self.shorts[ship] = UNSEEN
        self.ashore[ship] = self.bows_ashore[ship] = UNSEEN

    def note(self, ship: int, others: int) -> None:
        """Which of the first so many are near it, and it to them."""
        if self.poses[ship] == NOWHERE:
            self.placed &= ~(1 << ship)
            return
        self.placed |= 1 << ship
        body = self.hulls[ship]
        x, y, reach = body.x, body.y, body.kind.radius + body.kind.length + L + 2 * SLACK
        self.coasts[ship] = self.coasts_near(x, y, reach)
        for other in range(others):
            if other != ship and self.poses[other] != NOWHERE:
                its = self.hulls[other]
                far = reach + its.kind.radius + its.kind.length
                dx, dy = its.x - x, its.y - y
                if dx * dx + dy * dy <= far * far:
                    self.note_pair(ship, other, dx * dx + dy * dy)

    def coasts_near(self, x: float, y: float, reach: float) -> list[int]:
        found = NO_COAST
        for number, (its_x, its_y, radius) in enumerate(self.spots):
            dx, dy, far = its_x - x, its_y - y, radius + reach
            if dx * dx + dy * dy < far * far:
                found = [*found, number]
        return found

    def note_pair(self, ship: int, other: int, apart: float) -> None:
        """These two, the square of so much apart."""
        one, two = 1 << ship, 1 << other
        both = self.hulls[ship].kind.radius + self.hulls[other].kind.radius + HAIR
        self.about[ship] |= two
        self.about[other] |= one
        if apart <= (both + L + SLACK) * (both + L + SLACK):
            self.in_long[ship] |= two
            self.in_long[other] |= one
            self.touched[other] = self.bows[other] = self.shorts[other] = UNSEEN
        if apart <= (both + S + SLACK) * (both + S + SLACK):
            self.in_short[ship] |= two
            self.in_short[other] |= one
        if apart <= (both + TOUCH) * (both + TOUCH):
            self.close[ship] |= two
            self.close[other] |= one

    def touching(self, ship: int) -> int:
        """Ships whose hulls touch this one's."""
        found = self.touched[ship]
        if found == UNSEEN:
            found = 0
            body = self.hulls[ship]
            for other in range(len(self.poses) if self.close[ship] else 0):
                if self.close[ship] >> other & 1 and is_touching(body, self.hulls[other]):
                    found |= 1 << other
            self.touched[ship] = found
        return found

    def at_bow(self, ship: int) -> int:
        """Ships that its bow touches."""
        found = self.bows[ship]
        if found == UNSEEN:
            found = 0
            near = self.close[ship]
            for other in range(len(self.poses) if near else 0):
                if near >> other & 1 and is_bow_touching(self.hulls[ship], self.hulls[other]):
                    found |= 1 << other
            self.bows[ship] = found
        return found

    def shores_touched(self, ship: int) -> int:
        """Islands that its hull touches."""
        found = self.ashore[ship]
        if found == UNSEEN:
            found = self.shores_at_bow(ship)
            for number in self.coasts[ship]:
                if not found >> number & 1 and is_touching(self.hulls[ship], self.shores[number]):
                    found |= 1 << number
            self.ashore[ship] = found
        return found

    def shores_at_bow(self, ship: int) -> int:
        """Islands that its bow touches."""
        found = self.bows_ashore[ship]
        if found == UNSEEN:
            found = 0
            for number in self.coasts[ship]:
                if is_bow_touching(self.hulls[ship], self.shores[number]):
                    found |= 1 << number
            self.bows_ashore[ship] = found
        return found

    def within_short(self, ship: int) -> int:
        """Ships within S of it."""
        found = self.shorts[ship]
        if found == UNSEEN:
            found = 0
            body, near = self.hulls[ship], self.in_short[ship]
            for other in range(len(self.poses) if near else 0):
                if near >> other & 1 and is_within(body, self.hulls[other], S + SLACK):
                    found |= 1 << other
            self.shorts[ship] = found
        return found


def charted(
    kinds: list[HullClass],
    poses: list[Pose],
    outlines: Sequence[Outline],
    islands: tuple[Pose, ...],
) -> Waters:
    """Looked at for the first time; the outlines of islands go round in the order placed (CC-2.2)."""
    ships = len(poses)
    hulls = [hull_body(kind, pose) for kind, pose in zip(kinds, poses, strict=True)]
    shores = [
        outline_body(outlines[number % len(outlines)], pose) for number, pose in enumerate(islands)
    ]
    coasts = [NO_COAST] * ships
    near = [0] * ships, [0] * ships, [0] * ships, [0] * ships
    met = [UNSEEN] * ships, [UNSEEN] * ships, [UNSEEN] * ships, [UNSEEN] * ships, [UNSEEN] * ships
    spots = [(shore.x, shore.y, shore.outline.radius) for shore in shores]
    found = Waters(kinds, poses.copy(), hulls, islands, shores, 0, coasts, near, met, spots)
    for ship in range(ships):
        found.note(ship, ship)
    return found


UNCHARTED: Final = charted([], [], (), ())
"""Of no table: nothing was worked out yet."""
