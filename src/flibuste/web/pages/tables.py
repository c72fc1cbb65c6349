"""My tables, and the games that are over: one page each; and each table in a few words, what waits for me first."""

from __future__ import annotations

from typing import NamedTuple

from litestar import Response, get
from litestar.datastructures import State

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.view import View
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import Table, TableService
from flibuste.web.pages.drawn.box import cover_symbol
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, page
from flibuste.web.pages.replay_frames import only_looking
from flibuste.web.pages.verdict import score_words, who_won
from flibuste.web.words import words_in

MOST_LOOKED_UP = 200
MOST = 18
"""Tables on one page."""

SHORT = 40
"""Letters of a line that still says how far a game is, and not what somebody has to do."""


class Sitter(NamedTuple):
    """A seat on a ticket."""

    name: str
    colour: int
    is_turn: bool


class TableSummary(NamedTuple):
    """One table."""

    table: str
    game: str
    title: str
    stage: str
    sentence: str
    seats: tuple[Sitter, ...]
    is_mine: bool
    """It is this visitor's turn."""
    is_over: bool
    address: str


async def summaries_of(request: Visit, state: State, *, over: bool = False) -> list[TableSummary]:
    """The newest tables of this visitor that go on, those that wait for them first; or those that are over.

    Each has to be laid out to say whose turn it is, or who won; so only those that are asked for are.
    """
    player, lang = guard.player_of(request), guard.lang_of(request)
    found = await in_thread(state.store.tables_of, player, MOST_LOOKED_UP)
    heads = await in_thread(state.store.heads, found)
    wanted = [id_ for id_ in found if id_ in heads and (heads[id_].ended is not None) == over]
    tickets: list[TableSummary] = []
    for id_ in wanted[:MOST]:
        try:
            table = await state.service.table(id_)
        except guard.Wrong:  # gone since, or it makes no sense: its own page says so
            continue
        tickets.append(ticket(table, state.service, player, lang))
    return sorted(tickets, key=lambda each: not each.is_mine)


def ticket(table: Table, service: TableService, player: str, lang: str) -> TableSummary:
    """One table as this player sees it."""
    held = service.seat_for(table, player)
    game = table.match.game
    asked = [seat for seat in held if seat in game.waiting]
    looks = held[0] if len(held) == 1 else None  # who looks at a shared screen is not known here
    view = table.view(looks)
    names = table.names
    glances = render.glances(view, names=names, lang=lang)
    over = game.over
    return TableSummary(
        table=table.id,
        game=table.row.game,
        title=title_of(find_box(table.row.game), lang),
        stage=stage_of(view, lang),
        sentence=ending(table, lang) if over else render.headline(view, names=names, lang=lang)[0],
        seats=tuple(Sitter(each.name, each.colour, each.is_turn) for each in glances),
        is_mine=bool(asked),
        is_over=over,
        address=f"/t/{table.id}/end" if over else f"/t/{table.id}",
    )


def stage_of(view: View, lang: str) -> str:
    """How far the game has come, if it says so in a word or two."""
    said = render.headline(only_looking(view), lang=lang)[1]
    return said.partition(" · ")[0] if len(said) <= SHORT else ""


def ending(table: Table, lang: str) -> str:
    """Who won, in a few words."""
    result = table.match.result()
    names = [table.names[seat] for seat in result.winners]
    said = words_in(lang)
    if not names:
        return who_won(result, table.names, lang)
    if len(names) == 1:
        best = score_words(result.scores[result.winners[0]], find_box(table.row.game).speech(lang))
        return said.gettext("%(name)s won with %(points)s") % {"name": names[0], "points": best}
    return said.gettext("%(names)s won together") % {"names": ", ".join(names)}


@get("/tables", include_in_schema=False)
async def my_tables(request: Visit, state: State) -> Response[str]:
    """Every table of this visitor that goes on, those that wait for them first."""
    return listed(request, "tables", await summaries_of(request, state))


@get("/replays", include_in_schema=False)
async def my_replays(request: Visit, state: State) -> Response[str]:
    """Every game of this visitor that is over."""
    return listed(request, "replays", await summaries_of(request, state, over=True))


def listed(request: Visit, here: str, tickets: list[TableSummary]) -> Response[str]:
    lang = guard.lang_of(request)
    return page(
        request,
        "tables.html",
        here=here,
        drawings="".join(
            cover_symbol(box, lang) for box in sorted({each.game for each in tickets})
        ),
        tickets=tickets,
        waiting_for_me=sum(each.is_mine for each in tickets),
    )


ROUTES = [my_tables, my_replays]
