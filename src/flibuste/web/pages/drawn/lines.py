"""Scores over time: a line for each seat, in its colour and with its emblem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from flibuste.render.palette import livery
from flibuste.render.svg import ellipse, in_one_hand, number, path, rect, tag, text, text_width
from flibuste.render.symbols import badge
from flibuste.web.page_parts.series import Series
from flibuste.web.pages.drawn.bars import ticks

TOP, FOOT, LEFT, RIGHT = 12.0, 24.0, 32.0, 78.0
"""Room around the field of the chart; at the right stand the totals."""
APART = 23.0
"""Between two totals."""
FRAME = 38.0
"""The height of a callout."""
NARROWEST = 20.0
"""A number under a round needs this much."""


@dataclass(frozen=True)
class Callout:
    """Two lines in a frame, and what they point at."""

    round: int
    points: int
    title: str
    line: str


class Chart:
    """One drawing of a series, of a given size."""

    def __init__(self, shown: Series, colours: Sequence[int], width: float, height: float) -> None:
        self.shown = shown
        self.colours = colours
        self.width, self.height = width, height
        self.right, self.foot = width - RIGHT, height - FOOT
        self.ticks = ticks((points for scores in shown.scores for points in scores), 5)
        self.most = max(max(scores) for scores in shown.scores)
        self.span = float(shown.rounds or shown.last or 1)
        self._spots: list[tuple[float, float]] | None = None

    def x(self, place: float) -> float:
        return LEFT + (self.right - LEFT) * place / self.span

    def y(self, points: float) -> float:
        least, most = self.ticks[0], max(self.ticks[0] + 1.0, self.most * 1.04)
        return self.foot - (self.foot - TOP) * (points - least) / (most - least)

    def drawn(self, label: str, unit: str, callouts: Sequence[Callout] = ()) -> Markup:
        """The whole chart; what is said in it is said again in `label`. `unit` is what goes on from left to right."""
        order = sorted(range(len(self.colours)), key=lambda seat: self.shown.scores[-1][seat])
        parts = [self.rounds(unit), self.lines(), *(self.line(seat) for seat in order)]
        parts += [*(self.signs(seat) for seat in order), self.totals(), self.marks()]
        parts += [self.callouts(callouts)]
        return Markup(
            tag(
                "svg", in_one_hand(*parts), viewBox=f"0 0 {number(self.width)} {number(self.height)}",
                role="img", aria_label=label, class_="lines",
            )
        )  # fmt: skip

    def marks(self) -> str:
        """What else stands on the lines."""
        return ""

    def rounds(self, unit: str) -> str:
        """Every other round on darker paper, with its number below; without rounds, the plies."""
        caption = text(unit, self.right + 12, self.height - 7, 12, fill="ink-2")
        rounds = self.shown.rounds
        if not rounds:
            plies = text(str(self.shown.last), self.right, self.height - 7, 12, anchor="middle")
            return caption + plies
        wide = (self.right - LEFT) / rounds
        every = next(n for n in (1, 2, 3, 5, rounds) if n * wide >= NARROWEST)
        bands = "".join(
            rect(self.x(each), TOP, wide, self.foot - TOP, "paper-2")
            for each in range(1, rounds, 2)
        )
        return (
            caption
            + bands
            + "".join(
                text(
                    str(each),
                    self.x(each - 0.5),
                    self.height - 7,
                    12,
                    anchor="middle",
                    fill="ink-2",
                )
                for each in range(every if every > 1 else 1, rounds + 1, every)
            )
        )

    def lines(self) -> str:
        drawn = ""
        for tick in self.ticks:
            if tick > self.most * 1.04:
                continue
            y = number(self.y(tick))
            dash = None if tick == 0 else "3 4"
            drawn += path(
                f"M{number(LEFT)} {y}H{number(self.right)}", "none", "paper-rule", 1,
                stroke_dasharray=dash,
            )  # fmt: skip
            drawn += text(str(tick), LEFT - 6, self.y(tick) + 4, 12, anchor="end", fill="ink-2")
        return drawn

    def line(self, seat: int) -> str:
        """Only the plies at which something changed, and the one before, are corners."""
        scores = [each[seat] for each in self.shown.scores]
        last = len(scores) - 1
        corners = [
            ply
            for ply, points in enumerate(scores)
            if ply in (0, last) or points != scores[ply - 1] or points != scores[ply + 1]
        ]
        d = "M" + "L".join(
            f"{number(self.x(self.shown.place(ply)))} {number(self.y(scores[ply]))}"
            for ply in corners
        )
        round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        return path(d, "none", "paper", 6, **round_) + path(
            d, "none", livery(self.colours[seat]), 3.2, **round_
        )

    def signs(self, seat: int) -> str:
        """The emblem twice on the line, each seat's at places of its own."""
        plies, seats = self.shown.last, len(self.colours)
        if plies < 4 * seats:
            return ""
        places = [(1 + seat + part * seats) / (2 * seats + 1) for part in range(2)]
        drawn = ""
        for share in places:
            ply = self.ply_at(share * self.span)
            points = self.shown.scores[ply][seat]
            drawn += badge(self.colours[seat], round(self.x(self.shown.place(ply)), 1),
                           round(self.y(points), 1), 8.0)  # fmt: skip
        return drawn

    def ply_at(self, place: float) -> int:
        plies = range(self.shown.last + 1)
        return next((ply for ply in plies if self.shown.place(ply) >= place), plies[-1])

    def totals(self) -> str:
        """At the right, in order, not on top of one another, nor on what goes on from left to right."""
        final = self.shown.scores[-1]
        order = sorted(range(len(final)), key=lambda seat: -final[seat])
        y, drawn = -APART, ""
        room = self.height - 30
        for place, seat in enumerate(order):
            lowest = room - APART * (len(order) - 1 - place)
            y = min(max(self.y(final[seat]), y + APART, 12.0), lowest)
            end = f"M{number(self.right)} {number(self.y(final[seat]))}L{number(self.right + 14)} {number(y)}"
            drawn += path(end, "none", livery(self.colours[seat]), 2.2)
            drawn += ellipse(self.right, self.y(final[seat]), 3.6, 3.6,
                             livery(self.colours[seat]), "line", stroke_width=1.2)  # fmt: skip
            drawn += badge(self.colours[seat], self.right + 24, round(y, 1), 10.5)
            drawn += text(str(final[seat]), self.right + 39, y + 6, 17, serif=True, bold=True)
        return drawn

    def callouts(self, callouts: Sequence[Callout]) -> str:
        """Each where it hides the least of the lines, and none on another."""
        drawn = ""
        taken: list[tuple[float, float, float]] = []
        for callout in callouts:
            wide = 18 + max(
                text_width(callout.title, 12.5, bold=True), text_width(callout.line, 12.5)
            )
            place = min(
                self.corners(wide), key=lambda corner: self.hidden(corner, wide, taken, callout)
            )
            taken.append((*place, wide))
            drawn += self.callout(callout, *place, wide)
        return drawn

    def corners(self, wide: float) -> list[tuple[float, float]]:
        """Where the frame of a callout may have its upper left corner."""
        steps = 7
        across = [
            LEFT + 8 + (self.right - LEFT - wide - 16) * n / (steps - 1) for n in range(steps)
        ]
        down = [TOP + 6 + (self.foot - TOP - FRAME - 14) * n / (steps - 1) for n in range(steps)]
        return [(x, y) for y in down for x in across]

    def hidden(
        self,
        corner: tuple[float, float],
        wide: float,
        taken: Sequence[tuple[float, float, float]],
        callout: Callout,
    ) -> float:
        """How much of the lines a frame would cover; and, of equal ones, how far it is from what it points at."""
        x, y = corner
        if any(
            x < left + broad + 10 and left < x + wide + 10 and abs(y - top) < FRAME + 10
            for left, top, broad in taken
        ):
            return float("inf")
        covered = sum(
            x - 6 < a < x + wide + 6 and y - 8 < b < y + FRAME + 8 for a, b in self.spots()
        )
        far = abs(self.x(callout.round) - x - wide / 2) + abs(
            self.y(callout.points) - y - FRAME / 2
        )
        return covered * 1000 + far

    def spots(self) -> list[tuple[float, float]]:
        """Points along all lines, close enough to one another that no frame slips between."""
        if self._spots is None:
            self._spots = [
                (self.x(place), self.y(points))
                for before, ply in pairwise(range(self.shown.last + 1))
                for seat in range(len(self.colours))
                for place, points in self.between(before, ply, seat)
            ]
        return self._spots

    def between(self, before: int, ply: int, seat: int) -> list[tuple[float, float]]:
        """Along one piece of a line, which may be steep."""
        (a, b) = (self.shown.scores[each][seat] for each in (before, ply))
        start, end = self.shown.place(before), self.shown.place(ply)
        parts = 1 + int(abs(self.y(a) - self.y(b)) / 12)
        return [
            (start + (end - start) * n / parts, a + (b - a) * n / parts)
            for n in range(1, parts + 1)
        ]

    def callout(self, callout: Callout, left: float, y: float, wide: float) -> str:
        at = (self.x(callout.round), self.y(callout.points))
        foot = (min(max(at[0], left + 12), left + wide - 12), y if at[1] < y else y + FRAME)
        stem = f"M{number(at[0])} {number(at[1])}L{number(foot[0])} {number(foot[1])}"
        return (
            path(stem, "none", "line", 1.3)
            + ellipse(*at, 5, 5, "glow", "line", stroke_width=1.5)
            + rect(left, y, wide, FRAME, "button", "line", rx=4, stroke_width=1.3)
            + text(callout.title, left + 9, y + 16, 12.5, bold=True)
            + text(callout.line, left + 9, y + 31, 12.5, fill="ink-2")
        )
