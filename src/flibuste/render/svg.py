"""A tiny kit for writing SVG: elements, numbers, and text that is always escaped."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, ParamSpec, TypeVar, cast

from flibuste.render.palette import Theme, stylesheet, var

P = ParamSpec("P")
R = TypeVar("R")
Anchor = Literal["start", "middle", "end"]
Attribute = str | float | None
SMALLEST = 12.0
"""No text is smaller than this, in pixels."""
SMALL_THINGS = 8192
"""Kept of each kind: a few hundred bytes each, whatever names people make up."""

_UNSAFE = re.compile("[&<>\"']")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})

# widths in thousandths of the size; generous, for the widest font of the stacks
_WIDTHS: tuple[tuple[int, str], ...] = (
    (280, " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}.,:;!|'’ijl·-()[]íìîï"),
    (400, 'frtIJ/"“”«»*°–'),
    (500, "scz?1"),
    (860, "mwMW%@…—œæŒÆ"),
    (730, "ABCDEFGHKLNOPQRSTUVXYZÀÂÇÉÈÊËÎÏÔÖÙÛÜ&+<>=→×"),
)
_WIDTH = {char: width for width, chars in _WIDTHS for char in chars}


def once(make: Callable[P, R]) -> Callable[P, R]:
    """What is made of the same words and numbers is the same: small things that are drawn over and over."""
    return cast("Callable[P, R]", lru_cache(maxsize=SMALL_THINGS)(make))


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Area) -> bool:
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def escape(words: str) -> str:
    """Safe as text and as the value of an attribute."""
    return words.translate(_ESCAPES) if _UNSAFE.search(words) else words


def number(value: float) -> str:
    """At most one decimal, and no zero that says nothing."""
    if isinstance(value, int):
        return str(value)
    tenths = round(value * 10)
    return str(tenths // 10) if tenths % 10 == 0 else str(tenths / 10)


def attributes(**values: Attribute) -> str:
    """` name="value"` for each that has a value; `_` in a name is written `-`."""
    return _written(values)


def _written(values: dict[str, Attribute]) -> str:
    written = ""
    for name, value in values.items():
        if value is None:
            continue
        if isinstance(value, str):
            safe = value.translate(_ESCAPES) if _UNSAFE.search(value) else value
        else:
            safe = number(value)
        written += f'{_spelled[name]}"{safe}"'
    return written


class _Spelling(dict[str, str]):
    """The names of attributes as they are written, each worked out once."""

    def __missing__(self, name: str) -> str:
        self[name] = f" {name.rstrip('_').replace('_', '-')}="
        return self[name]


_spelled = _Spelling()


def tag(name: str, *inside: str, **values: Attribute) -> str:
    """One element around markup that is already written."""
    if not inside:
        return f"<{name}{_written(values)}/>"
    return f"<{name}{_written(values)}>{''.join(inside)}</{name}>"


def group(*inside: str, x: float = 0, y: float = 0, **values: Attribute) -> str:
    """A `<g>`, moved to a place if need be."""
    place = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    if not inside:
        return f"<g{place}{_written(values)}/>"
    return f"<g{place}{_written(values)}>{''.join(inside)}</g>"


def title(words: str) -> str:
    return f"<title>{escape(words)}</title>"


@once
def path(
    d: str, fill: str = "none", line: str | None = None, width: float = 1.5, **more: Attribute
) -> str:
    """A path; `fill` and `line` are names of materials, or `none`."""
    stroke = None if line is None else paint(line)
    thick = None if line is None else width
    return tag("path", d=d, fill=paint(fill), stroke=stroke, stroke_width=thick, **more)


def paint(material: str) -> str:
    """A material by name; values that are already paint are left alone."""
    return material if material == "none" or material.startswith("var(") else var(material)


@once
def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    line: str | None = None,
    **more: Attribute,
) -> str:
    stroke = None if line is None else paint(line)
    return tag(
        "rect",
        x=x or None,
        y=y or None,
        width=width,
        height=height,
        fill=paint(fill),
        stroke=stroke,
        **more,
    )


@once
def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, line: str | None = None, **more: Attribute
) -> str:
    stroke = None if line is None else paint(line)
    return tag(
        "ellipse", cx=x or None, cy=y or None, rx=rx, ry=ry, fill=paint(fill), stroke=stroke, **more
    )


@once
def text(
    words: str,
    x: float,
    y: float,
    size: float = 14,
    *,
    anchor: Anchor = "start",
    fill: str = "ink",
    serif: bool = False,
    bold: bool = False,
    italic: bool = False,
    after: str = "",
) -> str:
    """One line of text, its baseline at `y`; `after` is a `span` that follows in the same line. What nearly all have
    in common is said round them (`in_one_hand`)."""
    return tag(
        "text",
        escape(words),
        after,
        x=x or None,
        y=y,
        font_family=var("serif") if serif else None,
        font_size=max(size, SMALLEST),
        font_weight=700 if bold else None,
        font_style="italic" if italic else None,
        text_anchor=None if anchor == "start" else anchor,
        fill=None if fill == "ink" else paint(fill),
    )


def span(words: str, fill: str, *, italic: bool = False) -> str:
    """Words in another ink, and italic words are never bold."""
    return tag(
        "tspan",
        escape(words),
        fill=paint(fill),
        font_weight=400 if italic else None,
        font_style="italic" if italic else None,
    )


@once
def text_width(words: str, size: float = 14, *, bold: bool = False, serif: bool = False) -> float:
    """About how wide a line will be; rather too wide than too narrow."""
    thousandths = sum(_WIDTH.get(char, 570) for char in words)
    return thousandths * size / 1000 * (1.06 if bold else 1.0) * (0.92 if serif else 1.0)


@once
def shorten(
    words: str, width: float, size: float = 14, *, bold: bool = False, serif: bool = False
) -> str:
    """The words, or their beginning and an ellipsis, within a width."""
    if text_width(words, size, bold=bold, serif=serif) <= width:
        return words
    while words and text_width(words + "…", size, bold=bold, serif=serif) > width:
        words = words[:-1]
    return words.rstrip(" .,-·") + "…"


def wrap(words: str, width: float, size: float = 14, *, bold: bool = False) -> list[str]:
    """The words broken into lines of at most this width."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def window(inside: str, width: float, height: float, x: float = 0, y: float = 0) -> str:
    """A part of a picture that nothing reaches out of."""
    return tag(
        "svg",
        inside,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
    )


def in_one_hand(*inside: str) -> str:
    """What nearly all texts and symbols share stands once, round the whole: a page has hundreds."""
    return tag("g", *inside, font_family=var("sans"), fill=var("ink"), class_="rims")


def document(
    *inside: str, width: float, height: float, theme: Theme, label: str, description: str, lang: str
) -> str:
    """A complete picture: it carries its own theme, and tells in words what it shows."""
    return tag(
        "svg",
        title(label),
        f"<desc>{escape(description)}</desc>",
        f"<style>{stylesheet(theme)}</style>",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        class_=f"flibuste {theme}",
        role="img",
        aria_label=label,
        lang=lang,
    )
