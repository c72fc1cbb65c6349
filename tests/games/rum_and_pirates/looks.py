"""What a seat sees, and whether two tables look alike to it."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from tests.games import playing
from tests.games.rum_and_pirates.table import RumGame, seat_of

SPECTATOR = ""


def chair(viewer: str) -> int | None:
    """The seat of this colour; none for the spectator, who has none."""
    return seat_of(viewer) if viewer else None


def view_of(game: RumGame, viewer: str) -> View:
    return RULES.view(game, chair(viewer))


def look(game: RumGame, viewer: str) -> str:
    return playing.look(game, chair(viewer))


def log(game: RumGame, viewer: str) -> list[object]:
    return playing.log(game, chair(viewer))


def visible(game: RumGame, viewer: str) -> Rum:
    seen = view_of(game, viewer).visible
    assert isinstance(seen, Rum)
    return seen


def recalled(game: RumGame, viewer: str) -> Rum:
    known = view_of(game, viewer).known()
    assert isinstance(known, Rum)
    return known


def alike(one: RumGame, other: RumGame, *viewers: str) -> None:
    playing.alike(one, other, [chair(viewer) for viewer in viewers])
