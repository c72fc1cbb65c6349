"""Whole games with bots, on the disk ply by ply."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from flibuste.engine.refusal import Complaint, Refusal
from flibuste.engine.verify import verify
from flibuste.store import Store
from flibuste.web.live import NotYours, Snapshot, Table, TableService
from flibuste.web.live.bots import bot_seed
from tests.web.live.ashore import (
    ANNE,
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
    until,
)


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_game_against_bots_goes_to_its_end_and_verifies(url: str, game: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, bots_plan(game))
            await play_out(service, table, [0], Random(3))
            result = table.result()
            assert result is not None
            assert result.scores == table.match.record.scores
            assert verify(table.record_text()).honest
            kept = service.store.moves(table.id)
            assert kept == table.moves
            assert {move.by for move in kept if move.seat == 0} == {"human"}
            assert {move.by for move in kept if move.seat} == {"bot"}
            row = service.store.table(table.id)
            assert row is not None
            assert row.ended == table.row.ended == kept[-1].at

    sail(voyage())


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_restart_in_the_middle_changes_nothing(url: str, game: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan(game))
            await play_on(service, table, 25, Random(1))
            saved, id = table.match.rules.save(table.match.game), table.id
        async with service_at(url) as service:
            again = await service.table(id)
            assert again is not table
            assert again.match.rules.save(again.match.game) == saved
            assert (again.ply, again.names, again.seats) == (25, table.names, table.seats)
            assert again.log(1) == table.log(1)
            assert again.asked == table.asked
            await play_out(service, again, [0, 1, 2], Random(2))
            assert verify(again.record_text()).honest

    sail(voyage())


def test_bots_go_on_after_a_restart_although_nobody_looks(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:  # its pool is ashore
            table = await seated(service, bots_plan())
            while 0 in table.asked:
                await play(service, table, 0)
            id, ply = table.id, table.ply
        async with service_at(url, bots=True) as service:
            await until(lambda: id in service.tables and service.tables[id].ply > ply)

    sail(voyage())


def test_a_move_is_on_the_disk_before_anybody_hears_of_it(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan("pirates_cove"))
            other = Store.open(url)
            heard: list[int] = []

            async def listen() -> None:
                async with service.watch(table) as watcher:
                    async for _ in watcher:
                        heard.append(table.ply)
                        assert len(other.moves(table.id)) >= table.ply

            listener = asyncio.create_task(listen())
            await asyncio.sleep(0)
            for _ in range(30):
                ply = await play(service, table, min(table.asked))
                assert len(other.moves(table.id)) == ply
            await until(lambda: bool(heard) and heard[-1] == 30)
            listener.cancel()
            await asyncio.wait([listener])
            other.close()

    sail(voyage())


def test_a_forbidden_move_is_refused_with_its_rule_and_changes_nothing(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            seat = min(table.asked)
            other = (seat + 1) % 3
            with pytest.raises(Refusal) as refused:
                await play(service, table, other, table.view(seat).options[0], lang="fr")
            assert refused.value.rule == "FL-1"
            assert table.names[seat] in refused.value.sentence
            with pytest.raises(Complaint):
                await play(service, table, seat, "walk the plank")
            with pytest.raises(NotYours):
                await play(service, table, 9, "walk the plank")
            assert service.store.moves(table.id) == []
            assert table.ply == 0

    sail(voyage())


def test_nobody_moves_for_a_bot(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, bots_plan("pirates_cove"))
            with pytest.raises(NotYours, match="bot sits"):
                await play(service, table, 1)

    sail(voyage())


def test_each_of_the_last_plies_can_be_shown_and_older_ones_are_found(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            seen = [table.view(1)]
            for _ in range(40):
                await play(service, table, min(table.asked))
                seen.append(table.view(1))
            assert [snapshot.ply for snapshot in table.snapshots] == list(range(17, 41))
            assert table.snapshot(16) is None
            for ply, view in enumerate(seen):
                snapshot = await service.snapshot(table, ply)
                assert isinstance(snapshot, Snapshot)
                assert snapshot.view(1) == view
            assert await service.snapshot(table, 41) is None
            assert await service.snapshot(table, 3) is await service.snapshot(table, 3)

    sail(voyage())


def test_a_hint_is_a_legal_move_and_only_for_who_is_asked(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, people_plan())
            seat = min(table.asked)
            decision = await service.hint(table, seat)
            assert decision.action in table.view(seat).options
            with pytest.raises(Exception, match="not your turn"):
                await service.hint(table, (seat + 1) % 3)

    sail(voyage())


def test_a_bot_that_cannot_move_is_tried_again(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:  # the pool comes aboard too late
            table = await seated(service, bots_plan("pirates_cove"))
            await until(lambda: any("could not move" in each.message for each in caplog.records))
            assert len(table.thinking) == 2
            await service.pool.start()
            await until(lambda: table.ply == 8)
            trouble = next(each for each in caplog.records if "could not move" in each.message)
            assert trouble.name == "flibuste.live"
            assert trouble.__dict__["table"] == table.id
            assert trouble.__dict__["seat"] in (1, 2)

    sail(voyage())


def test_a_bots_chance_is_its_own_and_new_after_moves_were_taken_back(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            row = (await seated(service, bots_plan())).row
            seeds = {bot_seed(row, 1), bot_seed(row, 2), bot_seed(row._replace(revision=1), 1)}
            seeds |= {bot_seed(row._replace(seed=bytes(32)), 1)}
            assert len(seeds) == 4
            assert not any(row.seed.hex()[:8] in seed for seed in seeds)

    sail(voyage())


def test_a_bot_lets_people_follow(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, bot_pause=0.3) as service:
            table = await seated(service, bots_plan())
            await play_out_some(service, table, 12)
            gaps = [
                later.at - move.at
                for move, later in zip(table.moves, table.moves[1:], strict=False)
                if later.by == "bot"
            ]
            assert gaps
            assert min(gaps) >= 0.29

    sail(voyage())


async def play_out_some(service: TableService, table: Table, plies: int) -> None:
    async with service.watch(table, service.seat_for(table, ANNE)) as watcher:
        while table.ply < plies:
            if 0 in table.asked:
                await play(service, table, 0)
            else:
                await asyncio.wait_for(anext(watcher), PATIENCE)
