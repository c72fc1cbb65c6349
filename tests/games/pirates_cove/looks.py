"""What a seat sees, and whether two tables look alike to it."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.seen import Visible
from tests.games.pirates_cove.table import CoveGame, events_of

SPECTATOR = None
ALL = (0, 1, 2, SPECTATOR)


def view_of(game: CoveGame, seat: int | None) -> View:
    return RULES.view(game, seat)


def look(game: CoveGame, seat: int | None) -> str:
    """All that somebody who only looks is shown, to the byte."""
    return RULES.codec.dumps(view_of(game, seat).without_memory())


def log(game: CoveGame, seat: int | None) -> list[object]:
    return [event.seen_by(seat) for event in events_of(game)]


def visible(game: CoveGame, seat: int | None) -> Visible:
    seen = view_of(game, seat).visible
    assert isinstance(seen, Visible)
    return seen


def alike(one: CoveGame, other: CoveGame, *viewers: int | None) -> None:
    """These see, remember and have been told the same; whoever knows the difference does not."""
    for viewer in viewers:
        assert look(one, viewer) == look(other, viewer)
        assert view_of(one, viewer) == view_of(other, viewer)
        assert log(one, viewer) == log(other, viewer)
