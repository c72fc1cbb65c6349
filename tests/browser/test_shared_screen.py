"""One browser, several seats: the screen goes from hand to hand, and a curtain keeps the secrets apart."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.laying import Chair, dealt, full_hands, lay, stood
from tests.browser.people import Person
from tests.browser.secrets import held_by, secrets_of
from tests.browser.steering import IN_SIGHT, MOVE, a_move, is_over, make
from tests.web.server import Server

NAMES = ("Anne", "Bart", "Cid")
WATCH = """(secrets) => {
  window.seen = [];
  const look = () => {
    const held = document.documentElement.outerHTML;
    const known = secrets.flatMap((words, seat) => words.some((word) => held.includes(word)) ? [seat] : []);
    if (known.length) window.seen.push(known);
  };
  look();
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.documentElement, everything);
}"""
"""Looks at the whole document after every change, and notes which seats' secrets are in it."""


def hand_named(secrets: set[str]) -> list[str]:
    """The line that names the cards of a hand."""
    return [words for words in secrets if words.startswith("Your hand: ")]


def shared_table(server: Server, person: Person) -> str:
    deal, plies = full_hands()
    chairs = [Chair(name, person.cookie) for name in NAMES]
    return lay(server.settings.database, deal, chairs, plies).id


def test_a_curtain_hangs_between_two_seats_and_no_secret_passes_it(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    person.go(f"/t/{shared_table(server, person)}")
    deal, plies = full_hands()
    secrets = secrets_of(stood(deal, plies), NAMES)
    hands = [hand_named(each) for each in secrets]
    assert all(len(hand) == 1 for hand in hands), "the control: every seat has something to hide"
    person.page.evaluate(WATCH, hands)
    for seat, name in enumerate(NAMES):
        expect(person.page.locator("#curtain")).to_be_visible()
        expect(person.page.locator("#curtain-words")).to_contain_text(name)
        assert not held_by(person.page) & set().union(*secrets), "behind the curtain"
        person.press("#curtain-open")
        expect(person.page.locator("#curtain")).to_be_hidden()
        held = held_by(person.page)
        assert secrets[seat] <= held
        others = [secrets[other] for other in range(3) if other != seat]
        assert not held & set().union(*others)
        make(person, person.page.locator(IN_SIGHT).first)
    seen = person.page.evaluate("() => window.seen")
    assert {tuple(each) for each in seen} == {(0,), (1,), (2,)}


def test_the_keys_do_nothing_behind_the_curtain_and_one_may_only_look(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    person.go(f"/t/{shared_table(server, person)}")
    expect(person.page.locator("#curtain-open")).to_be_focused()
    assert person.page.evaluate("() => document.getElementById('table').inert")
    person.page.keyboard.press("m")
    expect(person.page.locator("#curtain-open")).to_be_focused()
    person.press("#curtain-watch")
    expect(person.page.locator("#curtain")).to_be_hidden()
    assert not person.page.locator(MOVE).count()
    person.press('[data-hand-to="2"]')
    expect(person.page.locator("#curtain-words")).to_contain_text("Cid")


@pytest.mark.soak
def test_a_whole_game_goes_round_one_screen(server: Server, invite: Invite) -> None:
    """Every turn begins with a curtain, and ends with one."""
    person = invite("Anne")
    chairs = [Chair(name, person.cookie) for name in NAMES]
    person.go(f"/t/{lay(server.settings.database, dealt('buccaneer', 3), chairs, 0).id}")
    chance, curtains = Random(2), 0
    while not is_over(person):
        if person.page.locator("#curtain").is_visible():
            person.press("#curtain-open")
            expect(person.page.locator("#curtain")).to_be_hidden()
            curtains += 1
        move = a_move(person, chance)
        if move is not None:
            make(person, move)
    assert curtains > 20
