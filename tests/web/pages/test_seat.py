"""A seat link: looking takes nothing, sitting down does, and whoever comes second is told so."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from tests.web.pages.tables import is_clean, text_of
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]
FORM = {"game": "pirates_cove", "count": "3", "who-0": "me", "who-1": "link", "who-2": "bot:matelot",
        "name-0": "Anne <b>"}  # fmt: skip


@pytest.fixture
def link(anne: httpx.Client) -> tuple[str, str]:
    """The table Anne has laid, and the link she sends."""
    table = anne.post("/new", data=FORM).headers["location"]
    page = anne.get(table).text
    return table, "/s/" + page.partition("/s/")[2][:32]


def kept_for(server: Server, table: str) -> str | None:
    seats = server.service.store.seats(table.rpartition("/")[2])
    player: str | None = seats[1].player
    return player


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_invitation_says_who_what_and_where(
    visitor: Visitors, server: Server, link: tuple[str, str], lang: str
) -> None:
    answer = visitor(lang).get(link[1])
    read = text_of(answer)
    assert "Anne <b>" in read
    assert {"en": "Pirate’s Cove", "fr": "La Crique des Pirates"}[lang] in read
    assert is_clean(answer.text)
    assert kept_for(server, link[0]) is None, "looking takes nothing"


def test_sitting_down_binds_the_seat_and_leads_to_it(
    visitor: Visitors, server: Server, link: tuple[str, str]
) -> None:
    friend, late = visitor(), visitor()
    answer = friend.post(link[1], data={"name": "Barnabas"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"{link[0]}?as=1")
    assert kept_for(server, link[0]) is not None
    assert friend.get(link[1]).headers["location"] == f"{link[0]}?as=1", (
        "one's own link leads there"
    )
    for refused in (late.get(link[1]), late.post(link[1], data={"name": "Me"})):
        assert "This seat is taken" in text_of(refused)
        assert "Barnabas sits here already" in text_of(refused)
    assert late.post(link[1], data={"name": "Me"}).status_code == 409


def test_a_name_that_will_not_do_comes_back_with_a_sentence(
    visitor: Visitors, server: Server, link: tuple[str, str]
) -> None:
    friend = visitor()
    answer = friend.post(link[1], data={"name": "x" * 99})
    assert answer.status_code == 400
    assert "A name has at most 24 letters, not 99." in text_of(answer)
    assert f'value="{"x" * 99}"' in answer.text
    assert kept_for(server, link[0]) is None


def test_without_a_name_one_is_called_as_the_seat_was(
    visitor: Visitors, link: tuple[str, str]
) -> None:
    assert visitor().post(link[1], data={}).status_code == 303


@pytest.mark.parametrize("token", ["a" * 32, "short", "A" * 32, "../../x"])
def test_a_link_to_nowhere_is_a_page_with_a_way_on(anne: httpx.Client, token: str) -> None:
    for answer in (anne.get(f"/s/{token}"), anne.post(f"/s/{token}", data={})):
        assert answer.status_code == 404
        assert 'href="/"' in answer.text
