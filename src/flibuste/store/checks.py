"""What no constraint of the database can see: that a new table is complete."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.refusal import Complaint
from flibuste.store.rows import MoveRow, SeatRow, TableRow


def check_seats(table: TableRow, seats: Sequence[SeatRow]) -> None:
    if sorted(seat[:2] for seat in seats) != [(table.id, n) for n in range(table.seats)]:
        raise Complaint(
            f"A table of {table.seats} needs the seats 0 to {table.seats - 1}, each once."
        )


def check_plies(table: TableRow, plies: Sequence[MoveRow]) -> None:
    if [ply[:2] for ply in plies] != [(table.id, n) for n in range(1, len(plies) + 1)]:
        raise Complaint(f"A table begins with its plies 1 to {len(plies)}, in order.")
