"""Taking back: at once where nobody learned anything, otherwise when everybody at the table agrees.

A request stands in the log of table events with the place in the game it was made at; a move or a rewind makes another
place of it, and so withdraws the request. Bots do not move while people make up their minds, for a while.
"""

from __future__ import annotations

from typing import NamedTuple

from flibuste.store import Taken
from flibuste.web.live.errors import Declined, NotYours, Stale, TooMany
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import AGREE, ASK, REFUSE, WITHDRAW, TableEvent
from flibuste.web.words import _

BOTS_WAIT = 60.0
"""Seconds that bots give people to agree."""
MOST_LINES = 10_000
"""Of talk and table events together: nobody fills the store by asking."""


class Request(NamedTuple):
    """Somebody asks to go back to a ply: who, who has agreed, and who is still to say."""

    number: int
    seat: int
    to: int
    at: float
    agreed: tuple[int, ...]
    missing: tuple[int, ...]


def open_request(table: Table) -> Request | None:
    """The request that is open, if there is one: the last, unless it was answered or the game has gone on."""
    events = [*table.events]
    asking = next((event for event in reversed(events) if event.verb == ASK), None)
    if asking is None or asking.seat is None:
        return None
    if asking.numbers[:2] != (table.revision, table.ply) or table.seats[asking.seat].stand_in:
        return None
    answers = [
        event for event in events if event.number > asking.number and is_about(asking, event)
    ]
    if any(event.verb in (REFUSE, WITHDRAW) for event in answers):
        return None
    agreed = tuple(sorted({event.seat for event in answers if event.seat is not None}))
    missing = tuple(seat for seat in to_ask(table, asking.seat) if seat not in agreed)
    return Request(asking.number, asking.seat, asking.numbers[2], asking.at, agreed, missing)


def is_about(asking: TableEvent, event: TableEvent) -> bool:
    return event.verb in (AGREE, REFUSE, WITHDRAW) and event.numbers == (asking.number,)


def bots_wait_until(table: Table) -> float:
    request = open_request(table)
    return 0.0 if request is None else request.at + BOTS_WAIT


def to_ask(table: Table, seat: int) -> list[int]:
    """The seats of the other people who are still at the table."""
    player = table.seats[seat].player
    return [
        row.seat
        for row in table.seats
        if row.kind == "human"
        and row.stand_in is None
        and row.seat != seat
        and (player is None or row.player != player)
        and table.is_taken(row.seat)
    ]


def goes_back_to(table: Table, seat: int) -> int:
    """The ply before this seat's last move; a sentence when it may not ask."""
    if table.row.undo == "never":
        raise Declined(_("At this table no move is taken back."))
    if table.over:
        raise Declined(
            _("The game is over: it can be branched off at any ply, but not taken back.")
        )
    last = next((move.ply for move in reversed(table.moves) if move.seat == seat), None)
    if last is None:
        raise Stale(_("You have made no move that could be taken back."))
    return last - 1


def is_free(table: Table, seat: int, to: int) -> bool:
    """Whether nobody need be asked."""
    in_sight = table.row.undo == "free" and table.match.horizon(seat) <= to
    return in_sight or not to_ask(table, seat)


async def ask(service: TableRegistry, table: Table, seat: int) -> None:
    """Take this seat's last move back, or ask the others whether it may be."""
    async with table.lock:
        await service.catch_up(table)
        to = goes_back_to(table, seat)
        if is_free(table, seat, to):
            await go_back(service, table, to)
            return
        request = open_request(table)
        if request is None:
            if table.lines >= MOST_LINES:
                raise TooMany(_("So much was asked at this table that there is no room for more."))
            await service.note(table, seat, ASK, table.revision, table.ply, to)
        elif request.seat != seat:
            raise Stale(_("Somebody else asks to take a move back: answer that first."))


async def answer(service: TableRegistry, table: Table, seat: int, agree: bool) -> None:
    """Say yes or no to the open request; who asked withdraws it by saying no."""
    async with table.lock:
        await service.catch_up(table)
        request = open_request(table)
        if request is None:
            raise Stale(_("Nobody asks any more to take a move back."))
        if seat == request.seat:
            if not agree:
                await service.note(table, seat, WITHDRAW, request.number)
            return
        if seat not in (*request.missing, *request.agreed):
            raise NotYours(_("You are not asked whether a move is taken back."))
        await service.note(table, seat, AGREE if agree else REFUSE, request.number)
        await carry_out(service, table)


async def carry_out(service: TableRegistry, table: Table) -> None:
    """Go back if nobody is left who has to agree."""
    request = open_request(table)
    if request is not None and not request.missing:
        await go_back(service, table, request.to)


async def go_back(service: TableRegistry, table: Table, to: int) -> None:
    try:
        await service.rewind(table, to)
    except Taken:
        await service.catch_up(table)
        raise Stale(_("Somebody has just moved: look at the table again.")) from None
    facts = {"table": table.id, "to": to, "revision": table.revision}
    service.log.info("moves were taken back", extra=facts)
