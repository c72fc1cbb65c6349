"""What happened can be followed: the last volley is seen, words stay as long as they take to read, marks stay."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from flibuste.engine.match import Match
from flibuste.web.guard.visitor import COOKIE
from tests.browser.conftest import Invite
from tests.browser.laying import Chair, Deal, bots_chair, dealt, lay, new_match, sought
from tests.browser.people import Person
from tests.browser.steering import until_ply
from tests.web.server import Server

SPEED = "fast"
FOR_A_WORD = 0.080
"""Seconds, at this speed: `table_speed.js`."""
A_FRAME = 0.05
"""By which a page is told late on a busy machine that something came or went."""
WATCH = """() => {
  const ribbon = document.getElementById("tale");
  window.shown = [];
  const look = () => {
    const lines = [...ribbon.querySelectorAll("p > span")].map((line) => line.textContent);
    const told = ribbon.hidden ? "" : lines.join("\\n");
    if (told === (shown.at(-1)?.told ?? "")) return;
    const dice = ribbon.querySelectorAll("svg[aria-label]").length;
    shown.push({ told, dice, at: performance.now(), scene: document.getElementById("board-body").textContent });
  };
  new MutationObserver(look).observe(ribbon, { subtree: true, childList: true, attributes: true });
}"""
"""Notes what is on the ribbon, and since when."""


class Shown(NamedTuple):
    """Words on the ribbon, what the board showed with them, and for how many seconds."""

    told: str
    words: int
    scene: str
    seconds: float


def is_fought(match: Match) -> bool:
    battle = match.game.table.battle
    return bool(battle.exchange == 1 and battle.legend >= 0)


def battle() -> tuple[Deal, int, int]:
    """A game with a battle against a legend, the ply at which it begins, and that after which it is over."""
    deal, start = sought("pirates_cove", 3, is_fought)
    match = new_match(deal.game, deal.seats, deal.seed)
    for number, (seat, move) in enumerate(deal.moves, 1):
        match.play(seat, move)
        if number > start and not match.game.table.battle.exchange:
            return deal, start, number
    raise AssertionError("the battle does not end")


def volleys(deal: Deal, start: int, end: int) -> int:
    """How many the log tells of."""
    match = new_match(deal.game, deal.seats, deal.seed)
    for seat, move in deal.moves[:end]:
        match.play(seat, move)
    lines = [line for line in match.log(None, start + 1) if line.event.name.startswith("fires")]
    return len(lines)


def seen(page: Page) -> list[Shown]:
    noted: list[dict[str, Any]] = page.evaluate("shown")
    ends = [each["at"] for each in noted[1:]] + [page.evaluate("performance.now()")]
    return [
        Shown(
            each["told"],
            len(each["told"].split()) + each["dice"],
            each["scene"],
            (end - each["at"]) / 1000,
        )
        for each, end in zip(noted, ends, strict=True)
        if each["told"]
    ]


def at_speed(person: Person, speed: str) -> None:
    person.page.add_init_script(f"localStorage.setItem('speed', '{speed}')")


def play_by_hand(
    server: Server, table: str, deal: Deal, plies: range, tokens: dict[int, str]
) -> None:
    """The moves of the deal, made by programs on the seats, as fast as they are taken."""
    for ply in plies:
        seat, move = deal.moves[ply]
        with server.program(tokens[seat]) as program:
            wish = {"seat": seat, "move": move, "ply": ply}
            answer = program.post(f"/api/tables/{table}/moves", json=wish)
            assert answer.status_code == 200, answer.text


def seat_programs(server: Server, table: str, tokens: dict[int, str]) -> None:
    for token in tokens.values():
        with server.program(token) as program:
            assert program.post(f"/api/tables/{table}/sit", json={}).status_code < 300


@pytest.mark.soak
def test_every_volley_of_a_battle_is_shown_for_as_long_as_its_words_take(
    server: Server, invite: Invite
) -> None:
    """Though all of it has happened within a second; the last one too, before the battle goes."""
    deal, start, end = battle()
    laid = lay(server.settings.database, deal, [Chair(name) for name in "ABC"], start)
    seat_programs(server, laid.id, laid.tokens)
    person = invite("Watcher")
    at_speed(person, SPEED)
    person.go(f"/t/{laid.id}")
    person.page.wait_for_selector('#table[data-stream="open"]')
    person.page.evaluate(WATCH)
    play_by_hand(server, laid.id, deal, range(start, end), laid.tokens)
    until_ply(person, end)
    expect(person.page.locator("#tale.fades-out, #tale[hidden]")).to_be_attached()
    fired = [each for each in seen(person.page) if "Volley:" in each.told]
    assert sum(each.told.count("Volley:") for each in fired) == volleys(deal, start, end)
    for each in fired:
        assert each.seconds >= each.words * FOR_A_WORD - A_FRAME, each
        assert "Battle:" in each.scene, "it is seen where it happens"


def test_speeds_are_chosen_in_the_menu_and_remembered(server: Server, invite: Invite) -> None:
    person = invite("Anne")
    deal = dealt("buccaneer", 3, most=6)
    laid = lay(server.settings.database, deal, [Chair("Anne", person.cookie), *BOTS])
    person.go(f"/t/{laid.id}")
    person.press("#more")
    person.page.get_by_text("Slow", exact=True).click()
    expect(person.page.get_by_label("Slow")).to_be_checked()
    person.page.reload()
    assert person.page.evaluate("localStorage.getItem('speed')") == "slow"
    expect(person.page.locator("[name=speed][value=slow]")).to_be_checked()


BOTS = (bots_chair(0), bots_chair(1))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_since_ones_last_move_is_told_marked_and_shown_again(
    server: Server, invite: Invite, phone: bool
) -> None:
    person = invite("Anne", phone=phone)
    deal = dealt("tiny_epic_pirates", 3, most=60)
    own = [ply for ply, (seat, _) in enumerate(deal.moves, 1) if seat == 0]
    start = next(ply for ply in own if ply > 20 and ply + 1 not in own)
    end = next(ply for ply in own if ply > start) - 1
    laid = lay(
        server.settings.database,
        deal,
        [Chair("Anne", person.cookie), Chair("Bart"), Chair("Cid")],
        start,
    )
    seat_programs(server, laid.id, {seat: laid.tokens[seat] for seat in (1, 2)})
    person.go(f"/t/{laid.id}")
    person.page.wait_for_selector('#table[data-stream="open"]')
    expect(person.page.locator("#again")).to_be_hidden()
    play_by_hand(server, laid.id, deal, range(start, end), laid.tokens)
    until_ply(person, end)
    again = person.page.locator("#again" if phone else "#log-since button")
    expect(again).to_be_visible()
    told = person.page.locator("#log-since ~ li")
    lines = told.count()
    assert lines
    assert all(
        int(re.findall(r"\d+", each)[0]) > start
        for each in told.evaluate_all("found => found.map((line) => line.id)")
    )
    at_speed(person, SPEED)
    person.page.evaluate(f"localStorage.setItem('speed', '{SPEED}')")
    marks = person.page.locator("#marks > *")
    marked = marks.count()
    assert marked
    person.page.reload()
    person.page.wait_for_selector('#table[data-stream="open"]')
    expect(marks).to_have_count(marked)
    again.click()
    expect(person.page.locator(f'#table[data-ply="{end}"]')).to_have_count(0)
    person.page.locator("#room").dispatch_event("click")  # whoever has seen enough skips the rest
    until_ply(person, end)
    expect(told).to_have_count(lines)
    expect(person.page.locator("#marks .tip, #marks circle").first).to_be_attached()


# -- questions that are none ---------------------------------------------------------------------------


def only_passes(match: Match) -> bool:
    choice = match.game.choice
    return bool(
        choice and choice.is_window and match.game.waiting == (0,) and len(match.game.legal) == 1
    )


def test_a_lone_pass_goes_by_itself_unless_its_person_wants_to_make_it(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    deal, start = sought("pirates_cove", 3, only_passes)
    chairs = [Chair("Anne", person.cookie), Chair("Bart"), Chair("Cid")]
    laid = lay(server.settings.database, deal, chairs, start)
    with server.visitor(Cookie=f"{COOKIE}={person.cookie}") as visitor:
        wish = {"seat": 0, "by_itself": False}
        assert visitor.post(f"/api/tables/{laid.id}/passing", json=wish).status_code == 200
    person.go(f"/t/{laid.id}")
    person.page.wait_for_selector('#table[data-stream="open"]')
    expect(person.page.locator("#moves .move[data-option]")).to_have_count(1)
    person.page.wait_for_timeout(300)
    until_ply(person, start)
    person.press("#more")
    person.page.locator("#passes").check()
    expect(person.page.locator(f'#table[data-ply="{start}"]')).to_have_count(0)


def test_on_a_shared_screen_a_pass_is_said_aloud(server: Server, invite: Invite) -> None:
    """The curtain offers it to whoever is called in a window, whatever they hold; nobody else learns more."""
    person = invite("Anne")
    deal, start = sought("pirates_cove", 3, only_passes)
    names = ("Anne", "Bart", "Cid")
    chairs = [Chair(name, person.cookie) for name in names]
    laid = lay(server.settings.database, deal, chairs, start)
    person.go(f"/t/{laid.id}")
    expect(person.page.locator("#curtain-words")).to_contain_text("Anne")
    expect(person.page.locator("#curtain-pass")).to_have_text("Anne passes")
    person.press("#curtain-pass")
    expect(person.page.locator("#curtain-words")).not_to_contain_text("Anne")
    with server.visitor(Cookie=f"{COOKIE}={person.cookie}") as visitor:
        assert visitor.get(f"/api/tables/{laid.id}").json()["ply"] == start + 1


# -- words for people ----------------------------------------------------------------------------------


SAID = """box => [...box.childNodes].filter((each) => each.localName !== "details")
  .map((each) => each.textContent.trim()).filter(Boolean)"""


def is_mine(match: Match) -> bool:
    return 0 in match.game.waiting and len(match.game.options(0)) > 4


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_why_not_is_answered_beside_what_was_touched(
    server: Server, invite: Invite, phone: bool
) -> None:
    person = invite("Anne", phone=phone)
    deal, start = sought("buccaneer", 3, lambda match: match.game.ply > 12 and is_mine(match))
    laid = lay(server.settings.database, deal, [Chair("Anne", person.cookie), *BOTS], start)
    person.go(f"/t/{laid.id}")
    person.page.wait_for_selector('#table[data-stream="open"]')
    person.page.evaluate("document.getElementById('refused').open = true")
    asked = person.page.locator("#refused .not")
    sentences = person.page.locator("#refused template").evaluate_all(
        "found => found.map((each) => each.content.textContent)"
    )
    assert len({*sentences}) == len(sentences) == asked.count(), "each reason once"
    asked.first.click()
    bubble = person.page.locator("#bubble")
    expect(bubble).to_have_text(sentences[0])
    box, about = bubble.bounding_box(), asked.first.bounding_box()
    assert box
    assert about
    gap = max(about["y"] - box["y"] - box["height"], box["y"] - about["y"] - about["height"])
    assert 0 <= gap < 16
    assert box["x"] < about["x"] + about["width"] / 2 < box["x"] + box["width"]
    person.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_a_hint_is_a_move_on_the_board_and_two_sentences_to_you(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    deal, start = sought("pirates_cove", 3, lambda match: match.game.ply > 14 and is_mine(match))
    laid = lay(server.settings.database, deal, [Chair("Anne", person.cookie), *BOTS], start)
    person.go(f"/t/{laid.id}")
    person.page.wait_for_selector('#table[data-stream="open"]')
    person.press("#hint")
    counsel = person.page.locator("#counsel")
    expect(counsel).to_be_visible()
    expect(person.page.locator(".move.is-armed")).to_have_count(1)
    said = counsel.evaluate(SAID)
    assert said[0].startswith("A bot would choose “")
    assert 1 <= len(said[1:]) <= 2
    assert not re.search(r"\b(I|me|my)\b", " ".join(said)), said
    expect(counsel.locator("details")).not_to_have_attribute("open", "")
