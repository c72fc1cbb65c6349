"""A move that goes the short way is answered as on the long way, to the last header; what is odd goes the long way."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from flibuste.web.api import move_shortcut
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import Server


def first_move(sitting: Sitting, **odd: Any) -> tuple[str, dict[str, Any], str]:
    """Where to send it, what to send, and the token of who is asked."""
    seat, seen = sitting.asked()
    body = {"seat": seat, "move": seen.options[0].move, "ply": seen.ply, "revision": seen.revision}
    headers = sitting.players[seat].http.headers["authorization"]
    return f"/api/tables/{sitting.table}/moves", {**body, **odd}, headers


def sent(server: Server, sitting: Sitting, **odd: Any) -> httpx.Response:
    path, body, allowed = first_move(sitting, **odd)
    with server.program() as program:
        return program.post(path, json=body, headers={"Authorization": allowed})


@pytest.mark.parametrize("odd", [{}, {"move": "form A1 A2"}, {"ply": 7}, {"seat": 9}, {"ply": "x"}])
def test_both_ways_answer_alike(
    server: Server, monkeypatch: pytest.MonkeyPatch, odd: dict[str, Any]
) -> None:
    with sit_down(server, "buccaneer") as one, sit_down(server, "buccaneer") as other:
        short = sent(server, one, **odd)
        monkeypatch.setattr(move_shortcut, "body_in", lambda _message: None)
        long = sent(server, other, **odd)
    assert (short.status_code, short.json()) == (long.status_code, long.json())
    assert {**short.headers, "date": ""} == {**long.headers, "date": ""}
    assert (short.status_code == 200) == (not odd)


def test_what_is_too_long_goes_the_long_way() -> None:
    whole = {"seat": 0, "move": "call", "ply": 1, "more": "x" * move_shortcut.LONGEST}
    message: Any = {"type": "http.request", "body": msgspec.json.encode(whole), "more_body": False}
    assert move_shortcut.body_in(message) is None
