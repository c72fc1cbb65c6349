"""Every page that is no live table, each in a state in which there is much to see: for tests and `tools/shots.py`."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import lru_cache
from urllib.parse import urlsplit

from playwright.sync_api import Page

from flibuste.sim.analysis.analysing import Analyser
from flibuste.sim.analysis.effort import Effort
from flibuste.store import Store
from flibuste.web.guard.visitor import COOKIE
from tests.browser.laying import Chair, Deal, dealt, lay, stood
from tests.browser.places import BART, BUILT, CID, DORA, a_home
from tests.web.server import PLENTY, Server, own_process

GAMES = ("buccaneer", "pirates_cove", "rum_and_pirates", "tiny_epic_pirates", "crimson_coast")
NEWCOMERS = {"welcome": "/", "tables": "/tables", "replays": "/replays", "unknown": "/me"}
"""What somebody sees who has never played here."""
OPEN = {
    **NEWCOMERS,
    "box": "/new?game=tiny_epic_pirates#box",
    "build": "/build/crimson_coast?edit=add+CC-024&fleet=" + BUILT,
    "preferences": "/preferences",
    "offline": "/offline",
    "programs": "/programs",
    "api": "/api/docs",
    "rulebooks": "/rules",
    **{f"new-{game}": f"/new?game={game}" for game in GAMES},
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    "nowhere": "/nowhere",
    "wrong-link": "/seat?link=tortuga",
    "wrong-code": "/c/abcde-fghij",
    "wrong-seat": f"/s/{'a' * 32}",
}
MINE = {"home": "/", "my-tables": "/tables", "my-replays": "/replays", "me": "/me"}
"""What somebody sees who plays here."""
OWN = {"devices": "/devices?seat=0", "offer": "/devices?seat=0"}
"""Of a table at which somebody waits for two more."""
ENDS = {f"end-{game}": game for game in GAMES}
LEARNT = {f"learnt-{game}": game for game in GAMES}
TAPES = {f"replay-{game}": game for game in GAMES}
TROUBLES = ("full", "leak")
"""Pages of a server that cannot: there are tables enough, and its database is broken."""
PAGES = (
    *OPEN, *MINE, *OWN, "invite", "seat", "taken", "code", "moved", "lobby", *ENDS, *LEARNT, *TAPES, *TROUBLES,
)  # fmt: skip
PRESSED = {
    "offer": 'form:has([value="share"]) button',
    "invite": ".go button",
    "full": ".go button",
}
"""What is to be pressed before a page is what it is to be."""
THOUGHT = 8.0
"""Seconds for an analysis."""


@contextmanager
def host(name: str) -> Iterator[Server]:
    """The server of a page: most have one in common."""
    if name not in TROUBLES:
        with own_process(lobby=True) as server:
            yield server
        return
    tables = 0 if name == "full" else PLENTY.tables
    with own_process(limits=replace(PLENTY, tables=tables)) as server:
        if name == "leak":
            path = server.settings.database.removeprefix("sqlite:///")
            with closing(sqlite3.connect(path)) as database:
                database.execute("drop table seats")
        yield server


def address_of(name: str, server: Server, chair: Chair) -> str:
    """Of a page as this person sees it, with tables laid for it where it needs some."""
    database = server.settings.database
    if name in ("full", "invite"):
        return "/new?game=buccaneer"
    if name == "leak":
        return "/"
    if name in MINE:
        a_home(database, chair)
        with server.visitor(Cookie=f"{COOKIE}={chair.cookie}") as person:
            person.get("/")  # the server finds out that a game is over
        return MINE[name]
    if name in OWN:
        return f"{half_empty(server, chair)}{OWN[name]}"
    if name in ("seat", "taken"):
        laid = lay(database, dealt("buccaneer", 3), [BART, Chair("A guest"), CID], 0)
        return f"/s/{laid.tokens[1 if name == 'seat' else 2]}"
    if name in ("code", "moved"):
        return lent(name, server, chair)
    if name == "lobby":
        half_empty(server, BART, lobby=True)
    if name in OPEN or name == "lobby":
        return OPEN.get(name, "/lobby")
    return of_a_game(name, server, chair)


def of_a_game(name: str, server: Server, chair: Chair) -> str:
    """Of one that is over, or in its middle."""
    deal = a_whole(name.split("-")[1])
    table = f"/t/{lay(server.settings.database, deal, [chair, BART, CID, DORA][: deal.seats]).id}"
    if name in LEARNT:
        learn(server.settings.database, table.removeprefix("/t/"), deal)
    return f"{table}/replay?ply={len(deal.moves) // 2}" if name in TAPES else f"{table}/end"


def a_whole(game: str) -> Deal:
    return dealt(game, 2 if game == "crimson_coast" else 4)


def half_empty(server: Server, chair: Chair, *, lobby: bool = False) -> str:
    chairs = [chair, CID, Chair("A guest"), Chair("Another")]
    return f"/t/{lay(server.settings.database, dealt('buccaneer'), chairs, 0, lobby=lobby).id}"


def lent(name: str, server: Server, chair: Chair) -> str:
    """Where a seat is continued elsewhere: by its code, or where it was before."""
    kind = "share" if name == "code" else "move"
    table = half_empty(server, chair)
    with server.visitor(Cookie=f"{COOKIE}={chair.cookie}") as lender:
        told = lender.post(f"{table}/devices", data={"deed": kind, "seat": "0"}).text
    found = re.search(r"/c/[^\"]+", told)
    assert found
    if name == "code":
        return found[0]
    with server.visitor(Cookie=f"{COOKIE}={'m' * 43}") as other:
        assert other.post(found[0]).is_success
    return f"{table}/devices"


@lru_cache(maxsize=len(GAMES))
def thought_over(deal: Deal) -> str:
    return (
        Analyser(stood(deal, len(deal.moves)), Effort(seconds=THOUGHT), "pages").analysis().text()
    )


def learn(database: str, table: str, deal: Deal) -> None:
    """Have this game thought over."""
    store = Store.open(database)
    try:
        store.begin_analysis(table, 0.0)
        assert store.keep_analysis(table, thought_over(deal))
    finally:
        store.close()


def open_at(page: Page, name: str, path: str) -> None:
    page.goto(path)
    if name in PRESSED:
        page.locator(PRESSED[name]).click()
        page.wait_for_load_state()
    if name == "invite":
        page.goto(f"{urlsplit(page.url).path}/invite")
