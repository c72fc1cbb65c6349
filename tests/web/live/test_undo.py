"""Taking back: free, by consent, never."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.web.live import Declined, NotYours, Request, Stale, Table, open_request
from flibuste.web.live.replayed import Replayed
from tests.web.live.ashore import (
    PATIENCE,
    bots_plan,
    people_plan,
    play,
    play_on,
    sail,
    seated,
    service_at,
    shared_plan,
    until,
)


def place(table: Table) -> tuple[int, int]:
    return table.revision, table.ply


def test_what_nobody_learned_from_is_taken_back_at_once(url: str) -> None:
    """Fitting out is asked in small steps; until the last of them nobody is committed."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            before = table.view(0)
            await play(service, table, 0)
            await service.ask_undo(table, 0)
            assert place(table) == (1, 0)
            assert table.view(0) == before
            assert service.store.moves(table.id) == []
            with pytest.raises(Stale, match="no move"):
                await service.ask_undo(table, 0)

    sail(voyage())


def test_alone_among_bots_nobody_need_be_asked(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, bots_plan())
            await play(service, table, 0)
            await until(lambda: table.ply == 3 and 0 in table.asked)
            await service.ask_undo(table, 0)
            assert place(table) == (1, 0)
            assert 0 in table.asked

    sail(voyage())


def test_beyond_the_horizon_everybody_at_the_table_must_agree(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 2)
            await service.ask_undo(table, 0)
            request = open_request(table)
            assert isinstance(request, Request)
            assert (request.seat, request.to) == (0, 0)
            assert (request.agreed, request.missing) == ((), (1, 2))
            assert place(table) == (0, 2)
            await service.answer_undo(table, 2, True)
            request = open_request(table)
            assert request is not None
            assert (request.agreed, request.missing) == ((2,), (1,))
            await service.answer_undo(table, 1, True)
            assert open_request(table) is None
            assert place(table) == (1, 0)
            assert service.store.moves(table.id) == []

    sail(voyage())


def test_one_no_ends_the_request_and_so_does_a_withdrawal(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 2)
            await service.ask_undo(table, 0)
            await service.answer_undo(table, 1, False)
            assert open_request(table) is None
            with pytest.raises(Stale, match="Nobody asks"):
                await service.answer_undo(table, 2, True)
            await service.ask_undo(table, 0)
            await service.answer_undo(table, 0, False)
            assert open_request(table) is None
            assert place(table) == (0, 2)

    sail(voyage())


def test_a_move_withdraws_the_request(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 3)
            await service.ask_undo(table, 0)
            with pytest.raises(Stale, match="answer that first"):
                await service.ask_undo(table, 1)
            await play(service, table, 0)
            assert open_request(table) is None
            with pytest.raises(Stale, match="Nobody asks"):
                await service.answer_undo(table, 1, True)

    sail(voyage())


def test_the_request_is_seen_in_another_process_and_after_a_restart(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as port:
            here = await seated(port, people_plan())
            await play_on(port, here, 2)
            await port.ask_undo(here, 0)
            async with service_at(url) as roads:
                there = await roads.table(here.id)
                assert open_request(there) == open_request(here)
                await roads.answer_undo(there, 1, True)
                await port.answer_undo(here, 2, True)
                await until(lambda: place(here) == place(there) == (1, 0))

    sail(voyage())


def test_who_never_came_is_not_asked_and_has_no_say(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan("pirates_cove", undo="consent"))
            table = await service.table(created.table_id)
            await service.sit(created.seat_tokens[1], "bart", "Bart")
            await play(service, table, 0)
            await service.ask_undo(table, 0)
            request = open_request(table)
            assert request is not None
            assert request.missing == (1,)
            with pytest.raises(NotYours):
                await service.answer_undo(table, 2, True)
            await service.answer_undo(table, 1, True)
            assert place(table) == (1, 0)

    sail(voyage())


def test_who_leaves_is_no_longer_asked(url: str) -> None:
    """When the last one leaves who was missing, everybody who is left has agreed."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 3)
            await service.ask_undo(table, 0)
            await service.answer_undo(table, 1, True)
            await service.resign(table, 2, "mousse")
            assert place(table) == (1, 0)

    sail(voyage())


def test_who_asks_and_leaves_asks_no_longer(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 2)
            await service.ask_undo(table, 0)
            await service.resign(table, 0, "mousse")
            assert open_request(table) is None

    sail(voyage())


def test_people_who_share_a_screen_ask_nobody(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 3)
            await service.ask_undo(table, 1)
            assert place(table) == (1, 1)

    sail(voyage())


def test_by_consent_even_the_harmless_move_is_asked_for(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove", undo="consent"))
            await play(service, table, 0)
            await service.ask_undo(table, 0)
            request = open_request(table)
            assert request is not None
            assert request.missing == (1, 2)

    sail(voyage())


def test_where_nothing_is_taken_back_nobody_may_ask(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(undo="never"))
            await play(service, table, 0)
            with pytest.raises(Declined):
                await service.ask_undo(table, 0)

    sail(voyage())


def test_a_finished_game_is_not_taken_back(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            while not table.over:
                await play(service, table, min(table.asked))
            with pytest.raises(Declined, match="over"):
                await service.ask_undo(table, 0)

    sail(voyage())


def test_bots_think_no_longer_about_what_was_taken_back(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, bot_pause=30) as service:
            table = await seated(service, bots_plan())
            await play(service, table, 0)
            task = table.thinking[1].task
            assert task is not None
            await service.ask_undo(table, 0)
            assert table.thinking == {}
            await asyncio.wait([task], timeout=PATIENCE)
            assert task.cancelled()
            assert place(table) == (1, 0)

    sail(voyage())


def test_bots_wait_while_people_make_up_their_minds(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, bot_pause=0.2) as service:
            table = await seated(service, people_plan())
            await play_on(service, table, 2)
            await service.resign(table, 2, "mousse")
            await service.ask_undo(table, 0)
            await asyncio.sleep(1)
            assert place(table) == (0, 2)
            await service.answer_undo(table, 1, False)
            await until(lambda: table.ply == 3)
            assert table.moves[-1].by == "stand-in"

    sail(voyage())


def test_an_undo_that_fails_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise Complaint("The rules stumble.")

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 3)
            before = service.store.moves(table.id), service.store.heads([table.id])
            with monkeypatch.context() as patch:
                patch.setattr("flibuste.web.live.registry.Replayed", stumble)
                with pytest.raises(Complaint, match="stumble"):
                    await service.ask_undo(table, table.moves[-1].seat)
            assert (service.store.moves(table.id), service.store.heads([table.id])) == before
            assert place(table) == (0, 3)
            assert service.tables[table.id] is table
            await service.ask_undo(table, table.moves[-1].seat)
            assert place(table) == (1, 2)
            await play_on(service, table, 1)

    sail(voyage())


def test_to_take_back_is_to_play_the_shorter_game_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 3)
            played: list[int] = []

            class Counted(Replayed):
                def __init__(self, *args: Any) -> None:
                    played.append(1)
                    super().__init__(*args)

            monkeypatch.setattr("flibuste.web.live.registry.Replayed", Counted)
            await service.ask_undo(table, table.moves[-1].seat)
            assert len(played) == 1
            assert table.replayed.revision == table.revision == 1

    sail(voyage())


def test_who_leaves_has_left_though_the_undo_that_follows_fails(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_: object) -> None:
        raise Complaint("The rules stumble.")

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("buccaneer", 3, undo="consent"))
            await play(service, table, 0)
            await service.ask_undo(table, 0)
            await service.answer_undo(table, 1, True)
            monkeypatch.setattr("flibuste.web.live.registry.Replayed", stumble)
            await service.resign(table, 2, "mousse")
            assert service.store.seats(table.id)[2].stand_in == "mousse"
            assert place(table) == (0, 1)
            assert "moves could not be taken back" in caplog.text

    sail(voyage())
