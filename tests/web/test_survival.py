"""Servers die, are stopped and race one another: no acknowledged move is lost, none is made twice, games go on."""

from __future__ import annotations

import asyncio
import json
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from flibuste.store import MoveRow, Store
from flibuste.store.url import file_url
from flibuste.web.bot_account import BotAccount
from flibuste.web.client import Client, Refused
from flibuste.web.pages.table_updates import MOST_PLIES
from flibuste.web.serving import FAREWELL
from flibuste.web.shapes.playing import Options
from tests.games.shelf import GAMES
from tests.postgres import mostly
from tests.web.api.tables import advance
from tests.web.crowd import Laid, Made, Onlooker, Player, at_work, lay, until
from tests.web.server import PATIENCE, Server, own_process, serving
from tests.web.spectators import Program, Spectator, open_page

RIVALS = 8


class Addresses:
    """Where players and onlookers find a server at the moment."""

    def __init__(self, *servers: Server) -> None:
        self.now = [server.address for server in servers]

    def of(self, number: int) -> str:
        return self.now[number % len(self.now)]


def players_at(
    addresses: Addresses, tables: Sequence[Laid], kind: type[Player] = Player
) -> list[Player]:
    seats = [(laid.table, *each) for laid in tables for each in laid.tokens.items()]
    return [
        kind(lambda number=number: addresses.of(number), *seat)  # type: ignore[misc]
        for number, seat in enumerate(seats)
    ]


def logs(url: str, tables: Sequence[Laid]) -> dict[str, list[MoveRow]]:
    store = Store.open(url)
    try:
        return {laid.table: store.moves(laid.table) for laid in tables}
    finally:
        store.close()


def as_made(rows: Sequence[MoveRow]) -> list[Made]:
    return [Made(row.ply, row.seat, row.move) for row in rows]


def check_log(rows: Sequence[MoveRow], players: Sequence[Player]) -> None:
    """The plies are numbered without a gap, and what was acknowledged stands where it was said to stand."""
    assert [row.ply for row in rows] == list(range(1, len(rows) + 1))
    log = as_made(rows)
    for player in players:
        plies = [made.ply for made in player.made]
        assert plies == sorted(set(plies))
        assert [log[made.ply - 1] for made in player.made] == player.made


# -- killed ------------------------------------------------------------------------------------------


@mostly("sqlite")
def test_a_server_killed_in_the_middle_of_play_loses_no_acknowledged_move(url: str) -> None:
    with own_process(url) as server:
        addresses = Addresses(server)
        tables = [lay(server.address, game, "link", "matelot", "matelot") for game in GAMES]
        players = players_at(addresses, tables)
        onlookers = [Onlooker(lambda: addresses.of(0), laid.table) for laid in tables]
        with at_work([*players, *onlookers]):
            until(lambda: all(len(player.made) > 2 for player in players), "everybody has moved")
            assert server.process is not None
            server.process.kill()
            server.process.wait()
            before = logs(url, tables)
            counts = [len(player.made) for player in players]
            with own_process(url) as again:
                addresses.now = [again.address]
                until(lambda: have_moved_on(players, counts), "everybody has moved again")
                until(lambda: have_seen(onlookers, before), "onlookers have come again")
                until(lambda: all_play(logs(url, tables), before), "bots are at work again")
        after = logs(url, tables)
    for laid, onlooker in zip(tables, onlookers, strict=True):
        here = [player for player in players if player.table == laid.table]
        check_log(after[laid.table], here)
        assert after[laid.table][: len(before[laid.table])] == before[laid.table]
        assert onlooker.jumps == []
        check_told(onlooker, after[laid.table])


def have_moved_on(players: Sequence[Player], counts: Sequence[int]) -> bool:
    return all(len(each.made) > count for each, count in zip(players, counts, strict=True))


def have_seen(onlookers: Sequence[Onlooker], before: dict[str, list[MoveRow]]) -> bool:
    return all(each.last > len(before[each.table]) for each in onlookers)


def all_play(after: dict[str, list[MoveRow]], before: dict[str, list[MoveRow]]) -> bool:
    """At every table, people and bots have moved since."""
    news = [rows[len(before[table]) :] for table, rows in after.items()]
    return all({row.by for row in rows} == {"human", "bot"} for rows in news)


def check_told(onlooker: Onlooker, rows: Sequence[MoveRow]) -> None:
    """Whoever looked on was told what is in the log and nothing else, in its order; who was far behind, the rest."""
    assert onlooker.plies
    assert onlooker.gaps == []
    assert all(to - since > MOST_PLIES for since, to in onlooker.jumps)
    for told in onlooker.plies:
        row = Made(told.ply, rows[told.ply - 1].seat, rows[told.ply - 1].move)
        assert told in (row, row._replace(move=""))


# -- stopped -----------------------------------------------------------------------------------------


def test_a_server_asked_to_stop_answers_what_it_has_begun(tmp_path: Path) -> None:
    url = file_url(tmp_path / "flibuste.sqlite3")
    with own_process(url) as server:
        tables = [lay(server.address, game, "link", "matelot", "matelot") for game in GAMES]
        players = players_at(Addresses(server), tables)
        onlookers = [Onlooker(lambda: server.address, laid.table) for laid in tables]
        with (
            at_work([*players, *onlookers]),
            ThreadPoolExecutor(1) as pool,
            page_at(server, tables[0].table) as page,
        ):
            goodbye = pool.submit(farewell, page)
            until(lambda: all(len(player.made) > 2 for player in players), "everybody has moved")
            assert server.process is not None
            workers = children_of(server.process.pid)
            assert workers
            server.process.send_signal(signal.SIGTERM)
            asked = time.monotonic()
            assert server.process.wait(60) == 0
            assert time.monotonic() - asked < FAREWELL
            until(lambda: not any(map(is_running, workers)), "the workers have ended")
            assert goodbye.result(PATIENCE) in GOODBYES
    for table, rows in logs(url, tables).items():
        here = [player for player in players if player.table == table]
        check_log(rows, here)
        own = {made for player in here for made in player.made}
        assert own == {made for made in as_made(rows) if made.seat in {each.seat for each in here}}


def test_programs_that_listen_are_told_to_come_again(tmp_path: Path) -> None:
    with own_process(file_url(tmp_path / "flibuste.sqlite3")) as server:
        account = BotAccount.register(server.address, "Ear")
        table = lay(server.address, GAMES[0], "link", "link", "link").table
        paths = ("/bot/events", f"/tables/{table}/stream")
        with (
            account,
            account.connected(paths[0]) as events,
            Client(server.address) as anybody,
            anybody.connected(paths[1]) as stream,
        ):
            until(lambda: account.info().is_here, "the program is heard of")
            stream.recv()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            for ear in (events, stream):
                told = [json.loads(message)["kind"] for message in heard_to_the_end(ear)]
                assert told[-1] == "gone"
                assert ear.close_code == CloseCode.SERVICE_RESTART


def heard_to_the_end(stream: ClientConnection) -> list[str | bytes]:
    heard: list[str | bytes] = []
    with suppress(ConnectionClosed):
        for message in stream:
            heard.append(message)
    return heard


GOODBYES = (CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY, CloseCode.SERVICE_RESTART)


def page_at(server: Server, table: str) -> ClientConnection:
    return connect(f"{server.streams}/t/{table}/live?as=watch", max_size=None)


def farewell(stream: ClientConnection) -> int | None:
    """What a stream was told at its end, after all that was on its way; None where the line went dead."""
    with suppress(ConnectionClosed):
        for _message in stream:
            pass
    return stream.close_code


def children_of(process: int) -> list[int]:
    """Processes that it has started."""
    told = (path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children"))
    return [int(child) for line in told for child in line.split()]


def is_running(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


# -- racing ------------------------------------------------------------------------------------------


def race(clients: Sequence[Client], seen: Options) -> list[Refused]:
    """All of them make a move for one seat at the same ply, at the same time: those who were told no."""
    barrier = threading.Barrier(len(clients))

    def run(number: int) -> Refused | None:
        move = seen.options[number % len(seen.options)].move
        barrier.wait()
        try:
            clients[number].play(seen, move)
        except Refused as refused:
            return refused
        return None

    with ThreadPoolExecutor(len(clients)) as pool:
        return [told for told in pool.map(run, range(len(clients))) if told is not None]


def race_on(addresses: Sequence[str], laid: Laid, plies: int) -> None:
    """Ply after ply is raced for; exactly one wins each, and the others are told so."""
    with ExitStack() as stack:
        clients = {
            seat: [
                stack.enter_context(Client(addresses[number % len(addresses)], token))
                for number in range(RIVALS)
            ]
            for seat, token in laid.tokens.items()
        }
        for ply in range(plies):
            seat = asked_at(clients[0][0], laid.table, ply)
            losers = race(clients[seat], clients[seat][0].options(laid.table, seat))
            assert len(losers) == RIVALS - 1
            assert {(loser.status, loser.code) for loser in losers} == {(409, "stale")}
            assert all(loser.sentence.endswith(".") for loser in losers)


def asked_at(client: Client, table: str, ply: int) -> int:
    """Whose turn it is after this ply, once this server has heard of it."""
    until(lambda: client.table(table).ply == ply, f"ply {ply} is known")
    return client.table(table).waiting[0]


@pytest.mark.parametrize("game", GAMES)
def test_of_many_who_move_one_seat_at_once_exactly_one_does(server: Server, game: str) -> None:
    race_on([server.address], lay(server.address, game, "link", "link", "link"), 6)


@mostly("postgresql")
def test_two_processes_on_one_database_make_each_move_once(url: str) -> None:
    with own_process(url, catch_up=0.1) as one, own_process(url, catch_up=0.1) as other:
        addresses = Addresses(one, other)
        race_on(addresses.now, lay(one.address, "buccaneer", "link", "link", "link"), 3)
        tables = [lay(one.address, "pirates_cove", "link", "link", "link")]
        players = players_at(addresses, tables) + players_at(Addresses(other, one), tables)
        onlookers = [
            Onlooker(lambda: one.address, tables[0].table),
            Onlooker(lambda: other.address, tables[0].table),
        ]
        with at_work([*players, *onlookers]):
            until(lambda: all(player.made for player in players), "everybody has moved")
        after = logs(url, tables)
    for onlooker in onlookers:
        check_told(onlooker, after[onlooker.table])
    for table, rows in after.items():
        here = [player for player in players if player.table == table]
        check_log(rows, here)
        assert sorted(made for player in here for made in player.made) == as_made(rows)
        assert {status for player in here for status in player.refused} <= {409, 422}


# -- dropped -----------------------------------------------------------------------------------------


def test_a_dropped_stream_is_taken_up_again_without_a_missed_ply() -> None:
    with serving(bot_pause=0.05) as server:
        laid = lay(server.address, "pirates_cove", "link", "link", "link")
        asyncio.run(tunnel(server, laid))
        until(lambda: not server.service.counters()["watchers"], "nobody looks on")


async def tunnel(server: Server, laid: Laid) -> None:
    """Two look on, lose their streams time and again, and are told what happened meanwhile."""
    async with httpx.AsyncClient(base_url=server.address) as browser:
        page = await open_page(browser, laid.table)
    two: list[Spectator] = [page, Program(server.address, laid.table)]
    tasks = [asyncio.create_task(each.follow()) for each in two]
    for far in (1, 5, 12, 13, 40):
        before = page.ply
        await asyncio.to_thread(advance, server, laid.table, 3, f"near {far}")
        await reached(two, before + 3)
        for each in two:
            each.drop()
        await asyncio.to_thread(advance, server, laid.table, far, f"far {far}")
        for each in two:
            each.has_signal.set()
        await reached(two, before + 3 + far)
        for each in two:
            assert each.gaps == []
            assert each.jumps == ([] if far <= MOST_PLIES else [(before + 3, before + 3 + far)])
            each.jumps = []
    for each in two:
        await each.leave()
    await asyncio.gather(*tasks)


async def reached(spectators: Sequence[Spectator], ply: int) -> None:
    async with asyncio.timeout(60):
        while any(each.ply < ply for each in spectators):
            await asyncio.sleep(0.01)
