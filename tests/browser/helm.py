"""Hands at the helm: what a bot would do, done on the page by mouse, finger or keys; what can be dragged is dragged."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from flibuste.bots import bot_from
from flibuste.engine.match import Match
from flibuste.engine.view import View
from flibuste.render import gestures
from flibuste.render.gestures import Fan, Gesture, Pose, Ray
from flibuste.store import Store
from tests.browser.people import Person
from tests.web.hands import GRIP, SCREEN
from tests.web.server import Server

MOUSE, FINGER, KEYS = "mouse", "finger", "keys"
READY = """ply => {
  const {dataset} = document.getElementById('table');
  const busy = document.getElementById('doing').classList.contains('busy');
  const isAsked = Number(dataset.ply) === ply && dataset.asks === 'me';
  return dataset.stream === 'open' && !busy && (isAsked || Number(dataset.ply) > ply);
}"""
"""Asked, or past that: where there is nothing but to pass, that goes by itself."""
LAID = (
    "() => document.querySelector('#laid li') || !document.getElementById('gesture-wrong').hidden"
)
EDGE = 6
"""Pixels from the rim of a screen that no finger can leave."""
LEAN = 60
"""Millimetres from where a heading is turned that it is dragged at."""

Numbers = dict[str, float]


class Point(NamedTuple):
    """In millimetres, or on the screen."""

    x: float
    y: float


def numbers_of(gesture: Gesture, move: str) -> Numbers | None:
    """What a move has for the fields of a gesture, if it is one of its kind; what is left out is as it was."""
    given, form = move.split(), gesture.notation.split()
    found = {each.name: each.at for each in gesture.fields}
    if len(given) > len(form):
        return None
    for at, word in enumerate(form):
        if not word.startswith("{"):
            if given[at : at + 1] != [word]:
                return None
        elif at < len(given):
            found[word[1:-1]] = float(given[at])
    return found


class Helm:
    """Somebody at a browser, on a seat, with one way to handle things."""

    def __init__(self, person: Person, seat: int, way: str) -> None:
        self.person = person
        self.seat = seat
        self.way = way
        self.bot = bot_from("matelot", f"helm {seat}")
        self.dragged = 0

    @property
    def page(self) -> Page:
        return self.person.page

    def make(self, match: Match) -> None:
        """What the bot would do, by hand; then the page knows of it."""
        ply = len(match.record.plies)
        self.page.wait_for_function(READY, arg=ply)
        if self.ply > ply:
            return
        move = self.bot.choose(match.view(self.seat, recall=True)).action.notation
        if not self.make_by_hand(match.view(self.seat), move):
            self.press_button(move)
        self.page.wait_for_function(
            "ply => Number(document.getElementById('table').dataset.ply) > ply", arg=ply
        )

    @property
    def ply(self) -> int:
        """How far the page has come."""
        return int(self.page.locator("#table").get_attribute("data-ply") or 0)

    def touch(self, what: Locator) -> None:
        """Press it, one way or the other."""
        if self.way == KEYS:
            what.focus()
            self.page.keyboard.press("Enter")
        elif self.way == FINGER:
            what.tap()
        else:
            what.click()

    def press_button(self, move: str) -> None:
        button = self.page.locator(f'#moves .move[data-option][data-move="{move}"]')
        if not button.is_visible():
            self.touch(self.page.locator("#moves details").filter(has=button).locator("summary"))
        self.touch(button)
        do = self.page.locator("#do")
        if do.is_visible():
            self.touch(do)

    # -- by hand ---------------------------------------------------------------------------------------

    def make_by_hand(self, view: View, move: str) -> bool:
        """Whether there is a gesture for it."""
        offered = gestures(view)
        for at, gesture in enumerate(offered):
            wanted = numbers_of(gesture, move)
            if wanted is not None:
                self.choose(at, len(offered))
                if self.way == KEYS:
                    self.type(wanted)
                else:
                    self.drag(gesture, wanted)
                self.dragged += 1
                return True
        return False

    def choose(self, at: int, count: int) -> None:
        """One of several rods."""
        if count > 1 and self.way == KEYS:
            self.page.locator("#rods input").nth(at).focus()
            self.page.keyboard.press("Space")
        elif count > 1:
            self.touch(self.page.locator("#rods label").nth(at))

    def type(self, wanted: Numbers) -> None:
        for name, value in wanted.items():
            self.page.locator(f"#number-{name}").focus()
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(f"{value:g}")
        self.page.keyboard.press("Enter")

    def drag(self, gesture: Gesture, wanted: Numbers) -> None:
        """Let go of it where it should be, and send it; where a hand is not fine enough, by its numbers."""
        if isinstance(gesture, Pose) and gesture.grids:
            self.turn(wanted["heading"])
        move = self.swipe if self.way == FINGER else self.pull
        move(goal_of(gesture, wanted))
        self.page.wait_for_function(LAID)
        if self.page.locator("#laid li").count():
            self.touch(self.page.locator("#go"))
        else:
            self.open_numbers()
            self.type(wanted)

    def turn(self, heading: float) -> None:
        """By its number: the knob would do as well."""
        self.open_numbers()
        self.page.locator("#number-heading").fill(f"{heading:g}")

    def open_numbers(self) -> None:
        if not self.page.locator("#numbers").is_visible():
            self.touch(self.page.locator("#by-number summary"))

    def way_to(self, goal: Point) -> tuple[Point, Point]:
        """From the grip to there on the screen, as far as that goes."""
        page = self.page
        page.evaluate("scrollTo(0, 0)")
        begin, end = Point(*page.evaluate(GRIP)), Point(*page.evaluate(SCREEN, list(goal)))
        size: Any = page.viewport_size
        x = min(max(end.x, EDGE), size["width"] - EDGE)
        y = min(max(end.y, EDGE), size["height"] - EDGE)
        return begin, Point(x, y)

    def pull(self, goal: Point) -> None:
        """With the mouse; Shift frees it from steps of fifteen degrees."""
        mouse, (begin, end) = self.page.mouse, self.way_to(goal)
        mouse.move(*begin)
        mouse.down()
        self.page.keyboard.down("Shift")
        mouse.move(*end, steps=4)
        mouse.up()
        self.page.keyboard.up("Shift")

    def swipe(self, goal: Point) -> None:
        """With a finger."""
        begin, end = self.way_to(goal)
        finger = self.person.context.new_cdp_session(self.page)
        for kind, part in (
            ("Start", 0.0),
            ("Move", 0.3),
            ("Move", 0.7),
            ("Move", 1.0),
            ("End", -1.0),
        ):
            x, y = begin.x + (end.x - begin.x) * part, begin.y + (end.y - begin.y) * part
            told = {"type": f"touch{kind}", "touchPoints": [{"x": x, "y": y}] if part >= 0 else []}
            finger.send("Input.dispatchTouchEvent", told)
        finger.detach()


def goal_of(gesture: Gesture, wanted: Numbers) -> Point:
    """Where the grip is let go of, in millimetres."""
    if isinstance(gesture, Fan):
        is_ray = isinstance(gesture, Ray)
        heading = gesture.heading + wanted["turn"] if is_ray else wanted["heading"]
        far = wanted["length"] if is_ray else LEAN
        angle = math.radians(heading)
        return Point(gesture.x + far * math.cos(angle), gesture.y + far * math.sin(angle))
    return Point(wanted["x"], wanted["y"])


def sail(server: Server, table: str, match: Match, helms: list[Helm], most: int) -> int:
    """So many moves of those at the helms, or as many as there are; how many that was."""
    store = Store.open(server.settings.database)
    made = 0
    try:
        while made < most and not match.game.over:
            helm = next(each for each in helms if each.seat in match.game.waiting)
            helm.make(match)
            made += 1
            follow(store, table, match)
    finally:
        store.close()
    return made


def follow(store: Store, table: str, match: Match) -> None:
    """What was made at the table, made here."""
    for row in store.moves(table, len(match.record.plies)):
        match.play(row.seat, row.move)
