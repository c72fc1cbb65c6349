"""Contract and leak suites over every game on the shelf, every seat count, every value of every option."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from flibuste.cli.checking import in_turn, picture_text
from flibuste.engine.box import find_box
from flibuste.engine.contract import check_game, courses
from flibuste.engine.telling import view_text
from flibuste.games import shelf
from tests.games.shelf import RARELY

GAMES = 1
SWITCHED = 1
EVERY, SWITCHED_EVERY = 2, 10
"""One ply in so many is looked at; `make soak` looks at all."""
DRAWN_EVERY = 5

A_LONG_GAME = 200
"""Plies beyond which not as many worlds are imagined as there are plies."""

Course = tuple[str, int, Mapping[str, str], str]


def planned(games: int, switched: int) -> list[Course]:
    return [
        (box.id, seats, options, seed)
        for box in shelf().values()
        for seats, options, seed in courses(box.ruleset(), games, switched, "contract")
    ]


def name(course: Course) -> str:
    game, seats, _, seed = course
    return f"{game} {seats} {seed}"


@pytest.mark.parametrize("course", planned(GAMES, SWITCHED), ids=name)
def test_a_game_keeps_the_contract_and_leaks_nothing(course: Course) -> None:
    game, seats, options, seed = course
    faces = {} if options else {"text": in_turn(view_text, 1)}
    every = (SWITCHED_EVERY if options else EVERY) * RARELY.get(game, 1)
    tally = check_game(find_box(game).ruleset(), seats, options, seed, faces, every=every)
    assert tally.games == 1
    assert every * tally.worlds > min(tally.plies, A_LONG_GAME) > 0


@pytest.mark.parametrize("game", shelf())
def test_pictures_leak_nothing(game: str) -> None:
    """Not at every ply: drawing takes longer than all the rest."""
    box = find_box(game)
    faces = {"picture": in_turn(picture_text, DRAWN_EVERY)}
    for seats in sorted(set(box.seats)):
        every = DRAWN_EVERY * RARELY.get(game, 1)
        check_game(box.ruleset(), seats, {}, "pictures", faces, every=every)


def test_every_seat_count_and_every_option_has_its_game() -> None:
    for box in shelf().values():
        courses_of_it = [each for each in planned(1, 1) if each[0] == box.id]
        assert {seats for _, seats, _, _ in courses_of_it} >= set(box.seat_counts)
        named = {option for _, _, options, _ in courses_of_it for option in options}
        assert named == {option.name for option in box.options if len(option.values) > 1}
