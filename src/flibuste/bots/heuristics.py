"""What a bot knows of a game beyond its rules.

A game's heuristics are the HEURISTICS of the module `flibuste.bots.<game>.heuristics`; a game without one is
played by its rules alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flibuste.bots.lines import Moves
from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase


class Heuristics:
    """Generic answers; a game's module overrides what it knows better."""

    versions: tuple[int, ...] = (1,)
    """Of the rules, that this was written for; the others are played by their rules alone."""

    def __init__(self, version: int = 1) -> None:
        self.version = version

    def evaluate(self, game: Game[Any]) -> list[float]:
        """For every seat the score it may expect at the end."""
        return [float(score) for score in game.box.ruleset(self.version).result(game).scores]

    def final(self, game: Game[Any], result: Result) -> Sequence[float]:
        """For every seat the score of a finished game, in the points of `evaluate`."""
        return result.scores

    def spread(self, game: Game[Any]) -> float:
        """By how many points the end may differ from `evaluate`: it turns a lead into a chance to win."""
        scores = self.evaluate(game)
        return 1.0 + (max(scores) - min(scores)) / 2

    def prior(self, game: Game[Any], seat: int, options: Sequence[Action]) -> list[float]:
        """For every option the points it seems to bring, cheaply; only differences count."""
        return [0.0] * len(options)

    def lines(self, game: Game[Any], seat: int) -> list[tuple[Moves, float]]:
        """Moves in a row, up to where chance or another seat comes in, with the points each row seems to bring: what
        races in place of single moves; none where single moves will do."""
        return []

    def fancies(self, game: Game[Any], seat: int) -> list[tuple[Moves, float]]:
        """What this seat may do at a glance, best first, with the points each row of moves seems to bring: a race draws
        one of them, so that nothing hangs on a single way to go on; none where `prior` is asked."""
        return []

    def is_secret(self, game: Game[Any]) -> bool:
        """Whether others must not foresee the answer: they give theirs at the same time, or have given it unseen."""
        return len(game.waiting) > 1

    def mixture(self, game: Game[Any], worth: Sequence[float]) -> list[float] | None:
        """How often each option should be taken, given what `prior` says of them, where others must not foresee it;
        None where the best is simply taken."""
        return None

    def patience(self) -> float:
        """Points by which an option may look worse than the best and still deserve a look."""
        return 3.0

    def trust(self) -> float:
        """Tries that weigh as much as `prior` does; 0 where it only says what to try first."""
        return 0.0

    def lean(self) -> float:
        """Part of what `prior` promises that counts in a race however it goes: where playing on is rougher than what
        `prior` knows."""
        return 0.0

    def horizon(self) -> int:
        """Moves to play on before `evaluate` is asked: to the end, where it knows the score so far only."""
        return 1000

    def is_race(self) -> bool:
        """Whether a search lets its lines race in the same worlds and grows no tree: where luck weighs more than most
        choices, and few tries must do. Its horizon counts turns."""
        return False

    def turn(self, game: Game[Any], seat: int) -> int:
        """The turn that is under way, counted through, or how many this seat has begun: by it a race plays on, and
        lines of different length are weighed at the same moment."""
        return 0

    def is_quiet(self, game: Game[Any]) -> bool:
        """Whether `evaluate` may be asked here; if not, it is played on beyond the horizon until it may."""
        return True

    def is_reflex(self, game: Game[Any]) -> bool:
        """Whether a search, ahead of the question it was asked, takes here what seems best without a thought: where the
        answer hangs on a die or a draw, which a place in its tree does not know."""
        return False

    def is_plain(self, choice: Choice[Any]) -> bool:
        """Whether a search takes at once what seems best, for here thinking ahead tells no more."""
        return False

    def reasons(self, game: Game[Any], seat: int, action: Action) -> tuple[Phrase, ...]:
        """What speaks for this move, or for the line it begins, to be said to a person."""
        return ()


@lru_cache
def heuristics_for(game: str, version: int) -> Heuristics:
    """What is known of this game under these rules; of one that nobody has written about, the generic answers."""
    box = find_box(game)
    name = f"flibuste.bots.{box.family}"
    if find_spec(name) is None:
        return Heuristics(version)
    known: Heuristics = import_module(f"{name}.heuristics").HEURISTICS
    return known if box.known_as(version) in known.versions else Heuristics(version)
