"""Papers on the chart: the legends at sea, the Royal Navy, the supply, the title with its months."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.pirates_cove.components import MONTHS, Legend
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.pirates_cove.tokens import sheet
from flibuste.render.svg import ellipse, group, number, path, rect, shorten, text, text_width
from flibuste.render.symbols import symbol

LEGEND_CARD = (142.0, 112.0)


@lru_cache(maxsize=128)
def legend_card(legend: Legend, name: str, lines: tuple[str, ...]) -> str:
    """Who sails a black ship: dice, hull, speed and fame, whom it hunts and where it goes."""
    wide, high = LEGEND_CARD[0], LEGEND_CARD[1] if legend.hostile else 98.0
    top, left = -LEGEND_CARD[1] / 2, -wide / 2
    size = 14.5 if text_width(name, 14.5, bold=True) < wide - 12 else 12
    name = shorten(name, wide - 8, size, bold=True)
    body = rect(left + 2, top + 3, wide, high, "shadow", rx=6, opacity=0.4)
    body += rect(left, top, wide, high, "paper", "line", rx=6, stroke_width=1.8)
    body += path(_header(left, top, wide), "jack", "line", 1.6)
    body += text(name, 0, top + 17, size, anchor="middle", serif=True, bold=True, fill="gold-light")
    body += portrait(legend.name, left + 30, top + 53, 24)
    if legend.hostile:
        values = (legend.dice, legend.hull, legend.speed, legend.fame)
        for place, (sign, value) in enumerate(zip(_signs(legend.dice), values, strict=True)):
            x, y = left + 58 + place % 2 * 42, top + 29 + place // 2 * 25
            body += symbol(sign, x, y, 20)
            body += text(str(value), x + 30, y + 16, 15.5, anchor="middle", serif=True, bold=True)
    else:
        body += symbol("fame", left + 66, top + 34, 28) + symbol("die-6", left + 102, top + 34, 28)
    down = top + 92 if legend.hostile else top + 91
    for step, line in enumerate(lines[: 2 if legend.hostile else 1]):
        size = 12.3
        body += text(shorten(line, wide - 12, size), left + 8, down + 14 * step, size, fill="ink")
    return body


def _signs(dice: int) -> Mark4:
    return (f"die-{max(dice, 1)}", "hull", "speed", "fame")


Mark4 = tuple[str, str, str, str]


def _header(left: float, top: float, wide: float, high: float = 24) -> str:
    return (
        f"M{number(left)} {number(top + high)}v-{number(high - 6)}a6 6 0 0 1 6-6"
        f"h{number(wide - 12)}a6 6 0 0 1 6 6v{number(high - 6)}z"
    )


@lru_cache(maxsize=64)
def navy_card(words: str, legend: Legend, *, at_sea: bool) -> str:
    """The Royal Navy, in port or out."""
    wide, high = 152.0, 50.0
    body = sheet(wide, high) + path(_header(-76, -25, wide, 18), "navy", "line", 1.4)
    if at_sea:
        body += rect(-79, -28, wide + 6, high + 6, "none", "danger", rx=8, stroke_width=2)
    words = shorten(words, wide - 12, 12.5, bold=True)
    body += text(words, 0, -11, 12.5, anchor="middle", serif=True, bold=True, fill="emblem")
    values = (legend.dice, legend.hull, legend.speed, legend.fame)
    for place, (sign, value) in enumerate(zip(_signs(legend.dice), values, strict=True)):
        x = -70 + place * 36.5
        body += symbol(sign, x, -1, 16) + text(
            str(value), x + 25, 12.5, 13.5, anchor="middle", bold=True
        )
    return body


@lru_cache(maxsize=256)
def supply(words: str, gold: int, chests: int) -> str:
    body = sheet(152, 34)
    body += text(words, -68, 5, 12.5, serif=True, bold=True, italic=True, fill="ink-2")
    body += symbol("doubloon", -17, -10, 20) + text(str(gold), 5, 5, 14, bold=True)
    return body + symbol("chest", 32, -10, 20) + text(str(chests), 54, 5, 14, bold=True)


@lru_cache(maxsize=64)
def cartouche(title: str, month: int, under: str) -> str:
    """The title of the chart on a scroll, and how far the year has come."""
    scrolls = (
        "M-132 -28c10-2 14 2 14 10v50c0 8-6 12-14 8zM132 -28c-10-2-14 2-14 10v50c0 8 6 12 14 8z"
    )
    page = "M-118 -34c30-8 50 3 118 0s88-8 118 0v68c-30 7-60-2-118 1s-90 7-118-1z"
    size = next((s for s in (25, 23, 21) if text_width(title, s, bold=True) < 250), 19)
    return group(
        path(page, "shadow", opacity=0.4, transform="translate(2 4)"),
        path(scrolls, "paper-3", "line", 1.6),
        path(page, "paper", "line", 1.8),
        path("M-112 -28v58M112 -28v58", "none", "brass", 1.2),
        text(title, 0, -11, size, anchor="middle", serif=True, bold=True, italic=True),
        _months(month),
        text(under, 0, 28.5, 13.5, anchor="middle", serif=True, italic=True),
    )


def _months(month: int) -> str:
    drawn = ""
    for each in range(1, MONTHS + 1):
        x = (each - 6.5) * 17
        if each == month:
            drawn += symbol("skull", x - 9.5, -2, 19)
        else:
            fill = "brass" if each < month else "paper"
            drawn += ellipse(x, 8, 4.2, 4.2, fill, "line", stroke_width=1.2)
    return drawn
