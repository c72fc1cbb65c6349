"""The materials of the box: every colour has a name, and a light and a dark value.

Drawings never write a colour down; they say `var(--paper)`, and the theme says what that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")

SERIF = "'Palatino Linotype',Palatino,'Book Antiqua','Liberation Serif',Georgia,serif"
SANS = "'Segoe UI','Helvetica Neue','Liberation Sans',Arial,sans-serif"

# name, light, dark
MATERIALS: tuple[tuple[str, str, str], ...] = (
    # paper and ink
    ("paper", "#f6ead0", "#2a2118"),
    ("paper-2", "#efdfb9", "#362a1c"),
    ("paper-edge", "#d9c39a", "#4a3a26"),
    ("paper-rule", "#c9ae7c", "#5a472e"),
    ("ink", "#2b1d0e", "#f1e4c6"),
    ("ink-2", "#5a4324", "#d2bd8e"),
    ("ink-faint", "#b39b6c", "#8f7b58"),
    ("line", "#2b1d0e", "#120b05"),
    ("symbol-line", "#2b1d0e", "#0f0904"),
    ("shadow", "#0b2531", "#02090d"),
    # what you may do, what is chosen, danger and success
    ("brass", "#b8862b", "#e0b14f"),
    ("brass-ground", "#e2b24a", "#e2b24a"),
    ("brass-ink", "#2b1d0e", "#2b1d0e"),
    ("brass-edge", "#8a6210", "#8a6210"),
    ("glow", "#f7c948", "#f7c948"),
    ("glow-soft", "#ffe08a", "#ffdf7e"),
    ("hint", "#fbe7a8", "#4d3b17"),
    ("lead", "#f6d98a", "#5c4616"),
    ("danger", "#a8321f", "#e2674e"),
    ("ok", "#3d7a3a", "#7fbf78"),
    # the table, the frame, the sea and the land
    ("table", "#17495c", "#0d2f40"),
    ("frame-light", "#f6ead0", "#cdb98a"),
    ("frame-dark", "#2b1d0e", "#2b1d0e"),
    ("sea-shallow", "#8ec9c6", "#2f7f8f"),
    ("sea-shelf", "#5fb0b4", "#2a7283"),
    ("sea", "#3f97a6", "#1d566b"),
    ("sea-open", "#2f8596", "#1d566b"),
    ("sea-mottle", "#287a8d", "#184b5f"),
    ("sea-mottle-2", "#226c81", "#123f52"),
    ("sea-deep", "#1f5f77", "#0d2f40"),
    ("wave", "#8ec9c6", "#3f8c99"),
    ("foam", "#cfeae4", "#7fb5b8"),
    ("rhumb", "#f6ead0", "#cbb98a"),
    ("veil", "#2c5a68", "#0f2b38"),
    ("beach", "#efdba6", "#c9b57e"),
    ("beach-light", "#f7e8bf", "#d8c590"),
    ("beach-dark", "#cda968", "#8f7a48"),
    ("grass", "#a9bf6a", "#7f9550"),
    ("grass-light", "#8fae55", "#7f9550"),
    ("hill", "#6f8f45", "#52693a"),
    ("serpent", "#5d8f55", "#4d7a48"),
    # the pictures on the cards: a hazy sky behind each kind of ship
    ("sky-2", "#dfe8d8", "#2b3f4e"),
    ("haze-2", "#c3d8c8", "#21323f"),
    ("sky-3", "#f7dca6", "#3d3a58"),
    ("haze-3", "#f2c67c", "#2f2d49"),
    ("sky-4", "#cfe6e2", "#27405a"),
    ("haze-4", "#b4d6d6", "#1e3348"),
    ("sky-5", "#f3d2b8", "#46324a"),
    ("haze-5", "#e8b795", "#38273c"),
    ("sky-6", "#e9c2a0", "#4a2f3f"),
    ("haze-6", "#d99f7e", "#3a2433"),
    ("sun", "#fff6dc", "#e9e2c4"),
    ("puff", "#fffaf0", "#5b6576"),
    # a large sea chart: its frame, the shallows from far to near, towns and rocks
    ("walnut", "#5b3d22", "#17110b"),
    ("walnut-dark", "#452c17", "#100b07"),
    ("paper-3", "#e6d2a3", "#3e3122"),
    ("brass-text", "#7d5712", "#e0b14f"),
    ("button", "#fbf3de", "#372b1e"),
    ("track", "#ecd9ad", "#382c1e"),
    ("track-five", "#dfc68e", "#45361f"),
    ("depth", "#0d3a4c", "#051821"),
    ("crest", "#e5f4ee", "#7fb5b8"),
    ("shallow-1", "#4da0ac", "#205d71"),
    ("shallow-2", "#59a8b1", "#236477"),
    ("shallow-3", "#65afb5", "#266a7c"),
    ("shallow-4", "#71b6ba", "#287082"),
    ("shallow-5", "#7dbebf", "#2b7687"),
    ("shallow-6", "#88c6c4", "#2e7c8c"),
    ("grass-pale", "#c3d386", "#96aa62"),
    ("hill-dark", "#557235", "#3d512a"),
    ("leaf-dark", "#33632f", "#2c5229"),
    ("stone-dark", "#7b705b", "#5a5244"),
    ("plaster", "#f3e2ba", "#bfae84"),
    ("plaster-shade", "#d8c08d", "#978660"),
    ("roof", "#b4502f", "#8e422a"),
    ("roof-dark", "#8a3620", "#66301e"),
    ("roof-light", "#d27a4e", "#a9603f"),
    ("window", "#7b5a2c", "#ffc861"),
    ("lamp", "none", "#ffc65e"),
    # black ships and the Royal Navy
    ("jack", "#2b2629", "#37312f"),
    ("jack-light", "#3d363a", "#4a4341"),
    ("tar", "#3a2f2b", "#43362f"),
    ("tar-light", "#54453d", "#604f45"),
    ("blood", "#8d2a1e", "#9a3325"),
    ("navy", "#24466b", "#2d5683"),
    ("navy-light", "#3f6a97", "#4a7aab"),
    # a sea fight at sunset, by night in the dark theme
    ("dusk", "#f3dcaa", "#1d2b44"),
    ("dusk-2", "#e9bd83", "#18233a"),
    ("dusk-3", "#d99a68", "#131c30"),
    ("ray", "#fff0c4", "#2c3d59"),
    ("orb", "#fbe3a0", "#cfc9ae"),
    ("orb-light", "#fff1c2", "#e9e2c4"),
    ("mist", "#fbeccb", "#38465f"),
    ("mist-shade", "#e2c193", "#2a3750"),
    ("gunsmoke", "#f4ead2", "#8d8a80"),
    ("gunsmoke-shade", "#cdbd98", "#6c6a62"),
    ("swell-2", "#4ba3ae", "#1d586b"),
    ("swell-4", "#2f8396", "#123e4f"),
    # what a die did, families of cards
    ("struck", "#a8321f", "#a8321f"),
    ("astray", "#8a5a06", "#8a5a06"),
    ("missed", "#40545c", "#40545c"),
    ("family-event", "#5b4a8a", "#5b4a8a"),
    ("family-boarding", "#1f6a77", "#1f6a77"),
    ("family-craft", "#7d512a", "#7d512a"),
    # things
    ("gold", "#e0a92e", "#d89f2c"),
    ("gold-light", "#f8d879", "#f6d070"),
    ("gold-dark", "#9a6a10", "#7a500a"),
    ("wood", "#9a6432", "#935f30"),
    ("wood-light", "#c58d51", "#b98048"),
    ("wood-dark", "#643c1c", "#4d2e15"),
    ("canvas", "#fbf1d6", "#e4d6b0"),
    ("canvas-shade", "#e0cfa2", "#bfae83"),
    ("white", "#fffaf0", "#f4ead0"),
    ("iron", "#474d55", "#5d6670"),
    ("iron-light", "#7c858f", "#8a949d"),
    ("steel", "#b9c4c9", "#a9b5ba"),
    ("steel-light", "#f2f6f6", "#c9d3d6"),
    ("red", "#b83a28", "#b9432f"),
    ("red-light", "#e07a5c", "#de7d60"),
    ("leaf", "#4f8d43", "#4a7a3f"),
    ("leaf-light", "#86b85a", "#6f9a4e"),
    ("bone", "#fff3d8", "#efe0bd"),
    ("skin", "#e9b886", "#d3a075"),
    ("blue", "#2f7196", "#3b7fa8"),
    ("bottle", "#4e8560", "#5a9470"),
    ("flame", "#f2a13a", "#eda23f"),
    ("cloud", "#b9c2c4", "#77858c"),
    ("stone", "#a99d86", "#82786a"),
    ("stone-light", "#cfc4ab", "#a29883"),
    ("ivory", "#fffaf0", "#e9dcc0"),
    ("ivory-shade", "#dccba4", "#b9a67e"),
    ("pip", "#2b1d0e", "#20150a"),
    ("black", "#2d2a2b", "#4b4344"),
    ("sticker", "#fbf2da", "#fbf2da"),
    ("sticker-ink", "#2b1d0e", "#2b1d0e"),
    ("emblem", "#fff6df", "#fff6df"),
)

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
    ("brass-ink", "brass-ground"),
    ("sticker-ink", "sticker"),
    ("red", "sticker"),
    ("ink", "paper-3"),
    ("ink", "button"),
    ("ink-2", "button"),
    ("ink", "track"),
    ("ink", "track-five"),
    ("ink-2", "track"),
    ("brass-text", "paper"),
    ("gold-light", "jack"),
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


# black outlines vanish on dark paper, so symbols get a pale rim there; grain is a luxury
EFFECTS = (
    ".flibuste.dark .symbol,.flibuste.dark .rims use[href^='#s-']:not([href^='#s-emblem'])"
    "{filter:drop-shadow(0 0 .6px #f1e4c6)}"
    ".flibuste.dark .grain{opacity:.4}"
    "@media (prefers-reduced-motion:reduce),(prefers-reduced-data:reduce)"
    "{.flibuste .grain{display:none}}"
)


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
    return values | {"serif": SERIF, "sans": SANS}


@cache
def stylesheet(*themes: Theme) -> str:
    """The themes as CSS classes; a picture carries one, a page may carry both and switch."""
    rules = [
        f".flibuste.{theme}{{{';'.join(f'--{n}:{v}' for n, v in materials(theme).items())}}}"
        for theme in themes or THEMES
    ]
    return "".join((*rules, EFFECTS))
