"""The third schema: seats in several browsers, codes, calls, keys of the server, and how a game ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text))
    lobby = sa.Column("lobby", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", lobby)
    op.create_index("tables_by_lobby_created", "tables", ["lobby", "created"])
    create_guests()
    create_codes()
    create_calls()
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_key"),
        sqlite_with_rowid=False,
    )


def create_guests() -> None:
    op.create_table(
        "guests",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "player", name="guests_key"),
        seat_of_a_table("guests"),
        sqlite_with_rowid=False,
    )
    op.create_index("guests_by_player", "guests", ["player"])


def create_codes() -> None:
    op.create_table(
        "codes",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="codes_key"),
        seat_of_a_table("codes"),
        sa.CheckConstraint("kind IN ('move', 'share')", name="codes_kind"),
        sqlite_with_rowid=False,
    )
    op.create_index("codes_by_hash", "codes", ["hash"], unique=True)
    op.create_index("codes_by_player", "codes", ["player"])


def create_calls() -> None:
    texts = ("player", "kind", "address", "keys", "lang")
    op.create_table(
        "calls",
        sa.Column("table_id", sa.Text, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in texts),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player", "kind", name="calls_key"),
        sa.CheckConstraint("kind IN ('push', 'mail')", name="calls_kind"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="calls_of_tables"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("calls_by_player", "calls", ["player"])


def seat_of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id", "seat"],
        ["seats.table_id", "seats.seat"],
        ondelete="CASCADE",
        name=f"{name}_of_seats",
    )
