"""What axe finds wrong with our pages for people who see, hear or steer otherwise: nothing of weight."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.places import path_to
from tests.web.server import Server

WEIGHTY = ("serious", "critical")
PAGES = ("home", "new", "buccaneer", "cove", "town", "replay", "end", "rules")
axe = Axe()


def found_on(page: Page) -> list[str]:
    told: dict[str, Any] = axe.run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in told["violations"]
        if each["impact"] in WEIGHTY
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_of_weight(server: Server, invite: Invite, name: str) -> None:
    person = invite("Anne")
    person.go(path_to(name, server, person))
    expect(person.page.locator("main")).to_be_visible()
    assert found_on(person.page) == []
    person.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    person.page.reload()
    assert found_on(person.page) == []


def test_axe_would_notice(invite: Invite) -> None:
    page = invite("Anne").page
    page.set_content(
        "<main><img src='data:,'><p style='color: #999; background: #aaa'>pale</p></main>"
    )
    assert len(found_on(page)) > 1
