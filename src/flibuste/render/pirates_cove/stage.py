"""Where ships lie in a battle, on a desktop and on a phone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flibuste.games.pirates_cove.components import SEATS_MAX

Point = tuple[float, float]
Swell = tuple[float, float, float, str, int]
"""Of a band of waves: its height, rise and length, its water and its seed."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The measures of the scene; slots name middle, water line and scale of a ship."""

    width: float
    height: float
    total: float
    """With the tray below."""
    horizon: float
    scale: float
    strip: float
    swells: tuple[Swell, ...]
    front: tuple[float, float, float]
    foes: tuple[tuple[float, float, float], ...]
    """Ships without players, on the left."""
    others: tuple[tuple[float, float, float], ...]
    rival: tuple[float, float, float]
    """The front ship's place when no foe is on the left, and it moves there."""

    def taller(self, more: float) -> Stage:
        """The same scene with more water below."""
        return replace(self, height=self.height + more, total=self.total + more)


@dataclass(frozen=True, slots=True)
class Berth:
    """The place of one ship: its water line, its scale, and whether its bow points left."""

    x: float
    y: float
    scale: float
    flip: bool

    @property
    def towards(self) -> int:
        return -1 if self.flip else 1

    def gun(self) -> Point:
        """Where its smoke rises."""
        return self.x + 46 * self.scale * self.towards, self.y - 26 * self.scale

    def side(self) -> Point:
        """Where it is struck."""
        return self.x + 24 * self.scale * self.towards, self.y - 30 * self.scale


STAGE: dict[bool, Stage] = {
    False: Stage(
        956,
        396,
        524,
        188,
        1,
        46,
        (
            (222, 9, 70, "swell-2", 5),
            (272, 11, 90, "sea", 9),
            (328, 13, 110, "swell-4", 14),
            (374, 12, 120, "sea-deep", 21),
        ),
        (582, 378, 2.05),
        ((180, 352, 2.1), (340, 290, 1.3)),
        ((830, 300, 1.45), (470, 282, 1.05), (700, 276, 1.05), (890, 352, 1.3)),
        (190, 362, 2.1),
    ),
    True: Stage(
        390,
        318,
        458,
        138,
        0.6,
        40,
        (
            (160, 6, 40, "swell-2", 5),
            (198, 7, 50, "sea", 9),
            (240, 8, 60, "swell-4", 14),
            (300, 8, 64, "sea-deep", 21),
        ),
        (268, 300, 1.15),
        ((84, 280, 1.25), (150, 214, 0.7)),
        ((330, 226, 0.85), (214, 216, 0.66), (280, 206, 0.62), (356, 276, 0.7)),
        (84, 288, 1.2),
    ),
}


def berths(parties: list[int], front: int | None, stage: Stage) -> dict[int, Berth]:
    """Foes to the left, the own ship in front, the others behind it; without foes the own ship is left."""
    foes = [party for party in parties if party >= SEATS_MAX]
    others = [party for party in parties if party < SEATS_MAX and party != front]
    placed = {
        party: Berth(*slot, flip=False) for party, slot in zip(foes, stage.foes, strict=False)
    }
    slots = list(stage.others)
    if not foes:
        slots.insert(0, stage.front)
    if front is not None:
        placed[front] = Berth(*(stage.front if foes else stage.rival), flip=bool(foes))
    for party, slot in zip(others, slots, strict=False):
        placed[party] = Berth(*slot, flip=True)
    return placed
