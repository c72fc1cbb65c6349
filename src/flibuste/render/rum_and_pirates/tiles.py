"""The tiles of the game, face up and face down, and how one that may be taken glows."""

from __future__ import annotations

from functools import cache, lru_cache

from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates.components import (
    COIN_TILES,
    DIVE,
    NAME,
    NUMBER,
    PILE_OF,
    RENDEZVOUS,
    SCORPION,
)
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.render.rum_and_pirates.places import touch
from flibuste.render.rum_and_pirates.signs import GROUNDS, ground, tile_sign
from flibuste.render.spots import Spot
from flibuste.render.svg import ellipse, group, path, rect, tag, text, title
from flibuste.render.symbols import symbol

WIDE, HIGH = 44.0, 46.0
"""A tile."""
LOWER, HIGHER = (WIDE - 11, HIGH - 11), (WIDE - 10, 17.0)
"""Where the number is; higher on a tile with a name below."""


@cache
def definitions() -> str:
    """Blank tiles by their ground, with the disc for the number; a pile; the halo of what may be taken."""
    blanks = "".join(_blank(each) for each in dict.fromkeys(GROUNDS.values()))
    named = board("tile-dive") + rect(2, 30, WIDE - 4, 14, "sticker", rx=2) + _disc(*HIGHER)
    pile = rect(3, 3, WIDE, HIGH, "tile-back", "line", rx=4, stroke_width=1.4)
    pile += board("tile-back") + rect(4, 4, WIDE - 8, HIGH - 8, "none", "gold-dark", rx=2)
    halo = rect(-4, -4, WIDE + 8, HIGH + 8, "glow-soft", rx=8, opacity=0.85)
    halo += rect(-2.5, -2.5, WIDE + 5, HIGH + 5, "glow", "brass-edge", rx=6, stroke_width=1)
    parts = (("named", named), ("pile", pile), ("halo", halo))
    return blanks + "".join(tag("g", drawn, id=f"r-{name}") for name, drawn in parts)


def _blank(material: str) -> str:
    return tag("g", board(material) + _disc(*LOWER), id=f"r-{material}")


def board(material: str) -> str:
    """The cardboard."""
    light = f"M2.5 {HIGH - 7:.0f}V5a2.5 2.5 0 0 1 2.5-2.5H{WIDE - 8:.0f}"
    return (
        rect(2, 3, WIDE, HIGH, "shadow", rx=5, opacity=0.35)
        + rect(0, 0, WIDE, HIGH, material, "line", rx=4, stroke_width=1.5)
        + path(light, "none", "white", 1.3, opacity=0.7)
    )


def _disc(x: float, y: float) -> str:
    return ellipse(x, y, 9.5, 9.5, "sticker", "line", stroke_width=1.3)


@lru_cache(maxsize=512)
def face_up(face: int, name: str = "") -> str:
    """A tile at the origin: its symbol, its number on a disc, and a name if it needs one."""
    figure = str(NUMBER[face])
    pile = PILE_OF[face]
    if name:
        drawn = blank("named") + symbol(tile_sign(face), 4, 3, 25)
        return drawn + text(name, 4, 41.5, 12, fill="sticker-ink") + number_on(figure, *HIGHER)
    drawn = blank(ground(face)) + symbol(tile_sign(face), 4, 5, 28)
    if pile == RENDEZVOUS:
        drawn += symbol("rendezvous", 25, 2, 17)
    if face in COIN_TILES:
        drawn += symbol("doubloon", 26, 3, 15)
    return drawn + number_on(figure, *LOWER, red=pile == SCORPION)


@lru_cache(maxsize=64)
def face_down(sign: str, words: str) -> str:
    """A pile at the origin, with its height or what is on its tiles."""
    return blank("pile") + symbol(sign, 8, 5, 26) + plate(words, WIDE / 2, HIGH - 9)


def blank(name: str) -> str:
    return f'<use href="#r-{name}"/>'


def number_on(words: str, x: float, y: float, *, red: bool = False) -> str:
    """The number of a tile, on its disc."""
    size = 15 if len(words) < 2 else 13
    ink = "red" if red else "sticker-ink"
    return text(words, x, y + size * 0.35, size, anchor="middle", serif=True, bold=True, fill=ink)


def plate(words: str, x: float, y: float) -> str:
    """A few words on a pile."""
    width = 9.0 + 7 * len(words)
    return rect(x - width / 2, y - 8, width, 15, "sticker", "line", rx=3, stroke_width=1.1) + text(
        words, x, y + 4, 12, anchor="middle", bold=True, fill="sticker-ink"
    )


def laid(drawn: str, x: float, y: float, *, id: str, words: str, spot: Spot | None = None) -> str:
    """A tile where it lies; with a halo if one takes it, and the moves and plans it stands for."""
    inside = title(words) + (blank("halo") if spot and spot.indexes else "") + drawn
    return group(f'<g id="{id}" class="turns">{inside}</g>', x=x, y=y, **touch(spot))


def laid_face(
    speech: Speech, face: int, x: float, y: float, *, id: str, spot: Spot | None = None
) -> str:
    """A tile face up, which says what it is when it is pointed at; a dive has its name on it."""
    name = speech(f"word.short_{NAME[face]}") if PILE_OF[face] == DIVE else ""
    words = speech.say(tile_phrase(face))
    return laid(face_up(face, name), x, y, id=id, words=words, spot=spot)
