"""Crew and captain cards: a face, die symbols beside it, the name, and what triggers what."""

from __future__ import annotations

from functools import lru_cache

from flibuste.engine.words import Phrase, Speech
from flibuste.games.tiny_epic_pirates.components import FACES, Sailor
from flibuste.games.tiny_epic_pirates.telling import sailor_facts
from flibuste.render.memo import kept
from flibuste.render.svg import group, path, rect, shorten, tag, text, title
from flibuste.render.symbols import symbol
from flibuste.render.tiny_epic_pirates.goods import ORDER_SIGNS, arrow, effect
from flibuste.render.tiny_epic_pirates.portraits import person, portrait

FOOT = 44.0
"""Of a card, below the face: its name and its symbols."""
DIE = 17.0
PLAIN, TRIGGERED, MAY, SPENT = range(4)
"""How a card lies: plain, with a trigger that is pulled, to be chosen, or paler because its symbols are used up."""


def card(
    sailor: Sailor, speech: Speech, width: float, height: float, state: int = PLAIN, side: str = ""
) -> str:
    """A card, its upper left corner at the origin."""
    key = ("card", sailor.id, speech.lang, width, height, state, side)
    return kept(key, lambda: _card(sailor, speech, width, height, state, side))


def _card(
    sailor: Sailor, speech: Speech, width: float, height: float, state: int, side: str
) -> str:
    words = speech(f"page.brief.{person(sailor.id)}")
    name = f"{side} · {words}" if side else words
    high = height - FOOT - 5
    face = portrait(sailor.id, 5, 5, width - 14 - DIE, high)
    edge = "brass-edge" if state == TRIGGERED else "line"
    drawn = (
        title(_told(sailor, speech))
        + _halo(width, height, state)
        + rect(2, 3, width, height, "shadow", rx=6, opacity=0.3)
        + rect(0, 0, width, height, "button", edge, rx=6, stroke_width=1.6)
        + face
        + _symbols(sailor, width - DIE - 5, 5, high)
        + _name(name, width, height)
        + path(f"M6 {height - 29:.0f}h{width - 12:.0f}", "none", "paper-rule", 1)
        + _trigger(sailor, width, height)
    )
    return tag("g", drawn, opacity=0.6) if state == SPENT else drawn


def _halo(width: float, height: float, state: int) -> str:
    if state == TRIGGERED:
        return rect(-1.5, -1.5, width + 3, height + 3, "none", "glow", rx=7, stroke_width=3)
    if state == MAY:
        soft = rect(-3, -3, width + 6, height + 6, "none", "glow-soft", rx=9, stroke_width=8,
                    stroke_opacity=0.5)  # fmt: skip
        return soft + rect(-2, -2, width + 4, height + 4, "none", "glow", rx=8, stroke_width=4)
    return ""


def _symbols(sailor: Sailor, x: float, y: float, high: float) -> str:
    """Die symbols, then automatic hits, one below the other."""
    signs = [f"die-{face}" for face in FACES for _ in range(sailor.symbols[face])]
    signs += ["hit"] * sailor.symbols[0]
    step = min(DIE + 2.5, (high - DIE) / max(len(signs) - 1, 1))
    return "".join(symbol(sign, x, y + step * at, DIE) for at, sign in enumerate(signs))


def _name(words: str, width: float, height: float) -> str:
    words = shorten(words, width - 6, 12.9, bold=True)
    return text(words, width / 2, height - 34, 12.9, anchor="middle", serif=True, bold=True)


def _trigger(sailor: Sailor, width: float, height: float) -> str:
    """The order that sets it off, and what it gives then, in the middle of the card."""
    size = 20.0
    given = [effect(each, size) for each in sailor.bonus]
    wide = 4.0 * (len(given) - 1) + sum(each[1] for each in given)
    gap = min(15.0, width - 10 - size - wide)
    left = max((width - size - gap - wide) / 2, 3)
    drawn = symbol(ORDER_SIGNS[sailor.trigger], left, height - 25, size)
    drawn += arrow(left + size + 2, height - 15, max(gap - 5, 5)) if gap >= 9 else ""
    x = left + size + gap
    for markup, each in given:
        drawn += group(markup, x=round(x, 1), y=height - 25)
        x += each + 4
    return drawn


def _told(sailor: Sailor, speech: Speech) -> str:
    """A card in words."""
    name = ("card", Phrase(f"word.{sailor.id}"))
    return speech.word("table.crew_card", name, *sailor_facts(sailor))


@lru_cache(maxsize=64)
def back(width: float, height: float) -> str:
    """The crew deck."""
    pack = "".join(
        rect(2 * at, 2 * at, width - 4, height - 4, "struck", "line", rx=5, stroke_width=1.5)
        for at in (1, 0)
    )
    rule = rect(4, 4, width - 12, height - 12, "none", "gold", rx=3, stroke_width=1.3)
    size = min(width, height) * 0.5
    return pack + rule + symbol("skull", (width - 4 - size) / 2, (height - 4 - size) / 2, size)
