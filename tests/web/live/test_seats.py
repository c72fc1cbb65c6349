"""People: sitting down, names, leaving a seat to a bot and coming back, talk, presence."""

from __future__ import annotations

import asyncio

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import verify
from flibuste.web.live import Declined, NoTable, NotYours, Plan, SeatPlan, Stale, Unfit
from flibuste.web.live.lookalikes import skeleton
from flibuste.web.live.names import NAMES, all_distinct, distinct, lent_name
from flibuste.web.live.table import CHAT_KEPT
from tests.web.live.ashore import (
    ANNE,
    BART,
    PATIENCE,
    bots_plan,
    people_plan,
    play,
    sail,
    seated,
    service_at,
    shared_plan,
    until,
)


def test_a_link_leads_to_its_seat_and_to_no_other(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan())
            table = await service.table(created.table_id)
            assert created.seat_tokens.keys() == {0, 1, 2}
            assert await service.sit(created.seat_tokens[1], BART, " Bart  the Bold ") == (
                table.id,
                1,
            )
            assert service.seat_for(table, BART) == [1]
            assert table.names == ("Anne", "Bart the Bold", table.names[2])
            with pytest.raises(NotYours, match="Somebody else"):
                await service.sit(created.seat_tokens[1], "cid", "Cid")
            assert await service.sit(created.seat_tokens[1], BART) == (table.id, 1)
            assert table.names[1] == "Bart the Bold"
            for unknown in ("", "x" * 32, "é" * 32, created.seat_tokens[1][:-1]):
                with pytest.raises(NoTable):
                    await service.sit(unknown, BART, "Bart")
            service.check_seat(table, 1, BART)
            with pytest.raises(NotYours):
                service.check_seat(table, 0, BART)

    sail(voyage())


def test_only_what_is_new_is_read(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan())
            table = await service.table(created.table_id)
            before, news = table.head, service.store_threads.news
            assert await news(table.id, before) is None
            await service.say(table, 0, "Anne", "Ahoy", ANNE)
            said = await news(table.id, before)
            assert said is not None
            assert said.seating is None
            assert (said.moves, [line.text for line in said.chat]) == ([], ["Ahoy"])
            before = table.head
            await service.sit(created.seat_tokens[1], BART, "Bart")
            sat = await news(table.id, before)
            assert sat is not None
            assert sat.seating is not None
            assert sat.seating.seats[1].player == BART
            assert (sat.seating.changes, len(sat.chat)) == (table.seat_changes, 1)

    sail(voyage())


def test_a_record_carries_the_names_of_its_day(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan())
            table = await service.table(created.table_id)
            before = table.record_text()
            assert f"player 1 {table.names[1]}" in before
            await service.sit(created.seat_tokens[1], BART, "Bart")
            assert "player 1 Bart\n" in table.record_text()
            refusal = table.why_not(2, table.view(0).options[0].notation)
            assert refusal is not None
            assert "Anne" in refusal.sentence
            while not table.over:
                await play(service, table, min(table.asked))
            await service.sit(created.seat_tokens[2], "cid", "Cid")
            assert "player 2 Cid\n" in table.record_text()
            assert verify(table.record_text()).honest

    sail(voyage())


def test_no_two_at_a_table_are_called_alike(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            places = [SeatPlan("me", name="Anne"), SeatPlan("link", name="anne"), SeatPlan("bot")]
            created = await service.create(Plan("buccaneer", places, player=ANNE))
            table = await service.table(created.table_id)
            assert table.names[:2] == ("Anne", "anne 2")
            assert table.names[2] in NAMES
            await service.sit(created.seat_tokens[1], BART, "ANNE")
            assert table.names[1] == "ANNE 2"

    sail(voyage())


def test_names_are_never_alike() -> None:
    assert len({skeleton(name) for name in NAMES}) == len(NAMES)
    for _ in range(200):
        given = all_distinct(["", NAMES[0], "", "", NAMES[0]])
        assert len({skeleton(name) for name in given}) == 5


@pytest.mark.parametrize(
    "alike",
    [
        "Anne", "anne", "ANNE", "\u0410nne", "Ann\u0435", "\uff21nne", "A\u200dnne", "\u0391nne", "A nne", "Anne.",
        "\u00c4nne", "\U0001d400nne",
    ],
)  # fmt: skip
def test_a_name_that_looks_like_another_gets_a_number(alike: str) -> None:
    assert distinct(alike, ["Bart", "Anne"]) == f"{alike} 2"
    assert distinct(alike, ["Bart", "Anne", "Anne 2"]) == f"{alike} 3"
    assert all_distinct(["Anne", alike, ""])[1] == f"{alike} 2"


@pytest.mark.parametrize(
    ("alike", "name"),
    [("\u0420\u0415\u0422\u0415", "Pete"), ("\u039d\u0399\u039a\u039f", "Niko"), ("\u0455\u0456\u0458\u0443", "sijy"),
     ("Jirn", "Jim"), ("VVilla", "Willa"), ("B0b", "Bob"), ("lris", "Iris"), ("Old Tam Barnac1e", "Old Tam Barnacle")],
)  # fmt: skip
def test_letters_that_look_alike_are_the_same_letter(alike: str, name: str) -> None:
    assert distinct(alike, [name]) == f"{alike} 2"
    assert distinct(name, [alike]) == f"{name} 2"


def test_other_names_are_left_alone() -> None:
    for name in (
        "Anna",
        "\u041c\u0430\u0448\u0430",
        "\u0931\u093e\u092e",
        "\u0e2d\u0e33",
        "Anne B",
        "\U0001f469\u200d\U0001f680",
        "...",
    ):
        assert (
            distinct(name, ["Anne", "\u0421\u0430\u0448\u0430", "\u0931\u092e\u093e", "\U0001f469"])
            == name
        )


def test_a_name_that_is_lent_stays_and_is_nobodys() -> None:
    lent = {lent_name(f"gull {n}", "table", ["Anne"]) for n in range(300)}
    assert len(lent) > 40
    first = lent_name("gull", "table", ["Anne"])
    assert lent_name("gull", "table", ["Anne", "Bart"]) == first
    assert lent_name("gull", "table", [first.upper()]) != first
    assert all(lent_name("gull", "table", NAMES[:-1]) == NAMES[-1] for _ in range(3))


@pytest.mark.parametrize("name", ["x" * 25, "Anne\u202eenna", "A\x00B"])
def test_a_name_that_cannot_be_one_gets_a_sentence(url: str, name: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan())
            with pytest.raises(Complaint):
                await service.sit(created.seat_tokens[1], BART, name)
            assert service.store.seats(created.table_id)[1].player is None
            with pytest.raises(Complaint):
                await service.create(Plan("buccaneer", [SeatPlan("me", name=name)] * 3))
            assert service.store.count() == 1

    sail(voyage())


def test_a_plan_that_will_not_do_leaves_no_table(url: str) -> None:
    async def voyage() -> None:
        me = [SeatPlan("me")] * 3
        wrong = [
            Plan("chess", me),
            Plan("buccaneer", me[:2]),
            Plan("buccaneer", me, options={"stalemate": "maybe"}),
            Plan("buccaneer", me, options={"ship_deck": "/etc/passwd"}),
            Plan("buccaneer", [SeatPlan("bot", "admiral")] * 3),
        ]
        unfit = [
            Plan("buccaneer", me, pace="brisk"),
            Plan("buccaneer", me, undo="maybe"),
            Plan("buccaneer", me, clock=0),
            Plan("buccaneer", me, seed=b"short"),
            Plan("buccaneer", [SeatPlan("ghost")] * 3),
        ]
        async with service_at(url) as service:
            for plan in wrong:
                with pytest.raises(Complaint):
                    await service.create(plan)
            for plan in unfit:
                with pytest.raises(Unfit):
                    await service.create(plan)
            assert service.store.count() == 0

    sail(voyage())


def test_one_person_on_several_seats(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            assert service.seat_for(table, ANNE) == [0, 1, 2]
            assert service.seat_for(table, "") == []
            assert len(set(table.names)) == 3
            for seat in (0, 1, 2):
                await play(service, table, seat)
            assert table.ply == 3

    sail(voyage())


def test_a_bot_plays_on_for_who_resigns_until_he_is_back(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, people_plan())
            await service.resign(table, 0, "mousse")
            await until(lambda: table.ply == 1)
            assert table.moves[0].by == "stand-in"
            await play(service, table, 1)
            await play(service, table, 2)
            await until(lambda: table.ply == 4)
            with pytest.raises(Stale, match="take your seat back"):
                await service.play(table, 0, "pass", ply=table.ply, revision=0)
            await service.take_back(table, 0)
            assert service.store.seats(table.id)[0].stand_in is None
            await play(service, table, 1)
            await play(service, table, 2)
            await play(service, table, 0)
            assert table.moves[-1].by == "human"
            with pytest.raises(Unfit):
                await service.resign(table, 0, "search:600s")

    sail(voyage())


def test_who_comes_back_stops_the_bot_that_thinks_for_him(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, bot_pause=30) as service:
            table = await seated(service, people_plan())
            await service.resign(table, 0, "mousse")
            assert table.thinking.keys() == {0}
            await service.take_back(table, 0)
            assert table.thinking == {}
            await play(service, table, 0)
            with pytest.raises(NotYours):
                await service.resign(await seated(service, bots_plan()), 1, "mousse")

    sail(voyage())


def test_when_it_is_over_nobody_resigns(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            while not table.over:
                await play(service, table, min(table.asked))
            with pytest.raises(Declined):
                await service.resign(table, 0, "mousse")

    sail(voyage())


def test_talk_is_kept_and_bounded(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            await service.say(table, 1, "an impostor", "  Ahoy,\n Anne!  ")
            await service.say(table, None, "A gull", "Squawk")
            assert [(line.name, line.text) for line in table.chat] == [
                ("Bart", "Ahoy, Anne!"),
                ("A gull", "Squawk"),
            ]
            for text in ("", "x" * 501, "\x07"):
                with pytest.raises(Complaint):
                    await service.say(table, 0, "", text)
            with pytest.raises(Complaint):
                await service.say(table, None, " ", "ask 0 0 0")  # nobody speaks a table event
            numbers = [line.number for line in table.chat]
            for n in range(CHAT_KEPT):
                await service.say(table, 0, "", f"line {n}")
            assert len(table.chat) == CHAT_KEPT
            assert table.chat[0].number > max(numbers)
            assert len(service.store.chat(table.id)) == CHAT_KEPT + 4  # two sat down

    sail(voyage())


def test_a_spectator_never_speaks_under_the_name_of_a_seat(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            for name in ("Anne", " Anne ", "A\u200dnne", "\u0410nne", "\uff21nne", ""):
                await service.say(table, None, name, "It is me", "gull")
            await service.say(table, None, "", "It is me again", "gull")
            *called, lent, again = [line.name for line in table.chat]
            assert called == ["Anne 2", "Anne 2", "Anne 2", "\u0410nne 2", "\uff21nne 2"]
            assert lent == again
            assert lent in NAMES
            assert all(line.seat is None for line in table.chat)
            with pytest.raises(Complaint):
                await service.say(table, None, "\u202e", "It is me", "gull")

    sail(voyage())


def test_everybody_sees_who_is_here(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            async with service.watch(table, [0]) as anne:
                assert table.present == {0}
                async with service.watch(table, [1]), service.watch(table):
                    await asyncio.wait_for(anext(anne), PATIENCE)
                    assert table.present == {0, 1}
                await asyncio.wait_for(anext(anne), PATIENCE)
                assert table.present == {0}
            assert table.present == frozenset()

    sail(voyage())


def test_a_table_for_those_who_sit_at_it(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(spectators=False))
            assert table.may_watch(ANNE)
            assert table.may_watch(BART)
            assert not table.may_watch("a gull")
            assert (await seated(service, people_plan())).may_watch("a gull")

    sail(voyage())


def test_who_sits_at_a_table_in_memory_is_known_without_looking(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(people_plan())
            table = await service.table(created.table_id)
            other = await seated(service, people_plan())
            assert [service.is_seated(each) for each in (ANNE, BART, "dot")] == [True, True, False]
            await service.sit(created.seat_tokens[1], "dot", "Dot")
            assert service.is_seated("dot")
            service.forget(other)
            assert [service.is_seated(each) for each in (ANNE, BART, "dot")] == [True, False, True]
            service.forget(table)
            assert not service.is_seated(ANNE)
            assert not service.seated.tables
            assert not service.seated.at

    sail(voyage())
