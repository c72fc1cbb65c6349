"""Whatever is given, by Python or on the command line: one sentence in the caller's language, and never a traceback."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import flibuste
from flibuste.engine.refusal import Complaint
from tests.cli.running import run

SEED = 15
NAMES: list[Any] = [
    "",
    "chess",
    "bucaneer",
    "../buccaneer",
    "buccaneer\0",
    "b" * 5000,
    "🏴",
    7,
    None,
    b"buccaneer",
    ["x"],
]
COUNTS: list[Any] = [0, -1, 1, 99, 2**70, 2.5, "three", "", None, [], float("nan")]
BOTS: list[Any] = [
    "",
    "kraken",
    "os:system",
    "no.such:Bot",
    "search:",
    "search:-1s",
    "search:0",
    ":",
    "a:b:c",
    5,
    None,
    object(),
]
OPTIONS: list[Any] = [
    {"wind": "strong"},
    {"stalemate": "dance"},
    {"first_player": 9},
    {"": ""},
    {3: 4},
    {"stalemate": None},
    {"ship_deck": "1,2"},
    {"hidden_money": "x" * 9000},
]
RECORDS: list[Any] = [
    "",
    "flibuste",
    "\0\1\2",
    "flibuste record 1\n",
    "x\n" * 400,
    "flibuste record 1\ngame chess\n",
    "🏴" * 50,
]
WELL = ["uniform"] * 3


def tried(call: Callable[[], object], lang: str) -> str:
    """What is said of a call that cannot be answered."""
    try:
        call()
    except Complaint as complaint:
        return complaint.said(lang)
    except (TypeError, ValueError) as error:  # what is of another kind than the signature has it
        raise AssertionError(f"no sentence of ours: {error!r}") from error
    raise AssertionError("it was taken for good")


DOORS: dict[str, tuple[list[Any], Callable[[Any], object]]] = {
    "game": (NAMES, flibuste.game),
    "new, by name": (NAMES, lambda bad: flibuste.new(bad, 3)),
    "new, by seats": (COUNTS, lambda bad: flibuste.new("buccaneer", bad)),
    "new, by options": (OPTIONS, lambda bad: flibuste.new("buccaneer", 3, bad)),
    "play, by name": (NAMES, lambda bad: flibuste.play(bad, WELL)),
    "play, by bots": (BOTS, lambda bad: flibuste.play("buccaneer", ["uniform", "uniform", bad])),
    "play, by options": (OPTIONS, lambda bad: flibuste.play("buccaneer", WELL, options=bad)),
    "simulate, by bots": (BOTS, lambda bad: flibuste.simulate("buccaneer", [bad] * 3, games=1)),
    "simulate, by games": (COUNTS[:2], lambda bad: flibuste.simulate("buccaneer", WELL, games=bad)),
    "load": (RECORDS, flibuste.load),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("door", DOORS)
def test_the_python_door_answers_with_a_sentence(door: str, lang: str) -> None:
    values, call = DOORS[door]
    for value in values:
        said = tried(lambda: call(value), lang)  # noqa: B023 - called at once
        assert said.strip()
        assert "Traceback" not in said
        assert "\n" not in said.strip()


COMMANDS = {
    "play": ("buccaneer",),
    "simulate": ("buccaneer",),
    "compare": ("buccaneer",),
    "check": ("buccaneer",),
    "rules": ("buccaneer",),
    "render": ("FILE",),
    "replay": ("FILE",),
    "verify": ("FILE",),
    "bench": (),
    "tables": ("list",),
}
SWITCHES = {
    "--seats": ["", ",", "human,,", "kraken,a,b", "x" * 3000, "os:system,uniform,uniform"],
    "--option": ["", "=", "wind=1", "stalemate=dance", "first_player=9", "a=b=c"],
    "--games": ["0", "-1", "x", "1e9", ""],
    "--jobs": ["0", "-4", "many"],
    "--lang": ["de", "EN_en_EN"],
    "--names": ["A,A", ",", "\t"],
    "--save": ["/", "/none/here.txt"],
    "--ply": ["-9", "x", "99999999"],
    "--database": ["nowhere", "mysql://x", "sqlite:////none/none.db", "postgresql://"],
    "--on": ["moon"],
    "--kraken": ["1"],
}  # fmt: skip


def wrong_commands(folder: Path) -> list[list[str]]:
    """Commands each with something wrong in it, the same every time."""
    draw = random.Random(SEED)
    junk = folder / "junk.txt"
    junk.write_bytes(b"\xff\xfe\0not a record")
    found = []
    for _ in range(45):
        command = draw.choice([*COMMANDS])
        file = draw.choice([str(junk), "/none/there", str(folder), "-"])
        words = [file if word == "FILE" else word for word in COMMANDS[command]]
        switch = draw.choice([*SWITCHES])
        given = [switch, draw.choice(SWITCHES[switch])]
        found.append([command, *words, *given])
    return found


def test_the_command_line_answers_with_a_sentence(tmp_path: Path) -> None:
    for words in wrong_commands(tmp_path):
        done = run(*words)
        assert done.exception is None or isinstance(done.exception, SystemExit), (
            words,
            done.exception,
        )
        assert done.exit_code in (0, 2), words
        assert "Traceback" not in done.output, words
        said = done.stderr.strip().splitlines()
        assert len(said) == (done.exit_code == 2), (words, said)
