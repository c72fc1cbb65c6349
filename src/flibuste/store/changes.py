"""The changes, each within a transaction that is given.

Every one of them begins by updating the row of its table: whoever comes second waits for the first
to commit and then finds the counters changed. So races have one winner, in both databases.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from flibuste.engine.refusal import Complaint
from flibuste.store.archive import bring_back
from flibuste.store.errors import Taken
from flibuste.store.rows import ChatRow, MoveRow, SeatRow, TableRow
from flibuste.store.schema import chat, moves, seats, tables

THIS = tables.c.id == bindparam("this")
NEXT_PLY = (
    update(tables)
    .where(THIS, tables.c.revision == bindparam("at_revision"), tables.c.plies == bindparam("made"))
    .values(
        plies=tables.c.plies + 1,
        touched=bindparam("at"),
        played=or_(tables.c.played, bindparam("by_person")),
    )
    .returning(tables.c.archived)
)
NEXT_PLY_OF_SEATED = NEXT_PLY.where(tables.c.seat_changes == bindparam("seated"))
KEEP_PLY = insert(moves)
NEXT_LINE = (
    update(tables)
    .where(THIS)
    .values(chat_lines=tables.c.chat_lines + 1, touched=bindparam("at"))
    .returning(tables.c.chat_lines, tables.c.archived)
)
KEEP_LINE = insert(chat)
SEATS_CHANGED = (
    update(tables)
    .where(THIS)
    .values(seat_changes=tables.c.seat_changes + 1, touched=bindparam("at"))
)
CLAIM = (
    update(seats)
    .where(
        seats.c.table == bindparam("this"),
        seats.c.seat == bindparam("at_seat"),
        seats.c.kind == "human",
        seats.c.player.is_(None) | (seats.c.player == bindparam("by")),
    )
    .values(player=bindparam("by"), name=bindparam("called"))
)
"""Built once, because a server does these all day."""


def create(
    connection: Connection,
    table: TableRow,
    places: Sequence[SeatRow],
    plies: Sequence[MoveRow],
) -> None:
    counted = {"plies": len(plies), "touched": table.created}
    connection.execute(insert(tables), {**table._asdict(), **counted})
    connection.execute(insert(seats), [seat._asdict() for seat in places])
    if plies:
        connection.execute(KEEP_PLY, [move._asdict() for move in plies])


def append(connection: Connection, revision: int, move: MoveRow, seated: int | None) -> None:
    place = {"this": move.table, "at_revision": revision, "made": move.ply - 1, "seated": seated}
    news = {"at": move.at, "by_person": move.by == "human"}
    step = NEXT_PLY if seated is None else NEXT_PLY_OF_SEATED
    is_archived = connection.execute(step, {**place, **news}).scalar_one_or_none()
    if is_archived is None:
        raise lost_race(connection, move.table, revision, move.ply - 1)
    if is_archived:
        bring_back(connection, move.table)
    connection.execute(KEEP_PLY, move._asdict())


def rewind(connection: Connection, table: str, revision: int, plies: int, made: int | None) -> int:
    now = tables.c.plies >= plies if made is None else tables.c.plies == made
    step = (
        update(tables)
        .where(tables.c.id == table, tables.c.revision == revision, now)
        .values(revision=revision + 1, plies=plies, ended=None, result=None, touched=time.time())
        .returning(tables.c.archived)
    )
    is_archived = connection.execute(step).scalar_one_or_none()
    if is_archived is None:
        raise lost_race(connection, table, revision, plies if made is None else made)
    if is_archived:
        bring_back(connection, table)
    connection.execute(delete(moves).where(moves.c.table == table, moves.c.ply > plies))
    return revision + 1


def finish(
    connection: Connection, table: str, at: float, revision: int | None, result: str | None = None
) -> None:
    """The first to say so has set the time."""
    mine = tables.c.id == table
    if revision is not None:
        mine &= tables.c.revision == revision
    told = {
        "ended": func.coalesce(tables.c.ended, at),
        "result": func.coalesce(tables.c.result, result),
    }
    step = update(tables).where(mine).values(told)
    if not connection.execute(step).rowcount:
        raise lost_race(connection, table, revision or 0, 0)


def lost_race(connection: Connection, table: str, revision: int, made: int) -> Exception:
    """Why a change found no table to change, in a sentence."""
    query = select(tables.c.revision, tables.c.plies).where(tables.c.id == table)
    row = connection.execute(query).one_or_none()
    if row is None:
        return Complaint("no_table", table=table)
    if row.revision != revision:
        return Taken(f"Table {table} is at revision {row.revision}, no longer at {revision}.")
    if row.plies == made:
        return Taken(f"The seats of table {table} have changed meanwhile.")
    return Taken(f"Table {table} has come to ply {row.plies}, and is not at ply {made}.")


# -- seats and talk -------------------------------------------------------------------------------


def note_change_of_seats(connection: Connection, table: str) -> None:
    """The seats of an archived table are where they were: there is nothing to bring back."""
    connection.execute(SEATS_CHANGED, {"this": table, "at": time.time()})


def change_seat(connection: Connection, seat: SeatRow, was: SeatRow | None) -> None:
    note_change_of_seats(connection, seat.table)
    mine = (seats.c.table == seat.table) & (seats.c.seat == seat.seat)
    found = connection.execute(select(seats).where(mine)).one_or_none()
    if found is None:
        raise Complaint("no_seat", seat=seat.seat, table=seat.table)
    if was is not None and SeatRow(*found) != was:
        raise Taken(f"Seat {seat.seat} of table {seat.table} has changed meanwhile.")
    changed = {"name": seat.name, "player": seat.player, "stand_in": seat.stand_in}
    connection.execute(update(seats).where(mine).values(changed))


def claim(
    connection: Connection, table: str, seat: int, player: str, name: str, line: ChatRow | None
) -> None:
    """Raises Taken, so that a claim that came too late counts as no change of seats."""
    note_change_of_seats(connection, table)
    claimed = {"this": table, "at_seat": seat, "by": player, "called": name}
    if not connection.execute(CLAIM, claimed).rowcount:
        raise Taken(f"Seat {seat} of table {table} is not free.")
    if line is not None:
        say(connection, line)


def say(connection: Connection, line: ChatRow) -> int:
    row = connection.execute(NEXT_LINE, {"this": line.table, "at": line.at}).one_or_none()
    if row is None:
        raise Complaint("no_table", table=line.table)
    number, is_archived = row
    if is_archived:
        bring_back(connection, line.table)
    connection.execute(KEEP_LINE, line._replace(number=number)._asdict())
    return int(number)
