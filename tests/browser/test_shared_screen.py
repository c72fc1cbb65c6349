"""One browser, several seats: the screen goes from hand to hand, and a curtain keeps the secrets apart."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Invite
from tests.browser.laying import Chair, dealt, full_hands, lay, stood
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.secrets import HELD, held_by, secrets_of
from tests.browser.steering import IN_SIGHT, MOVE, a_move, is_over, make
from tests.games.shelf import GAMES, most_seats
from tests.web.server import Server

NAMES = ("Anne", "Bart", "Cid")
WATCH = """(() => {
  const secrets = SECRETS;
  let last = "";
  const look = () => {
    const held = document.documentElement?.outerHTML ?? "";
    const known = secrets.flatMap((words, seat) => words.some((word) => held.includes(word)) ? [seat] : []);
    if (known.length && String(known) !== last) window.tellSeats(known);
    last = String(known);
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
})()"""
"""Looks at the whole document after every change, and tells which seats' secrets are in it."""
PATIENT = 100
"""Looks, a tenth of a second apart, until two pages are alike."""


def hand_named(secrets: set[str]) -> list[str]:
    """The line that names the cards of a hand."""
    return [words for words in secrets if words.startswith("Your hand: ")]


def shared_table(server: Server, person: Person) -> tuple[str, list[set[str]]]:
    """A table of three at one screen, and what each of them has to hide."""
    deal, plies = full_hands()
    chairs = [Chair(name, person.cookie) for name in NAMES]
    secrets = secrets_of(stood(deal, plies), NAMES)
    return lay(server.settings.database, deal, chairs, plies).id, secrets


def wait_for_curtain(person: Person, name: str = "") -> None:
    """Somebody is called, on a page that was fetched for them."""
    expect(person.page.locator("#curtain-words")).to_contain_text(name)
    expect(person.page.locator("#curtain-open")).to_be_enabled()


def lift(person: Person) -> None:
    person.press("#curtain-open")
    expect(person.page.locator("#curtain")).to_be_hidden()


def read_once(person: Person, secrets: set[str]) -> None:
    """The table in words is told to whoever has opened it."""
    for _ in ("open", "shut"):
        person.press("#read")
    expect(person.page.locator("#told")).to_contain_text(hand_named(secrets)[0])


def test_a_curtain_hangs_between_two_seats_and_no_secret_passes_it(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    table, secrets = shared_table(server, person)
    hands = [hand_named(each) for each in secrets]
    assert all(len(hand) == 1 for hand in hands), "the control: every seat has something to hide"
    seen: list[list[int]] = []
    person.page.expose_function("tellSeats", lambda known: seen.append(known))
    person.page.add_init_script(WATCH.replace("SECRETS", json.dumps(hands)))
    person.go(f"/t/{table}")
    for seat, name in enumerate(NAMES):
        wait_for_curtain(person, name)
        assert not held_by(person.page) & set().union(*secrets), "behind the curtain"
        lift(person)
        read_once(person, secrets[seat])
        held = held_by(person.page)
        assert secrets[seat] <= held
        others = [secrets[other] for other in range(3) if other != seat]
        assert not held & set().union(*others)
        make(person, person.page.locator(IN_SIGHT).first)
    assert [each for each in seen if len(each) > 1] == []
    assert {each[0] for each in seen} == {0, 1, 2}


def test_the_keys_do_nothing_behind_the_curtain_and_one_may_only_look(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    table, _secrets = shared_table(server, person)
    person.go(f"/t/{table}")
    expect(person.page.locator("#curtain-open")).to_be_focused()
    assert person.page.evaluate("() => document.getElementById('table').inert")
    person.page.keyboard.press("m")
    for size in (PHONE, DESKTOP):  # a tablet that is turned
        person.page.set_viewport_size(size)
    expect(person.page.locator("#curtain-open")).to_be_focused()
    person.press("#curtain-watch")
    expect(person.page.locator("#curtain")).to_be_hidden()
    assert not person.page.locator(MOVE).count()
    person.press('[data-hand-to="2"]')
    wait_for_curtain(person, "Cid")


# -- what the last holder leaves behind ---------------------------------------------------------------


def advice(page: Page) -> dict[str, Any]:
    move = page.locator(MOVE).first.get_attribute("data-move")
    return {"move": move, "reasons": ["A very private reason."]}


def hand_on(page: Page, seat: int) -> None:
    """Whatever lies over the button: a script has pressed it."""
    page.evaluate(f"""() => document.querySelector('[data-hand-to="{seat}"]').click()""")


def test_nothing_stays_of_what_the_last_holder_asked_chose_and_wrote(
    server: Server, invite: Invite
) -> None:
    """The server is out of reach all the while: the page is bare before another one is there."""
    person, asked = invite("Anne"), list[Route]()
    table, secrets = shared_table(server, person)
    person.go(f"/t/{table}?as=0")
    lift(person)
    page = person.page
    told = advice(page)
    page.route("**/hint", lambda route: route.fulfill(json=told), times=1)
    person.press("#hint")
    expect(page.locator("#counsel")).to_contain_text("A very private reason.")
    expect(page.locator("#do")).to_be_visible()
    page.keyboard.press("+")
    page.keyboard.press("t")
    person.press("#tab-chat")
    page.fill("#said", "Unfinished words")
    page.route("**/hint", lambda route: asked.append(route))
    person.press("#hint")
    person.press("#more")
    person.context.set_offline(True)
    hand_on(page, 1)
    expect(page.locator("#ribbon")).to_be_visible()
    asked[0].fulfill(json=told)
    bare = page.evaluate(
        "() => [...document.getElementById('main').children].map((part) => part.id)"
    )
    assert bare == ["ribbon", "curtain"]
    assert page.locator("#main").inner_text().split("\n")[0] == "Reconnecting…"
    assert "private" not in page.evaluate(HELD)
    assert not held_by(page) & set().union(*secrets)
    person.context.set_offline(False)
    wait_for_curtain(person, "Bart")
    looks_fresh(person)
    assert person.troubles == [], "who hears an answer late stumbles over a bare page"


def looks_fresh(person: Person) -> None:
    """Nothing tells this page from one that was opened by somebody who has never looked."""
    fresh = person.new_page()
    fresh.goto(person.page.url)
    for _look in range(PATIENT):
        faces = [page.evaluate(HELD) for page in (person.page, fresh)]
        if faces[0] == faces[1]:
            break
        fresh.wait_for_timeout(100)
    assert faces[0] == faces[1]
    assert spoken(person.page) == spoken(fresh)
    fresh.close()


def spoken(page: Page) -> str:
    return page.locator("body").aria_snapshot()


SHORT = ("pirates_cove", "crimson_coast")
"""Where most is hidden; the others are in the soak."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in SHORT else pytest.mark.soak) for game in GAMES],
)
def test_behind_the_curtain_is_the_page_of_somebody_who_never_looked(
    server: Server, invite: Invite, game: str
) -> None:
    hand_round(server, invite, game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_it_is_time_after_time(server: Server, invite: Invite, game: str) -> None:
    hand_round(server, invite, game, 4)


def hand_round(server: Server, invite: Invite, game: str, times: int) -> None:
    """The screen goes from hand to hand, so many times, and each time it is as if nobody had had it."""
    person, chance = invite("Anne"), Random(3)
    seats = most_seats(game, len(NAMES))
    chairs = [Chair(name, person.cookie) for name in NAMES[:seats]]
    table = lay(server.settings.database, dealt(game, seats, most=24), chairs)
    person.go(f"/t/{table.id}")
    for _time in range(times):
        wait_for_curtain(person)
        lift(person)
        while person.page.locator("#curtain").is_hidden():
            move = a_move(person, chance)
            if move is None:
                person.page.wait_for_timeout(20)
            else:
                make(person, move)
        wait_for_curtain(person)
        looks_fresh(person)


def test_a_page_that_is_left_keeps_nothing_for_those_who_come_back(
    server: Server, invite: Invite
) -> None:
    person = invite("Anne")
    table, secrets = shared_table(server, person)
    person.go(f"/t/{table}?as=0")
    lift(person)
    person.go("/rules")
    person.page.go_back()
    wait_for_curtain(person, "Anne")
    assert not held_by(person.page) & secrets[0]
    lift(person)
    read_once(person, secrets[0])
    assert secrets[0] <= held_by(person.page)
    turn_page(person, "pagehide")
    assert not held_by(person.page) & secrets[0], "as a browser would keep it"
    turn_page(person, "pageshow")
    wait_for_curtain(person, "Anne")


def turn_page(person: Person, kind: str) -> None:
    """What a browser tells a page that it keeps, to show it again without loading it."""
    person.page.evaluate(
        f"() => dispatchEvent(new PageTransitionEvent('{kind}', {{ persisted: true }}))"
    )


def test_a_replay_is_handed_over_like_the_table(server: Server, invite: Invite) -> None:
    person = invite("Anne")
    table, secrets = shared_table(server, person)
    hidden = set().union(*secrets)
    person.go(f"/t/{table}?as=0")
    lift(person)
    person.press("#more")
    person.press('#menu a[href$="/replay"]')
    page = person.page
    expect(page.locator("#film.is-live")).to_be_visible()
    expect(page.locator("#angle")).to_have_value("watch")
    assert not held_by(page) & hidden
    page.select_option("#angle", "1")
    wait_for_curtain(person, "Bart")
    assert not held_by(page) & hidden
    person.press("#curtain-open")
    expect(page.locator("#film.is-live")).to_be_visible()
    assert held_by(page) & secrets[1]
    person.press('[data-go="back"]')
    expect(page).to_have_url(re.compile(rf"ply={full_hands()[1] - 1}\b"))
    page.reload()
    wait_for_curtain(person, "Bart")
    assert not held_by(page) & hidden
    person.press("#curtain-open")
    expect(page.locator("#film.is-live")).to_be_visible()
    person.press('.acts a[href^="/t/"].brass')
    wait_for_curtain(person)
    page.go_back()
    wait_for_curtain(person, "Bart")
    assert not held_by(page) & hidden
    person.forgive(r"^403 GET .*/replay/frames$")  # asked for when the page was left


@pytest.mark.soak
def test_a_whole_game_goes_round_one_screen(server: Server, invite: Invite) -> None:
    """Every turn begins with a curtain, and ends with one."""
    person = invite("Anne")
    chairs = [Chair(name, person.cookie) for name in NAMES]
    person.go(f"/t/{lay(server.settings.database, dealt('buccaneer', 3), chairs, 0).id}")
    chance, curtains = Random(2), 0
    while not is_over(person):
        if person.page.locator("#curtain").is_visible():
            wait_for_curtain(person)
            lift(person)
            curtains += 1
        move = a_move(person, chance)
        if move is not None:
            make(person, move)
    assert curtains > 20
