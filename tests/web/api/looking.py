"""All that somebody can read at a table, as it comes over the wire: the API, the pages and both streams."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlencode

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.web.api.tables import Sitting
from tests.web.server import PATIENCE, Server
from tests.web.spectators import DATA

API = (
    "/api/tables/{id}",
    "/api/tables/{id}/view",
    "/api/tables/{id}/options",
    "/api/tables/{id}/words",
    "/api/tables/{id}/log",
    "/api/tables/{id}/record",
    "/api/tables/{id}/chat",
)
WHY_NOT = "/api/tables/{id}/why-not?seat={seat}&"
PREVIEW = "/api/tables/{id}/preview"
TRIED = 3
"""Options that are tried ahead, beside the moves that are asked about."""
RECALLED = ("/api/tables/{id}/view?seat={seat}&recall=true",)
"""What perfect memory knows, on a seat: tables that differ there are told apart by it, and lawfully."""
PAGES = (
    "/t/{id}",
    "/t/{id}?as=watch",
    "/t/{id}/end",
    "/t/{id}/record.txt",
    "/t/{id}/replay",
    "/t/{id}/replay?ply={before}",
    "/t/{id}/replay/frames?from={before}&to={ply}",
    "/",
    "/tables",
    "/replays",
    "/new",
)
BEFORE = 3
"""So many plies ago a page was drawn that now wants to know what came since."""
PHONE = "Mozilla/5.0 (iPhone) Mobile"


class Viewer(NamedTuple):
    """Who looks: from a seat or as a spectator, in which language, at which device."""

    seat: int | None
    lang: str = "en"
    phone: bool = False

    def headers(self, sitting: Sitting) -> dict[str, str]:
        held = {} if self.seat is None else {"Authorization": f"Bearer {self.token(sitting)}"}
        shape = {"User-Agent": PHONE} if self.phone else {}
        return {"Accept-Language": self.lang, **shape, **held}

    def token(self, sitting: Sitting) -> str:
        return "" if self.seat is None else sitting.players[self.seat].token


def shown(
    server: Server,
    sitting: Sitting,
    viewer: Viewer,
    reads: Sequence[str],
    moves: Sequence[str] = (),
) -> list[str]:
    """What these reads answer; `moves` are asked about, too."""
    ply = sitting.info.ply
    facts = {"id": sitting.table, "seat": viewer.seat, "ply": ply, "before": max(0, ply - BEFORE)}
    asks = [WHY_NOT + urlencode({"move": move}) for move in moves]
    if viewer.seat is None:  # who only looks on is not told this at all
        reads, asks = [read for read in reads if read not in RECALLED], []
    found = []
    with server.program() as program:
        program.headers.update(viewer.headers(sitting))
        for read in (*reads, *asks):
            if viewer.seat is None and "{seat}" in read:
                continue
            path = read.format(**facts)
            answer = program.get(path)
            assert answer.status_code in (200, 303), (path, answer.text)
            found.append(f"{path} {answer.status_code} {answer.text}")
        if viewer.seat is not None and moves:
            found += foreseen(program, sitting, viewer.seat, moves)
    return found


def foreseen(
    program: httpx.Client, sitting: Sitting, seat: int, moves: Sequence[str]
) -> Iterator[str]:
    """Where these moves would lead, and some that are open."""
    path = PREVIEW.format(id=sitting.table)
    seen = program.get(f"/api/tables/{sitting.table}/options", params={"seat": seat}).json()
    for move in (*[option["move"] for option in seen["options"]][:TRIED], *moves):
        answer = program.post(path, json={"seat": seat, "moves": [move]})
        assert answer.status_code in (200, 422), (move, answer.text)
        yield f"{path} {move} {answer.status_code} {answer.text}"


# -- streams ---------------------------------------------------------------------------------------------


@contextmanager
def listening(server: Server, path: str, headers: dict[str, str]) -> Iterator[ClientConnection]:
    given = dict(headers)
    agent = given.pop("User-Agent", None)
    with connect(
        f"{server.streams}{path}",
        additional_headers=given,
        user_agent_header=agent,
        max_size=None,
        open_timeout=PATIENCE,
    ) as socket:
        yield socket


def api_stream(sitting: Sitting, since: int) -> str:
    return f"/api/tables/{sitting.table}/stream?since={since}"


def page_stream(server: Server, sitting: Sitting, viewer: Viewer, *plies: int) -> list[str]:
    """As the script of a page asks for it that was drawn at these plies; -1 for one that shows nothing."""
    with server.program() as program:
        program.headers.update(viewer.headers(sitting))
        found = DATA.search(program.get(f"/t/{sitting.table}").text)
    assert found is not None
    data = json.loads(found[1])
    known = {"as": "watch" if viewer.seat is None else viewer.seat, "lang": viewer.lang}
    known |= {"phone": int(viewer.phone), "chat": data["chat"], "seating": data["seating"]}
    known |= {"revision": data["revision"]}
    return [f"/t/{sitting.table}/live?{urlencode(known | {'ply': ply})}" for ply in plies]


def until(socket: ClientConnection, *marks: str) -> list[str]:
    """What is told, up to a message with all these marks in it."""
    told: list[str] = []
    while not told or not all(mark in told[-1] for mark in marks):
        told.append(str(socket.recv(timeout=PATIENCE)))
    return told


def heard(server: Server, sitting: Sitting, viewer: Viewer) -> list[str]:
    """What streams tell first: to who knows nothing, and to who was there some plies ago."""
    ply, headers = sitting.info.ply, viewer.headers(sitting)
    before = max(0, ply - BEFORE)
    last = f'"ply":{ply},'
    told: list[str] = []
    nobody_there(server, sitting)
    fresh, late = page_stream(server, sitting, viewer, -1, before)
    for path, marks in (
        (api_stream(sitting, -1), ('"kind":"jump"',)),
        (api_stream(sitting, before), ('"kind":"ply"', last)),
        (fresh, ('"kind":"jump"',)),
        (late, ('"kind":"table"',)),
    ):
        nobody_there(server, sitting)
        with listening(server, path, headers) as socket:
            told += [path, *until(socket, *marks)]
    nobody_there(server, sitting)
    return told


def nobody_there(server: Server, sitting: Sitting) -> None:
    """Wait until the last stream is gone: who is here is told to all."""
    table = server.call(server.service.table(sitting.table))
    deadline = time.monotonic() + PATIENCE
    while table.watchers:
        assert time.monotonic() < deadline, "a stream does not end"
        time.sleep(0.002)


# -- what no two tables share ------------------------------------------------------------------------------


def alike(sitting: Sitting, texts: Sequence[str]) -> list[str]:
    """Without the id of the table and the time it was laid."""
    created = str(sitting.info.created)
    short = f"{sitting.table[:8]}.txt"
    return [
        text.replace(sitting.table, "ID").replace(short, "ID.txt").replace(created, "NOW")
        for text in texts
    ]
