"""The land on each of the sixteen cards: an island with what stands on it, and the islet of its cache.

A card is the same picture wherever it lies, so each is defined once, its upper left corner at the origin.
"""

from __future__ import annotations

from functools import cache
from random import Random

from flibuste.games.tiny_epic_pirates.components import BOOTY, OURS, SeaCard
from flibuste.render import chart
from flibuste.render.coastline import Isle, isle, outline
from flibuste.render.palette import var
from flibuste.render.pieces import piece
from flibuste.render.sea import smooth
from flibuste.render.svg import tag
from flibuste.render.symbols import symbol
from flibuste.render.tiny_epic_pirates.layout import CACHE, COVE, ISLAND

INKS = {"sugarcane": "cane", "rum": "rumcask", "coffee": "roast", "gunpowder": "powder"}
"""The colour of each kind of booty."""
BROAD, NARROW = (60.0, 37.0), (55.0, 35.0)


@cache
def island(card: int) -> Isle:
    row = OURS.sea[card]
    is_full = bool(row.settlement) + (row.market >= 0) + row.cove > 1
    rx, ry = BROAD if is_full else NARROW
    return isle(f"isle-{card}", *ISLAND, rx, ry, 17 * card + 5)


@cache
def islet(card: int) -> str:
    """A sandbank under the red cross."""
    radii = [0.9, 1.05, 0.95, 1.08, 0.92, 1.0]
    return smooth(outline(*CACHE, 22, 15, radii, 5 * card + 70, 0.05, 18))


@cache
def definitions() -> str:
    """Coasts by card, for the shallows, and whole lands."""
    cards = range(len(OURS.sea))
    coasts = "".join(_coast(card) for card in cards)
    return coasts + "".join(tag("g", land(card), id=f"land-{card}") for card in cards)


def _coast(card: int) -> str:
    """Outlines by card: they are drawn several times, for shallows, shadow, lip and beach."""
    isle = island(card)
    drawn = tag("path", id=f"coast-{card}", d=smooth(isle.shore))
    drawn += tag("path", id=f"green-{card}", d=smooth(isle.green))
    return drawn + (tag("path", id=f"islet-{card}", d=islet(card)) if OURS.sea[card].cache else "")


def land(card: int) -> str:
    """Beach, grass, trees and buildings; then the islet."""
    row, isle = OURS.sea[card], island(card)
    ground = sands(f"coast-{card}") + _drawn(f"green-{card}", "beach-dark", y=1.5, opacity=0.7)
    ground += _drawn(f"green-{card}", "grass", "hill-dark", 1.3)
    ground += chart.sand(isle, 1) + chart.tufts(isle)
    bank = sands(f"islet-{card}") if row.cache else ""
    return tag("g", ground, _trees(isle), _buildings(row), bank, stroke_linejoin="round")


def sands(outline: str) -> str:
    """A beach over its darker lip, and a shadow on the water."""
    return (
        _drawn(outline, "depth", x=1.5, y=6, opacity=0.4)
        + _drawn(outline, "beach-dark", "line", 1.9, y=3)
        + _drawn(outline, "beach", "line", 1.9)
    )


def _drawn(
    outline: str,
    fill: str,
    line: str | None = None,
    width: float | None = None,
    *,
    x: float = 0,
    y: float = 0,
    opacity: float | None = None,
) -> str:
    return tag(
        "use",
        href=f"#{outline}",
        x=x or None,
        y=y or None,
        fill=var(fill),
        stroke=var(line) if line else None,
        stroke_width=width,
        opacity=opacity,
    )


def _trees(isle: Isle) -> str:
    """Behind the buildings."""
    random = Random(isle.seed)
    x, y = ISLAND
    drawn = ""
    for across in (-36, -21, 4, 20, 35):
        place = x + across + random.uniform(-3, 3), y - 13 + random.uniform(-3, 3)
        if random.random() < 0.8:
            drawn += piece("tree", *place, random.uniform(0.8, 1.05))
    return drawn


def _buildings(row: SeaCard) -> str:
    """Each kind has its place: a cove on the left, a market on the right of what else there is."""
    x, y = ISLAND
    if row.market >= 0 and row.settlement:
        return _settlement(row, x - 22, y + 3, 0.95) + stall(row, x + 26, y + 3, 0.88)
    if row.market >= 0 and row.cove:
        return _cove() + stall(row, x + 27, y + 3, 0.92)
    if row.market >= 0:
        return _palms() + stall(row, x, y + 3, 1.08)
    if row.settlement and row.cove:
        return _cove() + _settlement(row, x + 24, y + 6, 0.98)
    if row.settlement:
        return _palms() + _settlement(row, x, y + 5, 1.15)
    return (
        piece("palm", x + 24, y + 14, 0.66)
        + piece("palm", x + 40, y + 5, 0.52, flip=True)
        + _cove()
    )


def _settlement(row: SeaCard, x: float, y: float, scale: float) -> str:
    """Houses, and before them as many crates as Plunder draws."""
    houses = piece(f"settlement-{row.settlement}", x, y, scale)
    left = x - 9 * row.settlement
    return houses + "".join(
        symbol("crate", left + 18 * at, y + 5, 17) for at in range(row.settlement)
    )


def _cove() -> str:
    x, y = ISLAND
    return piece("cove", x + COVE[0], y + COVE[1], 1.02)


def _palms() -> str:
    x, y = ISLAND
    return piece("palm", x - 42, y + 13, 0.62) + piece("palm", x + 44, y + 11, 0.58, flip=True)


def stall(row: SeaCard, x: float, y: float, scale: float) -> str:
    """An awning in the colour of what is bought here, and a cube of it on the counter."""
    good, size = BOOTY[row.market], 21 * scale
    awning = piece("stall", x, y, scale)
    awning = tag("g", awning, color=f"var(--{INKS[good]})")
    return awning + symbol(f"booty-{good}", x - size / 2, y - 5 * scale, size)
