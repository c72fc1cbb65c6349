"""What `--help` says: both languages for each command and option, nothing of typer's, and nothing that nobody reads."""

from __future__ import annotations

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
from flibuste.cli.helping import BOOK
from flibuste.engine.box import LANGUAGES
from flibuste.engine.words import texts_in
from tests.cli.running import SOURCE, complaint, process, ran


def commands(command: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every command and every group, by the words that call it."""
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, f"{path} {name}".strip())


COMMANDS = dict(commands(get_command(app)))
EVERY = pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path or "flibuste")


def names(command: Any) -> list[str]:
    return ["help", *(each.name for each in command.params)]


def needed() -> set[str]:
    """The keys of all that may be read; a command's own words for an option come before those of everybody."""
    book, keys = texts_in(BOOK, "en"), set()
    for path, command in COMMANDS.items():
        called = path or "flibuste"
        keys.add(f"does.{called}")
        for name in names(command):
            own = f"means.{called}.{name}"
            keys.add(own if own in book else f"everywhere.{name}")
        for each in command.params:
            keys |= {f"metavar.{each.metavar}"} & set(book)
    return keys


def test_every_command_and_option_has_its_words_and_no_words_are_left_over() -> None:
    kept = {key for key in texts_in(BOOK, "en") if not key.startswith(("sheet.", "note."))}
    assert sorted(kept - needed()) == []
    assert sorted(needed() - kept) == []


def test_no_word_of_help_stands_in_the_code() -> None:
    """Else it would be in one language, and shown by nobody."""
    spoken = [
        (path, each.name)
        for path, command in COMMANDS.items()
        for each in (command, *command.params)
        if each.help and each.name not in ("install_completion", "show_completion")
    ]
    assert spoken == []


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_all_there_is_and_what_it_means(path: str, lang: str) -> None:
    told = ran(*path.split(), "--help", "--lang", lang)
    assert "None" not in told
    assert not re.search(r"\b(?:does|means|everywhere|metavar)\.", told)
    for each in COMMANDS[path].params:
        assert re.search(rf"^  {re.escape(title_of(each, lang))}  +\S", told, re.MULTILINE), (
            each.name
        )
    for name in getattr(COMMANDS[path], "commands", {}):
        assert re.search(rf"^  {name}  +\S.*\.$", told, re.MULTILINE)


def title_of(parameter: Any, lang: str) -> str:
    metavar = texts_in(BOOK, lang).get(f"metavar.{parameter.metavar}", parameter.metavar)
    return str(parameter.opts[0] if metavar is None else " ".join([*options(parameter), metavar]))


def options(parameter: Any) -> list[str]:
    return [word for word in parameter.opts if word.startswith("-")]


ENGLISH = re.compile(
    r"\b(?:the|of|and|are|for|what|else|show|exit|default|required|env var|args|completion)\b",
    re.IGNORECASE,
)
"""Words that no French sentence has; `Model Context Protocol` and names of options have none of them."""


@EVERY
def test_nothing_of_it_is_english_where_french_is_spoken(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    told = re.sub(r"(?:--|X-)[\w-]+", "", ran(*path.split(), "--help"))
    assert ENGLISH.findall(told) == []
    assert ENGLISH.search(ran(*path.split(), "--help", "--lang", "en"))


def test_help_speaks_the_language_of_the_machine_in_a_process_of_its_own() -> None:
    words = [sys.executable, "-m", "flibuste", "serve", "--help"]
    told = {**os.environ, "PYTHONPATH": str(SOURCE), "LANG": "fr_FR.UTF-8"}
    french = subprocess.check_output(words, env=told, encoding="utf-8")
    assert french.startswith("Usage : flibuste serve [OPTIONS]\n\n  Servir les jeux")
    assert "[par défaut : 1 ; de 1 à 64]" in " ".join(french.split())


def test_help_tells_defaults_bounds_and_what_must_be_given() -> None:
    told = ran("serve", "--help")
    assert "[default: 0; 0 to 64]" in told
    assert "[default: 30; at least 0.01]" in told
    assert "[environment: FLIBUSTE_SMTP]" in told
    assert "--lobby" in told
    assert "False" not in told
    assert "[required]" in ran("render", "--help")
    assert ran("rules", "--help").startswith("Usage: flibuste rules [OPTIONS] GAME [ID]\n")


def test_the_book_of_help_is_not_read_before_somebody_asks() -> None:
    script = (
        "import sys; from flibuste.cli import app\n"
        "from flibuste.cli.helping import BOOK\n"
        "sys.addaudithook(lambda name, args: name == 'open' and args[0] == str(BOOK) and print('read'))\n"
        "app(sys.argv[1:])"
    )
    for words, read in (["games"], 0), (["games", "--help"], 1):
        done = subprocess.run(
            [sys.executable, "-c", script, *words],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
        )
        assert done.stdout.splitlines().count("read") == read


# -- --lang before the command --------------------------------------------------------------------


def test_a_language_before_the_command_is_that_of_the_command() -> None:
    assert "à 5 places" in ran("--lang", "fr", "games")
    assert "to 5 seats" in ran("--lang", "fr", "games", "--lang", "en")
    assert ran("--lang", "fr").startswith(
        "Usage\N{NO-BREAK SPACE}:".replace("\N{NO-BREAK SPACE}", " ")
    )
    assert ran("--lang=fr", "tables", "list", "--help") == ran(
        "tables", "list", "--help", "--lang", "fr"
    )
    assert "speaks en and fr" in complaint("--lang", "de", "games")


def test_a_language_before_a_command_of_a_group_is_that_of_the_command(tmp_path: Path) -> None:
    nowhere = ("list", "--database", f"sqlite:///{tmp_path / 'none'}")
    assert "il n’y a" in complaint("tables", "--lang", "fr", *nowhere).lower()
    assert "il n’y a" in complaint("--lang", "fr", "tables", *nowhere).lower()


# -- shells ---------------------------------------------------------------------------------------


def proposed(words: str, **told: str) -> str:
    """What zsh shows below the line."""
    asked = {"_FLIBUSTE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": words, **told}
    return subprocess.check_output(
        [sys.executable, "-m", "flibuste"],
        env={**os.environ, "PYTHONPATH": str(SOURCE), **asked},
        encoding="utf-8",
    )


def test_a_shell_shows_the_same_words_in_the_language_of_the_machine() -> None:
    assert '"Print the rulebook' in proposed("flibuste ru")
    assert '"Afficher le livret' in proposed("flibuste ru", LANG="fr_FR.UTF-8")
    assert '"Sortie en JSON' in proposed("flibuste rules --js", LANG="fr_FR.UTF-8")


def in_shell(shell: str, words: str, home: Path) -> subprocess.CompletedProcess[str]:
    told = {**os.environ, "PYTHONPATH": str(SOURCE), "HOME": str(home), "LANG": "fr_FR.UTF-8"}
    called = f"{sys.executable} -m flibuste {words}; exit $?"
    return subprocess.run([shell, "-c", called], capture_output=True, encoding="utf-8", env=told)


def test_a_shell_is_taught_to_complete_in_words_of_ours(tmp_path: Path) -> None:
    done = in_shell("bash", "--install-completion", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("bash complétera ce que vous tapez dès le prochain terminal : ")
    assert "_FLIBUSTE_COMPLETE" in Path(done.stdout.split(" : ")[1].strip()).read_text()
    assert "_FLIBUSTE_COMPLETE" in in_shell("bash", "--show-completion", tmp_path).stdout


@pytest.mark.parametrize("words", ["--install-completion", "--show-completion"])
def test_a_shell_that_cannot_be_taught_gets_one_sentence(words: str, tmp_path: Path) -> None:
    done = in_shell("sh", words, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Le shell où vous êtes ne peut pas apprendre à compléter")
    assert done.stderr.count("\n") == 1


def test_a_home_that_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".bashrc").mkdir()
    done = in_shell("bash", "--install-completion", tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert ".bashrc" in done.stderr


# -- near misses ----------------------------------------------------------------------------------


def test_a_command_that_is_nearly_one_is_told_in_both_languages() -> None:
    assert (
        complaint("servee") == "No such command 'servee' (possible: serve). See 'flibuste --help'."
    )
    told = process("servee", "--lang", "fr").stderr
    assert told.replace("\N{NO-BREAK SPACE}", " ").startswith(
        "Il n’y a pas de commande « servee » (possibles : serve). Voir"
    )
