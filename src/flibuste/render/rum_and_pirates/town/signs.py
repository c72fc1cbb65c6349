"""Words and numbers on squares: the names of dives, and what is to be had at dives, maps and chests."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import (
    CHEST_SQUARE,
    DIVE_KINDS,
    KINDS,
    MAP_KINDS,
    NUMBER,
    PLACE,
)
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.town import KEPT, Layout
from flibuste.render.rum_and_pirates.town.plan import plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes, base
from flibuste.render.svg import ellipse, escape, group, number, rect, text, text_width

NAMES: Final = {kind: GAME.speech("en")(f"word.kind_{KINDS[kind]}") for kind in DIVE_KINDS}
"""Dives are called the same in every language."""
OFFERING: Final = frozenset((CHEST_SQUARE, *MAP_KINDS, *DIVE_KINDS))
"""Squares whose tiles lie open beside the dispenser."""


def on_show(table: Rum) -> dict[int, tuple[int, ...]]:
    """For each kind of square the numbers of the tiles to be had there, the best first."""
    found: dict[int, list[int]] = {}
    for face in (*table.dives, *table.maps):
        found.setdefault(PLACE[face], []).append(NUMBER[face])
    if table.chest >= 0:
        found[CHEST_SQUARE] = [NUMBER[table.chest]]
    return {kind: tuple(sorted(numbers, reverse=True)) for kind, numbers in found.items()}


@lru_cache(maxsize=1024)
def offer(numbers: tuple[int, ...], is_dive: bool, x: float, y: float, size: Sizes = DESK) -> str:
    """A small chip: at a dive all numbers, overhead; elsewhere the best one."""
    words = "·".join(map(str, numbers if is_dive else numbers[:1]))
    high = size.chip
    wide = max(high, text_width(words, size.letter, bold=True) + 6)
    drawn = rect(0, 0, wide, high, "sticker", "line", rx=high / 2, stroke_width=1.4)
    drawn += lettering(words, wide / 2, high, size)
    above, aside = y - RADIUS + 10 - high, (x + RADIUS - 8, y + RADIUS + 7 - high)
    place = (x - wide / 2, above) if is_dive else aside
    return group(drawn, x=round(place[0], 1), y=round(place[1], 1))


def veil(x: float, y: float) -> str:
    """Over a square that has nothing to offer now."""
    return ellipse(x, y, RADIUS - 1, RADIUS - 1, "town-shade", opacity=0.45)


def lettering(words: str, x: float, high: float, size: Sizes) -> str:
    """In the middle of a plate so high."""
    y, ink = base(high, size.letter), "sticker-ink"
    return text(words, x, y, size.letter, anchor="middle", serif=True, bold=True, fill=ink)


@lru_cache(maxsize=KEPT)
def named_squares(layout: Layout, lang: str) -> str:
    """Every square says its name when it is pointed at."""
    drawn, speech = "", GAME.speech(lang)
    for square, (x, y) in enumerate(plan_of(layout).squares):
        words = escape(speech.say(square_phrase(square)))
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(RADIUS)}"'
        drawn += f"<circle {place}><title>{words}</title></circle>"
    return f'<g fill="none" pointer-events="all">{drawn}</g>'


# -- the names of dives ----------------------------------------------------------------------------


def sign_width(name: str, size: Sizes = DESK) -> float:
    return round(text_width(name, size.letter, bold=True) + 4, 1)


@lru_cache(maxsize=512)
def sign(name: str, x: float, y: float, size: Sizes = DESK) -> str:
    """The name of a dive on a small board, its middle at a place."""
    wide, high = sign_width(name, size), size.board
    return group(
        rect(1, 2, wide, high, "town-shade", rx=3, opacity=0.4),
        rect(0, 0, wide, high, "sticker", "line", rx=3, stroke_width=1.3),
        lettering(name, wide / 2, high, size),
        x=round(x - wide / 2, 1),
        y=y - high / 2,
    )
