"""The fourth schema: programs with an account of their own, and challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    create_accounts()
    create_challenges()


def create_accounts() -> None:
    op.create_table(
        "accounts",
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("player", "owner", "name", "likeness", "code")
        ),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("player", name="accounts_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("accounts_by_owner_created", "accounts", ["owner", "created"])
    op.create_index("accounts_by_likeness", "accounts", ["likeness"], unique=True)
    op.create_index("accounts_by_code", "accounts", ["code"], unique=True)
    op.create_index("accounts_by_is_open_seen", "accounts", ["is_open", "seen"])


def create_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="challenges_key"),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            ondelete="CASCADE",
            name="challenges_of_seats",
        ),
        sa.ForeignKeyConstraint(
            ["player"],
            ["accounts.player"],
            ondelete="CASCADE",
            name="challenges_of_accounts",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("challenges_by_player_until", "challenges", ["player", "until"])
    op.create_index("challenges_by_until", "challenges", ["until"])
