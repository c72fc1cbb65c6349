"""`flibuste components` and `--components`: our numbers as a file, and one's own in play."""

from __future__ import annotations

from pathlib import Path

import pytest

import flibuste
from flibuste.engine.box import Box
from flibuste.engine.numbers.comparing import OURS
from flibuste.engine.numbers.files import our_file
from flibuste.engine.refusal import Complaint
from tests.cli.running import complaint, process, ran, run
from tests.games.shelf import LANG
from tests.games.test_numbers import GAME, owner, written

SHIPS = '[ships]\ncard = [{ id = "ship01", ducats = 9 }]\n'


@GAME
@LANG
def test_our_numbers_are_printed_ready_to_be_edited(box: Box, lang: str) -> None:
    printed = ran("components", box.id, "--lang", lang)
    assert printed == our_file(box.numbers, box.speech(lang))
    fewer = ran("components", box.id, "--lang", lang, "--reconstructed")
    assert fewer == our_file(box.numbers, box.speech(lang), (OURS,))
    assert len(fewer) < len(printed)


@GAME
def test_what_is_printed_is_played_as_if_nothing_were_given(box: Box, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(ran("components", box.id), encoding="utf-8")
    seats = ",".join(["uniform"] * box.seats[1])
    command = ("simulate", box.id, "--seats", seats, "--games", "1")
    columns = [ran(*command, *more).splitlines()[:-1] for more in ((), ("--components", file))]
    assert columns[0] == columns[1]


@GAME
def test_ones_own_numbers_are_played_and_stand_in_the_record(box: Box, tmp_path: Path) -> None:
    file, record = tmp_path / "mine.toml", tmp_path / "game.record"
    file.write_text(written(owner(box, 2)), encoding="utf-8")
    seats = ",".join(["uniform"] * box.seats[1])
    how = ("--seats", seats, "--seed", "7", "--save", record)
    ran("play", box.id, *how, "--components", file)
    file.unlink()
    text = record.read_text(encoding="utf-8")
    assert str(file) not in text
    assert "Honest" in ran("verify", record)
    assert text != flibuste.play(box.id, ["uniform"] * box.seats[1], seed=7).record.text()
    again = flibuste.play(box.id, ["uniform"] * box.seats[1], seed=7, components=owner(box, 2))
    assert (
        again.record.heading.options
        == flibuste.play(
            box.id, ["uniform"] * box.seats[1], seed=7, options=again.record.heading.options
        ).record.heading.options
    )


def test_a_game_is_checked_with_ones_own_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPS, encoding="utf-8")
    how = ("--games", "1", "--switch-games", "0", "--seats", "3", "--jobs", "1")
    assert "held" in ran("check", "buccaneer", *how, "--components", file)


def test_every_fault_has_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPS.replace("ducats = 9", "ducats = -9, min_crew = 1"), encoding="utf-8")
    for lang, line in (("en", "Line 2"), ("fr", "Ligne 2")):
        result = run("play", "buccaneer", "--components", file, "--lang", lang)
        assert result.exit_code == 2
        assert result.stdout == ""
        sentences = result.stderr.splitlines()
        assert [each.startswith(f"{line}, ships.card.ship01") for each in sentences] == [True] * 2


@pytest.mark.parametrize("command", ["play", "simulate", "check"])
def test_a_file_that_is_not_there_gets_a_sentence(command: str) -> None:
    assert "cannot be read" in complaint(command, "buccaneer", "--components", "nowhere.toml")


def test_numbers_are_given_once_and_where_there_are_some(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPS, encoding="utf-8")
    deck = "ship_deck=" + "2/8/?3/sabre " * 15
    command = ("simulate", "buccaneer", "--components", file)
    assert "'ship_deck' is given twice" in complaint(*command, "--option", deck)
    assert "printed and public numbers alone" in complaint("components", "rum_and_pirates")
    sentence = complaint("play", "rum_and_pirates", "--components", file, "--lang", "fr")
    assert sentence.startswith("Rhum et Honneur se joue avec des valeurs imprimées")


def test_python_takes_a_file_a_name_or_a_dictionary(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPS, encoding="utf-8")
    mine = {"ships": {"card": [{"id": "ship01", "ducats": 9}]}}
    seats = ["uniform"] * 3
    texts = {
        flibuste.play("buccaneer", seats, seed=1, components=each).record.text()
        for each in (file, str(file), mine)
    }
    assert len(texts) == 1
    assert "option ship_deck 2/9/?3/sabre " in texts.pop()
    with pytest.raises(Complaint, match="ducats must be a whole number"):
        flibuste.play(
            "buccaneer", seats, components={"ships": {"card": [{"id": "ship01", "ducats": "9"}]}}
        )
    with pytest.raises(Complaint, match="given twice"):
        flibuste.play("buccaneer", seats, components=mine, options={"ship_deck": "default"})


def test_the_door_of_a_process_is_the_same() -> None:
    done = process("components", "buccaneer", "--reconstructed")
    assert done.returncode == 0
    assert done.stdout.startswith("# Buccaneer: the numbers of the box")
    assert done.stderr == ""
