"""People at a table: sitting down, leaving the seat to a bot and coming back, talking."""

from __future__ import annotations

from flibuste.bots import LEVELS
from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, SeatRow, Taken
from flibuste.web.errors import Wrong
from flibuste.web.guard.clean_text import clean_chat, clean_name
from flibuste.web.guard.tokens import is_seat_token, token_hash
from flibuste.web.live.automatic_passes import passes_itself
from flibuste.web.live.errors import Declined, NoTable, NotYours, Stale, TooMany, Unfit
from flibuste.web.live.names import distinct, lent_name
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import PASSES, PROGRAM, SIT, event_line
from flibuste.web.live.undo import MOST_LINES as MOST_EVENTS
from flibuste.web.live.undo import carry_out
from flibuste.web.words import _

MOST_LINES = 5000
"""Lines of talk that a table has room for."""


async def seat_of(service: TableRegistry, token: str) -> tuple[str, int]:
    """The table and the seat that this token stands for."""
    found = None
    if is_seat_token(token):
        found = await service.store_threads.do(service.store.seat_of_token, token_hash(token))
    if found is None:
        raise NoTable(_("This link leads to no seat here."))
    return found


async def sit(
    service: TableRegistry,
    table: Table,
    seat: int,
    player: str,
    name: str,
    *,
    is_program: bool = False,
) -> None:
    """Bind a free seat to this player. Who sits there already may come again, under another name too."""
    async with table.lock:
        await service.catch_up(table)
        row = table.seats[seat]
        told = seat_name(service, table, row, name)
        words = [PROGRAM] if is_program else []
        line = event_line(table.id, seat, service.clock.now(), SIT, *words)
        claim, new = service.store.claim, line if row.player is None else None
        if not await service.store_threads.do(claim, table.id, seat, player, told, new):
            raise NotYours(_("Somebody else sits here already."))
        await service.catch_up(table)


async def sit_free(service: TableRegistry, table: Table, player: str, name: str) -> int:
    """Take the first free seat of a table that is open to the lobby; which one it was."""
    if not service.settings.lobby or not table.row.lobby:
        raise NotYours(_("This table is for those who have a link."))
    if table.seats_of(player):
        return table.seats_of(player)[0]
    for row in table.seats:
        if row.kind == "human" and row.player is None:
            try:
                await sit(service, table, row.seat, player, name)
            except NotYours:  # somebody was faster
                continue
            return row.seat
    raise Declined(_("No seat is free any more."))


def seat_name(service: TableRegistry, table: Table, row: SeatRow, name: str) -> str:
    """The name as it is kept; without one, the one that the seat was given."""
    if not name.strip():
        return row.name
    others = [each.name for each in table.seats if each.seat != row.seat]
    return distinct(clean_name(name, service.settings.limits), others)


def spectator_name(service: TableRegistry, table: Table, name: str, player: str) -> str:
    """What a spectator is called: never like somebody who sits here; who says no name is lent one of ours."""
    if not name.strip() and player:
        return lent_name(player, table.id, table.names)
    return distinct(clean_name(name, service.settings.limits), table.names)


async def resign(service: TableRegistry, table: Table, seat: int, level: str) -> None:
    """Leave this seat to a bot; its person may take it back."""
    if level not in LEVELS:
        levels = ", ".join(LEVELS)
        raise Unfit(_("A bot that plays for somebody is one of %(levels)s."), levels=levels)
    await change(service, table, seat, level)


async def take_back(service: TableRegistry, table: Table, seat: int) -> None:
    await change(service, table, seat, None)


async def change(service: TableRegistry, table: Table, seat: int, stand_in: str | None) -> None:
    async with table.lock:
        await service.catch_up(table)
        row = table.seats[seat]
        if row.kind == "bot":
            raise NotYours(_("A bot sits on this seat."))
        if table.over:
            raise Declined(_("The game is over."))
        try:
            changed = row._replace(stand_in=stand_in)
            await service.store_threads.do(service.store.change_seat, changed, row)
        except Taken:
            await service.catch_up(table)
            raise Stale(_("This seat has just changed: look at the table again.")) from None
        await service.catch_up(table)
        try:
            await carry_out(service, table)
        except (Wrong, Complaint):  # the seat has changed, and that is what was asked for
            service.log.exception("moves could not be taken back", extra={"table": table.id})


async def let_pass(service: TableRegistry, table: Table, seat: int, by_itself: bool) -> None:
    """Note what a seat wishes for its passes; to wish for what is so already is no line."""
    async with table.lock:
        await service.catch_up(table)
        if passes_itself(table, seat) == by_itself:
            return
        if table.lines >= MOST_EVENTS:
            raise TooMany(_("So much was asked at this table that there is no room for more."))
        await service.note(table, seat, PASSES, "yes" if by_itself else "no")


async def say(
    service: TableRegistry, table: Table, seat: int | None, name: str, text: str, player: str
) -> None:
    """A line of talk; who sits at the table speaks under the name of the seat."""
    said = clean_chat(text, service.settings.limits)
    async with table.lock:
        told = spectator_name(service, table, name, player) if seat is None else table.names[seat]
        line = ChatRow(table.id, 0, seat, told, said, service.clock.now())
        if table.lines >= MOST_LINES:
            raise TooMany(_("So much was said at this table that there is no room for more."))
        await service.keep_line(table, line)
