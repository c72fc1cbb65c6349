"""The seats of Buccaneer in a line each: the purse, the treasures and who leads in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.buccaneer.components import KINDS
from flibuste.render.buccaneer.panel import Panel
from flibuste.render.buccaneer.words import Talk
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible

HUES = ("gold", "wood", "wood-light", "flame", "steel")
"""Of the sources of ducats in a chart: the purse, then the treasures."""


def glances(view: View, visible: Visible, talk: Talk) -> tuple[Glance, ...]:
    panel = Panel(view, visible, talk)
    return tuple(_glance(panel, seat) for seat in range(view.seats))


def _glance(panel: Panel, seat: int) -> Glance:
    talk, visible = panel.talk, panel.visible
    wealth = panel.wealth(seat)
    leads = panel.is_marked(seat) if visible.result else panel.richest(seat)
    label = talk.labels.hidden if wealth is None else talk.speech.word("table.score_ducats")
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        talk.name(seat),
        "?" if wealth is None else str(wealth),
        label,
        tuple(
            Mark(KINDS[kind], str(held), talk.goods[kind], panel.leads(seat, kind))
            for kind, held in enumerate(visible.tokens[seat])
        ),
        (talk.labels.leads, panel.under(seat)) if leads else (panel.under(seat),),
        seat in panel.view.waiting,
        "hidden" if wealth is None else "doubloon",
    )


def score_sources(result: Result, talk: Talk) -> tuple[ScoreSource, ...]:
    """Ducats, then each kind of treasure."""
    signs: Sequence[str] = ("doubloon", *KINDS)
    found = []
    for source, sign, hue in zip(("ducats", *KINDS), signs, HUES, strict=True):
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        name = talk.speech.word(f"table.score_{source}")
        found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)
