"""Laying a table: every option explained, every mistake a sentence beside its field, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from threading import current_thread
from typing import Any

import httpx
import pytest

from flibuste.engine.box import boxes, find_box
from flibuste.engine.refusal import Complaint
from flibuste.web.live import Table
from flibuste.web.pages.table_form import first_wishes, plan_from, wishes_in
from flibuste.web.settings import Limits
from tests.games.shelf import GAMES
from tests.web.pages.tables import is_clean, text_of
from tests.web.server import Server

USUAL = {"game": "buccaneer", "count": "3", "who-0": "me", "who-1": "link", "who-2": "bot:mousse"}


def single_blanks(text: str) -> str:
    return " ".join(text.split())


def table_at(server: Server, answer: httpx.Response) -> Table:
    assert answer.status_code == 303, text_of(answer)
    table: Table = server.call(server.service.table(answer.headers["location"].rpartition("/")[2]))
    return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_has_its_rule_its_text_and_its_default(
    visitor: Callable[..., httpx.Client], game: str, lang: str
) -> None:
    answer = visitor(lang).get("/new", params={"game": game})
    box, read = find_box(game), text_of(answer)
    texts = box.speech(lang).texts
    for option in box.options:
        assert f'name="option-{option.name}"' in answer.text
        assert f'href="/rules/{game}#{option.rule}"' in answer.text
        assert single_blanks(texts[f"option.{option.name}"]) in read
        value = texts.get(f"option_value.{option.name}.{option.default}", option.default)
        assert single_blanks(value) in read
        first = box.rulebook(lang).entry(option.rule).title.split("(")[0]
        assert single_blanks(first).strip(" .") in read
    assert is_clean(answer.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_form_as_it_stands_lays_a_table(anne: httpx.Client, server: Server, game: str) -> None:
    table = table_at(server, anne.post("/new", data={"game": game}))
    assert [seat.kind for seat in table.seats[:2]] == ["human", "human"]
    assert table.row.options == find_box(game).ruleset().settle({})
    assert not table.row.spectators  # a box that is not ticked is not sent


def test_a_table_is_laid_as_it_was_wished_for(anne: httpx.Client, server: Server) -> None:
    wished = {
        **USUAL, "name-0": "Anne", "name-2": "Old Tom", "option-final_tie": "most_treasures",
        "pace": "slow", "clock": "86400", "undo": "never", "spectators": "yes",
    }  # fmt: skip
    answer = anne.post("/new", data=wished)
    table = table_at(server, answer)
    assert table.names[0] == "Anne"
    assert table.names[2] == "Old Tom"
    assert table.seats[2].level == "mousse"
    assert table.row.options["final_tie"] == "most_treasures"
    assert (table.row.pace, table.row.clock, table.row.undo) == ("slow", 86400, "never")
    assert table.row.spectators
    assert "Anne" in anne.get("/new").text, "the name is remembered"
    links = anne.get(answer.headers["location"]).text
    assert "/s/" in links, "the host is shown the link of the free seat"


WRONG: list[tuple[dict[str, str], str]] = [
    ({"count": "9"}, "Choose one of these: 3, 4, 5."),
    ({"count": "three"}, "Choose one of these: 3, 4, 5."),
    ({"who-1": "parrot"}, "Choose one of those in the list."),
    ({"name-0": "x" * 99}, "A name has at most 24 letters, not 99."),
    ({"name-1": "a\u202eb"}, "A name is one line of printable text."),
    ({"option-final_tie": "duel"}, "Option final_tie (BU-R4) is one of shared, most_treasures; not 'duel'."),
    ({"option-ship_deck": "/etc/passwd"}, "ship_deck"),
    ({"option-ship_deck": "x" * 5000}, "has at most 4000 letters"),
    ({"pace": "sideways"}, "Choose one of those in the list."),
    ({"clock": "-1"}, "Choose one of those in the list."),
    ({"clock": "1e9"}, "Choose one of those in the list."),
    ({"undo": "always"}, "Choose one of those in the list."),
]  # fmt: skip


@pytest.mark.parametrize(("mistake", "sentence"), WRONG)
def test_a_mistake_gets_a_sentence_beside_its_field_and_nothing_is_lost(
    anne: httpx.Client, server: Server, mistake: dict[str, str], sentence: str
) -> None:
    before = server.service.store.count()
    typed = {**USUAL, "name-2": "Keep <me>", "undo": "consent", **mistake}
    answer = anne.post("/new", data=typed)
    assert answer.status_code == 400
    (field,) = mistake
    assert f'id="{field}-wrong"' in answer.text
    assert sentence in text_of(answer)
    assert 'value="Keep &lt;me&gt;"' in answer.text
    if field != "undo":
        assert 'value="consent" checked' in answer.text
    assert server.service.store.count() == before
    assert is_clean(answer.text)


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        ({"count": "9"}, "Choisissez parmi"),
        ({"option-final_tie": "duel"}, "prend l’une de ces valeurs : shared, most_treasures"),
        ({"option-ship_deck": "x" * 5000}, "a au plus 4000 lettres"),
        ({"option-ship_deck": "2/8/?3/sabre"}, "Un paquet compte 15 bateaux"),
        ({"option-first_player": "4"}, "first_player est une place de 0 à 2"),
    ],
)
def test_a_french_visitor_is_told_of_a_mistake_in_french(
    visitor: Callable[..., httpx.Client], mistake: dict[str, str], sentence: str
) -> None:
    answer = visitor("fr").post("/new", data={**USUAL, **mistake})
    assert answer.status_code == 400
    assert sentence in text_of(answer)


def test_lists_that_are_too_long_come_back_with_a_sentence(
    anne: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where they are read, the loop goes on serving others."""
    threads: list[str] = []
    complain = Complaint.__init__

    def noted(complaint: Complaint, *given: Any, **facts: object) -> None:
        threads.append(current_thread().name)
        complain(complaint, *given, **facts)

    monkeypatch.setattr(Complaint, "__init__", noted)
    house = " ".join(f"card{number}=smoke" for number in range(3000))
    wished = {**USUAL, "game": "pirates_cove", "option-house_cards": house}
    answer = anne.post("/new", data=wished)
    assert answer.status_code == 400
    assert "at most 4000 letters" in text_of(answer)
    house = " ".join(f"c{number}=smoke" for number in range(101))
    answer = anne.post("/new", data={**wished, "option-house_cards": house})
    assert "at most 100 cards" in text_of(answer)
    assert len(threads) == 2
    assert all(name.startswith(("asyncio_", "uvloop_")) for name in threads), "settled on the loop"


def test_no_file_is_ever_opened_for_a_stranger(anne: httpx.Client, tmp_path: Any) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("not ours to read")
    answer = anne.post("/new", data={**USUAL, "option-ship_deck": str(deck)})
    assert answer.status_code == 400
    assert "not ours to read" not in answer.text


def test_an_unknown_game_is_not_found(anne: httpx.Client) -> None:
    assert anne.get("/new?game=whist").status_code == 404
    assert anne.post("/new", data={"game": "whist"}).status_code == 404


def test_seats_beyond_the_number_chosen_do_not_count() -> None:
    box = find_box("buccaneer")
    wishes = wishes_in(box, {**USUAL, "who-4": "nonsense", "name-4": "x" * 99})
    plan = plan_from(wishes, box, Limits(), "en", "p")
    assert plan is not None, wishes.wrong
    assert len(plan.seats) == 3


@pytest.mark.parametrize("game", list(boxes()))
def test_what_the_form_begins_with_is_a_plan(game: str) -> None:
    box = find_box(game)
    plan = plan_from(first_wishes(box, "Anne"), box, Limits(), "en", "p")
    assert plan is not None
    assert plan.seats[0].name == "Anne"
