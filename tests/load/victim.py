"""Somebody who plays on while others flood: how long his moves, his home page and his bots take."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx

from flibuste.web.guard.visitor import COOKIE
from tests.load.gauges import quantile

PATIENCE = 60.0
BREATH = 0.2


class Felt(NamedTuple):
    """What was felt, in seconds."""

    moves: list[float]
    pages: list[float]
    bots: list[float]
    """From the question to a bot until its move is made."""

    def __str__(self) -> str:
        told = [
            f"{name} {1000 * quantile(sorted(times), 0.5):.0f}/{1000 * quantile(sorted(times), 0.99):.0f} ms"
            for name, times in self._asdict().items()
            if times
        ]
        return ", ".join(told)


class Victim:
    """At one table he holds all three seats and moves without end; at another two bots answer him."""

    def __init__(self, base: str, level: str = "matelot") -> None:
        self.http = httpx.Client(
            base_url=base,
            headers={"Origin": base},
            cookies={COOKIE: "V" * 43},
            timeout=PATIENCE,
            verify=False,
        )
        self.chance = random.Random("victim")
        self.own = self.table({"kind": "me"}, {"kind": "me"}, {"kind": "me"})
        bot = {"kind": "bot", "level": level}
        self.shared = self.table({"kind": "me"}, bot, bot)

    def table(self, *seats: dict[str, str]) -> str:
        answer = self.http.post("/api/tables", json={"game": "buccaneer", "seats": [*seats]})
        return str(answer.raise_for_status().json()["table"])

    def __enter__(self) -> Victim:
        return self

    def __exit__(self, *_error: object) -> None:
        self.http.close()

    # -- what he does ------------------------------------------------------------------------------

    def felt(self, seconds: float) -> Felt:
        """Move, look at the home page, and wait for bots, for so long, each in a thread."""
        felt = Felt([], [], [])
        acts: list[tuple[Callable[[], float | None], list[float]]] = [
            (self.move, felt.moves),
            (self.look, felt.pages),
            (self.wait_for_bots, felt.bots),
        ]
        threads = [
            threading.Thread(target=again, args=(*each, time.monotonic() + seconds))
            for each in acts
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return felt

    def move(self) -> float | None:
        return self.move_at(self.own)

    def move_at(self, table: str) -> float | None:
        """How long it took until the move was acknowledged; a new table when the game is over."""
        info = self.http.get(f"/api/tables/{table}").raise_for_status().json()
        mine = [seat["seat"] for seat in info["seats"] if seat["is_yours"]]
        asked = [seat for seat in info["waiting"] if seat in mine]
        if info["over"]:
            self.renew(table)
        if not asked:
            return None
        seen = self.http.get(f"/api/tables/{table}/options", params={"seat": asked[0]}).json()
        move = self.chance.choice(seen["options"])["move"]
        body = {"seat": asked[0], "move": move, "ply": seen["ply"], "revision": seen["revision"]}
        with timed() as took:
            answer = self.http.post(f"/api/tables/{table}/moves", json=body)
        assert answer.status_code == 200, answer.text
        return took()

    def renew(self, table: str) -> None:
        answer = self.http.post(f"/api/tables/{table}/rematch").raise_for_status()
        new = str(answer.json()["table"])
        self.own, self.shared = (new if each == table else each for each in (self.own, self.shared))

    def look(self) -> float:
        with timed() as took:
            answer = self.http.get("/")
        assert answer.status_code == 200, answer.text
        return took()

    def wait_for_bots(self) -> float | None:
        """From his own move until it is his turn again, for each bot that moved meanwhile."""
        if self.move_at(self.shared) is None:
            return None
        before = self.http.get(f"/api/tables/{self.shared}").json()["ply"]
        with timed() as took:
            while True:
                info = self.http.get(f"/api/tables/{self.shared}").json()
                if info["over"] or 0 in info["waiting"]:
                    break
                time.sleep(BREATH)
        return took() / (info["ply"] - before) if info["ply"] > before else None


def again(act: Callable[[], float | None], times: list[float], end: float) -> None:
    while time.monotonic() < end:
        took = act()
        if took is not None:
            times.append(took)
        time.sleep(BREATH)


@contextmanager
def timed() -> Iterator[Callable[[], float]]:
    begun = time.monotonic()
    ended = begun
    yield lambda: ended - begun
    ended = time.monotonic()
