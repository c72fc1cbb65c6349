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
    art = _art(game)
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
    """A swallow-tailed ribbon that bends, and the title along it."""
    n, words = number, title.upper().replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    size = next((s for s in SIZES if text_width(words, s, bold=True) <= RIBBON - 16), SIZES[-1])
    left, right = (FRONT[0] - RIBBON) / 2, (FRONT[0] + RIBBON) / 2
    tails = f"M{n(left - 9)} {n(y + 9)}l12-9v24l-12 7 5-11z"
    tails += f"M{n(right + 9)} {n(y + 9)}l-12-9v24l12 7-5-11z"
    band = f"M{n(left)} {n(y)}Q100 {n(y - 17)} {n(right)} {n(y)}v27Q100 {n(y + 10)} {n(left)} {n(y + 27)}z"
    rules = f"M{n(left + 3)} {n(y + 3.5)}Q100 {n(y - 13)} {n(right - 3)} {n(y + 3.5)}"
    rules += f"M{n(left + 3)} {n(y + 23.5)}Q100 {n(y + 7)} {n(right - 3)} {n(y + 23.5)}"
    base = n(y + 13 + size * 0.37)
    dress = {"stroke_linejoin": "round"}
    return (
        path(tails, "print-tail", "print-line", 1.6, **dress)
        + path(band, "print-paper", "print-line", 1.8, **dress)
        + path(rules, "none", "print-brass", 1)
        + tag("path", id=arc, d=f"M{n(left)} {base}Q100 {n(float(base) - 17)} {n(right)} {base}",
              fill="none")
        + tag(
            "text",
            tag("textPath", escape(words), href=f"#{arc}", startOffset="50%"),
            font_family="var(--serif)",
            font_size=size,
            font_weight=700,
            text_anchor="middle",
            fill="var(--print-line)",
        )
    )  # fmt: skip


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
