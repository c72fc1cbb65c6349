"""The parts of a page of Rum & Pirates: rounds, dice, one's own flag, and what is hidden."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from flibuste import render
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.render.rum_and_pirates import picture, scene
from flibuste.render.rum_and_pirates.english import ENGLISH
from flibuste.render.rum_and_pirates.words import Talk
from tests.render.gallery import SVG
from tests.render.rum_and_pirates import rum_games
from tests.render.rum_and_pirates.rum_games import SEATS, asked, asks, ended, found, played, stages
from tests.render.tables import LONG_NAMES


def test_every_question_is_among_the_stages() -> None:
    seen = {type(view.asked).__name__ for seats in SEATS for view in stages(seats)}
    assert seen >= set(rum_games.QUESTIONS)


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


# -- secrets --------------------------------------------------------------------------------------


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


# -- words ----------------------------------------------------------------------------------------


def test_every_question_says_what_the_table_waits_for() -> None:
    assert set(ENGLISH.waits) == {*rum_games.QUESTIONS, "UseSquare"}


# -- motion ---------------------------------------------------------------------------------------


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


# -- documents ------------------------------------------------------------------------------------


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
