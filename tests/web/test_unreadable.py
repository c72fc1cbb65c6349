"""A table that cannot be read costs its own page a sentence, and nobody else anything."""

from __future__ import annotations

import logging
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from flibuste.engine.verify import verify
from flibuste.store import Head
from flibuste.store.url import file_url
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.live.store_threads import Logged
from tests.web.api.tables import finish
from tests.web.server import Server, serving

GARBLED = {
    "a game nobody knows": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "rules of another day": "UPDATE tables SET rules = 99 WHERE id = :id",
    "half an option": "UPDATE tables SET options = '{\"' WHERE id = :id",
    "another option": 'UPDATE tables SET options = \'{"barrels": "3"}\' WHERE id = :id',
    "a short seed": "UPDATE tables SET seed = x'00' WHERE id = :id",
    "a move that is none": "UPDATE moves SET move = 'walk the plank' WHERE table_id = :id AND ply = 2",
    "a move of another seat": "UPDATE moves SET seat = 7 WHERE table_id = :id AND ply = 2",
    "a lost move": "DELETE FROM moves WHERE table_id = :id AND ply = 1",
    "a lost seat": "DELETE FROM seats WHERE table_id = :id AND seat = 1",
    "no seats": "DELETE FROM seats WHERE table_id = :id AND seat <> 0",
    "a table event without words": "UPDATE chat SET name = '', text = '' WHERE table_id = :id",
}
SENTENCES = {"en": "This table cannot be read here", "fr": "Cette table ne peut pas être lue ici"}
OLD_NAMES = ("An\u200dne\u200c", "\u202eenna", "\n")
"""As no door lets them in today."""


def lay(server: Server, visitor: httpx.Client, plies: int = 3) -> str:
    """A table with one person on every seat, a few moves and a word."""
    seats = [{"kind": "me"}] * 3
    table = visitor.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()["table"]
    where = f"/api/tables/{table}"
    for _ in range(plies):
        asked = visitor.get(where).json()["waiting"][0]
        seen = visitor.get(f"{where}/options?seat={asked}").json()
        move = {"seat": asked, "move": seen["options"][0]["move"], "ply": seen["ply"]}
        assert visitor.post(f"{where}/moves", json=move).status_code == 200
    assert visitor.post(f"{where}/chat", json={"seat": 0, "text": "Ahoy"}).status_code == 200
    return str(table)


def garble(file: Path, statement: str, **facts: Any) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        assert database.execute(statement, facts).rowcount > 0


def anne(server: Server) -> httpx.Client:
    visitor = server.visitor()
    visitor.cookies.set(COOKIE, "c" * 43)
    return visitor


def test_a_table_that_cannot_be_read_costs_nobody_else_anything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(file_url(file)) as server, anne(server) as visitor:
        bad = {lay(server, visitor): statement for statement in GARBLED.values()}
        good = lay(server, visitor)
        over = lay(server, visitor, plies=0)
        finish(server, over)
    for table, statement in bad.items():
        garble(file, statement, id=table)
    garble(file, "UPDATE tables SET ended = 1 WHERE id = :id", id=next(iter(bad)))
    caplog.set_level(logging.WARNING)
    with serving(file_url(file), catch_up=0.02) as server, anne(server) as visitor:
        read = Counter[str]()
        original = server.service.store_threads.read

        def counted(id: str, known: Head) -> Logged | None:
            read[id] += 1
            return original(id, known)  # type: ignore[no-any-return]

        server.service.store_threads.read = counted
        for _ in range(3):
            assert f"/t/{good}" in visitor.get("/").text
            assert f"/t/{good}" in visitor.get("/tables").text
            assert f"/t/{over}" in visitor.get("/replays").text
            for table in bad:
                for lang, sentence in SENTENCES.items():
                    answer = visitor.get(f"/t/{table}", headers={"Accept-Language": lang})
                    assert answer.status_code == 500
                    assert sentence in answer.text
                assert visitor.get(f"/api/tables/{table}").json()["code"] == "broken"
        assert all(read[table] <= 1 for table in bad), "it is not read over and over"
        assert visitor.get(f"/t/{good}").status_code == 200
        server.call(server.service.housekeeping.look_round())
    told = [record for record in caplog.records if record.message == "a table cannot be read"]
    assert sorted(record.__dict__["table"] for record in told) == sorted(bad)
    assert [record for record in caplog.records if record not in told] == []


def test_the_memory_of_tables_that_cannot_be_read_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("flibuste.web.live.registry.MOST_UNREADABLE", 3)
    with serving() as server, anne(server) as visitor:
        file = Path(server.settings.database.removeprefix("sqlite:///"))
        tables = [lay(server, visitor, plies=0) for _ in range(5)]
        for table in tables:
            garble(file, GARBLED["rules of another day"], id=table)
            server.service.forget(server.service.tables[table])
            assert visitor.get(f"/t/{table}").status_code == 500
        assert [*server.service.unreadable] == tables[2:]


def test_a_table_that_is_mended_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flibuste.web.live.registry.TRY_AGAIN", 0.0)
    with serving() as server, anne(server) as visitor:
        file = Path(server.settings.database.removeprefix("sqlite:///"))
        table = lay(server, visitor)
        garble(file, GARBLED["rules of another day"], id=table)
        server.service.forget(server.service.tables[table])
        assert visitor.get(f"/t/{table}").status_code == 500
        garble(file, "UPDATE tables SET rules = 1 WHERE id = :id", id=table)
        assert visitor.get(f"/t/{table}").status_code == 200
        assert not server.service.unreadable


def test_names_that_old_doors_let_in_are_still_read(tmp_path: Path) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(file_url(file)) as server, anne(server) as visitor:
        table = lay(server, visitor, plies=0)
    for seat, name in enumerate(OLD_NAMES):
        statement = "UPDATE seats SET name = :name WHERE table_id = :id AND seat = :seat"
        garble(file, statement, id=table, seat=seat, name=name)
    with serving(file_url(file)) as server, anne(server) as visitor:
        assert visitor.get(f"/t/{table}").status_code == 200
        assert f"/t/{table}" in visitor.get("/").text
        finish(server, table)
        for path in ("end", "replay", "record.txt"):
            assert visitor.get(f"/t/{table}/{path}").status_code == 200
        assert verify(visitor.get(f"/t/{table}/record.txt").text).honest
        assert visitor.post(f"/t/{table}/rematch").status_code == 200
