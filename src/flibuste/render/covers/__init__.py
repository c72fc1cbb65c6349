"""The fronts of the boxes on the shelf, 200 by 240, with the title on a ribbon.

They are printed in inks of their own (`print-...`): a box looks the same by day and by night. The art of a game is a
file beside this one; what our kit draws elsewhere, ships, palms, piles, is laid into it by name.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from math import cos, pi, sin

from flibuste.engine.box import find_box
from flibuste.render.parts import BoardParts
from flibuste.render.svg import ellipse, escape, number, path, rect, tag, text_width
from flibuste.render.symbols import badge, shapes

FRONT = (200.0, 240.0)
SIZES = (20.5, 19.0, 17.5, 16.0, 14.5, 13.0)
RIBBON = 176.0
"""Across the front."""


def front(game: str, lang: str, *, defs: str = "", **inlaid: str) -> BoardParts:
    """The box of a game that has art, with these drawings laid into it."""
    art = _art(find_box(game).family)
    for name, drawn in inlaid.items():
        art = art.replace(f"{{{name}}}", tag("g", drawn, stroke="none"))
    return _titled(game, art, lang, defs)


@cache
def _art(game: str) -> str:
    markup = (files(__name__) / f"{game}.svg").read_text("utf-8")
    return tag(
        "g",
        re.sub(r"\s+", " ", re.sub("<!--.*?-->", "", markup)).replace("> <", "><").strip(),
        fill="none",
        stroke="var(--print-line)",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _titled(game: str, art: str, lang: str, defs: str = "") -> BoardParts:
    title = find_box(game).title[lang]
    return BoardParts(*FRONT, title, "", defs, "", art + ribbon(title, f"title-{game}"))


def ribbon(title: str, arc: str, y: float = 206) -> str:
    """A swallow-tailed ribbon that bends, and the title along it; a long one in two lines."""
    words = title.upper().replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    lines = _lines(words)
    tall = 27.0 if len(lines) == 1 else 39.0
    drawn, base = _band(y - (tall - 27) / 2, tall), y - (tall - 27) / 2
    for at, line in enumerate(lines):
        size = _size(line)
        low = (
            base
            + tall * (at + 0.5) / len(lines)
            - 0.5
            + size * 0.37
            - (1.5 if len(lines) > 1 else 0) * (2 * at - 1)
        )
        drawn += _along(line, f"{arc}-{at}" if at else arc, low, size)
    return drawn


def _size(words: str) -> float:
    return next((s for s in SIZES if text_width(words, s, bold=True) <= RIBBON - 16), SIZES[-1])


def _lines(words: str) -> list[str]:
    """One, if it fits; else two of about the same length."""
    if text_width(words, SIZES[-1], bold=True) <= RIBBON - 16:
        return [words]
    parts = words.split()
    ways = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(min(ways, key=lambda way: max(map(len, way))))


def _band(y: float, tall: float) -> str:
    n = number
    left, right = (FRONT[0] - RIBBON) / 2, (FRONT[0] + RIBBON) / 2
    tail = tall - 3
    tails = f"M{n(left - 9)} {n(y + 9)}l12-9v{n(tail)}l-12 7 5-{n(tail / 2 - 1)}z"
    tails += f"M{n(right + 9)} {n(y + 9)}l-12-9v{n(tail)}l12 7-5-{n(tail / 2 - 1)}z"
    low = y + tall
    band = f"M{n(left)} {n(y)}Q100 {n(y - 17)} {n(right)} {n(y)}v{n(tall)}Q100 {n(low - 17)} {n(left)} {n(low)}z"
    rules = f"M{n(left + 3)} {n(y + 3.5)}Q100 {n(y - 13)} {n(right - 3)} {n(y + 3.5)}"
    rules += f"M{n(left + 3)} {n(low - 3.5)}Q100 {n(low - 20)} {n(right - 3)} {n(low - 3.5)}"
    return (
        path(tails, "print-tail", "print-line", 1.6, stroke_linejoin="round")
        + path(band, "print-paper", "print-line", 1.8, stroke_linejoin="round")
        + path(rules, "none", "print-brass", 1)
    )


def _along(words: str, arc: str, base: float, size: float) -> str:
    """Words on their own bend."""
    n = number
    left, right = (FRONT[0] - RIBBON) / 2, (FRONT[0] + RIBBON) / 2
    d = f"M{n(left)} {n(base)}Q100 {n(base - 17)} {n(right)} {n(base)}"
    return tag("path", id=arc, d=d, fill="none") + tag(
        "text",
        tag("textPath", escape(words), href=f"#{arc}", startOffset="50%"),
        font_family="var(--serif)",
        font_size=size,
        font_weight=700,
        text_anchor="middle",
        fill="var(--print-line)",
    )


@cache
def plain_cover(game: str, *, lang: str = "en") -> BoardParts:
    """For a game that has no art yet: our emblem, a rising sun, the title."""
    art = (
        rect(0, 0, *FRONT, "print-sea")
        + rays(100, 100, "print-sea-light")
        + ellipse(100, 100, 68, 68, "print-brass", "print-line", stroke_width=2)
        + ellipse(100, 100, 60, 60, "print-sand", "print-line", stroke_width=1.4)
        + badge(0, 100, 100, 42)
    )
    return _titled(game, art, lang)


def inked(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the family, drawn into the picture of a box."""
    return tag(
        "g",
        shapes(name),
        transform=f"translate({number(x)} {number(y)}) scale({size / 24:.3f})",
        stroke="var(--print-line)",
        stroke_width=1.5,
        stroke_linejoin="round",
        fill="none",
    )


def rays(x: float, y: float, ink: str, count: int = 12) -> str:
    """Beams from a point, out over the edges of the front."""
    d, half = "", pi / count / 2
    for beam in range(count):
        middle = 2 * pi * beam / count
        ends = [(230 * cos(middle + turn), 230 * sin(middle + turn)) for turn in (-half, half)]
        d += f"M{number(x)} {number(y)}" + "".join(f"L{x + a:.0f} {y + b:.0f}" for a, b in ends)
        d += "z"
    return path(d, ink)
