"""The Legend track with what each level gives, and the gold track with where a move would lead."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.tiny_epic_pirates.components import GOLD_MAX, Level
from flibuste.render.svg import ellipse, group, path, rect, tag, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import effect, figure
from flibuste.render.tiny_epic_pirates.sight import Sight

HIGH = 50.0
"""Of a level."""


def legend(sight: Sight, seat: int, width: float) -> str:
    """Each level with its move and dice, and what reaching it brings once."""
    table = sight.table
    levels, now = table.things.levels, table.legend[seat]
    step = (width + 3) / len(levels)
    drawn = ""
    for at, level in enumerate(levels):
        name = sight.word(level.id)
        brief = sight.speech(f"page.brief.{level.id}")
        drawn += group(title(name), _level(level, brief, step - 3, at - now), x=round(step * at, 1))
    sign = badge(seat, 0, 0, 9)
    if table.hurt >> seat & 1:
        sign += symbol("bury", 3, -13, 11)
    x = round(step * (now + 0.5) - 1.5, 1)
    return drawn + group(sign, x=x, y=HIGH, id=f"legend-{seat}", class_="glides")


@lru_cache(maxsize=256)
def _level(level: Level, name: str, width: float, ahead: int) -> str:
    """Those that have passed are paler; what one would get once stands on those to come."""
    ground, line = ("hint", 2.0) if ahead == 0 else ("paper-2", 1.2)
    drawn = rect(0, 0, width, HIGH, ground, "line", rx=5, stroke_width=line)
    ink = "ink" if ahead <= 0 else "ink-2"
    drawn += text(name, width / 2, 14, 12.3, anchor="middle", serif=True, bold=True, fill=ink)
    left = (width - 52) / 2
    figures = symbol("speed", left, 18, 14) + figure(str(level.move), left + 19, 30, 13.5)
    figures += symbol("die-5", left + 28, 18, 14) + figure(str(level.dice), left + 48, 30, 13.5)
    drawn += tag("g", figures, opacity=0.5) if ahead < 0 else figures
    if ahead > 0 and level.once is not None:
        sign, wide = effect(level.once, 13)
        drawn += group(sign, x=round((width - wide) / 2, 1), y=34)
    return drawn


def gold(sight: Sight, seat: int, width: float) -> str:
    """From 0 to 13, the doubloon on what one has; an arrow to what a move would leave."""
    step = (width + 2) / (GOLD_MAX + 1)
    now = sight.table.gold[seat]
    cells = [
        group(cell(at, step - 2, 28, at == now), x=round(step * at, 1), y=14)
        for at in range(GOLD_MAX + 1)
    ]
    then = sight.gold_then(seat)
    leap = _leap(step, now, then) if then != now else ""
    x = round(step * now + step / 2 - 1, 1)
    return (
        "".join(cells)
        + leap
        + group(doubloon(now, 13), x=x, y=28, id=f"gold-{seat}", class_="glides")
    )


@lru_cache(maxsize=64)
def doubloon(gold: int, radius: float) -> str:
    """The coin on a track, its number on it."""
    return (
        ellipse(1, 2, radius, radius, "shadow", opacity=0.35)
        + ellipse(0, 0, radius, radius, "gold", "line", stroke_width=1.7)
        + ellipse(0, 0, radius - 3, radius - 3, "gold-light", "gold-dark")
        + figure(str(gold), 0, radius * 0.42, radius * 1.22, "sticker-ink")
    )


@lru_cache(maxsize=128)
def cell(at: int, width: float, height: float, is_now: bool) -> str:
    """One space of a gold track; the coin lies on the one that is now."""
    ground = "lead" if is_now else "paper-2"
    paper = rect(0, 0, width, height, ground, "line", rx=3, stroke_width=1.2)
    return paper + ("" if is_now else figure(str(at), width / 2, height * 0.68, 13, "ink-2"))


@lru_cache(maxsize=256)
def _leap(step: float, now: int, then: int) -> str:
    """From what one has to what one would have."""
    a, b = step * (now + 0.5) - 1, step * (then + 0.5) - 1
    ink = "ok-text" if then > now else "danger"
    d = f"M{a:.0f} 12C{a + (b - a) / 4:.0f} 0 {b - (b - a) / 4:.0f} 0 {b:.0f} 11"
    ring = ellipse(b, 28, 12, 12, "none", ink, stroke_width=2, stroke_dasharray="4 3")
    return path(d, "none", ink, 2.2) + path(f"M{b:.0f} 14l-5-6h10z", ink) + ring
