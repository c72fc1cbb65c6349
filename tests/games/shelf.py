"""Every game on the shelf, for tests that hold for all of them, and what they ask of the folder of a game.

* `ids`: RULES, RULINGS, SCENARIOS, perhaps INVARIANTS, and COUNTS, how many of the first three there are;
* `strolls`: `stroll`, a random game with the moves made in it, `any_move`, and SWITCHES, options to play with;
* `texts`: games in which everything is said once, questions and moves that are refused, and what nobody meets;
* `imagining`: SEEN, seats and options to imagine worlds in, `tables` with secrets, `agree`, what is never imagined;
* `outlook`: what its notes claim, games to try them in, and what comes of a move; see foretelling.py;
* `perft`: SETTINGS, options that leave nothing to chance, and WALKS, the ways there are to play on after them.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import pytest

from flibuste.engine.box import LANGUAGES, Box, find_box
from flibuste.games import shelf

BOXES = tuple(shelf().values())
GAMES = tuple(box.id for box in BOXES)
LANG = pytest.mark.parametrize("lang", LANGUAGES)
GAME = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
SEATS = pytest.mark.parametrize(
    ("box", "seats"),
    [
        pytest.param(box, seats, id=f"{box.id}-{seats}")
        for box in BOXES
        for seats in box.seat_counts
    ],
)


RARELY = {"crimson_coast": 5}
"""Where random games take hundreds of plies, so many times fewer of them are looked at."""

ENGINE = [f"FL-{n}" for n in range(1, 5)]
"""The rules that every rulebook has from the engine."""


def most_seats(game: str, wished: int) -> int:
    """As many as are wished, or as may play."""
    return min(wished, find_box(game).seats[1])


def of(box: Box, module: str) -> Any:
    """This module of the folder of a game."""
    return import_module(f"tests.games.{box.id}.{module}")


def rows(module: str, table: str) -> pytest.MarkDecorator:
    """A test for every row of this table of every game, as `box` and `row`."""
    found = [(box, number, row) for box in BOXES for number, row in table_of(box, module, table)]
    params = [pytest.param(box, row, id=f"{box.id}-{number}") for box, number, row in found]
    return pytest.mark.parametrize(("box", "row"), params)


def table_of(box: Box, module: str, table: str) -> Iterable[tuple[int, Any]]:
    listed = getattr(of(box, module), table)
    assert listed, f"{box.id} has no {table}"
    return enumerate(listed)
