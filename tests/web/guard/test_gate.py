"""The door, on an app that has nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.testing import TestClient

from flibuste.engine.refusal import Complaint, Refusal
from flibuste.store.errors import Unavailable
from flibuste.web import guard
from flibuste.web.error_answers import EXCEPTION_HANDLERS
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.settings import Limits, Settings

HERE = "http://testserver.local"
AnyClient = TestClient[Litestar]
AnyRequest = Request[Any, Any, Any]


@get("/who")
async def who(request: AnyRequest) -> dict[str, str]:
    return {
        "player": guard.player_of(request),
        "lang": guard.lang_of(request),
        "theme": guard.theme_of(request),
    }


@get("/api/who")
async def api_who(request: AnyRequest) -> dict[str, str]:
    return {"player": guard.player_of(request)}


@post(["/change", "/api/change"], status_code=200)
async def change(data: JSONBody[dict[str, str]]) -> dict[str, str]:
    return data


@post("/open", guards=[guard.may_open_table], status_code=200)
async def open_table() -> None:
    return None


@get(["/raise/{what:str}", "/api/raise/{what:str}"])
async def raising(what: FromPath[str]) -> None:
    raise {
        "complaint": Complaint("That <b>cannot</b> be."),
        "refusal": Refusal("PC-5.2", "The wheel is set.", "sail 4"),
        "silence": Unavailable("postgresql://host: connection refused"),
        "defect": RuntimeError("the seed is 1234"),
        "wrong": guard.Wrong("stale", "Look again, %(name)s.", name="Anne"),
    }[what]


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_json({"player": guard.player_of(socket)})
    await socket.receive_text()
    await socket.close()


def an_app(limits: Limits) -> Litestar:
    return Litestar(
        [who, api_who, change, open_table, raising, live],
        middleware=guard.middleware(Settings(limits=limits, urls=(HERE,))),
        exception_handlers=EXCEPTION_HANDLERS,
        after_request=guard.after_request,
        request_max_body_size=limits.body,
        logging_config=None,
    )


@contextmanager
def client(**limits: Any) -> Iterator[AnyClient]:
    with TestClient(an_app(Limits(**limits)), base_url=HERE) as made:
        yield made


@pytest.fixture
def browser() -> Iterator[AnyClient]:
    """Somebody who has been here, and so has a cookie."""
    with client() as made:
        made.get("/who")
        yield made


# -- who it is ---------------------------------------------------------------------------------------


def test_a_visitor_gets_a_cookie_and_is_known_by_it(browser: AnyClient) -> None:
    first = browser.get("/who").json()["player"]
    assert browser.get("/who").json()["player"] == first
    assert first not in browser.cookies[COOKIE]


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    with client() as fresh:
        header = fresh.get("/who").headers["set-cookie"]
        assert header.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(header.split("; "))
        assert "Secure" not in header
    with TestClient(an_app(Limits()), base_url="https://testserver.local") as fresh:
        assert "Secure" in fresh.get("/who").headers["set-cookie"].split("; ")


def test_a_cookie_holds_256_random_bits_and_one_that_we_did_not_make_is_replaced() -> None:
    with client() as fresh:
        fresh.get("/who")
        assert len(fresh.cookies[COOKIE]) == 43
    with client() as forger:
        forged = forger.get("/who", headers={"Cookie": f"{COOKIE}=anne"})
        assert COOKIE in forged.headers["set-cookie"]


def test_programs_get_no_cookie() -> None:
    with client() as fresh:
        assert "set-cookie" not in fresh.get("/api/who").headers


def test_only_a_page_that_somebody_opens_brings_a_cookie() -> None:
    """A service worker keeps files at its leisure: its cookie would come after that of the page, and in its place."""
    with client() as fresh:
        for kind, is_page in (("document", True), ("empty", False), ("serviceworker", False)):
            answer = fresh.get("/who", headers={"Sec-Fetch-Dest": kind})
            assert ("set-cookie" in answer.headers) is is_page, kind
            fresh.cookies.clear()
        headers = {"Sec-Fetch-Dest": "empty", "Accept": "text/html,*/*;q=0.8"}
        assert "set-cookie" in fresh.get("/who", headers=headers).headers, "it fetches a page, too"


def test_with_a_token_the_cookie_does_not_count(browser: AnyClient) -> None:
    plain = browser.get("/who").json()["player"]
    tokened = browser.get("/who", headers={"Authorization": "Bearer abc"}).json()["player"]
    assert plain != tokened


@pytest.mark.parametrize(
    ("headers", "lang", "theme"),
    [
        ({}, "en", ""),
        ({"Accept-Language": "de, fr;q=0.8, en;q=0.5"}, "fr", ""),
        ({"Accept-Language": "fr", "Cookie": "lang=en; theme=dark"}, "en", "dark"),
        ({"Cookie": "lang=xx; theme=<script>"}, "en", ""),
    ],
)
def test_language_and_light_are_chosen_else_asked_of_the_browser(
    headers: dict[str, str], lang: str, theme: str
) -> None:
    with client() as fresh:
        told = fresh.get("/who", headers=headers).json()
    assert (told["lang"], told["theme"]) == (lang, theme)


# -- from where --------------------------------------------------------------------------------------

OURS = [
    {"Origin": HERE},
    {"Origin": HERE.replace("http:", "https:")},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://rewritten.by.a.proxy"},
    {"Sec-Fetch-Site": "none"},
    {"Authorization": "Bearer abc", "Origin": "https://elsewhere.example"},
]
THEIRS = [
    {},
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Origin": f"{HERE}.elsewhere.example"},
    {"Origin": HERE.replace("http://", "http://elsewhere.")},
    {"Origin": HERE.replace("http://", "http://not-")},
    {"Origin": f"{HERE}:81"},
    {"Origin": "http://[bad"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": HERE},
    {"Authorization": "Basic abc", "Origin": "https://elsewhere.example"},
]


@pytest.mark.parametrize("headers", OURS)
def test_a_post_from_our_own_pages_passes(browser: AnyClient, headers: dict[str, str]) -> None:
    assert browser.post("/change", json={"a": "b"}, headers=headers).json() == {"a": "b"}


@pytest.mark.parametrize("headers", THEIRS)
@pytest.mark.parametrize("path", ["/change", "/api/change"])
def test_a_post_from_elsewhere_is_turned_away(
    browser: AnyClient, headers: dict[str, str], path: str
) -> None:
    answer = browser.post(path, json={"a": "b"}, headers=headers)
    assert answer.status_code == 403
    assert "own pages" in answer.text


def test_a_program_without_a_cookie_may_post() -> None:
    with client() as program:
        assert program.post("/api/change", json={"a": "b"}).status_code == 200


@pytest.mark.parametrize("headers", OURS)
def test_a_stream_from_our_own_pages_opens(browser: AnyClient, headers: dict[str, str]) -> None:
    with browser.websocket_connect("/live", headers=headers) as stream:
        assert len(stream.receive_json()["player"]) == 40
        stream.send_text("bye")


@pytest.mark.parametrize("headers", THEIRS)
def test_a_stream_from_elsewhere_is_turned_away(
    browser: AnyClient, headers: dict[str, str]
) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        browser.websocket_connect("/live", headers=headers) as stream,
    ):
        stream.receive_json()


# -- how often ---------------------------------------------------------------------------------------


def asked(ask: Callable[[], Any], times: int) -> list[int]:
    return [ask().status_code for _ in range(times)]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for too much is told so without a pause, in which the buckets would fill again."""
    monkeypatch.setattr("flibuste.web.guard.gate.PAUSE", 0.0)


def test_one_visitor_may_ask_only_so_often() -> None:
    with client(requests_per_second=2) as browser:
        browser.get("/who")
        found = asked(lambda: browser.get("/who"), 12)
        late = browser.get("/who", headers={"Accept": "application/json"})
    assert found[:6] == [200] * 6
    assert set(found[6:]) == {429}
    assert late.json()["code"] == "too-many"
    assert int(late.headers["Retry-After"]) >= 1
    assert late.json()["sentence"] == "That is too fast; try again in 1 s."


def test_the_limit_is_said_in_the_language_of_the_visitor_too() -> None:
    error = guard.Wrong("too-many", "Unknown %(seconds)s.", seconds=3)
    assert error.said("fr") == "Unknown 3."


def test_many_visitors_at_one_address_share_a_greater_limit() -> None:
    with client(requests_per_second=2) as crowd:
        found = [
            crowd.get("/who", headers={"Cookie": f"{COOKIE}={n:043}"}).status_code
            for n in range(40)
        ]
    assert found[:30] == [200] * 30
    assert 429 in found[30:]


def test_changes_have_a_limit_of_their_own() -> None:
    with client(moves_per_second=1) as browser:
        browser.get("/who")
        ask = lambda: browser.post("/change", json={}, headers={"Origin": HERE})  # noqa: E731
        assert asked(ask, 5) == [200, 200, 200, 429, 429]
        assert browser.get("/who").status_code == 200


def test_tables_have_a_limit_of_their_own() -> None:
    with client(tables_per_minute=3) as browser:
        browser.get("/who")
        ask = lambda: browser.post("/open", headers={"Origin": HERE})  # noqa: E731
        assert asked(ask, 5) == [200, 200, 200, 429, 429]


def test_a_visitor_has_only_so_many_streams_and_gets_the_place_back() -> None:
    with client(sockets_per_visitor=1) as browser:
        browser.get("/who")
        headers = {"Origin": HERE}
        for _ in range(2):
            with browser.websocket_connect("/live", headers=headers) as stream:
                stream.receive_json()
                with (
                    pytest.raises(WebSocketDisconnect),
                    browser.websocket_connect("/live", headers=headers) as second,
                ):
                    second.receive_json()
                stream.send_text("bye")


def test_a_body_that_is_too_long_is_not_read() -> None:
    with client(body=100) as program:
        answer = program.post("/api/change", json={"a": "b" * 200})
    assert answer.status_code == 413
    assert answer.json() == {
        "sentence": "That is too much at once.",
        "rule": None,
        "code": "bad",
    }


# -- what is said ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "status", "told"),
    [
        ("complaint", 400, ("That <b>cannot</b> be.", None, "bad")),
        ("refusal", 422, ("The wheel is set.", "PC-5.2", "refused")),
        ("wrong", 409, ("Look again, Anne.", None, "stale")),
    ],
)
def test_programs_are_told_in_json(what: str, status: int, told: tuple[str, str, str]) -> None:
    with client() as program:
        for answer in (
            program.get(f"/api/raise/{what}"),
            program.get(f"/raise/{what}", headers={"Accept": "application/json"}),
        ):
            assert answer.status_code == status
            assert tuple(answer.json().values()) == told


def test_people_are_told_on_a_page_and_what_they_wrote_stays_text(browser: AnyClient) -> None:
    answer = browser.get("/raise/complaint", headers={"Accept": "text/html"})
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "That &lt;b&gt;cannot&lt;/b&gt; be." in answer.text


@pytest.mark.parametrize(("what", "status"), [("defect", 500), ("silence", 503)])
def test_a_fault_of_ours_is_told_to_the_log_and_not_to_the_visitor(
    what: str, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    with client() as program:
        answer = program.get(f"/api/raise/{what}")
    assert answer.status_code == status
    assert "1234" not in answer.text
    assert "postgresql" not in answer.text
    assert any(record.name == "flibuste.web" for record in caplog.records)


def test_the_log_of_a_fault_does_not_hold_the_address(caplog: pytest.LogCaptureFixture) -> None:
    """The address of a seat link is a secret."""
    with client() as program:
        program.get("/raise/defect")
    (record,) = [each for each in caplog.records if each.name == "flibuste.web"]
    assert vars(record)["route"] == "/raise/{what}"
    assert "/raise/defect" not in repr(vars(record))


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("GET", "/api/nowhere", 404), ("PUT", "/api/who", 405)],
)
def test_what_is_not_there_is_said_plainly(method: str, path: str, status: int) -> None:
    with client() as program:
        answer = program.request(method, path)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "path", ["/who", "/api/who", "/nowhere", "/api/nowhere", "/raise/complaint", "/raise/defect"]
)
def test_every_answer_has_the_headers(browser: AnyClient, path: str) -> None:
    headers = browser.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] == "no-store"
