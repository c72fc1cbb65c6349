"""Secrets of the real app: what is on its disk, in its log and in its answers, after a table was made and joined."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from flibuste.web.guard import tokens
from flibuste.web.guard.tokens import new_seat_token, same_hash, token_hash
from flibuste.web.guard.visitor import COOKIE, player_hash
from tests.games.shelf import GAMES
from tests.web.api.scripted import at, play_to, script, table_of
from tests.web.api.tables import finish, sit_down
from tests.web.guard.routes import filled, routes
from tests.web.server import Server, own_process

HOST, FRIEND = "h" * 43, "f" * 43
SEATS = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]


class Joined(NamedTuple):
    """A table whose host has kept all links; a friend has used one, nobody the other."""

    table: str
    tokens: tuple[str, ...]
    host: httpx.Client
    friend: httpx.Client
    stranger: httpx.Client

    @property
    def everybody(self) -> tuple[httpx.Client, ...]:
        return self.host, self.friend, self.stranger


@pytest.fixture
def joined(server: Server) -> Iterator[Joined]:
    with server.visitor() as host, server.visitor() as friend, server.visitor() as stranger:
        host.cookies.set(COOKIE, HOST)
        friend.cookies.set(COOKIE, FRIEND)
        stranger.get("/rules")
        told = host.post("/api/tables", json={"game": "buccaneer", "seats": SEATS}).json()
        keys = tuple(key["token"] for key in told["seats"])
        friend.post(f"/s/{keys[1]}", data={"name": "Friend"}).raise_for_status()
        friend.post(f"/api/tables/{told['table']}/chat", json={"seat": 1, "text": "Ahoy"})
        yield Joined(told["table"], keys, host, friend, stranger)


def file_of(server: Server) -> Path:
    return Path(server.settings.database.removeprefix("sqlite:///"))


# -- on the disk -----------------------------------------------------------------------------------------


def test_nothing_on_the_disk_opens_a_seat(server: Server, joined: Joined) -> None:
    files = file_of(server).parent.iterdir()
    kept = b"".join(file.read_bytes() for file in files)
    for secret in (*joined.tokens, HOST, FRIEND):
        assert secret.encode() not in kept
    for known in (player_hash(FRIEND).encode(), token_hash(joined.tokens[2]), b"Ahoy"):
        assert known in kept


def dump(server: Server) -> list[str]:
    """Every row of every table."""
    with closing(sqlite3.connect(file_of(server))) as reading:
        return list(reading.iterdump())


def test_no_get_changes_a_row(server: Server, joined: Joined) -> None:
    before = dump(server)
    for path in routes(server, "GET"):
        for token in joined.tokens:
            for visitor in joined.everybody:
                visitor.get(filled(path, joined.table, token=token))
            if "{token}" not in path:
                break
    assert dump(server) == before
    assert any(joined.table in row for row in before)


# -- in the answers --------------------------------------------------------------------------------------


def test_no_page_tells_a_token_or_its_hash(server: Server, joined: Joined) -> None:
    """The host's browser keeps the links of its own table, and sends them along; here it has lost them."""
    secrets = [*joined.tokens, *(token_hash(token).hex() for token in joined.tokens)]
    for path in routes(server, "GET"):
        for visitor in joined.everybody:
            text = visitor.get(filled(path, joined.table)).text
            assert [secret for secret in secrets if secret in text] == [], path
            assert HOST not in text, path


def test_a_rematch_tells_nobody_the_token_of_somebody_else(server: Server) -> None:
    with sit_down(server, "buccaneer") as sitting:
        finish(server, sitting.table)
        anne, mary, _jack = sitting.players
        again = anne.rematch(sitting.table)
        assert [key.seat for key in again.seats] == [2]
        assert mary.rematch(sitting.table).seats == []


@pytest.mark.parametrize("spoilt", [0, 15, 31])
def test_a_token_is_the_right_one_to_its_last_bit(spoilt: int) -> None:
    right = token_hash(new_seat_token())
    wrong = bytes(byte ^ (number == spoilt) for number, byte in enumerate(right))
    assert same_hash(right, bytes(right))
    assert not same_hash(right, wrong)
    assert not same_hash(right, right[:-1])


def test_tokens_are_compared_in_constant_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What we compare with is the only thing in the library that promises it."""
    compared: list[bytes] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append(other)
        return one == other

    with sit_down(server, "buccaneer") as sitting:
        monkeypatch.setattr(tokens, "compare_digest", compare)
        token = new_seat_token()
        with server.program(token) as stranger:
            assert stranger.get(f"/api/tables/{sitting.table}/view?seat=0").status_code == 401
    assert token_hash(token) in compared


# -- in the log of the server ------------------------------------------------------------------------------


def test_no_seat_link_is_written_to_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with log.open("w") as written, own_process(log=written) as server, server.visitor() as host:
        host.cookies.set(COOKIE, HOST)
        told = host.post("/api/tables", json={"game": "buccaneer", "seats": SEATS}).json()
        keys = [key["token"] for key in told["seats"]]
        with server.visitor() as friend:
            friend.get(f"/s/{keys[1]}")
            friend.get("/seat", params={"link": f"{server.address}/s/{keys[1]}"})
            friend.post(f"/s/{keys[1]}", headers={"Origin": "https://elsewhere.example"})
            friend.post(f"/s/{keys[1]}", data={"name": "x" * 99})
            friend.put(f"/s/{keys[1]}")
            friend.post(f"/s/{keys[1]}", data={"name": "Friend"})
        with server.program(keys[2]) as program:
            program.get(f"/api/tables/{told['table']}/view")
            program.post(f"/api/tables/{told['table']}/moves", content=b"{")
    kept = log.read_text("utf-8")
    assert [key for key in keys if key in kept] == []


# -- chance ----------------------------------------------------------------------------------------------


def test_nobody_chooses_the_seed_in_the_form_either(server: Server) -> None:
    """Nor by the address, nor by a field of the body that is not there."""
    seed = "00" * 32
    form = {"game": "buccaneer", "count": "3", "seed": seed, "option-seed": seed}
    seeds = []
    with server.visitor() as visitor:
        visitor.follow_redirects = False
        for _ in range(2):
            for address in (f"/new?seed={seed}", f"/play/buccaneer?seed={seed}"):
                made = visitor.post(address, data=form)
                row = server.service.store.table(made.headers["location"].removeprefix("/t/"))
                seeds.append(row.seed)
    assert len(set(seeds)) == 4
    assert bytes(32) not in seeds
    assert all(len(each) == 32 for each in seeds)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_record_has_seats_and_moves_and_nothing_else(server: Server, game: str) -> None:
    """Line by line: the heading, the deal without its draws, then who did what, if that was shown already."""
    with table_of(server, game) as sitting, server.program() as anybody:
        for stop in (0, *script(game).stops):
            play_to(server, sitting, stop)
            record = at(server, sitting).match.record
            heading = record.heading.lines()
            plies = list(enumerate(script(game).plies[:stop], start=1))
            shown = [
                f"{n} {seat} {'?' if n in record.sealed else move}"
                for n, (seat, move) in plies[: stop - record.hushed]
            ]
            hidden = [f"{n} {seat} ?" for n, (seat, _move) in plies[stop - record.hushed :]]
            told = anybody.get(f"/api/tables/{sitting.table}/record").json()["text"]
            assert told.splitlines() == [*heading, "0 deal", *shown, *hidden]
            assert told == anybody.get(f"/t/{sitting.table}/record.txt").text
            assert record.seed is not None
            assert record.seed.hex() not in told
