"""A game on one page, before its rulebook: what it is about, a turn in a few pictures, the end, three tips."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from flibuste.engine.box import Box
from flibuste.engine.coaching import first_game
from flibuste.render.svg import number
from flibuste.render.vignettes import names_in, vignette

STEP, TIP = "step_", "tip_"


class Part(NamedTuple):
    """A sentence and its picture."""

    words: str
    picture: Markup


class Short(NamedTuple):
    """The whole page."""

    goal: Part
    steps: tuple[Part, ...]
    end: Part
    tips: tuple[str, ...]
    symbols: tuple[str, ...]
    """Those that the pictures show."""


def in_short(box: Box, lang: str) -> Short | None:
    """None where nobody has put the game in short."""
    first = first_game(box)
    if first is None:
        return None
    speech = box.speech(lang)
    parts = {name: Part(speech(f"short.{name}"), drawn(row)) for name, row in first.short}
    return Short(
        parts["goal"],
        tuple(part for name, part in parts.items() if name.startswith(STEP)),
        parts["end"],
        tuple(part.words for name, part in parts.items() if name.startswith(TIP)),
        tuple(name for _part, row in first.short for name in names_in(row)),
    )


def drawn(row: tuple[str, ...]) -> Markup:
    """The picture stands beside words that say the same."""
    width, height, body = vignette(row)
    box = f"0 0 {number(width)} {number(height)}"
    return Markup(f'<svg viewBox="{box}" aria-hidden="true" focusable="false">{body}</svg>')
