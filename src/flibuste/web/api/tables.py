"""Making tables, sitting down, and what everybody sees of a table."""

from __future__ import annotations

from litestar.datastructures import State
from litestar.params import JSONBody

from flibuste.engine.box import find_box
from flibuste.engine.numbers.files import kept_in
from flibuste.web import live
from flibuste.web.api.answers import table_info
from flibuste.web.api.bodies import Branch, Sit, TablePlan
from flibuste.web.api.declared import Ask, TableId, changing, creation, reading
from flibuste.web.api.seat_access import Place, check_token, come, opened_by
from flibuste.web.guard import Wrong, address_of, base_address, has_name, player_of
from flibuste.web.guard.cost import in_thread
from flibuste.web.guard.tokens import is_account_token
from flibuste.web.guard.visitor import visitor_of
from flibuste.web.live import Created, NoTable, Plan, SeatPlan, TableService
from flibuste.web.shapes.tables import NewTable, SeatKey, TableInfo
from flibuste.web.words import _


def new_table(request: Ask, created: Created) -> NewTable:
    """The table and the secrets of its seats, this once."""
    base = base_address(request)
    keys = [
        SeatKey(seat, token, f"{base}/s/{token}")
        for seat, token in sorted(created.seat_tokens.items())
    ]
    return NewTable(created.table_id, keys)


def options_of(data: TablePlan) -> dict[str, object]:
    """The rulings, and the numbers of an owner's own box."""
    box = find_box(data.game)
    return box.with_components(data.options, kept_in(box.numbers, data.components))


@creation("/tables", "create_table", (400, 401, 403, 404, 413, 503))
async def create_table(request: Ask, state: State, data: JSONBody[TablePlan]) -> NewTable:
    """Make a table. The answer holds the secrets of its seats, and nobody is told them again."""
    service: TableService = state.service
    await check_token(service, visitor_of(request))
    plan = Plan(
        game=data.game,
        seats=[SeatPlan(seat.kind, seat.level, seat.name, seat.account) for seat in data.seats],
        options=await in_thread(options_of, data) if data.components else data.options,
        pace=data.pace,
        clock=data.clock,
        undo=data.undo,
        spectators=data.spectators,
        player=player_of(request) if has_name(request) else "",
        address=address_of(request),
        is_program=visitor_of(request).token is not None,
    )
    return new_table(request, await service.create(plan))


@reading("/tables/{table:str}", "table", "tables")
async def table_(request: Ask, state: State, table: TableId) -> TableInfo:
    """Who sits where, whose turn it is, and how the table is played."""
    return met(await come(request, state, table))


def met(place: Place) -> TableInfo:
    """What everybody at the table knows, and whoever is invited to it."""
    place.to_enter()
    return table_info(place.table, place.own)


@reading("/seat", "seat", "tables")
async def seat(request: Ask, state: State) -> TableInfo:
    """The table of the seat that your token opens."""
    service: TableService = state.service
    visitor = visitor_of(request)
    await check_token(service, visitor)
    if not visitor.token or is_account_token(visitor.token):
        raise NoTable(_("To find your table, send the token of your seat."))
    where, _seat = await service.seat_of(visitor.token)
    return met(await come(request, state, where))


@changing("/tables/{table:str}/sit", "sit", "tables")
async def sit(request: Ask, state: State, table: TableId, data: JSONBody[Sit]) -> TableInfo:
    """Sit down on the seat of your token, under a name. Before that the token shows nothing of the seat."""
    place = await come(request, state, table)
    token = visitor_of(request).token
    if not token or is_account_token(token):
        raise Wrong("not-yours", _("To sit down, send the token of the seat."))
    if opened_by(place.table, token) is None:
        await place.service.seat_of(token)
        raise Wrong("not-yours", _("This token is for a seat at another table."))
    await place.service.sit(token, place.player, data.name, is_program=True)
    return met(await come(request, state, table))


@creation("/tables/{table:str}/rematch", "rematch")
async def rematch(request: Ask, state: State, table: TableId) -> NewTable:
    """Once more with the same players, everybody one seat on. The first who asks makes it, the others find it."""
    place = await come(request, state, table)
    address = address_of(request)
    return new_table(request, await place.service.rematch(place.table, place.player, address))


@creation("/tables/{table:str}/branch", "branch")
async def branch(request: Ask, state: State, table: TableId, data: JSONBody[Branch]) -> NewTable:
    """A table that goes on from a ply of a finished game: your seats to you, the others to bots."""
    place = await come(request, state, table)
    place.to_watch()
    plan = live.branch_plan(place.table, place.player, address_of(request))
    return new_table(request, await place.service.branch(place.table, data.ply, plan))


ROUTES = [create_table, table_, seat, sit, rematch, branch]
