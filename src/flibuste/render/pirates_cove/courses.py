"""The six courses that can be set, as buttons with what each island offers and who lies there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import ISLANDS, NAVY, Legend
from flibuste.games.pirates_cove.moves import Sail
from flibuste.render.pirates_cove.hints import Mark, worth
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, rect, shorten, text, text_width
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

PLACES = {
    "tavern": "rum",
    "hull": "hull",
    "sails": "sail",
    "cannons": "cannon",
    "crew": "crew",
    "treasure": "chest",
}
"""The symbol of each island."""


def courses(
    view: View, visible: Visible, talk: Talk, chosen: int | None, width: float, height: float
) -> str:
    """The six islands, two by three, with what each offers."""
    wide, high = (width - 6) / 2, min(48.0, (height - 12) / 3)
    drawn = ""
    for index, action in enumerate(view.options):
        assert isinstance(action, Sail)
        seat = view.seat or 0
        marks = worth(visible, seat, action.n)
        name = talk.place(action.n, short=True)
        npc = company(visible, action.n)
        face = _course(
            PLACES[ISLANDS[action.n]],
            f"{action.n}. {name}",
            marks,
            npc.name if npc else "",
            wide,
            high,
            action.n == chosen,
        )
        x, y = (wide + 6) * (index // 3), (high + 6) * (index % 3)
        drawn += group(face, x=x, y=y, class_="move may", data_options=index)
    return drawn


def company(visible: Visible, place: int) -> Legend | None:
    """The ship without a player that lies in wait there."""
    sea = visible.sea
    for number, at in enumerate(sea.black):
        if at == place and sea.legends[number] >= 0:
            return visible.cards.legends[sea.legends[number]]
    return NAVY if sea.navy == place else None


@lru_cache(maxsize=1024)
def _course(
    sign: str,
    name: str,
    marks: tuple[Mark, ...],
    npc: str,
    wide: float,
    high: float,
    is_chosen: bool,
) -> str:
    ground = "brass-ground" if is_chosen else "button"
    size = next((s for s in (14.5, 13.5) if text_width(name, s, bold=True) < wide - 36), 12.5)
    ink = "brass-ink" if is_chosen else "ink"
    parts = [
        rect(1, 2.5, wide, high, "line", rx=8),
        rect(0, 0, wide, high, ground, "brass", rx=8, stroke_width=1.8),
        symbol(sign, 5, high / 2 - 12, 24),
        text(shorten(name, wide - 36, size, bold=True), 33, 19, size, serif=True, bold=True,
             fill=ink),
    ]  # fmt: skip
    x = 33.0
    for mark, value in marks:
        parts.append(
            symbol(mark, x, high - 21, 15)
            + text(value, x + 18, high - 8.5, 13, bold=True, fill=ink)
        )
        x += 22 + text_width(value, 13, bold=True)
    if npc:
        parts.append(portrait(npc, wide - 16, high - 14, 11))
    return "".join(parts)
