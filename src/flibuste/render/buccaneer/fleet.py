"""The fifteen ships at a glance: to come, on offer, plundered; no order is told (BU-R16)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from flibuste.games.buccaneer.components import KINDS, Ship
from flibuste.render.buccaneer.words import Talk, talk_for
from flibuste.render.paper import plaque
from flibuste.render.svg import group, path, rect, text, title
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible

ROWS = 3
CELL = (170.0, 30.0)


def fleet(visible: Visible, talk: Talk, width: float, x: float, y: float) -> str:
    """A strip 144 high."""
    labels = talk.labels
    gone, left = len(visible.plundered), len(visible.ships) - len(visible.plundered)
    progress = talk.fill(labels.progress, plundered=gone, left=left)
    cells = [
        group(
            _cell(ship, talk.lang, index in visible.offer, index in visible.plundered),
            x=18 + 174 * (index // ROWS),
            y=38 + 33 * (index % ROWS),
            id=f"fleet-{index + 1:02}",
        )
        for index, ship in enumerate(visible.ships)
    ]
    return plaque(
        width,
        144,
        text(labels.fleet, 18, 27, 16, serif=True, bold=True),
        text(progress, width - 18, 27, 13.5, anchor="end", fill="ink-2"),
        *cells,
        x=x,
        y=y,
    )


@lru_cache(maxsize=256)
def _cell(ship: Ship, lang: str, on_offer: bool, gone: bool) -> str:
    """One ship in a line: her number, crew, loot, treasures and what "?" costs."""
    inside = (
        text(str(ship.number), 24, 21, 15, anchor="end", serif=True, italic=True)
        + symbol("crew", 34, 6, 18)
        + text(str(ship.min_crew), 54, 21, 16, serif=True, bold=True)
        + symbol("doubloon", 68, 6, 18)
        + text(str(ship.ducats), 88, 21, 16, serif=True, bold=True)
        + "".join(symbol(KINDS[kind], 108 + 19 * k, 6, 18) for k, kind in enumerate(ship.treasures))
        + text(f"?{ship.unknown_wage}", 164, 21, 15, anchor="end", serif=True, bold=True)
    )
    ground, line = ("lead", "brass-edge") if on_offer else ("paper-2", "paper-edge")
    return (
        title(talk_for(lang).card(ship))
        + rect(0, 0, *CELL, ground, line, rx=5, stroke_width=1.5 if on_offer else 1)
        + group(inside, opacity=0.38 if gone else None)
        + (path("M8 15H162", "none", "danger", 2) if gone else "")
    )
