"""Where a match stood: its positions one after another, to be looked at from any seat and to be played on from."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from flibuste.engine.calls import doors
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.record import Ply
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import usual_language


def seat_at(seats: int, seat: Any) -> int:
    """This seat of so many, whatever kind of number it is: a list would take -1 for the last one, and show its hand."""
    try:
        number = index(seat)
    except TypeError:
        number = -1
    if not 0 <= number < seats:
        raise Complaint("seat", last=seats - 1, text=seat)
    return number


def viewer_at(seats: int, seat: Any) -> int | None:
    """The same of who looks on, from a seat or from none."""
    return None if seat is None else seat_at(seats, seat)


def standing(game: Game[Any]) -> str:
    """How far a game is, and whom it waits for, at a prompt."""
    now = "over" if game.over else f"waiting for {', '.join(map(str, game.waiting))}"
    return f"{game.table.seats} seats, ply {game.ply}, {now}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """After `ply` plies. `made` is the move that led here (None: the deal), `game` a copy that nobody else holds."""

    def __init__(
        self,
        rules: Ruleset[Any],
        game: Game[Any],
        made: Ply | None,
        events: Sequence[Event],
        names: Sequence[str],
    ) -> None:
        self.rules = rules
        self.game = game
        self.made = made
        self.events = events
        self.names = names

    @property
    def ply(self) -> int:
        return self.game.ply

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(self.game.waiting)

    def view(self, seat: int | None, *, recall: bool = False) -> View:
        viewer = viewer_at(self.game.table.seats, seat)
        return self.rules.view(self.game, viewer, recall=recall)

    def result(self) -> Result:
        """The count, or what it would be if the game ended here."""
        return self.rules.result(self.game)

    def sentences(self, seat: int | None = None, *, lang: str = "en") -> list[str]:
        """What the move that led here brought about, as this seat may know it."""
        speech = self.rules.box.speech(lang, self.names)
        viewer = viewer_at(self.game.table.seats, seat)
        return [speech.say(event.seen_by(viewer).phrase()) for event in self.events]

    def __repr__(self) -> str:
        """At a prompt: which game, how far it was, and whom it waited for."""
        return f"<Position of {self.rules.box.id}, {standing(self.game)}>"

    def _repr_svg_(self) -> str:
        """In a notebook: the table as a spectator sees it."""
        return self.view(None).drawn(usual_language(), self.names)


doors(Position)
