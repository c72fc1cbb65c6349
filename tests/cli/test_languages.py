"""Every command speaks the language that it is asked for, or that of the machine; and serves shells and pipes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from flibuste.cli import app
from flibuste.cli.completing import bot_names, game_names, ruling_names
from tests.cli.running import SOURCE, complaint, process, ran, run


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    inner = getattr(command, "commands", {})
    for name, each in inner.items():
        yield from commands(each, (*path, name))
    if not inner:
        yield path, command


def test_every_command_has_a_language() -> None:
    found = dict(commands(get_command(app)))
    assert ("tables", "backup") in found
    assert [path for path, each in found.items() if "--lang" not in opts(each)] == []


def opts(command: Any) -> list[str]:
    return [word for each in command.params for word in each.opts]


@pytest.mark.parametrize("name", ["LANG", "LC_MESSAGES", "LC_ALL"])
def test_the_language_of_the_machine_is_spoken_unless_another_is_asked_for(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "fr_CA.UTF-8")
    assert "se joue de 3 à 5" in complaint("play", "buccaneer", "--seats", "human")
    assert "seats 3 to 5" in complaint("play", "buccaneer", "--seats", "human", "--lang", "en")
    assert "à 5 places" in ran("games")
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert "3 to 5 seats" in ran("games")


def test_what_many_games_tell_is_told_in_french() -> None:
    few = ("--games", "1", "--jobs", "1", "--lang", "fr")
    assert (
        ran("simulate", "buccaneer", "--seats", "uniform,uniform,uniform", *few)
        .splitlines()[-1]
        .startswith("1 partie de Buccaneer, graine « 1 » : ")
    )
    checked = ran("check", "buccaneer", "--seats", "3", "--switch-games", "0", *few)
    assert re.fullmatch(r"buccaneer : 1 partie, 1 nombre de joueurs, .* aucune fuite\n", checked)


MISUSED = {
    "sail": "Il n’y a pas de commande « sail ».",
    "tables": "Il manque une commande.",
    "check buccaneer --games 99999999999": "« --games » vaut au plus 1000000.",
    "play buccaneer --fast": "Il n’y a pas d’option --fast",
    "bench --zzz": "Il n’y a pas d’option --zzz.",
    "play": "Il manque l’argument « JEU ».",
    "render buccaneer": "Il manque l’option « --out ».",
    "games now": "Il y a un mot de trop : « now ».",
    "play buccaneer --seats": "L’option « --seats » demande une valeur.",
    "games --json=3": "L’option « --json » ne prend pas de valeur.",
    "simulate buccaneer --games 0": "« --games » vaut au moins 1.",
    "serve --port 99999": "« --port » vaut au plus 65535.",
    "simulate buccaneer --games x": "« --games » est un nombre entier.",
    "serve --archive-after x": "« --archive-after » est un nombre.",
}


@pytest.mark.parametrize("words", MISUSED)
def test_a_misused_command_line_is_told_in_both_languages(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "See 'flibuste" in complaint(*words.split())
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    told = complaint(*words.split()).replace("\N{NO-BREAK SPACE}", " ")
    assert MISUSED[words] in told
    assert "Voir « flibuste" in told


# -- pipes and programs -----------------------------------------------------------------------------


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("render", "--out", "-")])
def test_a_record_is_read_from_standard_input(
    command: tuple[str, ...], record: Path, record_text: str
) -> None:
    name, *options = command
    assert ran(name, "-", *options, typed=record_text) == ran(name, record, *options)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("", "is empty"), ("a diary", "not a record"), ("9" * 300, "far too long")],
)
def test_what_is_no_record_on_standard_input_gets_one_sentence(typed: str, sentence: str) -> None:
    for name in ("verify", "replay"):
        assert re.search(sentence, complaint(name, "-", typed=typed))


def test_a_verdict_for_programs(record: Path, record_text: str) -> None:
    honest = json.loads(ran("verify", record, "--json"))
    assert (honest["honest"], honest["ply"] > 10) == (True, True)
    torn = run("verify", "-", "--json", typed="\n".join(record_text.splitlines()[:-2]) + "\n")
    assert torn.exit_code == 1
    told = json.loads(torn.stdout)
    assert set(told) == {"honest", "ply", "sentence"}
    assert told["honest"] is False


# -- shells -----------------------------------------------------------------------------------------


def completed(words: str) -> list[str]:
    """What bash proposes for the last of these words."""
    asked = {"_FLIBUSTE_COMPLETE": "complete_bash", "COMP_WORDS": words}
    asked["COMP_CWORD"] = str(len(words.split(" ")) - 1)
    done = subprocess.run(
        [sys.executable, "-m", "flibuste"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), **asked},
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_a_shell_completes_commands_games_bots_and_rulings() -> None:
    assert sorted(completed("flibuste comp")) == ["compare", "components"]
    assert completed("flibuste compare buccaneer --option sta") == [
        "stalemate=disband",
        "stalemate=end_game",
    ]


def test_a_shell_completes_places_and_languages() -> None:
    assert completed("flibuste simulate buccaneer --on ra") == ["ray"]
    assert completed("flibuste games --lang f") == ["fr"]


def test_what_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert game_names("ru") == ["rum_and_pirates"]
    assert bot_names("greedy,mou") == ["greedy,mousse"]
    assert ruling_names("x") == []
    monkeypatch.setenv("COMP_WORDS", "flibuste simulate buccaneer --option hidden")
    assert ruling_names("hidden") == ["hidden_money=true", "hidden_money=false"]


# -- code of one's own ------------------------------------------------------------------------------


def test_a_bot_and_rules_of_ones_own_at_the_terminal(tmp_path: Path) -> None:
    seats = ("--seats", "human,tests.own.players:Last,uniform", "--seed", "1")
    file = tmp_path / "game.txt"
    told = ran("play", "tests.own.house:Consolation", *seats, "--save", file, typed=["1"] * 300)
    assert "The winner is" in told
    assert "game tests.own.house:Consolation\n" in file.read_text()
    own = ("--rules", "tests.own.house:Consolation")
    assert "every draw follows from the seed" in ran("verify", file, *own)
    assert ran("render", file, *own, "--out", "-").startswith("<svg")
    done = process("verify", str(file))
    assert (done.returncode, "with --rules on the command line" in done.stderr) == (2, True)
    assert "contract held" in ran(
        "check", "tests.own.house:Consolation", "--games", 1, "--seats", "3", "--switch-games", 0, "--jobs", 1,
    )  # fmt: skip


def test_modules_are_found_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_lonely_bots.py").write_text(
        "class First:\n    def choose(self, view):\n        return view.options[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    bots = ("--seats", "my_lonely_bots:First,uniform,uniform")
    told = ran("simulate", "buccaneer", *bots, "--games", 2, "--jobs", 2, "--outcomes", "o.jsonl")
    assert "my_lonely_bots:First" in told
    assert len((tmp_path / "o.jsonl").read_text().splitlines()) == 3
