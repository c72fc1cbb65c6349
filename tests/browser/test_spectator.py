"""A spectator sees what lies open, and nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from flibuste.web.guard.visitor import COOKIE
from tests.browser.conftest import Invite
from tests.browser.laying import Deal, Laid, full_hands, lay, stood
from tests.browser.people import Person
from tests.browser.secrets import held_by, secrets_of
from tests.browser.steering import MOVE, make
from tests.web.server import Server

NAMES = ("Anne", "Bart", "Cid")


def test_no_card_in_a_hand_reaches_a_spectator(server: Server, invite: Invite) -> None:
    """Neither in the page nor in what its stream brings, while people play."""
    people = [invite(name) for name in NAMES]
    watcher = invite("Dora")
    deal, plies = full_hands()
    table = lay(server.settings.database, deal, [person.chair for person in people], plies)
    told: list[str] = []
    watcher.page.on(
        "websocket", lambda stream: stream.on("framereceived", lambda text: told.append(str(text)))
    )
    watcher.sit_at(table.id)
    for seat, person in enumerate(people):
        with server.visitor(Cookie=f"{COOKIE}={person.cookie}") as visitor:
            visitor.post(f"/api/tables/{table.id}/passing", json={"seat": seat, "by_itself": False})
        person.sit_at(table.id)
    made = plies
    for seat, move in deal.moves[plies : plies + 5]:
        hidden = set().union(*secrets_of(stood(deal, made), NAMES))
        assert len(hidden) > 3
        assert not held_by(watcher.page) & hidden
        make(people[seat], people[seat].page.locator(f'{MOVE}[data-move="{move}"]'))
        made += 1
        expect(watcher.page.locator(f'#table[data-ply="{made}"]')).to_be_visible()
    assert len(told) >= 5
    assert not [text for text in told if "Your hand" in text]


def test_worlds_that_differ_in_a_secret_look_the_same_to_a_spectator(
    server: Server, invite: Invite
) -> None:
    """Two tables with one deal, on which Anne has set her wheel to different islands."""
    deal, plies = full_hands()
    views = []
    for island in ("sail 1", "sail 5"):
        other = Deal(deal.game, deal.seats, deal.seed, (*deal.moves[:plies], (0, island)))
        chairs = [invite(name).chair for name in NAMES]
        table = lay(server.settings.database, other, chairs)
        views.append((page_of(invite("Dora"), table), page_of(invite("Eve"), table, "/replay")))
    assert views[0] == views[1]
    assert "island" in views[0][0]


def test_a_board_told_piece_by_piece_is_the_one_that_a_page_begins_with(
    server: Server, invite: Invite
) -> None:
    """The stream tells what is new in a part that it has brought before; the script puts it together."""
    people = [invite(name) for name in NAMES]
    watcher, latecomer = invite("Dora"), invite("Eve")
    deal, plies = full_hands()
    table = lay(server.settings.database, deal, [person.chair for person in people], plies)
    told: list[str] = []
    watcher.page.on(
        "websocket", lambda stream: stream.on("framereceived", lambda text: told.append(str(text)))
    )
    watcher.sit_at(table.id)
    for made, (seat, move) in enumerate(deal.moves[plies : plies + 6], plies + 1):
        with server.visitor(Cookie=f"{COOKIE}={people[seat].cookie}") as visitor:
            body = {"seat": seat, "move": move, "ply": made - 1}
            visitor.post(f"/api/tables/{table.id}/moves", json=body).raise_for_status()
        expect(watcher.page.locator(f'#table[data-ply="{made}"]')).to_be_visible()
    assert [text for text in told if '"board-body":["<g "' in text]
    assert [text for text in told if '"seats":["<li"' in text]
    latecomer.sit_at(table.id)
    for part in ("#board-body", "#seats"):
        drawn = [one.page.evaluate(SHAPES, part) for one in (watcher, latecomer)]
        assert len(drawn[0]) > 10
        assert drawn[0] == drawn[1]


SHAPES = """part => [...document.querySelectorAll(`${part} *`)].map(
    (each) => [each.nodeName, each.id, each.getAttribute("transform"), each.getAttribute("d"), each.textContent])"""
"""What is drawn where, without what motion and marks add to it."""


def page_of(person: Person, table: Laid, path: str = "") -> str:
    """The document once it changes no more, but for the name of the table."""
    person.go(f"/t/{table.id}{path}")
    expect(person.page.locator('#table[data-stream="open"], #film.is-live')).to_be_visible()
    before, held = "", content_of(person)
    while held != before:
        person.page.wait_for_timeout(500)
        before, held = held, content_of(person)
    return held.replace(table.id, "TABLE")


def content_of(person: Person) -> str:
    held: str = person.page.evaluate("() => document.documentElement.outerHTML")
    return held


def test_a_spectator_speaks_under_a_name_of_their_choice(server: Server, invite: Invite) -> None:
    people = [invite(name) for name in NAMES]
    watcher = invite("Dora")
    deal, plies = full_hands()
    table = lay(server.settings.database, deal, [person.chair for person in people], plies)
    people[0].sit_at(table.id)
    expect(people[0].page.locator("#speaker")).to_be_hidden()
    watcher.sit_at(table.id)
    page = watcher.page
    watcher.press("#tab-chat")
    for name, called in (("Dora", "Dora"), ("Anne", "Anne 2")):
        page.fill("#speaker", name)
        page.fill("#said", f"I am  {name}.")
        page.press("#said", "Enter")
        said = people[0].page.locator("#chat .line").last
        expect(said).to_contain_text(f"I am {name}.")
        expect(said.locator(".who")).to_have_text(called)
        expect(page.locator("#speaker")).to_have_value(called)
        expect(page.locator("#said")).to_have_value("")
    page.reload()
    expect(page.locator("#speaker")).to_have_value("Anne")


def test_what_is_wrong_with_a_spectator_s_name_is_said_beside_it(
    server: Server, invite: Invite
) -> None:
    watcher = invite("Dora", lang="fr", phone=True)
    deal, plies = full_hands()
    table = lay(server.settings.database, deal, [invite(name).chair for name in NAMES], plies)
    watcher.sit_at(table.id)
    page = watcher.page
    page.locator('#bar [data-leaf="leaf-chat"]').tap()
    page.fill("#speaker", "Dora\u202eennA")
    page.fill("#said", "Bonjour")
    page.press("#said", "Enter")
    expect(page.locator("#say-wrong")).to_contain_text("Un nom ")
    expect(page.locator("#said")).to_have_value("Bonjour")
    watcher.forgive(r"^400 POST .*/chat$")
    page.fill("#speaker", "Dora")
    expect(page.locator("#say-wrong")).to_be_hidden()
    page.press("#said", "Enter")
    expect(page.locator("#chat .line")).to_have_count(1)
