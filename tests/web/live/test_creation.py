"""Rematch, and branches off a finished game."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.verify import verify
from flibuste.web.live import (
    Declined,
    NotYours,
    Plan,
    SeatPlan,
    Table,
    TableService,
    Unfit,
    branch_plan,
)
from tests.web.live.ashore import (
    ANNE,
    BART,
    CID,
    bots_plan,
    people_plan,
    play_on,
    play_out,
    sail,
    seated,
    service_at,
    shared_plan,
)


async def finished(service: TableService, plan: Plan) -> Table:
    table = await seated(service, plan)
    people = [row.seat for row in table.seats if row.kind == "human"]
    await play_out(service, table, people, Random(6))
    return table


def test_a_rematch_has_the_same_people_one_seat_on(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await finished(service, people_plan())
            created = await service.rematch(table, BART)
            again = await service.table(created.table_id)
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
        async with service_at(url) as service:
            table = await finished(service, people_plan())
            created = await service.rematch(table, ANNE)
            assert table.rematch == created.table_id
            assert (await service.rematch(table, CID)).table_id == created.table_id
            with pytest.raises(NotYours):
                await service.rematch(table, "a gull")
        async with service_at(url) as service:
            again = await service.table(table.id)
            assert again.rematch == created.table_id

    sail(voyage())


def test_seats_of_people_unknown_to_us_get_new_links(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            first = await service.create(people_plan())
            table = await service.table(first.table_id)
            await service.sit(first.seat_tokens[1], BART, "Bart")
            await play_out(service, table, [0, 1, 2], Random(6))  # seat 2 only by its token
            created = await service.rematch(table, ANNE)
            assert created.seat_tokens.keys() == {1, 2}
            assert set(created.seat_tokens.values()).isdisjoint(first.seat_tokens.values())
            assert await service.sit(created.seat_tokens[1], CID, "Cid") == (created.table_id, 1)

    sail(voyage())


def test_a_rematch_does_not_wait_for_who_has_gone(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, people_plan())
            await service.resign(table, 1, "mousse")
            await play_out(service, table, [0, 2], Random(6))
            again = await service.table((await service.rematch(table, ANNE)).table_id)
            assert [row.stand_in for row in again.seats] == ["mousse", None, None]

    sail(voyage())


def test_no_rematch_before_the_end(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            with pytest.raises(Declined):
                await service.rematch(table, ANNE)

    sail(voyage())


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_branch_begins_like_its_game_and_its_record_verifies(url: str, game: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await finished(service, shared_plan(game))
            created = await service.branch(table, 20, branch_plan(table, ANNE))
            branch = await service.table(created.table_id)
            assert branch.is_analysis
            assert (branch.row.origin, branch.row.origin_ply) == (table.id, 20)
            assert branch.match.record.plies == table.match.record.plies[:20]
            snapshot = await service.snapshot(table, 20)
            assert snapshot is not None
            assert branch.view(1) == snapshot.view(1)
            assert [move.ply for move in service.store.moves(branch.id)] == list(range(1, 21))
            assert "seed" not in branch.record_text()
            await play_on(service, branch, 5, Random(9))
            await play_out(service, branch, [0, 1, 2], Random(10))
            assert branch.match.record.plies != table.match.record.plies
            assert verify(branch.record_text()).honest
            heading = branch.match.record.heading
            assert heading.commitment == table.match.record.heading.commitment

    sail(voyage())


def test_anybody_who_may_watch_branches_off_and_bots_take_the_other_seats(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await finished(service, bots_plan())
            branch = await service.table(
                (await service.branch(table, 0, branch_plan(table, "a gull"))).table_id
            )
            assert [row.kind for row in branch.seats] == ["human", "bot", "bot"]
            assert branch.seats_of("a gull") == [0]
            closed = await finished(service, shared_plan(spectators=False))
            with pytest.raises(NotYours):
                await service.branch(closed, 3, branch_plan(closed, "a gull"))
            mine = await service.branch(closed, 3, branch_plan(closed, ANNE))
            assert not (await service.table(mine.table_id)).row.spectators

    sail(voyage())


def test_a_running_game_keeps_its_secrets(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 3)
            with pytest.raises(Declined, match="secrets"):
                await service.branch(table, 1, branch_plan(table, ANNE))
            assert service.store.count() == 1

    sail(voyage())


def test_a_branch_leaves_the_game_somewhere_before_its_end(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await finished(service, shared_plan())
            for ply in (-1, table.ply, 10_000):
                with pytest.raises(Unfit, match="ply 0 to"):
                    await service.branch(table, ply, branch_plan(table, ANNE))
            with pytest.raises(Unfit, match="3 seats"):
                await service.branch(table, 1, Plan("buccaneer", [SeatPlan("me")] * 4))

    sail(voyage())
