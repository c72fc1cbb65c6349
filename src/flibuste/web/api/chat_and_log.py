"""What was said and done: chat, log and record."""

from __future__ import annotations

from litestar.datastructures import State
from litestar.params import JSONBody

from flibuste.web.api.answers import chat_since, log_since
from flibuste.web.api.bodies import ChatPost
from flibuste.web.api.declared import Ask, Mark, SeatAsked, TableId, changing, reading
from flibuste.web.api.seat_access import come
from flibuste.web.guard import remembered_name
from flibuste.web.shapes.tables import Chat, Log, RecordText


@reading("/tables/{table:str}/chat", "chat", "talking")
async def chat(request: Ask, state: State, table: TableId, since: Mark = 0) -> Chat:
    """The last lines of chat, those after the line `since`."""
    place = await come(request, state, table)
    place.to_watch()
    return Chat(chat_since(place.table, since))


@changing("/tables/{table:str}/chat", "say", "talking")
async def say(request: Ask, state: State, table: TableId, data: JSONBody[ChatPost]) -> Chat:
    """Say something at the table: under the name of your seat, or as a spectator under another."""
    place = await come(request, state, table)
    place.to_watch()
    seat = None if data.seat is None else place.to_act(data.seat)
    before = place.table.lines
    name = data.name.strip()
    if not name and not place.is_program:
        name = remembered_name(request, state.settings.limits)
    await place.service.say(place.table, seat, name, data.text, place.player)
    return Chat(chat_since(place.table, before))


@reading("/tables/{table:str}/log", "log", "talking")
async def log(
    request: Ask, state: State, table: TableId, seat: SeatAsked = None, since: Mark = -1
) -> Log:
    """What happened, as one seat may know it: everything after the ply `since`, with -1 the deal, too."""
    place = await come(request, state, table)
    lines = log_since(place.table, place.to_look(seat), since, place.lang)
    return Log(place.table.revision, place.table.ply, lines)


@reading("/tables/{table:str}/record", "record", "talking")
async def record(request: Ask, state: State, table: TableId) -> RecordText:
    """The record of the game: while it is played, without anything that is still hidden."""
    place = await come(request, state, table)
    place.to_watch()
    return RecordText(place.table.record_text(), place.table.over)


ROUTES = [chat, say, log, record]
