"""Plies of many tables at once, each as `changes.append` would make it: one statement or two for all, and one commit.

What cannot be made so is left alone and not judged: a ply that was made already, a table in the archive, one that
somebody else is about to change. Whoever asked then goes the long way, by which they also hear why not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from flibuste.store.engines import in_driver
from flibuste.store.rows import MoveRow

AT_ONCE: Final = 200
"""Plies in one statement."""


class Wanted(NamedTuple):
    """A ply to be made at this revision of its table, whose seats have changed so often."""

    revision: int
    move: MoveRow
    seated: int


HANDS: Final = frozenset({"human", "bot", "clock", "stand-in"})
KEEP: Final = 'INSERT INTO moves (table_id, ply, seat, move, "by", at) '

POSTGRES: Final = f"""
WITH wanted AS (
    SELECT * FROM unnest(
        %s::text[], %s::int[], %s::int[], %s::int[], %s::text[], %s::text[], %s::float8[], %s::int[]
    ) AS wanted (table_id, revision, ply, seat, move, hand, at, seated)
), free AS (
    SELECT tables.id FROM tables JOIN wanted
    ON id = table_id AND tables.revision = wanted.revision AND plies = ply - 1 AND seat_changes = seated
    WHERE NOT archived
    ORDER BY id FOR UPDATE OF tables SKIP LOCKED
), stepped AS (
    UPDATE tables SET plies = ply, touched = wanted.at, played = played OR hand = 'human'
    FROM wanted, free WHERE tables.id = free.id AND table_id = free.id RETURNING tables.id
)
{KEEP} SELECT table_id, ply, seat, move, hand, at FROM wanted JOIN stepped ON id = table_id RETURNING table_id
"""
"""A table that somebody holds is passed by, so that none waits for another's; by their names, so that no two wait for
each other."""


@lru_cache(AT_ONCE)
def sqlite_step(count: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * count)
    return f"""
    WITH wanted (this, at_revision, made, seated, at, by_person) AS (VALUES {rows})
    UPDATE tables SET plies = plies + 1, touched = wanted.at, played = played OR by_person FROM wanted
    WHERE id = this AND revision = at_revision AND plies = made AND seat_changes = seated AND NOT archived
    RETURNING id
    """


def append_each(connection: Connection, wanted: Sequence[Wanted]) -> set[str]:
    """The tables whose ply was made; each is named once at most."""
    is_sqlite = connection.dialect.name == "sqlite"
    return appended_in_sqlite(connection, wanted) if is_sqlite else appended(connection, wanted)


def appended(connection: Connection, wanted: Sequence[Wanted]) -> set[str]:
    rows = [(w.move.table, w.revision, *w.move[1:], w.seated) for w in wanted]
    told = tuple([list(column) for column in zip(*rows, strict=True)])
    return {row[0] for row in connection.exec_driver_sql(POSTGRES, told)}


def appended_in_sqlite(connection: Connection, wanted: Sequence[Wanted]) -> set[str]:
    told: list[Any] = []
    for revision, move, seated in wanted:
        told += (move.table, revision, move.ply - 1, seated, move.at, move.by == "human")
    with in_driver(connection) as raw:
        made = {row[0] for row in raw.execute(sqlite_step(len(wanted)), told)}
        rows = [move for _, move, _ in wanted if move.table in made]
        raw.executemany(f"{KEEP} VALUES (?, ?, ?, ?, ?, ?)", rows)
    return made


def is_plain(want: Wanted) -> bool:
    """Whether nothing in it needs a second look before a database takes it."""
    move = want.move
    return move.move.isascii() and move.move.isprintable() and move.by in HANDS
