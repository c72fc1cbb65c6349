"""My games: history, record, my data in a file, and my data deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import httpx
import pytest

from flibuste.web.guard.visitor import player_hash
from flibuste.web.live.outcome import outcome
from tests.web.pages.tables import finished_table, is_clean, played, running_table, text_of
from tests.web.people.laying import code_for, lay
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]
NAMES = ("Anne", "<b>Bart</b>", "Cid", "Dora")


def sit_at_the_end(server: Server, browser: httpx.Client, game: str, seat: int) -> str:
    """A finished game with this visitor on a seat, and two bots."""
    store, table = server.service.store, finished_table(server, game, names=NAMES).id
    row = store.seats(table)[seat]
    store.change_seat(row._replace(player=player_hash(str(browser.cookies["flibuste"]))))
    return table


def rows_of(server: Server) -> str:
    path = server.settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as database:
        return "\n".join(database.iterdump())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_my_history_tells_days_opponents_and_results(
    server: Server, visitor: Visitors, lang: str
) -> None:
    anne = visitor(lang)
    result = played("pirates_cove").result()
    winner = result.winners[0]
    loser = next(seat for seat in range(4) if seat not in result.winners)
    sit_at_the_end(server, anne, "pirates_cove", winner)
    sit_at_the_end(server, anne, "pirates_cove", loser)
    running = lay(anne)
    answer = anne.get("/me")
    read = text_of(answer)
    assert is_clean(answer.text)
    most = max(result.scores)
    assert {"en": f"won with {most} fame", "fr": f"gagné avec {most} points de renommée"}[
        lang
    ] in read
    assert {"en": "lost, place", "fr": "perdu"}[lang] in read
    assert {"en": "goes on", "fr": "en cours"}[lang] in read
    assert f'href="/t/{running}"' in answer.text
    assert "Cid (Mousse)" in read
    assert "<time datetime=" in answer.text
    record = read.partition({"en": "My record", "fr": "Mon palmarès"}[lang])[2]
    assert " 2 1 50 " in record, "two played, one won"


def test_the_end_is_noted_when_a_game_ends(server: Server, anne: httpx.Client) -> None:
    table = finished_table(server, "buccaneer").id
    store = server.service.store
    assert store.table(table).result is None, "as in databases of before"
    open_end = server.call(server.service.table(table)).result()
    store.finish(table, 0.0, result=outcome(open_end))
    assert store.table(table).result == outcome(played("buccaneer").result())


def test_my_data_is_a_file_with_what_is_mine_and_nothing_else(
    server: Server, visitor: Visitors, anne: httpx.Client
) -> None:
    over, running = sit_at_the_end(server, anne, "buccaneer", 1), lay(anne)
    anne.post(f"/api/tables/{running}/chat", json={"seat": 0, "text": "Ahoy there"})
    cookie = str(anne.cookies["flibuste"])
    secret = running_table(server, "buccaneer", 12, cookie=cookie, seat=1)
    assert any(move.seat == 1 for move in server.service.store.moves(secret))
    answer = anne.get("/me/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    told = {each["table"]: each for each in answer.json()["tables"]}
    assert told.keys() == {over, running, secret}
    assert {each["seat"] for each in told[over]["moves"]} == {1}
    assert told[secret]["moves"] == [], "a game that goes on keeps its moves"
    assert [each["text"] for each in told[running]["said"]] == ["Ahoy there"]
    assert cookie not in answer.text
    assert visitor().get("/me/export").json()["tables"] == []


def test_deleted_is_deleted(server: Server, visitor: Visitors) -> None:
    anne, phone = visitor(), visitor()
    player = player_hash(str(anne.cookies["flibuste"]))
    over = sit_at_the_end(server, anne, "buccaneer", 0)
    seats = [
        {"kind": "me", "name": "Annabelle"},
        {"kind": "bot", "level": "mousse"},
        {"kind": "link"},
    ]
    running = lay(anne, seats=seats)
    server.service.store.archive(over)
    anne.post(f"/api/tables/{running}/chat", json={"seat": 0, "text": "my secret words"})
    phone.post(f"/c/{code_for(anne, running, 'share')}")
    assert anne.post("/me/delete", data={}).status_code == 400
    assert player in rows_of(server), "who is not sure deletes nothing"
    answer = anne.post("/me/delete", data={"sure": "yes"})
    assert answer.headers["location"] == "/me?deleted=1"
    rows = rows_of(server)
    for gone in (player, "Annabelle", "my secret words"):
        assert gone not in rows
    store = server.service.store
    assert store.seats(running)[0].stand_in == "matelot", "the others play on"
    assert len(store.moves(over)) == len(played("buccaneer").record.plies), "and so do moves"
    table = server.call(server.service.table(running))
    assert table.names[0] != "Annabelle"
    assert "No table of yours" in text_of(anne.get("/me"))
    assert "Annabelle" not in visitor().get(f"/t/{running}").text


def test_nobody_deletes_what_is_not_theirs(server: Server, visitor: Visitors) -> None:
    anne, other = visitor(), visitor()
    table = lay(anne)
    other.post("/me/delete", data={"sure": "yes"})
    assert server.service.store.seats(table)[0].name == "Anne"
