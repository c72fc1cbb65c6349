"""The seats of Pirate's Cove in a line each: fame, goods, hand, dice, speed and the four sections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import HULL, VALUES
from flibuste.games.pirates_cove.table import SOURCES
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource
from flibuste.render.pirates_cove import finale
from flibuste.render.pirates_cove.mat import SIGNS, Row, rows
from flibuste.render.pirates_cove.page_words import WORDS
from flibuste.render.pirates_cove.panel import Panel
from flibuste.render.pirates_cove.words import Talk

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

HUES = (
    *("struck", "sea", "leaf", "navy-light", "flame", "gold", "family-event"),
    *("red-light", "black", "bottle", "steel"),
)
"""Of the sources of fame in a chart, in their order."""


def glances(view: View, visible: Visible, talk: Talk) -> tuple[Glance, ...]:
    panel = Panel(view, visible, talk)
    return tuple(_glance(panel, seat) for seat in range(view.seats))


def _glance(panel: Panel, seat: int) -> Glance:
    talk, visible = panel.talk, panel.visible
    colour = panel.colours[seat]
    notes = []
    if panel.leads(seat):
        notes.append(talk.labels.leads)
    if panel.has_answered(seat):
        notes.append(_answer(panel, seat))
    ship = [_section(row, talk) for row in rows(visible, seat)]
    return Glance(
        seat,
        colour,
        LIVERIES[colour].emblem,
        talk.name(seat),
        str(visible.ships.fame[seat]),
        WORDS[talk.lang].fame,
        (*_goods(visible, seat, talk), *ship),
        tuple(notes),
        seat in panel.view.waiting,
    )


def _answer(panel: Panel, seat: int) -> str:
    """That a seat has answered in secret; to itself, where its own wheel stands."""
    talk, wheel = panel.talk, panel.visible.wheels[seat]
    return f"{talk.labels.is_set}: {talk.place(wheel, short=True)}" if wheel else talk.labels.is_set


def _goods(visible: Visible, seat: int, talk: Talk) -> list[Mark]:
    """Gold, chests and their limit, cards, dice, speed; a question mark where it is secret."""
    ships = visible.ships
    limit = VALUES[HULL][ships.rings[4 * seat + HULL]]
    die = f"die-{min(max(ships.dice[seat], 1), 6)}"
    signs = ("doubloon", "chest", "card-back", die, "speed")
    values = (
        _known(ships.gold[seat]),
        f"{_known(ships.chests[seat])}/{limit}",
        str(ships.hand_sizes[seat]),
        str(ships.dice[seat]),
        str(ships.speeds[seat]),
    )
    names = WORDS[talk.lang].goods
    return [Mark(sign, value, name) for sign, value, name in zip(signs, values, names, strict=True)]


def _section(row: Row, talk: Talk) -> Mark:
    value = VALUES[row.section][row.position]
    return Mark(SIGNS[row.section], str(value), talk.labels.sections[row.section])


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)


def score_sources(result: Result, talk: Talk) -> tuple[ScoreSource, ...]:
    """Those that brought anybody anything, or cost it."""
    found = []
    for (_, source), sign, hue in zip(SOURCES, finale.SIGNS, HUES, strict=True):
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        if any(points):
            name = talk.speech.word(f"table.score_{source}")
            found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)
