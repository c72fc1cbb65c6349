"""The pages that are photographed: where each is, with a table laid for it where it needs one."""

from __future__ import annotations

import pickle
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page
from tests.browser.laying import Chair, Deal, deal_of, dealt, lay, new_match, played
from tests.browser.places import BART, CID, DORA, NAMES, OVER, PLAIN, TABLES, past, path_to
from tests.web.server import PLENTY, Server, own_process

from flibuste.engine.match import Match
from flibuste.web.guard.visitor import COOKIE

ANNE = "a" * 43
ASKED = {
    "early-buccaneer": ("buccaneer", 4, "TakeAction", 0),
    "full-buccaneer": ("buccaneer", 5, "TakeAction", 30),
    "prize": ("buccaneer", 4, "ChooseTreasure", 20),
    "early-cove": ("pirates_cove", 4, "ChooseDestination", 0),
    "flee": ("pirates_cove", 5, "CombatAction", 30),
    "isle": ("pirates_cove", 4, "IslandAction", 20),
    "bury": ("pirates_cove", 3, "BuryGold", 20),
    "parrot": ("pirates_cove", 4, "ResolveParrot", 20),
    "early-town": ("rum_and_pirates", 3, "ChooseTurn", 0),
    "full-town": ("rum_and_pirates", 5, "ChooseTurn", 90),
    "chest": ("rum_and_pirates", 5, "KeepOrSell", 60),
    "dive": ("rum_and_pirates", 4, "RumChoice", 60),
    "helm": ("tiny_epic_pirates", 4, "AdvanceCaptain", 60),
    "sail": ("tiny_epic_pirates", 4, "SailOn", 60),
    "early-tiny": ("tiny_epic_pirates", 3, "AdvanceCaptain", 0),
    "fight": ("tiny_epic_pirates", 4, "UseReroll", 60),
    "crew": ("tiny_epic_pirates", 4, "CrewUp", 20),
    "moor": ("crimson_coast", 2, "MoorShip", 0),
    "step": ("crimson_coast", 2, "MoveStep", 60),
    "command": ("crimson_coast", 2, "Command", 60),
    "fire": ("crimson_coast", 2, "FireGuns", 30),
}
"""Game, seats, the question that seat 0 is asked, and after how many plies at least."""
GAMES = ("buccaneer", "pirates_cove", "rum_and_pirates", "tiny_epic_pirates", "crimson_coast")
OWN = {"devices": "/devices?seat=0", "invite": "/invite"}
OPEN = {
    "preferences": "/preferences",
    "lobby": "/lobby",
    "offline": "/offline",
    "me": "/me",
    "programs": "/programs",
    "api": "/api/docs",
    **{f"new-{game}": f"/new?game={game}" for game in GAMES},
    **{f"short-{game}": f"/rules/{game}" for game in GAMES},
}
ENDS = {f"end-{game}": game for game in GAMES}
TAPES = {f"replay-{game}": game for game in GAMES}
WHOLE = ENDS | TAPES
FIRST = {f"first-{game}": game for game in GAMES}
TROUBLES = ("full", "leak")
"""Pages of a server that cannot: there are tables enough, and its database is broken."""
ALL = (*NAMES, *PLAIN, *ASKED, *OWN, "code", *OPEN, *WHOLE, *OVER, *FIRST, *TROUBLES)


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


def whole(game: str) -> tuple[Deal, int]:
    deal = dealt(game, 2 if game == "crimson_coast" else 4)
    return deal, len(deal.moves)


class Anne:
    """Somebody whose cookie is known; what `path_to` wants of a person."""

    chair = Chair("Anne", ANNE)


def place(name: str, server: Server, deals: Deals) -> str:
    """The address of a page."""
    if name in TABLES:
        return laid(server, *deals.get(name, TABLES[name]))
    if name in ASKED:
        return laid(server, *deals.get(name, lambda: asked(*ASKED[name])))
    if name in WHOLE:
        game = WHOLE[name]
        deal, plies = deals.get(f"whole-{game}", lambda: whole(game))
        at = "/end" if name in ENDS else f"/replay?ply={plies // 2}"
        return f"{laid(server, deal, plies)}{at}"
    if name in OWN:
        return f"{half_empty(server, deals)}{OWN[name]}"
    if name == "code":
        return code(server, half_empty(server, deals))
    if name == "lobby":
        half_empty(server, deals, lobby=True)
    if name == "me":
        past("end", server.settings.database, Anne())  # type: ignore[arg-type]
    return OPEN.get(name) or path_to(name, server, Anne())  # type: ignore[arg-type]


def laid(server: Server, deal: Deal, plies: int) -> str:
    chairs = [Anne.chair, BART, CID, DORA, Chair("Esteban", "e" * 43)][: deal.seats]
    return f"/t/{lay(server.settings.database, deal, chairs, plies).id}"


def half_empty(server: Server, deals: Deals, *, lobby: bool = False) -> str:
    """A table at which Anne waits for two more."""
    deal, plies = deals.get("early-buccaneer", lambda: asked(*ASKED["early-buccaneer"]))
    chairs = [BART if lobby else Anne.chair, CID, Chair("A guest"), Chair("Another")]
    return f"/t/{lay(server.settings.database, deal, chairs, plies, lobby=lobby).id}"


def code(server: Server, table: str) -> str:
    """Where the code leads by which Anne's seat is continued elsewhere."""
    with server.visitor(Cookie=f"{COOKIE}={ANNE}") as anne:
        told = anne.post(f"{table}/devices", data={"deed": "share", "seat": "0"}).text
    found = re.search(r"/c/[^\"]+", told)
    assert found
    return found[0]


@contextmanager
def host(name: str) -> Iterator[Server]:
    """The server of a page: most have one in common."""
    if name not in TROUBLES:
        with own_process(warm=False, lobby=True) as server:
            yield server
        return
    with own_process(limits=replace(PLENTY, tables=0)) as server:
        if name == "leak":
            path = server.settings.database.removeprefix("sqlite:///")
            with closing(sqlite3.connect(path)) as database:
                database.execute("drop table seats")
        yield server


def open_place(page: Page, name: str, path: str) -> None:
    if name in FIRST:
        page.context.clear_cookies()
        page.goto("/")
        page.locator(f'form[action="/first/{FIRST[name]}"] button').click()
        page.wait_for_selector("#coach .note:not(.coming)")
    elif name in TROUBLES:
        page.goto("/new?game=buccaneer")
        page.locator("main form button.brass").last.click()
    else:
        page.goto(path)
