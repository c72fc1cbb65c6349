"""All on the chart that may change but for islands: terrain's numbers, ships and their names, who is lost."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.placing import NUMBERS, fog_point
from flibuste.games.crimson_coast.moves.turn import GiveMove
from flibuste.games.crimson_coast.phrases import terrain_phrase
from flibuste.games.crimson_coast.table import FOG, Coast, Pose
from flibuste.games.crimson_coast.telling import terrain_line
from flibuste.render.crimson_coast import afloat
from flibuste.render.crimson_coast.labels import Box, Labels, around, bounding, wish
from flibuste.render.crimson_coast.lands import Lands, span
from flibuste.render.crimson_coast.layout import Chart
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.sea import Point
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, group, tag, text, title
from flibuste.render.symbols import symbol


class Waters:
    """The moving half of the chart, in one window."""

    def __init__(self, sight: Sight, labels: Labels) -> None:
        self.sight = sight
        self.table: Coast = sight.table
        self.chart: Chart = sight.chart
        self.labels = labels

    def draw(self) -> str:
        """Islands and what stands on them, terrain, ships."""
        islands = Lands(self.sight, self.labels).draw()
        terrain = [self.terrain(at) for at in range(len(self.table.terrain))]
        wrecks = [ship for ship in self.ships() if self.table.wrecks >> ship & 1]
        sailing = [ship for ship in self.ships() if ship not in wrecks]
        ships = [self.ship(ship) for ship in (*wrecks, *sailing)]
        return "".join((islands, *terrain, *ships))

    def ships(self) -> list[int]:
        """Those whose hulls lie in the window."""
        found = range(len(self.table.cards))
        return [ship for ship in found if self.table.is_placed(ship) and self.is_seen(ship)]

    def is_seen(self, ship: int) -> bool:
        hull = sea.hull(self.table, ship)
        return self.chart.shows(hull.x, hull.y, hull.kind.length)

    # -- terrain -------------------------------------------------------------------------------------

    def terrain(self, at: int) -> str:
        """The numbers of fog, the value of a reef or a sargasso; ships that are lost in it."""
        table, chart = self.table, self.chart
        pose, kind = table.terrain[at], table.terrain_kinds[at]
        x, y = chart.of(pose)
        if not chart.shows(pose[0] / 100, pose[1] / 100, 45):
            return ""
        across, down = span(pose[2], chart.k)
        box = around(x, y, across + 6, down + 6)
        self.labels.keep_off(box)
        if not self.sight.is_small:
            words = self.sight.speech.say(terrain_phrase(table, at))
            self.labels.add(wish(words, box, rank=2))
        self.name_lost(at, x, y)
        key = ("terrain", chart, table.box, at, pose, kind, table.values[at])
        return self.sight.kept(key, lambda: self.draw_terrain(at, x, y))

    def draw_terrain(self, at: int, x: float, y: float) -> str:
        table, kind = self.table, self.table.terrain_kinds[at]
        inside = title(terrain_line(table, at, self.sight.speech))
        if kind == FOG and not self.sight.is_small:
            inside += "".join(self.fog_number(at, face) for face in range(1, NUMBERS + 1))
        if table.values[at]:
            inside += group(
                symbol(f"die-{table.values[at]}", x - 13, y - 13, 26),
                id=f"value-{at}",
                class_="die",
            )
        return tag("g", inside)

    def fog_number(self, at: int, face: int) -> str:
        """A little within the edge; none that the window would cut."""
        body, chart = sea.terrain(self.table, at), self.chart
        a, b = fog_point(body, face)
        u, v = body.x + (a - body.x) * 0.86, body.y + (b - body.y) * 0.86
        if not chart.shows(u, v, -9 / chart.k):
            return ""
        x, y = chart.at(u, v)
        return ellipse(x, y, 8, 8, "paper", "line", stroke_width=1.2) + text(
            str(face), x, y + 4.3, 12.5, anchor="middle", serif=True, bold=True
        )

    def name_lost(self, at: int, x: float, y: float) -> None:
        """Who is in this bank."""
        for ship, bank in enumerate(self.table.lost):
            if bank == at and self.table.is_afloat(ship):
                self.labels.add(
                    wish(
                        self.sight.said("lost", ship=self.sight.ship(ship)),
                        around(x, y, 4, 4),
                        self.table.fleets[ship],
                    )
                )

    # -- ships ---------------------------------------------------------------------------------------

    def ship(self, ship: int) -> str:
        chart, sight, hull = self.chart, self.sight, sea.hull(self.table, ship)
        box = ship_box(self.table.poses[ship], hull.kind.length, tuple(hull.corners()), chart)
        self.labels.keep_off(box, 3.5)
        if chart.shows(hull.x, hull.y):
            self.name_ship(ship, box)
        key = ("afloat", chart, ship == sight.focus, sight.facts_of(ship))
        return sight.kept(key, lambda: self.draw_ship(ship))

    def draw_ship(self, ship: int) -> str:
        table, chart, hints = self.table, self.chart, self.sight.hints
        pose = table.poses[ship]
        x, y = chart.of(pose)
        spot = hints.at("ship", ship)
        drawn = afloat.afloat(
            afloat.looks(table, ship), pose[2], chart, self.halo(ship, hints.glows("ship", ship))
        )
        words = title(self.sight.ship_line(ship))
        plans = hints.plans.get(f"ship-{ship}", "")
        return laid(
            spot,
            words,
            drawn,
            self.handle(ship),
            name=f"ship-{ship}",
            kind="ship glides",
            x=x,
            y=y,
            plans=plans,
            data_heading=pose[2] / 10,
        )

    def halo(self, ship: int, may: bool) -> int:
        """What glows: the ship that acts, ships that something may be done with, enemies that may be aimed at."""
        if ship == self.sight.focus:
            return afloat.CHOSEN
        if not may:
            return afloat.PLAIN
        return afloat.AIMED if self.table.fleets[ship] != self.sight.front else afloat.MAY

    def handle(self, ship: int) -> str:
        """At the bow of a ship of one's own that may sail, for whoever drags it."""
        hints, spot = self.sight.hints, self.sight.hints.at("ship", ship)
        may_begin = spot is not None and any(isinstance(move, GiveMove) for move in spot.moves)
        if not may_begin and (ship != self.sight.focus or not hints.all("end")):
            return ""
        return tag(
            "circle", r=9, fill="var(--glow)", fill_opacity=0.001, class_="handle", data_ship=ship
        )

    def name_ship(self, ship: int, box: Box) -> None:
        """Red where she is past sailing, brass where she acts."""
        table, sight = self.table, self.sight
        name, seat = sight.ship(ship), table.fleets[ship]
        if sight.is_small and seat != sight.front and ship != sight.focus:
            return
        if table.wrecks >> ship & 1:
            self.labels.add(wish(sight.said("wreck_of", ship=name), box, seat, order="enswq"))
            return
        ground, ink, edge = (
            ("rod", "sticker-ink", "line") if ship == sight.focus else ("paper", "ink", "line")
        )
        if table.scuttled >> ship & 1:
            name, ground, ink, edge = sight.said("sinking", ship=name), "bruise", "danger", "danger"
        elif table.is_derelict(ship):
            name, ground, ink, edge = (
                sight.said("derelict_ship", ship=name),
                "bruise",
                "danger",
                "danger",
            )
        self.labels.add(wish(name, box, seat, ground=ground, ink=ink, edge=edge, order="ewnsq"))


@lru_cache(maxsize=1024)
def ship_box(pose: Pose, length: float, corners: tuple[Point, ...], chart: Chart) -> Box:
    """What she covers of the board, with her flag."""
    x, y = chart.of(pose)
    a, b, size = afloat.stern_flag(pose[2], length, chart.k)
    flag = [(x + a, y + b), (x + a + 14 * size, y + b - 16 * size)]
    return bounding([*[chart.at(*corner) for corner in corners], *flag])
