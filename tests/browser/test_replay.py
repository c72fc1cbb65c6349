"""A game again: ply by ply on the page, and in a file that needs no server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, full_hands, lay, stood
from tests.browser.measures import SMALL
from tests.browser.people import Person
from tests.browser.places import path_to
from tests.browser.secrets import held_by, secrets_of
from tests.browser.steering import MOVE
from tests.browser.test_layout import LEAST
from tests.web.server import Server


def finished(server: Server, person: Person, game: str) -> tuple[str, int]:
    """A game of this person and two bots that is over, and its last ply."""
    deal = dealt(game, 3)
    chairs = [person.chair, bots_chair(0), bots_chair(1)]
    return lay(server.settings.database, deal, chairs).id, len(deal.moves)


def shown(page: Page) -> str:
    """What is drawn and told, but for the rings around what has just changed."""
    parts = page.locator("#board-body, #log, .owns").evaluate_all(
        "all => all.map((one) => one.innerHTML)"
    )
    return re.sub(r' class="[^"]*"', "", "".join(parts))


def stands_at(page: Page, ply: int) -> str:
    """The picture of a ply, once it is there: the address follows what is shown."""
    expect(page).to_have_url(re.compile(rf"(ply=|#){ply}\b"))
    expect(page.locator("#number")).to_have_text(str(ply))
    return shown(page)


def step_through(page: Page, last: int) -> None:
    """Forward, back, to both ends, by button, key and slider: each shows another picture."""
    pictures = [shown(page)]
    for act, ply in (("forward", 1), ("forward", 2), ("last", last), ("back", last - 1)):
        page.click(f'[data-go="{act}"]')
        pictures.append(stands_at(page, ply))
    assert len(set(pictures)) == len(pictures)
    page.keyboard.press("Home")
    assert stands_at(page, 0) == pictures[0]
    page.keyboard.press("ArrowRight")
    assert stands_at(page, 1) == pictures[1]
    page.locator("#slider").fill("2")
    assert stands_at(page, 2) == pictures[2]


@pytest.mark.parametrize("name", ["town", "tiny", "coast"])
def test_a_square_board_takes_the_height_of_the_window_and_all_is_readable(
    server: Server, invite: Invite, name: str
) -> None:
    anne = invite("Anne")
    anne.go(f"{path_to(name, server, anne)}/replay")
    for width, height in ((1280, 800), (1366, 768), (1920, 1080)):
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn = anne.page.locator("#board").bounding_box()
        assert drawn
        assert drawn["height"] > 0.82 * height
        assert drawn["y"] + drawn["height"] <= height
        assert (width, anne.page.evaluate(SMALL, LEAST)) == (width, [])


def test_a_replay_is_stepped_through(server: Server, invite: Invite) -> None:
    anne = invite("Anne")
    table, last = finished(server, anne, "buccaneer")
    anne.go(f"/t/{table}/replay")
    step_through(anne.page, last)
    expect(anne.page).to_have_url(re.compile(r"ply=2"))
    anne.page.select_option("#angle", "1")
    expect(anne.page).to_have_url(re.compile(r"as=1"))
    expect(anne.page.locator("#number")).to_have_text("2")
    anne.page.wait_for_load_state()
    anne.press('[data-go="play"]')
    expect(anne.page.locator("#number")).not_to_have_text("2")
    anne.press('[data-go="play"]')


def test_a_game_is_branched_off(server: Server, invite: Invite) -> None:
    anne = invite("Anne")
    table, _last = finished(server, anne, "buccaneer")
    anne.go(f"/t/{table}/replay?ply=3")
    anne.press("#branch button")
    expect(anne.page).to_have_url(re.compile(r"/t/\w+$"))
    assert table not in anne.page.url
    expect(anne.page.locator(MOVE).first).to_be_visible()


def test_during_a_game_the_replay_shows_what_the_own_seat_knew(
    server: Server, invite: Invite
) -> None:
    anne, bart, cid = (invite(name) for name in ("Anne", "Bart", "Cid"))
    deal, plies = full_hands()
    table = lay(server.settings.database, deal, [anne.chair, bart.chair, cid.chair], plies)
    anne.go(f"/t/{table.id}/replay")
    expect(anne.page.locator("#number")).to_have_text(str(plies))
    secrets = secrets_of(stood(deal, plies), ("Anne", "Bart", "Cid"))
    assert not held_by(anne.page) & (secrets[1] | secrets[2])
    assert anne.page.locator("#angle option").count() == 2


@pytest.mark.soak
def test_the_file_of_a_game_is_opened_from_the_disk(
    server: Server, invite: Invite, tmp_path: Path
) -> None:
    """No server, no network: all of it is in the file."""
    anne, reader = invite("Anne"), invite("Bart")
    table, last = finished(server, anne, "pirates_cove")
    anne.go(f"/t/{table}/end")
    with anne.page.expect_download() as download:
        anne.press('a[href$="/replay.html"]')
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    reader.context.set_offline(True)
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.page.goto(file.as_uri())
    expect(reader.page.locator(".replay.is-live")).to_be_visible()
    step_through(reader.page, last)
    assert asked == [file.as_uri()]
    assert file.stat().st_size < 3_000_000
    reader.press("#light")
    expect(reader.page.locator("html")).to_have_attribute("data-theme", "dark")
