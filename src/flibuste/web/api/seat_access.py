"""Whose seat a request may look from and act for. Everything else in the API asks here first.

A visitor has the seats bound to their cookie, a program those bound to its token. The token of a free seat is an
invitation: it lets a program sit down, and before that it shows nothing of the seat. So whoever sits down first has the
seat, and the one who made the table cannot look over somebody's shoulder with a link kept back, before or after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from litestar.datastructures import State

from flibuste.store import SeatRow
from flibuste.web.errors import Wrong
from flibuste.web.guard.tokens import is_account_token, same_hash, token_hash
from flibuste.web.guard.visitor import Connection, Visitor, lang_of, visitor_of
from flibuste.web.live import NoTable, NotYours, Table, TableService
from flibuste.web.words import _

NOT_YOUR_SEAT = _("This is not your seat.")
SIT_FIRST = _("This seat is free: sit down first.")
ONLY_PROGRAMS = _(
    "What perfect memory recalls is told only to a program that sits on the seat itself."
)
WRONG_TOKEN = _("This token opens no seat here. Leave it out to look on.")
NO_TOKEN = _(
    "This is no token. It is sent in the header `Authorization`, after `Bearer`, or as the first message of a stream; "
    "leave it out to look on."
)
NO_SEAT = _("There is no seat of this number at the table: they are counted from 0.")
WHICH_SEAT = _("You have several seats here: say which one you mean.")


class Place(NamedTuple):
    """A table, and what the one who asks is there."""

    service: TableService
    table: Table
    held: tuple[int, ...]
    invited: int | None
    """The free seat that the token opens, to whoever sits down on it."""
    player: str
    is_program: bool
    lang: str
    held_now: Callable[[Table], tuple[int, ...]]
    """A seat may be continued elsewhere while somebody looks."""

    @property
    def own(self) -> tuple[int, ...]:
        """The seats that are held or offered."""
        return self.held if self.invited is None else (*self.held, self.invited)

    def to_enter(self) -> None:
        """What everybody at the table knows of it is known to whoever is invited, too."""
        if self.invited is None:
            self.to_watch()

    def to_look(self, seat: int | None) -> int | None:
        """The seat to look from: the one asked for, else the only one held, else a spectator's."""
        if seat is not None:
            return self.to_act(seat)
        if len(self.held) > 1:
            raise NotYours(WHICH_SEAT)
        if self.held:
            return self.held[0]
        return self.to_watch()

    def to_watch(self) -> None:
        """A spectator's place, where there are any."""
        if self.invited is not None:
            raise NotYours(SIT_FIRST)
        if not self.held:
            self.table.expect_watcher(self.player)

    def to_act(self, seat: int) -> int:
        """This seat, if it is held."""
        if seat in self.held:
            return seat
        is_any = seat in range(len(self.table.seats))
        if self.own and not is_any:  # strangers need not know how many there are
            raise NoTable(NO_SEAT)
        raise NotYours(SIT_FIRST if seat == self.invited else NOT_YOUR_SEAT)

    def to_look_on(self, seat: int | None) -> None:
        """A sentence when a seat that was looked from has been moved away meanwhile."""
        if seat is not None:
            self.to_move(self.table, seat)

    def to_move(self, table: Table, seat: int) -> None:
        """The same of a seat that is moved for, at the table as it is known now."""
        if seat not in self.held_now(table):
            raise NotYours(NOT_YOUR_SEAT)

    def to_recall(self, seat: int | None) -> int:
        """The seat to look from with perfect memory. People remember for themselves, whatever program helps them."""
        looking = self.to_look(seat)
        if (
            looking is None
            or not self.is_program
            or looking not in self.table.seats_of(self.player)
        ):
            raise NotYours(ONLY_PROGRAMS)
        return looking


async def come(connection: Connection, state: State, table_id: str) -> Place:
    """Come to a table, and learn which seats are one's own. To come changes nothing."""
    service: TableService = state.service
    return await place_at(connection, service, await service.table(table_id))


async def come_to_move(
    connection: Connection, state: State, table_id: str, seat: int, revision: int, ply: int
) -> Place:
    """The same for a move. Where this process knows the seat and has come as far as whoever moves has seen, nobody asks
    what others may have done: the log decides, by plies and by changes of seats, when the move is written."""
    service: TableService = state.service
    table = service.tables.get(table_id)
    if table is not None and await service.peers.has_come_to(table, revision, ply):
        place = await place_at(connection, service, table)
        if seat in place.held:
            table.touch()
            return place
    return await come(connection, state, table_id)


async def place_at(connection: Connection, service: TableService, table: Table) -> Place:
    visitor = visitor_of(connection)
    held, invited = held_by(table, visitor)
    if not held and not (visitor.token and opened_by(table, visitor.token)):
        await check_token(service, visitor)
    return Place(
        service,
        table,
        held,
        invited,
        visitor.player,
        visitor.token is not None,
        lang_of(connection),
        held_always(visitor),
    )


def held_always(visitor: Visitor) -> Callable[[Table], tuple[int, ...]]:
    """The seats that somebody has whenever it is asked: looked up when those who sit there have changed."""
    known: tuple[object, object] | None = None
    held: tuple[int, ...] = ()

    def held_now(table: Table) -> tuple[int, ...]:
        nonlocal known, held
        if known is None or known[0] is not table.seats or known[1] is not table.guests:
            known, held = (table.seats, table.guests), held_by(table, visitor)[0]
        return held

    return held_now


def held_by(table: Table, visitor: Visitor) -> tuple[tuple[int, ...], int | None]:
    """The seats that somebody has at this table now, and the free one that their token opens."""
    held, invited = set(table.seats_of(visitor.player)), None
    opened = opened_by(table, visitor.token) if visitor.token else None
    if opened is not None:
        if opened.player is None:
            invited = opened.seat
        elif opened.player == table.row.host:  # who has the token of the host's own seat
            held.add(opened.seat)
    return tuple(sorted(held)), invited


async def check_token(service: TableService, visitor: Visitor) -> None:
    """A token that opens no seat anywhere and is no account's is a mistake, not a wish to look on."""
    if visitor.token is None:
        return
    if not visitor.token:
        raise Wrong("wrong-token", NO_TOKEN)
    if is_account_token(visitor.token):
        if await service.accounts.known(visitor.player) is None:
            raise Wrong("wrong-token", WRONG_TOKEN)
        return
    try:
        await service.seat_of(visitor.token)
    except NoTable:
        raise Wrong("wrong-token", WRONG_TOKEN) from None


def opened_by(table: Table, token: str) -> SeatRow | None:
    """The seat that this token is for."""
    hashed = token_hash(token)
    mine = (row for row in table.seats if row.token_hash and same_hash(row.token_hash, hashed))
    return next(mine, None)
