"""What every answer of the real app tells the browser, and how the cookies that it sets are kept."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from flibuste.web.guard.visitor import COOKIE
from tests.web.guard.routes import filled, routes
from tests.web.server import Server

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "font-src": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
}
"""Everything that pages may do; each line is there for a reason, and none is to be lost by accident."""
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
MINE = "h" * 43


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as visitor:
        visitor.cookies.set(COOKIE, MINE)
        visitor.follow_redirects = False
        yield visitor


def policy_of(answer: httpx.Response) -> dict[str, str]:
    parts = answer.headers["content-security-policy"].split("; ")
    return {name: value for name, _, value in (part.partition(" ") for part in parts)}


def has_all(answer: httpx.Response) -> bool:
    given = {name: answer.headers[name] for name in HEADERS}
    return given == HEADERS and policy_of(answer) == POLICY


def test_every_line_of_the_policy_is_told_with_every_page(
    server: Server, browser: httpx.Client
) -> None:
    table = browser.post("/play/buccaneer").headers["location"].removeprefix("/t/")
    answers = {path: browser.get(filled(path, table)) for path in routes(server, "GET")}
    assert [path for path, answer in answers.items() if not has_all(answer)] == []
    assert sum(answer.status_code == 200 for answer in answers.values()) > 20


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_what_goes_wrong_is_told_with_the_same_headers(
    server: Server, browser: httpx.Client, accept: str
) -> None:
    browser.headers["Accept"] = accept
    long = b"x" * (server.settings.limits.body + 1)
    found = {
        404: [browser.get("/nowhere"), browser.get("/api/nowhere"), browser.get("/t/nosuchtable")],
        405: [browser.put("/new"), browser.delete("/api/games")],
        403: [browser.post("/new", headers={"Origin": "https://elsewhere.example"})],
        400: [browser.post("/api/tables", content=b"{"), browser.post("/new", data={"count": "x"})],
        413: [browser.post("/api/tables", content=long), browser.post("/new", content=long)],
    }
    for status, answers in found.items():
        for answer in answers:
            assert answer.status_code in (status, 404), answer.url
            assert has_all(answer), answer.url
            assert answer.headers["cache-control"] == "no-store", answer.url


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/new", "GET, HEAD, OPTIONS, POST"),
        ("DELETE", "/api/games", "GET, HEAD, OPTIONS"),
        ("GET", "/api/tables/x/moves", "OPTIONS, POST"),
    ],
)
def test_what_cannot_be_done_somewhere_is_told_with_what_can(
    browser: httpx.Client, method: str, path: str, allowed: str
) -> None:
    """RFC 9110, 15.5.6."""
    answer = browser.request(method, path)
    assert (answer.status_code, answer.headers.get("allow")) == (405, allowed)


# -- cookies -----------------------------------------------------------------------------------------


def cookies_set(answer: httpx.Response) -> dict[str, set[str]]:
    """The cookies that an answer sets, each with what it says about it."""
    lines = [line.split("; ") for line in answer.headers.get_list("set-cookie")]
    return {first.partition("=")[0]: {each.lower() for each in rest} for first, *rest in lines}


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_every_cookie_is_out_of_reach_of_scripts_and_of_other_sites(
    server: Server, scheme: str
) -> None:
    """Who we are, the links that a host may give away, and what we were called last."""
    form = {"game": "buccaneer", "count": "3", "who-0": "me", "who-1": "link", "name-0": "Anne"}
    with server.visitor(**{"X-Forwarded-Proto": scheme}) as visitor:
        visitor.follow_redirects = False
        given = cookies_set(visitor.get("/new"))
        made = visitor.post("/new", data=form)
        given |= cookies_set(made)
    assert {COOKIE, "links", "name"} <= set(given)
    for name, says in given.items():
        assert {"httponly", "samesite=lax"} <= says, name
        assert ("secure" in says) == (scheme == "https"), name
    assert f"path={made.headers['location'].lower()}" in given["links"]
    assert "path=/" in given[COOKIE]
    assert not any(each.startswith("domain=") for says in given.values() for each in says)
