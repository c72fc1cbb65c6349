"""A table by its address, for those who may look at it; and its record as a file."""

from __future__ import annotations

import re

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from flibuste.web import guard
from flibuste.web.live import Table
from flibuste.web.pages.page import Visit

MOBILE = re.compile(r"Mobi|Android.+Mobile|iPhone", re.ASCII)


async def table_for(request: Visit, state: State, id_: str) -> Table:
    """The table; a sentence when there is none, or when it is for those who sit at it."""
    table: Table = await state.service.table(id_)
    table.expect_watcher(guard.player_of(request))
    return table


def is_phone(request: Visit) -> bool:
    """Whether the browser says that it is one in a hand: boards are drawn anew for those."""
    return MOBILE.search(request.headers.get("user-agent", "")) is not None


@get("/t/{id_:str}/record.txt", include_in_schema=False)
async def record(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """For people and for `flibuste verify`: until the end without what is still hidden, then with everything."""
    table = await table_for(request, state, id_)
    name = f"{table.row.game}-{table.id[:8]}.txt"
    return Response(
        table.record_text(),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


ROUTES = [record]
