"""The archive: the moves and the talk of a table that nobody has touched for long, packed into one blob.

Its rows in `tables` and `seats` stay, so links, counters and lists of tables go on working. Reading it
changes nothing: the questions look into the blob. The first change unpacks it, in the same transaction;
so nobody need know whether a table is archived, and it does no harm to archive one that is in use.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from flibuste.engine.refusal import Complaint
from flibuste.store.rows import ChatRow, MoveRow
from flibuste.store.schema import archive, chat, moves, tables

FORMAT = 1


class Packed(msgspec.Struct):
    """What a blob holds."""

    format: int
    moves: list[MoveRow]
    chat: list[ChatRow]


def pack(made: Iterable[MoveRow], said: Iterable[ChatRow]) -> bytes:
    return zlib.compress(msgspec.json.encode(Packed(FORMAT, list(made), list(said))))


def unpack(blob: bytes) -> Packed:
    try:
        packed = msgspec.json.decode(zlib.decompress(blob), type=Packed)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise Complaint("archive", error=error) from error
    if packed.format != FORMAT:
        raise Complaint("archive_newer", format=packed.format)
    return packed


# -- changes, each within a transaction that is given ------------------------------------------------


def put_away(connection: Connection, table: str, touched: float | None = None) -> bool:
    """Archive this table, unless it is archived or was touched since; whether it was done."""
    mine = (tables.c.id == table) & ~tables.c.archived
    if touched is not None:
        mine &= tables.c.touched == touched
    if not connection.execute(update(tables).where(mine).values(archived=True)).rowcount:
        return False
    made = connection.execute(select(moves).where(moves.c.table == table).order_by(moves.c.ply))
    said = connection.execute(select(chat).where(chat.c.table == table).order_by(chat.c.number))
    blob = pack((MoveRow(*row) for row in made), (ChatRow(*row) for row in said))
    connection.execute(insert(archive), {"table": table, "packed": blob})
    connection.execute(delete(moves).where(moves.c.table == table))
    connection.execute(delete(chat).where(chat.c.table == table))
    return True


def bring_back(connection: Connection, table: str) -> None:
    """Unpack an archived table whose row is locked by a change that has begun."""
    mine = archive.c.table == table
    packed = unpack(connection.execute(select(archive.c.packed).where(mine)).scalar_one())
    if packed.moves:
        connection.execute(insert(moves), [move._asdict() for move in packed.moves])
    if packed.chat:
        connection.execute(insert(chat), [line._asdict() for line in packed.chat])
    connection.execute(delete(archive).where(mine))
    connection.execute(update(tables).where(tables.c.id == table).values(archived=False))


def remove(connection: Connection, table: str, touched: float | None = None) -> bool:
    """Delete this table and all that belongs to it, unless it was touched since; whether it was done."""
    mine = tables.c.id == table
    if touched is not None:
        mine &= tables.c.touched == touched
    return bool(connection.execute(delete(tables).where(mine)).rowcount)
