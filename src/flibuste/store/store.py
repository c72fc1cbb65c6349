"""The store: the one door to the database, for any number of threads and processes.

Every change is one transaction, and is on the disk when the method returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from pathlib import Path
from threading import local
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable

from flibuste.store import archive, changes, queries
from flibuste.store.analyses import Analyses
from flibuste.store.appending import AT_ONCE as PLIES_AT_ONCE
from flibuste.store.appending import Wanted, append_each, is_plain
from flibuste.store.backup import back_up, back_up_to_file
from flibuste.store.bot_accounts import Accounts
from flibuste.store.checks import check_plies, check_seats
from flibuste.store.database import Database, open_database
from flibuste.store.deadlines import due, until
from flibuste.store.errors import Taken
from flibuste.store.leases import Leases
from flibuste.store.people import change
from flibuste.store.rows import ChatRow, Head, Listed, MoveRow, SeatRow, TableRow, Untouched
from flibuste.store.static_files import Files
from flibuste.store.text_export import Whole, put

T = TypeVar("T")

AT_ONCE = 10_000
"""Tables named in one query: a database takes some 32,000 parameters."""


class Store(Accounts, Analyses, Leases, Files):
    """Tables, seats, moves and talk. Made by `Store.open`; `close` it in the end."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held = local()

    @classmethod
    def open(cls, url: str) -> Store:
        """Open `sqlite:///file` or `postgresql://...` and bring it to the newest schema.

        A Complaint says why that cannot be.
        """
        return cls(open_database(url))

    def close(self) -> None:
        self._database.close()

    def check(self) -> None:
        """Whether the database does its work; Unavailable, if it does not. A verdict holds for a second."""
        self._database.health.check()

    def _read(self, query: Executable, given: Mapping[str, Any] | None = None) -> list[Any]:
        with until(due()), self._database.minded(), self._reader() as connection:
            return list(connection.execute(query, given))

    @contextmanager
    def _reader(self) -> Iterator[Connection]:
        held: Connection | None = getattr(self._held, "connection", None)
        if held is not None:
            yield held
        else:
            with self._database.reader.connect() as connection:
                yield connection

    @contextmanager
    def together(self) -> Iterator[None]:
        """What this thread asks here it asks over one connection: to be given one takes as long as an answer."""
        with until(due()), self._database.minded(), self._database.reader.connect() as connection:
            self._held.connection = connection
            try:
                yield
            finally:
                self._held.connection = None

    def _write(self, change: Callable[[Connection], T]) -> T:
        with until(due()), self._database.minded():
            result = self._database.writer.run(change)
        self._database.health.went_well()
        return result

    # -- tables ----------------------------------------------------------------------------------

    @change
    def create(
        self, table: TableRow, seats: Sequence[SeatRow], moves: Sequence[MoveRow] = ()
    ) -> None:
        """A new table, all its seats, and the plies it begins with when it branches off another."""
        check_seats(table, seats)
        check_plies(table, moves)
        self._write(partial(changes.create, table=table, places=seats, plies=moves))

    def table(self, id: str) -> TableRow | None:
        found = self._read(queries.TABLE, {"table": id})
        return TableRow(*found[0]) if found else None

    def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        """What another process may have changed, for many tables in one query."""
        heads: dict[str, Head] = {}
        for start in range(0, len(tables), AT_ONCE):
            named = tables[start : start + AT_ONCE]
            for id, *head in self._read(queries.HEADS, {"tables": named}):
                heads[id] = Head(*head)
        return heads

    @change
    def finish(
        self, table: str, at: float, revision: int | None = None, result: str | None = None
    ) -> None:
        """The game is over since then, and how; said again, nothing changes. Taken at another revision."""
        self._write(partial(changes.finish, table=table, at=at, revision=revision, result=result))

    def tables_of(self, player: str, limit: int) -> list[str]:
        """The tables where this player sits and those this player hosts, newest first."""
        return [row.id for row in self._read(queries.tables_of(player, limit))]

    def recent(self, limit: int) -> list[str]:
        """The newest tables that are not archived, newest first."""
        return [row.id for row in self._read(queries.recent(limit))]

    def count(self, *, archived: bool = False) -> int:
        """How many tables there are, or how many are archived."""
        [(number,)] = self._read(queries.count(archived=archived))
        return int(number)

    def listing(self) -> list[Listed]:
        """All tables, archived or not, newest first."""
        names: dict[str, list[str]] = {}
        with until(inf):  # there may be very many
            found = [Listed(*row) for row in self._read(queries.listed())]
            for start in range(0, len(found), AT_ONCE):
                ids = [row.id for row in found[start : start + AT_ONCE]]
                for table, name in self._read(queries.names_at(ids)):
                    names.setdefault(table, []).append(name)
        return [row._replace(names=tuple(names.get(row.id, ()))) for row in found]

    # -- the archive -------------------------------------------------------------------------------

    def untouched(
        self,
        before: float,
        limit: int,
        *,
        archived: bool = False,
        played: bool = True,
        over: bool | None = None,
    ) -> list[Untouched]:
        """Tables that nobody has touched since then, the longest untouched first."""
        query = queries.untouched(before, limit, archived=archived, played=played, over=over)
        return [Untouched(*row) for row in self._read(query)]

    @change
    def archive(self, table: str, touched: float | None = None) -> bool:
        """Pack its moves and its talk. False when it is archived already, or not `touched` then last."""
        return self._write(partial(archive.put_away, table=table, touched=touched))

    @change
    def delete(self, table: str, touched: float | None = None) -> bool:
        """Delete it with all that belongs to it. False when it is gone, or not `touched` then last."""
        return self._write(partial(archive.remove, table=table, touched=touched))

    # -- carried away ------------------------------------------------------------------------------

    def whole(self, id: str) -> Whole | None:
        """A table with all that belongs to it, as it was at one moment."""
        with self._database.minded(), self._database.snapshot() as connection:
            row = connection.execute(queries.whole(id)).one_or_none()
            if row is None:
                return None
            this = {"table": id, "since": 0}
            places = [SeatRow(*each) for each in connection.execute(queries.SEATS_OF, this)]
            made = moves_in(list(connection.execute(queries.MOVES_SINCE, this)))
            said = lines_in(list(connection.execute(queries.CHAT_SINCE, this)))
        touched, played, seat_changes, *table = row
        return Whole(TableRow(*table), places, made, said, touched, played, seat_changes)

    @change
    def put(self, whole: Whole) -> None:
        """Such a table, which is checked before. Taken, when it is there already."""
        whole.check()
        self._write(partial(put, whole=whole))

    def back_up(self, target: str | Path) -> int:
        """Copy everything, as it is at this moment, into a new file or an empty database; how many tables."""
        if isinstance(target, Path):
            return back_up_to_file(self._database, target)
        return back_up(self._database, target)

    # -- moves -----------------------------------------------------------------------------------

    def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        """The plies after this one, in order."""
        return moves_in(self._read(queries.MOVES_SINCE, {"table": table, "since": since}), since)

    @change
    def append(self, revision: int, move: MoveRow, seated: int | None = None) -> None:
        """Make this ply. Taken when it is made already, or the table is at another revision.

        With `seated`, also Taken when its seats have changed more often: whose seat it is may be another's now.
        """
        self._write(partial(changes.append, revision=revision, move=move, seated=seated))

    @change
    def append_each(self, wanted: Sequence[Wanted]) -> set[str]:
        """Make the plies of many tables in one transaction: the tables whose ply was made. What is not made at once
        is left to `append`, which says why."""
        plain = {want.move.table: want for want in wanted if is_plain(want)}
        each = [*plain.values()][:PLIES_AT_ONCE]
        # Not by a single statement that commits itself: PostgreSQL would still do it when we have given it up.
        return self._write(partial(append_each, wanted=each)) if each else set()

    @change
    def rewind(self, table: str, revision: int, plies: int, made: int | None = None) -> int:
        """Forget the plies after this one; the new revision. Taken at another revision.

        With `made`, also Taken when the table has come further than that ply: a move that
        somebody has just made is not taken back by one who did not know of it.
        """
        return self._write(
            partial(changes.rewind, table=table, revision=revision, plies=plies, made=made)
        )

    # -- seats -----------------------------------------------------------------------------------

    def seats(self, table: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in self._read(queries.SEATS_OF, {"table": table})]

    def seat_of_token(self, token_hash: bytes) -> tuple[str, int] | None:
        found = self._read(queries.SEAT_OF_TOKEN, {"hash": token_hash})
        return (found[0].table_id, found[0].seat) if found else None

    @change
    def change_seat(self, seat: SeatRow, was: SeatRow | None = None) -> None:
        """Set name, player and stand-in. With `was`, Taken when the seat is no longer like that."""
        self._write(partial(changes.change_seat, seat=seat, was=was))

    @change
    def claim(
        self, table: str, seat: int, player: str, name: str, line: ChatRow | None = None
    ) -> bool:
        """Bind a free seat of a human to this player, and keep a line of that; False when it is not free."""
        claim = partial(changes.claim, table=table, seat=seat, player=player, name=name, line=line)
        try:
            self._write(claim)
        except Taken:
            return False
        return True

    # -- talk ------------------------------------------------------------------------------------

    @change
    def say(self, line: ChatRow) -> int:
        """Keep this line, whatever number it has, under the next number of its table: that one."""
        return self._write(partial(changes.say, line=line))

    def chat(self, table: str, since: int = 0) -> list[ChatRow]:
        """The lines after this one, in order."""
        return lines_in(self._read(queries.CHAT_SINCE, {"table": table, "since": since}), since)


def moves_in(found: Sequence[Any], since: int = 0) -> list[MoveRow]:
    """Out of the blob of the archive, or out of the rows themselves."""
    if found and found[0].packed is not None:
        return [move for move in archive.unpack(found[0].packed).moves if move.ply > since]
    return [MoveRow(*row[1:]) for row in found if row.ply is not None]


def lines_in(found: Sequence[Any], since: int = 0) -> list[ChatRow]:
    if found and found[0].packed is not None:
        return [line for line in archive.unpack(found[0].packed).chat if line.number > since]
    return [ChatRow(*row[1:]) for row in found if row.number is not None]
