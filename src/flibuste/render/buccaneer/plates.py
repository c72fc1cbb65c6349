"""A plate before each island on a phone: whose it is, the purse and the treasures, all in one place."""

from __future__ import annotations

from flibuste.render.palette import livery
from flibuste.render.parts import Glance
from flibuste.render.svg import group, rect, shorten, text, text_width
from flibuste.render.symbols import badge, symbol

HEIGHT = 44.0
NAME_SIZES = (14.5, 13.0, 12.0)
"""Of a name, the largest that fits."""
GOODS, SMALL = 14.0, 11.5
"""How large a sign is, beside its number."""
NARROW = 130.0
"""A plate that is no wider needs its room for the name."""
CROWD, ROOMY = 4, 150.0
"""So many kinds are small on a plate that is no wider than this."""
MOST = 30.0
"""From one kind of treasure to the next where there is room."""


def plate(glance: Glance, name: str, x: float, y: float, wide: float) -> str:
    """The middle of its upper edge at a place; only treasures that are there are told."""
    ground, waits = "hint" if glance.is_turn else "paper", glance.is_turn and wide > NARROW
    return group(
        rect(2, 3, wide, HEIGHT, "shadow", rx=5, opacity=0.35),
        rect(0, 0, wide, HEIGHT, ground, "line", rx=5, stroke_width=1.7),
        rect(0, 0, 6, HEIGHT, livery(glance.colour), "line", rx=2, stroke_width=1.2),
        badge(glance.colour, 19, 12.5, 9.5),
        _name(name, wide - 36 - (17 if waits else 0)),
        symbol("hourglass", wide - 20, 4, 16) if waits else "",
        _goods(glance, wide),
        x=round(x - wide / 2, 1),
        y=round(y, 1),
    )


def _name(name: str, room: float) -> str:
    fits = [size for size in NAME_SIZES if text_width(name, size, bold=True) <= room]
    size = fits[0] if fits else NAME_SIZES[-1]
    return text(shorten(name, room, size, bold=True), 33, 17.5, size, serif=True, bold=True)


def _goods(glance: Glance, wide: float) -> str:
    held = [mark for mark in glance.marks if mark.text != "0"]
    sign = GOODS if len(held) < CROWD or wide > ROOMY else SMALL
    figure = sign + 1
    first = 11 + sign + text_width(glance.score, figure, bold=True) + 5
    step = min(MOST, (wide - 1 - first) / max(1, len(held)))
    drawn = _of(glance.score_symbol, glance.score, 10, sign, figure)
    return drawn + "".join(
        _of(mark.symbol, mark.text, first + step * at, sign, 12.5) for at, mark in enumerate(held)
    )


def _of(symbol_: str, words: str, x: float, sign: float, size: float) -> str:
    """So many of these."""
    drawn = symbol(symbol_, x, 31 - sign / 2, sign)
    return drawn + text(words, x + sign, 36, size, serif=True, bold=True)
