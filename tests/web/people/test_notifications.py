"""Calls: a browser is told that it is its owner's turn, once, sealed, and with nothing of the game in it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from queue import Empty
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from flibuste.engine.box import find_box
from flibuste.store import CallRow, Store
from flibuste.web.live.notifications.web_push import BrowserKeys, is_push_service, sealed
from flibuste.web.settings import PUSH_SERVICES
from tests.web.people.laying import lay
from tests.web.people.pushing import Browser, PushService, claims_in, push_service, raw, text
from tests.web.people.test_devices import stream, until
from tests.web.server import Server, serving

PATIENCE = 20


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def server(service: PushService) -> Iterator[Server]:
    with serving(push_services=(service.place,), call_after=0.05) as running:
        yield running


@pytest.fixture
def anne(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.follow_redirects = False
        browser.get("/rules")
        yield browser


@pytest.fixture
def bart(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.follow_redirects = False
        browser.cookies.set("lang", "fr")
        browser.get("/rules")
        yield browser


def subscribe(browser: httpx.Client, table: str, told: dict[str, Any]) -> httpx.Response:
    return browser.post(f"/t/{table}/calls", json=told, headers={"Accept": "application/json"})


def delivered(service: PushService, path: str) -> Any:
    while True:
        found = service.delivered.get(timeout=PATIENCE)
        if found.path == path:
            return found


def two_at_a_table(anne: httpx.Client, bart: httpx.Client) -> tuple[str, dict[int, httpx.Client]]:
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "link", "name": "Bart"}, {"kind": "bot"}]
    answer = anne.post(
        "/api/tables", json={"game": "buccaneer", "seats": seats, "pace": "slow"}
    ).json()
    token = next(each["token"] for each in answer["seats"] if each["seat"] == 1)
    assert bart.post(f"/s/{token}", data={"name": "Bart"}).status_code == 303
    return answer["table"], {0: anne, 1: bart}


def move_on(table: str, seats: dict[int, httpx.Client], asked: int) -> None:
    """Whoever is asked makes their first move, until it is this seat's turn."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for seat, browser in seats.items():
            view = browser.get(f"/api/tables/{table}/options", params={"seat": seat}).json()
            if not view["options"]:
                continue
            if seat == asked:
                return
            body = {"seat": seat, "move": view["options"][0]["move"], "ply": view["ply"],
                    "revision": view["revision"]}  # fmt: skip
            browser.post(f"/api/tables/{table}/moves", json=body)
        time.sleep(0.02)
    raise AssertionError("it was never this seat's turn")


def test_a_message_is_sealed_as_the_standard_s_example() -> None:
    """RFC 8291, appendix A."""
    private = raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    own = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
    point = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    keys = BrowserKeys(raw(point), raw("BTBZMqHH6r4Tts7J_aSIgg"))
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        keys,
        own=own,
        salt=raw("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PB"
        "ru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_without_a_page_is_called_once_when_it_is_its_turn(
    server: Server, service: PushService, anne: httpx.Client, bart: httpx.Client
) -> None:
    table, seats = two_at_a_table(anne, bart)
    browser = Browser(service, "bart")
    move_on(table, seats, asked=0)
    assert subscribe(bart, table, browser.subscription()).json() == {"status": "called"}
    move_on(table, seats, asked=1)
    message = delivered(service, "/bart")
    assert browser.read(message.body) == {
        "title": "Flibuste",
        "body": f"À vous de jouer\u00a0: {find_box('buccaneer').title['fr']}",
        "url": f"/t/{table}",
        "tag": f"turn-{table}",
    }, "the table and no more"
    key = anne.get("/calls/key").json()["key"]
    claims = claims_in(message.headers["authorization"], key)
    assert claims["aud"] == f"http://{service.place}"
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    assert message.headers["content-encoding"] == "aes128gcm"
    assert int(message.headers["ttl"]) > 0
    bart.post(f"/api/tables/{table}/chat", json={"seat": 1, "text": "hm"})
    time.sleep(0.4)
    with pytest.raises(Empty):
        service.delivered.get_nowait()
    kept = Store.open(server.settings.database)
    assert kept.secret("vapid") is not None
    kept.close()


def test_who_looks_is_not_called_and_is_when_they_leave(
    server: Server, service: PushService, anne: httpx.Client, bart: httpx.Client
) -> None:
    table, seats = two_at_a_table(anne, bart)
    move_on(table, seats, asked=0)
    with stream(server, bart, f"/t/{table}/live?as=1") as page:
        until(page, "jump")
        subscribe(bart, table, Browser(service, "looks").subscription())
        move_on(table, seats, asked=1)
        time.sleep(0.4)
        assert service.delivered.empty()
    delivered(service, "/looks")


def test_a_browser_that_is_gone_is_called_no_more(
    server: Server, service: PushService, anne: httpx.Client, bart: httpx.Client
) -> None:
    table, seats = two_at_a_table(anne, bart)
    move_on(table, seats, asked=0)
    subscribe(bart, table, Browser(service, "gone").subscription())
    service.status = 410
    move_on(table, seats, asked=1)
    delivered(service, "/gone")
    service.status = 201
    deadline = time.monotonic() + PATIENCE
    while server.service.store.calls_at(table):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_what_a_browser_tells_is_looked_at(
    service: PushService, anne: httpx.Client, bart: httpx.Client
) -> None:
    table = lay(anne)
    good = Browser(service).subscription()
    assert subscribe(bart, table, good).status_code == 403, "who does not sit there is not called"
    bad: list[dict[str, Any]] = [
        {**good, "endpoint": "https://internal.example/x"},
        {**good, "endpoint": f"http://user@{service.place}/x"},
        {**good, "endpoint": "http://127.0.0.1:1/x"},
        {**good, "endpoint": "x" * 5000},
        {**good, "keys": {"p256dh": "AAAA", "auth": good["keys"]["auth"]}},
        {**good, "keys": {"p256dh": text(b"\x04" + bytes(64)), "auth": good["keys"]["auth"]}},
        {**good, "keys": {"p256dh": good["keys"]["p256dh"], "auth": "é"}},
        {"endpoint": good["endpoint"]},
    ]
    for each in bad:
        answer = subscribe(anne, table, each)
        assert answer.status_code == 400, each
        assert answer.json()["sentence"]
    assert subscribe(anne, table, good).status_code == 200


def test_calls_are_for_one_table_and_one_browser_and_are_switched_off(
    server: Server, service: PushService, anne: httpx.Client, bart: httpx.Client
) -> None:
    one, other = lay(anne), lay(anne)
    for table in (one, other):
        subscribe(anne, table, Browser(service).subscription())
    store = server.service.store
    assert (len(store.calls_at(one)), len(store.calls_at(other))) == (1, 1)
    assert bart.post(f"/t/{one}/calls/off", data={"kind": "push"}).status_code == 303
    assert len(store.calls_at(one)) == 1, "nobody switches another's calls off"
    assert anne.post(f"/t/{one}/calls/off", data={"kind": "push"}).status_code == 303
    assert (len(store.calls_at(one)), len(store.calls_at(other))) == (0, 1)
    assert anne.post(f"/t/{one}/calls/off", data={"kind": "smoke"}).status_code == 400


def test_of_several_processes_one_calls(server: Server, anne: httpx.Client) -> None:
    table, store = lay(anne), server.service.store
    row = CallRow(table, "p", "push", "a", "{}", "en", 0.0)
    store.put_call(row)
    assert [store.mark_call(row, "0.5") for _ in range(3)] == [True, False, False]
    assert store.mark_call(row, "0.9")


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://evilfcm.googleapis.com/x", False),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://user:x@fcm.googleapis.com/x", False),
        ("https://[bad/x", False),
        ("file:///etc/passwd", False),
    ],
)
def test_we_send_to_push_services_alone(endpoint: str, known: bool) -> None:
    assert is_push_service(endpoint, PUSH_SERVICES) is known


# -- the app ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_manifest_names_icons_that_are_there(server: Server, lang: str) -> None:
    with server.visitor(**{"Accept-Language": lang}) as browser:
        answer = browser.get("/app.webmanifest")
        told = answer.json()
        assert answer.headers["content-type"].startswith("application/manifest+json")
        assert (told["lang"], told["start_url"], told["display"]) == (lang, "/", "standalone")
        for icon in told["icons"]:
            drawn = browser.get(icon["src"])
            assert drawn.headers["content-type"] == "image/png"
            width = int.from_bytes(drawn.content[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
        assert '<link rel="manifest" href="/app.webmanifest">' in browser.get("/").text


def test_the_service_worker_keeps_the_page_without_a_line_and_no_other(anne: httpx.Client) -> None:
    answer = anne.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    facts = json.loads(answer.text.partition("const FACTS = ")[2].partition(";\n")[0])
    assert facts["offline"] == "/offline"
    for address in facts["files"]:
        assert anne.get(address).status_code == 200
        assert address == "/offline" or address.startswith("/static/")
