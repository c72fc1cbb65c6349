"""What belongs to people and not to a game: seats in several browsers, codes, calls, histories; and the server's keys.

`People` is the part of the store that deals with it. Every change of a seat begins, like all others, with the row of
its table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from flibuste.store import queries
from flibuste.store.archive import bring_back
from flibuste.store.errors import Taken
from flibuste.store.part import Part, insert_first
from flibuste.store.rows import CallRow, CodeRow, GuestRow, PastRow, SeatRow
from flibuste.store.schema import calls, chat, codes, guests, seats, secrets, tables

F = TypeVar("F", bound=Callable[..., Any])
MOVE = "move"
SHARE = "share"
UNSAID = "…"
"""What is left of the words of somebody who has taken them away."""


def change(method: F) -> F:
    """Marks what may wait for the writer, so that whoever uses threads keeps some for those who only read."""
    method.is_change = True  # type: ignore[attr-defined]
    return method


# -- questions ---------------------------------------------------------------------------------------


def code(hash: bytes) -> Select[Any]:
    return select(codes).where(codes.c.hash == hash)


def code_of(table: str, seat: int) -> Select[Any]:
    return select(codes).where(codes.c.table == table, codes.c.seat == seat)


def calls_of(player: str) -> Select[Any]:
    return select(calls).where(calls.c.player == player)


def secret(name: str) -> Select[Any]:
    return select(secrets.c.value).where(secrets.c.name == name)


def history(player: str, limit: int) -> Select[Any]:
    columns = [tables.c[name] for name in PastRow._fields]
    return select(*columns).where(queries.belongs_to(player)).order_by(*queries.NEWEST).limit(limit)


def open_tables(limit: int) -> Select[Any]:
    """Those of the lobby where a seat is still free, newest first."""
    free = select(seats.c.table).where(
        seats.c.table == tables.c.id, seats.c.kind == "human", seats.c.player.is_(None)
    )
    here = (tables.c.lobby.is_(True), tables.c.archived.is_not(True), tables.c.ended.is_(None))
    query = select(tables.c.id).where(*here, free.exists())
    return query.order_by(tables.c.created.desc()).limit(limit)


# -- changes, each within a transaction that is given --------------------------------------------------


def touch_seats(connection: Connection, table: str) -> None:
    """Take the lock of the table, and tell others that its seats have changed."""
    step = update(tables).where(tables.c.id == table)
    connection.execute(step.values(seat_changes=tables.c.seat_changes + 1))


def offer(connection: Connection, row: CodeRow) -> None:
    touch_seats(connection, row.table)
    withdraw(connection, row.table, row.seat)
    connection.execute(insert(codes), row._asdict())


def withdraw(connection: Connection, table: str, seat: int) -> bool:
    mine = (codes.c.table == table) & (codes.c.seat == seat)
    return bool(connection.execute(delete(codes).where(mine)).rowcount)


def redeem(connection: Connection, row: CodeRow, player: str, now: float) -> None:
    """Whoever comes first; Taken when the code was used, withdrawn or too old, or its giver has left the seat."""
    touch_seats(connection, row.table)
    used = delete(codes).where(codes.c.hash == row.hash, codes.c.until > now)
    owns = (
        (seats.c.table == row.table) & (seats.c.seat == row.seat) & (seats.c.player == row.player)
    )
    holder = connection.execute(select(seats.c.seat).where(owns)).one_or_none()
    if not connection.execute(used).rowcount or holder is None:
        raise Taken(f"The code for seat {row.seat} of table {row.table} is used or too old.")
    drop_guests(connection, row.table, row.seat, None if row.kind == MOVE else player)
    if row.kind == MOVE:
        connection.execute(update(seats).where(owns).values(player=player))
    else:
        connection.execute(insert(guests), GuestRow(row.table, row.seat, player, now)._asdict())


def drop_guests(connection: Connection, table: str, seat: int, player: str | None) -> bool:
    """This one, or all of them."""
    mine = (guests.c.table == table) & (guests.c.seat == seat)
    if player is not None:
        mine &= guests.c.player == player
    return bool(connection.execute(delete(guests).where(mine)).rowcount)


def revoke(connection: Connection, table: str, seat: int, player: str) -> bool:
    touch_seats(connection, table)
    return drop_guests(connection, table, seat, player)


def reclaim(connection: Connection, was: SeatRow, player: str) -> None:
    """Give a seat back to this player, if it is still as it was; nobody else is left on it."""
    touch_seats(connection, was.table)
    mine = (
        (seats.c.table == was.table) & (seats.c.seat == was.seat) & (seats.c.player == was.player)
    )
    if not connection.execute(update(seats).where(mine).values(player=player)).rowcount:
        raise Taken(f"Seat {was.seat} of table {was.table} has changed meanwhile.")
    drop_guests(connection, was.table, was.seat, None)
    withdraw(connection, was.table, was.seat)


def invite_guests(connection: Connection, rows: list[GuestRow]) -> None:
    if rows:
        touch_seats(connection, rows[0].table)
        connection.execute(insert(guests), [row._asdict() for row in rows])


def put_call(connection: Connection, row: CallRow) -> None:
    """The one of this browser at this table, whatever it was before."""
    touch_seats(connection, row.table)
    delete_call(connection, row.table, row.player, row.kind)
    connection.execute(insert(calls), row._asdict())


def drop_call(connection: Connection, table: str, player: str, kind: str) -> bool:
    touch_seats(connection, table)
    return delete_call(connection, table, player, kind)


def delete_call(connection: Connection, table: str, player: str, kind: str) -> bool:
    mine = (calls.c.table == table) & (calls.c.player == player) & (calls.c.kind == kind)
    return bool(connection.execute(delete(calls).where(mine)).rowcount)


def mark_call(connection: Connection, row: CallRow, told: str) -> bool:
    """Whether nobody had told this before: of several processes that want to call, one does."""
    mine = (
        (calls.c.table == row.table) & (calls.c.player == row.player) & (calls.c.kind == row.kind)
    )
    same = (calls.c.told != told) & (calls.c.address == row.address)
    return bool(connection.execute(update(calls).where(mine, same).values(told=told)).rowcount)


def keep_secret(connection: Connection, name: str, value: bytes) -> None:
    """The first to say so has made it."""
    connection.execute(insert_first(connection, secrets, name=name, value=value))


def forget_at(connection: Connection, table: str, player: str, name: str, nobody: str) -> None:
    """Take somebody out of a table: their names, their words, what they are known by. The game itself stays."""
    touch_seats(connection, table)
    if connection.execute(select(tables.c.archived).where(tables.c.id == table)).scalar():
        bring_back(connection, table)
    own = (seats.c.table == table) & (seats.c.player == player)
    mine = [row.seat for row in connection.execute(select(seats.c.seat).where(own))]
    for number, seat in enumerate(mine, start=1):
        told = name if len(mine) == 1 else f"{name} {number}"
        at = (seats.c.table == table) & (seats.c.seat == seat)
        connection.execute(update(seats).where(at).values(name=told))
        spoken = (chat.c.table == table) & (chat.c.seat == seat) & (chat.c.name != "")
        connection.execute(update(chat).where(spoken).values(name=told, text=UNSAID))
    deeds = (chat.c.table == table) & (chat.c.name == "")
    connection.execute(
        update(chat).where(deeds).values(text=func.replace(chat.c.text, player, nobody))
    )
    own_nothing(connection, table, player, nobody)


def give_up(connection: Connection, table: str, player: str, nobody: str) -> None:
    """Whoever this was is known here as `nobody`; names and words stay."""
    touch_seats(connection, table)
    own_nothing(connection, table, player, nobody)


def own_nothing(connection: Connection, table: str, player: str, nobody: str) -> None:
    """Nothing by which a table belongs to this player is left."""
    sits = (seats.c.table == table) & (seats.c.player == player)
    connection.execute(update(seats).where(sits).values(player=nobody))
    hosts = (tables.c.id == table) & (tables.c.host == player)
    connection.execute(update(tables).where(hosts).values(host=nobody))
    for kept in (guests, codes, calls):
        connection.execute(delete(kept).where(kept.c.table == table, kept.c.player == player))


# -- the door ------------------------------------------------------------------------------------------


class People(Part):
    """The part of the store that deals with people."""

    # -- a seat in another browser -----------------------------------------------------------------

    def guests(self, table: str) -> list[GuestRow]:
        return [GuestRow(*row) for row in self._read(queries.GUESTS_OF, {"table": table})]

    def code(self, hash: bytes) -> CodeRow | None:
        found = self._read(code(hash))
        return CodeRow(*found[0]) if found else None

    def code_of(self, table: str, seat: int) -> CodeRow | None:
        """The code that is open for this seat, used by nobody yet."""
        found = self._read(code_of(table, seat))
        return CodeRow(*found[0]) if found else None

    @change
    def offer(self, row: CodeRow) -> None:
        """Keep this code; one that the seat had before is worth nothing from then on."""
        self._write(partial(offer, row=row))

    @change
    def withdraw(self, table: str, seat: int) -> bool:
        return self._write(partial(withdraw, table=table, seat=seat))

    @change
    def redeem(self, row: CodeRow, player: str, now: float) -> None:
        """Move the seat to this player, or share it with them. Taken when the code is used or too old."""
        self._write(partial(redeem, row=row, player=player, now=now))

    @change
    def revoke(self, table: str, seat: int, player: str) -> bool:
        """This browser has the seat no longer; False when it had not."""
        return self._write(partial(revoke, table=table, seat=seat, player=player))

    @change
    def reclaim(self, was: SeatRow, player: str) -> None:
        """The seat goes back to this player. Taken when it is no longer as it was."""
        self._write(partial(reclaim, was=was, player=player))

    @change
    def invite_guests(self, rows: list[GuestRow]) -> None:
        """Seats of a new table that are shared from the beginning."""
        self._write(partial(invite_guests, rows=rows))

    # -- calls ---------------------------------------------------------------------------------------

    def calls_at(self, table: str) -> list[CallRow]:
        return [CallRow(*row) for row in self._read(queries.CALLS_AT, {"table": table})]

    def calls_of(self, player: str) -> list[CallRow]:
        return [CallRow(*row) for row in self._read(calls_of(player))]

    @change
    def put_call(self, row: CallRow) -> None:
        self._write(partial(put_call, row=row))

    @change
    def drop_call(self, table: str, player: str, kind: str) -> bool:
        return self._write(partial(drop_call, table=table, player=player, kind=kind))

    @change
    def mark_call(self, row: CallRow, told: str) -> bool:
        """This place in the game is told to them now; False when somebody else was faster."""
        return self._write(partial(mark_call, row=row, told=told))

    # -- somebody's own ------------------------------------------------------------------------------

    def history(self, player: str, limit: int) -> list[PastRow]:
        """The tables of this player, newest first, with how they ended."""
        return [PastRow(*row) for row in self._read(history(player, limit))]

    def open_tables(self, limit: int) -> list[str]:
        """Tables of the lobby with a seat that is still free, newest first."""
        return [row.id for row in self._read(open_tables(limit))]

    @change
    def forget_at(self, table: str, player: str, name: str, nobody: str) -> None:
        """Take this player out of a table: called `name` from now on, known as `nobody`, their words unsaid."""
        change = partial(forget_at, table=table, player=player, name=name, nobody=nobody)
        self._write(change)

    @change
    def give_up(self, table: str, player: str, nobody: str) -> None:
        """Make this table nothing of this player's, who is known there as `nobody` from now on."""
        self._write(partial(give_up, table=table, player=player, nobody=nobody))

    # -- the server's own ------------------------------------------------------------------------------

    def secret(self, name: str) -> bytes | None:
        found = self._read(secret(name))
        return bytes(found[0].value) if found else None

    @change
    def keep_secret(self, name: str, value: bytes) -> None:
        """Keep this, unless there is one of that name already."""
        self._write(partial(keep_secret, name=name, value=value))
