"""Stale tabs, double clicks, secret answers given at the same time, and two processes on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice
from flibuste.engine.verify import verify
from flibuste.store import SeatRow, Store, Unavailable
from flibuste.store.appending import Wanted
from flibuste.web.live import Stale, Table, TableService
from flibuste.web.live.moves import Wish, row_for
from tests.web.live.ashore import (
    PATIENCE,
    bots_plan,
    people_plan,
    play,
    play_on,
    play_out,
    sail,
    seated,
    service_at,
    shared_plan,
    two_at,
    until,
)

SECTIONS = 4
"""Fitting out a ship in Pirate's Cove asks each seat so many secret questions."""


def test_the_second_of_two_clicks_is_told_that_the_move_is_made(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            seat = min(table.asked)
            move = table.view(seat).options[0]
            clicks = [play(service, table, seat, move, ply=0) for _ in range(5)]
            answers = await asyncio.gather(*clicks, return_exceptions=True)
            assert answers[0] == 1
            assert [str(each) for each in answers[1:]] == ["This move is made already."] * 4
            assert len(service.store.moves(table.id)) == 1

    sail(voyage())


class Stumbling(Choice[Any]):
    """A question whose answer the rules begin to carry out, and cannot."""

    asked: Choice[Any]

    def waiting_for(self, game: Game[Any]) -> Sequence[int]:
        return self.asked.waiting_for(game)

    def objection(self, game: Game[Any], seat: int, action: Action) -> str | None:
        return self.asked.objection(game, seat, action)

    def choose(self, game: Game[Any], seat: int, action: Action) -> None:
        game.table.seats = 0
        raise ValueError("no such island")


def test_a_move_over_which_the_rules_stumble_is_not_in_the_log(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            before = table.match.rules.save(table.match.game)
            agenda = table.match.game.agenda
            asked: Any = agenda[-1]
            agenda[-1] = Stumbling(asked)
            with pytest.raises(ValueError, match="island"):
                await play(service, table, min(table.asked))
            agenda[-1] = asked
            assert (service.store.moves(table.id), table.moves) == ([], [])
            assert table.match.rules.save(table.match.game) == before
            assert await play(service, table, min(table.asked)) == 1

    sail(voyage())


def test_a_ply_that_is_kept_stays_as_it_was_while_others_follow(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            saved = []
            for _ in range(6):
                saved.append(table.match.rules.save(table.match.game))
                await play_on(service, table, 1)
            kept = [table.match.rules.save(each.game) for each in table.snapshots]
            assert kept[:-1] == saved

    sail(voyage())


def test_what_we_have_done_ourselves_meanwhile_is_not_read(url: str) -> None:
    """How far the log has come is known when it was asked: moves go on while the answer is on its way."""

    async def voyage() -> None:
        async with service_at(url, catch_up=PATIENCE) as service:
            table = await seated(service, shared_plan())
            before = {table.id: table.head}
            reads: list[str] = []
            news = service.store_threads.news

            async def noted(id: str, *known: Any) -> Any:
                reads.append(id)
                return await news(id, *known)

            service.store_threads.news = noted  # type: ignore[method-assign, assignment]
            await play_on(service, table, 2)
            service.store.heads = lambda tables: before  # type: ignore[method-assign]
            await service.look_for_news()
            assert reads == []
            del service.store.heads
            async with table.lock:
                ahead = table.head._replace(plies=table.ply + 1)
                waiting = asyncio.create_task(service.bring_up(table, ahead))
                await asyncio.sleep(0)
                seat = min(table.asked)
                row, trial = row_for(table, Wish(seat, table.view(seat).options[0], table.ply, 0))
                service.store.append(0, row)
                table.replayed.play(row, trial)
            await waiting
            assert (reads, table.ply) == ([], 3)

    sail(voyage())


def test_an_old_tab_is_told_what_it_missed(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            seat = min(table.asked)
            move, other = table.view(seat).options[:2]
            await play(service, table, seat, move)
            with pytest.raises(Stale, match="another move already"):
                await play(service, table, seat, other, ply=0)
            with pytest.raises(Stale, match="moved on") as stale:
                await play(service, table, (seat + 2) % 3, other, ply=0)
            assert stale.value.code == "stale"
            with pytest.raises(Stale, match="not come that far"):
                await play(service, table, min(table.asked), ply=9)
            with pytest.raises(Stale, match="taken back"):
                await play(service, table, min(table.asked), revision=3)
            assert table.ply == 1

    sail(voyage())


def test_secret_answers_given_at_once_are_all_kept(any_url: str) -> None:
    """Nobody sees the others' answers, so nobody's is out of date, however many came in between."""

    async def voyage() -> None:
        async with service_at(any_url) as service:
            table = await seated(service, people_plan("pirates_cove", 3))
            for step in range(SECTIONS):
                answers = [play(service, table, seat, ply=3 * step) for seat in range(3)]
                assert sorted(await asyncio.gather(*answers)) == [3 * step + n for n in (1, 2, 3)]

    sail(voyage())


def test_a_secret_answer_given_twice_counts_once(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove", 3))
            move = table.view(0).options[0]
            await play(service, table, 0, move, ply=0)
            await play(service, table, 1, ply=0)
            with pytest.raises(Stale, match="made already"):
                await play(service, table, 0, move, ply=0)
            await play(service, table, 2, ply=0)
            await play(service, table, 0, ply=1)  # asked again since ply 1
            assert table.ply == 4

    sail(voyage())


def test_an_answer_to_last_months_secret_question_is_stale(url: str) -> None:
    """The same question comes again every month: it is another one each time."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan("pirates_cove"))
            old = await play_to_secret_sailing(service, table)
            question = table.match.game.choice
            await play_on(service, table, 3)
            now = await play_to_secret_sailing(service, table)
            assert table.match.game.choice == question
            with pytest.raises(Stale):
                await play(service, table, 0, ply=old)
            await play(service, table, 0, ply=now)

    sail(voyage())


async def play_to_secret_sailing(service: TableService, table: Table) -> int:
    """Play until all three are asked in secret where they sail; the ply."""
    chance = Random(5)
    while len(table.asked) < 3 or "Fit" in type(table.match.game.choice).__name__:
        await play_on(service, table, 1, chance)
    return table.ply


# -- two processes ---------------------------------------------------------------------------------


def test_two_processes_play_one_game(any_url: str) -> None:
    async def voyage() -> None:
        async with two_at(any_url) as (port, roads):
            here = await seated(port, shared_plan("pirates_cove"))
            there = await roads.table(here.id)
            players = [
                play_out(port, here, [0, 2], Random(1), 60),
                play_out(roads, there, [1], Random(2), 60),
            ]
            await asyncio.gather(*players)
            await until(lambda: here.moves == there.moves == port.store.moves(here.id))
            assert {move.seat for move in here.moves} == {0, 1, 2}
            assert here.ply >= 60
            assert here.record_text() == there.record_text()
            assert here.view(1) == there.view(1)

    sail(voyage())


def test_secret_answers_through_two_processes_are_all_kept(any_url: str) -> None:
    async def voyage() -> None:
        async with two_at(any_url, catch_up=60) as (
            port,
            roads,
        ):  # neither hears of the other by itself
            here = await seated(port, people_plan("pirates_cove", 3))
            there = await roads.table(here.id)
            await asyncio.gather(
                play(port, here, 0, ply=0), play(roads, there, 1, ply=0), play(port, here, 2, ply=0)
            )
            kept = port.store.moves(here.id)
            assert sorted(move.seat for move in kept) == [0, 1, 2]

    sail(voyage())


def test_of_the_same_seat_moving_in_two_processes_one_wins(any_url: str) -> None:
    async def voyage() -> None:
        async with two_at(any_url, catch_up=60) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            seat = min(here.asked)
            one, two = here.view(seat).options[:2]
            answers = await asyncio.gather(
                play(port, here, seat, one),
                play(roads, there, seat, two),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in answers) == ["Stale", "int"]
            loser = here if isinstance(answers[0], Stale) else there
            assert loser.moves == port.store.moves(here.id)

    sail(voyage())


def test_a_process_that_lags_catches_up_before_it_calls_a_move_too_early(url: str) -> None:
    """A browser may have seen a ply through one process and answer it through another."""

    async def voyage() -> None:
        async with two_at(url, catch_up=60) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await play_on(port, here, 3)
            assert there.ply == 0
            await play(roads, there, min(here.asked), here.view(min(here.asked)).options[0], ply=3)
            assert there.ply == 4
            await port.ask_undo(here, there.moves[-1].seat)
            assert here.revision == 1
            seat = min(here.asked)
            await play(roads, there, seat, here.view(seat).options[0], ply=here.ply, revision=1)
            assert there.revision == 1

    sail(voyage())


def test_what_happens_in_another_process_wakes_those_who_watch(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url) as (port, roads):
            here = await seated(port, people_plan())
            there = await roads.table(here.id)
            async with roads.watch(there) as watcher:
                await play(port, here, min(here.asked))
                await asyncio.wait_for(anext(watcher), PATIENCE)
                await until(lambda: there.ply == 1)
                await port.say(here, 0, "", "Ahoy!")
                await until(lambda: [line.text for line in there.chat] == ["Ahoy!"])
                await port.resign(here, 1, "mousse")
                await until(lambda: there.seats[1].stand_in == "mousse")

    sail(voyage())


def test_bots_of_two_processes_do_not_move_twice(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, bots=True) as (port, roads):
            here = await seated(port, bots_plan())
            there = await roads.table(here.id)
            await play_out(port, here, [0], Random(4))
            await until(lambda: there.over)
            assert here.moves == there.moves == port.store.moves(here.id)
            assert verify(here.record_text()).honest

    sail(voyage())


# -- a database that falters ---------------------------------------------------------------------------


class Faltering(Store):
    """A real store that loses its voice when told to, before or after it has written a move."""

    trouble = ""
    finishes = 0

    def finish(
        self, table: str, at: float, revision: int | None = None, result: str | None = None
    ) -> None:
        self.finishes += 1
        if self.finishes < 3:
            raise Unavailable("The database does not answer.")
        super().finish(table, at, revision, result)

    def append_each(self, wanted: Sequence[Wanted]) -> set[str]:
        if self.trouble == "before":
            raise Unavailable("The database does not answer.")
        made = super().append_each(wanted)
        if self.trouble == "after":
            raise Unavailable("The database does not answer.")
        return made


def test_a_move_that_was_not_kept_is_not_made(url: str) -> None:
    async def voyage() -> None:
        store = Faltering.open(url)
        assert isinstance(store, Faltering)
        async with service_at(url, store=store) as service:
            table = await seated(service, shared_plan())
            store.trouble = "before"
            with pytest.raises(Unavailable):
                await play(service, table, min(table.asked))
            assert (table.ply, store.moves(table.id)) == (0, [])
            store.trouble = "after"
            assert await play(service, table, min(table.asked)) == 1
            store.trouble = ""
            assert await play(service, table, min(table.asked)) == 2
            assert store.moves(table.id) == table.moves

    sail(voyage())


def test_an_end_that_could_not_be_written_is_written_later(url: str) -> None:
    async def voyage() -> None:
        store = Faltering.open(url)
        async with service_at(url, store=store) as service:
            table = await seated(service, shared_plan())
            await play_out(service, table, [0, 1, 2], Random(1))
            await until(lambda: table.row.ended is not None)
            row = store.table(table.id)
            assert row is not None
            assert row.ended == table.moves[-1].at

    sail(voyage())


def test_a_move_is_seen_through_although_its_maker_goes_away(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            request = asyncio.create_task(play(service, table, min(table.asked)))
            await asyncio.sleep(0)
            request.cancel()
            await asyncio.wait([request])
            await until(lambda: table.ply == 1)
            assert service.store.moves(table.id) == table.moves

    sail(voyage())


def test_a_seat_that_two_people_want_goes_to_one(any_url: str) -> None:
    async def voyage() -> None:
        async with two_at(any_url) as (port, roads):
            created = await port.create(people_plan())
            token = created.seat_tokens[1]
            answers = await asyncio.gather(
                port.sit(token, "bart", "Bart"),
                roads.sit(token, "cid", "Cid"),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in answers) == ["NotYours", "tuple"]
            row: SeatRow = port.store.seats(created.table_id)[1]
            assert (row.player, row.name) in [("bart", "Bart"), ("cid", "Cid")]

    sail(voyage())
