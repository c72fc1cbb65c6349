"""What is drawn is kept under one bound, whatever names and cards visitors make up."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper
from itertools import count
from typing import Any

import pytest

import flibuste
from flibuste.engine.box import LANGUAGES, find_box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.web.cache import DRAWN, OWN_KEY, Drawings, Kept, Room, kept, weight
from flibuste.web.page_parts import Facts, SeatFacts, parts
from flibuste.web.settings import Limits
from tests.games.shelf import GAMES
from tests.web.server import Server

# -- the cache -----------------------------------------------------------------------------------------


class Sheet(Kept):
    """Something that takes a third of the room."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.is_forgotten = False
        room.grow(self, 1000)

    def forget(self) -> None:
        self.is_forgotten = True


def test_it_holds_no_more_than_it_may_and_lets_the_oldest_go_that_nobody_asked_for() -> None:
    room = Room(3 * 1000)
    sheets = [Sheet(room) for _ in range(3)]
    sheets[0].is_wanted = True
    sheets.append(Sheet(room))
    assert [sheet.is_forgotten for sheet in sheets] == [False, True, False, False]
    assert room.size == 3000
    sheets.append(Sheet(room))
    assert [sheet.is_forgotten for sheet in sheets] == [False, True, True, False, False]
    sheets += [Sheet(room), Sheet(room)]
    assert sheets[0].is_forgotten, "it was asked for once, and a second time it goes"


def test_what_grows_is_weighed_as_it_is_and_one_too_large_is_not_kept() -> None:
    room = Room(5000)
    sheet = Sheet(room)
    room.grow(sheet, 500)
    assert room.size == 1500
    room.drop(sheet)
    assert (sheet.is_forgotten, room.size) == (True, 0)
    room.grow(sheet, 10_000)
    assert (room.size, [*room.kept]) == (0, [])


def test_what_is_forgotten_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flibuste.web.cache.DRAWN", Room(3000))
    numbers = count()
    made, drawings = kept(lambda word: f"{word} {next(numbers)}"), Drawings()
    assert made("Anne") == "Anne 0"
    drawings["board"] = "x" * 100
    assert drawings.get("board") is None, "with its key it takes more than all the room"
    assert made("Anne") == "Anne 1" == made("Anne")


def test_a_thing_weighs_what_is_in_it() -> None:
    text = "x" * 5000
    for thing in (text, [text], {"a": text}, (("b", [text]),), frozenset({text})):
        assert 5000 <= weight(thing) < 6500


def test_things_are_made_once_and_drawings_that_are_cleared_are_gone() -> None:
    numbers = count()
    made = kept(lambda word: f"{word} {next(numbers)}")
    assert made("Anne") == made("Anne") != made("Mary")
    drawings = Drawings()
    drawings["board"] = "<svg/>"
    assert drawings.get("board") == "<svg/>"
    assert Drawings().get("board") is None
    drawings.clear()
    assert drawings.get("board") is None


def test_keys_of_our_own_are_no_heavier_than_we_count_them() -> None:
    """With the longest names and links that there can be."""
    link = f"https://play.example/{'x' * 100}"
    seat = SeatFacts("\N{SKULL}" * Limits().name_length, "capitaine", is_free=True, link=link)
    facts = Facts("x" * 22, (seat,) * 5, held=(0, 1, 2, 3, 4))
    told = frozenset(parts(flibuste.new("buccaneer", 3).view(0), facts).html)
    at = (1, 200, facts)
    assert weight((1000, ("steps", (0, "fr", True, True), at, 200, told))) < OWN_KEY


# -- on the real app -----------------------------------------------------------------------------------


def test_renaming_without_end_keeps_the_drawings_within_their_bound(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DRAWN, "most", 2_000_000)
    seats = [{"kind": "link"}, {"kind": "link"}, {"kind": "link"}]
    most = 0
    with server.program() as anybody:
        made = anybody.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    with server.program(made["seats"][0]["token"]) as anne, server.visitor() as watcher:
        for number in range(40):
            named = anne.post(f"/api/tables/{made['table']}/sit", json={"name": f"Anne {number}x"})
            assert named.status_code == 200
            page = watcher.get(f"/t/{made['table']}")
            assert f"Anne {number}x" in page.text
            most = max(most, DRAWN.size)
    assert 1_000_000 < most <= 2_000_000, "the bound was not even reached"


# -- nothing else grows --------------------------------------------------------------------------------


def unbounded() -> dict[str, _lru_cache_wrapper[Any]]:
    """Everything of ours that is remembered for ever, also where it was loaded before the first test."""
    gc.unfreeze()
    found = [each for each in gc.get_objects() if type(each) is _lru_cache_wrapper]
    gc.freeze()
    return {
        f"{each.__module__}.{each.__qualname__}": each
        for each in found
        if str(each.__module__).startswith("flibuste.") and each.cache_info().maxsize is None
    }


def look(game: str, word: str) -> None:
    """Draw a table whose visitors have thought of this word wherever they may: names, and cards of their own."""
    box = find_box(game)
    options = {"house_cards": f"{word}=smoke kraken_{word}=5/7/19/5/hull/crew"}
    own = options if game == "pirates_cove" else {}
    seats = box.seats[1]
    names = [f"{word} {seat}" for seat in range(seats)]
    match = Match(box, seats, own, seed=seed_from(word), players=names)
    for _ply in range(12):
        waiting = match.game.waiting
        if not waiting:
            break
        match.play(waiting[0], match.game.options(waiting[0])[0])
    places = tuple(SeatFacts(name, link=f"http://{word}/s/x") for name in names)
    for lang in LANGUAGES:
        for seat in (None, 0):
            parts(match.view(seat), Facts(table=word, places=places), lang=lang)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_remembered_for_ever_does_not_grow_with_what_visitors_make_up(game: str) -> None:
    for number in range(30):
        look(game, f"first{number}")
    before = {name: each.cache_info().currsize for name, each in unbounded().items()}
    assert len(before) > 20
    for number in range(14):
        look(game, f"later{number}")
    for name, each in unbounded().items():
        grown = each.cache_info().currsize - before.get(name, 0)
        assert grown < 7, f"{name} has grown by {grown}"
