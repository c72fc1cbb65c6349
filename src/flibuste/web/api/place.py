"""Whose seat a request may look from and act for. Everything else in the API asks here first.

A visitor has the seats bound to their cookie. A program has the seats bound to its token; and the seat its token opens,
if that is still free: then it has sat down by asking. So whoever uses the secret of a seat first has the seat, and
the one who made the table cannot look over somebody's shoulder with a link kept back.
"""

from __future__ import annotations

from typing import NamedTuple

from litestar.datastructures import State

from flibuste.web.guard.tokens import same_hash, token_hash
from flibuste.web.guard.visitor import Connection, lang_of, visitor_of
from flibuste.web.live import Harbour, NotYours, Table
from flibuste.web.live.wrongs import _

NOT_YOUR_SEAT = _("This is not your seat.")
NOT_FOR_WATCHING = _("This table is for those who sit at it.")
WHICH_SEAT = _("You have several seats here: say which one you mean.")


class Place(NamedTuple):
    """A table, and what the one who asks is there."""

    harbour: Harbour
    table: Table
    held: tuple[int, ...]
    player: str
    lang: str

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
        if not self.held and not self.table.may_watch(self.player):
            raise NotYours(NOT_FOR_WATCHING)

    def to_act(self, seat: int) -> int:
        """This seat, if it is held."""
        if seat not in self.held:
            raise NotYours(NOT_YOUR_SEAT)
        return seat


async def come(connection: Connection, state: State, table_id: str) -> Place:
    """Come to a table: sit down where a token says so, and learn which seats are one's own."""
    harbour: Harbour = state.harbour
    table = await harbour.table(table_id)
    visitor = visitor_of(connection)
    held = set(table.seats_of(visitor.player))
    if visitor.token:
        held |= await _opened(harbour, table, visitor.token, visitor.player)
    return Place(harbour, table, tuple(sorted(held)), visitor.player, lang_of(connection))


async def _opened(harbour: Harbour, table: Table, token: str, player: str) -> set[int]:
    """The seat that a token opens: a free one, by sitting down; or one of the host's own, whose token the host has."""
    for row in table.seats:
        if row.token_hash is None or not same_hash(row.token_hash, token_hash(token)):
            continue
        if row.player is None:
            return await _sit(harbour, token, player, row.seat)
        if row.player == table.row.host or row.player == player:
            return {row.seat}
    return set()


async def _sit(harbour: Harbour, token: str, player: str, seat: int) -> set[int]:
    try:
        await harbour.sit(token, player)
    except NotYours:  # somebody was faster
        return set()
    return {seat}
