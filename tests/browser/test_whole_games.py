"""Games, played in browsers by the buttons of the page: some moves here, whole ones in `make soak`."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from flibuste.engine.verify import verify
from flibuste.store import Store
from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, lay
from tests.browser.people import Person
from tests.browser.steering import BEYOND, END, HASTE, SOME, set_pilot, until_over
from tests.web.server import Server

PEOPLE = {
    "buccaneer": (0, 2),
    "pirates_cove": (0, 1, 2),
    "rum_and_pirates": (0, 2),
    "tiny_epic_pirates": (0, 2),
}
"""The seats of those who play in browsers; bots have the others."""
NAMES = ("Anne", "Bart", "Cid")


class Voyage(NamedTuple):
    """A table, and who plays there in a browser on which seats."""

    table: str
    people: list[Person]
    seats: tuple[int, ...]


def set_out(server: Server, invite: Invite, game: str) -> Voyage:
    """Everybody sits down, then plays on as fast as the page allows."""
    seats = PEOPLE[game]
    people = [invite(name) for name, _seat in zip(NAMES, seats, strict=False)]
    bots = (bots_chair(number) for number in range(4))
    held = {seat: person.chair for seat, person in zip(seats, people, strict=True)}
    chairs = [held.get(seat) or next(bots) for seat in range(4)]
    table = lay(server.settings.database, dealt(game, most=0), chairs).id
    for person in people:
        person.sit_at(table)
    for number, person in enumerate(people, 7):
        set_pilot(person, number)
    return Voyage(table, people, seats)


@pytest.mark.parametrize("game", PEOPLE)
def test_browsers_and_bots_play_some_moves(server: Server, invite: Invite, game: str) -> None:
    table, people, seats = set_out(server, invite, game)
    for person in people:
        person.page.wait_for_function(BEYOND, arg=SOME)
    for person in people:
        person.leave()
        person.forgive(HASTE)
    moved = hands(server, table)
    assert moved.total() >= SOME
    assert {seat for seat, by in moved if by == "human"} <= set(seats)
    assert {seat for seat, by in moved if by == "bot"} <= {0, 1, 2, 3} - set(seats)
    assert {by for _seat, by in moved} == {"human", "bot"}


@pytest.mark.soak
@pytest.mark.parametrize("game", PEOPLE)
def test_browsers_and_bots_play_a_whole_game(server: Server, invite: Invite, game: str) -> None:
    table, people, seats = set_out(server, invite, game)
    for person in people:
        until_over(person)
        person.forgive(HASTE)
    check_the_end(server, table, people, seats)


def check_the_end(server: Server, table: str, people: list[Person], seats: tuple[int, ...]) -> None:
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
