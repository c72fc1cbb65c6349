"""What a request costs is paid by whoever asks: by the second of our work, one page at a time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import replace

import httpx
import pytest

from flibuste.web.guard.buckets import Buckets
from flibuste.web.guard.cost import PAYER, counted, in_context, in_thread, metered
from flibuste.web.guard.gate import PAUSE
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.pages.replay_frames import Camera
from tests.web.api.tables import finish, sit_down
from tests.web.server import PLENTY, Server, serving

HARD = 0.03
"""Seconds of work that are seen on any clock."""


def toil() -> str:
    end = time.thread_time() + HARD
    while time.thread_time() < end:
        pass
    return "done"


# -- counting ------------------------------------------------------------------------------------------


def test_work_on_the_loop_and_in_threads_is_paid_for_and_waiting_is_not() -> None:
    paid: list[float] = []

    async def work() -> str:
        toil()
        await asyncio.sleep(2 * HARD)
        return await in_thread(toil)

    async def serve() -> str:
        PAYER.set(paid.append)
        return await metered(work())

    assert asyncio.run(serve()) == "done"
    assert 2 * HARD <= sum(paid) < 3 * HARD


def test_what_another_thread_does_later_is_paid_by_the_one_who_asked() -> None:
    paid: list[float] = []

    async def serve() -> str:
        PAYER.set(paid.append)
        with ThreadPoolExecutor(1) as pool:
            return await asyncio.get_running_loop().run_in_executor(pool, in_context(toil))

    assert asyncio.run(serve()) == "done"
    assert sum(paid) >= HARD


def test_errors_pass_through_and_are_paid_for() -> None:
    paid: list[float] = []

    async def fail() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            toil()

    async def serve() -> None:
        PAYER.set(paid.append)
        async with asyncio.timeout(0.01):
            await metered(fail())

    with pytest.raises(TimeoutError):
        asyncio.run(serve())
    assert sum(paid) >= HARD


def test_what_is_done_for_others_on_the_way_is_paid_by_them_alone() -> None:
    """Whoever moves at a table that many look at does not pay for what these are told."""
    moved: list[float] = []
    looked: list[float] = []
    onlooker = copy_context()
    onlooker.run(PAYER.set, looked.append)

    async def move() -> None:
        toil()
        for _ in range(2):
            onlooker.run(counted, toil)

    async def serve() -> None:
        PAYER.set(moved.append)
        await metered(move())

    asyncio.run(serve())
    assert HARD <= sum(moved) < 1.5 * HARD
    assert 2 * HARD <= sum(looked) < 3 * HARD


def test_our_own_work_is_nobodys_to_pay() -> None:
    assert counted(toil) == "done"


def test_a_bucket_owes_what_was_spent_and_never_more_than_it_holds() -> None:
    now = 0.0
    buckets = Buckets(0.5, 2.0, now=lambda: now)
    buckets.spend("anne", 1.5)
    assert buckets.owes_for("anne") == 0
    buckets.spend("anne", 1.5)
    assert buckets.owes_for("anne") == 2
    buckets.spend("anne", 100)
    assert buckets.owes_for("anne") == 4
    now = 4.0
    assert buckets.owes_for("anne") == 0


# -- on the real app -----------------------------------------------------------------------------------

DEAR = ("/t/{}", "/t/{}/end", "/t/{}/replay", "/t/{}/replay/frames?from=0&to=23", "/tables")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(limits=replace(PLENTY, work_per_second=0.001)) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A game that is over."""
    with sit_down(server, "buccaneer") as sitting:
        finish(server, sitting.table)
        return sitting.table


def browser(server: Server, letter: str, address: str = "127.0.0.1") -> httpx.Client:
    """A visitor of this name, at this address of the loopback."""
    line = httpx.HTTPTransport(local_address=address)
    return httpx.Client(
        base_url=server.address, cookies={COOKIE: letter * 43}, transport=line, timeout=60
    )


@pytest.mark.parametrize("path", DEAR)
def test_dear_pages_are_limited_by_what_they_cost(server: Server, table: str, path: str) -> None:
    """Each visitor has eight milliseconds here and pays a few a page."""
    letter = "abcde"[DEAR.index(path)]
    with browser(server, letter, f"127.0.1.{DEAR.index(path) + 1}") as flooder:
        answers = [flooder.get(path.format(table)) for _ in range(12)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert answers[0].status_code == 200
    assert refused
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert all(answer.elapsed.total_seconds() >= PAUSE for answer in refused)


def test_an_address_pays_for_all_its_visitors_and_others_go_on(server: Server, table: str) -> None:
    seen = []
    for letter in "fghijklm":
        with browser(server, letter, "127.0.2.1") as one:
            seen.append(one.get(f"/t/{table}/replay/frames?from=0&to=23").status_code)
    assert seen[0] == 200
    assert seen[-1] == 429
    with browser(server, "f", "127.0.2.2") as same, browser(server, "n", "127.0.2.2") as other:
        assert same.get("/").status_code == 429
        assert other.get("/").status_code == 200


def test_who_has_spent_too_much_may_still_move(server: Server) -> None:
    with browser(server, "o", "127.0.3.1") as anne:
        plan = {"game": "buccaneer", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]}
        made = anne.post("/api/tables", json=plan, headers={"Origin": server.address}).json()
        where = f"/api/tables/{made['table']}"
        while anne.get(f"/t/{made['table']}").status_code == 200:
            pass
        said = anne.post(
            f"{where}/chat", json={"seat": 0, "text": "ahoy"}, headers={"Origin": server.address}
        )
        assert said.status_code == 200


# -- one at a time -------------------------------------------------------------------------------------


class Watched:
    """Counts how many draw at the same time."""

    def __init__(self) -> None:
        self.now = self.most = 0
        self.lock = threading.Lock()

    def frames(self, camera: Camera, first: int, last: int) -> list[dict[str, str]]:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.02)
        with self.lock:
            self.now -= 1
        return []


@pytest.mark.parametrize(("visitors", "most"), [("a", 1), ("abcde", 2)])
def test_pages_of_a_visitor_are_made_one_at_a_time_and_of_an_address_two(
    monkeypatch: pytest.MonkeyPatch, visitors: str, most: int
) -> None:
    watched = Watched()
    monkeypatch.setattr(Camera, "frames", lambda *args: watched.frames(*args))
    with serving() as server, sit_down(server, "buccaneer") as sitting:
        path = f"/t/{sitting.table}/replay/frames"

        def ask(number: int) -> int:
            with browser(server, visitors[number % len(visitors)]) as one:
                return one.get(path).status_code

        with ThreadPoolExecutor(20) as pool:
            assert set(pool.map(ask, range(20))) == {200}
    assert watched.most == most


def test_a_line_that_is_too_long_is_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flibuste.web.guard.cost.IN_LINE", 2)
    watched = Watched()
    monkeypatch.setattr(Camera, "frames", lambda *args: watched.frames(*args))
    with serving() as server, sit_down(server, "buccaneer") as sitting:
        path = f"/t/{sitting.table}/replay/frames"

        def ask(_number: int) -> int:
            with browser(server, "a") as one:
                return one.get(path).status_code

        with ThreadPoolExecutor(20) as pool:
            seen = [*pool.map(ask, range(20))]
    assert set(seen) == {200, 429}
