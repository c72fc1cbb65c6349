"""The questions: one statement each, so that an answer is never half old and half new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, func, select, union

from flibuste.store.rows import TableRow
from flibuste.store.schema import chat, moves, seats, tables

NEWEST = (tables.c.created.desc(), tables.c.id.desc())
COUNTERS = (
    tables.c.revision,
    tables.c.plies,
    tables.c.chat_lines,
    tables.c.seat_changes,
    tables.c.ended,
)
"""The columns of a Head, in its order."""


def table(id: str) -> Select[Any]:
    return select(*[tables.c[name] for name in TableRow._fields]).where(tables.c.id == id)


def heads(names: Sequence[str]) -> Select[Any]:
    return select(tables.c.id, *COUNTERS).where(tables.c.id.in_(names))


def tables_of(player: str, limit: int) -> Select[Any]:
    sits = select(seats.c.table).where(seats.c.player == player)
    hosts = select(tables.c.id).where(tables.c.host == player)
    mine = tables.c.id.in_(union(sits, hosts))
    return select(tables.c.id).where(mine).order_by(*NEWEST).limit(limit)


def recent(limit: int) -> Select[Any]:
    return select(tables.c.id).order_by(*NEWEST).limit(limit)


def count() -> Select[Any]:
    return select(func.count()).select_from(tables)


def moves_since(table: str, ply: int) -> Select[Any]:
    after = (moves.c.table == table) & (moves.c.ply > ply)
    return select(moves).where(after).order_by(moves.c.ply)


def seats_of(table: str) -> Select[Any]:
    return select(seats).where(seats.c.table == table).order_by(seats.c.seat)


def seat_of_token(token_hash: bytes) -> Select[Any]:
    return select(seats.c.table, seats.c.seat).where(seats.c.token_hash == token_hash)


def chat_since(table: str, number: int) -> Select[Any]:
    after = (chat.c.table == table) & (chat.c.number > number)
    return select(chat).where(after).order_by(chat.c.number)
