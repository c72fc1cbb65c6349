"""The differences of a comparison as a chart: a dot for each, a line as long as its interval, zero in the middle.

Shares, points and counts each have a scale of their own; counts are drawn in percent of what they are at first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Final

from flibuste.engine.refusal import Complaint
from flibuste.render.palette import THEMES
from flibuste.render.svg import document, ellipse, group, in_one_hand, path, rect, shorten, text
from flibuste.sim.comparison import Comparison, written
from flibuste.sim.measures import COUNT, POINTS, SHARE, Estimate, Measure

if TYPE_CHECKING:
    from flibuste.engine.words import Speech

WIDTH: Final = 940.0
LABELS, TOLD = 300.0, 170.0
"""The columns of words to the left, and of numbers to the right."""
LEFT, RIGHT = LABELS + 24, WIDTH - TOLD - 24
MIDDLE, HALF = (LEFT + RIGHT) / 2, (RIGHT - LEFT) / 2
LINE, HEAD, GAP, EDGE = 22.0, 46.0, 40.0, 20.0
COLOURS: Final = ("blue", "red", "leaf-dark", "brass-text", "navy")


class Axis:
    """From a difference to a place; zero stands in the middle."""

    def __init__(self, estimates: Sequence[Estimate]) -> None:
        widest = max([abs(end) for each in estimates for end in (each.low, each.high)], default=0)
        self.most = round_up(widest or 1.0)

    def at(self, value: float) -> float:
        return MIDDLE + HALF * value / self.most


def round_up(number: float) -> float:
    """The next of 1, 2, 5, 10, 20, ..."""
    power: float = 10.0 ** floor(log10(number))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= number * 0.9999)


def chart(found: Comparison, lang: str = "en", theme: str = "light") -> str:
    if theme not in THEMES:
        raise Complaint("theme", theme=theme)
    speech = found.speech(lang)
    title = speech.word("compare.title", ("games", found.games), ("side", found.sides[0].name))
    body, y = legend(found), HEAD + LINE * (len(found.sides) - 1)
    for unit in (SHARE, POINTS, COUNT):
        drawn, height = panel([relative(each) for each in found.measures], unit, speech)
        body += group(drawn, y=y)
        y += height
    ground = rect(0, 0, WIDTH, y, "paper") + text(title, EDGE, 28, 17, serif=True, bold=True)
    told = "; ".join([" ".join(cells) for cells in found.table(lang)[1:]])
    return document(
        in_one_hand(ground, body), width=WIDTH, height=y, theme=theme, label=title,
        description=told, lang=lang,
    )  # fmt: skip


def legend(found: Comparison) -> str:
    drawn = ""
    for number, side in enumerate(found.sides[1:]):
        y = HEAD + LINE * number
        name = shorten(side.name, WIDTH - 4 * EDGE, 14)
        drawn += ellipse(EDGE + 6, y, 5, 5, colour(number)) + text(name, EDGE + 20, y + 5, 14)
    return drawn


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def relative(measure: Measure) -> Measure:
    """A count in parts of what it is at first; the others as they are."""
    first = measure.sides[0].mean
    if measure.unit != COUNT or not first:
        return measure
    parts = [
        Estimate(each.mean / first, each.low / first, each.high / first)
        for each in measure.differences
    ]
    return measure.but(differences=tuple(parts))


def panel(measures: Sequence[Measure], unit: str, speech: Speech) -> tuple[str, float]:
    """All measures of one unit on one scale, and how high that is."""
    rows = [
        each for each in measures if each.unit == unit and (unit != COUNT or each.sides[0].mean)
    ]
    if not rows:
        return "", 0.0
    axis = Axis([each for measure in rows for each in measure.differences])
    shown = POINTS if unit == POINTS else SHARE
    drawn, y = (
        text(speech.word(f"compare.unit_{unit}"), EDGE, 16, 13, fill="ink-2", italic=True),
        34.0,
    )
    for measure in rows:
        drawn += row(measure, axis, y, shown, speech)
        y += LINE * max(1, len(measure.differences) * 0.8)
    return scale(axis, y, shown, speech.lang) + drawn, y + GAP


def row(measure: Measure, axis: Axis, y: float, unit: str, speech: Speech) -> str:
    drawn = text(shorten(measure.said(speech), LABELS - EDGE, 14), EDGE, y + 5, 14)
    for number, each in enumerate(measure.differences):
        at = y + LINE * 0.8 * number
        low, middle, high = axis.at(each.low), axis.at(each.mean), axis.at(each.high)
        drawn += path(f"M{low:.1f} {at:.1f}H{high:.1f}", "none", colour(number), 2.5)
        drawn += ellipse(
            middle,
            at,
            5,
            5,
            colour(number) if each.is_clear else "paper",
            colour(number),
            stroke_width=2,
        )
        told = written(each.mean, unit, speech.lang, signed=True)
        drawn += text(told, WIDTH - EDGE, at + 5, 13, anchor="end", bold=each.is_clear)
    return drawn


def scale(axis: Axis, height: float, unit: str, lang: str) -> str:
    """Five upright lines with their numbers below, the one at zero stronger than the others."""
    drawn = ""
    for part in (-1.0, -0.5, 0.0, 0.5, 1.0):
        x = axis.at(part * axis.most)
        ink, faint = ("ink-2", None) if part == 0 else ("line", 0.35)
        drawn += path(f"M{x:.1f} 22V{height - 6:.1f}", "none", ink, 1, opacity=faint)
        label = written(part * axis.most, unit, lang, signed=bool(part))
        drawn += text(label, x, height + 10, 12, anchor="middle", fill="ink-2")
    return drawn
