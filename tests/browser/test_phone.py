"""A game on a phone, by taps: on the board, on the moves, on the bar at the foot."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from playwright.sync_api import expect

from flibuste.engine.match import Match
from flibuste.games.rum_and_pirates.rules.dives import Drink
from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, lay, sought
from tests.browser.people import Person
from tests.browser.places import BART, CID, DORA
from tests.browser.steering import (
    ALL,
    END,
    FEW,
    FOLDED,
    IN_SIGHT,
    LONGEST,
    MOVE,
    ply_of,
    until_asked,
)
from tests.web.server import Server

BETWEEN = """() => {
  const edge = (id) => document.getElementById(id).getBoundingClientRect();
  const [asked, place, sheet] = ["asking", "affair", "doing"].map(edge);
  return asked.bottom <= place.top && place.bottom <= sheet.top;
}"""
"""Whether what goes on lies in sight, between the question and the moves."""
SEATS = {"buccaneer": 3, "rum_and_pirates": 3, "tiny_epic_pirates": 1}
"""Games that are played on a phone, and how many play; bots have the other seats."""
TOP_OF_THE_SHEET = "() => document.getElementById('doing').getBoundingClientRect().top"
SWIPE = """(way) => {
  const sheet = document.getElementById("handle");
  const tell = (kind, y) => sheet.dispatchEvent(new TouchEvent(kind, {
    touches: [new Touch({ identifier: 1, target: sheet, clientX: 90, clientY: y })], bubbles: true,
  }));
  tell("touchstart", 600);
  tell("touchmove", 600 + way);
}"""
"""A finger on the handle of the sheet, so many pixels down."""
NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"


def tap_a_move(person: Person, chance: Random) -> None:
    """A move that is in sight; where they are folded away, a leaf is opened first."""
    page = person.page
    if not page.locator(IN_SIGHT).count():
        page.locator(FOLDED).first.tap()
    moves = page.locator(IN_SIGHT)
    moves.nth(chance.randrange(moves.count())).tap()
    if page.locator("#do").is_visible():
        page.locator("#do").tap()


def play_by_taps(person: Person, most: int) -> int:
    """So many turns, or as many as there are; how many that was."""
    page, chance = person.page, Random(4)
    turns, end = 0, time.monotonic() + LONGEST / 1000
    while turns < most and until_asked(person):
        assert time.monotonic() < end
        before = ply_of(person)
        tap_a_move(person, chance)
        expect(page.locator(f'#table[data-ply="{before}"]')).to_have_count(0)
        assert page.evaluate(NO_WIDER)
        turns += 1
    return turns


def at_a_phone(server: Server, invite: Invite, game: str) -> Person:
    person = invite("Anne", phone=True, lang="fr")
    chairs = [person.chair, bots_chair(0), bots_chair(1)][: SEATS[game]]
    person.sit_at(lay(server.settings.database, dealt(game, SEATS[game], most=0), chairs).id)
    return person


@pytest.mark.parametrize("game", SEATS)
def test_a_game_on_a_phone(server: Server, invite: Invite, game: str) -> None:
    assert play_by_taps(at_a_phone(server, invite, game), FEW) == FEW


@pytest.mark.soak
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_on_a_phone(server: Server, invite: Invite, game: str) -> None:
    person = at_a_phone(server, invite, game)
    assert play_by_taps(person, ALL) > 8
    person.page.locator(END).tap()
    person.sees("#who-won")


def test_leaves_lie_over_the_board_one_at_a_time(server: Server, invite: Invite) -> None:
    person = invite("Anne", phone=True)
    page = person.page
    chairs = [person.chair, bots_chair(0), bots_chair(1)]
    person.sit_at(lay(server.settings.database, dealt("buccaneer", 3), chairs, 0).id)
    expect(page.locator("#leaf-log")).not_to_be_in_viewport()
    swipes_open_and_fold_the_sheet(person)
    for leaf in ("leaf-log", "leaf-rules", "leaf-chat"):
        page.locator(f'#bar [data-leaf="{leaf}"]').tap()
        expect(page.locator(f"#{leaf}")).to_be_in_viewport()
    page.locator('#bar [data-leaf="leaf-chat"]').tap()
    expect(page.locator("#leaf-chat")).not_to_be_in_viewport()


def swipes_open_and_fold_the_sheet(person: Person) -> None:
    """Where all lies on the board the sheet begins folded: ships and one's own pirates are seen above it."""
    page = person.page
    sheet = page.locator("#doing")
    expect(sheet).to_have_class(re.compile(r"\bfolded\b"))
    top = page.evaluate(TOP_OF_THE_SHEET)
    for thing in ("#board .ship", "#board #shore-0", "#board #supply-sabre"):
        box = page.locator(thing).last.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= top
    page.evaluate(SWIPE, -60)
    expect(sheet).not_to_have_class(re.compile(r"\bfolded\b"))
    page.evaluate(SWIPE, 60)
    expect(sheet).to_have_class(re.compile(r"\bfolded\b"))


def test_a_tap_on_the_board_keeps_the_moves_that_belong_there(
    server: Server, invite: Invite
) -> None:
    """Then a tap on the other place is left, and the move is armed."""
    person = invite("Anne", phone=True)
    page = person.page
    chairs = [person.chair, bots_chair(0), bots_chair(1)]
    person.sit_at(lay(server.settings.database, dealt("buccaneer", 3), chairs, 0).id)
    spots = page.locator("#board .may[data-options]")
    spots.first.tap()
    expect(page.locator("#armed")).to_be_visible()
    expect(page.locator("#do")).to_be_hidden()
    left = page.locator(IN_SIGHT).count()
    assert 1 < left < page.locator(MOVE).count()
    page.locator("#clear").tap()
    expect(page.locator("#armed")).to_be_hidden()
    assert ply_of(person) == 0


def test_a_square_is_tapped_twice_though_one_could_come_there_in_the_dark(
    server: Server, invite: Invite
) -> None:
    """The first tap means the way over the alley, and shows it; the second goes there."""
    anne = invite("Anne", phone=True)
    deal = dealt("rum_and_pirates", 4)
    anne.sit_at(lay(server.settings.database, deal, [anne.chair, BART, CID, DORA], 0).id)
    square = anne.page.locator("#board .square[data-first]").first
    square.tap()
    expect(anne.page.locator("#do")).to_be_visible()
    square.tap()
    expect(anne.page.locator('#table[data-ply="0"]')).to_have_count(0)


def test_a_bout_below_the_town_comes_into_sight(server: Server, invite: Invite) -> None:
    def is_it(match: Match) -> bool:
        drinks = any(isinstance(step, Drink) for step in match.game.agenda)
        return drinks and 0 in match.game.waiting

    anne = invite("Anne", phone=True)
    deal, plies = sought("rum_and_pirates", 4, is_it)
    anne.sit_at(lay(server.settings.database, deal, [anne.chair, BART, CID, DORA], plies).id)
    expect(anne.page.locator("#affair")).to_be_in_viewport()
    assert anne.page.evaluate(BETWEEN)
    for width, height in ((844, 390), (390, 844)):
        anne.page.set_viewport_size({"width": width, "height": height})
        expect(anne.page.locator("#affair")).to_be_in_viewport(ratio=0.95)
    assert anne.page.evaluate(BETWEEN)
