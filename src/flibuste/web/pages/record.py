"""The record of a table as a file: during the game without what is still hidden, after it with everything."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from flibuste.web.pages.looking import table_for
from flibuste.web.pages.page import Visit


@get("/t/{id_:str}/record.txt", include_in_schema=False)
async def record(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """Text for people and for `flibuste verify`."""
    table = await table_for(request, state, id_)
    name = f"{table.row.game}-{table.id[:8]}.txt"
    return Response(
        table.record_text(),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


ROUTES = [record]
