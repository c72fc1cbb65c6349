"""The rules of the open sea.

OS-1.1 a chart of 20 by 20 with six islands; OS-2.1 a ship sails up to 4 from where it is; OS-2.2 not off the chart;
OS-2.3 not within 1 of another ship; OS-2.4 with gusts a die moves it on eastward; OS-3.1 within 2 of an island it
collects what lies there; OS-3.2 after eight turns each it is over.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER, Complaint
from flibuste.engine.step import Choice
from flibuste.engine.table import Table
from flibuste.engine.words import Phrase, Who

EDGE: Final = 20.0
REACH: Final = 4.0
ROOM: Final = 1.0
LANDING: Final = 2.0
TURNS: Final = 8
COMPASS: Final = [
    (4.0, 0.0), (2.8, 2.8), (0.0, 4.0), (-2.8, 2.8),
    (-4.0, 0.0), (-2.8, -2.8), (0.0, -4.0), (2.8, -2.8), (0.0, 0.0),
]  # fmt: skip

Point = tuple[float, float]


class Sail(Action):
    """Sail to a point, any point: `sail 3.25 7.5`."""

    __slots__ = ("point",)
    fields: ClassVar[tuple[str, ...]] = ("point",)

    def __init__(self, point: Point) -> None:
        x, y = point[0] + 0.0, point[1] + 0.0
        super().__init__(f"sail {x!r} {y!r}")
        self.point = (x, y)


ANCHOR: Final = Action("anchor")
"""A move that no question of this game takes."""


def action_from(text: str) -> Action:
    if text == "anchor":
        return ANCHOR
    try:
        word, x, y = text.split()
        point = float(x), float(y)
    except ValueError:
        word, point = "", (0.0, 0.0)
    if word != "sail" or not all(map(math.isfinite, point)):
        raise Complaint(f"{text!r} is not a course; one looks like 'sail 3.25 7.5'.")
    return Sail(point)


class Sea(Table):
    """Ships and islands, wherever they are."""

    fields: ClassVar[tuple[str, ...]] = (
        "seats", "auto_single", "gusts", "ships", "islands", "collected", "turn",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        auto_single: bool,
        gusts: bool,
        ships: list[Point],
        islands: dict[Point, int],
        collected: list[int],
        turn: int = 0,
    ) -> None:
        super().__init__(seats, auto_single)
        self.gusts = gusts
        self.ships = ships
        self.islands = islands
        self.collected = collected
        self.turn = turn

    def copy(self) -> Sea:
        return type(self)(
            self.seats,
            self.auto_single,
            self.gusts,
            self.ships.copy(),
            self.islands.copy(),
            self.collected.copy(),
            self.turn,
        )

    def sail(self, seat: int, point: Point) -> None:
        self.ships[seat] = point
        for island in [each for each in self.islands if math.dist(each, point) <= LANDING]:
            worth = self.islands.pop(island)
            self.collected[seat] += worth
            if self.events is not None:
                facts = (("seat", Who(seat)), ("points", worth))
                self.events.append(Event("OS-3.1", "collects", facts))


class SetCourse(Choice[Sea]):
    """The seat whose turn it is sails anywhere within reach; nine courses are offered."""

    rule = "OS-2.1"
    public_options = True

    def waiting_for(self, game: Game[Sea]) -> Sequence[int]:
        table = game.table
        return (table.turn % table.seats,) if table.turn < TURNS * table.seats else ()

    def candidates(self, game: Game[Sea], seat: int) -> Sequence[Action]:
        x, y = game.table.ships[seat]
        return [Sail((x + east, y + north)) for east, north in COMPASS]

    def objection(self, game: Game[Sea], seat: int, action: Action) -> str | None:
        if not isinstance(action, Sail):
            return NOT_AN_ANSWER
        ships = game.table.ships
        if math.dist(ships[seat], action.point) > REACH:
            return "OS-2.1"
        if not all(0.0 <= each <= EDGE for each in action.point):
            return "OS-2.2"
        others = [ship for other, ship in enumerate(ships) if other != seat]
        return "OS-2.3" if any(math.dist(each, action.point) < ROOM for each in others) else None

    def tries(self, game: Game[Sea], seat: int, dice: Dice) -> Action | None:
        x, y = game.table.ships[seat]
        return Sail((x + (dice.below(801) - 400) / 100, y + (dice.below(801) - 400) / 100))

    def choose(self, game: Game[Sea], seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        table = game.table
        table.turn += 1
        x, y = action.point
        if table.gusts:
            blown = (min(EDGE, x + game.dice.die() / 7), y)
            others = [ship for other, ship in enumerate(table.ships) if other != seat]
            if all(math.dist(each, blown) >= ROOM for each in others):
                x, y = blown
        table.sail(seat, (x, y))
        game.then(self)

    def label(self, game: Game[Sea], seat: int, action: Action) -> Phrase:
        if not isinstance(action, Sail):
            return super().label(game, seat, action)
        x, y = action.point
        far = math.dist(game.table.ships[seat], action.point)
        return Phrase("move.sail", (("x", f"{x:.2f}"), ("y", f"{y:.2f}"), ("far", f"{far:.2f}")))
