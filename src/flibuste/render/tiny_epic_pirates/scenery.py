"""What never changes at a table: sixteen cards of sea with their islands, storms and ports, drawn once for each sea."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from flibuste.games.tiny_epic_pirates.components import OURS, SIDE
from flibuste.games.tiny_epic_pirates.phrases import COLUMNS
from flibuste.render import chart, sea
from flibuste.render.pieces import definitions as pieces
from flibuste.render.pieces import piece
from flibuste.render.rose import rose
from flibuste.render.sea import Point
from flibuste.render.svg import in_one_hand, number, path, rect, tag, text
from flibuste.render.tiny_epic_pirates import isles
from flibuste.render.tiny_epic_pirates.layout import CARD, CORNERS_OF_CARDS, SIGN, Layout, layout

WHOLE = CARD * SIDE
LEVELS, PHONE_LEVELS = (0, 1, 2, 3, 5), (1, 3, 5)
REACH = 0.5
"""Of the water lines, as a part of those of a large chart."""
DROPS = 26
BEASTS = (
    ("rocks", 44, 128, 1.0),
    ("whale", 52, 136, 0.72),
    ("rocks", 40, 132, 0.8),
    ("serpent", 56, 140, 0.46),
    ("rocks", 48, 124, 0.9),
)
"""What swims or stands where a card has no cache, in turn."""


@cache
def defs() -> str:
    """Set pieces, and the land of every card."""
    return pieces() + pieces(__package__ or "") + isles.definitions()


@lru_cache(maxsize=64)
def backdrop(cards: tuple[int, ...], ports: tuple[int, ...], phone: bool) -> str:
    """The sea of one table in its frame."""
    room = layout(phone)
    place = f"translate({number(room.frame)} {number(room.frame)}) scale({room.scale:.4f})"
    inside = _water(cards, phone) + _weather(cards) + _seams(room) + _lands(cards, ports)
    side = 2 * room.frame + SIDE * room.card
    drawn = tag("g", inside, transform=place)
    waters = tag("svg", drawn, width=side, height=side, class_="scenery")  # it has an edge
    return waters + sea.frame(side, side, room.frame, room.card / 3) + in_one_hand(_names(room))


@cache
def _names(room: Layout) -> str:
    """Letters over the columns and numbers beside the rows, on plates in the frame."""
    thick, drawn = room.frame, ""
    for at in range(SIDE):
        middle = thick + room.card * (at + 0.5)
        for words, x, y in ((COLUMNS[at], middle, thick / 2), (str(at + 1), thick / 2, middle)):
            wide, high = (24.0, thick) if x > thick else (thick, 24.0)
            plate = rect(x - wide / 2, y - high / 2, wide, high, "sticker", "line", stroke_width=1)
            words = text(words, x, y + 4.4, 12.9, anchor="middle", bold=True, fill="sticker-ink")
            drawn += tag("g", plate, words)
    return drawn


def _water(cards: tuple[int, ...], phone: bool) -> str:
    shores = "".join(
        _used("coast", card, place) + (_used("islet", card, place) if OURS.sea[card].cache else "")
        for place, card in enumerate(cards)
    )
    isle = [isles.island(card) for card in cards]
    keep = [(x + isle[at].x, y + isle[at].y, 62.0) for at, (x, y) in enumerate(CORNERS_OF_CARDS)]
    tint = "".join(
        f"M{number(x)} {number(y)}h{number(CARD)}v{number(CARD)}h{number(-CARD)}z"
        for place, (x, y) in enumerate(CORNERS_OF_CARDS)
        if (place + place // SIDE) % 2
    )
    return (
        rect(0, 0, WHOLE, WHOLE, "sea")
        + path(
            sea.coast(WHOLE * 0.3, WHOLE * 0.26, 250, 120, 4, 0.2, 18), "sea-mottle", opacity=0.3
        )
        + path(
            sea.coast(WHOLE * 0.7, WHOLE * 0.72, 230, 150, 6, 0.2, 18), "sea-mottle", opacity=0.3
        )
        + path(tint, "sea-mottle", opacity=0.35)
        + sea.rhumbs(WHOLE / 2, WHOLE / 2, WHOLE, 0.22)
        + chart.water_lines(shores, REACH, PHONE_LEVELS if phone else LEVELS)
        + chart.waves((8, 8, WHOLE - 8, WHOLE - 8), [], keep, 24 if phone else 46, 0.85)
    )


def _used(what: str, card: int, place: int) -> str:
    x, y = CORNERS_OF_CARDS[place]
    return tag("use", href=f"#{what}-{card}", x=x or None, y=y or None)


def _weather(cards: tuple[int, ...]) -> str:
    """Dark water and rain where it storms."""
    drawn = ""
    for place, card in enumerate(cards):
        if OURS.sea[card].storm:
            x, y = CORNERS_OF_CARDS[place]
            drawn += rect(x, y, CARD, CARD, "gale", opacity=0.6) + _rain(card, x, y)
    return drawn


def _rain(card: int, x: float, y: float) -> str:
    random = Random(card)
    drops = "".join(
        f"M{x + random.uniform(6, CARD - 2):.0f} {y + random.uniform(2, CARD - 14):.0f}l-4 11"
        for _ in range(DROPS)
    )
    return path(drops, "none", "rain", 1.5, stroke_linecap="round", opacity=0.5)


def _seams(room: Layout) -> str:
    """Between the cards."""
    lines = "".join(
        f"M{number(CARD * at)} 0V{number(WHOLE)}M0 {number(CARD * at)}H{number(WHOLE)}"
        for at in range(1, SIDE)
    )
    dark = path(lines, "none", "line", 3.2 / room.scale, opacity=0.5)
    light = path(lines, "none", "rhumb", 1.3 / room.scale, opacity=0.8)
    return dark + light + rose(WHOLE / 2, WHOLE / 2, 21)


def _lands(cards: tuple[int, ...], ports: tuple[int, ...]) -> str:
    drawn, beast = "", 0
    for place, card in enumerate(cards):
        row, (x, y) = OURS.sea[card], CORNERS_OF_CARDS[place]
        drawn += _used("land", card, place)
        if row.storm:
            aside = 40 if place in ports else 6
            drawn += piece("cloud", x + SIGN[0] - aside, y + SIGN[1] + 2, 0.76)
        if not row.cache:
            name, across, down, scale = BEASTS[beast % len(BEASTS)]
            drawn += piece(name, x + across, y + down, scale)
            beast += 1
    for place in ports:
        drawn += piece("port", *harbour(place))
    return drawn


def harbour(place: int) -> Point:
    """Where the token of a port lies, in the measures of the sea: under the cloud, if there is one."""
    x, y = CORNERS_OF_CARDS[place]
    return x + SIGN[0] + 4, y + SIGN[1]
