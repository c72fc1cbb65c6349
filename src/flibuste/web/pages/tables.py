"""My tables, and the games that are over: one page each."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State

from flibuste.web import guard
from flibuste.web.pages.drawn.box import cover_symbol
from flibuste.web.pages.page import Visit, page
from flibuste.web.pages.table_summaries import TableSummary, summaries_of


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
