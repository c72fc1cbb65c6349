"""Tables laid for the tests, in one line each."""

from __future__ import annotations

from typing import Any

from flibuste.store import MoveRow, SeatRow, Store, TableRow


def a_table(id: str = "t1", **wishes: Any) -> TableRow:
    plain = TableRow(
        id=id,
        game="buccaneer",
        rules=1,
        options={"ship_deck": "printed", "été": "oui"},
        seats=2,
        seed=bytes(range(32)),
        created=1_700_000_000.123456,
        pace="calm",
        clock=None,
        undo="free",
        spectators=True,
        host="anne",
    )
    return plain._replace(**wishes)


def a_seat(table: str, seat: int, **wishes: Any) -> SeatRow:
    plain = SeatRow(table, seat, "human", "", f"Seat {seat}", f"{table}/{seat}".encode())
    return plain._replace(**wishes)


def seats_of(table: TableRow) -> list[SeatRow]:
    return [a_seat(table.id, number) for number in range(table.seats)]


def a_move(table: str, ply: int, move: str = "form A2", **wishes: Any) -> MoveRow:
    return MoveRow(table, ply, (ply - 1) % 2, move, "human", 1_700_000_000.5 + ply)._replace(
        **wishes
    )


def lay(store: Store, id: str = "t1", *, plies: int = 0, **wishes: Any) -> TableRow:
    """A table in the store, with this many plies made."""
    table = a_table(id, **wishes)
    store.create(table, seats_of(table), [a_move(id, ply) for ply in range(1, plies + 1)])
    return table


def plies(store: Store, table: str = "t1") -> list[int]:
    return [move.ply for move in store.moves(table)]
