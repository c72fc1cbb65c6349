"""Where a match stood: its positions one after another, to be looked at from any seat and to be played on from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.record import Ply
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import usual_language


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
        return self.rules.view(self.game, seat, recall=recall)

    def result(self) -> Result:
        """The count, or what it would be if the game ended here."""
        return self.rules.result(self.game)

    def sentences(self, seat: int | None = None, *, lang: str = "en") -> list[str]:
        """What the move that led here brought about, as this seat may know it."""
        speech = self.rules.box.speech(lang, self.names)
        return [speech.say(event.seen_by(seat).phrase()) for event in self.events]

    def _repr_svg_(self) -> str:
        """In a notebook: the table as a spectator sees it."""
        return self.view(None).drawn(usual_language(), self.names)
