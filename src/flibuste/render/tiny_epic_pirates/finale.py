"""Who has won, on a paper in the middle of the sea, once all is counted."""

from __future__ import annotations

from flibuste.engine.words import capital, whoever
from flibuste.games.tiny_epic_pirates.components import SIDE
from flibuste.games.tiny_epic_pirates.rules.end import standing
from flibuste.games.tiny_epic_pirates.table import RIVAL
from flibuste.render.paper import plaque
from flibuste.render.svg import group, shorten, text
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import figure
from flibuste.render.tiny_epic_pirates.sight import Sight

SIGNS = ("chest", "fame", "doubloon", "crate")
"""What decides, in this order: treasures, Legend, gold, cubes."""


def finale(sight: Sight) -> str:
    """Badges and names of the winners, and what they have come to."""
    result, table = sight.view.result, sight.table
    if result is None:
        return ""
    winners = result.winners or (RIVAL,)
    side = 2 * sight.room.frame + SIDE * sight.room.card
    width = min(430.0, side - 40)
    names = capital(sight.speech.spoken(whoever(winners))) if result.winners else sight.name(RIVAL)
    names = shorten(names[:1].upper() + names[1:], width - 36, 25, bold=True)
    middle, step = width / 2, 23.0 * (len(winners) - 1)
    inside = [badge(seat, middle - step + 46 * at, 48, 20) for at, seat in enumerate(winners)]
    inside += [symbol("chest", middle + way * (step + 58) - 18, 30, 36) for way in (-1, 1)]
    inside.append(text(names, middle, 100, 25, anchor="middle", serif=True, bold=True))
    if result.winners:
        inside.append(group(_reckoning(standing(table, winners[0])), x=middle - 132, y=112))
    height = 150.0 if result.winners else 120.0
    return plaque(width, height, *inside, x=(side - width) / 2, y=(side - height) / 2, alert=True)


def _reckoning(numbers: tuple[int, int, int, int]) -> str:
    return "".join(
        symbol(sign, 66 * at + 8, 0, 24) + figure(str(number), 66 * at + 48, 19, 19)
        for at, (sign, number) in enumerate(zip(SIGNS, numbers, strict=True))
    )
