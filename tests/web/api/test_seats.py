"""Whose seat it is: nobody sees or does anything from a seat that is not theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from flibuste.web.client import Client
from flibuste.web.guard import new_seat_token
from flibuste.web.guard.tokens import token_hash
from flibuste.web.guard.visitor import COOKIE, player_hash
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import PATIENCE, Server

LOOKS = ["view?seat={seat}", "options?seat={seat}", "why-not?seat={seat}&move=x", "log?seat={seat}"]
DEEDS: dict[str, dict[str, Any]] = {
    "moves": {"move": "x", "ply": 0},
    "undo": {},
    "undo/answer": {"agree": True},
    "hint": {},
    "chat": {"text": "x"},
    "resign": {},
    "return": {},
}


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    """Somebody with a cookie of ours."""
    with server.visitor() as visitor:
        visitor.cookies.set(COOKIE, "c" * 43)
        yield visitor


def tries(client: httpx.Client, table: str, seat: int) -> list[tuple[str, int, str]]:
    """Everything that can be asked for a seat, and what came of it."""
    looks = [client.get(f"/api/tables/{table}/{look.format(seat=seat)}") for look in LOOKS]
    tried = [
        client.post(f"/api/tables/{table}/{change}", json={"seat": seat, **body})
        for change, body in DEEDS.items()
    ]
    return [(str(a.request.url), a.status_code, a.json().get("code", "")) for a in looks + tried]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def all_refused(found: list[tuple[str, int, str]]) -> bool:
    return all(each[1:] == (403, "not-yours") for each in found)


def test_a_token_opens_its_own_seat_only(server: Server, cove: Sitting) -> None:
    with server.program(cove.players[0].token) as program:
        assert program.get(f"/api/tables/{cove.table}/view?seat=0").status_code == 200
        assert all_refused(tries(program, cove.table, 1))
        assert all(each[1] == 404 for each in tries(program, cove.table, 9))


def test_without_token_or_cookie_there_is_no_seat(server: Server, cove: Sitting) -> None:
    with server.program() as stranger:
        assert all_refused(tries(stranger, cove.table, 0))
    for wrong in (new_seat_token(), "abc", "", "a" * 10_000, cove.players[0].token.upper()):
        with server.program() as stranger:
            stranger.headers["Authorization"] = f"Bearer {wrong}".strip()
            found = tries(stranger, cove.table, 0)
            assert all(each[1:] == (401, "wrong-token") for each in found)


@pytest.mark.parametrize("sent", ["{}", "Token {}", "Bearer: {}", "token={}", "Bearer,{}", "abc"])
def test_a_token_that_is_sent_otherwise_is_told_how_and_does_not_silently_look_on(
    server: Server, cove: Sitting, sent: str
) -> None:
    with server.program() as clumsy:
        clumsy.headers["Authorization"] = sent.format(cove.players[0].token)
        answer = clumsy.get(f"/api/tables/{cove.table}/view")
        assert (answer.status_code, answer.json()["code"]) == (401, "wrong-token")
        assert "in the header `Authorization`, after `Bearer`" in answer.json()["sentence"]


@pytest.mark.parametrize("sent", ["Basic {}", "Negotiate {}", "Digest username={}"])
def test_what_a_proxy_asks_of_a_browser_is_no_token(
    server: Server, cove: Sitting, sent: str
) -> None:
    with server.program() as behind:
        behind.headers["Authorization"] = sent.format("abc")
        assert behind.get(f"/api/tables/{cove.table}/view").json()["seat"] is None
        assert behind.get("/").status_code == 200


def test_a_wrong_token_is_told_so_and_does_not_silently_look_on(
    server: Server, cove: Sitting
) -> None:
    with server.program(new_seat_token()) as stranger:
        for path in (f"/api/tables/{cove.table}", f"/api/tables/{cove.table}/view", "/api/seat"):
            answer = stranger.get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "wrong-token")
            assert answer.headers["WWW-Authenticate"] == "Bearer"
        wish = {"game": "buccaneer", "seats": [{"kind": "bot"}] * 3}
        assert stranger.post("/api/tables", json=wish).status_code == 401
        del stranger.headers["Authorization"]
        assert stranger.get(f"/api/tables/{cove.table}/view").status_code == 200


def test_a_token_of_one_table_opens_nothing_at_another(server: Server, cove: Sitting) -> None:
    with sit_down(server, "buccaneer") as other, server.program(other.players[0].token) as program:
        assert all_refused(tries(program, cove.table, 0))
        answer = program.post(f"/api/tables/{cove.table}/sit", json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


def test_a_cookie_opens_the_seats_bound_to_it(server: Server, browser: httpx.Client) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "link"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    where = f"/api/tables/{new['table']}"
    told = browser.get(where).json()["seats"]
    assert [seat["is_yours"] for seat in told] == [True, True, False]
    assert browser.get(f"{where}/view?seat=1").json()["seat"] == 1
    assert all_refused(tries(browser, new["table"], 2))
    several = browser.get(f"{where}/view")
    assert (several.status_code, several.json()["code"]) == (403, "not-yours")
    with server.visitor() as other:
        other.cookies.set(COOKIE, "d" * 43)
        assert all_refused(tries(other, new["table"], 0))


def test_a_cookie_does_not_count_beside_a_token(server: Server, browser: httpx.Client) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    browser.headers["Authorization"] = f"Bearer {new['seats'][1]['token']}"
    assert all_refused(tries(browser, new["table"], 0))
    assert browser.post(f"/api/tables/{new['table']}/sit", json={}).status_code == 200
    assert browser.get(f"/api/tables/{new['table']}/view?seat=1").status_code == 200
    assert all_refused(tries(browser, new["table"], 0))


@pytest.mark.parametrize("spectators", [True, False])
def test_the_token_of_a_free_seat_shows_nothing_of_it_and_changes_nothing(
    server: Server, browser: httpx.Client, spectators: bool
) -> None:
    """The host has every link before its guest: it must not show the guest's cards, and a glance must not sit down."""
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]
    wish = {"game": "pirates_cove", "seats": seats, "spectators": spectators}
    new = browser.post("/api/tables", json=wish).json()
    where, token = f"/api/tables/{new['table']}", new["seats"][1]["token"]
    before = server.service.store.heads([new["table"]]), server.service.store.seats(new["table"])
    with server.program(token) as early:
        assert all_refused(tries(early, new["table"], 1))
        assert all_refused(tries(early, new["table"], 2))
        for path in ("/view", "/view?recall=true", "/options", "/log", "/record", "/chat"):
            answer = early.get(f"{where}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), path
            assert answer.json()["sentence"] == "This seat is free: sit down first."
        for told in (early.get("/api/seat"), early.get(where)):
            assert [seat["is_yours"] for seat in told.json()["seats"]] == [False, True, False]
            assert [seat["is_taken"] for seat in told.json()["seats"]] == [True, False, False]
    with connect(f"{server.streams}{where}/stream", additional_headers=bearer(token)) as stream:
        told = msgspec.json.decode(stream.recv(timeout=PATIENCE))
        assert (told["kind"], told["code"]) == ("sorry", "not-yours")
    after = server.service.store.heads([new["table"]]), server.service.store.seats(new["table"])
    assert after == before
    with server.program(token) as guest:
        told = guest.post(f"{where}/sit", json={"name": "Guest"}).json()
        assert (told["seats"][1]["is_yours"], told["seats"][1]["is_taken"]) == (True, True)
        assert guest.get(f"{where}/view").json()["seat"] == 1


def test_the_client_sits_down_by_itself(server: Server, anybody: Client) -> None:
    new = anybody.create("buccaneer", ["link", "link", "link"])
    for key, first in zip(new.seats, ("view", "log", "stream"), strict=True):
        with Client(server.address, key.token) as client:
            assert not client.find().seats[key.seat].is_taken
            told = getattr(client, first)(new.table)
            if first == "stream":
                next(told)
                told.close()
            assert client.find().seats[key.seat].is_taken


def test_perfect_memory_is_for_programs_that_sit_on_the_seat(
    server: Server, browser: httpx.Client, cove: Sitting
) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    where = f"/api/tables/{new['table']}/view"
    mine, friends = (key["token"] for key in new["seats"])
    server.call(server.service.sit(friends, player_hash("f" * 43), "Friend"))
    with server.visitor() as friend, server.program(mine) as helper, server.program() as gull:
        friend.cookies.set(COOKIE, "f" * 43)
        for who in (browser, friend, helper, gull):
            assert who.get(where).json()["view"]["recalled"] is None
            answer = who.get(f"{where}?recall=true")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    assert cove.players[0].view(cove.table, recall=True).view["recalled"] is not None


def test_the_first_who_sits_down_has_the_seat(server: Server, browser: httpx.Client) -> None:
    """Whoever made the table and kept a link back cannot look over the shoulder of whoever sat down with it."""
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    token = new["seats"][1]["token"]
    server.call(server.service.sit(token, player_hash("friend"), "Friend"))
    with server.program(token) as host:
        assert all_refused(tries(host, new["table"], 1))


def test_a_seat_that_a_program_has_cannot_be_taken_by_its_link(
    server: Server, anybody: Client
) -> None:
    new = anybody.create("buccaneer", ["link", "bot", "bot"])
    token = new.seats[0].token
    with Client(server.address, token) as program:
        program.options(new.table)
    with pytest.raises(Exception, match="sits here already"):
        server.call(server.service.sit(token, player_hash("other"), "Other"))


def test_a_visitor_may_let_a_program_play_for_their_own_seat(
    server: Server, browser: httpx.Client
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    with server.program(new["seats"][0]["token"]) as program:
        assert program.get(f"/api/tables/{new['table']}/view?seat=0").status_code == 200


def test_a_table_without_spectators_shows_nothing_to_strangers(server: Server) -> None:
    with sit_down(server, "buccaneer", spectators=False) as sitting:
        with server.program() as stranger:
            for path in ("", "/view", "/options", "/log", "/record", "/chat"):
                answer = stranger.get(f"/api/tables/{sitting.table}{path}")
                assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), path
            said = stranger.post(
                f"/api/tables/{sitting.table}/chat", json={"text": "x", "name": "x"}
            )
            assert said.status_code == 403
        assert sitting.info.table == sitting.table


def test_the_database_holds_no_token_and_no_cookie(server: Server, browser: httpx.Client) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]
    new = browser.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    rows = server.service.store.seats(new["table"])
    kept = repr(rows) + repr(server.service.store.table(new["table"]))
    assert rows[1].token_hash == token_hash(new["seats"][1]["token"])
    assert new["seats"][1]["token"] not in kept
    assert "c" * 43 not in kept
    assert rows[0].player == player_hash("c" * 43)


def test_no_answer_tells_a_token_again(server: Server, cove: Sitting) -> None:
    with server.program(cove.players[0].token) as program:
        for path in ("", "/view?recall=true", "/options", "/log", "/record", "/chat"):
            answer = program.get(f"/api/tables/{cove.table}{path}")
            assert answer.status_code == 200
            for player in cove.players:
                assert player.token not in answer.text
                assert token_hash(player.token).hex() not in answer.text
