"""The materials of the box: every colour has a name, and a light and a dark value.

Drawings never write a colour down; they say `var(--paper)`, and the theme says what that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from flibuste.render.materials import MATERIALS
from flibuste.render.prints import PRINTS

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")

SERIF = "'Palatino Linotype',Palatino,'Book Antiqua','Liberation Serif',Georgia,serif"
SANS = "'Segoe UI','Helvetica Neue','Liberation Sans',Arial,sans-serif"

# which text is printed on which ground; a test holds each pair to a contrast of 4.5
TEXT_ON: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "paper-2"),
    ("ink", "hint"),
    ("ink", "lead"),
    ("ink-2", "paper"),
    ("ink-2", "paper-2"),
    ("ink-2", "hint"),
    ("danger", "paper"),
    ("ok-ink", "paper"),
    ("brass-ink", "brass-ground"),
    ("sticker-ink", "sticker"),
    ("sticker-ink", "gold-light"),
    ("red", "sticker"),
    ("ink", "paper-3"),
    ("ink", "button"),
    ("ink-2", "button"),
    ("ink", "track"),
    ("ink", "track-five"),
    ("ink-2", "track"),
    ("brass-text", "paper"),
    ("gold-light", "jack"),
    ("ok-text", "paper"),
    ("danger", "bruise"),
    ("ink", "calm"),
    ("sticker-ink", "glow"),
    ("sticker-ink", "masked-ground"),
    ("sticker-ink", "rod"),
    ("emblem", "clear"),
    ("emblem", "closed"),
    ("emblem", "sailor-back"),
    *(("emblem", ground) for ground in ("navy", "struck", "astray", "missed")),
    *(("emblem", f"family-{kind}") for kind in ("event", "boarding", "craft")),
)


@dataclass(frozen=True, slots=True)
class Livery:
    """What marks a seat on every piece: a colour, its shadow and its light, and an emblem."""

    colour: str
    dark: str
    light: str
    emblem: str


LIVERIES: tuple[Livery, ...] = (
    Livery("#c0392b", "#8a2318", "#d9695a", "emblem-skull"),
    Livery("#2471a3", "#164e74", "#559bc8", "emblem-wave"),
    Livery("#c99a14", "#8c6906", "#e8c65c", "emblem-coin"),
    Livery("#2e8b57", "#1b5e39", "#5fb384", "emblem-palm"),
    Livery("#7d3c98", "#552569", "#a670bd", "emblem-anchor"),
)


def _rims(dark: str) -> str:
    """Black outlines vanish on dark paper, so symbols get a pale rim under this selector: in drawings, and between
    words."""
    symbols = f"{dark} .rims use[href^='#s-']:not([href^='#s-emblem']),{dark} .icon"
    return f"{symbols}{{filter:drop-shadow(0 0 .6px #f1e4c6)}}{dark} .grain{{opacity:.4}}"


CALM = "@media (prefers-reduced-motion:reduce),(prefers-reduced-data:reduce){.grain{display:none}}"
"""Grain is a luxury."""


def var(name: str) -> str:
    return f"var(--{name})"


def livery(seat: int, shade: Literal["", "-dark", "-light"] = "") -> str:
    """The colour of a seat, as the value of an attribute."""
    return f"var(--seat-{seat}{shade})"


@cache
def materials(theme: Theme) -> dict[str, str]:
    """Every variable of one theme."""
    column = 1 + THEMES.index(theme)
    values = {row[0]: row[column] for row in MATERIALS}
    for seat, colours in enumerate(LIVERIES):
        values[f"seat-{seat}"] = colours.colour
        values[f"seat-{seat}-dark"] = colours.dark
        values[f"seat-{seat}-light"] = colours.light
    values |= {f"print-{name}": ink for name, ink in PRINTS}
    return values | {"serif": SERIF, "sans": SANS}


@cache
def stylesheet(*themes: Theme) -> str:
    """The themes as CSS classes; a picture carries one, a page may carry both and switch."""
    rules = [f".flibuste.{theme}{{{_variables(theme)}}}" for theme in themes or THEMES]
    return "".join((*rules, _rims(".flibuste.dark"), CALM))


@cache
def both_themes() -> str:
    """One stylesheet for pages: the theme that `<html data-theme>` names, else the one the system prefers."""
    light, dark = (_variables(theme) for theme in THEMES)
    root = ":root:not([data-theme=light])"
    return (
        f":root{{{light};color-scheme:light}}"
        f"@media (prefers-color-scheme:dark){{{root}{{{dark};color-scheme:dark}}{_rims(root)}}}"
        f":root[data-theme=dark]{{{dark};color-scheme:dark}}{_rims(':root[data-theme=dark]')}"
        f"{CALM}"
    )


def _variables(theme: Theme) -> str:
    return ";".join(f"--{name}:{value}" for name, value in materials(theme).items())
