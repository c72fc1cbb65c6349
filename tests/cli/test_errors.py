"""Whatever is given: one sentence on standard error, exit code 2, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from flibuste import __version__
from flibuste.__main__ import main
from flibuste.cli import shelf
from tests.cli.running import SOURCE, complaint, process, ran, run
from tests.interrupts import hear_interrupts

WRONG = {
    "an unknown command": ("sail", "No such command 'sail'"),
    "an unknown option": ("play buccaneer --fast", "No such option: --fast"),
    "no game": ("play", "Missing argument 'GAME'"),
    "a misspelt game": ("play bucaneer", "Did you mean 'buccaneer'?"),
    "a strange game": ("play chess", "there is buccaneer"),
    "too few seats": ("play buccaneer --seats human", "3 to 5 players, not 1"),
    "too many seats": ("play buccaneer --seats a,b,c,d,e,f", "3 to 5 players, not 6"),
    "an empty seat": ("play buccaneer --seats human,,matelot", "none left empty"),
    "an unknown bot": (
        "play buccaneer --seats human,kraken,matelot",
        "no bot 'kraken'; there is human,",
    ),
    "a search without end": ("play buccaneer --seats human,search:0s,matelot", "more than 0"),
    "too few names": ("play buccaneer --names Anne,Bob", "2 players for 4 seats"),
    "a name twice": ("play buccaneer --names A,A,B,C", "the same name"),
    "an unknown language": ("play buccaneer --lang de", "speaks en and fr"),
    "an unknown ruling": ("play buccaneer --option wind=strong", "no option 'wind'"),
    "a ruling without a value": ("play buccaneer --option stalemate", "name=value"),
    "a ruling twice": ("play buccaneer --option a=1 --option a=2", "given twice"),
    "a wrong value": ("play buccaneer --option stalemate=dance", "one of disband, end_game"),
    "a first player who is not there": (
        "play buccaneer --seats human,uniform,uniform --option first_player=4",
        "from 0 to 2",
    ),
    "a folder to save in": ("play buccaneer --save /", "Is a directory"),
    "nowhere to save": ("play buccaneer --save /none/game.txt", "No such file"),
    "no games": ("simulate buccaneer --games 0", "'--games'"),
    "less than no games": ("simulate buccaneer --games -3", "'--games'"),
    "half a game": ("simulate buccaneer --games 0.5", "'--games'"),
    "no processes": ("simulate buccaneer --jobs 0", "'--jobs'"),
    "a human simulated": ("simulate buccaneer --seats human,greedy,greedy", "Only bots"),
    "one game to compare": (
        "compare buccaneer --option stalemate=end_game --games 1",
        "two games at",
    ),
    "what is usual anyway": (
        "compare buccaneer --option stalemate=disband",
        "stalemate=disband is how it usually is",
    ),
    "one value twice": (
        "compare buccaneer --option stalemate=end_game --option stalemate=end_game",
        "given twice: stalemate=end_game.",
    ),
    "two forms at once": ("compare buccaneer --json --csv", "Only one of --json and --csv can be"),
    "a chart between": (
        "compare buccaneer --json --chart -",
        "Only one of --json and --chart - can be",
    ),
    "outcomes that cannot be read again": (
        "simulate buccaneer --outcomes -",
        "standard output will not do",
    ),
    "a record that goes nowhere": ("play buccaneer --save -", "standard output will not do"),
    "games and a half": ("simulate buccaneer --games 1.5", "'--games' is a whole number"),
    "a simulation of few": ("simulate buccaneer --seats greedy", "3 to 5 players, not 1"),
    "a simulation of nobody": ("simulate buccaneer --seats ,", "none left empty"),
    "a simulated ruling": ("simulate buccaneer --option x=1", "no option 'x'"),
    "no games to check": ("check buccaneer --games 0", "'--games'"),
    "seats that do not exist": ("check buccaneer --seats 3,9", "3 to 5 players, not 9"),
    "seats that are no numbers": ("check buccaneer --seats three", "is a number"),
    "no processes to check with": ("check buccaneer --jobs 0", "'--jobs'"),
    "a wrong ruling to check": ("check buccaneer --option memory_aid=maybe", "one of true, false"),
    "rules of no game": ("rules", "Missing argument 'GAME'"),
    "rules in no language": ("rules buccaneer --lang xx", "speaks en and fr"),
    "a shelf in no language": ("games --lang xx", "speaks en and fr"),
    "a word too many": ("games now", "unexpected extra argument"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_gets_one_sentence(name: str) -> None:
    words, expected = WRONG[name]
    assert expected in complaint(*words.split())


FRENCH = {
    "play chess": "Il n’y a pas de jeu « chess » sur l’étagère",
    "play buccaneer --seats human": "Buccaneer se joue de 3 à 5, pas à 1.",
    "play pirates_cove --seats human": "La Crique des Pirates se joue",
    "play buccaneer --seats human,kraken,matelot": "pas de bot « kraken »",
    "play buccaneer --option stalemate=dance": "prend l’une de ces valeurs",
    "rules buccaneer BU-99.1": "pas de règle « BU-99.1 »",
    "replay nowhere.txt": "« nowhere.txt » ne peut pas être lu : ce fichier ou ce dossier n’existe pas.",
    "verify nowhere.txt": "ce fichier ou ce dossier n’existe pas",
    "render buccaneer --out - --theme pink": "pas « pink »",
    "play no.such:Rules": "il n’y a pas de module « no.such », ni ici ni installé.",
    "play tests.own.failing:Kraken": "il n’y a pas de « Kraken » dans le module « tests.own.failing ».",
    "play buccaneer --names Anne": "Il y a 1 joueur pour 4 places.",
    "simulate buccaneer --games 1 --outcomes /dev/full": "n’est pas le fichier des résultats",
    "tables list --database postgresql://nowhere.invalid/x": "personne ne répond à cette adresse.",
    "tables list --database postgresql://127.0.0.1:9/x": "la connexion est refusée.",
}


@pytest.mark.parametrize("words", FRENCH)
@pytest.mark.parametrize("lang", ["--lang fr", "--lang=fr"])
def test_wrong_input_is_told_in_the_language_asked_for(words: str, lang: str) -> None:
    assert FRENCH[words] in complaint(*words.split(), *lang.split())


def test_a_file_that_may_not_be_read_gets_a_sentence(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert complaint("verify", record).endswith("cannot be read: Permission denied.")


def test_no_words_at_all_show_the_help() -> None:
    told = ran()
    for command in ("games", "play", "simulate", "render", "replay", "verify", "rules", "check"):
        assert f"  {command} " in told


@pytest.mark.parametrize(
    "command",
    ["games", "play", "simulate", "render", "replay", "verify", "rules", "check", "bench"],
)
def test_every_command_has_help_in_plain_lines(command: str) -> None:
    told = ran(command, "--help")
    assert told.startswith(f"Usage: flibuste {command} ")
    assert "─" not in told
    assert "\x1b" not in told


def test_the_version_is_that_of_the_package() -> None:
    assert ran("--version") == f"flibuste {__version__}\n"
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "flibuste.__version__"}


# -- mistakes of ours ---------------------------------------------------------------------------------


@pytest.fixture
def mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def boxes() -> object:
        raise ZeroDivisionError("a rope\ntoo short")

    monkeypatch.setattr(shelf, "boxes", boxes)


def test_a_mistake_of_ours_is_owned_up_to(mistake: None) -> None:
    result = run("games")
    assert result.exit_code == 70
    (sentence,) = result.stderr.splitlines()
    assert "mistake of ours" in sentence
    assert "ZeroDivisionError: a rope too short" in sentence
    assert "Traceback" not in result.output


def test_debug_shows_where_a_mistake_of_ours_happened(mistake: None) -> None:
    result = run("--debug", "games")
    assert result.exit_code == 70
    assert "Traceback" in result.stderr
    assert "a rope" in result.stderr


def test_debug_shows_nothing_of_what_was_given_wrong() -> None:
    assert "Did you mean" in complaint("--debug", "play", "bucaneer")


def test_code_of_ones_own_that_fails_is_no_mistake_of_ours() -> None:
    words = ("simulate", "tests.own.failing:Undealt", "--games", "1")
    assert complaint(*words).startswith("Code of your own failed at failing.py:16: ValueError: no")
    assert complaint(*words, "--lang", "fr").startswith(
        "Votre propre code a échoué à failing.py:16"
    )
    shown = run("--debug", *words)
    assert (shown.exit_code, "Traceback" in shown.stderr) == (2, True)


def test_nor_is_it_one_where_other_processes_play() -> None:
    words = ("buccaneer", "tests.own.failing:Uncounted", "--seats", "uniform,uniform,uniform")
    said = complaint("compare", *words, "--games", "2", "--jobs", "2")
    assert said.startswith("Code of your own failed at failing.py:26: ValueError: no count.")


def test_debug_shows_where_a_bot_of_ones_own_failed() -> None:
    words = (
        "simulate",
        "buccaneer",
        "--games",
        "1",
        "--seats",
        "tests.own.players:Crash,uniform,uniform",
    )
    assert complaint(*words).endswith("KeyError: 'nothing'.")
    shown = run("--debug", *words).stderr
    assert 'raise KeyError("nothing")' in shown
    assert shown.splitlines()[-1].startswith("The bot 'tests.own.players:Crash' failed at ply ")


LOADED = {
    "play tests.own.failing:Demanding": "Demanding' cannot be loaded: TypeError: ",
    "play tests.own.leaving:Captain": "Captain' cannot be loaded: SystemExit: 4.",
    "simulate buccaneer --seats tests.own.leaving:Captain,uniform,uniform": "SystemExit: 4.",
}


@pytest.mark.parametrize("words", LOADED)
def test_code_of_ones_own_that_cannot_be_loaded_gets_a_sentence(words: str) -> None:
    assert LOADED[words] in complaint(*words.split())


def test_a_source_too_long_for_a_file_is_no_game() -> None:
    assert "There is no game" in complaint("render", "b" * 300, "--out", "-")


# -- real processes -----------------------------------------------------------------------------------


def test_a_wrong_word_in_a_shell() -> None:
    done = process("play", "bucaneer")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 'bucaneer' on the shelf. Did you mean 'buccaneer'?\n"


def test_an_interrupt_while_it_starts_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("flibuste.cli.main", interrupted)
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 130


def test_the_end_of_input_leaves_the_table() -> None:
    done = process("play", "buccaneer", "--seats", "human,uniform,uniform", typed="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("fair winds!\n")


def test_bytes_that_are_no_text_are_not_a_mistake_of_ours() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "flibuste", "play", "buccaneer", "--seats", "human,uniform,uniform"],
        input=b"\xff\xfe\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "is neither a number" in done.stdout.decode()


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = [sys.executable, "-m", "flibuste", "rules", "buccaneer"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(60) == 0


CLOSED = {
    "games >&-": (0, ""),
    "verify - <&-": (2, "'-' is empty: there is no record in it.\n"),
    "play buccaneer --option first_player=0 <&- >/dev/null": (0, ""),
    "games >/dev/full": (2, "'-' cannot be written: No space left on device.\n"),
    "mcp >/dev/full <<< ahoy": (2, "'-' cannot be written: No space left on device.\n"),
    "mcp < <(echo ahoy; sleep 1; echo ahoy; sleep 1) > >(head -c 1)": (0, ""),
}


@pytest.mark.parametrize("words", CLOSED)
def test_what_whoever_called_us_has_closed_or_filled_is_no_mistake_of_ours(words: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"exec {sys.executable} -m flibuste {words}"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == CLOSED[words]


def test_an_interrupt_leaves_with_a_sentence() -> None:
    command = [sys.executable, "-m", "flibuste", "play", "buccaneer", "--option", "first_player=0"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
        preexec_fn=hear_interrupts,
    ) as child:
        assert child.stdout is not None
        said = ""
        while "Your choice" not in said:
            letter = child.stdout.read(1)
            assert letter, said
            said += letter
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        rest, wrong = child.communicate(timeout=60)
        assert rest.endswith("fair winds!\n")
        assert (wrong, child.returncode) == ("", 130)
