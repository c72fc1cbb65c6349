"""What a page is told: every ply once and in order, a jump where it cannot be otherwise, nothing of other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from flibuste.web.live import Table
from flibuste.web.pages.edits import edited, restored
from flibuste.web.pages.table_updates import MOST_PLIES, Known, Updates
from flibuste.web.pages.table_viewer import Viewer
from tests.web.live.ashore import (
    ANNE,
    BART,
    people_plan,
    play,
    play_on,
    sail,
    seated,
    service_at,
    shared_plan,
)

SEATS = (None, 0, 1, 2)


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


def news_for(table: Table, seat: int | None, known: Known | None = None) -> Updates:
    viewer = Viewer(table, seat, player={0: ANNE, 1: BART}.get(seat or 0, ""))
    return Updates(viewer, known or Known(edits=True))


def heard(news: Updates) -> list[dict[str, Any]]:
    return [msgspec.json.decode(each) for each in news.messages()]


class Page:
    """What a page makes of what it hears."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.attributes: dict[str, dict[str, str]] = {}
        self.log: list[str] = []
        self.plies: list[tuple[int, int]] = []

    def hear(self, messages: list[dict[str, Any]]) -> None:
        for message in messages:
            if message["kind"] == "jump":
                self.parts, self.attributes, self.log = {}, {}, []
            for id_, told in message.get("parts", {}).items():
                self.parts[id_] = restored(self.parts.get(id_, ""), told)
            self.attributes |= message.get("attributes", {})
            self.log += message.get("log", [])
            if message["kind"] in ("ply", "jump"):
                self.plies.append((message["revision"], message["ply"]))

    def shows(self, table: Table, seat: int | None) -> bool:
        """Whether this is how the table stands for this seat."""
        viewer = news_for(table, seat).viewer
        snapshot = table.snapshots[-1]
        frame = viewer.frame(snapshot, viewer.facts())
        same = self.parts == frame.html and self.attributes == frame.attributes
        return same and self.log == viewer.whole_log(snapshot)


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_every_ply_is_told_once_and_in_order(url: str, game: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(game))
            news = {seat: news_for(table, seat) for seat in SEATS}
            pages = {seat: Page() for seat in SEATS}
            chance = Random(5)
            for _ in range(12):
                await play_on(service, table, chance.randrange(4), chance)
                for seat in SEATS:
                    pages[seat].hear(heard(news[seat]))
                    assert pages[seat].shows(table, seat)
                    assert not heard(news[seat])
            told = [ply for _, ply in pages[None].plies]
            assert told == list(range(told[0], table.ply + 1))

    sail(voyage())


@pytest.mark.parametrize("first", [0, 1, None])
def test_nobody_is_told_what_another_sees_who_looked_before(url: str, first: int | None) -> None:
    """What was looked at once for all who look from one place is not shown to those who look from another."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            news = {seat: news_for(table, seat) for seat in (first, *SEATS)}
            pages = {seat: Page() for seat in news}
            chance, kept = Random(8), set[str]()
            for _ in range(60):
                for seat in news:
                    pages[seat].hear(heard(news[seat]))
                for seat, page in pages.items():
                    table.wake()
                    table.snapshots[-1].rendered.clear()
                    assert page.shows(table, seat)
                kept |= {page.parts["mine-body"] for page in pages.values()}
                logs = {seat: tuple(page.log) for seat, page in pages.items()}
                await play_on(service, table, 1, chance)
            assert len(kept) > 20, "all hands look alike, nothing is proved"
            assert len(set(logs.values())) > 1, "all heard the same, nothing is proved"

    sail(voyage())


def test_only_what_changed_is_told(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            news = news_for(table, 0)
            (jump,) = heard(news)
            await play(service, table, 1)
            (step,) = heard(news)
            assert step["kind"] == "ply"
            assert "board-defs" not in step["parts"]
            assert "board-backdrop" not in step["parts"]
            assert set(step["parts"]) < set(jump["parts"])

    sail(voyage())


def test_a_page_of_an_older_version_is_told_whole_parts(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            news = [news_for(table, 0, Known(edits=edits)) for edits in (True, False)]
            told = [heard(each) for each in news]
            assert told[0] == told[1]  # all of it is new
            await play_on(service, table, 3)
            knows, older = (heard(each)[-1]["parts"] for each in news)
            assert {type(part) for part in older.values()} == {str}
            assert list in {type(part) for part in knows.values()}
            assert len(str(knows)) < len(str(older)) / 2

    sail(voyage())


def markup(chance: Random, letters: str) -> str:
    return "<g ".join(chance.choices(letters, k=chance.randrange(9)))


def test_what_is_new_in_a_part_makes_the_new_part_of_the_old() -> None:
    """Pieces come, go, change places, stand twice."""
    chance = Random(7)
    for _ in range(4000):
        old, new = markup(chance, "abcd"), markup(chance, "abcde")
        assert restored(old, edited("board-body", old, new)) == new


def test_what_stays_is_not_told_again() -> None:
    old = "".join(f"<g {piece}/>" for piece in range(50))
    new = old.replace("<g 20/>", "<g new/>").replace("<g 30/>", "<g 30/><g more/>")
    assert edited("board-body", old, new) == ["<g ", 0, 21, "new/>", 22, 10, "more/>", 32, 19]


def test_a_page_that_comes_back_hears_what_it_missed(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            first, page = news_for(table, 1), Page()
            page.hear(heard(first))
            await play_on(service, table, 3)
            known = Known(table.revision, table.ply - 3, 0, first.viewer.seating())
            again = news_for(table, 1, known)
            messages = heard(again)
            assert [each["kind"] for each in messages] == ["ply"] * 3 + ["table"]
            page.hear(messages)
            assert page.shows(table, 1)

    sail(voyage())


@pytest.mark.parametrize("behind", [MOST_PLIES, MOST_PLIES + 1, 40])
def test_who_is_far_behind_jumps(url: str, behind: int) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            news, page = news_for(table, 0), Page()
            page.hear(heard(news))
            await play_on(service, table, behind, Random(1))
            messages = heard(news)
            kinds = [each["kind"] for each in messages]
            assert kinds == (["ply"] * behind if behind <= MOST_PLIES else ["jump"])
            page.hear(messages)
            assert page.shows(table, 0)

    sail(voyage())


def test_after_an_undo_the_page_jumps_back(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            news, page = news_for(table, 0), Page()
            await play(service, table, 0)
            page.hear(heard(news))
            assert news.viewer.facts().undo == "now"
            before = table.revision
            await service.ask_undo(table, 0)
            messages = heard(news)
            assert [(each["kind"], each["ply"]) for each in messages] == [("jump", 0)]
            assert messages[0]["revision"] == table.revision > before
            page.hear(messages)
            assert page.shows(table, 0)
            stale = news_for(table, 0, Known(before, 1, 0, news.viewer.seating()))
            assert heard(stale)[0]["kind"] == "jump"

    sail(voyage())


def test_nonsense_about_what_is_known_is_a_jump(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            seating = news_for(table, 0).viewer.seating()
            for known in (
                Known(0, 99, 0, seating),
                Known(7, 0, 0, seating),
                Known(0, 0, 0, "other names"),
            ):
                assert heard(news_for(table, 0, known))[0]["kind"] == "jump"
            assert heard(news_for(table, 0, Known(0, 0, 0, seating)))[0]["kind"] == "table"

    sail(voyage())


def test_a_wish_to_take_back_is_asked_of_the_others(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(undo="consent"))
            await play(service, table, 0)
            news = {seat: news_for(table, seat) for seat in (0, 1)}
            for each in news.values():
                heard(each)
            await service.ask_undo(table, 0)
            (told,) = heard(news[1])
            assert told["kind"] == "table"
            assert "data-agree" in told["parts"]["consent"]
            await service.answer_undo(table, 1, False)
            assert heard(news[1])[0]["parts"]["consent"] == ""

    sail(voyage())


def test_talk_is_told_once_and_deeds_are_not_talk(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan())
            news = news_for(table, 1)
            assert [each["kind"] for each in heard(news)] == ["jump"]
            await service.say(table, 0, "", "Ahoy")
            (told,) = heard(news)
            assert (told["kind"], len(told["lines"])) == ("chat", 1)
            assert not heard(news)
            again = news_for(table, 1, Known(0, 0, told["number"], news.viewer.seating()))
            assert "chat" not in [each["kind"] for each in heard(again)]

    sail(voyage())


def test_clocks_and_presence_are_told_when_they_change(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(clock=60))
            news = news_for(table, 1)
            (jump,) = heard(news)
            assert jump["here"] == []
            assert 50 < jump["clock"]["0"] <= 60
            async with service.watch(table, [2]):
                (told,) = heard(news)
                assert (told["kind"], told["here"]) == ("table", [2])
            await play(service, table, 0)
            *_, told = heard(news)
            assert list(told["clock"]) == ["1"]

    sail(voyage())


@pytest.mark.parametrize("seat", SEATS)
def test_a_message_tells_no_other_seat_s_secrets(url: str, seat: int | None) -> None:
    """Of the cards in the hands, each seat is told its own; a spectator none."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove"))
            news = news_for(table, seat)
            told = str(heard(news))
            for other in range(3):
                hand = own_cards(table, other)
                assert hand
                assert all(card in told for card in hand) == (other == seat), (other, seat)

    sail(voyage())


def own_cards(table: Table, seat: int) -> list[str]:
    """What the log told this seat alone when it drew its first card."""
    mine = {str(line.event.facts) for line in table.log(seat)}
    public = {str(line.event.facts) for line in table.log(None)}
    viewer = news_for(table, seat).viewer
    texts = zip(viewer.whole_log(table.snapshots[-1]), table.log(seat), strict=True)
    return [text for text, line in texts if str(line.event.facts) in mine - public]


def test_several_seats_of_one_screen_are_shown_apart(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            created = await service.create(shared_plan("pirates_cove"))
            table = await service.table(created.table_id)
            viewer = Viewer(table, 1, player=ANNE)
            assert viewer.held == (0, 1, 2)
            snapshot = table.snapshots[-1]
            mine = viewer.frame(snapshot, viewer.facts()).html["mine-body"]
            alone = Viewer(table, 1).frame(snapshot, Viewer(table, 1).facts()).html["mine-body"]
            assert mine == alone

    sail(voyage())


def test_who_looks_from_the_same_place_is_told_what_was_made_once(url: str) -> None:
    """And from another seat, in another language or on another screen it is made anew."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("buccaneer"))
            eyes = [Viewer(table, None), Viewer(table, None), Viewer(table, 1), Viewer(table, 2)]
            eyes += [Viewer(table, None, "fr"), Viewer(table, None, phone=True)]
            eyes += [Viewer(table, None, reads=True)]
            news = [Updates(viewer, Known()) for viewer in eyes]
            for each in news:
                heard(each)
            await play_on(service, table, 1)
            told = [next(each.messages()) for each in news]
            assert told[0] is told[1]
            assert len({*told}) == len(told) - 1

    sail(voyage())


def test_what_was_made_once_is_not_told_to_who_was_told_something_else_before(url: str) -> None:
    """Of two who look on, one was away while it was asked whether a move may be taken back."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("buccaneer", undo="consent"))
            here, away = news_for(table, None), news_for(table, None)
            pages = Page(), Page()
            await play_on(service, table, 1)
            pages[0].hear(heard(here))
            pages[1].hear(heard(away))
            await service.ask_undo(table, table.moves[-1].seat)
            pages[0].hear(heard(here))
            assert pages[0].parts["consent"] != pages[1].parts["consent"]
            await play_on(service, table, 1)
            for page, news in (pages[1], away), (pages[0], here):
                page.hear(heard(news))
                assert page.shows(table, None)

    sail(voyage())


def test_the_table_in_words_is_told_to_those_who_have_opened_it(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("buccaneer"))
            closed, opened = (Viewer(table, None, reads=reads) for reads in (False, True))
            news = [Updates(viewer, Known()) for viewer in (closed, opened)]
            for _ in range(2):
                parts = [{id_ for told in heard(each) for id_ in told["parts"]} for each in news]
                assert ["told" in each for each in parts] == [False, True]
                await play_on(service, table, 10)
            known = Known(table.revision, table.ply, 0, opened.seating())
            (first,) = heard(Updates(opened, known))
            assert first["parts"]["told"] == opened.told(table.snapshots[-1])["told"]

    sail(voyage())
