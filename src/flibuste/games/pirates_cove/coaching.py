"""What the coach of a first game wants to know and no path leads to: see first_game.toml."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.components import Legend
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.table import Cove

FIRST = 0


def table_of(view: View) -> Cove:
    table = view.visible
    assert isinstance(table, Cove)
    return table


def first_legend(view: View) -> Legend:
    """Who sails on the first black ship; a KeyError when nobody does."""
    table = table_of(view)
    if table.legends[FIRST] < 0:
        raise KeyError(FIRST)
    return table.legend(FIRST)


def legend_dice(view: View) -> int:
    return first_legend(view).dice


def legend_hull(view: View) -> int:
    return first_legend(view).hull


def legend_place(view: View) -> Phrase:
    """Where the first black ship lies."""
    return island_phrase(table_of(view).black[FIRST])
