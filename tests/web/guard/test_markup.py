"""What people wrote is text wherever it is shown: in every game, while it is played and after, on pages and streams."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from flibuste.web.guard.visitor import COOKIE
from tests.games.shelf import GAMES
from tests.web.api.scripted import random_match
from tests.web.guard.routes import filled, routes
from tests.web.pages.tables import CROOKED, is_clean, laid
from tests.web.server import PATIENCE, Server

MINE = "m" * 43
PLIES = 40
SAID = "<img src=x onerror=x> & <b>Bart"
WHOLE = "/t/{id_}/replay.html"
"""Takes seconds to be drawn; `tests/web/pages/test_standalone.py` looks at it."""
HTML, JSON = "text/html", "application/json"


def wild(text: str) -> bool:
    """Whether somebody's words have become markup."""
    return "<b>Bart" in text or "<img src=x" in text or 'x" onload="' in text


@pytest.mark.parametrize("game", GAMES)
def test_names_and_chat_are_text_on_every_page_of_every_game(server: Server, game: str) -> None:
    match, _windows = random_match(game, len(CROOKED))
    names = CROOKED[: match.record.heading.seats]
    running, over = (
        laid(server, match, names, plies, MINE, seat=0)
        for plies in (PLIES, len(match.record.plies))
    )
    pages = 0
    with server.visitor() as visitor:
        visitor.cookies.set(COOKIE, MINE)
        for table in (running, over):
            said = {"text": SAID, "name": "<b>Bart</b>"}
            visitor.post(f"/api/tables/{table}/chat", json=said).raise_for_status()
            for path in set(routes(server, "GET")) - {WHOLE}:
                answer = visitor.get(filled(path, table))
                kind = answer.headers.get("content-type", "")
                if kind.startswith(HTML):
                    pages += 1
                    assert is_clean(answer.text), path
                if path.startswith("/t/") and kind.startswith((HTML, JSON)):
                    assert not wild(drawn(answer.text)), path
    assert pages > 20


def drawn(text: str) -> str:
    """All that becomes part of a page: of JSON, its strings as a script reads them."""
    return "\n".join(strings(json.loads(text))) if text.startswith("{") else text


def strings(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for name, value in told.items():
            if name not in ("names", "curtain"):  # which scripts put in as text
                yield from strings(value)
    elif isinstance(told, list):
        for each in told:
            yield from strings(each)


@pytest.mark.parametrize("game", GAMES)
def test_names_and_chat_are_text_on_the_stream_of_a_page(server: Server, game: str) -> None:
    match, _windows = random_match(game, len(CROOKED))
    table = laid(server, match, CROOKED[: match.record.heading.seats], PLIES, MINE, seat=0)
    headers = {"Cookie": f"{COOKIE}={MINE}", "Origin": server.address}
    address = f"{server.streams}/t/{table}/live?as=0&read=1"
    with (
        server.visitor() as visitor,
        connect(address, additional_headers=headers, open_timeout=PATIENCE, max_size=None) as page,
    ):
        visitor.cookies.set(COOKIE, MINE)
        jump = page.recv(timeout=PATIENCE)
        said = {"text": SAID, "name": "<b>Bart</b>"}
        visitor.post(f"/api/tables/{table}/chat", json=said).raise_for_status()
        told = [str(jump), str(page.recv(timeout=PATIENCE))]
    assert [json.loads(text)["kind"] for text in told] == ["jump", "chat"]
    assert "&lt;b&gt;Bart" in drawn(told[0])
    assert "&lt;img src=x" in drawn(told[1])
    assert not any(wild(drawn(text)) for text in told)
