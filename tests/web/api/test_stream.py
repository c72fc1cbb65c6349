"""The stream, over real sockets."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from flibuste.web.guard import new_seat_token
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.settings import Limits
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import PATIENCE, Server, serving


class Ear:
    """Listens to a stream."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        return told

    def hear_of(self, kind: str) -> dict[str, Any]:
        while True:
            told = self.hear()
            if told["kind"] == kind:
                return told

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def end(self) -> tuple[int, str]:
        """How the stream was closed."""
        with pytest.raises(ConnectionClosed) as caught:
            self.hear_of("the end")
        assert caught.value.rcvd is not None
        return caught.value.rcvd.code, caught.value.rcvd.reason


@contextmanager
def listening(server: Server, table: str, query: str = "", **headers: str) -> Iterator[Ear]:
    address = f"{server.streams}/api/tables/{table}/stream?{query}"
    with connect(
        address, additional_headers=headers, max_size=None, open_timeout=PATIENCE
    ) as socket:
        yield Ear(socket)


def bearer(sitting: Sitting, seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {sitting.players[seat].token}"}


def test_a_stream_begins_with_the_table_and_where_it_stands(server: Server, cove: Sitting) -> None:
    with listening(server, cove.table, **bearer(cove, 0)) as ear:
        table, jump = ear.hear(), ear.hear()
    assert (table["kind"], table["table"]["table"]) == ("table", cove.table)
    assert (jump["kind"], jump["ply"], jump["view"]["seat"]) == ("jump", 0, 0)
    assert jump["view"] == cove.players[0].http.get(f"/api/tables/{cove.table}/view").json()
    assert jump["log"][0]["ply"] == 0


def test_each_ply_is_told_with_log_and_view(server: Server, buccaneer: Sitting) -> None:
    with listening(server, buccaneer.table, **bearer(buccaneer, 1)) as ear:
        ear.hear_of("jump")
        for number in range(1, 5):
            seat, seen = buccaneer.asked()
            buccaneer.players[seat].play(seen, seen.options[0].move)
            told = ear.hear_of("ply")
            assert (told["ply"], told["seat"], told["by"]) == (number, seat, "human")
            assert told["move"] == seen.options[0].move
            assert told["view"]["ply"] == number
            assert told["view"]["seat"] == 1
            assert told["log"]
            assert {line["ply"] for line in told["log"]} == {number}


def test_a_stream_leaves_out_what_is_not_wished(server: Server, cove: Sitting) -> None:
    """The view, and options in words; the shapes are the same."""
    whole = cove.players[0].http.get(f"/api/tables/{cove.table}/view").json()
    with listening(server, cove.table, "view=false&labels=false", **bearer(cove, 0)) as ear:
        told = ear.hear_of("jump")["view"]
    assert told.keys() == whole.keys()
    assert (told["view"], told["plans"], told["gestures"]) == ({}, [], [])
    assert [each["move"] for each in told["options"]] == [each["move"] for each in whole["options"]]
    assert {each["label"] for each in told["options"]} == {""}
    with listening(server, cove.table, "view=false", **bearer(cove, 0)) as ear:
        assert ear.hear_of("jump")["view"] == {**whole, "view": {}}


def test_a_secret_answer_is_told_to_its_own_seat_only(server: Server, cove: Sitting) -> None:
    seat, seen = cove.asked()
    told = {}
    for looking in (0, 1):
        with listening(server, cove.table, "since=0", **bearer(cove, looking)) as ear:
            ear.hear_of("table")
            if looking == 0:
                cove.players[seat].play(seen, seen.options[1].move)
            told[looking] = ear.hear_of("ply")
    assert seat == 0
    assert told[0]["move"] == seen.options[1].move
    assert told[1]["move"] is None


def test_who_comes_back_is_told_what_was_missed(server: Server, buccaneer: Sitting) -> None:
    buccaneer.play(6)
    with listening(server, buccaneer.table, "since=2&revision=0") as ear:
        ear.hear_of("table")
        assert [(told["kind"], told["ply"]) for told in (ear.hear() for _ in range(4))] == [
            ("ply", 3),
            ("ply", 4),
            ("ply", 5),
            ("ply", 6),
        ]


def test_who_is_far_behind_jumps_with_the_log_of_what_was_missed(
    server: Server, buccaneer: Sitting
) -> None:
    buccaneer.play(20)
    with listening(server, buccaneer.table, "since=2&revision=0") as ear:
        jump = ear.hear_of("jump")
    assert (jump["ply"], jump["view"]["ply"]) == (20, 20)
    assert min(line["ply"] for line in jump["log"]) == 3


def test_what_is_taken_back_is_a_jump_to_another_revision(server: Server) -> None:
    with sit_down(server, "buccaneer", undo="consent") as sitting:
        seat, seen = sitting.asked()
        with listening(server, sitting.table, **bearer(sitting, 2)) as ear:
            ear.hear_of("jump")
            sitting.players[seat].play(seen, seen.options[0].move)
            ear.hear_of("ply")
            sitting.players[seat].undo(sitting.table, seat)
            wish = ear.hear_of("table")["table"]["undo_wish"]
            assert wish["seat"] == seat
            for other in wish["waiting"]:
                sitting.players[other].answer_undo(sitting.table, other, True)
            jump = ear.hear_of("jump")
            assert (jump["revision"], jump["ply"]) == (1, 0)
            assert jump["log"][0]["ply"] == 0
            sitting.play(1)
            assert ear.hear_of("ply")["revision"] == 1


def test_a_mark_from_the_future_or_the_past_leads_to_a_jump(
    server: Server, buccaneer: Sitting
) -> None:
    buccaneer.play(2)
    for query in ("since=500", "since=1&revision=7"):
        with listening(server, buccaneer.table, query) as ear:
            jump = ear.hear_of("jump")
            assert (jump["revision"], jump["ply"], jump["log"][0]["ply"]) == (0, 2, 0)


def test_chat_and_comings_and_goings_are_told(server: Server, buccaneer: Sitting) -> None:
    with listening(server, buccaneer.table) as ear:
        ear.hear_of("jump")
        buccaneer.players[0].say(buccaneer.table, "Ahoy", seat=0)
        assert [line["text"] for line in ear.hear_of("chat")["lines"]] == ["Ahoy"]
        with listening(server, buccaneer.table, **bearer(buccaneer, 1)) as other:
            other.hear_of("jump")
            assert ear.hear_of("table")["table"]["seats"][1]["is_here"]
        assert not ear.hear_of("table")["table"]["seats"][1]["is_here"]


def test_a_ping_is_answered_and_anything_else_is_not_understood(
    server: Server, buccaneer: Sitting
) -> None:
    with listening(server, buccaneer.table) as ear:
        ear.say(kind="ping")
        ear.hear_of("pong")
        for odd in ("{", "[]", '{"kind":"move"}', "[" * 60_000, '{"kind":"ping","x":1}'):
            ear.socket.send(odd)
            assert ear.hear_of("sorry")["code"] == "bad"
        ear.say(kind="ping")
        ear.hear_of("pong")


def test_who_shouts_without_end_is_shown_the_door(server: Server, buccaneer: Sitting) -> None:
    with listening(server, buccaneer.table) as ear:
        with suppress(ConnectionClosed):  # the door may shut while we are shouting
            for _ in range(100):
                ear.say(kind="ping")
        assert ear.end() == (1008, "too-many")


def test_a_message_that_is_too_long_ends_the_stream(server: Server, buccaneer: Sitting) -> None:
    with listening(server, buccaneer.table) as ear:
        with suppress(ConnectionClosed):  # the door may shut before we have said it all
            ear.socket.send("x" * (server.settings.limits.body + 1))
        assert ear.end()[0] == 1009


def test_a_table_that_has_to_be_looked_up_anew_is_told_so(server: Server, cove: Sitting) -> None:
    async def forget() -> None:
        server.service.forget(server.service.tables[cove.table])

    with listening(server, cove.table) as ear:
        ear.hear_of("jump")
        server.call(forget())
        ear.hear_of("gone")
        assert ear.end()[0] == 1000


def test_a_token_may_be_the_first_message(server: Server, cove: Sitting) -> None:
    with listening(server, cove.table, "token=true&seat=2") as ear:
        ear.say(kind="token", token=cove.players[2].token)
        assert ear.hear_of("jump")["view"]["seat"] == 2


@pytest.mark.parametrize(
    "first",
    [{"kind": "token", "token": "wrong"}, {"kind": "ping"}],
)
def test_a_wrong_first_message_opens_no_seat(
    server: Server, cove: Sitting, first: dict[str, str]
) -> None:
    with listening(server, cove.table, "token=true&seat=2") as ear:
        ear.say(**first)
        assert "as the first message of a stream" in ear.hear_of("sorry")["sentence"]
        assert ear.end() == (4000, "wrong-token")


@pytest.mark.parametrize(
    ("query", "token", "end"),
    [
        ("seat=1", "own", (4000, "not-yours")),
        ("seat=0", "", (4000, "not-yours")),
        ("seat=0", "new", (4000, "wrong-token")),
    ],
)
def test_a_stream_of_another_seat_is_refused(
    server: Server, cove: Sitting, query: str, token: str, end: tuple[int, str]
) -> None:
    tokens = {"own": cove.players[0].token, "new": new_seat_token()}
    headers = {"Authorization": f"Bearer {tokens[token]}"} if token else {}
    with listening(server, cove.table, query, **headers) as ear:
        assert ear.end() == end


def test_a_stream_of_a_table_that_is_not_there_or_not_open_is_refused(server: Server) -> None:
    with listening(server, "nosuchtable") as ear:
        assert ear.end() == (4000, "not-found")
    with (
        sit_down(server, "buccaneer", spectators=False) as sitting,
        listening(server, sitting.table) as ear,
    ):
        assert ear.end() == (4000, "not-yours")


def test_a_page_of_others_cannot_open_a_stream_with_our_cookie(
    server: Server, cove: Sitting
) -> None:
    cookie = {"Cookie": f"{COOKIE}={'c' * 43}"}
    for headers in (cookie, {**cookie, "Origin": "https://elsewhere.example"}):
        with (
            pytest.raises(InvalidStatus) as caught,
            listening(server, cove.table, **headers) as ear,
        ):
            ear.hear()
        assert caught.value.response.status_code == 403
    with listening(server, cove.table, **cookie, Origin=server.address) as ear:
        ear.hear_of("jump")


@contextmanager
def listening_soon(server: Server, table: str, **headers: str) -> Iterator[Ear]:
    """As soon as there is room: a stream that was closed here ends there a moment later."""
    deadline = time.monotonic() + PATIENCE
    with ExitStack() as stack:
        while True:
            try:
                ear = stack.enter_context(listening(server, table, **headers))
                break
            except InvalidStatus:
                assert time.monotonic() < deadline, "the streams before do not end"
                time.sleep(0.01)
        yield ear


def test_one_visitor_has_so_many_streams_whatever_token_comes_later() -> None:
    with (
        serving(limits=Limits(sockets_per_visitor=2)) as small,
        sit_down(small, "buccaneer") as sitting,
    ):
        for _ in range(3):
            with (
                listening_soon(small, sitting.table, **bearer(sitting, 0)) as first,
                listening_soon(small, sitting.table, **bearer(sitting, 0)) as second,
            ):
                first.hear_of("jump")
                second.hear_of("jump")
                with (
                    pytest.raises(InvalidStatus) as caught,
                    listening(small, sitting.table, **bearer(sitting, 0)) as third,
                ):
                    third.hear()
                assert caught.value.response.status_code == 429
        for _ in range(12):  # each visitor is new, and goes
            with listening(small, sitting.table, "token=true") as ear:
                ear.say(kind="token", token=sitting.players[1].token)
                ear.hear_of("jump")


def test_the_end_of_the_server_is_told() -> None:
    with ExitStack() as afterwards:
        with serving() as short, sit_down(short, "buccaneer") as sitting:
            ear = afterwards.enter_context(listening(short, sitting.table))
            ear.hear_of("jump")
        with pytest.raises(ConnectionClosed):
            ear.hear_of("the end")
