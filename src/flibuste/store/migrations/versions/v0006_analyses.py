"""The sixth schema: what was learnt from games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("beat", sa.Double, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary),
        sa.PrimaryKeyConstraint("table_id", name="analyses_key"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="analyses_of_tables"
        ),
    )
    op.create_index("analyses_by_beat", "analyses", ["beat"])
