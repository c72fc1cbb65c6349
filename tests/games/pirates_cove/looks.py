"""What a seat sees, and whether two tables look alike to it."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games import playing
from tests.games.pirates_cove.table import CoveGame
from tests.games.playing import log as log
from tests.games.playing import look as look

SPECTATOR = None
ALL = (0, 1, 2, SPECTATOR)


def view_of(game: CoveGame, seat: int | None) -> View:
    return RULES.view(game, seat)


def visible(game: CoveGame, seat: int | None) -> Cove:
    seen = view_of(game, seat).visible
    assert isinstance(seen, Cove)
    return seen


def alike(one: CoveGame, other: CoveGame, *viewers: int | None) -> None:
    playing.alike(one, other, viewers)
