"""The page of a table over real connections: who sees what, what a shared screen hides, what the stream says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from flibuste.web.pages.table import LATER, SHUT
from tests.web.page_parts.sittings import Reading
from tests.web.server import PATIENCE, PLENTY, Server, serving

ME, LINK, BOT = {"kind": "me", "name": "Anne"}, {"kind": "link"}, {"kind": "bot"}


@pytest.fixture
def anne(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.get("/rules")
        yield browser


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.get("/rules")
        yield browser


def laid(
    browser: httpx.Client, *seats: dict[str, str], game: str = "pirates_cove", **told: Any
) -> str:
    answer = browser.post("/api/tables", json={"game": game, "seats": list(seats), **told})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def data_of(answer: httpx.Response) -> dict[str, Any]:
    found = re.search(r'id="table-data">(.*?)</script>', answer.text, re.DOTALL)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


@contextmanager
def stream(
    server: Server, browser: httpx.Client, table: str, **query: object
) -> Iterator[ClientConnection]:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    headers = {"Origin": server.address, "Cookie": cookies}
    address = f"{server.streams}/t/{table}/live?{asked}"
    with connect(
        address, additional_headers=headers, max_size=None, open_timeout=PATIENCE
    ) as socket:
        yield socket


def hear(socket: ClientConnection, kind: str = "") -> dict[str, Any]:
    """The next message, or the next of a kind."""
    while True:
        told: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if kind in ("", told["kind"]):
            return told


# -- the page ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_the_page_stands_by_itself_and_obeys_a_strict_policy(
    anne: httpx.Client, game: str, lang: str
) -> None:
    table = laid(anne, ME, LINK, LINK, game=game)
    answer = anne.get(f"/t/{table}", headers={"Accept-Language": lang})
    assert answer.status_code == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    read = Reading(answer.text)
    assert read.all("html", lang=lang)
    for tag, attributes in read.tags:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
    inline = [each for each in read.all("script") if "src" not in each]
    assert {each["type"] for each in inline} == {"application/json"}
    twice = {each for each in read.ids if read.ids.count(each) > 1}
    assert not twice
    uses = {str(each["href"])[1:] for each in read.all("use") if str(each["href"]).startswith("#")}
    assert uses <= set(read.ids)


def test_an_unknown_table_is_a_page_that_says_so(anne: httpx.Client) -> None:
    answer = anne.get("/t/nowhere", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert "text/html" in answer.headers["Content-Type"]


def test_a_stranger_watches_an_open_table_and_not_a_closed_one(
    anne: httpx.Client, stranger: httpx.Client
) -> None:
    open_table, closed = laid(anne, ME, LINK, LINK), laid(anne, ME, LINK, LINK, spectators=False)
    told = data_of(stranger.get(f"/t/{open_table}"))
    assert (told["seat"], told["held"], told["mine"]) == (None, [], False)
    for address in (f"/t/{closed}", f"/t/{closed}/rules"):
        assert stranger.get(address).status_code == 403
    assert anne.get(f"/t/{closed}").status_code == 200


def test_a_seat_sees_its_own_things_and_a_stranger_does_not(
    anne: httpx.Client, stranger: httpx.Client
) -> None:
    table = laid(anne, ME, LINK, LINK)
    mine, theirs = anne.get(f"/t/{table}"), stranger.get(f"/t/{table}?as=0")
    assert data_of(mine)["seat"] == 0
    assert data_of(theirs)["seat"] is None
    assert Reading(mine.text).all("button", **{"data-option": "0"})
    assert not Reading(theirs.text).all("button", **{"data-option": "0"})
    assert "Your cards" in mine.text
    assert "Your cards" not in theirs.text


def test_a_shared_screen_begins_behind_a_curtain_with_nobody_s_view(anne: httpx.Client) -> None:
    table = laid(anne, ME, {"kind": "me", "name": "Bart"}, LINK)
    answer = anne.get(f"/t/{table}")
    told = data_of(answer)
    assert (told["held"], told["seat"], told["asked"]) == ([0, 1], None, 0)
    assert "Anne" in told["curtain"]
    assert "Your cards" not in answer.text
    assert data_of(anne.get(f"/t/{table}?as=1"))["asked"] == 1
    assert data_of(anne.get(f"/t/{table}?as=1"))["seat"] is None
    assert anne.get(f"/t/{table}?as=2").status_code == 403
    watching = data_of(anne.get(f"/t/{table}?as=watch"))
    assert (watching["curtain"], watching["seat"]) == ("", None)


def test_the_rules_beside_the_board_are_those_of_the_game(anne: httpx.Client) -> None:
    table = laid(anne, ME, LINK, LINK, game="buccaneer")
    assert 'id="rule-BU-4.2"' in anne.get(f"/t/{table}/rules").text


# -- the stream --------------------------------------------------------------------------------------


def test_a_page_and_its_stream_fit_together(server: Server, anne: httpx.Client) -> None:
    table = laid(
        anne,
        {"kind": "me", "name": "Anne"},
        LINK,
        LINK,
        game="buccaneer",
        options={"first_player": "0"},
    )
    told = data_of(anne.get(f"/t/{table}"))
    known = {name: told[name] for name in ("revision", "ply", "chat", "seating")}
    with stream(server, anne, table, **{"as": 0, "lang": "en", "phone": 0, **known}) as socket:
        first = hear(socket)
        assert first["kind"] == "table"
        assert set(first["parts"]) == {"prompt", "seats", "tools", "consent"}
        options = anne.get(f"/api/tables/{table}/options?seat=0").json()
        move = {"seat": 0, "ply": told["ply"], "revision": 0, "move": options["options"][0]["move"]}
        assert anne.post(f"/api/tables/{table}/moves", json=move).status_code < 300
        step = hear(socket, "ply")
        assert (step["ply"], step["mine"], step["seat"]) == (1, False, 0)
        assert "board-defs" not in step["parts"]
        socket.send('{"kind":"ping"}')
        assert hear(socket, "pong")


def test_nobody_looks_through_the_eyes_of_another_seat(
    server: Server, anne: httpx.Client, stranger: httpx.Client
) -> None:
    table = laid(anne, ME, LINK, LINK)
    for browser, seat in ((stranger, 0), (anne, 1), (anne, "x"), (anne, 99)):
        with stream(server, browser, table, **{"as": seat}) as socket:
            assert turned_away(socket) == ("sorry", "not-yours", SHUT)


def turned_away(socket: ClientConnection) -> tuple[str, str, int]:
    """What a page is told instead of the table: what kind of refusal, why, and how it ends."""
    told = hear(socket)
    assert told["sentence"].endswith(".")
    with pytest.raises(ConnectionClosed) as caught:
        hear(socket)
    assert caught.value.rcvd is not None
    return told["kind"], told["code"], caught.value.rcvd.code


def test_only_a_table_that_is_not_there_is_gone(server: Server, anne: httpx.Client) -> None:
    with stream(server, anne, "nosuchtable", **{"as": "watch"}) as socket:
        assert turned_away(socket) == ("gone", "not-found", SHUT)


def test_spectators_are_told_that_there_is_no_room_and_players_always_have_theirs() -> None:
    with (
        serving(limits=replace(PLENTY, watchers_per_table=2, watchers_per_address=9)) as full,
        full.visitor() as anne,
        full.visitor() as stranger,
        ExitStack() as stack,
    ):
        anne.get("/rules")
        stranger.get("/rules")
        table = laid(anne, ME, LINK, LINK)
        for _ in range(2):
            looking = stack.enter_context(stream(full, stranger, table, **{"as": "watch"}))
            assert hear(looking, "jump")
        with stream(full, stranger, table, **{"as": "watch"}) as socket:
            assert turned_away(socket) == ("sorry", "too-many", LATER)
        for _ in range(3):
            mine = stack.enter_context(stream(full, anne, table, **{"as": 0}))
            assert hear(mine, "jump")["seat"] == 0


def test_a_page_of_others_gets_no_stream(server: Server, anne: httpx.Client) -> None:
    table = laid(anne, ME, LINK, LINK)
    headers = {
        "Origin": "https://elsewhere.example",
        "Cookie": f"flibuste={anne.cookies['flibuste']}",
    }
    address = f"{server.streams}/t/{table}/live?as=0"
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers=headers, open_timeout=PATIENCE),
    ):
        pass


def test_a_game_of_bots_is_told_to_its_end_ply_by_ply(server: Server, anne: httpx.Client) -> None:
    table = laid(anne, *[{"kind": "bot", "level": "mousse"}] * 3, game="buccaneer")
    with stream(server, anne, table, **{"as": "watch", "lang": "fr"}) as socket:
        message = hear(socket, "jump")
        seen = [message["ply"]]
        while not message["over"]:
            message = hear(socket)
            if message["kind"] in ("ply", "jump"):
                assert message["kind"] == "jump" or message["ply"] == seen[-1] + 1
                seen.append(message["ply"])
    assert f'href="/t/{table}/end"' in message["parts"]["prompt"]
