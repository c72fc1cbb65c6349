"""Ship cards, the deck they come from, and where they end."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from flibuste.engine.words import Speech, capital
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.components import KINDS, Ship
from flibuste.games.buccaneer.table import ship_phrase
from flibuste.games.buccaneer.telling import ship_line
from flibuste.render.sea import palm
from flibuste.render.ships import ship as ship_drawing
from flibuste.render.ships import wreck
from flibuste.render.svg import ellipse, group, number, path, rect, span, tag, text, title
from flibuste.render.symbols import symbol

SCENE = (222, 81)
"""The picture of a ship at sea, before it is cut to its card."""
SMALLEST, LARGEST = 2, 6


def size_of(ship: Ship) -> int:
    """How large a ship is drawn: by the crew she needs."""
    return min(max(ship.min_crew, SMALLEST), LARGEST)


def ship_id(index: int) -> str:
    return f"ship-{index + 1:02}"


@cache
def ship_at_sea(size: int) -> str:
    """The definition of one picture: sky, haze, land, the ship and two rows of waves."""
    w, h = SCENE
    scale = h / 118 * (1.12 if size < 5 else 1.02)
    place = (
        f"translate({number(w / 2 - 80 * scale)} {number(h - 112 * scale - 3)}) scale({scale:.3f})"
    )
    return tag(
        "symbol",
        rect(0, 0, w, h, f"sky-{size}"),
        ellipse(w * 0.78, h * 0.42, h * 0.28, h * 0.28, "sun"),
        path(f"M0 55q20-12 44-4q16-10 36 0q30-8 50 2q30-8 {w - 100} 2V{h}H0z", f"haze-{size}"),
        path(
            "M12 26q8-9 17-3q8-8 16 1q8 0 9 6H8zM156 14q6-6 12-2q6-5 11 1q6 0 6 4h-30z",
            "puff",
            opacity=0.85,
        ),
        path("M22 50q4-4 6 0q3-4 6 0M40 42q3-4 5 0q3-4 5 0", "none", "line", 1.3),
        _shore(size),
        rect(0, h - 17, w, 20, "sea"),
        tag("g", ship_drawing(size), transform=place),
        path(f"M0 {h - 9}{'q8-6 16 0t16 0' * 7}V{h}H0z", "sea-open", "line", 1.2),
        path(f"M4 {h - 2}{'q7-5 13 0t13 0' * 8}", "none", "foam", 1.4),
        id=f"at-sea-{size}",
        viewBox=f"0 0 {w} {h}",
        preserveAspectRatio="xMidYMax slice",
    )


def _shore(size: int) -> str:
    """A palm beach behind the smaller ships, a green cape behind the others."""
    if size <= 3:
        sand = path("M4 74q14-12 40-6q14 2 20 8z", "beach", "line", 1.4)
        return sand + palm(28, 71, 0.62)
    cape = path("M168 73q6-20 18-21q6-14 17-9q12 2 22 30z", "grass-light", "line", 1.4)
    return cape + path("M182 73q10-16 22-18q12 4 16 18z", "hill")


@lru_cache(maxsize=256)
def card(ship: Ship, lang: str, w: float, h: float) -> str:
    """A card, its upper left corner at the origin. The grid of its numbers never changes."""
    speech, small = GAME.speech(lang), w < 160
    high = h - (94 if small else 80)
    return "".join(
        (
            title(ship_line(ship, speech)),
            rect(4, 6, w, h, "shadow", rx=7, opacity=0.38),
            rect(0, 0, w, h, "paper", "line", rx=6, stroke_width=2),
            _heading(ship, speech, w, small),
            tag("use", href=f"#at-sea-{size_of(ship)}", x=5, y=26, width=w - 10, height=high),
            rect(5, 26, w - 10, high, "none", "line", stroke_width=1.6),
            _small_grid(ship, high) if small else _grid(ship, speech, w, high),
        )
    )


def _heading(ship: Ship, speech: Speech, width: float, small: bool) -> str:
    kind, *number = capital(speech.say(ship_phrase(ship))).rsplit(" ", 2)
    which = number[-1] if small else " ".join(number)
    size = 14.0 if small else 15.5
    after = span(f" {which}", "ink-2", italic=True)
    return text(kind, width / 2, 19, size, anchor="middle", serif=True, bold=True, after=after)


def _grid(ship: Ship, speech: Speech, width: float, high: float) -> str:
    """Crew, loot, treasures and the wage of "?", side by side."""
    top = 26 + high
    lines = (5.0, width * 0.25, width * 0.49, width * 0.765, width - 5)
    middles = [(a + b) / 2 for a, b in pairwise(lines)]
    plural = speech("page.treasures") if len(ship.treasures) > 1 else speech("page.treasure")
    names = (speech("page.crew"), speech("page.loot"), plural, speech("page.per_unknown"))
    return (
        symbol("crew", middles[0] - 22, top + 7, 22)
        + _figure(ship.min_crew, middles[0] + 11, top + 27)
        + symbol("doubloon", middles[1] - 26, top + 7, 22)
        + _figure(ship.ducats, middles[1] + 11, top + 27)
        + _treasures(ship, middles[2], top + 18, 24)
        + _unknown(middles[3] - 11, top + 19)
        + _figure(ship.unknown_wage, middles[3] + 11, top + 27)
        + "".join(
            text(name, x, top + 46, 13, anchor="middle", fill="ink-2")
            for name, x in zip(names, middles, strict=True)
        )
        + path(
            "".join(f"M{number(x)} {number(top + 7)}v40" for x in lines[1:4]),
            "none",
            "paper-rule",
            1,
        )
    )


def _small_grid(ship: Ship, high: float) -> str:
    """The same four, two by two, without their names."""
    top = 26 + high
    return (
        symbol("crew", 10, top + 8, 21)
        + _figure(ship.min_crew, 44, top + 26, 20)
        + symbol("doubloon", 63, top + 8, 21)
        + _figure(ship.ducats, 98, top + 26, 20)
        + _treasures(ship, 32, top + 49, 24)
        + _unknown(74, top + 50)
        + _figure(ship.unknown_wage, 98, top + 57, 20)
        + path(f"M58 {number(top + 6)}v56M8 {number(top + 34)}h100", "none", "paper-rule", 1)
    )


def _figure(value: int, x: float, y: float, size: float = 23) -> str:
    return text(str(value), x, y, size, anchor="middle", serif=True, bold=True)


def _treasures(ship: Ship, x: float, y: float, size: float) -> str:
    """One or two treasures about a middle."""
    if len(ship.treasures) == 1:
        size += 4
    left = x - size * len(ship.treasures) / 2
    return "".join(
        symbol(KINDS[kind], left + size * place, y - size / 2, size)
        for place, kind in enumerate(ship.treasures)
    )


def _unknown(x: float, y: float) -> str:
    """The sign of the "?" disc."""
    disc = ellipse(x, y, 10, 10, "sticker", "line", stroke_width=1.5)
    return disc + text("?", x, y + 5.8, 17, anchor="middle", serif=True, bold=True, fill="red")


@cache
def card_glow(size: tuple[float, float]) -> str:
    """You may: the halo round a card."""
    w, h = size
    soft = rect(-5, -5, w + 10, h + 10, "none", "glow-soft", rx=11, stroke_width=12, opacity=0.45)
    return soft + rect(-3, -3, w + 6, h + 6, "none", "glow", rx=9, stroke_width=6)


@cache
def card_veil(size: tuple[float, float]) -> str:
    """You may not: the card under water."""
    return rect(0, 0, *size, "veil", rx=6, opacity=0.42, pointer_events="none")


@cache
def card_place(size: tuple[float, float]) -> str:
    """Where a ship lay that has been plundered."""
    w, h = size
    ghost = rect(
        0, 0, w, h, "none", "rhumb", rx=6, stroke_width=2, stroke_dasharray="9 8", opacity=0.5
    )
    return ghost + group(wreck(), x=w / 2 - 42, y=h / 2 - 34, opacity=0.75)


@cache
def deck(cards: int) -> str:
    """The face-down ships, 62 by 84 and a little for the pile; a dashed place when none is left."""
    if not cards:
        return rect(0, 0, 62, 84, "none", "rhumb", rx=5, stroke_dasharray="7 6", opacity=0.6)
    backs = -(-cards // 3)
    pack = "".join(
        rect(2 * k, -2 * k, 62, 84, "sea-deep", "line", rx=5, stroke_width=1.6)
        for k in range(backs)
    )
    x, y = 2 * (backs - 1), -2 * (backs - 1)
    rule = rect(x + 5, y + 5, 52, 74, "none", "gold", rx=3, stroke_width=1.5)
    return pack + rule + symbol("compass", x + 11, y + 22, 40)
