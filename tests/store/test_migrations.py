"""What the migrations make is what the schema says: to the last name, on both databases."""

from __future__ import annotations

import re
import subprocess

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from flibuste.store import Store, analyses, bot_accounts, people, queries
from flibuste.store.engines import make_engine
from flibuste.store.migrating import VERSION_TABLE, configuration, revisions, schema_of
from flibuste.store.schema import metadata
from flibuste.store.url import read_url
from tests.postgres import binaries, fresh_database

TABLES = {"tables", "seats", "moves", "chat", "archive", "guests", "codes", "calls", "secrets"}
TABLES |= {"accounts", "challenges", "analyses", "processes", "leases", "presence", "static_files"}


def engine_of(url: str) -> Engine:
    return make_engine(read_url(url))


def make_from_schema(url: str) -> None:
    engine = engine_of(url)
    with engine.execution_options(writes=True).begin() as connection:
        metadata.create_all(connection)
    engine.dispose()


def sqlite_schema(url: str) -> dict[str, str]:
    """Every statement that SQLite keeps, by what it makes."""
    query = text("SELECT name, sql FROM sqlite_master WHERE tbl_name <> :ours AND sql <> ''")
    engine = engine_of(url)
    with engine.connect() as connection:
        rows = connection.execute(query, {"ours": VERSION_TABLE}).all()
    engine.dispose()
    return {row.name: re.sub(r"\s+", " ", row.sql) for row in rows}


def postgres_schema(url: str) -> list[str]:
    command = [str(binaries() / "pg_dump"), "--schema-only", f"--exclude-table={VERSION_TABLE}"]
    run = subprocess.run([*command, url], capture_output=True, text=True, check=True)
    # Newer versions of pg_dump fence their output with a random word.
    return [line for line in run.stdout.splitlines() if not re.match(r"\\(un)?restrict ", line)]


def test_on_sqlite_the_migrations_make_the_schema(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    by_schema = sqlite_url.replace("flibuste.sqlite3", "other.sqlite3")
    make_from_schema(by_schema)
    made = sqlite_schema(sqlite_url)
    assert made.keys() >= TABLES
    assert "WITHOUT ROWID" in made["moves"]
    assert made == sqlite_schema(by_schema)


def test_on_postgresql_the_migrations_make_the_schema(postgres_url: str) -> None:
    Store.open(postgres_url).close()
    with fresh_database() as by_schema:
        make_from_schema(by_schema)
        made = postgres_schema(postgres_url)
        assert "    ADD CONSTRAINT moves_key PRIMARY KEY (table_id, ply);" in made
        assert made == postgres_schema(by_schema)


def test_alembic_finds_nothing_to_do(url: str) -> None:
    Store.open(url).close()
    engine = engine_of(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        known = ScriptDirectory.from_config(configuration(connection))
        assert schema_of(connection) == known.get_current_head() == revisions()[-1]
        assert {each.revision for each in known.walk_revisions()} == {*revisions()}
        assert len(known.get_heads()) == len(known.get_bases()) == 1
    engine.dispose()


def test_a_migration_that_fails_leaves_nothing_behind(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of it has run by then: the transaction takes it back, and the next opening starts afresh."""

    def upgrade_and_sink(config: Config, revision: str) -> None:
        command.upgrade(config, revision)
        raise InterruptedError

    monkeypatch.setattr("flibuste.store.migrating.upgrade", upgrade_and_sink)
    with pytest.raises(InterruptedError):
        Store.open(url)
    monkeypatch.undo()
    engine = engine_of(url)
    with engine.connect() as connection:
        assert schema_of(connection) is None
    engine.dispose()
    Store.open(url).close()


# -- indexes --------------------------------------------------------------------------------------

QUESTIONS = {
    "table": queries.TABLE.params(table="t1"),
    "heads": queries.HEADS.params(tables=["t1", "t2"]),
    "tables_of": queries.tables_of("anne", 10),
    "recent": queries.recent(10),
    "moves_since": queries.MOVES_SINCE.params(table="t1", since=3),
    "seats_of": queries.SEATS_OF.params(table="t1"),
    "seat_of_token": queries.SEAT_OF_TOKEN.params(hash=b"t1/0"),
    "chat_since": queries.CHAT_SINCE.params(table="t1", since=3),
    "guests_of": queries.GUESTS_OF.params(table="t1"),
    "code": people.code(b"t1/0"),
    "code_of": people.code_of("t1", 0),
    "calls_at": queries.CALLS_AT.params(table="t1"),
    "calls_of": people.calls_of("anne"),
    "secret": people.secret("vapid"),
    "analysis": analyses.analysis("t1"),
    "left_alone": analyses.left_alone(9.0, 10),
    "count": queries.count(archived=False),
    "accounts_of": bot_accounts.accounts_of("anne"),
    "open_accounts": bot_accounts.open_accounts(9.0, 10),
    "challenges_to": bot_accounts.challenges_to("bot"),
    "challenges_due": bot_accounts.challenges_due(9.0),
    "played_by": bot_accounts.played_by("bot", ["t1"], 10),
    "untouched": queries.untouched(9.0, 10, archived=True, played=False),
    "untouched and over": queries.untouched(9.0, 10, archived=False, played=True, over=True),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_finds_its_rows_by_an_index(sqlite_url: str, name: str) -> None:
    Store.open(sqlite_url).close()
    engine = engine_of(sqlite_url)
    query = QUESTIONS[name].compile(engine, compile_kwargs={"literal_binds": True})
    with engine.connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}").all()
    engine.dispose()
    steps = [row.detail for row in plan]
    scans = [step for step in steps if step.startswith("SCAN") and "USING" not in step]
    assert [step for step in scans if TABLES & set(step.split())] == []
    assert name in ("tables_of", "played_by") or not any("TEMP B-TREE" in step for step in steps)


def test_a_question_without_an_index_would_be_seen(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    engine = engine_of(sqlite_url)
    with engine.connect() as connection:
        plan = connection.exec_driver_sql(
            "EXPLAIN QUERY PLAN SELECT * FROM tables WHERE game = 'x'"
        ).all()
    engine.dispose()
    assert [row.detail for row in plan] == ["SCAN tables"]
