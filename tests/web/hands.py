"""Hands for browser tests of moves made on the board: tables brought to where one is asked, and drags with a mouse, a
finger or keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from flibuste.engine.dice import seed_from
from flibuste.engine.view import View
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.web.live.plan import Plan, SeatPlan
from tests.web.test_table_browser import Seat

AT_SEA = {"set_up": "at_once", "fleets": "random"}
GHOST = """() => {
  const {x, y, heading} = [...document.querySelectorAll('#gesture .ghost')].at(-1).dataset;
  return [x, y, heading].map(Number);
}"""
"""Where the page says that the piece will lie."""
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
OFFERED = (
    "JSON.parse(document.getElementById('gestures').textContent || '{\"gestures\": []}').gestures"
)


class Point(NamedTuple):
    """In millimetres, or on the screen."""

    x: float
    y: float


class Sailor(Seat):
    """Somebody at a table of Crimson Coast; the other seat moves when the test says so."""

    def begin(self, until: Callable[[View], bool], seed: int = 1, **options: str) -> None:
        """A new table under a seed, played by chance until this seat is asked something like this."""
        chairs = [SeatPlan("link", "", "Anne"), SeatPlan("link", "", "Mary")]
        plan = Plan("crimson_coast", chairs, seed=seed_from(str(seed)), options=AT_SEA | options)
        created = self.server.call(self.server.harbour.create(plan))
        self.table = str(created.table_id)
        self.context.request.get("/tables")
        self.context.request.post(
            f"/s/{created.seat_tokens[0]}",
            form={"name": "Anne"},
            headers={"Origin": self.server.address},
        )
        self.page.goto(f"/t/{self.table}")
        self.chance = random.Random(seed)
        self.sail_until(until)

    def sail_until(self, until: Callable[[View], bool], most: int = 400) -> None:
        """By chance, for both seats, until I am asked what is wanted; then the page shows it."""
        for _ in range(most):
            live = self.live
            (seat,) = live.match.game.waiting
            if seat == 0 and until(live.match.view(0)):
                break
            options = live.match.game.options(seat)
            quiet = [each for each in options if each.notation not in ("concede", "end turn")]
            move = self.chance.choice(quiet or options)
            self.server.call(
                self.server.harbour.play(live, seat, move, ply=live.ply, revision=live.revision)
            )
        else:
            raise AssertionError("never asked that")
        self.page.wait_for_selector(f'#table[data-ply="{self.live.ply}"][data-asks="me"]')

    @property
    def live(self) -> Any:
        return self.server.call(self.server.harbour.table(self.table))

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
        self.page.wait_for_function(f"document.querySelectorAll('#laid li').length === {count}")


def is_sailing(view: View) -> bool:
    return isinstance(view.asked, MoveStep)
