"""Everybody's chances over the plies with the turning points on them; and luck and play as bars from a middle line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from flibuste.render.svg import attributes, ellipse, tag, text
from flibuste.sim.measures import Estimate
from flibuste.web.page_parts.series import Series
from flibuste.web.pages.drawn.lines import Chart

HEIGHT = 20
MARK = 9.5
"""The radius of a mark: a number of two digits has room in it."""


@dataclass(frozen=True)
class Mark:
    """A turning point: its number in the list, whose, after which ply, and whether something was lost by it."""

    number: int
    seat: int
    ply: int
    is_lost: bool


class Chances(Chart):
    """The lines of a chart, with a numbered disc for each turning point."""

    def __init__(
        self,
        shown: Series,
        colours: Sequence[int],
        width: float,
        height: float,
        points: Sequence[Mark],
    ) -> None:
        super().__init__(shown, colours, width, height)
        self.points = points

    def marks(self) -> str:
        drawn = ""
        for mark in self.points:
            x = self.x(self.shown.place(mark.ply))
            y = self.y(self.shown.scores[mark.ply][mark.seat])
            fill = "struck" if mark.is_lost else "clear"
            drawn += ellipse(x, y, MARK, MARK, fill, "line", stroke_width=1.5)
            drawn += text(
                str(mark.number), x, y + 4.3, 12, anchor="middle", fill="emblem", bold=True
            )
        return drawn


# -- bars ----------------------------------------------------------------------------------------------


def scale(estimates: Sequence[Estimate], least: float) -> float:
    """What the bars reach to on either side, at least so much."""
    ends = [abs(end) for each in estimates for end in (each.low, each.mean, each.high)]
    return max([least, *ends])


def bar(each: Estimate, most: float, colour: str, label: str) -> Markup:
    """From the middle to the figure, and a whisker as long as its interval."""
    low, middle, high = (50 + 48 * end / most for end in (each.low, each.mean, each.high))
    left, wide = min(50.0, middle), abs(middle - 50.0)
    parts = [
        tag("line", x1="50%", x2="50%", y1=0, y2=HEIGHT, stroke="var(--ink-2)", stroke_width=1),
        tag(
            "rect", x=percent(left), width=percent(wide), y=3, height=HEIGHT - 6,
            fill=f"var(--{colour})", stroke="var(--line)", stroke_width=1.5,
        ),
        tag(
            "line", x1=percent(low), x2=percent(high), y1=HEIGHT / 2, y2=HEIGHT / 2,
            stroke="var(--ink)", stroke_width=2.5, stroke_linecap="round",
        ),
    ]  # fmt: skip
    dress = attributes(class_="bar", width="100%", height=HEIGHT, role="img", aria_label=label)
    return Markup(f"<svg{dress}>{''.join(parts)}</svg>")


def percent(share: float) -> str:
    return f"{share:.2f}%"
