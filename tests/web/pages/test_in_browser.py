"""What our pages do in a browser: forms, rulebooks, proofs and replays. How they look is measured in tests/browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from flibuste.web.pages.standalone import replay_html
from flibuste.web.templating import static_address
from tests.chromium import MARKS
from tests.web.pages.tables import CROOKED, Finished, finished_table, played
from tests.web.pages.tabs import DESK, visitor
from tests.web.server import Server

pytestmark = MARKS
COOKIE = "A" * 43


class Sea:
    """A server with games on it, and a browser."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.finished: dict[str, Finished] = {
            game: finished_table(server, game, cookie=COOKIE)
            for game in ("buccaneer", "pirates_cove")
        }

    def address(self, page: str) -> str:
        ids = {game: table.id for game, table in self.finished.items()}
        return self.server.address + page.format(**ids)

    def visitor(self, **look: Any) -> BrowserContext:
        context = visitor(self.browser, self.server, **look)
        context.add_cookies([{"name": "flibuste", "value": COOKIE, "url": self.server.address}])
        return context


@pytest.fixture(scope="module")
def sea(server: Server, browser: Browser) -> Sea:
    return Sea(server, browser)


@pytest.fixture
def desk(sea: Sea) -> Iterator[Page]:
    with sea.visitor(**DESK) as context:
        yield context.new_page()


def test_forms_work_without_a_script(sea: Sea) -> None:
    with sea.visitor(java_script_enabled=False, **DESK) as context:
        tab = context.new_page()
        tab.goto(sea.address("/"))
        tab.get_by_role("button", name="FR").click()
        expect(tab.locator("html")).to_have_attribute("lang", "fr")
        tab.get_by_role("button", name="EN").click()
        tab.get_by_role("link", name="Create a table").first.click()
        tab.get_by_label("Seat 1: name").fill("Anne")
        tab.get_by_label("3 players").check()
        expect(tab.get_by_label("Seat 4: name")).to_be_hidden()
        tab.get_by_role("button", name="Lay the table").click()
        expect(tab).to_have_url(re.compile("/t/"))
    with sea.visitor(java_script_enabled=False, **DESK) as context:
        tab = context.new_page()
        tab.goto(sea.address("/t/{pirates_cove}/replay?ply=5"))
        tab.get_by_role("button", name="One ply forward").click()
        expect(tab.locator("#number")).to_have_text("6")


def test_the_rulebook_finds_words_and_numbers(sea: Sea, desk: Page) -> None:
    desk.goto(sea.address("/rules/buccaneer"))
    seek = desk.get_by_label("Find in this rulebook")
    seek.fill("bu-9.4")
    expect(desk.locator("#BU-9\\.4")).to_be_visible()
    expect(desk.locator("#BU-1\\.1")).to_be_hidden()
    seek.fill("walrus")
    expect(desk.locator("output")).to_have_text("No rule says that.")
    seek.fill("")
    expect(desk.locator("#BU-1\\.1")).to_be_visible()


# -- chance ------------------------------------------------------------------------------------------


def test_our_hash_is_blake2b(sea: Sea, desk: Page) -> None:
    chance = Random(4)
    desk.goto(sea.address("/"))
    cases = []
    for size in (0, 1, 64, 127, 128, 129, 255, 256, 257, 1000):
        data = chance.randbytes(size)
        cases += [
            (data.hex(), 64, "", "", blake2b(data)),
            (data.hex(), 32, "", "flibuste-commit", blake2b(data, digest_size=32, person=b"flibuste-commit")),
            (data.hex(), 64, "ab" * 32, "", blake2b(data, key=bytes.fromhex("ab" * 32))),
        ]  # fmt: skip
    got = desk.evaluate(
        """async ([address, cases]) => {
          const { blake2b, hex, unhex } = await import(address);
          return cases.map(([data, size, key, person]) => hex(blake2b(unhex(data), { size, key: unhex(key), person })));
        }""",
        [sea.server.address + static_address("blake2b.js"), [list(each[:4]) for each in cases]],
    )
    assert got == [each[4].hexdigest() for each in cases]


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_the_browser_draws_everything_again(sea: Sea, desk: Page, game: str) -> None:
    desk.goto(sea.address(f"/t/{{{game}}}/end"))
    expect(desk.locator(".stamp")).to_have_text("verified")
    record = sea.finished[game].match.record
    draws = len(record.deal) + sum(len(ply.draws) for ply in record.plies)
    expect(desk.locator("#chance .told")).to_contain_text(f"drew all {draws} again")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("seed ", "seed 00"), "commitment"),
        ((" = ", " = 1/7 "), "draw"),
        (("player 0 Anne", "player 0 Anna"), "chain"),
        (("\n20 ", "\n20 3 "), "chain"),
    ],
)
def test_a_changed_record_does_not_match(
    sea: Sea, desk: Page, change: tuple[str, str], fault: str
) -> None:
    text = finished_text(sea)
    changed = text.replace(change[0], change[1], 1)
    if fault == "commitment":
        head, _, seed = text.rstrip().rpartition("seed ")
        changed = f"{head}seed {'00' if seed[:2] != '00' else '11'}{seed[2:]}\n"
    assert changed != text
    desk.goto(sea.address("/"))
    verdict = desk.evaluate(
        "async ([address, text]) => (await import(address)).verify(text)",
        [sea.server.address + static_address("verify.js"), changed],
    )
    assert (verdict["honest"], verdict["fault"]) == (False, fault)


def finished_text(sea: Sea) -> str:
    table = sea.finished["pirates_cove"]
    told: str = sea.server.call(sea.server.service.table(table.id)).record_text()
    return told


# -- replay ------------------------------------------------------------------------------------------


def test_a_replay_is_steered_by_buttons_keys_and_slider(sea: Sea, desk: Page) -> None:
    last = len(sea.finished["pirates_cove"].match.record.plies)
    desk.goto(sea.address("/t/{pirates_cove}/replay?ply=20&as=all"))
    expect(desk.locator("#film")).to_have_class("replay is-live")
    number = desk.locator("#number")
    desk.keyboard.press("ArrowRight")
    expect(number).to_have_text("21")
    desk.get_by_role("button", name="One ply back").click()
    expect(number).to_have_text("20")
    desk.keyboard.press("End")
    expect(number).to_have_text(str(last))
    expect(desk.locator("#headline")).to_contain_text("the end")
    desk.locator("#slider").fill("57")
    expect(number).to_have_text("57")
    expect(desk).to_have_url(sea.address("/t/{pirates_cove}/replay?ply=57&as=all"))
    shown = desk.locator("#board-body").inner_html()
    desk.reload()
    expect(desk.locator("#number")).to_have_text("57")
    assert desk.locator("#board-body").inner_html() == shown, "the page and its script agree"


def test_a_replay_plays_by_itself(sea: Sea, desk: Page) -> None:
    desk.goto(sea.address("/t/{buccaneer}/replay"))
    desk.get_by_label("Speed").select_option("8")
    desk.get_by_role("button", name="Play", exact=True).click()
    expect(desk.locator("#number")).to_have_text(re.compile(r"^(?:[4-9]|\d\d+)$"))
    desk.get_by_role("button", name="Pause").click()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game in a file of its own."""
    file = tmp_path / "replay.html"
    file.write_text(replay_html(played("buccaneer").record.text(), CROOKED, "en"), "utf-8")
    return file


def test_a_browser_that_cannot_unpack_the_file_says_so(sea: Sea, file: Path) -> None:
    with sea.visitor(offline=True, **DESK) as context:
        context.add_init_script("delete window.DecompressionStream")
        tab = context.new_page()
        tab.goto(file.as_uri())
        expect(tab.get_by_role("alert")).to_contain_text("A newer one can.")


def test_the_file_plays_from_a_disk_without_a_network(sea: Sea, file: Path) -> None:
    asked: list[str] = []
    with sea.visitor(offline=True, **DESK) as context:
        tab = context.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(file.as_uri())
        expect(tab.locator("#film")).to_have_class("replay is-live")
        tab.keyboard.press("ArrowRight")
        expect(tab.locator("#number")).to_have_text("1")
        tab.keyboard.press("End")
        expect(tab.locator("#headline")).to_contain_text("The game is over.")
    assert asked == [file.as_uri()]
