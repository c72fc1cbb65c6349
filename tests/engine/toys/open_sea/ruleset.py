"""RULES: the open sea put together. Nothing is hidden here."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View, view_of
from tests.engine.toys.open_sea import GAME
from tests.engine.toys.open_sea.rules import EDGE, ROOM, Point, Sea, SetCourse, action_from

ISLANDS = 6


class Chart(Value):
    """All there is to see."""

    fields: ClassVar[tuple[str, ...]] = (
        "auto_single", "gusts", "ships", "islands", "collected", "turn",
    )  # fmt: skip

    def __init__(
        self,
        auto_single: bool,
        gusts: bool,
        ships: tuple[Point, ...],
        islands: tuple[tuple[Point, int], ...],
        collected: tuple[int, ...],
        turn: int,
    ) -> None:
        self.auto_single = auto_single
        self.gusts = gusts
        self.ships = ships
        self.islands = islands
        self.collected = collected
        self.turn = turn


class OpenSeaRules(Ruleset[Sea]):
    """The chapters put together."""

    box = GAME
    version = 1
    classes: ClassVar[tuple[type[Value], ...]] = (Chart, Sea, SetCourse)
    kind: type[Sea] = Sea
    set_course: type[SetCourse] = SetCourse

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Sea]:
        islands: dict[Point, int] = {}
        while len(islands) < ISLANDS:
            islands[dice.below(2001) / 100, dice.below(2001) / 100] = dice.die()
        ships = [(5.0 + 5.0 * seat, 10.0) for seat in range(seats)]
        table = self.kind(
            seats,
            options["auto_single"] == "true",
            options["wind"] == "gusts",
            ships,
            islands,
            [0] * seats,
        )
        return Game(self.box, table, [self.set_course()], dice)

    def view(
        self, game: Game[Sea], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        table = game.table
        chart = Chart(
            table.auto_single,
            table.gusts,
            tuple(table.ships),
            tuple(table.islands.items()),
            tuple(table.collected),
            table.turn,
        )
        return view_of(game, seat, chart, None, self.version)

    def imagine(self, view: View, dice: Dice) -> Game[Sea]:
        seen = view.visible
        assert isinstance(seen, Chart)
        table = self.kind(
            view.seats,
            seen.auto_single,
            seen.gusts,
            list(seen.ships),
            dict(seen.islands),
            list(seen.collected),
            seen.turn,
        )
        game = Game(self.box, table, list(view.agenda), dice, ply=view.ply)
        game.settle()
        return game

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Sea]) -> Result:
        points = game.table.collected
        items = tuple([(Score("OS-3.1", "islands", each),) for each in points])
        return Result(items, tuple([s for s, each in enumerate(points) if each == max(points)]))

    def check(self, game: Game[Sea]) -> None:
        ships = game.table.ships
        if not all(0.0 <= each <= EDGE for ship in ships for each in ship):
            raise Broken(f"A ship is off the chart (OS-2.2): {ships}.")
        pairs = [(a, b) for n, a in enumerate(ships) for b in ships[:n]]
        if any(math.dist(a, b) < ROOM for a, b in pairs):
            raise Broken(f"Two ships are at the same place (OS-2.3): {ships}.")


RULES = OpenSeaRules()
