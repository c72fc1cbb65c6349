"""A brass lens on the decision: where it lies on the board, what it magnifies, its ring and the cone from the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import atan2, cos, hypot, inf, pi, sin

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Body
from flibuste.games.crimson_coast.rules.exchanging import Exchange
from flibuste.games.crimson_coast.rules.exploring import TakeTreasure
from flibuste.games.crimson_coast.table import FORT, NONE
from flibuste.render.crimson_coast import afloat
from flibuste.render.crimson_coast.ends import Ends, marks
from flibuste.render.crimson_coast.gunfire import Gunfire
from flibuste.render.crimson_coast.labels import Box, Labels, around
from flibuste.render.crimson_coast.lands import standing
from flibuste.render.crimson_coast.layout import BOARD, FRAME, Chart
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.sea import Point
from flibuste.render.svg import ellipse, number, path, tag

RING = 13.0
SIZES = (164.0, 148.0, 132.0)
"""What it may measure, from its middle to the ring: as large as there is room for."""
LEAST, MOST = 62.0, 104.0
"""Millimetres that it shows, from its middle."""
NEAR, AHEAD = 95.0, 140.0
"""What is so near to the piece in question belongs to the decision; and while it sails."""
SHORE = 106.0
"""An island and a ship at any side of it."""
GRIP = 11.0
FAN, WAY = (-1.2, -0.6, 0.0, 0.6, 1.2), (18.0, 38.0)
"""Points before a bow that are kept free: so far to a side, in radians, and so many millimetres off."""
n = number


class Lens:
    """Over the emptiest part of the sea."""

    def __init__(self, sight: Sight, those: Ends, keep_off: Sequence[Box]) -> None:
        self.sight = sight
        self.table = sight.table
        self.ends = those
        self.keep_off = keep_off
        self.pieces = near_pieces(sight) if sight.focus != NONE else []
        self.middle, self.shown = framed(sight, self.pieces, those)
        self.x, self.y, self.r = self.place()

    def place(self) -> tuple[float, float, float]:
        """Where it hides least, and how large it can be there."""
        chart, table = self.sight.chart, self.table
        here = chart.at(*self.middle)
        hidden = [(chart.of(pose), 46 * chart.k, 9.0) for pose in table.islands]
        hidden += [(chart.of(pose), 44 * chart.k, 5.0) for pose in table.terrain]
        for ship in range(len(table.cards)):
            if self.sight.is_on_table(ship):
                body = sea.hull(table, ship)
                hidden.append((chart.at(body.x, body.y), body.kind.half * chart.k + 6, 16.0))
        hidden.append((here, self.shown * chart.k + 8, 16.0))
        for box in self.keep_off:
            hidden.append(((box.x + box.width / 2, box.y + box.height / 2), box.height, 1.5))
        hidden += [(chart.of(end.pose), 8.0, 0.6) for _, _, end in self.ends]
        return emptiest(tuple(hidden))

    @property
    def chart(self) -> Chart:
        k = self.r / self.shown
        side = 2 * self.r
        left, top = self.x - self.r, self.y - self.r
        x, y = self.middle[0] - self.shown, self.middle[1] + self.shown
        return Chart(left, top, side, side, x, y, k, self.sight.place.side)

    @property
    def box(self) -> Box:
        out = self.r + RING
        return Box(self.x - out, self.y - out, 2 * out, 2 * out)

    def draw(self) -> str:
        return self.glass() + self.ring() + self.words()

    def cone(self) -> str:
        """From the circle on the table to the lens."""
        x, y = self.sight.chart.at(*self.middle)
        r = self.shown * self.sight.chart.k
        way = atan2(self.y - y, self.x - x)
        d = ""
        for side in (1, -1):
            angle = way + side * 1.45
            d += f"M{n(x + r * cos(angle))} {n(y + r * sin(angle))}"
            d += f"L{n(self.x + (self.r + 8) * cos(angle))} {n(self.y + (self.r + 8) * sin(angle))}"
        lines = path(d, "none", "line", 3, opacity=0.55) + path(d, "none", "lens-light", 1.4)
        circle = ellipse(x, y, r, r, "none", "line", stroke_width=4, opacity=0.6)
        return lines + circle + ellipse(x, y, r, r, "none", "lens-light", stroke_width=2)

    def glass(self) -> str:
        """The sea and the ships below, nothing reaches out of the ring."""
        chart, r = self.chart, self.r
        clip = tag("clipPath", ellipse(self.x, self.y, r, r, "paper"), id="lens-glass")
        water = ellipse(self.x, self.y, r, r, "sea")
        land = tag("use", href="#sheet-land", transform=chart.sheet, stroke_width=f"{chart.pen:g}")
        ships = "".join(self.ship(ship, chart) for ship in self.ships())
        heads = marks(self.sight, chart, self.shown_ends(), prefix="lens-end")
        inside = (
            water
            + land
            + self.islands(chart)
            + heads
            + ships
            + (Gunfire(self.sight, chart, self.pieces).draw() if self.pieces else "")
        )
        shade = ellipse(self.x + 3, self.y + 7, r + RING + 1, r + RING + 1, "shadow", opacity=0.4)
        return shade + clip + tag("g", inside + self.by_hand(), clip_path="url(#lens-glass)")

    def by_hand(self) -> str:
        """What whoever drags a ship draws on the table is drawn here again, and may be dragged here."""
        table, chart = self.sight.chart, self.chart
        larger = chart.k / table.k
        x = chart.left + (table.x - chart.x) * chart.k - table.left * larger
        y = chart.top + (chart.y - table.y) * chart.k - table.top * larger
        place = f"translate({x:.2f} {y:.2f}) scale({larger:.4f})"
        sheet = f"{chart.left - chart.x * chart.k:.3f} {chart.top + chart.y * chart.k:.3f} {chart.k:.5f}"
        inside = tag("use", href="#by-hand", transform=place)
        return tag("g", inside, id="lens-by-hand", data_sheet=sheet)

    def islands(self, chart: Chart) -> str:
        """What stands on those that reach into the glass."""
        drawn = ""
        for island, pose in enumerate(self.table.islands):
            if (
                hypot(pose[0] / 100 - self.middle[0], pose[1] / 100 - self.middle[1])
                < self.shown + 45
            ):
                x, y = chart.of(pose)
                inside = standing(self.table, island, chart)
                drawn += tag("g", inside, transform=f"translate({x:g} {y:g})")
        return drawn

    def shown_ends(self) -> Ends:
        (x, y), far = self.middle, self.shown - 3
        return [
            each
            for each in self.ends
            if hypot(each[2].pose[0] / 100 - x, each[2].pose[1] / 100 - y) < far
        ]

    def ships(self) -> list[int]:
        found = []
        for ship in range(len(self.table.cards)):
            if self.sight.is_on_table(ship):
                body = sea.hull(self.table, ship)
                far = hypot(body.x - self.middle[0], body.y - self.middle[1])
                if far < self.shown + body.kind.length:
                    found.append(ship)
        return found

    def ship(self, ship: int, chart: Chart) -> str:
        pose = self.table.poses[ship]
        x, y = chart.of(pose)
        halo = afloat.CHOSEN if ship == self.sight.focus else afloat.PLAIN
        drawn = afloat.afloat(afloat.looks(self.table, ship), pose[2], chart, halo)
        return tag("g", drawn, transform=f"translate({x:g} {y:g})")

    def ring(self) -> str:
        """Brass, lit from the upper left, with screws."""
        r, x, y = self.r + RING / 2, self.x, self.y
        light = f"M{n(x - 0.98 * r)} {n(y - 0.2 * r)}A{n(r)} {n(r)} 0 0 1 {n(x + 0.3 * r)} {n(y - 0.954 * r)}"
        screws = "".join(
            ellipse(x + r * cos(turn * pi / 6 + 0.26), y + r * sin(turn * pi / 6 + 0.26), 2, 2, "brass-edge", "line",
                    stroke_width=0.8)
            for turn in range(12)
        )  # fmt: skip
        return (
            ellipse(x, y, r, r, "none", "line", stroke_width=RING + 3)
            + ellipse(x, y, r, r, "none", "lens-brass", stroke_width=RING)
            + path(light, "none", "lens-light", 3.5, stroke_linecap="round")
            + ellipse(x, y, self.r, self.r, "none", "line", stroke_width=1.2)
            + screws
        )

    def words(self) -> str:
        """Guns, odds and reasons, within the glass."""
        if not self.pieces:
            return ""
        room = 0.74 * self.r
        labels = Labels(Box(self.x - room * 1.18, self.y - room, 2.36 * room, 2 * room), self.r)
        fire = Gunfire(self.sight, self.chart, self.pieces)
        for ship in self.ships():
            body = sea.hull(self.table, ship)
            for x, y in body.corners():
                labels.keep_off(around(*self.chart.at(x, y), 12, 12), 0.7)
            labels.keep_off(around(*self.chart.at(body.x, body.y), 20, 20), 2)
        fire.label(labels)
        return tag("g", labels.draw(), pointer_events="none")


def near_pieces(sight: Sight) -> list[int]:
    """The piece that acts, and enemies about it."""
    table, focus = sight.table, sight.focus
    body = sight.body(focus)
    found = [focus]
    near = AHEAD if sum(table.segments) and table.firing == NONE else NEAR
    foes = [ship for ship in range(len(table.cards)) if ship != focus and sight.is_on_table(ship)]
    foes += [
        FORT + fort
        for fort, at in enumerate(table.fort_islands)
        if at >= 0 and FORT + fort != focus
    ]
    for piece in foes:
        other = sight.body(piece)
        if apart(other, body) < near:
            found.append(piece)
    return found


def framed(sight: Sight, pieces: list[int], those: Ends) -> tuple[Point, float]:
    """What it shows, by its middle and how far it reaches: the piece in question, where it may go, and of the others as
    many as fit, the nearest first; where a ship is moored, the shore of her home."""
    if sight.mooring is not None:
        return sight.mooring, SHORE
    points = sight.body(pieces[0]).corners()
    points += [(end.pose[0] / 100, end.pose[1] / 100) for _, _, end in those]
    shown = circle(points)
    here = sight.body(pieces[0])
    for piece in sorted(pieces[1:], key=lambda each: apart(sight.body(each), here)):
        wider = circle([*points, *sight.body(piece).corners()])
        if wider[1] <= MOST:
            points += sight.body(piece).corners()
            shown = wider
    return shown[0], min(max(shown[1], LEAST), MOST)


def circle(points: list[Point]) -> tuple[Point, float]:
    """About all of these, with some room."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return middle, max([hypot(x - middle[0], y - middle[1]) for x, y in points]) + 8


def apart(one: Body, other: Body) -> float:
    return hypot(one.x - other.x, one.y - other.y)


Hidden = tuple[tuple[Point, float, float], ...]
"""What a lens might hide: where it is, how far it reaches, and what it weighs."""


@lru_cache(maxsize=256)
def emptiest(hidden: Hidden) -> tuple[float, float, float]:
    """Where a lens hides least, and how large it can be there."""
    heavy = sorted(hidden, key=lambda each: -each[2])
    best, found = inf, (0.0, 0.0, 0.0)
    for r in SIZES:
        edge = FRAME + r + RING + 4
        steps = [edge + (BOARD - 2 * edge) * at / 9 for at in range(10)]
        for x in steps:
            for y in steps:
                covered = cost(x, y, r, heavy, best + r / 12) - r / 12
                if covered < best:
                    best, found = covered, (round(x, 1), round(y, 1), r)
    return found


def cost(
    x: float, y: float, r: float, hidden: Sequence[tuple[Point, float, float]], most: float
) -> float:
    """What a lens here would hide; whatever is more than this is too much."""
    total = 0.0
    for (a, b), reach, weight in hidden:
        over = r + RING + reach - hypot(a - x, b - y)
        if over > 0:
            total += weight * min(1.0, 0.15 + over / (2 * reach))
            if total >= most:
                break
    return total


def wanted(sight: Sight) -> bool:
    """While somebody moors, sails, shoots or is about to; what goes from hold to hold is seen on the cards."""
    if sight.mooring is not None:
        return True
    return sight.focus != NONE and not isinstance(sight.view.asked, TakeTreasure | Exchange)


def decision(sight: Sight, labels: Labels) -> str:
    """On a phone the window is the lens: lines of fire in it, and their chips among the others."""
    if not wanted(sight) or sight.focus == NONE:
        return ""
    keep_off_course(sight, labels)
    fire = Gunfire(sight, sight.chart, near_pieces(sight))
    fire.label(labels)
    return fire.draw()


def keep_off_course(sight: Sight, labels: Labels) -> None:
    """No chip where the hand takes hold of a bow, nor in the fan before it."""
    table, focus = sight.table, sight.focus
    if not sum(table.segments) or table.firing != NONE or focus >= FORT:
        return
    body = sea.hull(table, focus)
    labels.keep_off(around(*sight.chart.at(body.bow_x, body.bow_y), GRIP, GRIP), 4)
    ahead = atan2(body.bow_y - body.y, body.bow_x - body.x)
    for turn, far in product(FAN, WAY):
        x, y = body.bow_x + far * cos(ahead + turn), body.bow_y + far * sin(ahead + turn)
        labels.keep_off(around(*sight.chart.at(x, y), GRIP, GRIP), 1)
