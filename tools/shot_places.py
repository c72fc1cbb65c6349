"""The pages that are photographed: where each is, with a table laid for it where it needs one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page
from tests.browser.laying import Chair, Deal, deal_of, lay, new_match, played
from tests.browser.pages import GAMES, NEWCOMERS, PAGES, address_of, open_at
from tests.browser.places import BART, CID, DORA, OVER, TABLES, path_to
from tests.web.server import Server

from flibuste.engine.match import Match

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
FIRST = {f"first-{game}": game for game in GAMES}
ALL = (*TABLES, *ASKED, *OVER, *FIRST, *PAGES)


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
    """The address of a page."""
    if name in TABLES:
        return laid(server, *deals.get(name, TABLES[name]))
    if name in ASKED:
        return laid(server, *deals.get(name, lambda: asked(*ASKED[name])))
    if name in PAGES:
        return address_of(name, server, Anne.chair)
    return path_to(name, server, Anne())  # type: ignore[arg-type]


def laid(server: Server, deal: Deal, plies: int) -> str:
    chairs = [Anne.chair, BART, CID, DORA, Chair("Esteban", "e" * 43)][: deal.seats]
    return f"/t/{lay(server.settings.database, deal, chairs, plies).id}"


def open_place(page: Page, name: str, path: str) -> None:
    if name in FIRST or name in NEWCOMERS:
        page.context.clear_cookies()
    if name in FIRST:
        page.goto("/")
        page.locator(f'form[action="/first/{FIRST[name]}"] button').click()
        page.wait_for_selector("#coach .note:not(.coming)")
    else:
        open_at(page, name, path)
