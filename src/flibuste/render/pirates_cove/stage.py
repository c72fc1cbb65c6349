"""Where ships lie in a battle, on a desktop and on a phone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from flibuste.games.pirates_cove.components import SEATS_MAX
from flibuste.render.svg import Area

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
    last: float
    """The lowest water line of a crowd: below it there is room for dice."""

    def taller(self, more: float) -> Stage:
        """The same scene with more water below."""
        return replace(self, height=self.height + more, total=self.total + more)

    def lower(self, horizon: float) -> Stage:
        """The same scene with its horizon further down."""
        down = max(0.0, horizon - self.horizon)
        rest = self.last - self.horizon
        swells = tuple(
            (y + down * max(0.0, self.last - y) / rest, *more) for y, *more in self.swells
        )
        return replace(self, horizon=self.horizon + down, swells=swells)  # type: ignore[arg-type]


class Berth(NamedTuple):
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

    def hull(self) -> Area:
        """The wood of it, from the rail to the water."""
        half = 49 * self.scale
        return Area(self.x - half, self.y - 34 * self.scale, 2 * half, 34 * self.scale)

    def whole(self) -> Area:
        """The ship with its masts."""
        half = 49 * self.scale
        return Area(self.x - half, self.y - 84 * self.scale, 2 * half, 90 * self.scale)

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
        356,
    ),
    True: Stage(
        390,
        318,
        484,
        138,
        0.6,
        40,
        (
            (160, 6, 40, "swell-2", 5),
            (198, 7, 50, "sea", 9),
            (240, 8, 60, "swell-4", 14),
            (300, 8, 64, "sea-deep", 21),
        ),
        (268, 284, 1.15),
        ((84, 276, 1.25), (150, 214, 0.7)),
        ((330, 226, 0.85), (214, 216, 0.66), (280, 206, 0.62), (356, 276, 0.7)),
        (84, 282, 1.2),
        284,
    ),
}


CROWD = {False: 6, True: 5}
"""From so many ships on, on a desktop and on a phone, they lie in two rows, clear of one another and of the plates."""
HIGH, LONG = 86.0, 104.0
"""Of a ship at scale 1."""


def crowd(parties: list[int], front: int | None, stage: Stage, top: float) -> dict[int, Berth]:
    """Between the plates, which end at `top`, and the lower edge: foes to the left, the own ship in front."""
    ranked = sorted(
        (party for party in parties if party != front), key=lambda party: party < SEATS_MAX
    )
    if front is not None:
        ranked.insert(len(parties) // 2 | 1, front)
    return zigzag(ranked, stage, top) if stage.scale == 1 else two_lines(ranked, stage, top)


def zigzag(ranked: list[int], stage: Stage, top: float) -> dict[int, Berth]:
    """Side by side, every other ship nearer."""
    step = stage.width / len(ranked)
    placed: dict[int, Berth] = {}
    for at, party in enumerate(ranked):
        x, y = step * (at + 0.5), stage.last - (0 if at % 2 else 52)
        scale = min((y - top - 6) / HIGH, step / LONG)
        placed[party] = Berth(x, y, round(scale, 2), flip=x > stage.width / 2)
    return placed


def two_lines(ranked: list[int], stage: Stage, top: float) -> dict[int, Berth]:
    """Every other ship in the far line, the rest in the near one, between them."""
    middle = top + (stage.last - top) * 0.46
    step = 2 * stage.width / (len(ranked) + 1)
    placed: dict[int, Berth] = {}
    for at, party in enumerate(ranked):
        y, room = (stage.last, stage.last - middle) if at % 2 else (middle, middle - top)
        x = step * (at + 1) / 2
        scale = min((room - 4) / HIGH, 0.95 * step / LONG)
        placed[party] = Berth(x, y, round(scale, 2), flip=x > stage.width / 2)
    return placed


def gaps(stage: Stage, placed: dict[int, Berth], wide: float) -> list[float]:
    """The middles of free stretches of the horizon, `wide` each, from the right."""
    taken = sorted((each.x - 54 * each.scale, each.x + 54 * each.scale) for each in placed.values())
    edges = [(-1.0, 4.0), *taken, (stage.width - 4, stage.width)]
    found: list[float] = []
    reach = 0.0
    for (_, end), (start, _) in pairwise(edges):
        reach = max(reach, end)
        room = int((start - reach) // wide)
        found += [reach + wide * (at + 0.5) for at in range(room)]
    return found[::-1]


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
