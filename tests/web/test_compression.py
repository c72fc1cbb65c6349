"""What goes over the wire: as gzip to whoever takes it, byte for byte the same to everybody."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from math import inf

import httpx
import pytest
from litestar.datastructures import Headers

from flibuste.web.compression import QUICK, compressed, takes_gzip
from flibuste.web.static_files import known_names
from flibuste.web.templating import static_address, static_bytes
from tests.web.server import Server


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as visitor:
        visitor.get("/rules")
        yield visitor


def plain(browser: httpx.Client, address: str) -> httpx.Response:
    return browser.get(address, headers={"Accept-Encoding": "identity"})


def over_the_wire(browser: httpx.Client, address: str) -> bytes:
    with browser.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers.get("content-encoding") == "gzip"
        assert "Accept-Encoding" in answer.headers["vary"]
        raw = b"".join(answer.iter_raw())
        assert answer.headers["content-length"] == str(len(raw))
    return raw


@pytest.mark.parametrize("address", ["/rules/buccaneer", "/new?game=buccaneer", "/api/games"])
def test_pages_and_answers_are_squeezed(browser: httpx.Client, address: str) -> None:
    raw, whole = over_the_wire(browser, address), plain(browser, address)
    assert "content-encoding" not in whole.headers
    assert gzip.decompress(raw) == whole.content
    assert len(raw) < 0.6 * len(whole.content)


def test_the_length_does_not_tell_a_letter(browser: httpx.Client) -> None:
    lengths = {len(over_the_wire(browser, "/rules/buccaneer")) for _ in range(8)}
    assert len(lengths) > 1


def test_every_file_is_squeezed_once_and_kept_for_ever(browser: httpx.Client) -> None:
    for name in sorted(known_names()):
        address = static_address(name)
        raw = over_the_wire(browser, address)
        assert gzip.decompress(raw) == static_bytes(name) == plain(browser, address).content
        assert raw == over_the_wire(browser, address)
        assert "immutable" in browser.get(address).headers["cache-control"]


def test_an_address_from_before_an_update_is_not_kept(browser: httpx.Client) -> None:
    answer = browser.get("/static/0123456789ab/base.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


def test_a_page_of_another_version_finds_its_own_files(
    server: Server, browser: httpx.Client
) -> None:
    """The last versions are kept, whoever has served them; names and addresses that nobody served are not."""
    store = server.service.store
    for number in range(7):
        store.keep_files(f"v{number}", {"old.js": b"let old;", "base.css": b"* {}"}, float(number))
    assert server.app is not None
    server.app.state.versions.looked = -inf
    assert browser.get("/static/v6/old.js").text == "let old;"
    assert "immutable" in browser.get("/static/v6/old.js").headers["cache-control"]
    assert plain(browser, "/static/v6/base.css").text == "* {}"
    assert browser.get("/static/v0/old.js").status_code == 404
    assert len(store.file_versions()) == 5


def test_what_is_no_file_of_ours_is_not_served(browser: httpx.Client) -> None:
    for name in ("nothing.css", "app.py", "..%2Fapp.py", "base.css.bak"):
        assert browser.get(f"/static/x/{name}").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("*", True),
        ("gzip;q=0, *", False),
        ("gzip; q = 0.00", False),
        ("identity", False),
        ("xgzip", False),
        ("", False),
    ],
)
def test_nobody_gets_what_they_do_not_take(accepted: str, takes: bool) -> None:
    assert takes_gzip(Headers({"accept-encoding": accepted})) is takes


def test_a_blur_changes_the_length_and_nothing_else() -> None:
    data = b"Anne, Mary and Jack" * 100
    short, long = compressed(data, QUICK), compressed(data, QUICK, 40)
    assert len(long) > len(short)
    assert gzip.decompress(short) == gzip.decompress(long) == data
