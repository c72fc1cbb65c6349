"""The points of each seat as a bar, one piece for each source. Places are in percent, so that a bar fits any page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from markupsafe import Markup

from flibuste.render.parts import ScoreSource
from flibuste.render.svg import attributes, escape, tag

HEIGHT = 28
LABELLED = 6.5
"""Percent of the width from which on a piece has room for its number."""
BRIGHT = ("gold", "gold-light", "wood-light", "flame", "steel", "steel-light", "canvas", "beach")


class Axis:
    """From points to percent."""

    def __init__(self, sources: Sequence[ScoreSource]) -> None:
        seats = list(zip(*(source.points for source in sources), strict=True))
        gains = [sum(points for points in seat if points > 0) for seat in seats]
        losses = [sum(points for points in seat if points < 0) for seat in seats]
        self.ticks = ticks([*gains, *losses])
        self.least: int = min([0, *losses])
        self.most: int = max([1, *gains])

    def at(self, points: float) -> float:
        return 100 * (points - self.least) / (self.most - self.least)


def bar(axis: Axis, sources: Sequence[ScoreSource], seat: int, label: str) -> Markup:
    """One seat: gains to the right of zero, losses to the left."""
    right, left = 0, 0
    pieces: list[str] = []
    for source in sources:
        points = source.points[seat]
        start = right if points > 0 else left + points
        pieces.append(_piece(axis, source, start, points))
        right, left = (right + points, left) if points > 0 else (right, left + points)
    shadow = tag(
        "rect", x=_percent(axis.at(left)), width=_percent(axis.at(right) - axis.at(left)),
        y=4, height=HEIGHT - 4, fill="var(--shadow)", opacity=0.25,
    )  # fmt: skip
    dress = attributes(class_="bar", width="100%", height=HEIGHT, role="img", aria_label=label)
    return Markup(f"<svg{dress}>{shadow}{''.join(pieces)}</svg>")


def _piece(axis: Axis, source: ScoreSource, start: int, points: int) -> str:
    if not points:
        return ""
    x, width = axis.at(start), axis.at(start + abs(points)) - axis.at(start)
    place = {"x": _percent(x), "width": _percent(width)}
    body = tag(
        "rect", f"<title>{escape(source.name)}: {points}</title>", y=1, height=HEIGHT - 4,
        fill=source.colour, stroke="var(--line)", stroke_width=1.5, **place,
    )  # fmt: skip
    light = tag("rect", y=3, height=2.5, fill="var(--white)", opacity=0.35, **place)
    return body + light + (_number(source, x + width / 2, points) if width > LABELLED else "")


def _number(source: ScoreSource, x: float, points: int) -> str:
    """In ink on bright pieces, pale on dark ones."""
    name = source.colour.removeprefix("var(--").removesuffix(")")
    ink = "var(--print-line)" if name in BRIGHT else "var(--emblem)"
    return tag(
        "text", str(points), x=_percent(x), y=HEIGHT - 9.5, text_anchor="middle", class_="points",
        fill=ink,
    )  # fmt: skip


def grid(axis: Axis) -> Markup:
    """Lines behind the bars at round numbers."""
    lines = [
        tag(
            "line", x1=_percent(axis.at(tick)), x2=_percent(axis.at(tick)), y1=0, y2="100%",
            stroke="var(--paper-rule)", stroke_dasharray=None if tick == 0 else "3 4",
        )
        for tick in axis.ticks
        if axis.least <= tick <= axis.most
    ]  # fmt: skip
    return Markup(f'<svg class="grid" width="100%" height="100%">{"".join(lines)}</svg>')


def figures(axis: Axis) -> Markup:
    """The numbers under the lines."""
    texts = [
        tag("text", str(tick), x=_percent(axis.at(tick)), y=13, text_anchor="middle")
        for tick in axis.ticks
        if axis.least <= tick <= axis.most
    ]
    return Markup(f'<svg class="figures" width="100%" height="18">{"".join(texts)}</svg>')


def _percent(share: float) -> str:
    return f"{share:.2f}%"


STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def step_for(span: float, most: int) -> int:
    """The smallest round step that needs at most so many lines."""
    return next((each for each in STEPS if span / each <= most), STEPS[-1])


def ticks(values: Iterable[float], most: int = 6) -> list[int]:
    """Round numbers from below the least value (0 at least) to the greatest or just beyond."""
    known = [0.0, *values]
    step = step_for(max(known) - min(known) or 1, most)
    return list(range(floor(min(known) / step) * step, ceil(max(known) / step) * step + 1, step))
