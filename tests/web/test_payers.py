"""Who pays for a bot's thought: the address that a table was made from, or that asks for the hint."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

import httpx
import pytest

from flibuste.bots.bot import Decision
from flibuste.store import TableRow
from flibuste.web.guard.visitor import COOKIE, player_hash
from flibuste.web.live import bot_payers
from flibuste.web.live.bot_payers import BotPayers
from flibuste.web.settings import Limits
from flibuste.web.workers import Payer, WorkerPool
from tests.web.pages.tables import finished_table
from tests.web.server import PATIENCE, PLENTY, Server, serving

HERE = "127.0.0.7"
SEATS = [{"kind": "me"}, *[{"kind": "bot", "level": "matelot"}] * 2]
ROW = TableRow("t", "buccaneer", 1, {}, 3, b"", 0.0, "live", None, "free", True)
PLAN = {"game": "buccaneer", "seats": SEATS}


class Asked(NamedTuple):
    """What the pool was asked: for which table, who pays, and whether it is a hint."""

    table: str
    payer: Payer
    is_hint: bool


class Overheard:
    """Notes what a pool is asked, and lets it be answered."""

    def __init__(self, pool: WorkerPool) -> None:
        self.choose = pool.choose
        self.asked: list[Asked] = []

    async def __call__(self, table: str, *rest: Any, payer: Payer, hint: bool = False) -> Decision:
        self.asked.append(Asked(table, payer, hint))
        return await self.choose(table, *rest, payer=payer, hint=hint)


@pytest.fixture
def heard(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    overheard = Overheard(server.service.pool)
    monkeypatch.setattr(server.service.pool, "choose", overheard)
    return overheard.asked


@pytest.fixture
def anne(server: Server) -> Iterator[httpx.Client]:
    with somebody(server) as client:
        client.get("/")
        yield client


def somebody(server: Server, address: str = HERE) -> httpx.Client:
    """At a browser at this address."""
    return httpx.Client(
        base_url=server.address,
        headers={"Origin": server.address},
        transport=httpx.HTTPTransport(local_address=address),
        timeout=PATIENCE,
    )


def name_of(client: httpx.Client) -> str:
    return player_hash(client.cookies[COOKIE])


def payer_of(server: Server, table: str) -> Payer:
    row = server.service.store.table(table)
    assert row is not None
    found: Payer = server.service.bot_payers.of(row)
    return found


def led_to(answer: httpx.Response) -> str:
    assert answer.status_code == 303
    return answer.headers["location"].rpartition("/")[2]


# -- tables --------------------------------------------------------------------------------------------


def test_whoever_makes_a_table_pays_for_its_bots(server: Server, anne: httpx.Client) -> None:
    form = {"game": "buccaneer", "count": "3", "pace": "live", "clock": "0", "undo": "free"}
    seats = {"who-0": "me", "who-1": "bot:matelot", "who-2": "bot:mousse"}
    old = finished_table(server, "buccaneer", cookie=anne.cookies[COOKIE])
    made = [
        led_to(anne.post("/play/buccaneer")),
        led_to(anne.post("/new", data=form | seats)),
        led_to(anne.post(f"/t/{old.id}/rematch")),
        led_to(anne.post(f"/t/{old.id}/branch", data={"ply": "3"})),
        anne.post("/api/tables", json=PLAN).json()["table"],
        anne.post(f"/api/tables/{old.id}/branch", json={"ply": 2}).json()["table"],
    ]
    assert {payer_of(server, table) for table in made} == {Payer(HERE, name_of(anne))}


def test_a_rematch_by_the_api_is_paid_for_too(server: Server, anne: httpx.Client) -> None:
    old = finished_table(server, "buccaneer", cookie=anne.cookies[COOKIE])
    made = anne.post(f"/api/tables/{old.id}/rematch").json()["table"]
    assert payer_of(server, made) == Payer(HERE, name_of(anne))


def test_programs_without_a_name_pay_by_their_address(server: Server) -> None:
    with somebody(server, "127.0.0.8") as program:
        seats = [{"kind": "link"}, *SEATS[1:]]
        made = program.post("/api/tables", json=PLAN | {"seats": seats}).json()["table"]
    assert payer_of(server, made) == Payer("127.0.0.8", "")


def test_the_crew_is_told_who_pays(server: Server, anne: httpx.Client, heard: list[Asked]) -> None:
    """The host for all bots, whoever plays on; who asks for a hint, for the hint."""
    plan = PLAN | {"seats": [*SEATS[1:], {"kind": "link"}], "options": {"first_player": "0"}}
    new = anne.post("/api/tables", json=plan).json()
    table, token = new["table"], new["seats"][0]["token"]
    with somebody(server, "127.0.0.9") as bart:
        bart.headers["Authorization"] = f"Bearer {token}"
        assert bart.post(f"/api/tables/{table}/sit", json={}).status_code == 200
        play_until_asked(bart, table)
        answer = bart.post(f"/api/tables/{table}/hint", json={"seat": 2})
        assert answer.status_code == 200, answer.text
    by_bart = Payer("127.0.0.9", player_hash(f"bearer {token}"))
    here = [
        asked for asked in heard if asked.table == table
    ]  # bots of other tables may still be at play
    assert {asked.payer for asked in here if asked.is_hint} == {by_bart}
    assert {asked.payer for asked in here if not asked.is_hint} == {Payer(HERE, name_of(anne))}


def play_until_asked(program: httpx.Client, table: str) -> None:
    """Until seat 2 has something to choose."""
    while True:
        view = program.get(f"/api/tables/{table}/options?seat=2").json()
        if view["options"]:
            return


def test_after_a_restart_the_host_pays_by_the_hash_we_know() -> None:
    row = ROW._replace(host="hash")
    known = BotPayers()
    assert known.of(row) == Payer("host hash", "hash")
    known.note(row, HERE)
    assert known.of(row) == Payer(HERE, "hash")


def test_the_memory_of_payers_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_payers, "MOST_KEPT", 3)
    known = BotPayers()
    for n in range(10):
        known.note(ROW._replace(id=f"{n}"), HERE)
    assert [*known.addresses] == ["7", "8", "9"]


# -- the budget for hints ------------------------------------------------------------------------------


def test_hints_have_a_budget_and_the_answer_says_when_there_is_more() -> None:
    """All are asked for at once: one after another, the budget would fill again while a busy machine thinks."""
    usual = Limits().hints_per_minute
    with (
        serving(limits=replace(PLENTY, hints_per_minute=usual)) as server,
        somebody(server) as anne,
        ThreadPoolExecutor(12) as pool,
    ):
        anne.get("/")
        hint = f"/api/tables/{led_to(anne.post('/play/pirates_cove'))}/hint"
        answers = [*pool.map(lambda seat: anne.post(hint, json={"seat": seat}), [0] * 12)]
    given = [answer for answer in answers if answer.status_code == 200]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(given) >= 5
    assert refused
    assert len(given) + len(refused) == 12
    assert {answer.json()["code"] for answer in refused} == {"too-many"}
    assert all(1 <= int(answer.headers["retry-after"]) <= 2 for answer in refused)
