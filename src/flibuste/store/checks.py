"""What no constraint of the database can see: that a new table is complete."""

from __future__ import annotations

import re
from collections.abc import Sequence

from flibuste.engine.dice import SEED_BYTES
from flibuste.engine.refusal import Complaint
from flibuste.store.rows import ChatRow, MoveRow, SeatRow, TableRow

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_seats(table: TableRow, seats: Sequence[SeatRow]) -> None:
    if sorted(seat[:2] for seat in seats) != [(table.id, n) for n in range(table.seats)]:
        raise Complaint("table_seats", seats=table.seats, last=table.seats - 1)


def check_plies(table: TableRow, plies: Sequence[MoveRow]) -> None:
    if [ply[:2] for ply in plies] != [(table.id, n) for n in range(1, len(plies) + 1)]:
        raise Complaint("table_plies", plies=len(plies))


def check_table(table: TableRow) -> None:
    """What a stranger's file may tell otherwise; the rest the constraints of the database see."""
    if not TABLE_ID.fullmatch(table.id):
        raise Complaint("table_name")
    if len(table.seed) != SEED_BYTES:
        raise Complaint("seed_length", wanted=SEED_BYTES)


def check_lines(table: TableRow, lines: Sequence[ChatRow]) -> None:
    if [line[:2] for line in lines] != [(table.id, n) for n in range(1, len(lines) + 1)]:
        raise Complaint("talk_lines", lines=len(lines))
    if any(line.seat is not None and line.seat >= table.seats for line in lines):
        raise Complaint("talk_seat")
