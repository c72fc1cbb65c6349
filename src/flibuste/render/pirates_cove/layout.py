"""Where things lie on the chart, on a desktop and on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from flibuste.games.pirates_cove.components import COVE, ISLANDS
from flibuste.render.coastline import Isle, horseshoe, isle
from flibuste.render.sea import Point


@dataclass(frozen=True, slots=True)
class Haven:
    """One of the seven places: its land, its ribbon, its treasure card, and where ships anchor."""

    x: float
    y: float
    ribbon: Point
    card: tuple[float, float, float] | None
    """Middle and tilt of the treasure card."""
    road: tuple[Point, ...]
    """Where ships lie, best place first; of each the middle of the water line."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement of the chart; `havens[place]`, of which the first is nothing."""

    width: float
    height: float
    track: float
    """The breadth of the fame track."""
    squares: tuple[int, int]
    """Of the fame track, across and down."""
    radii: Point
    art: float
    """The scale of buildings."""
    scale: float
    """The scale of everything that depends on the size of the chart."""
    ship: float
    havens: tuple[Haven, ...]
    rose: tuple[float, float, float]
    title: Point
    deck: Point
    legends: tuple[Point, ...]
    supply: Point
    navy: Point
    is_phone: bool = False

    def isles(self) -> list[Isle]:
        rx, ry = self.radii
        return [
            horseshoe(ISLANDS[place], haven.x, haven.y, rx, ry, 55)
            if place == COVE
            else isle(ISLANDS[place], haven.x, haven.y, rx, ry, 3 + 91 * place)
            for place, haven in enumerate(self.havens)
            if place
        ]


NOWHERE = Haven(0, 0, (0, 0), None, ())

DESKTOP = Layout(
    width=956,
    height=524,
    track=24,
    squares=(24, 11),
    radii=(104, 52),
    art=1.06,
    scale=1,
    ship=0.6,
    havens=(
        NOWHERE,
        Haven(
            452,
            404,
            (452, 470),
            (580, 412, -3),
            ((644, 450), (290, 452), (664, 396), (346, 478), (262, 480), (614, 376), (700, 446)),
        ),
        Haven(
            136,
            264,
            (136, 329),
            (262, 234, 3),
            ((286, 328), (250, 372), (318, 350), (222, 322), (318, 290), (222, 372), (60, 340)),
        ),
        Haven(
            168,
            122,
            (168, 188),
            (292, 148, -3),
            ((366, 172), (428, 178), (490, 182), (398, 190), (460, 196), (330, 196), (70, 92)),
        ),
        Haven(
            680,
            142,
            (680, 210),
            (570, 138, -4),
            ((732, 274), (586, 226), (676, 260), (548, 206), (786, 298), (640, 244), (704, 244)),
        ),
        Haven(
            786,
            348,
            (772, 417),
            (880, 366, 3),
            ((654, 386), (712, 346), (896, 318), (646, 360), (736, 384), (900, 296), (868, 300)),
        ),
        Haven(
            430,
            246,
            (430, 312),
            None,
            ((556, 296), (524, 340), (340, 226), (330, 276), (586, 256), (560, 352), (386, 344)),
        ),
        Haven(
            150,
            420,
            (136, 474),
            None,
            ((196, 446), (246, 456), (232, 412), (156, 446), (276, 422), (206, 474), (290, 470)),
        ),
    ),
    rose=(630, 286, 38),
    title=(402, 74),
    deck=(338, 394),
    legends=((850, 92), (850, 206)),
    supply=(684, 472),
    navy=(846, 464),
)

PHONE = Layout(
    width=390,
    height=440,
    track=20,
    squares=(17, 18),
    radii=(61, 33),
    art=0.62,
    scale=0.6,
    ship=0.4,
    havens=(
        NOWHERE,
        Haven(
            192,
            364,
            (160, 400),
            (252, 392, -3),
            ((304, 404), (346, 408), (128, 384), (276, 352), (136, 412), (280, 420), (232, 348)),
        ),
        Haven(
            86,
            190,
            (76, 231),
            (150, 190, 3),
            ((148, 244), (160, 222), (126, 262), (52, 254), (172, 258), (110, 246), (90, 262)),
        ),
        Haven(
            90,
            84,
            (88, 124),
            (154, 108, -3),
            ((158, 62), (196, 60), (172, 146), (52, 146), (132, 148), (40, 60), (206, 140)),
        ),
        Haven(
            246,
            110,
            (240, 153),
            (326, 152, 3),
            ((206, 102), (350, 198), (292, 180), (266, 176), (224, 172), (318, 196), (190, 150)),
        ),
        Haven(
            300,
            300,
            (268, 340),
            (330, 354, 3),
            ((216, 304), (240, 284), (348, 270), (206, 326), (256, 326), (340, 290), (320, 272)),
        ),
        Haven(
            240,
            210,
            (236, 251),
            None,
            ((304, 238), (310, 256), (186, 244), (280, 268), (184, 262), (330, 250), (256, 270)),
        ),
        Haven(
            84,
            316,
            (78, 356),
            None,
            ((112, 332), (140, 336), (132, 310), (92, 334), (152, 318), (122, 348), (150, 300)),
        ),
    ),
    rose=(48, 394, 17),
    title=(0, 0),
    deck=(124, 372),
    legends=((324, 58), (324, 58)),
    supply=(0, 0),
    navy=(0, 0),
    is_phone=True,
)


@cache
def layout(is_phone: bool) -> Layout:
    return PHONE if is_phone else DESKTOP
