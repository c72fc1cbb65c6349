"""What we keep of somebody: told in one file, or taken away from every table."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any

import msgspec

from flibuste.store import PastRow, Store
from flibuste.web.guard.visitor import player_hash
from flibuste.web.live.names import lent_name
from flibuste.web.live.outcome import read_outcome
from flibuste.web.live.service import TableService
from flibuste.web.live.table_plan import BOT_LEVEL

MOST = 2000
"""Tables of one visitor in one file."""


async def export_of(service: TableService, player: str, name: str) -> bytes:
    """Tables, own moves and own words. The moves of a game that goes on are not told: others may share the screen."""
    return await service.store_threads.do(told, service.store, player, name)


def told(store: Store, player: str, name: str) -> bytes:
    tables = [table_told(store, row, player) for row in store.history(player, MOST)]
    calls = [
        {"table": call.table, "kind": call.kind, "address": call.address, "since": call.since}
        for call in store.calls_of(player)
    ]
    programs = [
        {"name": row.name, "code": row.code, "open": row.is_open, "created": row.created}
        for row in store.accounts_of(player)
    ]
    whole = {
        "flibuste": "my data",
        "format": 1,
        "name": name,
        "tables": tables,
        "calls": calls,
        "programs": programs,
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def table_told(store: Store, row: PastRow, player: str) -> dict[str, Any]:
    seats = store.seats(row.id)
    shared = {each.seat for each in store.guests(row.id) if each.player == player}
    mine = sorted({seat.seat for seat in seats if seat.player == player} | shared)
    moves = store.moves(row.id) if row.ended is not None else []
    return {
        "table": row.id,
        "game": row.game,
        "created": row.created,
        "ended": row.ended,
        "seats": [seat.name for seat in seats],
        "mine": mine,
        "result": read_outcome(row.result),
        "moves": [
            {"ply": each.ply, "seat": each.seat, "move": each.move, "at": each.at}
            for each in moves
            if each.seat in mine
        ],
        "said": [
            {"text": line.text, "at": line.at}
            for line in store.chat(row.id)
            if line.seat in mine and line.name
        ],
    }


async def forget(service: TableService, player: str) -> None:
    """Take somebody out of every table. Their seats in games that go on are left to bots, and nobody gets them back."""
    while rows := await service.store_threads.do(service.store.history, player, MOST):
        for row in rows:
            await service.tasks.surely(forget_at(service, row, player))
    for call in await service.store_threads.do(service.store.calls_of, player):
        await service.store_threads.do(service.store.drop_call, call.table, player, call.kind)
    for account in await service.accounts.of(player):
        await service.accounts.revoke(account)
    service.log.info("somebody has deleted their data")


async def forget_at(service: TableService, row: PastRow, player: str) -> None:
    store, nobody = service.store, player_hash(token_urlsafe(32))
    seats = await service.store_threads.do(store.seats, row.id)
    if row.ended is None:
        for seat in (each for each in seats if each.player == player and each.stand_in is None):
            await service.store_threads.do(store.change_seat, seat._replace(stand_in=BOT_LEVEL))
    name = lent_name(nobody, row.id, [seat.name for seat in seats if seat.player != player])
    await service.store_threads.do(store.forget_at, row.id, player, name, nobody)
    known = service.tables.get(row.id)
    if known is not None:
        service.forget(known)
    if row.ended is None:
        await service.wake(row.id)
