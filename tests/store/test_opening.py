"""A database that cannot be opened says why, in a sentence; one that can is opened safely."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from flibuste.engine.refusal import Complaint
from flibuste.store import Store, Unavailable, default_url
from flibuste.store.deadlines import PATIENCE
from flibuste.store.engines import make_engine
from flibuste.store.migrating import revisions
from flibuste.store.url import file_url, read_url
from tests.postgres import server
from tests.store.laying import lay
from tests.store.test_killed import wait_until_well

NOBODY = 65534


def complaint(url: str) -> str:
    with pytest.raises(Complaint) as told:
        Store.open(url)
    sentence = str(told.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def run(url: str, statement: str) -> None:
    engine = make_engine(read_url(url))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


@contextmanager
def unprivileged() -> Iterator[None]:
    """As root nothing is forbidden; then we put on another hat."""
    before = os.geteuid()
    os.seteuid(before or NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may enter: those above `tmp_path` belong to us alone."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        Path(name).chmod(0o755)
        yield Path(name)


# -- addresses ------------------------------------------------------------------------------------


def test_the_default_is_a_file_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anne")
    for unset in (None, "", "relative/folder"):
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        if unset is not None:
            monkeypatch.setenv("XDG_DATA_HOME", unset)
        assert default_url() == "sqlite:////home/anne/.local/share/flibuste/flibuste.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert default_url() == "sqlite:////srv/data/flibuste/flibuste.sqlite3"


@pytest.mark.parametrize("name", ["a b?c#d%41.sqlite3", "été 🏴‍☠️.db", "x'y\";--"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    Store.open(file_url(tmp_path / name)).close()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    Store.open("sqlite:///~/tables.sqlite3").close()
    assert (tmp_path / "tables.sqlite3").exists()


@pytest.mark.parametrize(
    "address", ["postgresql://a:b@host:5433/name", "postgres://a:b@host:5433/name"]
)
def test_postgresql_is_spoken_to_with_psycopg(address: str) -> None:
    url = read_url(address)
    assert url.drivername == "postgresql+psycopg"
    assert url.host == "host"


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("", "A database is named sqlite:///file or postgresql://server/name."),
        ("tables.db", "A database is named sqlite:///file or postgresql://server/name."),
        ("postgresql://host:port/x", "A database is named sqlite:///file or postgresql://server"),
        ("mysql://host/x", "Tables are kept in SQLite or in PostgreSQL, not in 'mysql'."),
        ("sqlite://", "A database in SQLite needs a file: sqlite:///path/to/file."),
        ("sqlite:///:memory:", "A database in SQLite needs a file: sqlite:///path/to/file."),
    ],
)
def test_an_address_that_is_none_of_ours(address: str, sentence: str) -> None:
    assert complaint(address).startswith(sentence)


# -- SQLite ---------------------------------------------------------------------------------------


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "flibuste.sqlite3"
    store = Store.open(file_url(path))
    lay(store)
    files = list(path.parent.iterdir())
    assert {path.name, f"{path.name}-wal"} <= {file.name for file in files}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    store.close()


def test_every_commit_is_flushed_to_the_disk(sqlite_url: str) -> None:
    store = Store.open(sqlite_url)
    with store._database.engine.connect() as connection:
        asked = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
        told = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in asked]
    assert told[:3] == ["wal", 2, 1]
    assert 0 < told[3] <= 1000 * PATIENCE
    store.close()


def test_a_second_store_of_a_process_leaves_the_first_its_locks(sqlite_url: str) -> None:
    first = Store.open(sqlite_url)
    lay(first)
    with first._database.engine.execution_options(writes=True).begin() as writing:
        path = Path(str(first._database.url.database))
        inode = f":{path.stat().st_ino} "
        held = Path("/proc/locks").read_text().count(inode)
        with pytest.raises(Unavailable, match="is locked"):
            Store(first._database).check()
        with pytest.raises(Complaint, match="it is a folder"):
            Store.open(file_url(path.parent))
        assert Path("/proc/locks").read_text().count(inode) == held
        writing.rollback()
    first.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    sentence = complaint(file_url(tmp_path / "file" / "x.sqlite3"))
    assert sentence == f"The folder {tmp_path}/file cannot be written: File exists."


def test_a_folder_that_cannot_be_written(open_folder: Path) -> None:
    locked = open_folder / "locked"
    locked.mkdir(mode=0o555)
    with unprivileged():
        sentence = complaint(file_url(locked / "x.sqlite3"))
        deeper = complaint(file_url(locked / "deeper" / "x.sqlite3"))
    assert sentence == f"The folder {locked} cannot be written: Permission denied."
    assert deeper == f"The folder {locked}/deeper cannot be written: Permission denied."
    assert list(locked.iterdir()) == []


def test_a_file_that_cannot_be_written(open_folder: Path) -> None:
    path = open_folder / "x.sqlite3"
    Store.open(file_url(path)).close()
    path.chmod(0o444)
    open_folder.chmod(0o777)
    with unprivileged():
        sentence = complaint(file_url(path))
    assert sentence == f"The database {path} cannot be written: it is not ours to write."


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    sentence = complaint(file_url(tmp_path))
    assert sentence == f"The database {tmp_path} cannot be opened: it is a folder."


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne, " * 500)
    sentence = complaint(file_url(path))
    assert sentence == f"The database {path} cannot be opened: it is no database of SQLite."
    assert path.read_text() == "Dear Anne, " * 500


def test_a_file_that_was_taken_away_fails_the_check(sqlite_url: str) -> None:
    store = Store.open(sqlite_url)
    path = Path(str(store._database.url.database))
    path.rename(path.with_name("elsewhere"))
    with pytest.raises(Unavailable, match=re.escape(f"The database {path} is gone.")):
        store.check()
    store.close()


# -- both -----------------------------------------------------------------------------------------


def test_a_database_of_a_newer_flibuste(url: str) -> None:
    store = Store.open(url)
    table = lay(store)
    store.close()
    run(url, "UPDATE flibuste_schema SET version_num = '9876'")
    sentence = complaint(url)
    newest = revisions()[-1]
    assert f"was written by a newer Flibuste (schema 9876, here {newest})" in sentence
    run(url, f"UPDATE flibuste_schema SET version_num = '{newest}'")
    again = Store.open(url)
    assert again.table("t1") == table
    again.close()


def test_a_database_of_another_program(url: str) -> None:
    run(url, "CREATE TABLE moves (van TEXT)")
    run(url, "INSERT INTO moves VALUES ('sofa')")
    assert "belongs to another program: it has tables named moves" in complaint(url)
    run(url, "INSERT INTO moves VALUES ('piano')")


# -- PostgreSQL -----------------------------------------------------------------------------------


def silent_server() -> socket.socket:
    """It takes the call and never says a word."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    return listener


def test_a_server_that_is_not_there() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        sentence = complaint(f"postgresql://anne:secret@127.0.0.1:{port}/x")
    assert sentence.startswith(f"The database postgresql://anne:***@127.0.0.1:{port}/x cannot be")
    assert sentence.endswith("the connection is refused.")
    assert "secret" not in sentence


def test_a_server_that_does_not_answer() -> None:
    with silent_server() as listener:
        port = listener.getsockname()[1]
        began = time.monotonic()
        sentence = complaint(f"postgresql://anne:secret@127.0.0.1:{port}/x?connect_timeout=2")
    assert sentence.endswith("cannot be opened: it takes too long.")
    assert "secret" not in sentence
    assert time.monotonic() - began < 10


def test_a_server_without_this_database(postgres_url: str) -> None:
    sentence = complaint(re.sub(r"/test_\w+", "/atlantis", postgres_url))
    assert sentence.endswith("cannot be opened: it does not exist.")


def test_a_server_where_we_may_make_no_tables(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS guest")
        connection.execute("CREATE ROLE guest LOGIN")
        connection.execute("REVOKE CREATE ON SCHEMA public FROM public")
    sentence = complaint(postgres_url.replace("flibuste@", "guest@"))
    assert "permission denied for schema public" in sentence


def test_a_hasty_server_is_made_to_flush_every_commit(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
        connection.execute(
            f"ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'".encode()
        )
    store = Store.open(postgres_url)
    with store._database.engine.connect() as connection:
        asked = ["synchronous_commit", "transaction_isolation", "lock_timeout"]
        told = [connection.exec_driver_sql(f"SHOW {each}").scalar_one() for each in asked]
    assert told == ["on", "read committed", f"{PATIENCE}s"]
    store.close()


def test_a_database_that_was_dropped_fails_the_check(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    name = re.findall(r"/(test_\w+)", postgres_url)[0]
    server().do(f"DROP DATABASE {name} WITH (FORCE)")
    with pytest.raises(Unavailable, match="does not exist"):
        store.check()
    store.close()


def test_a_server_that_hangs_fails_the_check(postgres_url: str) -> None:
    store = Store.open(f"{postgres_url}&connect_timeout=2")
    postmaster = int((server().folder / "data" / "postmaster.pid").read_text().split()[0])
    os.kill(postmaster, signal.SIGSTOP)
    try:
        with pytest.raises(Unavailable, match="timeout"):
            store.check()
    finally:
        os.kill(postmaster, signal.SIGCONT)
    wait_until_well(store)
    store.close()
