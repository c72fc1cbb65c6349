"""The guided first game: a table with gentle bots and a coach, and what becomes of his notes."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from flibuste.engine.coaching import first_game
from flibuste.web import guard
from flibuste.web.live import NoTable
from flibuste.web.live.coaching import first_plan
from flibuste.web.pages.naming import box_named
from flibuste.web.pages.new_table import laid
from flibuste.web.pages.page import Visit
from flibuste.web.words import _

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/first/{game:str}", include_in_schema=False, guards=[guard.may_open_table])
async def play_first(request: Visit, state: State, game: FromPath[str]) -> Redirect:
    """A table with a coach, and off to it."""
    box = box_named(game)
    first = first_game(box)
    if first is None:
        raise NoTable(_("This game has no guided first game."))
    name = guard.remembered_name(request, state.settings.limits)
    plan = first_plan(box, first, name, guard.player_of(request), guard.address_of(request))
    return laid(request, await state.service.create_coached(plan))


@post("/t/{id_:str}/coach", include_in_schema=False, status_code=204)
async def hear_note(request: Visit, state: State, id_: FromPath[str], data: Form) -> None:
    """A note was read; an empty one ends the coaching."""
    table = await state.service.table(id_)
    await state.service.hear(table, guard.player_of(request), data.get("note", ""))


ROUTES = [play_first, hear_note]
