"""Numbers of one's own on our pages: what is ours is said, what an owner puts in is checked, played and told."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from threading import current_thread
from typing import Any

import httpx
import pytest

from flibuste.engine.box import Box, find_box
from flibuste.engine.numbers.comparing import OURS
from flibuste.engine.numbers.files import LONGEST, kept_in, our_file, told
from flibuste.engine.reading import read_record
from flibuste.web.pages import own_box
from flibuste.web.pages.own_box import leaves
from tests.engine.numbers.test_numbers import HOSTILE
from tests.games.shelf import GAMES, LANG, most_seats
from tests.games.test_numbers import GAME, NUMBERED
from tests.web.pages.tables import is_clean, text_of
from tests.web.pages.test_new_table import USUAL, single_blanks, table_at
from tests.web.server import Server

MINE = {
    "buccaneer": '[[ships.card]]\r\nid = "ship01"\r\nducats = 9\r\n',
    "pirates_cove": '[[house_cards]]\r\nid = "gale"\r\neffect = "lookout"\r\n',
    "crimson_coast": "[measures]\r\nsail = 17\r\n",
    "tiny_epic_pirates": "[navy]\r\nspeed = [1, 1, 1, 1]\r\n",
}
"""A number of every box, its lines ended as forms do."""


def usual(box: Box) -> dict[str, str]:
    """A table of three, or of two where no more may play."""
    return {**USUAL, "game": box.id, "count": str(most_seats(box.id, 3))}


@GAME
@LANG
def test_a_new_table_and_the_rulebook_say_which_numbers_are_ours(
    visitor: Callable[..., httpx.Client], box: Box, lang: str
) -> None:
    browser = visitor(lang)
    texts = box.speech(lang).texts
    for answer in (browser.get("/new", params={"game": box.id}), browser.get(f"/rules/{box.id}")):
        read = text_of(answer)
        for table, keys in told(box.numbers, OURS):
            assert texts[f"component.{table}"] in read
            assert all(single_blanks(texts[f"number.{key}"]) in read for key in keys)
        assert f'href="/components/{box.id}"' in answer.text
        assert is_clean(answer.text)


@pytest.mark.parametrize("game", sorted(set(GAMES) - {box.id for box in NUMBERED}))
def test_a_game_without_such_numbers_says_nothing_of_them(anne: httpx.Client, game: str) -> None:
    for path in (f"/new?game={game}", f"/rules/{game}"):
        assert "/components/" not in anne.get(path).text
    answer = anne.get(f"/components/{game}")
    assert answer.status_code == 404
    assert "printed or public" in text_of(answer)
    assert anne.post(f"/components/{game}", data={"components": ""}).status_code == 404
    answer = anne.post("/new", data={"game": game, "components": "nonsense"})
    assert answer.status_code == 303, "nobody looks at a field that is not there"


@GAME
@LANG
def test_our_numbers_are_there_as_a_file(
    visitor: Callable[..., httpx.Client], box: Box, lang: str
) -> None:
    answer = visitor(lang).get(f"/components/{box.id}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text == our_file(box.numbers, box.speech(lang))
    assert kept_in(box.numbers, answer.text) == {}


@GAME
def test_what_would_come_of_numbers_is_told(visitor: Callable[..., httpx.Client], box: Box) -> None:
    anne, zoe = visitor("en"), visitor("fr")
    address = f"/components/{box.id}"
    assert anne.post(address, data={"components": MINE[box.id]}).json() == {
        "faults": [],
        "said": "All is well: 1 number differs from ours.",
    }
    ours = anne.get(address).text
    whole = (box.folder / "components.toml").read_text(encoding="utf-8")
    for text in (ours, "", whole if len(whole) < LONGEST else ours):
        told = zoe.post(address, data={"components": text}).json()
        assert told == {"faults": [], "said": "Ce sont nos valeurs\u00a0: rien ne diffère."}
    told = zoe.post(address, data={"components": MINE[box.id] + "[boats]\r\nx = ["}).json()
    assert told["faults"][0]["line"] == MINE[box.id].count("\n") + 2
    assert told["faults"][0]["said"].startswith("Ligne ")
    told = anne.post(address, data={"components": "\n[boats]\n[rafts]"}).json()
    assert [fault["line"] for fault in told["faults"]] == [2, 3]


@GAME
def test_a_table_is_laid_with_them_and_says_so(
    anne: httpx.Client, visitor: Callable[..., httpx.Client], server: Server, box: Box
) -> None:
    wished = {**usual(box), "spectators": "yes"}
    ours, theirs = (
        table_at(server, anne.post("/new", data={**wished, "components": text}))
        for text in (our_file(box.numbers, box.speech()), MINE[box.id])
    )
    default = box.ruleset().settle({})
    assert ours.row.options == default
    kept = kept_in(box.numbers, MINE[box.id].replace("\r\n", "\n"))
    assert theirs.row.options == {**default, **kept}
    record = read_record(anne.get(f"/t/{theirs.id}/record.txt").text)
    assert record.heading.options == theirs.row.options
    zoe = visitor("fr")
    for path in ("/t/{}", "/t/{}/rules"):
        assert "Numbers that the rulebook does not print are ours." in text_of(
            anne.get(path.format(ours.id))
        )
        assert "the numbers of an owner’s own box" in text_of(anne.get(path.format(theirs.id)))
        assert "les valeurs de la boîte d’un propriétaire" in text_of(
            zoe.get(path.format(theirs.id))
        )
    link = next(part for part in anne.get(f"/t/{theirs.id}").text.split('"') if "/s/" in part)
    assert "the numbers of an owner’s own box" in text_of(
        visitor().get("/s/" + link.rpartition("/s/")[2])
    )


@GAME
@LANG
def test_what_is_wrong_comes_back_with_its_sentences_and_nothing_is_lost(
    visitor: Callable[..., httpx.Client], server: Server, box: Box, lang: str
) -> None:
    before = server.service.store.count()
    text = "# </textarea><b>mine</b>\r\n[boats]\r\n[rafts]\r\n" + MINE[box.id]
    typed = {**usual(box), "components": text, "undo": "consent", "name-1": "Tom"}
    answer = visitor(lang).post("/new", data=typed)
    assert answer.status_code == 400
    read = text_of(answer)
    for line in (2, 3):
        assert f"{'Line' if lang == 'en' else 'Ligne'} {line}" in read
    assert 'id="components-wrong"' in answer.text
    assert "# &lt;/textarea&gt;&lt;b&gt;mine&lt;/b&gt;\n[boats]\n[rafts]" in answer.text
    assert 'value="consent" checked' in answer.text
    assert 'value="Tom"' in answer.text
    assert server.service.store.count() == before
    assert is_clean(answer.text)


def test_numbers_are_given_once(anne: httpx.Client) -> None:
    deck = "2/8/?3/sabre " * 15
    typed = {**USUAL, "option-ship_deck": deck, "components": MINE["buccaneer"]}
    answer = anne.post("/new", data=typed)
    assert answer.status_code == 400
    assert "The option 'ship_deck' is given twice." in text_of(answer)


# -- strangers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_is_sent_gets_sentences_and_opens_no_file(
    anne: httpx.Client, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(own_box, "checked", watched(own_box.checked, opened, monkeypatch))
    text = HOSTILE[name].encode("utf-8", "replace").decode()
    answer = anne.post("/components/tiny_epic_pirates", data={"components": text})
    assert answer.status_code == 200, answer.text
    assert answer.json()["faults"]
    assert opened == []


def watched(
    work: Callable[..., Any], opened: list[object], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Any]:
    """The same, done with an eye on files, and not on the loop."""

    def done(box: Box, text: str, lang: str) -> Any:
        assert current_thread().name.startswith(("asyncio_", "uvloop_")), "checked on the loop"
        box.speech(lang)
        with monkeypatch.context() as patched:
            patched.setattr(Path, "open", lambda path, *_args, **_how: opened.append(path))
            patched.setattr("builtins.open", lambda path, *_args, **_how: opened.append(path))
            return work(box, text, lang)

    return done


def test_a_name_of_a_file_is_no_file(anne: httpx.Client, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE["buccaneer"])
    for text in (str(file), f'components = "{file}"', f"file://{file}"):
        answer = anne.post("/components/buccaneer", data={"components": text})
        assert answer.json()["faults"], text
        answer = anne.post("/new", data={**USUAL, "components": text})
        assert answer.status_code == 400


def test_a_file_that_is_too_long_is_told_so(anne: httpx.Client) -> None:
    answer = anne.post("/components/buccaneer", data={"components": "#" * (LONGEST + 1)})
    assert (
        answer.json()["faults"][0]["said"] == f"A file of components has at most {LONGEST} letters."
    )
    answer = anne.post("/new", data={**USUAL, "components": "x" * 60_000})
    assert answer.status_code == 400
    usual = len(anne.get("/new", params={"game": USUAL["game"]}).text)
    assert len(answer.text) < usual + 2 * LONGEST, "it is not sent back whole"


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("", 0),
        ("[navy]\nspeed = [1, 2]", 1),
        (
            "[[map.card]]\nid = 'M01'\ncove = true\ncache = 3\n[[map.card]]\nid = 'M02'\ncache = 3",
            3,
        ),
        ("[[house_cards]]\nid = 'gale'\neffect = 'smoke'", 1),
        ("[treasure]\nfaces = [[1, 2], [3, 4]]\ncopies_each = 1", 2),
        ("[[helm]]\nid = 'a'\nbonus = { attack = 'gold:1' }", 1),
    ],
)
def test_numbers_are_counted(text: str, many: int) -> None:
    assert leaves(tomllib.loads(text)) == many


def test_every_box_is_tried() -> None:
    assert set(MINE) == {box.id for box in NUMBERED}
    assert find_box("buccaneer") in NUMBERED
