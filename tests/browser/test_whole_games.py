"""Whole games, played in browsers by the buttons of the page."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.engine.verify import verify
from flibuste.store import Store
from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, lay
from tests.browser.people import Person
from tests.browser.steering import END, HASTE, set_pilot, until_over
from tests.web.server import Server


def test_two_browsers_and_two_bots_play_a_whole_game_of_buccaneer(
    server: Server, invite: Invite
) -> None:
    anne, bart = invite("Anne"), invite("Bart")
    chairs = [anne.chair, bots_chair(0), bart.chair, bots_chair(1)]
    table = lay(server.settings.database, dealt("buccaneer"), chairs, 0).id
    play_out(table, [anne, bart])
    check_the_end(server, table, [anne, bart], [0, 2])


@pytest.mark.soak
def test_three_browsers_and_a_bot_play_a_whole_game_of_pirates_cove(
    server: Server, invite: Invite
) -> None:
    people = [invite(name) for name in ("Anne", "Bart", "Cid")]
    chairs = [*(person.chair for person in people), bots_chair(0)]
    table = lay(server.settings.database, dealt("pirates_cove"), chairs, 0).id
    play_out(table, people)
    check_the_end(server, table, people, [0, 1, 2])


@pytest.mark.soak
def test_two_browsers_and_two_bots_play_a_whole_game_of_rum_and_pirates(
    server: Server, invite: Invite
) -> None:
    people = [invite("Anne"), invite("Bart")]
    chairs = [people[0].chair, bots_chair(0), people[1].chair, bots_chair(1)]
    table = lay(server.settings.database, dealt("rum_and_pirates"), chairs, 0).id
    play_out(table, people)
    check_the_end(server, table, people, [0, 2])


def play_out(table: str, people: list[Person]) -> None:
    """Everybody sits down, then plays on until the page says that it is over."""
    for person in people:
        person.sit_at(table)
    for number, person in enumerate(people, 7):
        set_pilot(person, number)
    for person in people:
        until_over(person)
        person.forgive(HASTE)


def check_the_end(server: Server, table: str, people: list[Person], seats: list[int]) -> None:
    """All see the same winner, the record verifies, and every move came from where it should."""
    headlines = set()
    for person in people:
        person.press(END)
        headlines.add(person.sees("#who-won").inner_text())
    assert len(headlines) == 1
    with server.visitor() as visitor:
        assert verify(visitor.get(f"/t/{table}/record.txt").text).honest
    moved = hands(server, table)
    assert all(moved[seat, "human"] > 8 for seat in seats)
    assert {seat for seat, by in moved if by == "human"} == set(seats)
    assert {seat for seat, by in moved if by == "bot"} == {0, 1, 2, 3} - set(seats)


def hands(server: Server, table: str) -> Counter[tuple[int, str]]:
    """How many moves each seat made, and by whose hand."""
    store = Store.open(server.settings.database)
    try:
        return Counter((move.seat, move.by) for move in store.moves(table))
    finally:
        store.close()
