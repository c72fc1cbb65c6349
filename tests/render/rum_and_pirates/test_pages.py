"""The parts of a page of Rum & Pirates: rounds, dice, one's own flag, and what is hidden."""

from __future__ import annotations

import re

from flibuste import render
from flibuste.engine.game import Game
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.moves import DarkMove
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from tests.render.rum_and_pirates import rum_games
from tests.render.rum_and_pirates.rum_games import SEATS, asked, asks, ended, found, played, stages
from tests.rules import rule


def test_every_question_is_among_the_stages() -> None:
    seen = {type(view.asked).__name__ for seats in SEATS for view in stages(seats)}
    assert seen >= set(rum_games.QUESTIONS)


def test_seats_are_called_by_the_colours_they_wear() -> None:
    """The liveries are red, blue, gold, green and violet, in this order, whatever the printed crews are."""
    speech = GAME.speech("en")
    assert [speech.name(seat) for seat in range(5)] == ["Red", "Blue", "Gold", "Green", "Violet"]
    assert GAME.speech("fr").name(3) == "Vert"


def test_a_round_has_two_phases_and_one_is_now() -> None:
    now = [each.name for each in render.stages(rum_games.brawl(4)) if each.is_now]
    assert now == ["Brawl"]
    ashore = asked(found(4, asks("ChooseTurn")))
    assert [each.name for each in render.stages(ashore, lang="fr") if each.is_now] == ["À terre"]
    over = RULES.view(played(4, ended), None)
    assert not any(each.is_now for each in render.stages(over))


# -- a desk ---------------------------------------------------------------------------------------


def test_on_a_desk_the_town_is_all_of_the_board_and_the_rest_stands_beside_it() -> None:
    view = asked(found(4, asks("ChooseTurn", 2)))
    board, beside = render.halves_of(view)
    assert board.width == board.height
    assert beside is not None
    for id in ("bed-0", "dive-0", "pile-", "purse"):
        assert f'id="{id}' in beside.body
        assert f'id="{id}' not in board.body


def test_a_brawl_is_fought_on_the_board_and_its_ship_is_drawn_once() -> None:
    board, beside = render.halves_of(rum_games.brawl(4))
    assert beside is not None
    both = re.findall(r'\bid="([^"]+)"', board.body + beside.body)
    assert len(both) == len(set(both))
    assert 'id="sailor-' not in beside.body


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
    written = {
        key.removeprefix("page.waits.") for key in GAME.speech().texts if "page.waits." in key
    }
    assert written == {*rum_games.QUESTIONS, "UseSquare"}


@rule("RP-4.6")
def test_the_last_one_ashore_is_told_that_dark_alleys_still_cost() -> None:
    def alone(game: Game[Rum]) -> bool:
        last = type(game.choice).__name__ == "ChooseTurn" and game.table.ashore.bit_count() == 1
        return last and any(isinstance(each, DarkMove) for each in game.options(game.waiting[0]))

    view = asked(found(4, alone))
    assert "free, except by dark alleys" in render.headline(view)[0]
    assert "gratuit, sauf par les ruelles sombres" in render.headline(view, lang="fr")[0]
    told = [each.note for group in render.move_groups(view) for each in group.buttons]
    assert any(re.search(r"costs \d pirates?, 1 coin", note) for note in told)


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
