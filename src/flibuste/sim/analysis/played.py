"""A game that is over, walked through once: where it stood before each ply, and where chance came in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flibuste.bots.heuristics import heuristics_for
from flibuste.engine.action import Action
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View

NO_CHANCE = Dice(bytes(SEED_BYTES))
"""For looking ahead to where nothing is drawn."""


class Played:
    """The game after each ply, the deal first. Its own dice are in none of them: nothing is foreseen by looking."""

    def __init__(self, match: Match) -> None:
        if not match.over:
            raise Complaint("not_over")
        self.rules = match.rules
        self.record = match.record
        self.seats = self.record.heading.seats
        self.known = heuristics_for(self.rules.box.id, self.rules.version)
        self.result = match.result()
        self.moves: list[tuple[int, Action]] = []
        self.states: list[Game[Any]] = []
        self.told: list[bool] = []
        """Whether each ply drew or revealed something."""
        self.drawn: list[bool] = []
        """Whether it drew something."""
        self.walk()

    def walk(self) -> None:
        heading, seed = self.record.heading, self.record.seed
        assert seed is not None
        game = self.rules.new(heading.seats, heading.options, Dice(seed))
        self.keep(game)
        for ply in self.record.plies:
            action = self.rules.action(ply.move)
            drawn: list[tuple[int, int]] = []
            game.dice.journal = drawn
            game.revealed = 0
            game.apply(ply.seat, action)
            self.moves.append((ply.seat, action))
            self.told.append(bool(drawn or game.revealed))
            self.drawn.append(bool(drawn))
            self.keep(game)

    def keep(self, game: Game[Any]) -> None:
        state = game.copy()
        state.dice = NO_CHANCE.copy()
        self.states.append(state)

    def __len__(self) -> int:
        return len(self.moves)

    def view(self, place: int, *, labels: bool = False) -> View:
        """What the seat that made the move after so many plies knew then, with a perfect memory."""
        return self.rules.view(self.states[place], self.moves[place][0], labels=labels)

    def is_secret(self, place: int) -> bool:
        """Whether the move was an answer that others did not see when they gave theirs."""
        choice = self.states[place].choice
        return choice is not None and choice.secret is True

    # -- decisions -----------------------------------------------------------------------------------

    def decisions(self) -> list[Faced]:
        """Where somebody had a choice. Where bots think in whole turns these are rows of moves."""
        found: list[Faced] = []
        place = 0
        while place < len(self):
            seat, action = self.moves[place]
            if len(self.states[place].options(seat)) < 2:
                place += 1
                continue
            moves = self.row(place) if self.has_lines(place) else (action,)
            found.append(Faced(place, seat, moves))
            place += len(moves)
        return found

    def has_lines(self, place: int) -> bool:
        world = self.rules.imagine(self.view(place), NO_CHANCE.copy())
        return bool(self.known.lines(world, self.moves[place][0]))

    def row(self, place: int) -> tuple[Action, ...]:
        """The moves of one seat from here to where something else comes in, or the same is asked again."""
        seat, action = self.moves[place]
        moves, kind = [action], type(self.states[place].choice)
        for after in range(place + 1, len(self)):
            state = self.states[after]
            goes_on = not self.told[after - 1] and list(state.waiting) == [seat]
            if not goes_on or type(state.choice) is kind:
                break
            moves.append(self.moves[after][1])
        return tuple(moves)


class Faced:
    """A decision: after how many plies, whose, and what was done."""

    __slots__ = ("moves", "place", "seat")

    def __init__(self, place: int, seat: int, moves: Sequence[Action]) -> None:
        self.place = place
        self.seat = seat
        self.moves = tuple(moves)
