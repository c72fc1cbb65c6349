"""The questions: one statement each, so that an answer is never half old and half new.

Those that are asked all day are built once, for to build one takes longer than the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, bindparam, func, select, union

from flibuste.store.rows import Listed, TableRow
from flibuste.store.schema import archive, calls, chat, guests, moves, seats, tables

NEWEST = (tables.c.created.desc(), tables.c.id.desc())
COUNTERS = (
    tables.c.revision,
    tables.c.plies,
    tables.c.chat_lines,
    tables.c.seat_changes,
    tables.c.ended,
)
"""The columns of a Head, in its order."""


COLUMNS = tuple(tables.c[name] for name in TableRow._fields)
THIS: ColumnElement[str] = bindparam("table")
SINCE: ColumnElement[int] = bindparam("since")


def either(rows: Table, number: ColumnElement[int]) -> Select[Any]:
    """The blob of the archive, and else these rows after this number.

    One row for a table that has none of them: with the blob, or with nothing at all.
    """
    mine = and_(rows.c.table == THIS, number > SINCE)
    here = tables.outerjoin(archive, archive.c.table == tables.c.id).outerjoin(rows, mine)
    query = select(archive.c.packed, *rows.c).select_from(here)
    return query.where(tables.c.id == THIS).order_by(number)


TABLE = select(*COLUMNS).where(tables.c.id == THIS)
HEADS = select(tables.c.id, *COUNTERS).where(tables.c.id.in_(bindparam("tables", expanding=True)))
MOVES_SINCE = either(moves, moves.c.ply)
CHAT_SINCE = either(chat, chat.c.number)
SEATS_OF = select(seats).where(seats.c.table == THIS).order_by(seats.c.seat)
GUESTS_OF = select(guests).where(guests.c.table == THIS)
CALLS_AT = select(calls).where(calls.c.table == THIS)
SEAT_OF_TOKEN = select(seats.c.table, seats.c.seat).where(seats.c.token_hash == bindparam("hash"))


def whole(id: str) -> Select[Any]:
    """When it was touched, whether it was played at, its changes of seats, and the row of the table."""
    besides = (tables.c.touched, tables.c.played, tables.c.seat_changes)
    return select(*besides, *COLUMNS).where(tables.c.id == id)


def tables_of(player: str, limit: int) -> Select[Any]:
    return select(tables.c.id).where(belongs_to(player)).order_by(*NEWEST).limit(limit)


def belongs_to(player: str) -> ColumnElement[bool]:
    """Tables where somebody sits, on their own seat or on one that is shared with them, and those they have made."""
    sits = select(seats.c.table).where(seats.c.player == player)
    shares = select(guests.c.table).where(guests.c.player == player)
    hosts = select(tables.c.id).where(tables.c.host == player)
    return tables.c.id.in_(union(sits, shares, hosts))


def recent(limit: int) -> Select[Any]:
    here = tables.c.archived.is_not(
        True
    )  # by this form SQLite does not leave the index of the order
    return select(tables.c.id).where(here).order_by(*NEWEST).limit(limit)


def count(*, archived: bool) -> Select[Any]:
    return select(func.count()).where(tables.c.archived == archived)


def untouched(
    before: float, limit: int, *, archived: bool, played: bool, over: bool | None = None
) -> Select[Any]:
    """Those that nobody has touched since then, the longest untouched first."""
    found = (tables.c.archived == archived, tables.c.played == played, tables.c.touched < before)
    query = select(tables.c.id, tables.c.touched).where(*found)
    if over is not None:
        query = query.where(tables.c.ended.is_not(None) if over else tables.c.ended.is_(None))
    return query.order_by(tables.c.touched).limit(limit)


def listed() -> Select[Any]:
    columns = [tables.c[name] for name in Listed._fields if name != "names"]
    return select(*columns).order_by(*NEWEST)


def names_at(tables_: Sequence[str]) -> Select[Any]:
    mine = seats.c.table.in_(tables_)
    return select(seats.c.table, seats.c.name).where(mine).order_by(seats.c.table, seats.c.seat)
