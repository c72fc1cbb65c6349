"""What Alembic runs to migrate: the connection, its transaction and the steps are the caller's."""

from __future__ import annotations

from alembic import context

given = context.config.attributes
context.configure(connection=given["connection"], version_table=given["version_table"])
context.run_migrations()
