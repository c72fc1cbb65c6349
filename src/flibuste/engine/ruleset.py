"""What a game brings along besides its steps: dealing, views, imagined worlds, results, saving."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.codec import Codec
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result
from flibuste.engine.table import T
from flibuste.engine.value import Value
from flibuste.engine.view import View


class Ruleset(Generic[T]):
    """One version of the rules of one game. Each game's rules package has one, named RULES."""

    box: Box
    version: int
    classes: tuple[type[Value], ...]
    """Every class that may lie on the table, on the agenda or in a view."""

    # -- what a game writes ------------------------------------------------------------------------

    def settle(self, options: Mapping[str, object], *, files: bool = False) -> dict[str, str]:
        """The options as they are kept in a record. A game with options that name files reads them here, and only
        when asked to: a record or a stranger must not make us open files."""
        return self.box.settle(options)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[T]:
        """The table set up, the agenda begun; nothing has happened yet: `settle` starts it."""
        raise NotImplementedError

    def view(self, game: Game[T], seat: int | None, *, recall: bool = True) -> View:
        """What this seat knows, built up from what it may know."""
        raise NotImplementedError

    def imagine(self, view: View, dice: Dice) -> Game[T]:
        """A whole game that this view could belong to, all that is unknown dealt at random."""
        raise NotImplementedError

    def action(self, text: str) -> Action:
        """The move with this notation; a Complaint when there is none."""
        raise NotImplementedError

    def result(self, game: Game[T]) -> Result:
        """The count of a finished game, or what it would be if it ended now."""
        raise NotImplementedError

    def check(self, game: Game[T]) -> None:
        """The invariants; raises Broken naming the one that does not hold."""

    # -- what follows from it ------------------------------------------------------------------------

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.classes, self.action)

    def new(
        self, seats: int, options: Mapping[str, object], dice: Dice, *, events: bool = False
    ) -> Game[T]:
        """A game ready for its first move."""
        self.box.check_seats(seats)
        game = self.deal(seats, self.settle(options), dice)
        game.table.events = [] if events else None
        game.settle()
        return game

    def save(self, game: Game[T]) -> str:
        """The state as JSON, in the middle of anything."""
        return self.codec.dumps(
            {
                "game": self.box.id,
                "version": self.version,
                "table": game.table,
                "agenda": tuple(game.agenda),
                "key": game.dice.key,
                "place": game.dice.place,
                "ply": game.ply,
            }
        )

    def load(self, text: str) -> Game[T]:
        """The state saved by `save`; a Complaint when it is not one of this game."""
        saved: dict[str, Any] = self.codec.loads(text)
        if not isinstance(saved, dict) or saved.get("game") != self.box.id:
            raise Complaint(f"This is not a saved game of {self.box.title['en']}.")
        if saved.get("version") != self.version:
            raise Complaint(f"This game was saved under rules version {saved.get('version')}.")
        try:
            dice = Dice(saved["key"], saved["place"])
            game = Game(self.box, saved["table"], list(saved["agenda"]), dice, ply=saved["ply"])
            game.settle()
        except Exception as error:  # who knows what the rules stumble over
            raise Complaint(f"This saved game cannot be taken up: {error!r}.") from error
        return game
