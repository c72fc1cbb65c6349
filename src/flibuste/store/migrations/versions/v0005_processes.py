"""The fifth schema: several server processes as one, and the files of versions that were served before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="processes_key"),
        sqlite_with_rowid=False,
    )
    create_leases()
    create_presence()
    op.create_table(
        "static_files",
        sa.Column("print", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("print", "name", name="static_files_key"),
    )


def create_leases() -> None:
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("keeper", sa.Text),
        sa.Column("due", sa.Double),
        sa.PrimaryKeyConstraint("table_id", name="leases_key"),
        of_a_table("leases"),
        sa.ForeignKeyConstraint(
            ["keeper"], ["processes.id"], ondelete="SET NULL", name="leases_of_processes"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("leases_by_keeper", "leases", ["keeper"])


def create_presence() -> None:
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process", name="presence_key"),
        of_a_table("presence"),
        sa.ForeignKeyConstraint(
            ["process"], ["processes.id"], ondelete="CASCADE", name="presence_of_processes"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("presence_by_process", "presence", ["process"])


def of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], ondelete="CASCADE", name=f"{name}_of_tables"
    )
