"""The tables of the database, the same in SQLite and in PostgreSQL.

Every change of a table, whatever it touches, begins by updating its row in `tables`: that row is the
lock by which races are decided, and its counters tell in one query what is new. Indexes are for the
questions the store asks, and no others.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    Table,
    false,
)

from flibuste.store.column_types import Number, Words

metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "uq": "%(table_name)s_one_%(column_0_N_name)s",
        "ck": "%(table_name)s_%(constraint_name)s",
        "fk": "%(table_name)s_of_%(referred_table_name)s",
        "pk": "%(table_name)s_key",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("rules", Number, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Number, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("pace", Words, nullable=False),
    Column("clock", Number),
    Column("undo", Words, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("revision", Number, nullable=False),
    Column("ended", Double),
    Column("origin", Words, ForeignKey("tables.id", ondelete="SET NULL")),
    Column("origin_ply", Number),
    Column("host", Words, nullable=False),
    Column("plies", Number, nullable=False, server_default="0"),
    Column("chat_lines", Number, nullable=False, server_default="0"),
    Column("seat_changes", Number, nullable=False, server_default="0"),
    Column("touched", Double, nullable=False, server_default="0"),
    Column("played", Boolean, nullable=False, server_default=false()),
    Column("archived", Boolean, nullable=False, server_default=false()),
    Column("result", Words),
    Column("lobby", Boolean, nullable=False, server_default=false()),
    CheckConstraint("id <> ''", name="named"),
    CheckConstraint("seats >= 1", name="seated"),
    CheckConstraint("clock >= 1", name="clock"),
    CheckConstraint("undo IN ('free', 'consent', 'never')", name="undo"),
    CheckConstraint("revision >= 0 AND plies >= 0", name="counted"),
    CheckConstraint("origin_ply >= 0", name="origin_ply"),
    Index(None, "created", "id"),
    Index(None, "host"),
    Index(None, "origin"),
    Index(None, "archived", "played", "touched"),
    Index(None, "lobby", "created"),
)
"""`touched`: the last move, line of talk or change of seats. `played`: a person has moved here. `result`: how a game
ended, as JSON, so that nobody need play it again to learn who won. `lobby`: whoever comes may take a free seat."""


def of_a_table() -> Column[str]:
    """The table that a row belongs to, and goes with."""
    return Column(
        "table_id", ForeignKey("tables.id", ondelete="CASCADE"), key="table", primary_key=True
    )


seats = Table(
    "seats",
    metadata,
    of_a_table(),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("kind", Words, nullable=False),
    Column("level", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("token_hash", LargeBinary),
    Column("player", Words),
    Column("stand_in", Words),
    CheckConstraint("seat >= 0", name="seat"),
    CheckConstraint("kind IN ('human', 'bot')", name="kind"),
    Index(None, "player"),
    Index(None, "token_hash", unique=True),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Words, key="table", primary_key=True),
    Column("ply", Number, primary_key=True, autoincrement=False),
    Column("seat", Number, nullable=False),
    Column("move", Words, nullable=False),
    Column("by", Words, nullable=False),
    Column("at", Double, nullable=False),
    ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"], ondelete="CASCADE"),
    CheckConstraint("ply >= 1", name="ply"),
    CheckConstraint("by IN ('human', 'bot', 'clock', 'stand-in')", name="by"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    of_a_table(),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("seat", Number),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("at", Double, nullable=False),
    CheckConstraint("number >= 1", name="number"),
    CheckConstraint("seat >= 0", name="seat"),
    sqlite_with_rowid=False,
)

archive = Table(
    "archive",
    metadata,
    of_a_table(),
    Column("packed", LargeBinary, nullable=False),
)
"""The moves and the talk of a table that is archived; then it has no rows in `moves` and `chat`."""

analyses = Table(
    "analyses",
    metadata,
    of_a_table(),
    Column("beat", Double, nullable=False),
    Column("done", Number, nullable=False),
    Column("packed", LargeBinary),
    Index(None, "beat"),
)
"""What was learnt from a game that is over, compressed; until it is made, when somebody was last at work on it, and how
many hundredths are done."""

# -- what belongs to people and not to the game ------------------------------------------------------


def seat_of_a_table() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["table", "seat"], ["seats.table", "seats.seat"], ondelete="CASCADE"
    )


guests = Table(
    "guests",
    metadata,
    Column("table_id", Words, key="table", primary_key=True),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("player", Words, primary_key=True),
    Column("since", Double, nullable=False),
    seat_of_a_table(),
    Index(None, "player"),
    sqlite_with_rowid=False,
)
"""Further browsers that a seat is open in, beside the one of its player."""

codes = Table(
    "codes",
    metadata,
    Column("table_id", Words, key="table", primary_key=True),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
    Column("player", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("until", Double, nullable=False),
    seat_of_a_table(),
    CheckConstraint("kind IN ('move', 'share')", name="kind"),
    Index(None, "hash", unique=True),
    Index(None, "player"),
    sqlite_with_rowid=False,
)
"""Codes by which a seat is continued in another browser, one for each seat at most."""

calls = Table(
    "calls",
    metadata,
    of_a_table(),
    Column("player", Words, primary_key=True),
    Column("kind", Words, primary_key=True),
    Column("address", Words, nullable=False),
    Column("keys", Words, nullable=False),
    Column("lang", Words, nullable=False),
    Column("since", Double, nullable=False),
    Column("told", Words, nullable=False),
    CheckConstraint("kind IN ('push', 'mail')", name="kind"),
    Index(None, "player"),
    sqlite_with_rowid=False,
)
"""Where somebody wants to be called when it is their turn at a table; `told` is the place in the game they were told
of last. `keys`: of a browser, what its messages are sealed with; of a mailbox, the hash by which it is confirmed."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", Words, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Keys of the server itself, made once."""

# -- server processes on one database ------------------------------------------------------------------

FLEETING = {"is_fleeting": True}
"""Of the moment: not worth a place in a backup."""

processes = Table(
    "processes",
    metadata,
    Column("id", Words, primary_key=True),
    Column("until", Double, nullable=False),
    sqlite_with_rowid=False,
    info=FLEETING,
)
"""The server processes that are up, each until the database's clock says this; they say so again and again."""

leases = Table(
    "leases",
    metadata,
    of_a_table(),
    Column("keeper", ForeignKey("processes.id", ondelete="SET NULL")),
    Column("due", Double),
    Index(None, "keeper"),
    sqlite_with_rowid=False,
    info=FLEETING,
)
"""Which process runs the bots and clocks of a table. Without a keeper that is up the next process takes it: at once,
or when it is `due`, which is when the first clock there runs out."""

presence = Table(
    "presence",
    metadata,
    of_a_table(),
    Column("process", ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("words", Words, nullable=False),
    Index(None, "process"),
    sqlite_with_rowid=False,
    info=FLEETING,
)
"""Who looks at a table through a process, as that process tells the others."""

static_files = Table(
    "static_files",
    metadata,
    Column("print", Words, primary_key=True),
    Column("name", Words, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("since", Double, nullable=False),
    info=FLEETING,
)
"""Scripts and style sheets of the last versions that were served: pages of these are still open somewhere."""
