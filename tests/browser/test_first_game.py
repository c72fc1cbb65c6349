"""The guided first game in a browser: its first notes here, whole games in `make soak`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from flibuste.engine.coaching import notes_of
from flibuste.web.words import words_in
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.steering import HASTE, LONGEST, a_move, is_over, make, until_asked
from tests.browser.test_layout import WEIGHTY, found_on
from tests.games.shelf import GAMES
from tests.turns import in_turn

SHOWN = "#coach .note:not(.coming)"
HOW = {
    "buccaneer": (False, "en"),
    "crimson_coast": (True, "fr"),
    "pirates_cove": (False, "fr"),
    "rum_and_pirates": (True, "en"),
    "tiny_epic_pirates": (False, "en"),
}
"""On a phone or a desk, and in which language: each at least once."""
EVERY_WAY = [(phone, lang) for phone in (False, True) for lang in ("en", "fr")]

LOOK = """() => {
  const edge = (each) => each.getBoundingClientRect();
  const note = document.querySelector("#coach .note:not(.coming)");
  const [card, ring] = [edge(document.getElementById("coach")), document.querySelector(".coach-ring")];
  const over = (each) => {
    const box = edge(each);
    const wide = Math.min(card.right, box.right) - Math.max(card.left, box.left);
    const high = Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top);
    return wide > 2 && high > 2;
  };
  const inSight = (each) => each.checkVisibility() && edge(each).top < innerHeight && edge(each).height > 1;
  const first = [...document.querySelectorAll("#moves .move")].filter(inSight).slice(0, 2);
  const box = edge(ring);
  return {
    note: note.dataset.note, points: !ring.hidden && box.width > 12 && box.bottom > 0 && box.top < innerHeight,
    covers: [document.getElementById("asking"), ...first].filter(over).map((each) => each.id),
    out: card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight,
  };
}"""
"""What lies under the note that is open, and whether something wears its ring."""

PILOT = f"""(seed) => {{
  const look = {LOOK};
  const some = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const $ = (id) => document.getElementById(id);
  window.notes = [];
  const turn = () => {{
    const note = document.querySelector("#coach .note");
    if (note?.matches(".coming") || $("doing").classList.contains("busy")) return;
    if (note) {{
      window.notes.push(look());
      note.querySelector("[data-heard]").click();
      return;
    }}
    $("room").click();
    const moves = document.querySelectorAll("#moves .move[data-option]");
    if ($("do").offsetParent) $("do").click();
    else if (moves.length) moves[some(moves.length)].click();
  }};
  setInterval(turn, 40);
}}"""
"""Presses the page's own buttons from inside, and reads every note before it goes on."""


def begin(invite: Invite, game: str, phone: bool, lang: str) -> Person:
    """Somebody who has never played takes what the home page offers."""
    person = invite("Anne", phone=phone, lang=lang)
    person.go("/")
    person.press(f'form[action="/first/{game}"] button')
    expect(person.page.locator('#table[data-stream="open"]')).to_be_visible()
    return person


def next_note(person: Person, chance: Random) -> dict[str, Any]:
    """Play on until the coach says something: where it lies, and what it points at."""
    note = person.page.locator(SHOWN)
    while not note.count():
        person.page.wait_for_timeout(600)
        if note.count() or person.page.locator("#coach .note").count() or not until_asked(person):
            continue
        move = a_move(person, chance)
        if move is not None:
            make(person, move)
    found: dict[str, Any] = person.page.evaluate(LOOK)
    return found


def check(found: dict[str, Any]) -> None:
    assert found["points"], found
    assert not found["covers"], found
    assert not found["out"], found


SHORT = ("buccaneer", "rum_and_pirates")
"""A desk and a phone; all games are played to their end in the soak, each in one of the ways."""


@pytest.mark.parametrize("game", SHORT)
def test_the_first_notes_come_beside_what_they_are_about(invite: Invite, game: str) -> None:
    phone, lang = HOW[game]
    person = begin(invite, game, phone, lang)
    expect(person.page.locator(SHOWN)).to_be_visible()
    first: dict[str, Any] = person.page.evaluate(LOOK)
    assert first["note"] == notes_of(game)[0].id
    check(first)
    note = person.page.locator(SHOWN)
    expect(note.locator("[data-heard]").first).to_have_text(words_in(lang).gettext("Got it"))
    if game == "buccaneer":
        assert found_on(person.page, WEIGHTY) == []
    person.page.keyboard.press("g")
    expect(person.page.locator(f"#note-{first['note']}")).to_have_count(0)
    second = next_note(person, Random(3))
    check(second)
    assert second["note"] != first["note"]
    person.forgive(HASTE)


def test_who_plays_on_has_read_it_and_who_wants_none_hears_none(invite: Invite) -> None:
    person = begin(invite, "buccaneer", False, "en")
    page = person.page
    expect(page.locator(SHOWN)).to_be_visible()
    held = page.evaluate("document.activeElement.tagName")
    assert held == "BODY", "a note does not take the focus"
    move = a_move(person, Random(1))
    assert move is not None
    make(person, move)
    expect(page.locator(SHOWN)).to_be_visible()
    assert page.evaluate(LOOK)["note"] != "goal"
    page.reload()
    expect(page.locator(SHOWN)).to_be_visible()
    assert page.evaluate(LOOK)["note"] != "goal", "the table remembers"
    page.locator(f"{SHOWN} [data-heard='']").click()
    expect(page.locator("#coach .note")).to_have_count(0)
    expect(page.locator(".coach-ring")).to_be_hidden()
    page.reload()
    expect(page.locator('#table[data-stream="open"]')).to_be_visible()
    expect(page.locator("#coach .note")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "phone", "lang"),
    [(game, *way) for place, game in enumerate(GAMES) for way in in_turn(EVERY_WAY, place)],
)
def test_a_guided_game_is_played_to_its_end(
    invite: Invite, game: str, phone: bool, lang: str
) -> None:
    person = begin(invite, game, phone, lang)
    person.page.evaluate(PILOT, 5)
    person.page.wait_for_function(
        "() => window.notes.some((each) => each.note === 'end')", timeout=2 * LONGEST
    )
    assert is_over(person)
    heard = person.page.evaluate("window.notes")
    for found in heard:
        check(found)
    names = [found["note"] for found in heard]
    assert len({*names}) == len(names)
    assert {*names} <= {note.id for note in notes_of(game)}
    assert len(names) > len(notes_of(game)) / 2
    person.forgive(HASTE)
