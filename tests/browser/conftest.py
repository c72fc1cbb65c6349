"""One server for all the tests of this folder; everybody else comes and goes with a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.people import Person, Profiles
from tests.chromium import MARKS
from tests.web.server import Server, own_process

Invite = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "browser":
            for mark in MARKS:
                item.add_marker(mark)


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with own_process(passes=True) as running:
        yield running


@pytest.fixture(scope="package")
def profiles() -> Profiles:
    return {}


@pytest.fixture
def invite(browser: Browser, server: Server, profiles: Profiles) -> Iterator[Invite]:
    """Calls people to browsers. In the end, none of their pages may have told an error."""
    people: list[Person] = []

    def call(name: str, **told: Any) -> Person:
        people.append(Person(browser, server.address, name, profiles, **told))
        return people[-1]

    yield call
    for person in people:
        person.leave()
    troubles = {person.name: person.troubles for person in people if person.troubles}
    assert not troubles
