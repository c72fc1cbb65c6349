"""A shared screen: what the server shows a browser with several seats, before somebody says who looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import httpx
import pytest

from tests.browser.laying import Chair, full_hands, lay, stood
from tests.browser.secrets import Words, secrets_of
from tests.web.pages.tables import finished_table, text_of
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]
NAMES = ("Anne", "Bart", "Cid")


class Shared(NamedTuple):
    """A table in the middle of a game, two of whose seats are in one browser."""

    browser: httpx.Client
    replay: str
    secrets: list[set[str]]
    ply: int

    def get(self, angle: int | None = None) -> httpx.Response:
        told = {} if angle is None else {"as": angle}
        return self.browser.get(self.replay, params={"ply": self.ply, **told})

    def say_here(self, seat: object) -> httpx.Response:
        return self.browser.post(self.replay, data={"as": str(seat), "ply": str(self.ply)})

    def known(self, answer: httpx.Response) -> set[int]:
        """The seats whose secrets are in an answer."""
        found = Words(answer.text).found
        return {seat for seat, words in enumerate(self.secrets) if words & found}


@pytest.fixture
def shared(visitor: Visitors, server: Server) -> Shared:
    browser, other = visitor(), visitor()
    deal, plies = full_hands()
    mine, theirs = browser.cookies["flibuste"], other.cookies["flibuste"]
    chairs = [Chair("Anne", mine), Chair("Bart", mine), Chair("Cid", theirs)]
    table = lay(server.settings.database, deal, chairs, plies)
    secrets = secrets_of(stood(deal, plies), NAMES)
    return Shared(browser, f"/t/{table.id}/replay", secrets, plies)


def frames(shared: Shared, seat: int) -> int:
    return shared.browser.get(f"{shared.replay}/frames", params={"as": seat}).status_code


def test_a_replay_begins_with_what_lies_open(shared: Shared) -> None:
    answer = shared.get()
    assert answer.status_code == 200
    assert '<option value="watch" selected>' in answer.text
    assert shared.known(answer) == set()


def test_a_seat_s_replay_is_behind_a_curtain_until_somebody_says_that_they_are_there(
    shared: Shared,
) -> None:
    hidden = shared.get(1)
    assert hidden.status_code == 200
    assert "Hand the screen to Bart" in text_of(hidden)
    assert shared.known(hidden) == set()
    assert frames(shared, 1) == 403
    there = shared.say_here(1)
    assert (there.status_code, there.headers["location"]) == (
        303,
        f"{shared.replay}?ply={shared.ply}&as=1",
    )
    shown = shared.get(1)
    assert shared.known(shown) == {1}
    assert "data-shared" in shown.text
    assert (frames(shared, 1), frames(shared, 0)) == (200, 403)


@pytest.mark.parametrize("leaves_for", ["table", "home", "watching", "another seat"])
def test_every_other_page_draws_the_curtain_again(shared: Shared, leaves_for: str) -> None:
    shared.say_here(0)
    assert shared.known(shared.get(0)) == {0}
    table = shared.replay.removesuffix("/replay")
    addresses = {"table": table, "home": "/", "watching": f"{shared.replay}?as=watch"}
    left = shared.browser.get(addresses.get(leaves_for, f"{shared.replay}?as=1"))
    assert shared.known(left) == set()
    assert shared.known(shared.get(0)) == set()
    assert frames(shared, 0) == 403


def test_nobody_says_it_for_a_seat_that_is_not_theirs(shared: Shared) -> None:
    for seat in (2, 7, "all", "x"):
        assert shared.say_here(seat).status_code == 403
    assert "looks" not in shared.browser.cookies


def test_one_seat_alone_and_a_finished_game_need_no_curtain(
    visitor: Visitors, server: Server
) -> None:
    browser = visitor()
    deal, plies = full_hands()
    chairs = [Chair("Anne", browser.cookies["flibuste"]), Chair("Bart"), Chair("Cid")]
    table = lay(server.settings.database, deal, chairs, plies)
    alone = browser.get(f"/t/{table.id}/replay")
    assert '<option value="0" selected>' in alone.text
    assert "data-shared" not in alone.text
    over = finished_table(server, "buccaneer")
    said = browser.post(f"/t/{over.id}/replay", data={"as": "1", "ply": "3"})
    assert said.headers["location"] == f"/t/{over.id}/replay?ply=3&as=1"
    assert "looks" not in browser.cookies
    assert browser.get(said.headers["location"]).status_code == 200


def test_my_tables_tell_of_a_shared_one_what_lies_open(shared: Shared) -> None:
    """A seat's own headline may say what it holds."""
    for address in ("/", "/tables"):
        told = text_of(shared.browser.get(address))
        assert "Your turn: Waiting for Anne, Bart and Cid." in told
