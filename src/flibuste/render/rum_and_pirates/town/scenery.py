"""What stays while the layout stays: the night around the town, plates with their houses, alleys and medallions."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Final

from flibuste.games.rum_and_pirates.components import COIN, CORNERS, KIND, KINDS, SIDES
from flibuste.games.rum_and_pirates.town import ACROSS, TURNS, Layout
from flibuste.render.palette import var
from flibuste.render.rum_and_pirates.town.curves import Curve, moved, to
from flibuste.render.rum_and_pirates.town.pieces import gate, medallion, numeral
from flibuste.render.rum_and_pirates.town.plan import MARGIN, SIZE, STOOP, Plan, corner, plan_of
from flibuste.render.rum_and_pirates.town.plates import PLATE, STREET, Street, plate, rows
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes
from flibuste.render.rum_and_pirates.town.surveying import Bush, House
from flibuste.render.svg import group, number, path, rect, tag

GROUNDS: Final = 3
"""Plates are not all of one earth."""
QUARTER: Final = 90


def backdrop(layout: Layout, size: Sizes = DESK) -> str:
    """Of one town; the picture of a plate is the same wherever it lies."""
    plan = plan_of(layout)
    town = rect(MARGIN, MARGIN, PLATE * ACROSS, PLATE * ACROSS, "none", "town-line", stroke_width=3)
    plates = "".join(
        group(drawn_plate(number, turns, outer_sides(cell)), **place(cell))
        for cell, (number, turns) in enumerate(layout)
    )
    return outskirts() + plates + town + gates(plan) + medallions(plan, size) + frame()


def place(cell: int) -> dict[str, float]:
    x, y = corner(cell)
    return {"x": x, "y": y}


def outer_sides(cell: int) -> tuple[bool, bool, bool, bool]:
    """Whether the plate at this place has the edge of the town to the north, east, south and west."""
    row, column = divmod(cell, ACROSS)
    return row == 0, column == ACROSS - 1, row == ACROSS - 1, column == 0


# -- a plate ---------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def drawn_plate(number: int, turns: int, outer: tuple[bool, bool, bool, bool]) -> str:
    """Earth, houses, and alleys; those that lead out of the town are dark."""
    drawn = plate(number)
    light, dark = list(drawn.inner), list[Street]()
    for side, street in enumerate(drawn.exits):
        shown = (side + 2 * turns) % SIDES
        (dark if outer[shown // 2] else light).append(street)
    ways = paved(light, turns, f"t-way-{number}")
    return earth(number) + built(number, turns) + ways + paved(dark, turns, f"t-dark-{number}")


def earth(number: int) -> str:
    """The ground, with a dark hem and a light one towards the upper left."""
    ground = rect(0, 0, PLATE, PLATE, f"town-ground-{number % GROUNDS + 1}")
    hem = rect(1, 1, PLATE - 2, PLATE - 2, "none", "town-line", rx=3, stroke_width=1.4, opacity=0.7)
    far = PLATE - 5
    light = path(f"M3 {far:g}V3H{far:g}", "none", "town-ground-light", 1.5, opacity=0.8)
    return ground + hem + light


@lru_cache(maxsize=36)
def built(number: int, turns: int) -> str:
    """Bushes and houses, with the shadow that falls to the lower right however the plate is turned."""
    row = rows("houses")["plate"][number - 1]
    houses = [turned_house(House(*each), turns) for each in row["houses"]]
    bushes = [turned_bush(Bush(*each), turns) for each in row["bushes"]]
    shade = "".join(footprint(house) for house in houses)
    return (
        path(shade, "town-shade", transform="translate(2.5 3.5)", opacity=0.4)
        + "".join(f'<use href="#t-b{b.size}" x="{b.x:g}" y="{b.y:g}"/>' for b in bushes)
        + "".join(house_at(house) for house in sorted(houses, key=lambda house: house.y))
    )


def footprint(house: House) -> str:
    """The ground a house stands on, as the data of a path."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = house.corners
    steps = " ".join(
        to(step) for step in ((bx - ax, by - ay), (cx - bx, cy - by), (dx - cx, dy - cy))
    )
    return f"M{to((ax, ay))}l{steps}z"


def house_at(house: House) -> str:
    """The ridge runs so that the first slope of the roof looks to the light, up and left."""
    lit = (house.turned + 135) % 180 - 135
    spot = f"translate({number(house.x)} {number(house.y)})rotate({lit})"
    return f'<use href="#t-h{house.size}{house.roof}" transform="{spot}"/>'


def turned_house(house: House, turns: int) -> House:
    x, y = moved((house.x, house.y), turns, 0, 0, PLATE)
    return House(
        round(x, 1), round(y, 1), (house.turned + QUARTER * turns) % 180, house.size, house.roof
    )


def turned_bush(bush: Bush, turns: int) -> Bush:
    x, y = moved((bush.x, bush.y), turns, 0, 0, PLATE)
    return Bush(round(x, 1), round(y, 1), bush.size)


# -- alleys ----------------------------------------------------------------------------------------


def paved(streets: list[Street], turns: int, name: str) -> str:
    """Kerb, paving, cobbles, and a line wherever two segments meet."""
    if not streets:
        return ""
    is_dark = name.startswith("t-dark")
    kind = "dark-alley" if is_dark else "alley"
    ways = [(street, street.way.curve.moved(turns, 0, 0, PLATE)) for street in streets]
    d = "".join(
        f"M{to(curve.start)}{curve.d}{stoop(curve) if is_dark else ''}" for _, curve in ways
    )
    joints = "".join(street.rungs(curve) for street, curve in ways)
    coats = (
        ("town-line", STREET, None, None),
        (f"{kind}-shade", STREET - 3, None, None),
        (kind, STREET - 9, None, None),
        (f"{kind}-cobble", STREET - 3, "1 5.5", 0.5),
    )
    return tag(
        "g",
        tag("defs", tag("path", id=name, d=d)),
        *(coat(name, *each) for each in coats),
        path(joints, "none", "town-line", 2.4),
        fill="none",
    )


def coat(name: str, paint: str, width: float, dashes: str | None, opacity: float | None) -> str:
    """The same way once more, in another width and colour."""
    return tag(
        "use",
        href=f"#{name}",
        stroke=var(paint),
        stroke_width=width,
        stroke_dasharray=dashes,
        opacity=opacity,
    )


def stoop(curve: Curve) -> str:
    """The last steps of a dark alley, beyond the edge."""
    (ax, ay), (x, y) = curve.reach, curve.end
    far = abs(x - ax) + abs(y - ay)
    return f"L{to((x + (x - ax) / far * STOOP, y + (y - ay) / far * STOOP))}"


# -- around and upon -------------------------------------------------------------------------------


@cache
def outskirts() -> str:
    """The night around the town, with the roofs of those who live there."""
    chance = Random("outskirts")
    width, height = SIZE
    roofs = ""
    for side in range(TURNS):
        along = 6.0
        while along < width - 8:
            wide, high = chance.uniform(9, 16), chance.uniform(8, 16)
            x, y = moved((along, 0.0), side, 0, 0, width)
            roofs += gable(x, y, side, wide, high)
            along += wide + chance.uniform(-2, 3)
    return rect(0, 0, width, height, "town-night") + path(roofs, "town-night-roof")


def gable(x: float, y: float, side: int, wide: float, high: float) -> str:
    """A house front at the rim of the picture, its gable towards the town."""
    points = ((0.0, 0.0), (0.0, high * 0.6), (wide / 2, high), (wide, high * 0.6), (wide, 0.0))
    turned = [moved(point, side, 0, 0, 0) for point in points]
    return "M" + "L".join(to((x + dx, y + dy)) for dx, dy in turned) + "z"


def gates(plan: Plan) -> str:
    found = [lane.gate for lane in map(plan.lane, plan.darks) if lane.gate]
    return "".join(gate(where, way) for where, way in found)


def medallions(plan: Plan, size: Sizes) -> str:
    """What each square is; coin squares carry the number of their plate (RP-6.2)."""
    drawn = ""
    for square, (x, y) in enumerate(plan.squares):
        kind = KIND[square]
        drawn += medallion(KINDS[kind], x, y)
        drawn += numeral(square // CORNERS + 1, x, y, size.numeral) if kind == COIN else ""
    return drawn


def frame() -> str:
    width, height = SIZE
    return rect(1.2, 1.2, width - 2.4, height - 2.4, "none", "line", rx=5, stroke_width=2.4) + rect(
        4.5, 4.5, width - 9, height - 9, "none", "brass", rx=3, stroke_width=1.2
    )
