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
    bow_body,
    hull_body,
    outline_body,
)
from flibuste.games.crimson_coast.geometry.contact import is_touching, is_within
from flibuste.games.crimson_coast.geometry.measures import HAIR, SLACK, TOUCH

NOWHERE: Final[Pose] = (-1, -1, -1)
UNSEEN: Final = -1
"""In place of bits: nobody has asked yet."""


class Waters:
    """Of one table, as its ships lie; by a ship's number, others as bits. What is known of it never changes."""

    __slots__ = (
        "bows", "close", "hulls", "in_long", "in_short", "islands", "kinds", "placed", "poses", "shores", "shorts",
        "touched",
    )  # fmt: skip

    def __init__(
        self,
        kinds: list[HullClass],
        poses: list[Pose],
        outlines: Sequence[Outline],
        islands: tuple[Pose, ...],
    ) -> None:
        ships = len(poses)
        self.islands: tuple[Pose, ...] = islands
        self.shores: list[Body] = [
            outline_body(outlines[number % len(outlines)], pose)
            for number, pose in enumerate(islands)
        ]
        """Outlines go round in the order placed (CC-2.2)."""
        self.placed: int = 0
        """A bit for each ship that lies on the table."""
        self.kinds: list[HullClass] = kinds
        self.poses: list[Pose] = poses.copy()
        self.hulls: list[Hull] = [
            hull_body(kind, pose) for kind, pose in zip(kinds, poses, strict=True)
        ]
        self.close: list[int] = [0] * ships
        self.in_short: list[int] = [0] * ships
        self.in_long: list[int] = [0] * ships
        """Ships whose circles are near enough to touch this one's, or within S or L of it."""
        self.touched: list[int] = [UNSEEN] * ships
        self.bows: list[int] = [UNSEEN] * ships
        self.shorts: list[int] = [UNSEEN] * ships
        """Ships that its hull touches, that its bow touches, that are within S."""
        for ship in range(ships):
            self.note(ship, ship)

    def moved(self, poses: list[Pose]) -> Waters:
        """The same after some have moved."""
        after = Waters.__new__(Waters)
        after.kinds = self.kinds
        after.islands = self.islands
        after.shores = self.shores
        after.placed = self.placed
        after.poses = poses.copy()
        after.hulls = self.hulls.copy()
        after.close = self.close.copy()
        after.in_short = self.in_short.copy()
        after.in_long = self.in_long.copy()
        after.touched = self.touched.copy()
        after.bows = self.bows.copy()
        after.shorts = self.shorts.copy()
        for ship, pose in enumerate(poses):
            if pose != self.poses[ship]:
                after.hulls[ship] = hull_body(self.kinds[ship], pose)
                after.forget(ship)
                after.note(ship, len(poses))
        return after

    def forget(self, ship: int) -> None:
        """What hung on where it lay."""
        bit = 1 << ship
        for other in range(len(self.poses)):
            if self.in_long[other] & bit:
                self.close[other] &= ~bit
                self.in_short[other] &= ~bit
                self.in_long[other] &= ~bit
                self.touched[other] = self.bows[other] = self.shorts[other] = UNSEEN
        self.close[ship] = self.in_short[ship] = self.in_long[ship] = 0
        self.touched[ship] = self.bows[ship] = self.shorts[ship] = UNSEEN

    def note(self, ship: int, others: int) -> None:
        """Which of the first so many are near it, and it to them."""
        if self.poses[ship] == NOWHERE:
            self.placed &= ~(1 << ship)
            return
        self.placed |= 1 << ship
        body = self.hulls[ship]
        for other in range(others):
            if other == ship or self.poses[other] == NOWHERE:
                continue
            its = self.hulls[other]
            dx, dy = its.x - body.x, its.y - body.y
            apart, both = dx * dx + dy * dy, body.kind.radius + its.kind.radius + HAIR
            if apart <= (both + L + SLACK) * (both + L + SLACK):
                self.in_long[ship] |= 1 << other
                self.in_long[other] |= 1 << ship
                self.touched[other] = self.bows[other] = self.shorts[other] = UNSEEN
                if apart <= (both + S + SLACK) * (both + S + SLACK):
                    self.in_short[ship] |= 1 << other
                    self.in_short[other] |= 1 << ship
                if apart <= (both + TOUCH) * (both + TOUCH):
                    self.close[ship] |= 1 << other
                    self.close[other] |= 1 << ship

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
                if near >> other & 1 and is_touching(bow_body(self.hulls[ship]), self.hulls[other]):
                    found |= 1 << other
            self.bows[ship] = found
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


UNCHARTED: Final = Waters([], [], (), ())
"""Of no table: nothing was worked out yet."""
