"""What the tests of bots share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from flibuste.engine import box as shelves
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from tests.bots.toys import ToyBox

Open = Callable[[ToyBox], Game[Any]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Open:
    """Put a toy within reach for one test only, and deal it."""

    def open_box(toy: ToyBox) -> Game[Any]:
        reachable = [*shelves._shelves, lambda: {toy.id: toy}]
        monkeypatch.setattr(shelves, "_shelves", reachable)
        return toy.rules.new(2, {}, Dice(seed_from("toy")))

    return open_box


def seen(game: Game[Any], seat: int | None = None, *, recall: bool = True) -> View:
    """What the seat that is asked sees."""
    rules = game.box.ruleset()
    return rules.view(game, game.waiting[0] if seat is None else seat, recall=recall)
