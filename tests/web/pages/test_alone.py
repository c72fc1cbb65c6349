"""A table of one: laid, played, won and lost, on every page."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from flibuste.games.tiny_epic_pirates import GAME
from flibuste.web.live import Table
from flibuste.web.page_parts.series import series
from flibuste.web.pages.standalone import replay_html
from flibuste.web.pages.tables import ending
from tests.games.tiny_epic_pirates.alone import ANNE, played_alone
from tests.web.pages.tables import is_clean, laid, text_of
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]


def finished_alone(server: Server, *, won: bool, cookie: str = "") -> str:
    match = played_alone(won=won)
    id_ = laid(server, match, (ANNE,), len(match.record.plies), cookie, seat=0 if cookie else None)
    server.service.store.finish(id_, 0.0)
    return id_


SAID = {
    ("en", True): ("Anne wins with", "Anne wins and is the dread of the seven seas!"),
    ("en", False): ("Anne lost", "The Solo Pirate is the first with three treasures, and wins!"),
    ("fr", True): ("Anne gagne avec", "Anne gagne et fait trembler les sept mers"),
    ("fr", False): ("Défaite : Anne", "Le Pirate Solo a enterré trois trésors le premier"),
}
RIVAL = {"en": "The Solo Pirate: {n} treasure", "fr": "Le Pirate Solo : {n} trésor"}


@pytest.mark.parametrize(("lang", "won"), SAID)
def test_the_end_tells_who_won_and_how_far_the_other_came(
    visitor: Visitors, server: Server, lang: str, won: bool
) -> None:
    answer = visitor(lang).get(f"/t/{finished_alone(server, won=won)}/end")
    assert answer.status_code == 200
    read = " ".join(text_of(answer).split())
    buried = played_alone(won=won).game.table.treasures[1]
    for sentence in (*SAID[lang, won], RIVAL[lang].format(n=buried)):
        assert sentence in read
    assert ('class="medal"' in answer.text) == won
    assert ("crown" in answer.text) == won
    assert is_clean(answer.text)


@pytest.mark.parametrize("won", [True, False])
def test_the_replay_file_says_how_it_ended(won: bool) -> None:
    page = replay_html(played_alone(won=won).record.text(), [ANNE], "en")
    assert f"<title>Tiny Epic Pirates: Anne {'won' if won else 'lost'}" in page


@pytest.mark.parametrize("won", [True, False])
def test_scores_over_time_end_with_the_result(won: bool) -> None:
    match = played_alone(won=won)
    shown = series(match)
    assert shown.scores[-1] == match.result().scores
    assert shown.rounds == match.game.table.round


@pytest.mark.parametrize("path", ["", "/replay", "/record.txt", "/end"])
@pytest.mark.parametrize("won", [True, False])
def test_every_page_of_a_finished_table_is_there(
    visitor: Visitors, server: Server, won: bool, path: str
) -> None:
    answer = visitor().get(f"/t/{finished_alone(server, won=won)}{path}")
    assert answer.status_code in (200, 303)


def test_the_ticket_of_a_lost_game_says_so(visitor: Visitors, server: Server) -> None:
    lost: Table = server.call(server.service.table(finished_alone(server, won=False)))
    assert ending(lost, "en") == "Anne lost"
    won: Table = server.call(server.service.table(finished_alone(server, won=True)))
    assert ending(won, "en") == "Anne won with 3 treasures"


# -- laying and playing -------------------------------------------------------------------------------


def test_a_table_of_one_is_laid_and_played(visitor: Visitors, server: Server) -> None:
    browser = visitor()
    new = browser.post("/new", data={"game": GAME.id, "count": "1", "who-0": "me", "name-0": ANNE})
    where = new.headers["location"]
    page = browser.get(where)
    assert page.status_code == 200
    assert "/s/" not in page.text, "there is nobody to send a link to"
    assert "data-hand-to" not in page.text, "and nobody to hand the screen to"
    api = f"/api/tables/{where.rpartition('/')[2]}"
    for _ in range(12):
        view = browser.get(f"{api}/view?seat=0").json()
        move = view["options"][0]["move"]
        answer = browser.post(f"{api}/moves", json={"seat": 0, "move": move, "ply": view["ply"]})
        assert answer.status_code == 200, answer.text
    assert browser.get(f"{api}/view?seat=0").json()["ply"] == 12


def test_a_lone_player_takes_a_move_back_and_asks_for_a_hint(visitor: Visitors) -> None:
    browser = visitor()
    new = browser.post("/new", data={"game": GAME.id, "count": "1", "who-0": "me"})
    api = f"/api/tables/{new.headers['location'].rpartition('/')[2]}"
    first = browser.get(f"{api}/view?seat=0").json()
    move = first["options"][0]["move"]
    browser.post(f"{api}/moves", json={"seat": 0, "move": move, "ply": first["ply"]})
    undone = browser.post(f"{api}/undo", json={"seat": 0})
    assert undone.status_code == 200, undone.text
    assert browser.get(f"{api}/view?seat=0").json()["options"] == first["options"]
    hint = browser.post(f"{api}/hint", json={"seat": 0})
    assert hint.status_code == 200, hint.text


def test_the_form_does_not_speak_of_several_seats_where_there_is_one(visitor: Visitors) -> None:
    page = visitor().get("/new", params={"game": GAME.id}).text
    assert 'id="count-1"' in page
    assert '<span class="several">Several seats may be yours' in page
    (address,) = re.findall(r'href="([^"]*/new_table\.css)"', page)
    style = visitor().get(address).text
    assert "#count-1:checked) .several { display: none; }" in style
