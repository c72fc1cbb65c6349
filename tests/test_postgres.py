"""The PostgreSQL of the tests: private, and gone when the tests are gone, however they end."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from flibuste.store import Store
from flibuste.store.migrating import VERSION_TABLE
from flibuste.store.schema import metadata
from tests.postgres import MISSING, PATIENCE, binaries, fresh_database, server
from tests.store.laying import lay

ROOT = Path(__file__).parent.parent

STARTER = """
from flibuste.store import Store
from flibuste.store.migrating import VERSION_TABLE
from flibuste.store.schema import metadata
from tests.postgres import server
print(server().folder, flush=True)
input()
"""


def plant(folder: Path, *versions: str) -> None:
    for version in versions:
        programs = folder / version / "bin"
        programs.mkdir(parents=True)
        (programs / "initdb").touch()


def test_the_newest_version_is_taken(tmp_path: Path) -> None:
    plant(tmp_path, "9.6", "15", "13")
    assert binaries(tmp_path) == tmp_path / "15" / "bin"


def test_without_postgresql_the_tests_say_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(pytest.fail.Exception, match="make postgres") as told:
        binaries(tmp_path)
    assert str(told.value) == MISSING


def tables_in(url: str) -> set[str]:
    with psycopg.connect(url) as connection:
        told = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {name for (name,) in told}


def test_a_fresh_database_is_empty_and_dropped_afterwards() -> None:
    with fresh_database() as url:
        assert tables_in(url) == set()
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(url)


def test_a_database_that_is_laid_is_one_that_a_store_has_opened() -> None:
    for _ in range(2):
        with fresh_database(laid=True) as url:
            assert tables_in(url) == {*metadata.tables, VERSION_TABLE}
            store = Store.open(url)
            assert store.count() == 0
            lay(store)  # in this copy
            store.close()


def test_the_server_listens_to_nobody_else() -> None:
    assert server().folder.stat().st_mode & 0o077 == 0
    with psycopg.connect(server().url("postgres")) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)


@pytest.mark.parametrize("kill", [True, False], ids=["killed", "ended"])
def test_the_server_ends_with_the_process_that_started_it(kill: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTER],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        assert folder.is_dir()
        if kill:
            process.kill()
        else:
            process.communicate("\n")
    deadline = time.monotonic() + PATIENCE
    while folder.exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)
