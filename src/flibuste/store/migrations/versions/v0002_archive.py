"""The second schema: since when a table is untouched, whether a person has moved there, and the archive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    add_columns()
    fill_columns()
    create_archive()


def add_columns() -> None:
    for name in ("touched", "played", "archived"):
        kind = sa.Double() if name == "touched" else sa.Boolean()
        default = "0" if name == "touched" else sa.false()
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=default))
    op.create_index("tables_by_origin", "tables", ["origin"])
    op.create_index(
        "tables_by_archived_played_touched", "tables", ["archived", "played", "touched"]
    )


def fill_columns() -> None:
    """As if they had always been kept: by the last move, else by when the table was made."""
    op.execute(
        """
        UPDATE tables SET
            touched = coalesce(
                (SELECT at FROM moves WHERE table_id = tables.id ORDER BY ply DESC LIMIT 1), created
            ),
            played = EXISTS (SELECT * FROM moves WHERE table_id = tables.id AND by = 'human')
        """
    )


def create_archive() -> None:
    op.create_table(
        "archive",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="archive_key"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="archive_of_tables"
        ),
    )
