"""Photograph every page and every table at the seven sizes that they have to fit, to be looked at.

    .venv/bin/python -m tools.shots [NAME ...] [--out FOLDER] [--sizes 1280x800,390x844] [--lang fr] [--dark]

One server, one browser; each place is opened once on a desk and once on a phone, and the window is drawn larger and
smaller. Pictures lie in a folder for eyes, not in the repository; the sizes of a place are put together on two sheets
(`NAME_desk.png`, `NAME_hand.png`). Deals are kept beside them, since bots take their time.
"""

from __future__ import annotations

import argparse
import pickle
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.laying import Chair, Deal, deal_of, dealt, lay, new_match, played
from tests.browser.people import IMPATIENT, MOBILE
from tests.browser.places import BART, CID, DORA, NAMES, PLAIN, TABLES, past, path_to
from tests.chromium import a_browser
from tests.web.server import Server, own_process

from flibuste.engine.match import Match
from flibuste.web.guard.visitor import COOKIE

WINDOWS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("1280x800", "1366x768", "1024x768", "1920x1080"), {}),
    (("640x400",), {}),  # a window of 1280x800 at 200 %
    (
        ("390x844", "844x390"),
        {"device_scale_factor": 1.0, "has_touch": True, "is_mobile": True, "user_agent": MOBILE},
    ),
)
"""Sizes, and how a browser is made that has them."""
BREATH = 350
ANNE = "a" * 43
SHEETS = {
    "desk": ("1280x800", "1366x768", "1024x768", "1920x1080"),
    "hand": ("390x844", "844x390", "640x400"),
}
HIGH = {"desk": 400, "hand": 0}
"""How high a picture is on its sheet, in pixels; 0 where it keeps its size."""
ASKED = {
    "early-buccaneer": ("buccaneer", 4, "TakeAction", 0),
    "prize": ("buccaneer", 4, "ChooseTreasure", 20),
    "early-cove": ("pirates_cove", 4, "ChooseDestination", 0),
    "flee": ("pirates_cove", 5, "CombatAction", 30),
    "isle": ("pirates_cove", 4, "IslandAction", 20),
    "bury": ("pirates_cove", 3, "FitOut", 20),
    "early-town": ("rum_and_pirates", 3, "ChooseTurn", 0),
    "chest": ("rum_and_pirates", 5, "KeepOrSell", 60),
    "dive": ("rum_and_pirates", 4, "RumChoice", 60),
    "helm": ("tiny_epic_pirates", 4, "AdvanceCaptain", 60),
    "sail": ("tiny_epic_pirates", 4, "SailOn", 60),
    "early-tiny": ("tiny_epic_pirates", 3, "AdvanceCaptain", 0),
    "fight": ("tiny_epic_pirates", 2, "Fight", 20),
    "crew": ("tiny_epic_pirates", 4, "CrewUp", 20),
    "moor": ("crimson_coast", 2, "MoorShip", 0),
    "step": ("crimson_coast", 2, "MoveStep", 60),
    "command": ("crimson_coast", 2, "Command", 60),
    "fire": ("crimson_coast", 2, "FireGuns", 30),
}
GAMES = ("buccaneer", "pirates_cove", "rum_and_pirates", "tiny_epic_pirates", "crimson_coast")
OWN = {"devices": "/devices?seat=0", "invite": "/invite"}
OPEN = {
    "preferences": "/preferences",
    "lobby": "/lobby",
    "offline": "/offline",
    "short": "/rules/tiny_epic_pirates",
    "me": "/me",
}
ENDS = {f"end-{game}": game for game in GAMES}
TAPES = {f"replay-{game}": game for game in GAMES}
FIRST = {f"first-{game}": game for game in GAMES}
ALL = (*NAMES, *PLAIN, *ASKED, *OWN, *OPEN, *ENDS, *TAPES, *FIRST)


class Deals:
    """Games that bots have played, kept from one run to the next."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, tuple[Deal, int]] = (
            pickle.loads(path.read_bytes()) if path.exists() else {}
        )

    def get(self, name: str, make: Callable[[], tuple[Deal, int]]) -> tuple[Deal, int]:
        if name not in self.known:
            self.known[name] = make()
            self.path.write_bytes(pickle.dumps(self.known))
        return self.known[name]


def asked(game: str, seats: int, question: str, after: int) -> tuple[Deal, int]:
    """Where seat 0 is first asked this, so many plies on; moves are made at random, which takes no time."""

    def is_it(match: Match) -> bool:
        is_asked = 0 in match.game.waiting and type(match.game.choice).__name__ == question
        return is_asked and len(match.record.plies) >= after and len(match.game.options(0)) > 1

    for seed in map(str, range(99)):
        match = new_match(game, seats, seed)
        for _ in played(match, seed, "uniform"):
            if is_it(match):
                return deal_of(match, seed), len(match.record.plies)
    raise SystemExit(f"{game} never asks {question}")


class Anne:
    """Somebody whose cookie is known; what `path_to` wants of a person."""

    chair = Chair("Anne", ANNE)


def place(name: str, server: Server, deals: Deals) -> str:
    """The address of a page, with a table laid for it."""
    database, anne = server.settings.database, Anne.chair

    def laid(key: str, make: Callable[[], tuple[Deal, int]]) -> str:
        deal, plies = deals.get(key, make)
        chairs = [anne, BART, CID, DORA, Chair("Esteban", "e" * 43)][: deal.seats]
        return f"/t/{lay(database, deal, chairs, plies).id}"

    if name in TABLES:
        return laid(name, TABLES[name])
    if name in ASKED:
        return laid(name, lambda: asked(*ASKED[name]))
    if name in OPEN:
        if name == "me":
            past("end", database, Anne())  # type: ignore[arg-type]
        return OPEN[name]
    if name in OWN:
        deal, plies = deals.get("early-buccaneer", lambda: asked(*ASKED["early-buccaneer"]))
        return f"/t/{lay(database, deal, [anne, BART, Chair('A guest'), Chair('Another')], plies).id}{OWN[name]}"
    if name in ENDS or name in TAPES:
        game = ENDS.get(name) or TAPES[name]
        deal, plies = deals.get(f"whole-{game}", lambda: whole(game))
        at = f"/replay?ply={plies // 2}" if name in TAPES else "/end"
        chairs = [anne, BART, CID, DORA][: deal.seats]
        return f"/t/{lay(database, deal, chairs).id}{at}"
    return path_to(name, server, Anne())  # type: ignore[arg-type]


def whole(game: str) -> tuple[Deal, int]:
    deal = dealt(game, 2 if game == "crimson_coast" else 4)
    return deal, len(deal.moves)


def await_quiet(page: Page) -> None:
    page.wait_for_load_state()
    if page.locator("#table").count():
        page.wait_for_selector('#table[data-stream="open"]')
    page.wait_for_timeout(BREATH)


def window(
    browser: Browser, server: Server, told: argparse.Namespace, how: dict[str, Any]
) -> BrowserContext:
    context = browser.new_context(
        base_url=server.address,
        locale=told.lang,
        color_scheme="dark" if told.dark else "light",
        reduced_motion="reduce",
        **how,
    )
    context.add_init_script(IMPATIENT)
    context.add_cookies([{"name": COOKIE, "value": ANNE, "url": server.address}])
    return context


def open_place(page: Page, name: str, path: str) -> None:
    if name in FIRST:
        page.context.clear_cookies()
        page.goto("/")
        page.locator(f'form[action="/first/{FIRST[name]}"] button').click()
        page.wait_for_selector("#coach .note:not(.coming)")
    else:
        page.goto(path)
    await_quiet(page)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", default="/tmp/shots_fits", type=Path)
    parser.add_argument("--sizes", default="")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--dark", action="store_true")
    told = parser.parse_args()
    told.out.mkdir(parents=True, exist_ok=True)
    deals = Deals(told.out / "deals.pickle")
    wanted = (
        told.sizes.split(",") if told.sizes else [size for sizes, _ in WINDOWS for size in sizes]
    )
    with own_process(warm=False, lobby=True) as server, a_browser() as browser:
        for name in told.names or ALL:
            path = "" if name in FIRST else place(name, server, deals)
            for sizes, how in WINDOWS:
                photograph(
                    window(browser, server, told, how),
                    name,
                    path,
                    [size for size in sizes if size in wanted],
                    told.out,
                )
            put_together(browser, told.out, name)
            print(name, flush=True)


def photograph(
    context: BrowserContext, name: str, path: str, sizes: list[str], folder: Path
) -> None:
    """A place in a window that is drawn larger and smaller."""
    for number, size in enumerate(sizes):
        width, height = map(int, size.split("x"))
        page = context.pages[0] if number else context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        if number == 0 or name in FIRST:
            open_place(page, name, path)
        else:
            await_quiet(page)
        page.screenshot(path=folder / f"{name}_{size}.png", animations="disabled", caret="hide")
    context.close()


def put_together(browser: Browser, folder: Path, name: str) -> None:
    """All sizes of a place side by side."""
    for sheet, sizes in SHEETS.items():
        paths = [(folder / f"{name}_{size}.png", size.split("x")) for size in sizes]
        images = "".join(
            f'<img src="data:image/png;base64,{b64encode(path.read_bytes()).decode()}" height="{HIGH[sheet] or high}">'
            for path, (_, high) in paths
            if path.exists()
        )
        page = browser.new_page(viewport={"width": 1400, "height": 300})
        style = "body { margin: 0; display: flex; flex-flow: row wrap; gap: 6px } img { display: block }"
        if sheet == "hand":
            style += " body { flex-flow: column wrap; height: 844px; width: 1246px; align-items: flex-start }"
        page.set_content(f"<style>{style}</style>{images}")
        page.wait_for_timeout(50)
        page.screenshot(path=folder / f"{name}_{sheet}.png", full_page=True)
        page.close()


if __name__ == "__main__":
    main()
