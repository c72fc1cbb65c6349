"""`flibuste serve`: the address, the log, the end, and a sentence for everything that can be in the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from flibuste.engine.refusal import Complaint
from flibuste.web.settings import Settings
from tests.cli.running import SOURCE, complaint
from tests.cli.test_door import loaded_by

PATIENCE = 60.0
QUICK = 20.0
"""Seconds to the end, on a machine that has other things to do as well."""


@contextmanager
def server(*args: str, **env: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "flibuste", "serve", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), **env},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = process.stdout.readline()
    assert said.startswith("Flibuste is at http://127.0.0.1:"), said
    return said.split()[-1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this user's data would be: nowhere yet."""
    folder = tmp_path / "not" / "there"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder / "flibuste"


def await_workers(address: str, token: Path) -> None:
    """Until the bots are at work, which the log then tells; and so does the server, to its host."""
    host = {"Authorization": f"Bearer {token.read_text().strip()}"}
    deadline = time.monotonic() + PATIENCE
    while True:
        health = httpx.get(f"{address}health", headers=host, timeout=PATIENCE).json()
        if health["workers"]["ready"]:
            assert health["database"] == "answers"
            return
        assert time.monotonic() < deadline
        time.sleep(0.1)


def end(process: subprocess.Popen[str], by: signal.Signals) -> list[dict[str, Any]]:
    """Ask it to stop; what it wrote to its log."""
    before = time.monotonic()
    process.send_signal(by)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert time.monotonic() - before < QUICK
    assert out == ""
    return [json.loads(line) for line in err.splitlines()]


def test_it_says_where_it_is_and_ends_well_when_asked_to_stop(home: Path) -> None:
    with server("--port", "0") as process:
        await_workers(address_of(process), home / "host-token")
        log = end(process, signal.SIGTERM)
    assert {"time", "level", "from", "says"} <= set.intersection(*map(set, log))
    assert {line["level"] for line in log} == {"info"}
    assert (home / "flibuste.sqlite3").stat().st_size > 0
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_an_interrupt_is_the_usual_way_to_stop_it(tmp_path: Path) -> None:
    with server("--port", "0", "--database", f"sqlite:///{tmp_path}/a.sqlite3") as process:
        address_of(process)
        end(process, signal.SIGINT)


@pytest.mark.parametrize(("again", "gap"), [(signal.SIGINT, 0.003), (signal.SIGTERM, 0.12)])
def test_asked_twice_it_ends_as_quietly(tmp_path: Path, again: signal.Signals, gap: float) -> None:
    """Under make, Ctrl-C comes twice: the service is closed all the same, and the log tells no trouble."""
    database, token = f"sqlite:///{tmp_path}/a.sqlite3", str(tmp_path / "token")
    places = ("--database", database, "--token-file", token)
    with server("--port", "0", "--workers", "1", *places) as process:
        await_workers(address_of(process), tmp_path / "token")
        process.send_signal(signal.SIGINT)
        time.sleep(gap)
        log = end(process, again)
    assert {line["level"] for line in log} == {"info"}


# -- what is in the way ------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("serve", "--port", port)
    assert said.startswith(f"Cannot listen on port {port} of 127.0.0.1: Address already in use.")
    assert "--port" in said


FRENCH_WHYS = (
    "personne ne porte ce nom",
    "cette machine n’a pas cette adresse",
    Complaint("no_address").said("fr"),
)


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "a..b", "x" * 70 + ".org"])
def test_an_address_that_is_not_ours_is_said_in_a_sentence(host: str) -> None:
    said = complaint("serve", "--port", "0", "--host", host)
    assert said.startswith(f"Cannot listen on {host!r}: ")
    assert "--host" in said
    in_french = complaint("serve", "--port", "0", "--host", host, "--lang", "fr")
    assert any(f" : {why}. Choisissez" in in_french for why in FRENCH_WHYS), in_french


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://server/name", "not in 'mysql'."),
        ("nonsense", "A database is named sqlite:///file or postgresql://server/name."),
        ("sqlite://", "needs a file"),
        ("postgresql://anne:secret@127.0.0.1:1/name", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_is_said_in_a_sentence(database: str, sentence: str) -> None:
    said = complaint("serve", "--port", "0", "--database", database)
    assert sentence in said
    assert "secret" not in said


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = complaint("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/file/in/it.db")
    assert said.startswith(f"The folder {tmp_path}/file/in cannot be written: ")


def test_a_file_that_is_no_database_is_said_in_a_sentence_and_kept(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Anne, " * 100)
    assert "letter" in complaint("serve", "--port", "0", "--database", f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Anne, " * 100


def test_a_token_that_cannot_be_had_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "short").write_text("rosebud\n")
    said = complaint("serve", "--port", "0", "--token-file", tmp_path / "short")
    assert said.startswith(f"The host's token {tmp_path}/short is none: ")
    assert "rosebud" not in said
    said = complaint("serve", "--port", "0", "--token-file", tmp_path / "short" / "in" / "it")
    assert said.startswith(f"The host's token {tmp_path}/short/in/it cannot be had: ")


@pytest.mark.parametrize("args", [("--port", "70000"), ("--port", "x"), ("--workers", "-1")])
def test_nonsense_is_said_in_a_sentence(args: tuple[str, str]) -> None:
    assert args[0] in complaint("serve", *args)


# -- where nothing was asked for ---------------------------------------------------------------------


def test_the_usual_database_is_a_file_of_this_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database == f"sqlite:///{tmp_path}/flibuste/flibuste.sqlite3"


def dear(modules: set[str]) -> set[str]:
    """What only a server needs."""
    ours = ("flibuste.web", "flibuste.store")
    return {
        name for name in modules if name.startswith((*ours, "litestar", "sqlalchemy", "uvicorn"))
    }


def test_the_command_line_loads_the_server_only_when_it_serves() -> None:
    assert dear(loaded_by("import flibuste.cli")) == set()
    assert dear(loaded_by("import flibuste.web.serving"))
