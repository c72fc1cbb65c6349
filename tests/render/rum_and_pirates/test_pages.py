"""The parts of a page of Rum & Pirates: complete, well formed, and nothing that a page forbids."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.render.parts import BoardParts
from flibuste.render.rum_and_pirates import picture, scene
from flibuste.render.rum_and_pirates.english import ENGLISH
from flibuste.render.rum_and_pirates.french import FRENCH
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.symbols import NAMES
from tests.render.rum_and_pirates import rum_games
from tests.render.rum_and_pirates.rum_games import SEATS, asked, asks, ended, found, played, stages
from tests.render.tables import LONG_NAMES
from tests.render.test_buccaneer import places

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = (("en", False), ("fr", True))
LARGEST = 60_000
"""Bytes of what changes with every ply: most of it are the ways of a dark trip."""
SPRITE = set(re.findall(r'id="([^"]+)"', render.sprite()))
each_seats = pytest.mark.parametrize("seats", SEATS)


def drawn(view: View, lang: str = "en", phone: bool = False) -> list[BoardParts]:
    look: dict[str, Any] = {"names": LONG_NAMES[: view.seats], "lang": lang, "phone": phone}
    parts = (render.board(view, **look), render.mine(view, **look))
    return [part for part in parts if part is not None]


def page(parts: list[BoardParts]) -> Element:
    """All of it in one tree, as it stands on a page; the symbols are elsewhere on it."""
    inside = "".join(part.defs + part.backdrop + part.body for part in parts)
    return ElementTree.fromstring(f"<svg xmlns='{SVG[1:-1]}'>{inside}</svg>")


def test_every_question_is_among_the_stages() -> None:
    seen = {type(view.asked).__name__ for seats in SEATS for view in stages(seats)}
    assert seen >= set(rum_games.QUESTIONS)


@pytest.mark.parametrize(("lang", "phone"), LOOKS)
@each_seats
def test_parts_fit_together_and_carry_no_style(seats: int, lang: str, phone: bool) -> None:
    for view in stages(seats):
        parts = drawn(view, lang, phone)
        root = page(parts)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        links = {each.get("href", "").removeprefix("#") for each in root.iter(f"{SVG}use")}
        assert links <= {*ids, *SPRITE}
        assert not SPRITE & set(ids)
        assert not any("style" in each.attrib or each.tag == f"{SVG}style" for each in root.iter())
        sizes = [float(each.get("font-size", "16")) for each in root.iter(f"{SVG}text")]
        assert min(sizes) >= 12
        assert all(len(part.body.encode()) <= LARGEST for part in parts)


@each_seats
def test_what_does_not_change_is_drawn_once(seats: int) -> None:
    """Definitions stay for ever; the backdrop as long as the town is the same and nobody brawls."""
    views = stages(seats)
    for phone in (False, True):
        assert len({render.board(view, phone=phone).defs for view in views}) == 1
    town = views[-1].visible.port.layout  # type: ignore[attr-defined]
    calm = [view for view in views if view.visible.port.layout == town and not is_brawl(view)]  # type: ignore[attr-defined]
    parts = [render.board(view) for view in calm]
    assert len({part.backdrop for part in parts}) == 1
    assert len({part.body for part in parts}) > 3


def is_brawl(view: View) -> bool:
    return any(isinstance(step, Challenge) for step in view.agenda)


@each_seats
def test_every_option_is_a_button_once(seats: int) -> None:
    for view in stages(seats):
        for lang in ("en", "fr"):
            groups = render.move_groups(view, names=LONG_NAMES[:seats], lang=lang)
            buttons = [button for group in groups for button in group.buttons]
            assert sorted(each.option for each in buttons) == list(range(len(view.options)))
            assert all(group.title and group.buttons for group in groups)
            assert all(each.title and "{" not in each.title + each.note for each in buttons)
            assert {each.symbol for each in groups} <= set(NAMES)
            assert {each.symbol for each in buttons} <= set(NAMES)
            said = [
                (group.title, each.title, each.note) for group in groups for each in group.buttons
            ]
            assert len(said) == len(set(said))


@each_seats
def test_hot_spots_name_options_that_there_are(seats: int) -> None:
    for view in stages(seats):
        for phone in (False, True):
            markup = "".join(part.body for part in drawn(view, phone=phone))
            spots = re.findall(r'class="[^"]*\bmay"( data-options="([\d ]+)")?', markup)
            for given, listed in spots:
                options = [int(option) for option in listed.split()]
                assert given
                assert options == sorted(set(options))
                assert options[-1] < len(view.options)
            assert not spots or view.options


@each_seats
def test_the_headline_asks_or_says_whom_we_wait_for(seats: int) -> None:
    names = LONG_NAMES[:seats]
    for view in stages(seats):
        for lang, wait in (("en", "Waiting for"), ("fr", "On attend")):
            sentence, more = render.headline(view, names=names, lang=lang)
            assert sentence
            assert more
            assert "{" not in sentence + more
            if view.over:
                assert any(name in sentence for name in names)
            elif not view.options:
                assert sentence.startswith(wait)
                assert all(names[seat] in sentence for seat in view.waiting)
            else:
                assert not sentence.startswith(wait)


@each_seats
def test_every_seat_has_a_glance(seats: int) -> None:
    for view in stages(seats):
        glances = render.glances(view, names=LONG_NAMES[:seats])
        assert [each.seat for each in glances] == list(range(seats))
        assert [each.name for each in glances] == list(LONG_NAMES[:seats])
        assert len({each.colour for each in glances}) == seats
        assert tuple(each.seat for each in glances if each.is_turn) == tuple(sorted(view.waiting))
        symbols = {mark.symbol for each in glances for mark in each.marks}
        assert symbols | {each.emblem for each in glances} <= set(NAMES)
        assert all(mark.text and mark.label for each in glances for mark in each.marks)


def test_seats_are_called_by_the_colours_they_wear() -> None:
    """The liveries are red, blue, gold, green and violet, in this order, whatever the printed crews are."""
    talk = Talk("en")
    assert [talk.name(seat) for seat in range(5)] == ["Red", "Blue", "Gold", "Green", "Violet"]
    assert Talk("fr").name(3) == "Vert"


def test_a_round_has_two_phases_and_one_is_now() -> None:
    now = [each.name for each in render.stages(rum_games.brawl(4)) if each.is_now]
    assert now == ["Brawl"]
    ashore = asked(found(4, asks("ChooseTurn")))
    assert [each.name for each in render.stages(ashore, lang="fr") if each.is_now] == ["À terre"]
    over = RULES.view(played(4, ended), None)
    assert not any(each.is_now for each in render.stages(over))


@each_seats
def test_sources_add_up_to_the_scores(seats: int) -> None:
    result = RULES.result(played(seats, ended))
    for lang in ("en", "fr"):
        sources = render.score_sources("rum_and_pirates", result, lang=lang)
        sums = zip(*(each.points for each in sources), strict=True)
        assert tuple(map(sum, sums)) == result.scores
        assert len({each.colour for each in sources}) == len(sources)
        assert {each.symbol for each in sources} <= set(NAMES)
        assert all(each.name and "_" not in each.name for each in sources)


# -- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"open_coins": "true", "open_tiles": "true"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_equal_sights_make_equal_pages(seats: int, options: dict[str, object]) -> None:
    """Worlds dealt from what is visible make the same page byte for byte, whatever is hidden."""
    for question in ("ChooseTurn", "KeepOrSell", "RumChoice"):
        game = played(seats, asks(question, 3), "secrets", **options)
        for seat in (None, *range(seats)):
            view = RULES.view(game, seat)
            other = RULES.imagine(view.without_memory(), Dice(seed_from("elsewhere")))
            assert render.faces(view) == render.faces(RULES.view(other, seat))


def test_hidden_purses_and_points_stay_hidden_at_a_glance() -> None:
    game = found(4, asks("ChooseTurn", 3))
    for seat in range(4):
        glances = render.glances(RULES.view(game, seat))
        assert [each.score == "?" for each in glances] == [at != seat for at in range(4)]
        assert [each.marks[1].text == "?" for each in glances] == [at != seat for at in range(4)]


def test_one_s_own_points_are_those_of_the_count() -> None:
    """What a glance tells its own seat is what it would have if the game ended now."""
    for question in ("ChooseTurn", "PickGuard", "JoinBout"):
        game = found(4, asks(question, 4))
        scores = RULES.result(game).scores
        for seat in range(4):
            assert render.glances(RULES.view(game, seat))[seat].score == str(scores[seat])


def test_those_who_watch_have_no_flag() -> None:
    game = found(4, asks("ChooseTurn", 2))
    assert render.mine(RULES.view(game, None)) is None
    assert render.mine(RULES.view(game, 2)) is not None


def test_names_are_escaped() -> None:
    names = ["<script>x</script>", '"><b>', "&amp;", "O'Neill"]
    for view in (rum_games.brawl(4), rum_games.bout(4), rum_games.chest(4)):
        for phone in (False, True):
            body = render.board(view, names=names, phone=phone).body
            assert "<script" not in body
            assert "<b>" not in body


# -- words ----------------------------------------------------------------------------------------


def test_both_languages_say_the_same() -> None:
    for each in fields(ENGLISH):
        english, french = getattr(ENGLISH, each.name), getattr(FRENCH, each.name)
        if isinstance(english, str):
            assert places(english) == places(french), each.name
        elif isinstance(english, dict):
            assert english.keys() == french.keys()
        else:
            assert len(english) == len(french)


def test_every_question_says_what_the_table_waits_for() -> None:
    assert set(ENGLISH.waits) == {*rum_games.QUESTIONS, "UseSquare"}


# -- motion ---------------------------------------------------------------------------------------


@each_seats
def test_whatever_moves_has_a_name_of_its_own(seats: int) -> None:
    for view in stages(seats):
        markup = "".join(part.body for part in drawn(view))
        moving = re.findall(r'<\w+[^>]*class="[^"]*\b(?:glides|die|turns)\b[^>]*>', markup)
        assert moving
        assert all(' id="' in each for each in moving)


def test_each_throw_has_a_die_of_its_own() -> None:
    game = found(4, asks("RumChoice"))
    seat = game.waiting[0]
    before = set(re.findall(r'id="(die-\d+)" class="die"', render.board(asked(game)).body))
    game.apply(seat, RULES.action("barrel"))
    after = set(
        re.findall(r'id="(die-\d+)" class="die"', render.board(RULES.view(game, seat)).body)
    )
    assert before
    assert not before & after


# -- documents and the box ------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_pictures_are_complete_documents(theme: Any, phone: bool) -> None:
    for view in stages(4)[::3]:
        for draw in (picture, scene):
            root = ElementTree.fromstring(
                draw(view, names=LONG_NAMES[:4], theme=theme, phone=phone)
            )
            ids = {each.get("id") for each in root.iter()}
            links = {each.get("href", "").removeprefix("#") for each in root.iter(f"{SVG}use")}
            assert links <= ids
            assert root.find(f"{SVG}title") is not None
            assert root.find(f"{SVG}desc") is not None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_box_has_its_title_on_a_ribbon(lang: str) -> None:
    cover = render.cover("rum_and_pirates", lang=lang)
    root = page([cover])
    said = "".join(next(root.iter(f"{SVG}textPath")).itertext())
    assert said == cover.label.upper()
    assert (cover.width, cover.height) == (200, 240)
    assert "{" not in cover.body
    assert "style" not in cover.body
