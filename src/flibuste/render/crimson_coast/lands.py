"""Islands as they are now: what stands on them, who has been there, what lies there, and what they are called."""

from __future__ import annotations

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.placing import slot_point
from flibuste.games.crimson_coast.table import FORT, ISLAND, NONE, Coast
from flibuste.games.crimson_coast.telling import fort_line, island_line
from flibuste.render.crimson_coast import facts
from flibuste.render.crimson_coast.flags import staffed
from flibuste.render.crimson_coast.isles import set_piece
from flibuste.render.crimson_coast.labels import Box, Labels, Wish, around, tray, tray_width, wish
from flibuste.render.crimson_coast.layout import ISLAND_REACH, Chart
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.crimson_coast.tokens import token
from flibuste.render.palette import livery
from flibuste.render.sea import Point
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, group, number, path, tag, title
from flibuste.render.symbols import emblem

ISLE = (38.0, 27.0)
"""Half of what an island covers, in millimetres, whichever way it lies."""
STEP = 15.0
"""Between the tokens on an island."""
SIZE = 0.92
"""Of set pieces, as a part of what they are drawn in."""


class Lands:
    """All islands in one window."""

    def __init__(self, sight: Sight, labels: Labels) -> None:
        self.sight = sight
        self.table: Coast = sight.table
        self.chart: Chart = sight.chart
        self.labels = labels

    def draw(self) -> str:
        return "".join(self.island(island) for island in range(len(self.table.islands)))

    def island(self, island: int) -> str:
        table, chart = self.table, self.chart
        pose = table.islands[island]
        if not chart.shows(pose[0] / 100, pose[1] / 100, ISLAND_REACH):
            return ""
        x, y = chart.of(pose)
        across, down = span(pose[2], chart.k)
        box = around(x, y, across, down)
        self.labels.keep_off(box)
        if chart.shows(pose[0] / 100, pose[1] / 100):
            self.name(island, box)
        key = ("island", chart, facts.island(table, island))
        return self.sight.kept(key, lambda: self.draw_island(island, x, y, across))

    def draw_island(self, island: int, x: float, y: float, across: float) -> str:
        """Its shore, what stands there, who has been there."""
        hints = self.sight.hints
        words = title(island_line(self.table, island, self.sight.speech))
        inside = words + self.shore(island, hints.glows("island", island)) + self.stands(island)
        spot, name = hints.at("island", island), f"island-{island}"
        drawn = laid(
            spot, inside, name=name, kind="glides", x=x, y=y, plans=hints.plans.get(name, "")
        )
        return drawn + self.markers(island, x, y, across)

    def shore(self, island: int, may: bool) -> str:
        """The whole of it to point at; brass about it where something may be done."""
        form = island % len(self.table.things.outlines)
        place = f"rotate({-self.table.islands[island][2] / 10:g}) scale({self.chart.k:.4f})"
        pen = f"{7 / self.chart.k:.1f}" if may else None
        return tag(
            "use", href=f"#shore-{form}", transform=place, fill="var(--beach)",
            fill_opacity=0.25 if may else 0, stroke="var(--glow)" if may else None, stroke_width=pen,
        )  # fmt: skip

    def stands(self, island: int) -> str:
        """What stands there; a fort may be touched by itself."""
        table, hints = self.table, self.sight.hints
        fort = table.fort_on(island)
        if fort == NONE:
            return standing(table, island, self.chart)
        spot, name = hints.at("fort", fort), f"fort-{fort}"
        x, y = from_island(
            table, island, self.chart, sea.fort(table, fort).x, sea.fort(table, fort).y
        )
        far = 27 * self.chart.k
        glow = ellipse(x, y, far, far, "none", "glow", stroke_width=5) if spot else ""
        words = title(fort_line(table, fort, self.sight.speech))
        drawn = words + glow + walls(table, fort, self.chart)
        return laid(spot, drawn, name=name, plans=hints.plans.get(name, ""))

    def markers(self, island: int, x: float, y: float, across: float) -> str:
        """A pennant for each seat that has been here."""
        drawn = ""
        for seat in range(self.table.seats):
            if self.table.markers[island] >> seat & 1:
                side = across - 2 if seat else 2 - across
                place = {"x": round(x + side, 1), "y": round(y + 4, 1)}
                drawn += group(pennant(seat), id=f"marker-{island}-{seat}", **place)
        return drawn

    def name(self, island: int, box: Box) -> None:
        """What it is called; with the gold of whoever owns it, or what lies there for anybody."""
        table, sight = self.table, self.sight
        fort, lying = table.fort_on(island), table.tokens_at(ISLAND + island)
        name, seat = sight.island(island), None
        if fort != NONE:
            seat = table.fort_owners[fort]
            name = f"{sight.fort(fort)} · {gold_in(table, fort)}"
        elif island in table.homes:
            seat = table.homes.index(island)
            name = f"{name} · {table.banked(seat) - fort_gold(table, seat)}" if table.turn else name
        elif table.turn and not lying and not sight.is_small:
            name = sight.said("empty", island=name)
        order = "sneqow" if self.sight.phone else "sneqw"
        self.labels.add(wish(name, box, seat, serif=True, rank=0, order=order))
        if lying:
            self.lay(lying, box)

    def lay(self, lying: list[int], box: Box) -> None:
        """Treasure and crew that lie there, beside it."""
        key = ("lying", facts.tokens(self.table, self.table.places[lying[0]]))
        drawn = self.sight.kept((*key, self.table.box), lambda: self.draw_lying(lying))
        self.labels.add(Wish(drawn, tray_width(len(lying), STEP), 22, box, "ewnq", threaded=False))

    def draw_lying(self, lying: list[int]) -> str:
        hints, parts = self.sight.hints, []
        for each in lying:
            spot = hints.at("token", each)
            face = token(self.table, each, may=spot is not None)
            parts.append(laid(spot, face, name=f"token-{each}", kind="glides"))
        return tray(parts, STEP, 22)


# -- what stands on an island, its centre at the origin ------------------------------------------------


def standing(table: Coast, island: int, chart: Chart) -> str:
    """Walls where a fort is, houses and a flag at home, else what nature put there."""
    fort, k = table.fort_on(island), chart.k * SIZE
    if fort != NONE:
        return walls(table, fort, chart)
    if island not in table.homes:
        return set_piece(f"isle-{island}", 0, 0, k, chart.pen)
    seat = table.homes.index(island)
    houses = tag("g", set_piece("home", 0, 2 * chart.k, k, chart.pen), color=livery(seat))
    return houses + emblem(seat, 10.5 * k, -28.5 * k, 15 * k)


def walls(table: Coast, fort: int, chart: Chart) -> str:
    """As they lie, a flag on every slot that has one, a cross where it was shot down."""
    body, island = sea.fort(table, fort), table.fort_islands[fort]
    x, y = from_island(table, island, chart, body.x, body.y)
    drawn = set_piece("fort", x, y, chart.k, chart.pen, -body.heading / 10)
    nation, size = table.fort_card(fort).nation, round(0.8 * max(1, chart.k), 2)
    for flag, slot in enumerate(table.slots[fort]):
        x, y = from_island(table, island, chart, *slot_point(body, slot))
        flies = table.flags[fort] >> flag & 1
        drawn += staffed(nation, x, y, size) if flies else fallen(x, y)
    return drawn


def from_island(table: Coast, island: int, chart: Chart, x: float, y: float) -> Point:
    """A point of the table, as the board has it from the centre of this island."""
    here = table.islands[island]
    return (x - here[0] / 100) * chart.k, (here[1] / 100 - y) * chart.k


def span(heading: int, k: float) -> Point:
    """How far an island that is turned so reaches on the board."""
    lies = abs(heading % 1800 / 10 - 90) / 90
    wide, high = ISLE
    return (wide * lies + high * (1 - lies)) * k, (high * lies + wide * (1 - lies)) * k


def gold_in(table: Coast, fort: int) -> int:
    return sum([table.gold_of(each) for each in table.tokens_at(FORT + fort)])


def fort_gold(table: Coast, seat: int) -> int:
    """What lies in the forts of a seat."""
    return sum(
        [gold_in(table, fort) for fort, owner in enumerate(table.fort_owners) if owner == seat]
    )


def fallen(x: float, y: float) -> str:
    """Where a flag was."""
    n = number
    ring = ellipse(x, y, 5, 5, "none", "range", stroke_width=1.4, stroke_dasharray="2.4 2.2")
    return ring + path(f"M{n(x - 2)} {n(y - 2)}l4 4m0-4l-4 4", "none", "danger", 1.6)


def pennant(seat: int) -> str:
    """A marker: its foot at the origin."""
    way = 1 if seat else -1
    pole = path("M0 0V-26", "none", "line", 2.4, stroke_linecap="round")
    d = f"M{way} -26L{23 * way} -20L{way} -13z"
    cloth = path(d, livery(seat), "line", 1.4, stroke_linejoin="round")
    return pole + cloth + emblem(seat, 2 if way > 0 else -11, -24.5, 9)
