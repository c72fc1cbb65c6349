"""Bots of Tiny Epic Pirates: whole turns, alone and among others."""

from __future__ import annotations

from random import Random

import pytest

import flibuste
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.lines import Line, first_of, line_of
from flibuste.bots.thought import Thought
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.tiny_epic_pirates.components import OURS
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.bots.conftest import seen
from tests.games.tiny_epic_pirates.table import TinyGame

GAME = "tiny_epic_pirates"


@pytest.mark.parametrize("place", range(4))
def test_greedy_beats_three_who_play_at_random(place: int) -> None:
    seats = ["uniform"] * 4
    seats[place] = "greedy"
    match = flibuste.play(GAME, seats=seats, seed=place)
    assert match.result().winners == (place,)
    assert match.game.table.round <= 30


@pytest.mark.parametrize("pirate", [mat.id for mat in OURS.mats])
def test_greedy_plays_alone_to_the_end(pirate: str) -> None:
    match = flibuste.play(GAME, seats=["greedy"], seed=3, options={"solo_pirate": pirate})
    assert match.game.over
    assert 3 in match.game.table.treasures


@pytest.mark.parametrize("seats", [1, 3])
def test_search_thinks_in_whole_turns_and_answers_what_is_asked(seats: int) -> None:
    game = RULES.new(seats, {}, Dice(seed_from("searched")))
    for _ in range(24):
        seat = game.waiting[0]
        game.play(seat, bot_from("search:3", f"{seat}").choose(seen(game, seat)).action)
    assert game.table.round >= 1


def at_the_helm() -> TinyGame:
    game = RULES.new(2, {"first_player": "0"}, Dice(seed_from("lines")))
    while not isinstance(game.choice, AdvanceCaptain):
        game.apply(game.waiting[0], game.options(game.waiting[0])[0])
    return game


def test_a_search_tries_lines_and_only_plays_on_from_them() -> None:
    thought = Thought(seen(at_the_helm()), Random(0))
    for _ in range(30):
        thought.iterate()
    tried = thought.root.children
    assert len(tried) > 3
    assert all(isinstance(line, Line) for line in tried)
    assert not any(place.children for place in tried.values())


def test_a_line_goes_on_until_something_else_comes_in() -> None:
    game = at_the_helm()
    seat = game.waiting[0]
    lines = heuristics_for(GAME, 1).lines(game, seat)
    assert len(lines) > 3
    assert max(len(moves) for moves, _ in lines) > 2
    for moves, _ in lines:
        line = line_of(moves)
        assert isinstance(line, Line)
        assert first_of(line) in game.options(seat)
