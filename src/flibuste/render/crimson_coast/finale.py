"""Who has won, on a paper in the middle of the sea."""

from __future__ import annotations

from flibuste.engine.words import capital, whoever
from flibuste.render.crimson_coast.layout import BOARD, PHONE_HEIGHT, PHONE_WIDTH
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.paper import plaque
from flibuste.render.svg import shorten, text
from flibuste.render.symbols import badge, symbol


def finale(sight: Sight) -> str:
    """Badges and names of the winners, and what they have brought home."""
    result = sight.view.result
    if result is None:
        return ""
    board, high = (PHONE_WIDTH, PHONE_HEIGHT) if sight.phone else (BOARD, BOARD)
    width, winners = min(430.0, board - 40), result.winners
    names = capital(sight.speech.spoken(whoever(winners)))
    names = shorten(names[:1].upper() + names[1:], width - 36, 25, bold=True)
    middle, step = width / 2, 23.0 * (len(winners) - 1)
    inside = [badge(seat, middle - step + 46 * at, 48, 20) for at, seat in enumerate(winners)]
    inside += [symbol("chest", middle + way * (step + 58) - 18, 30, 36) for way in (-1, 1)]
    inside.append(text(names, middle, 100, 25, anchor="middle", serif=True, bold=True))
    gold = [sight.table.banked(seat) for seat in winners]
    words = sight.said("draw") if len(winners) > 1 else sight.said("won_with", gold=gold[0])
    inside.append(text(words, middle, 128, 16, anchor="middle", fill="ink-2"))
    x, y = (board - width) / 2, (high - 150) / 2
    return plaque(width, 150, *inside, x=x, y=y, alert=True)
