"""What a seat sees, and whether two tables look alike to it."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.seen import Recalled, Visible
from tests.games.rum_and_pirates.table import RumGame, events_of, seat_of

SPECTATOR = ""


def view_of(game: RumGame, viewer: str) -> View:
    """The view of this colour; of the spectator without one."""
    return RULES.view(game, seat_of(viewer) if viewer else None)


def look(game: RumGame, viewer: str) -> str:
    """All that somebody who only looks is shown, to the byte."""
    return RULES.codec.dumps(view_of(game, viewer).without_memory())


def log(game: RumGame, viewer: str) -> list[object]:
    seat = seat_of(viewer) if viewer else None
    return [event.seen_by(seat) for event in events_of(game)]


def visible(game: RumGame, viewer: str) -> Visible:
    seen = view_of(game, viewer).visible
    assert isinstance(seen, Visible)
    return seen


def recalled(game: RumGame, viewer: str) -> Recalled:
    known = view_of(game, viewer).recalled
    assert isinstance(known, Recalled)
    return known


def alike(one: RumGame, other: RumGame, *viewers: str) -> None:
    """These see, remember and have been told the same."""
    for viewer in viewers:
        assert look(one, viewer) == look(other, viewer)
        assert view_of(one, viewer) == view_of(other, viewer)
        assert log(one, viewer) == log(other, viewer)
