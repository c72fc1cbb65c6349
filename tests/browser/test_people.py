"""Controls: what a page should never say is heard when it says it."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import Invite
from tests.chromium import PATIENCE

WRONGS = {
    "an error in a script": "() => { setTimeout(() => { throw new Error('wrong'); }); }",
    "something said to the console": "() => console.error('wrong')",
    "a script in the page": "() => { document.body.append(document.createElement('script')); "
    "document.body.lastChild.text = '1'; }",
    "a style in the page": "() => document.body.setAttribute('style', 'color: red')",
    "a picture from elsewhere": "() => { new Image().src = 'http://127.0.0.2:9/x.png'; }",
    "an address that leads nowhere": "() => fetch('/static/nowhere.js')",
}


@pytest.mark.parametrize("wrong", WRONGS.values(), ids=[name.replace(" ", "_") for name in WRONGS])
def test_it_is_heard(invite: Invite, wrong: str) -> None:
    person = invite("Anne")
    person.go("/rules")
    assert not person.troubles
    person.page.evaluate(wrong)
    end = time.monotonic() + PATIENCE / 1000
    while not person.troubles:
        assert time.monotonic() < end, "nobody has heard of it"
        person.page.wait_for_timeout(50)
    person.leave()  # what is still on its way is heard by then
    person.troubles.clear()
