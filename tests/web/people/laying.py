"""What these tests share: a table of somebody's, and the codes they are given."""

from __future__ import annotations

import re
from typing import Any

import httpx

CODE = re.compile(r'<p class="code"><b>([a-z2-7]{5}-[a-z2-7]{5})</b>')
SEATS = [
    {"kind": "me", "name": "Anne"},
    {"kind": "link", "name": "Bart"},
    {"kind": "bot", "level": "mousse", "name": "Cid"},
]


def lay(browser: httpx.Client, **told: Any) -> str:
    """A table with this visitor on its first seat; its id."""
    wish = {"game": "buccaneer", "seats": SEATS, **told}
    answer = browser.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def devices(browser: httpx.Client, table: str, **form: str) -> httpx.Response:
    return browser.post(f"/t/{table}/devices", data=form)


def code_for(browser: httpx.Client, table: str, kind: str) -> str:
    """A code for this visitor's seat."""
    answer = devices(browser, table, deed=kind)
    found = CODE.search(answer.text)
    assert found, answer.text
    return found[1]


def holds(browser: httpx.Client, table: str, seat: int = 0) -> bool:
    """Whether this visitor has the seat: what only its holder is shown is shown."""
    return browser.get(f"/api/tables/{table}/view", params={"seat": seat}).status_code == 200
