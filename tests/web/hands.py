"""Hands for browser tests of moves made on the board: tables brought to where one is asked, and drags with a mouse, a
finger or keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.web.live.table_plan import Plan, SeatPlan
from tests.web.test_table_browser import Seat

AT_SEA = {"set_up": "at_once", "fleets": "random"}
GHOST = """() => {
  const {x, y, heading} = [...document.querySelectorAll('#gesture .ghost.laid')].at(-1).dataset;
  return [x, y, heading].map(Number);
}"""
"""Where the page says that the piece will lie that was laid down last."""
GRIP = """() => {
  const {e, f} = document.querySelector('#gesture .grip').getScreenCTM();
  return [e, f];
}"""
SCREEN = """([x, y]) => {
  const {sheet} = JSON.parse(document.getElementById('gestures').textContent);
  const point = new DOMPoint(sheet.x + sheet.k * x, sheet.y - sheet.k * y);
  const {x: left, y: top} = point.matrixTransform(document.getElementById('board').getScreenCTM());
  return [left, top];
}"""
"""A point of the table on the screen."""
SOON = 60
"""Moves within which a table comes to where it is wanted."""
OFFERED = (
    "JSON.parse(document.getElementById('gestures').textContent || '{\"gestures\": []}').gestures"
)


class Point(NamedTuple):
    """In millimetres, or on the screen."""

    x: float
    y: float


def chosen(game: Game[Any], chance: random.Random) -> tuple[int, str]:
    """What chance does: whoever is asked, anything but to give up; a turn ends when there is nothing else to do."""
    seat = min(game.waiting)
    options = [move.notation for move in game.options(seat)]
    lively = [move for move in options if move not in ("concede", "end turn", "come about")]
    return seat, chance.choice(lively or options)


@cache
def found(
    until: Callable[[View], bool], options: tuple[tuple[str, str], ...]
) -> tuple[str, tuple[tuple[int, str], ...]]:
    """A seed and the moves that lead there."""
    rules = find_box("crimson_coast").ruleset()
    for seed in map(str, range(60)):
        game = rules.new(2, dict(options), Dice(seed_from(seed)))
        chance, moves = random.Random(seed), list[tuple[int, str]]()
        while not game.over and len(moves) < SOON:
            if 0 in game.waiting and until(rules.view(game, 0, recall=False)):
                return seed, tuple(moves)
            moves.append(chosen(game, chance))
            game.apply(moves[-1][0], rules.action(moves[-1][1]))
    raise AssertionError("never asked that")


class Sailor(Seat):
    """Somebody at a table of Crimson Coast; the other seat moves when the test says so."""

    ship = -1
    """That was given an action last."""

    def begin(self, until: Callable[[View], bool], **options: str) -> None:
        """A new table under a seed with which chance soon leads to where this seat is asked something like this."""
        told = AT_SEA | options
        seed, moves = found(until, tuple(sorted(told.items())))
        chairs = [SeatPlan("link", "", "Anne"), SeatPlan("link", "", "Mary")]
        plan = Plan("crimson_coast", chairs, seed=seed_from(seed), options=told)
        created = self.server.call(self.server.service.create(plan))
        self.table = str(created.table_id)
        self.chance = random.Random(seed)
        for seat, move in moves:
            self.play(seat, move)
        self.context.request.get("/tables")
        self.context.request.post(
            f"/s/{created.seat_tokens[0]}",
            form={"name": "Anne"},
            headers={"Origin": self.server.address},
        )
        self.page.goto(f"/t/{self.table}")
        self.page.wait_for_selector('#table[data-asks="me"][data-stream="open"]')

    def play(self, seat: int, move: str) -> None:
        """Inside the server."""
        live = self.live
        change = self.server.service.play(live, seat, move, ply=live.ply, revision=live.revision)
        self.server.call(change)

    def sail_until(self, until: Callable[[View], bool], most: int = 400) -> None:
        """By chance, for both seats, until I am asked what is wanted; then the page shows it."""
        for _ in range(most):
            game = self.live.match.game
            if game.over or (0 in game.waiting and until(self.live.match.view(0))):
                break
            self.play(*chosen(game, self.chance))
        self.page.wait_for_selector(f'#table[data-ply="{self.live.ply}"]')

    @property
    def live(self) -> Any:
        return self.server.call(self.server.service.table(self.table))

    @property
    def coast(self) -> Any:
        return self.live.match.game.table

    @property
    def made(self) -> list[str]:
        return [row.move for row in self.live.moves]

    # -- dragging ------------------------------------------------------------------------------------

    @property
    def offered(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(OFFERED)
        return found

    @property
    def ghost(self) -> tuple[float, float, float]:
        x, y, heading = self.page.evaluate(GHOST)
        return x, y, heading

    def on_screen(self, point: Point) -> Point:
        return Point(*self.page.evaluate(SCREEN, list(point)))

    @property
    def grip(self) -> Point:
        return Point(*self.page.evaluate(GRIP))

    def drag(self, goal: Point, *, key: str = "") -> None:
        """The grip to a point of the table, with the mouse, a key held down."""
        mouse, end = self.page.mouse, self.on_screen(goal)
        mouse.move(*self.grip)
        mouse.down()
        if key:
            self.page.keyboard.down(key)
        mouse.move(*end, steps=4)
        mouse.up()
        if key:
            self.page.keyboard.up(key)

    def swipe(self, goal: Point) -> None:
        """The same with a finger."""
        begin, end = self.grip, self.on_screen(goal)
        finger = self.context.new_cdp_session(self.page)

        def touch(kind: str, *points: Point) -> None:
            told = [{"x": point.x, "y": point.y} for point in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

        touch("touchStart", begin)
        for step in range(1, 5):
            part = step / 4
            touch(
                "touchMove",
                Point(begin.x + (end.x - begin.x) * part, begin.y + (end.y - begin.y) * part),
            )
        touch("touchEnd")
        finger.detach()

    def await_laid(self, count: int) -> None:
        laid = "count => document.querySelectorAll('#laid li').length === count"
        self.page.wait_for_function(laid, arg=count)


def is_sailing(view: View) -> bool:
    return isinstance(view.asked, MoveStep)
