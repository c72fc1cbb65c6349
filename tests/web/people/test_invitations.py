"""Invitations to be shown, copied and shared, and what a messenger shows of a link."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from flibuste.web.pages.drawn.qr import qr_svg
from tests.web.pages.tables import is_clean, running_table, text_of
from tests.web.people.laying import lay
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]
META = re.compile(r'<meta property="og:(\S+)" content="([^"]*)">')
FORM = {"game": "pirates_cove", "count": "3", "who-0": "me", "who-1": "link", "who-2": "bot:matelot",
        "name-0": "Anne <b>", "spectators": "yes"}  # fmt: skip


def shown(answer: httpx.Response) -> dict[str, str]:
    return dict(META.findall(answer.text))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_free_seat_has_its_link_its_code_and_ways_to_share_it(
    visitor: Visitors, server: Server, lang: str
) -> None:
    anne = visitor(lang)
    table = anne.post("/new", data=FORM).headers["location"]
    page = anne.get(f"{table}/invite")
    token = page.text.partition("/s/")[2][:32]
    link = f"{server.address}/s/{token}"
    assert is_clean(page.text)
    assert f'data-share="{link}"' in page.text
    assert f'data-copy="{link}"' in page.text
    drawn = str(qr_svg(link, ""))
    assert drawn.partition("<path")[2] in page.text
    assert {"en": "To watch", "fr": "Pour regarder"}[lang] in text_of(page)
    friend = visitor(lang)
    assert token not in friend.get(f"{table}/invite").text, "links are given away by who has them"
    friend.post(f"/s/{token}", data={"name": "Bart"})
    assert token not in anne.get(f"{table}/invite").text, "a seat that is taken is not given away"


def test_a_private_table_invites_no_strangers(visitor: Visitors, anne: httpx.Client) -> None:
    table = lay(anne, spectators=False)
    assert visitor().get(f"/t/{table}/invite").status_code == 403
    assert "To watch" not in text_of(anne.get(f"/t/{table}/invite"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_link_shows_the_game_its_box_and_who_is_missing(
    visitor: Visitors, server: Server, lang: str
) -> None:
    anne = visitor(lang)
    table = anne.post("/new", data=FORM).headers["location"]
    token = anne.get(table).text.partition("/s/")[2][:32]
    told = shown(visitor(lang).get(f"/s/{token}"))
    game = {"en": "Pirate’s Cove", "fr": "La Crique des Pirates"}[lang]
    assert game in told["title"]
    here, missing = told["description"].split({"en": "Missing", "fr": "Il manque"}[lang])
    assert "Anne &lt;b&gt;" in here
    assert missing
    assert token not in "".join(told.values()), "the link itself is not told again"
    picture = visitor().get(told["image"])
    assert picture.headers["content-type"] == "image/jpeg"
    assert picture.content[:2] == b"\xff\xd8"


def test_a_preview_tells_nothing_of_the_game(visitor: Visitors, server: Server) -> None:
    early = running_table(server, "pirates_cove", 3)
    late = running_table(server, "pirates_cove", 60)
    messenger = visitor()
    assert shown(messenger.get(f"/t/{early}")) == shown(messenger.get(f"/t/{late}"))


def test_a_private_table_has_no_preview(visitor: Visitors, anne: httpx.Client) -> None:
    table = lay(anne, spectators=False)
    assert shown(visitor().get(f"/t/{table}")) == {}
