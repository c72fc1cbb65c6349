"""Lines of fire about the piece that acts: green where a gun bears, with its odds, grey where it does not, with the
reason; how far the enemy's guns reach, and what he would answer."""

from __future__ import annotations

from functools import cached_property
from math import atan2, cos, pi, sin

from flibuste.games.crimson_coast.geometry.fire import OUT_OF_RANGE, OWN_SAIL
from flibuste.games.crimson_coast.rules import guns, lines
from flibuste.games.crimson_coast.table import FORT, ISLAND
from flibuste.render.crimson_coast.labels import Labels, Wish, around, bounding, chip_size, named
from flibuste.render.crimson_coast.layout import Chart
from flibuste.render.crimson_coast.reckoning import Ray, answers, mouth, ranges, rays
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.crimson_coast.tokens import gun, range_letter
from flibuste.render.sea import Point
from flibuste.render.svg import ellipse, number, path, text

n = number
MISSING = 1.35
"""A gun that is short by more than this part of its range is not drawn."""
FANNED = 62
"""Degrees to each side of the way to us that an arc of range is drawn."""
ALONG = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""Points of a line of fire that chips keep off."""
SIGNED = (0.8, -0.8, 0.6, -0.6, 0.4, -0.4, 0.2, -0.2, 0.0)
"""Where on this way an arc may have its letter, the best liked first."""
SIGN = 8.5
"""Half of what a letter measures."""


class Gunfire:
    """The guns of one piece and what lies about it, in one window."""

    def __init__(self, sight: Sight, chart: Chart, pieces: list[int]) -> None:
        self.sight = sight
        self.table = sight.table
        self.chart = chart
        self.pieces = pieces
        self.focus = sight.focus

    @cached_property
    def rays(self) -> list[Ray]:
        found = rays(self.table, self.focus, self.pieces)
        return [each for each in found if each.bears or self.is_told(each)]

    def is_told(self, each: Ray) -> bool:
        """Whether it is worth saying why a gun does not bear."""
        return 0 < each.distance <= MISSING * each.reach

    @property
    def enemies(self) -> list[int]:
        seat = lines.seat_of(self.table, self.focus)
        return [
            piece
            for piece in self.pieces
            if lines.seat_of(self.table, piece) != seat and guns.usable(self.table, piece)
        ]

    def draw(self) -> str:
        masked = [self.line(each) for each in self.rays if not each.bears]
        clear = [self.line(each) for each in self.rays if each.bears]
        arcs = [self.arc(*each) for each in self.reaches]
        return "".join((*arcs, *masked, *clear))

    @property
    def reaches(self) -> list[tuple[Point, float, bool]]:
        """Of the enemy's guns: from where, how far, and whether that is long."""
        return [each for enemy in self.enemies for each in ranges(self.table, enemy)]

    def line(self, each: Ray) -> str:
        (x, y), (a, b) = self.chart.at(*each.start), self.chart.at(*each.end)
        d = f"M{n(x)} {n(y)}L{n(a)} {n(b)}"
        ink, dashes = ("clear", None) if each.bears else ("masked", "7 5")
        drawn = path(d, "none", "white", 5.2, opacity=0.9, stroke_linecap="round")
        drawn += path(d, "none", ink, 2.8, stroke_linecap="round", stroke_dasharray=dashes)
        if each.bears:
            drawn += ellipse(a, b, 4.2, 4.2, "clear", "white", stroke_width=1.5)
        return drawn

    def arc_at(self, start: Point, reach: float, part: float) -> Point:
        """A point on the rim of what a gun of the enemy reaches: towards us at 0, where the arc ends at 1 and -1."""
        x, y = self.chart.at(*start)
        body = self.sight.body(self.focus)
        a, b = self.chart.at(body.x, body.y)
        r, way = reach * self.chart.k, atan2(b - y, a - x) + part * FANNED * pi / 180
        return x + r * cos(way), y + r * sin(way)

    def arc(self, start: Point, reach: float, is_long: bool) -> str:
        """How far a gun of the enemy reaches, towards us."""
        r = reach * self.chart.k
        ends = [self.arc_at(start, reach, part) for part in (-1, 1)]
        d = f"M{n(ends[0][0])} {n(ends[0][1])}A{n(r)} {n(r)} 0 0 1 {n(ends[1][0])} {n(ends[1][1])}"
        dashes = "9 6" if is_long else "3 4"
        drawn = path(d, "none", "line", 4.4, opacity=0.4)
        return drawn + path(d, "none", "range", 2.2, stroke_dasharray=dashes)

    # -- words ---------------------------------------------------------------------------------------

    def label(self, labels: Labels) -> None:
        """Chips for guns and odds; who shoots is told why a gun does not bear, who sails what would be answered."""
        for each in self.rays:
            if each.bears:
                for part in ALONG:
                    labels.keep_off(around(*self.along([each], part), 5, 5), 0.6)
        self.label_reaches(labels)
        self.label_guns(labels)
        self.label_odds(labels)
        if self.table.firing == self.focus:
            self.label_reasons(labels)
        else:
            self.label_answers(labels)

    def label_reaches(self, labels: Labels) -> None:
        """The letter of each range. It may stand anywhere on its arc, and so it chooses last."""
        for start, reach, is_long in self.reaches:
            spots = [self.arc_at(start, reach, part) for part in SIGNED]
            found = [around(x, y, SIGN, SIGN) for x, y in spots]
            stands = tuple([each for each in found if labels.shows(each)])
            if stands:
                drawn, side = letter("L" if is_long else "S"), 2 * SIGN
                labels.add(Wish(drawn, side, side, bounding(spots), "", 4, False, stands))

    def label_guns(self, labels: Labels) -> None:
        """Each gun as the sail it has on its card."""
        fired = self.table.fired if self.table.firing == self.focus else 0
        printed = guns.printed(self.table, self.focus)
        out = 9.5 * self.chart.k
        for each in guns.usable(self.table, self.focus):
            x, y = self.chart.at(*mouth(self.table, self.focus, each))
            labels.keep_off(around(x, y, 5, 5), 3)
            drawn = gun(range_letter(printed[each]), spent=bool(fired >> each & 1))
            labels.add(Wish(drawn, 27, 24, around(x, y, out, out / 2), self.lee, 0))

    @cached_property
    def lee(self) -> str:
        """The side of the piece away from what it aims at."""
        ends = [each.end[0] for each in self.rays]
        x = self.sight.body(self.focus).x
        return "wnsqe" if not ends or sum(ends) / len(ends) > x else "ensqw"

    def label_odds(self, labels: Labels) -> None:
        """For each target once: how many guns bear, and with what chance."""
        found: dict[tuple[int, float], list[Ray]] = {}
        for each in self.rays:
            if each.bears:
                found.setdefault((each.target, each.chance), []).append(each)
        for (_, chance), those in found.items():
            percent = self.sight.said("percent", n=round(100 * chance))
            words = (
                percent
                if len(those) == 1
                else self.sight.said("guns_bear", guns=len(those), percent=percent)
            )
            self.add(labels, words, self.along(those, 0.55), "clear", "emblem", "line", 1)

    def label_reasons(self, labels: Labels) -> None:
        """For each target and reason once, with the guns it holds for."""
        found: dict[tuple[int, str], list[Ray]] = {}
        for each in self.rays:
            if not each.bears:
                found.setdefault((each.target, self.reason(each)), []).append(each)
        for (_, words), those in found.items():
            self.add(
                labels, words, self.along(those, 0.5), "masked-ground", "sticker-ink", "masked", 3
            )

    def reason(self, each: Ray) -> str:
        """Why a gun does not bear."""
        said, by = self.sight.said, each.by
        if by == OUT_OF_RANGE:
            letter = "L" if guns.is_long(self.table, self.focus, each.gun, 0) else "S"
            return said("too_far", mm=round(each.distance), range=letter)
        if by == OWN_SAIL:
            return said("own_sail")
        if by >= lines.BANK_OF_FOG:
            return said("fog_between")
        if by >= FORT:
            return said("between", piece=self.sight.fort(by - FORT))
        return said(
            "between", piece=self.sight.island(by - ISLAND) if by >= ISLAND else self.sight.ship(by)
        )

    def label_answers(self, labels: Labels) -> None:
        """What the enemy's guns would do to us as we lie: on each of his ships."""
        for enemy in self.enemies:
            chances = answers(self.table, enemy, self.focus)
            if chances:
                percent = self.sight.said("percent", n=round(100 * max(chances)))
                words = self.sight.said("answers", guns=len(chances), percent=percent)
                seat = lines.seat_of(self.table, enemy)
                body = self.sight.body(enemy)
                x, y = self.chart.at(body.x, body.y)
                width, high = chip_size(words, seat)
                drawn = named(words, seat, ground="bruise", ink="danger", edge="danger")
                spot, is_seen = around(x, y, 22, 22), labels.room.over(around(x, y, 1, 1)) > 0
                labels.add(Wish(drawn, width, high, spot, "nseqw", 2, threaded=is_seen))

    def along(self, those: list[Ray], part: float) -> Point:
        """A point on the way of these lines, all taken together."""
        xs = [each.start[0] + (each.end[0] - each.start[0]) * part for each in those]
        ys = [each.start[1] + (each.end[1] - each.start[1]) * part for each in those]
        return self.chart.at(sum(xs) / len(xs), sum(ys) / len(ys))

    def add(
        self, labels: Labels, words: str, spot: Point, ground: str, ink: str, edge: str, rank: int
    ) -> None:
        width, high = chip_size(words)
        piece = around(spot[0], spot[1] - high / 2 - 2, 0, 0)
        labels.add(
            Wish(named(words, ground=ground, ink=ink, edge=edge), width, high, piece, "snewq", rank)
        )


def letter(which: str) -> str:
    """On a disc, its upper left corner at the origin."""
    disc = ellipse(SIGN, SIGN, SIGN, SIGN, "range", "line", stroke_width=1.3)
    return disc + text(which, SIGN, SIGN + 4.4, 12.7, anchor="middle", serif=True, bold=True,
                       fill="sticker-ink")  # fmt: skip
