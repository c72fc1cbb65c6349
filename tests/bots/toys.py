"""Small games with a known answer, on the real engine.

STONES: take one to three; who takes the last stone wins. SECRET games: both choose at once, a matrix pays.
THROW: one die or two against a goal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice, Step
from flibuste.engine.table import Table
from flibuste.engine.value import Value
from flibuste.engine.view import View, view_of


class ToyTable(Table):
    """Stones left, points, and each seat's secret: an answer not yet revealed."""

    stones: int
    points: list[int]
    secrets: list[str | None]


class Seen(Value):
    """What everybody sees; `mine` is the looker's own secret."""

    fields: ClassVar[tuple[str, ...]] = ("stones", "points", "answered", "mine")

    def __init__(
        self, stones: int, points: tuple[int, ...], answered: tuple[bool, ...], mine: str | None
    ) -> None:
        self.stones = stones
        self.points = points
        self.answered = answered
        self.mine = mine


class Take(Choice[ToyTable]):
    """Take one, two or three stones."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting_for(self, game: Game[ToyTable]) -> Sequence[int]:
        return (self.seat,) if game.table.stones else ()

    def candidates(self, game: Game[ToyTable], seat: int) -> Sequence[Action]:
        return [Action(f"take {n}") for n in (1, 2, 3)]

    def objection(self, game: Game[ToyTable], seat: int, action: Action) -> str | None:
        return "TOY-1" if int(action.notation[-1]) > game.table.stones else None

    def choose(self, game: Game[ToyTable], seat: int, action: Action) -> None:
        game.table.stones -= int(action.notation[-1])
        if game.table.stones:
            game.then(Take(1 - seat))
        else:
            game.table.points[seat] = 1


class Answer(Choice[ToyTable]):
    """Both seats answer in secret; when both have, the matrix pays."""

    fields: ClassVar[tuple[str, ...]] = ("game",)

    def __init__(self, game: str) -> None:
        self.game = game

    def waiting_for(self, game: Game[ToyTable]) -> Sequence[int]:
        return tuple(seat for seat in (0, 1) if game.table.secrets[seat] is None)

    def candidates(self, game: Game[ToyTable], seat: int) -> Sequence[Action]:
        return [Action(name) for name in dict.fromkeys(pair[seat] for pair in MATRICES[self.game])]

    def objection(self, game: Game[ToyTable], seat: int, action: Action) -> str | None:
        return None if action in self.candidates(game, seat) else "TOY-2"

    def choose(self, game: Game[ToyTable], seat: int, action: Action) -> None:
        game.table.secrets[seat] = action.notation
        game.then(self)

    def run(self, game: Game[ToyTable]) -> None:
        first, second = game.table.secrets
        assert first is not None
        assert second is not None
        game.table.points = list(MATRICES[self.game][first, second])


class Throw(Choice[ToyTable]):
    """Throw one die or two; four or more points win."""

    def waiting_for(self, game: Game[ToyTable]) -> Sequence[int]:
        return (0,)

    def candidates(self, game: Game[ToyTable], seat: int) -> Sequence[Action]:
        return [Action("one"), Action("two")]

    def objection(self, game: Game[ToyTable], seat: int, action: Action) -> str | None:
        return None if action in self.candidates(game, seat) else "TOY-3"

    def choose(self, game: Game[ToyTable], seat: int, action: Action) -> None:
        dice = 1 if action.notation == "one" else 2
        reached = sum(game.dice.die() for _ in range(dice)) >= 4
        game.table.points = [1, 0] if reached else [0, 1]


Matrix = Mapping[tuple[str, str], tuple[int, int]]

MATRICES: dict[str, Matrix] = {
    "toy_pennies": {
        ("heads", "heads"): (1, 0),
        ("heads", "tails"): (0, 1),
        ("tails", "heads"): (0, 1),
        ("tails", "tails"): (1, 0),
    },
    "toy_dilemma": {
        ("quiet", "quiet"): (3, 3),
        ("quiet", "tell"): (0, 5),
        ("tell", "quiet"): (5, 0),
        ("tell", "tell"): (1, 1),
    },
    # Seat 0 wins on a-a alone and b-b is a draw: it should answer a once in three times.
    "toy_skew": {
        ("a", "a"): (1, 0),
        ("a", "b"): (0, 1),
        ("b", "a"): (0, 1),
        ("b", "b"): (0, 0),
    },
    "toy_fists": {
        (a, b): ((0, 0), (1, 0), (0, 1))[(HANDS.index(a) - HANDS.index(b)) % 3]
        for HANDS in [("rock", "paper", "scissors")]
        for a in HANDS
        for b in HANDS
    },
}


class ToyBox(Box):
    """A box whose rules lie in it."""

    def __init__(self, id: str, first: Callable[[], Step[ToyTable]], stones: int = 1) -> None:
        super().__init__(
            id,
            folder=Path(__file__).parent,
            prefix="TOY",
            title={"en": id, "fr": id},
            pitch={"en": id, "fr": id},
            seats=(2, 2),
            minutes=(1, 1),
            options=(),
            versions={1: __name__},
        )
        self.rules = ToyRules(self, first, stones)

    def ruleset(self, version: int | None = None) -> Ruleset[Any]:
        return self.rules


class ToyRules(Ruleset[ToyTable]):
    version = 1
    classes = (ToyTable, Seen, Take, Answer, Throw)

    def __init__(self, box: Box, first: Callable[[], Step[ToyTable]], stones: int) -> None:
        self.box = box  # type: ignore[misc]
        self.first = first
        self.stones = stones

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[ToyTable]:
        table = ToyTable(2, False, self.stones, [0, 0], [None, None])
        return Game(self.box, table, [self.first()], dice)

    def view(
        self, game: Game[ToyTable], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        table = game.table
        answered = tuple(secret is not None for secret in table.secrets)
        mine = None if seat is None else table.secrets[seat]
        seen = Seen(table.stones, tuple(table.points), answered, mine)
        return view_of(game, seat, seen, None, self.version)

    def imagine(self, view: View, dice: Dice) -> Game[ToyTable]:
        seen = view.visible
        assert isinstance(seen, Seen)
        table = ToyTable(2, False, seen.stones, list(seen.points), [None, None])
        game = Game(self.box, table, list(view.agenda), dice, ply=view.ply)
        for seat, answered in enumerate(seen.answered):
            if answered and isinstance(view.asked, Answer):
                options = [action.notation for action in view.asked.candidates(game, seat)]
                table.secrets[seat] = seen.mine if seat == view.seat else dice.pick(options)
        game.settle()
        return game

    def action(self, text: str) -> Action:
        if not text:
            raise Complaint("A move has a name.")
        return Action(text)

    def result(self, game: Game[ToyTable]) -> Result:
        points = game.table.points
        items = tuple((Score("TOY", "points", n),) for n in points)
        return Result(items, tuple(s for s, n in enumerate(points) if n == max(points)))


def stones(number: int) -> ToyBox:
    return ToyBox("toy_stones", lambda: Take(0), number)


def secret(id: str) -> ToyBox:
    return ToyBox(id, lambda: Answer(id))


def throw() -> ToyBox:
    return ToyBox("toy_throw", Throw)
