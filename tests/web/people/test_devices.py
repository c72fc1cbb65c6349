"""A seat in another browser: moved or shared by a code that is good once and not for long."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from flibuste.web.guard.tokens import same_hash
from flibuste.web.live import devices as live_devices
from tests.web.pages.tables import is_clean, text_of
from tests.web.people.laying import SEATS, code_for, devices, holds, lay
from tests.web.server import PLENTY, Server, serving

Visitors = Callable[..., httpx.Client]


def stream(server: Server, browser: httpx.Client, path: str) -> ClientConnection:
    cookie = f"flibuste={browser.cookies['flibuste']}"
    headers = {"Cookie": cookie, "Origin": server.address}
    return connect(f"{server.streams}{path}", additional_headers=headers)


def until(socket: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        message: dict[str, object] = json.loads(socket.recv(timeout=20))
        if message["kind"] == kind:
            return message


# -- moving --------------------------------------------------------------------------------------------


def test_a_code_moves_the_seat_and_the_first_browser_is_told(
    server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    table, phone = lay(anne, spectators=False), visitor()
    code = code_for(anne, table, "move")
    with stream(server, anne, f"/t/{table}/live?as=0") as page:
        until(page, "jump")
        offer = phone.get(f"/c/{code}")
        assert "Continue here as Anne" in text_of(offer)
        assert is_clean(offer.text)
        assert holds(anne, table), "to look uses nothing up"
        answer = phone.post(f"/c/{code}")
        assert answer.headers["location"] == f"/t/{table}?as=0"
        assert until(page, "moved")["sentence"] == "This seat is played in another browser now."
    assert holds(phone, table)
    assert not holds(anne, table)
    told = anne.get(f"/t/{table}")
    assert told.headers["location"] == f"/t/{table}/devices"
    assert "Your seat is played on another device now" in text_of(anne.get(f"/t/{table}/devices"))
    assert phone.get("/tables").text.count("Buccaneer"), "it is among the other one's tables"


def test_the_stream_of_a_program_ends_with_the_seat(
    server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    table, phone = lay(anne), visitor()
    code = code_for(anne, table, "move")
    with stream(server, anne, f"/api/tables/{table}/stream?seat=0") as told:
        until(told, "jump")
        phone.post(f"/c/{code}")
        assert until(told, "sorry")["code"] == "not-yours"
        with pytest.raises(ConnectionClosed):
            told.recv(timeout=20)


@pytest.mark.parametrize("kind", ["move", "share"])
def test_a_code_is_good_once_even_for_many_at_once(
    visitor: Visitors, anne: httpx.Client, kind: str
) -> None:
    table, others = lay(anne), [visitor() for _ in range(4)]
    code = code_for(anne, table, kind)
    with ThreadPoolExecutor(4) as pool:
        answers = [*pool.map(lambda browser: browser.post(f"/c/{code}").status_code, others)]
    assert sorted(answers) == [303, 404, 404, 404]
    assert sum(holds(browser, table) for browser in others) == 1
    assert "This code leads nowhere" in text_of(others[0].get(f"/c/{code}"))


def test_a_code_is_good_for_ten_minutes(
    server: Server, visitor: Visitors, anne: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, phone = lay(anne), visitor()
    code = code_for(anne, table, "move")
    clock = server.service.clock
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 601)
    assert phone.get(f"/c/{code}").status_code == 404
    assert phone.post(f"/c/{code}").status_code == 404
    monkeypatch.setattr(clock, "now", lambda: now + 590)
    assert phone.post(f"/c/{code}").status_code == 303


def test_a_newer_code_takes_the_place_of_the_older_and_one_may_be_withdrawn(
    visitor: Visitors, anne: httpx.Client
) -> None:
    table, phone = lay(anne), visitor()
    old, new = code_for(anne, table, "move"), code_for(anne, table, "share")
    assert phone.post(f"/c/{old}").status_code == 404
    assert "A code for this seat is open" in text_of(anne.get(f"/t/{table}/devices"))
    assert devices(anne, table, deed="withdraw").status_code == 303
    assert phone.post(f"/c/{new}").status_code == 404
    assert not holds(phone, table)


def test_who_had_the_seat_takes_it_back_for_a_quarter_of_an_hour_and_once(
    server: Server, visitor: Visitors, anne: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, thief = lay(anne), visitor()
    thief.post(f"/c/{code_for(anne, table, 'move')}")
    assert "Take my seat back" in text_of(anne.get(f"/t/{table}/devices"))
    assert devices(anne, table, deed="reclaim").headers["location"] == f"/t/{table}?as=0"
    assert (holds(anne, table), holds(thief, table)) == (True, False)
    assert devices(thief, table, deed="reclaim").status_code == 403, "no to and fro"
    assert "Your seat is played on another device now" in text_of(thief.get(f"/t/{table}/devices"))
    thief.post(f"/c/{code_for(anne, table, 'move')}")
    now = server.service.clock.now()
    monkeypatch.setattr(server.service.clock, "now", lambda: now + live_devices.TAKE_BACK + 1)
    assert devices(anne, table, deed="reclaim").status_code == 403
    assert "Take my seat back" not in text_of(anne.get(f"/t/{table}/devices"))


# -- sharing -------------------------------------------------------------------------------------------


def test_a_seat_is_shared_and_taken_away(
    server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    table, phone = lay(anne, spectators=False), visitor()
    with stream(server, anne, f"/t/{table}/live?as=0") as page:
        until(page, "jump")
        phone.post(f"/c/{code_for(anne, table, 'share')}")
        message = until(page, "table")
        while "browsers" not in message:
            message = until(page, "table")
        assert message["browsers"] == 1
    assert holds(anne, table)
    assert holds(phone, table)
    assert f"/t/{table}" in phone.get("/tables").text
    shown = anne.get(f"/t/{table}/devices").text
    guest = shown.partition('name="guest" value="')[2].partition('"')[0]
    with stream(server, phone, f"/t/{table}/live?as=0") as page:
        until(page, "jump")
        assert devices(anne, table, deed="revoke", guest=guest).status_code == 303
        until(page, "moved")
    assert not holds(phone, table)


def test_who_shares_a_seat_neither_hands_it_on_nor_takes_it_from_others(
    visitor: Visitors, anne: httpx.Client
) -> None:
    table, phone, tablet = lay(anne), visitor(), visitor()
    for browser in (phone, tablet):
        browser.post(f"/c/{code_for(anne, table, 'share')}")
    shown = phone.get(f"/t/{table}/devices").text
    assert 'value="move"' not in shown
    assert devices(phone, table, deed="move").status_code == 403
    others = anne.get(f"/t/{table}/devices").text.split('name="guest" value="')[1:]
    ids = [each.partition('"')[0] for each in others]
    mine = shown.partition('name="guest" value="')[2].partition('"')[0]
    [other] = [each for each in ids if each != mine]
    assert devices(phone, table, deed="revoke", guest=other).status_code == 403
    assert holds(tablet, table)
    assert devices(phone, table, deed="revoke", guest=mine).status_code == 303
    assert not holds(phone, table), "but it leaves the seat itself"


def test_a_move_leaves_nobody_else_on_the_seat(visitor: Visitors, anne: httpx.Client) -> None:
    table, phone, tablet = lay(anne), visitor(), visitor()
    phone.post(f"/c/{code_for(anne, table, 'share')}")
    tablet.post(f"/c/{code_for(anne, table, 'move')}")
    assert [holds(each, table) for each in (anne, phone, tablet)] == [False, False, True]


def test_a_seat_is_shared_with_so_many_and_no_more(visitor: Visitors, anne: httpx.Client) -> None:
    table = lay(anne)
    for _ in range(live_devices.MOST_GUESTS):
        visitor().post(f"/c/{code_for(anne, table, 'share')}")
    answer = devices(anne, table, deed="share")
    assert "This seat is shared with 4 others already." in text_of(answer)


# -- strangers -----------------------------------------------------------------------------------------


def test_strangers_make_no_codes_and_nonsense_gets_a_sentence(
    visitor: Visitors, anne: httpx.Client
) -> None:
    table, stranger = lay(anne), visitor()
    for deed in ("move", "share", "withdraw", "revoke", "reclaim"):
        assert devices(stranger, table, deed=deed, seat="0").status_code == 403
    assert stranger.get(f"/t/{table}/devices").status_code == 403
    assert devices(anne, table, deed="sell").status_code == 400
    assert devices(anne, table, deed="move", seat="1").status_code == 403
    assert devices(anne, table, deed="move", seat="²").status_code == 403
    for code in ("aaaaa-aaaaa", "short", "0" * 10, "a" * 500, "%00"):
        assert stranger.post(f"/c/{code}").status_code == 404
        assert stranger.get(f"/c/{code}").status_code == 404
    assert anne.post(f"/c/{code_for(anne, table, 'move')}").status_code == 409


def test_a_code_is_typed_as_people_type(visitor: Visitors, anne: httpx.Client) -> None:
    table, phone = lay(anne), visitor()
    code = code_for(anne, table, "move")
    for typed in (code.upper(), f" {code.replace('-', ' ')} ", f"http://x.example/c/{code}/"):
        answer = phone.get("/seat", params={"link": typed})
        assert answer.headers["location"] == f"/c/{code.replace('-', '')}"
    assert phone.post(f"/c/{code.replace('-', '')}").status_code == 303


def test_codes_are_not_tried_often() -> None:
    with serving(limits=replace(PLENTY, codes_per_minute=3)) as server:
        with server.visitor() as stranger:
            stranger.get("/rules")
            answers = [stranger.get("/c/aaaaa-aaaaa").status_code for _ in range(5)]
        assert answers == [404, 404, 404, 429, 429]
        with server.visitor() as anne:
            anne.get("/rules")
            table = lay(anne)
            answers = [devices(anne, table, deed="share").status_code for _ in range(4)]
            assert answers == [200, 200, 200, 429]


def test_neither_the_database_nor_the_log_holds_a_code(
    server: Server, visitor: Visitors, anne: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "flibuste")
    table = lay(anne)
    code = code_for(anne, table, "move")
    path = server.settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as database:
        dump = "\n".join(database.iterdump())
    assert f"INTO \"codes\" VALUES('{table}'" in dump
    visitor().post(f"/c/{code}")
    plain = code.replace("-", "")
    assert "a seat is continued elsewhere" in caplog.text
    for text in (dump, caplog.text, repr([vars(record) for record in caplog.records])):
        assert code not in text
        assert plain not in text


def test_a_code_has_fifty_random_bits_and_is_compared_in_constant_time(
    monkeypatch: pytest.MonkeyPatch, server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    codes = {live_devices.new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len({code[place] for code in codes}) > 20 for place in range(10))
    compared: list[bytes] = []
    same = same_hash

    def noted(one: bytes, other: bytes) -> bool:
        compared.append(one)
        return same(one, other)

    monkeypatch.setattr(live_devices, "same_hash", noted)
    table = lay(anne)
    visitor().get(f"/c/{code_for(anne, table, 'move')}")
    assert len(compared) == 1


# -- what goes on ----------------------------------------------------------------------------------------


def test_what_was_shared_or_moved_is_read_again_from_the_store(
    server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    table, other, phone, tablet = lay(anne), lay(anne), visitor(), visitor()
    phone.post(f"/c/{code_for(anne, table, 'share')}")
    tablet.post(f"/c/{code_for(anne, other, 'move')}")
    server.call(put_away(server, table, other))
    assert holds(phone, table), "as it is read from the store"
    assert anne.get(f"/t/{other}").headers.get("location", "").endswith("/devices")


async def put_away(server: Server, *tables: str) -> None:
    """Out of memory, as after a restart."""
    for id_ in tables:
        server.service.forget(server.service.tables[id_])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_speak_both_languages(visitor: Visitors, lang: str) -> None:
    anne = visitor(lang)
    table = lay(anne)
    read = text_of(anne.get(f"/t/{table}/devices"))
    assert {"en": "Share it", "fr": "La partager"}[lang] in read
    made = devices(anne, table, deed="share")
    assert is_clean(made.text)
    assert '<svg class="qr" role="img"' in made.text
    assert {"en": "for 10 minutes", "fr": "pendant 10 minutes"}[lang] in text_of(made)
    code = made.text.partition("/c/")[2][:11]
    assert {"en": "Take the seat", "fr": "Prendre la place"}[lang] in text_of(
        visitor(lang).get(f"/c/{code}")
    )


def test_a_table_of_two_seats_of_one_browser_hands_on_the_one_that_is_meant(
    visitor: Visitors, anne: httpx.Client
) -> None:
    table = lay(anne, seats=[SEATS[0], {"kind": "me", "name": "Bea"}, SEATS[2]])
    phone = visitor()
    answer = devices(anne, table, deed="move", seat="1")
    phone.post(f"/c/{answer.text.partition('/c/')[2][:11]}")
    assert holds(phone, table, 1)
    assert holds(anne, table, 0)
    assert not holds(anne, table, 1)
    assert anne.get(f"/t/{table}").status_code == 200, "who still has a seat plays on"
