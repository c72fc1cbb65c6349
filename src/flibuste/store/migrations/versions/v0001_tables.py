"""The first schema: tables, seats, moves and chat. It names everything itself: history does not change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    create_tables()
    create_seats()
    create_moves()
    create_chat()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("undo", sa.Text, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("ended", sa.Double),
        sa.Column("origin", sa.Text),
        sa.Column("origin_ply", sa.Integer),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False, server_default="0"),
        sa.Column("chat_lines", sa.Integer, nullable=False, server_default="0"),
        sa.Column("seat_changes", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
        sa.CheckConstraint("id <> ''", name="tables_named"),
        sa.CheckConstraint("seats >= 1", name="tables_seated"),
        sa.CheckConstraint("clock >= 1", name="tables_clock"),
        sa.CheckConstraint("undo IN ('free', 'consent', 'never')", name="tables_undo"),
        sa.CheckConstraint("revision >= 0 AND plies >= 0", name="tables_counted"),
        sa.CheckConstraint("origin_ply >= 0", name="tables_origin_ply"),
        sa.ForeignKeyConstraint(
            ["origin"], ["tables.id"], ondelete="SET NULL", name="tables_of_tables"
        ),
    )
    op.create_index("tables_by_created_id", "tables", ["created", "id"])
    op.create_index("tables_by_host", "tables", ["host"])


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("player", sa.Text),
        sa.Column("stand_in", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="seats_key"),
        sa.CheckConstraint("seat >= 0", name="seats_seat"),
        sa.CheckConstraint("kind IN ('human', 'bot')", name="seats_kind"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="seats_of_tables"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_index("seats_by_token_hash", "seats", ["token_hash"], unique=True)


def create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="moves_key"),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            ondelete="CASCADE",
            name="moves_of_seats",
        ),
        sa.CheckConstraint("ply >= 1", name="moves_ply"),
        sa.CheckConstraint("by IN ('human', 'bot', 'clock', 'stand-in')", name="moves_by"),
        sqlite_with_rowid=False,
    )


def create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="chat_key"),
        sa.CheckConstraint("number >= 1", name="chat_number"),
        sa.CheckConstraint("seat >= 0", name="chat_seat"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="chat_of_tables"
        ),
        sqlite_with_rowid=False,
    )
