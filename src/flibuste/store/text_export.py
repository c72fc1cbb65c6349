"""Tables in a file of text, to be carried from one database to another: a heading, then one line of JSON for each.

The file holds secrets: the seeds of running games, and the hashes that open seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

import msgspec
from sqlalchemy import Connection, insert, select

from flibuste.engine.refusal import Complaint
from flibuste.store.checks import check_lines, check_plies, check_seats, check_table
from flibuste.store.rows import ChatRow, MoveRow, SeatRow, TableRow
from flibuste.store.schema import chat, moves, seats, tables

HEADING = b'{"flibuste":"tables","format":1}\n'
LONGEST_LINE = 32 * 1024 * 1024


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with all that belongs to it."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    chat: list[ChatRow]
    touched: float
    played: bool
    seat_changes: int

    def check(self) -> None:
        """A sentence when this cannot be a table of ours; whether its moves are legal the rules say."""
        check_table(self.table)
        check_seats(self.table, self.seats)
        check_plies(self.table, self.moves)
        check_lines(self.table, self.chat)


def write_tables(file: IO[bytes], found: Iterable[Whole]) -> None:
    file.write(HEADING)
    for whole in found:
        file.write(msgspec.json.encode(whole) + b"\n")


def read_tables(file: IO[bytes]) -> Iterator[Whole]:
    """Each table of the file; a Complaint that names the line which is none."""
    if file.readline(len(HEADING) + 1) != HEADING:
        raise Complaint("no_tables")
    for number in range(2, 2**31):
        line = file.readline(LONGEST_LINE)
        if not line:
            return
        try:
            whole = msgspec.json.decode(line, type=Whole)
            whole.check()
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Complaint) as error:
            raise Complaint("line_no_table", number=number, why=str(error).rstrip(".")) from error
        yield whole


def put(connection: Connection, whole: Whole) -> None:
    """Within a transaction; what it was branched from is forgotten where that is not here."""
    row = whole.table
    known = connection.execute(select(tables.c.id).where(tables.c.id == row.origin)).one_or_none()
    facts = {
        **row._replace(origin=row.origin if known else None)._asdict(),
        "plies": len(whole.moves),
        "chat_lines": len(whole.chat),
        "seat_changes": whole.seat_changes,
        "touched": whole.touched,
        "played": whole.played,
    }
    connection.execute(insert(tables), facts)
    for rows, into in ((whole.seats, seats), (whole.moves, moves), (whole.chat, chat)):
        if rows:
            connection.execute(insert(into), [each._asdict() for each in rows])
