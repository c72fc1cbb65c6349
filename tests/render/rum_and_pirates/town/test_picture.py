"""The picture of a town: complete and small, every move of the captain can be touched, and no secret shows."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import KIND, KINDS, SQUARES
from flibuste.games.rum_and_pirates.moves import NO_ALLEY, DarkMove, MoveCaptain, Recall
from flibuste.games.rum_and_pirates.outlook import seen_table
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.town import Layout, town_of
from flibuste.render import sprite
from flibuste.render.palette import TEXT_ON
from flibuste.render.rum_and_pirates import town
from flibuste.render.rum_and_pirates.town.glow import TOUCH
from flibuste.render.rum_and_pirates.town.plan import plan_of
from flibuste.render.rum_and_pirates.town.scenery import backdrop
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes
from flibuste.render.rum_and_pirates.town.sizes import PHONE as LARGE
from flibuste.render.rum_and_pirates.town.tags import places, tag_width
from tests.games.rum_and_pirates.play import play
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, alley_of, crew, table
from tests.render.rum_and_pirates.town.layouts import LAYOUTS, NAMES

SVG = "{http://www.w3.org/2000/svg}"
DESKTOP, PHONE = 560, 390
"""As wide as a town is drawn on a screen of 1280 by 800, and on a telephone."""


def body(view: View, lang: str = "en", *, phone: bool = False) -> str:
    return town.body(view, seen_table(view), GAME.speech(lang, ()), phone=phone)


def tree(*markup: str) -> Element:
    inside = "".join(markup)
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')


def asked(game: RumGame) -> View:
    return RULES.view(game, game.waiting[0])


def spots(view: View) -> dict[str, set[int]]:
    """What may be touched, with the options it stands for."""
    return {
        each.get("id", ""): {int(at) for at in each.get("data-options", "").split()}
        for each in tree(body(view)).iter()
        if "may" in (each.get("class") or "").split()
    }


def walks() -> Iterator[tuple[RumGame, View]]:
    for seats in (2, 3, 5):
        for ply, (game, _, _) in enumerate(stroll(seats, f"town walk {seats}")):
            if ply > 150:
                break
            if ply % 3 == 0:
                yield game, asked(game)


# -- the whole -------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
def test_the_backdrop_is_small_and_complete(layout: Layout) -> None:
    drawn = backdrop(layout)
    assert len(drawn.encode()) < 60_000
    assert len(gzip.compress((town.defs() + drawn).encode())) < 20_000
    faces = re.findall(r'href="#t-face-', drawn)
    assert len(faces) == len(SQUARES)
    assert drawn.count('href="#t-gate"') == len(town_of(layout).darks)
    numbers = [each.text for each in tree(drawn).iter(f"{SVG}text")]
    assert sorted(map(str, numbers)) == list("123456789")


def test_every_stage_is_drawn_well() -> None:
    for _, view in walks():
        root = tree(sprite(), town.defs(), town.backdrop(seen_table(view).layout), body(view))
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        links = {each.get("href", "") for each in root.iter(f"{SVG}use")}
        assert {link.removeprefix("#") for link in links} <= set(ids)
        assert "style" not in {name for each in root.iter() for name in each.attrib}


def test_words_and_numbers_can_be_read() -> None:
    inks = {f"var(--{ink})" for ink, _ in TEXT_ON}
    for _, view in walks():
        for phone, wide in ((False, DESKTOP), (True, PHONE)):
            ground = town.backdrop(seen_table(view).layout, phone=phone)
            for text in tree(ground, body(view, phone=phone)).iter(f"{SVG}text"):
                assert float(text.get("font-size", "0")) * wide / town.SIZE[0] >= 12
                assert text.get("fill") in inks


def test_a_thumb_hits_a_square_on_a_telephone() -> None:
    assert 2 * TOUCH * PHONE / town.SIZE[0] >= 24


def test_the_town_is_called_by_its_names_in_both_languages() -> None:
    view = asked(table())
    for lang, word in (("en", "headquarters"), ("fr", "quartier général")):
        drawn = body(view, lang)
        assert word in drawn
        for name in ("The Swan", "Es Cruce", "Frère Jacques"):
            assert f">{name}</text>" in drawn


def test_a_first_tap_on_a_square_means_the_way_over_an_alley() -> None:
    """In the dark one comes to the same square by the gates."""
    tapped = 0
    for _, view in walks():
        for each in tree(body(view)).iter():
            if each.get("data-first") is None:
                continue
            touched, first = (
                {int(at) for at in each.get(name, "").split()}
                for name in ("data-options", "data-first")
            )
            assert first < touched
            assert {type(view.options[at]) for at in first} == {MoveCaptain}
            assert {type(view.options[at]) for at in touched - first} == {DarkMove}
            tapped += 1
    assert tapped > 5


def test_pirates_stand_one_on_each_segment_and_the_captain_on_his_square() -> None:
    game = table(captain="2b", alleys="Gold 1ad 1.4-4.1, Violet D8.4")
    drawn = tree(body(asked(game)))
    for name, number in (("1ad", 1), ("1.4-4.1", 5), ("D8.4", 3)):
        alley = alley_of(game.table.town, name)
        crews = [
            each for each in drawn.iter() if (each.get("id") or "").startswith(f"crew-{alley}-")
        ]
        assert len(crews) == number
    captain = next(each for each in drawn.iter() if each.get("id") == "captain")
    assert "glides" in (captain.get("class") or "")


# -- what may be touched ---------------------------------------------------------------------------


def test_every_move_of_the_captain_has_its_spots() -> None:
    kinds = set()
    for game, view in walks():
        laid, touched = game.table.town, spots(view)
        for at, move in enumerate(view.options):
            kinds.add(type(move))
            if isinstance(move, MoveCaptain):
                there = laid.ends_sum[move.alley] - game.table.captain
                wanted = [f"alley-{move.alley}", f"price-{move.alley}", f"square-{there}"]
            elif isinstance(move, DarkMove):
                there = laid.reached[move.into]
                wanted = [f"alley-{move.out}", f"alley-{move.into}", f"square-{there}"]
            elif isinstance(move, Recall):
                wanted = [f"alley-{each}" for each in (move.alley, move.also) if each != NO_ALLEY]
            else:
                continue
            for spot in wanted:
                assert at in touched[spot]
        assert all(0 <= at < len(view.options) for found in touched.values() for at in found)
    assert {MoveCaptain, DarkMove, Recall} <= kinds


def test_two_touches_single_out_a_dark_trip() -> None:
    game = table(captain="1a", gold=crew(9, coins=3))
    view = asked(game)
    touched = spots(view)
    for at, move in enumerate(view.options):
        if isinstance(move, DarkMove):
            assert touched[f"alley-{move.out}"] & touched[f"alley-{move.into}"] == {at}


def test_the_price_stands_beside_the_way() -> None:
    game = table(captain="1a", gold=crew(9, coins=3), phase="further", to_move="Gold")
    view = asked(game)
    drawn = tree(body(view))
    for way, price in (("1ad", "1 1"), ("1ac", "2 1"), ("D1.0", "2+ 2"), ("D8.5", "3")):
        alley = alley_of(game.table.town, way)
        ids = (f"price-{alley}", f"alley-{alley}")
        spot = next(each for name in ids for each in drawn.iter() if each.get("id") == name)
        assert " ".join(str(each.text) for each in spot.iter(f"{SVG}text")) == price


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_price_of_a_trip_stands_before_its_gate(phone: bool) -> None:
    game = table(captain="1a", gold=crew(9, coins=3))
    view = asked(game)
    drawn, plan = tree(body(view, phone=phone)), plan_of(seen_table(view).layout)
    for alley in {move.into for move in view.options if isinstance(move, DarkMove)}:
        gate = plan.lane(alley).gate
        spot = next(each for each in drawn.iter() if each.get("id") == f"alley-{alley}")
        moved = [each.get("transform") or "" for each in spot.iter(f"{SVG}g")]
        assert gate is not None
        (x, y), (ox, oy) = gate
        places = [tuple(map(float, re.findall(r"-?[\d.]+", each))) for each in moved if each]
        assert [pytest.approx(each, abs=0.1) for each in places] == [(x + 19 * ox, y + 19 * oy)]


def test_taking_back_shows_what_comes_back() -> None:
    game = table(captain="1a", gold=crew(4, coins=2), alleys="Gold 1.3-2.6 D1.6 D3.0")
    view = asked(play(game, "move 1ad"))
    touched = spots(view)
    dark = [f"alley-{alley_of(game.table.town, name)}" for name in ("D1.6", "D3.0")]
    assert len(touched[dark[0]] & touched[dark[1]]) == 1
    assert "+4" in [each.text for each in tree(body(view)).iter(f"{SVG}text")]


def test_who_is_not_asked_touches_nothing() -> None:
    for game, view in walks():
        for seat in (None, *(each for each in range(view.seats) if each not in game.waiting)):
            other = RULES.view(game, seat)
            assert not spots(other)
            assert 'class="alley not"' not in body(other)


@pytest.mark.parametrize("size", [DESK, LARGE], ids=["desktop", "phone"])
def test_tags_keep_clear_of_one_another(size: Sizes) -> None:
    """But for the tightest corner of a town, where five ways with long tags begin."""
    crowded = 0
    for game, view in walks():
        ways = [move.alley for move in view.options if isinstance(move, MoveCaptain)]
        if not ways:
            continue
        wide = tag_width("4", 0, size)
        taken = tuple(alley for alley, owner in enumerate(game.table.owners) if owner >= 0)
        wanted = tuple((alley, wide) for alley in ways)
        stood = places(seen_table(view).layout, game.table.captain, wanted, taken, (), size)
        for at, (x, y) in enumerate(stood):
            crowded += any(abs(x - a) < wide and abs(y - b) < size.tag for a, b in stood[:at])
    assert crowded == 0


# -- what may not ----------------------------------------------------------------------------------


def test_a_closed_alley_beside_the_captain_says_why() -> None:
    rules = set()
    for game, view in walks():
        choice, seat = game.choice, game.waiting[0]
        assert choice is not None
        laid = game.table.town
        for each in tree(body(view)).iter():
            if each.get("class") != "alley not":
                continue
            alley, rule = int(str(each.get("id")).removeprefix("alley-")), each.get("data-rule")
            tried = [
                move
                for move in choice.candidates(game, seat)
                if (isinstance(move, MoveCaptain) and move.alley == alley)
                or (isinstance(move, DarkMove) and move.out == alley)
            ]
            refusals = [game.refusal(seat, move) for move in tried]
            assert None not in refusals
            assert each[0].text in [str(refusal) for refusal in refusals]
            assert laid.length[alley]
            rules.add(rule)
    assert {"RP-4.1", "RP-4.2"} <= rules


# -- secrets ---------------------------------------------------------------------------------------


def test_only_the_owner_sees_where_a_rendezvous_is_kept() -> None:
    one = table(captain="5a", gold=crew(rendezvous="rum"), to_move="Violet")
    other = table(captain="5a", gold=crew(rendezvous="guard"), to_move="Violet")
    for seat in (None, 1, 2, 3):
        assert body(RULES.view(one, seat)) == body(RULES.view(other, seat))
    mine = body(RULES.view(one, 0))
    assert mine != body(RULES.view(other, 0))
    assert mine.count('href="#s-rendezvous"') == KIND.count(KINDS.index("rum"))


def test_purses_and_piles_do_not_show() -> None:
    one = table(captain="5a", gold=crew(coins=0), to_move="Violet")
    other = table(captain="5a", gold=crew(coins=4), to_move="Violet", piles={"map": "pink 6"})
    for seat in (None, 1, 2):
        assert body(RULES.view(one, seat)) == body(RULES.view(other, seat))
