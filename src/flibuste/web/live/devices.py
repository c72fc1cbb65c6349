"""A seat in another browser: a code that moves it there or shares it, what was shared taken away, what was moved back.

A code is good once and for a few minutes. Of the codes only hashes are kept; a seat has one at a time. Whoever has a
seat moved away is told, and may take it back for a quarter of an hour, in case it was somebody else who used the code.
"""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import blake2b
from secrets import token_bytes

from flibuste.store import CodeRow, Taken
from flibuste.store.people import MOVE, SHARE
from flibuste.web.guard.tokens import same_hash
from flibuste.web.live.errors import Declined, NoTable, NotYours, Stale, Unfit
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import MOVED, TableEvent
from flibuste.web.words import _

LETTERS = 10
"""Of 32 kinds: 50 bits, which a person can still type."""
CODE = re.compile(r"[a-z2-7]{10}")
MINUTES = 10
"""How long a code is good."""
TAKE_BACK = 15 * 60.0
"""Seconds in which somebody may take back a seat that was moved away from them."""
MOST_GUESTS = 4
"""Browsers that a seat is shared with at a time."""
KINDS = (MOVE, SHARE)
BACK = "back"
"""Marks a move that took a seat back: whoever had it then does not get it again."""
NO_CODE = _("This code leads nowhere: it was used, withdrawn, or is older than ten minutes.")


def new_code() -> str:
    return b32encode(token_bytes(7)).decode().lower()[:LETTERS]


def read_code(text: str) -> str:
    """What somebody typed, without blanks and dashes; empty when that is no code."""
    plain = re.sub(r"[\s-]", "", text[:64]).lower()
    return plain if CODE.fullmatch(plain) else ""


def shown_code(code: str) -> str:
    """In two groups, to be read out."""
    return f"{code[: LETTERS // 2]}-{code[LETTERS // 2 :]}"


def code_hash(code: str) -> bytes:
    """What is kept of a code. It lives too short for anybody to find it from its hash and still use it."""
    return blake2b(code.encode(), digest_size=32, person=b"flibuste-code").digest()


def guest_name(player: str) -> str:
    """By which a form speaks of another browser; what we know that one by stays here."""
    return blake2b(player.encode(), digest_size=6, person=b"flibuste-guest").hexdigest()


# -- giving -------------------------------------------------------------------------------------------


def check_owner(table: Table, seat: int, player: str) -> None:
    """A seat is handed on by the browser whose own it is, not by one that it was shared with."""
    if not 0 <= seat < len(table.seats) or not player or table.seats[seat].player != player:
        raise NotYours(_("Only the browser whose own seat this is hands it on."))


async def offer(service: TableRegistry, table: Table, seat: int, player: str, kind: str) -> str:
    if kind not in KINDS:
        raise Unfit(_("A seat is moved or shared."))
    async with table.lock:
        await service.catch_up(table)
        check_owner(table, seat, player)
        if kind == SHARE and len(table.guests_of(seat)) >= MOST_GUESTS:
            raise Declined(_("This seat is shared with %(most)s others already."), most=MOST_GUESTS)
        code, until = new_code(), service.clock.now() + 60 * MINUTES
        row = CodeRow(table.id, seat, code_hash(code), player, kind, until)
        await service.store_threads.do(service.store.offer, row)
        await service.catch_up(table)
    return code


async def withdraw(service: TableRegistry, table: Table, seat: int, player: str) -> None:
    check_owner(table, seat, player)
    await service.store_threads.do(service.store.withdraw, table.id, seat)


async def revoke(service: TableRegistry, table: Table, seat: int, player: str, guest: str) -> None:
    """Take a shared seat away from another browser; one that shares it may leave it itself."""
    async with table.lock:
        await service.catch_up(table)
        found = [each.player for each in table.guests_of(seat) if guest_name(each.player) == guest]
        if found[:1] != [player]:
            check_owner(table, seat, player)
        for each in found:
            await service.store_threads.do(service.store.revoke, table.id, seat, each)
        await service.catch_up(table)


# -- taking -------------------------------------------------------------------------------------------


async def find_code(service: TableRegistry, code: str) -> CodeRow:
    """What this code stands for, used by nobody yet. It is looked up by a hash that nobody can steer."""
    plain = read_code(code)
    hashed = code_hash(plain)
    row = await service.store_threads.do(service.store.code, hashed) if plain else None
    if row is None or not same_hash(row.hash, hashed) or row.until <= service.clock.now():
        raise NoTable(NO_CODE)
    return row


async def redeem(service: TableRegistry, code: str, player: str) -> CodeRow:
    row = await find_code(service, code)
    table = await service.table(row.table)
    async with table.lock:
        await service.catch_up(table)
        if table.seats[row.seat].player == player:
            raise Declined(_("This is the browser that has the seat already."))
        try:
            await service.store_threads.do(service.store.redeem, row, player, service.clock.now())
        except Taken:
            raise NoTable(NO_CODE) from None
        if row.kind == MOVE:
            await service.note(table, row.seat, MOVED, row.player)
        await service.catch_up(table)
    facts = {"table": table.id, "seat": row.seat, "kind": row.kind}
    service.log.info("a seat is continued elsewhere", extra=facts)
    return row


# -- back ---------------------------------------------------------------------------------------------


def moved_away(table: Table, player: str) -> TableEvent | None:
    """How this player lost a seat to another browser, unless they sit here again."""
    event = table.moved.get(player)
    if event is None or event.seat is None or event.seat in table.seats_of(player):
        return None
    return event


def may_reclaim(table: Table, player: str) -> bool:
    """The last one it was moved away from, for a short while; and not where it has been moved on since."""
    event = moved_away(table, player)
    if event is None or BACK in event.words or table.clock.now() - event.at > TAKE_BACK:
        return False
    return event == max(
        (each for each in table.moved.values() if each.seat == event.seat),
        key=lambda each: each.number,
    )


async def reclaim(service: TableRegistry, table: Table, player: str) -> int:
    async with table.lock:
        await service.catch_up(table)
        event = moved_away(table, player)
        if event is None or event.seat is None or not may_reclaim(table, player):
            raise NotYours(
                _("A seat is taken back within a quarter of an hour, by who had it before.")
            )
        was = table.seats[event.seat]
        try:
            await service.store_threads.do(service.store.reclaim, was, player)
        except Taken:
            raise Stale(_("This seat has just changed: look at the table again.")) from None
        if was.player is not None:
            await service.note(table, event.seat, MOVED, was.player, BACK)
        await service.catch_up(table)
        return event.seat
