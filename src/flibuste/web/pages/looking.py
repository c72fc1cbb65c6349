"""A table by its address, for those who may look at it."""

from __future__ import annotations

import re

from litestar.datastructures import State

from flibuste.web import guard
from flibuste.web.live import NotYours, Table
from flibuste.web.pages.page import Visit
from flibuste.web.words import _

MOBILE = re.compile(r"Mobi|Android.+Mobile|iPhone", re.ASCII)


async def table_for(request: Visit, state: State, id_: str) -> Table:
    """The table; a sentence when there is none, or when it is for those who sit at it."""
    table: Table = await state.harbour.table(id_)
    if not table.may_watch(guard.player_of(request)):
        raise NotYours(_("This table is for those who sit at it."))
    return table


def is_phone(request: Visit) -> bool:
    """Whether the browser says that it is one in a hand: boards are drawn anew for those."""
    return MOBILE.search(request.headers.get("user-agent", "")) is not None
