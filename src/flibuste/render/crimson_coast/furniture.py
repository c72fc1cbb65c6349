"""What a chart has besides the sea: the cartouche with title, gold and round, and the two measures as rulers."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.moves.sailing import KINDS, LENGTHS, measure
from flibuste.render.crimson_coast.labels import Box
from flibuste.render.crimson_coast.layout import BOARD, FRAME
from flibuste.render.crimson_coast.scenery import title_at
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.svg import group, path, rect, text

CURLS = "M-107-19c10-2 14 2 14 10v32c0 8-6 12-14 8zM107-19c-10-2-14 2-14 10v32c0 8 6 12 14 8z"
SHEET = "M-94-24c30-8 50 3 94 0s64-8 94 0v48c-30 7-60-2-94 1s-70 7-94-1z"
RULES = "M-88-18v36M88-18v36"
INK = {"stroke_linejoin": "round"}


def cartouche(sight: Sight) -> tuple[str, Box]:
    """On a scroll where the sea is empty; and the room it takes."""
    sheet_x, sheet_y = title_at(sight.place)
    x, y = sight.chart.at(sheet_x, sight.place.side - sheet_y)
    table = sight.table
    words = (
        sight.said("dealt", gold=table.dealt, n=table.round)
        if table.turn
        else sight.said("setting_up")
    )
    title = sight.said("title")
    drawn = path(CURLS, "paper-3", "line", 1.6, **INK) + path(SHEET, "paper", "line", 1.8, **INK)
    drawn += path(RULES, "none", "brass", 1.2)
    drawn += text(title, 0, -2, 21, anchor="middle", serif=True, bold=True, italic=True)
    drawn += text(words, 0, 17, 13.5, anchor="middle", serif=True, italic=True, fill="ink-2")
    return group(drawn, x=x, y=y, id="cartouche", class_="glides"), Box(x - 108, y - 32, 216, 64)


def rulers(sight: Sight) -> tuple[str, Box]:
    """S and L as long as they are on this chart, in the lower left corner."""
    words = tuple([sight.speech.say(measure(length)) for length in LENGTHS])
    k = sight.chart.k
    width = L * k + 84
    x, y = FRAME + 8, BOARD - FRAME - 44
    return group(_rulers(k, width, words), x=x, y=y), Box(x, y, width, 38)


@lru_cache(maxsize=16)
def _rulers(k: float, width: float, words: tuple[str, ...]) -> str:
    drawn = rect(1.5, 3, width, 36, "shadow", rx=5, opacity=0.35)
    drawn += rect(0, 0, width, 36, "paper", "line", rx=5, stroke_width=1.5)
    for at, (y, length, ground) in enumerate(((7, S, "rod"), (22, L, "brass-ground"))):
        drawn += rect(9, y, length * k, 7, ground, "line", stroke_width=1.2)
        ticks = "".join(
            f"M{9 + 10 * cm * k:.1f} {y + 7}v-3" for cm in range(1, int(length // 10) + 1)
        )
        drawn += path(ticks, "none", "line", 0.9)
        said = f"{KINDS[at]} {words[at]}"
        drawn += text(said, length * k + 15, y + 8, 12.7, bold=True)
    return drawn
