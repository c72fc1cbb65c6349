"""Rematch, and branches off a finished game."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.verify import verify
from flibuste.web.live import Declined, Harbour, NotYours, Plan, SeatPlan, Table, Unfit, branch_plan
from tests.web.live.ashore import (
    ANNE,
    BART,
    CID,
    bots_plan,
    harbour_at,
    people_plan,
    play_on,
    play_out,
    sail,
    seated,
    shared_plan,
)


async def finished(harbour: Harbour, plan: Plan) -> Table:
    table = await seated(harbour, plan)
    people = [row.seat for row in table.seats if row.kind == "human"]
    await play_out(harbour, table, people, Random(6))
    return table


def test_a_rematch_has_the_same_people_one_seat_on(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await finished(harbour, people_plan())
            created = await harbour.rematch(table, BART)
            again = await harbour.table(created.table_id)
            assert again.names == ("Bart", "Cid", "Anne")
            assert [row.player for row in again.seats] == [BART, CID, ANNE]
            assert created.seat_tokens.keys() == {0}  # nobody else's
            assert (again.row.origin, again.row.origin_ply) == (table.id, None)
            assert not again.is_analysis
            assert again.row.seed != table.row.seed
            assert again.row.options == table.row.options
            assert (again.ply, again.over) == (0, False)

    sail(voyage())


def test_who_asks_second_is_led_to_the_same_rematch(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await finished(harbour, people_plan())
            created = await harbour.rematch(table, ANNE)
            assert table.rematch == created.table_id
            assert (await harbour.rematch(table, CID)).table_id == created.table_id
            with pytest.raises(NotYours):
                await harbour.rematch(table, "a gull")
        async with harbour_at(url) as harbour:
            again = await harbour.table(table.id)
            assert again.rematch == created.table_id

    sail(voyage())


def test_seats_of_people_unknown_to_us_get_new_links(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            first = await harbour.create(people_plan())
            table = await harbour.table(first.table_id)
            await harbour.sit(first.seat_tokens[1], BART, "Bart")
            await play_out(harbour, table, [0, 1, 2], Random(6))  # seat 2 only by its token
            created = await harbour.rematch(table, ANNE)
            assert created.seat_tokens.keys() == {1, 2}
            assert set(created.seat_tokens.values()).isdisjoint(first.seat_tokens.values())
            assert await harbour.sit(created.seat_tokens[1], CID, "Cid") == (created.table_id, 1)

    sail(voyage())


def test_a_rematch_does_not_wait_for_who_has_gone(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True) as harbour:
            table = await seated(harbour, people_plan())
            await harbour.resign(table, 1, "mousse")
            await play_out(harbour, table, [0, 2], Random(6))
            again = await harbour.table((await harbour.rematch(table, ANNE)).table_id)
            assert [row.stand_in for row in again.seats] == ["mousse", None, None]

    sail(voyage())


def test_no_rematch_before_the_end(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await seated(harbour, people_plan())
            with pytest.raises(Declined):
                await harbour.rematch(table, ANNE)

    sail(voyage())


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_branch_begins_like_its_game_and_its_record_verifies(url: str, game: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await finished(harbour, shared_plan(game))
            created = await harbour.branch(table, 20, branch_plan(table, ANNE))
            branch = await harbour.table(created.table_id)
            assert branch.is_analysis
            assert (branch.row.origin, branch.row.origin_ply) == (table.id, 20)
            assert branch.match.record.plies == table.match.record.plies[:20]
            moment = await harbour.moment(table, 20)
            assert moment is not None
            assert branch.view(1) == moment.view(1)
            assert [move.ply for move in harbour.store.moves(branch.id)] == list(range(1, 21))
            assert "seed" not in branch.record_text()
            await play_on(harbour, branch, 5, Random(9))
            await play_out(harbour, branch, [0, 1, 2], Random(10))
            assert branch.match.record.plies != table.match.record.plies
            assert verify(branch.record_text()).honest
            heading = branch.match.record.heading
            assert heading.commitment == table.match.record.heading.commitment

    sail(voyage())


def test_anybody_who_may_watch_branches_off_and_bots_take_the_other_seats(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True) as harbour:
            table = await finished(harbour, bots_plan())
            branch = await harbour.table(
                (await harbour.branch(table, 0, branch_plan(table, "a gull"))).table_id
            )
            assert [row.kind for row in branch.seats] == ["human", "bot", "bot"]
            assert branch.seats_of("a gull") == [0]
            closed = await finished(harbour, shared_plan(spectators=False))
            with pytest.raises(NotYours):
                await harbour.branch(closed, 3, branch_plan(closed, "a gull"))
            mine = await harbour.branch(closed, 3, branch_plan(closed, ANNE))
            assert not (await harbour.table(mine.table_id)).row.spectators

    sail(voyage())


def test_a_running_game_keeps_its_secrets(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await seated(harbour, shared_plan())
            await play_on(harbour, table, 3)
            with pytest.raises(Declined, match="secrets"):
                await harbour.branch(table, 1, branch_plan(table, ANNE))
            assert harbour.store.count() == 1

    sail(voyage())


def test_a_branch_leaves_the_game_somewhere_before_its_end(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await finished(harbour, shared_plan())
            for ply in (-1, table.ply, 10_000):
                with pytest.raises(Unfit, match="ply 0 to"):
                    await harbour.branch(table, ply, branch_plan(table, ANNE))
            with pytest.raises(Unfit, match="3 seats"):
                await harbour.branch(table, 1, Plan("buccaneer", [SeatPlan("me")] * 4))

    sail(voyage())
