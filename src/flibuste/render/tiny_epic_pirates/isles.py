"""The land on each of the sixteen cards: an island with what stands on it, and the islet of its cache.

A card is the same picture wherever it lies, so each is defined once, its upper left corner at the origin.
"""

from __future__ import annotations

from functools import cache
from random import Random

from flibuste.games.tiny_epic_pirates.components import BOOTY, OURS, SeaCard
from flibuste.render import chart
from flibuste.render.coastline import Isle, isle, outline
from flibuste.render.pieces import piece
from flibuste.render.sea import smooth
from flibuste.render.svg import path, tag
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
    shore = smooth(island(card).shore) + (islet(card) if OURS.sea[card].cache else "")
    return tag("path", id=f"shore-{card}", d=shore)


def land(card: int) -> str:
    """Beach, grass, trees and buildings; then the islet."""
    row, isle = OURS.sea[card], island(card)
    return tag(
        "g",
        _ground(isle),
        _trees(isle),
        _buildings(row),
        _sandbank(card) if row.cache else "",
        stroke_linejoin="round",
    )


def _ground(isle: Isle) -> str:
    shore, green = smooth(isle.shore), smooth(isle.green)
    return (
        path(shore, "depth", opacity=0.4, transform="translate(1.5 6)")
        + path(shore, "beach-dark", "line", 1.9, transform="translate(0 3)")
        + path(shore, "beach", "line", 1.9)
        + path(green, "beach-dark", opacity=0.7, transform="translate(0 1.5)")
        + path(green, "grass", "hill-dark", 1.3)
        + chart.sand(isle, 1)
        + chart.tufts(isle)
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
    left = x - 8 * row.settlement
    return houses + "".join(
        symbol("crate", left + 16 * at, y + 4, 15.5) for at in range(row.settlement)
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


def _sandbank(card: int) -> str:
    shape = islet(card)
    return (
        path(shape, "depth", opacity=0.4, transform="translate(1.5 5.5)")
        + path(shape, "beach-dark", "line", 1.7, transform="translate(0 3)")
        + path(shape, "beach", "line", 1.7)
    )
