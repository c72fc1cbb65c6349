"""Programs with an account of their own, and the challenges that wait for their answer.

Of an account's token only the hash is kept by which its program is known at tables (`player`). Its code is what others
challenge it by: whoever knows the code may, and the codes of open accounts are shown to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Select,
    Table,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from flibuste.store.column_types import Number, Words
from flibuste.store.errors import Taken
from flibuste.store.people import People, change
from flibuste.store.schema import metadata, seat_of_a_table, seats, tables

accounts = Table(
    "accounts",
    metadata,
    Column("player", Words, primary_key=True),
    Column("owner", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("likeness", Words, nullable=False),
    Column("code", Words, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index(None, "owner", "created"),
    Index(None, "likeness", unique=True),
    Index(None, "code", unique=True),
    Index(None, "is_open", "seen"),
    sqlite_with_rowid=False,
)
"""`likeness`: what the name looks like to a reader, so that no account passes for another. `seen`: when its program
listened last, 0 if it never did."""

challenges = Table(
    "challenges",
    metadata,
    Column("table_id", Words, key="table", primary_key=True),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("accounts.player", ondelete="CASCADE"), nullable=False),
    Column("host", Words, nullable=False),
    Column("until", Double, nullable=False),
    seat_of_a_table(),
    Index(None, "player", "until"),
    Index(None, "until"),
    sqlite_with_rowid=False,
)
"""Seats that a program is asked to take. Whoever deletes the row has decided: it accepts, declines, or was late."""


class AccountRow(NamedTuple):
    """A program that plays under a token of its own."""

    player: str
    owner: str
    """The hash by which its maker is known; empty where nobody is."""
    name: str
    likeness: str
    code: str
    is_open: bool
    """Whether everybody may challenge it, and is shown its code."""
    created: float
    seen: float = 0.0


class ChallengeRow(NamedTuple):
    """A seat that a program is asked to take."""

    table: str
    seat: int
    player: str
    host: str
    until: float


class PlayedRow(NamedTuple):
    """How far a table has come where somebody plays."""

    table: str
    revision: int
    plies: int
    chat: int
    seats: int
    ended: float | None


# -- questions ---------------------------------------------------------------------------------------


def open_accounts(since: float, limit: int) -> Select[Any]:
    here = (accounts.c.is_open.is_(True), accounts.c.seen > since)
    return select(accounts).where(*here).order_by(accounts.c.seen.desc()).limit(limit)


def accounts_of(owner: str) -> Select[Any]:
    return select(accounts).where(accounts.c.owner == owner).order_by(accounts.c.created)


def challenges_to(player: str) -> Select[Any]:
    query = select(challenges).where(challenges.c.player == player)
    return query.order_by(challenges.c.until)


def challenges_due(now: float) -> Select[Any]:
    return select(challenges).where(challenges.c.until <= now)


def played_by(player: str, tables_: Sequence[str], limit: int) -> Select[Any]:
    """The games that go on where this player sits, and these tables whatever became of them."""
    head = (tables.c.id, tables.c.revision, tables.c.plies, tables.c.chat_lines)
    goes_on = tables.c.ended.is_(None) & tables.c.archived.is_not(True)
    query = select(*head, tables.c.seat_changes, tables.c.ended).distinct()
    query = query.join(seats, seats.c.table == tables.c.id).where(seats.c.player == player)
    return query.where(or_(goes_on, tables.c.id.in_(tables_))).limit(limit)


# -- changes -----------------------------------------------------------------------------------------


def add_account(connection: Connection, row: AccountRow, most: int) -> None:
    try:
        with connection.begin_nested():
            connection.execute(insert(accounts), row._asdict())
    except IntegrityError as error:
        raise Taken(f"An account has a name that looks like {row.name} already.") from error
    count = connection.execute(select(func.count()).select_from(accounts)).scalar_one()
    if count > most:
        drop_least_missed(connection, count - most, row.player)


def drop_least_missed(connection: Connection, many: int, kept: str) -> None:
    """Those whose programs have not listened for longest; first those that never did."""
    oldest = select(accounts.c.player).where(accounts.c.player != kept)
    oldest = oldest.order_by(accounts.c.seen, accounts.c.created).limit(many)
    gone = [row.player for row in connection.execute(oldest)]
    connection.execute(delete(accounts).where(accounts.c.player.in_(gone)))


def change_account(connection: Connection, player: str, is_open: bool, code: str) -> bool:
    mine = accounts.c.player == player
    step = update(accounts).where(mine).values(is_open=is_open, code=code)
    return bool(connection.execute(step).rowcount)


def see_account(connection: Connection, player: str, at: float) -> bool:
    step = update(accounts).where(accounts.c.player == player).values(seen=at)
    return bool(connection.execute(step).rowcount)


def remove_account(connection: Connection, player: str) -> bool:
    connection.execute(delete(challenges).where(challenges.c.player == player))
    return bool(connection.execute(delete(accounts).where(accounts.c.player == player)).rowcount)


def challenge(connection: Connection, rows: Sequence[ChallengeRow]) -> None:
    connection.execute(insert(challenges), [row._asdict() for row in rows])


def settle_challenge(connection: Connection, row: ChallengeRow) -> bool:
    mine = (challenges.c.table == row.table) & (challenges.c.seat == row.seat)
    step = delete(challenges).where(mine, challenges.c.player == row.player)
    return bool(connection.execute(step).rowcount)


# -- the door ----------------------------------------------------------------------------------------


class Accounts(People):
    """The part of the store that deals with programs."""

    def account(self, player: str) -> AccountRow | None:
        return self._one_account(select(accounts).where(accounts.c.player == player))

    def account_of_code(self, code: str) -> AccountRow | None:
        return self._one_account(select(accounts).where(accounts.c.code == code))

    def _one_account(self, query: Select[Any]) -> AccountRow | None:
        found = self._read(query)
        return AccountRow(*found[0]) if found else None

    def accounts_of(self, owner: str) -> list[AccountRow]:
        """Those that this player has made, oldest first."""
        return [AccountRow(*row) for row in self._read(accounts_of(owner))]

    def open_accounts(self, since: float, limit: int) -> list[AccountRow]:
        """Those that everybody may challenge and that were here since then, the last seen first."""
        return [AccountRow(*row) for row in self._read(open_accounts(since, limit))]

    @change
    def add_account(self, row: AccountRow, most: int) -> None:
        """Taken when another has a name that looks like it. Beyond so many the least missed are dropped."""
        self._write(partial(add_account, row=row, most=most))

    @change
    def change_account(self, player: str, is_open: bool, code: str) -> bool:
        return self._write(partial(change_account, player=player, is_open=is_open, code=code))

    @change
    def see_account(self, player: str, at: float) -> bool:
        """Its program listens; False when there is no such account any more."""
        return self._write(partial(see_account, player=player, at=at))

    @change
    def remove_account(self, player: str) -> bool:
        """And its challenges; what it holds at tables is another matter."""
        return self._write(partial(remove_account, player=player))

    # -- challenges ----------------------------------------------------------------------------------

    def challenges_to(self, player: str) -> list[ChallengeRow]:
        """Those that wait for this program's answer, the most urgent first."""
        return [ChallengeRow(*row) for row in self._read(challenges_to(player))]

    def challenges_due(self, now: float) -> list[ChallengeRow]:
        """Those that nobody has answered in time."""
        return [ChallengeRow(*row) for row in self._read(challenges_due(now))]

    @change
    def challenge(self, rows: Sequence[ChallengeRow]) -> None:
        self._write(partial(challenge, rows=rows))

    @change
    def settle_challenge(self, row: ChallengeRow) -> bool:
        """It is answered, or too late to be; False when somebody else has said so before."""
        return self._write(partial(settle_challenge, row=row))

    def played_by(self, player: str, known: Sequence[str], limit: int) -> list[PlayedRow]:
        """The games that go on where this player sits, and the known ones, over or not."""
        return [PlayedRow(*row) for row in self._read(played_by(player, known, limit))]
