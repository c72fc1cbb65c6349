"""Whatever is given, by Python or on the command line: one sentence in the caller's language, and never a traceback."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable
from importlib import import_module
from inspect import isclass, isfunction, signature
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flibuste
from flibuste.adapters.setting import Setting
from flibuste.engine.calls import door, exacting
from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import verify
from flibuste.web.client import Client, read_link
from tests.cli.running import run

SEED = 15
HUGE = 10**5000
"""More digits than Python writes."""


class Dumb:
    """Says nothing of itself, and stumbles when it is asked."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


DUMB: Any = Dumb()
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
COUNTS: list[Any] = [0, -1, 1, 99, 2**70, 2.5, "three", "", None, [], float("nan"), HUGE, DUMB]
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
    {"first_player": HUGE},
    {"stalemate": DUMB},
    {DUMB: "1"},
]
RECORDS: list[Any] = [
    "",
    "flibuste",
    "\0\1\2",
    "flibuste record 1\n",
    "x\n" * 400,
    "\nflibuste record 1\n" + "x" * 9000,
    "flibuste record 1\ngame chess\n",
    "🏴" * 50,
]
WELL = ["uniform"] * 3
SEATS: list[Any] = [-1, 3, 99, 2**70, 1.5, float("nan"), "0", [], HUGE, DUMB]
MOVES: list[Any] = [
    DUMB,
    "x" * 90000,
    "",
    "dance",
    "form Z9 Z9",
    "attack A1 ship01",
    5,
    None,
    b"form",
    [],
    object(),
]
LANGUAGES: list[Any] = ["de", "", "FR", "fr_FR", None, 5]
LISTS: list[Any] = [5, "uniform", b"uniform", {"uniform": 1}, object()]
FILES: list[Any] = [5, "", b"x", [], "/none/here", object()]
MATCH = flibuste.new("buccaneer", 3, seed=SEED)
OVER = flibuste.play("buccaneer", WELL, seed=SEED)
ANY_SEATS: Any = "3"
ANY_SEED: Any = None
OTHER = ("buccaneer", {"stalemate": "end_game"})


def tried(call: Callable[[], object], lang: str) -> str:
    """What is said of a call that cannot be answered."""
    try:
        call()
    except Complaint as complaint:
        return complaint.said(lang)
    except (TypeError, ValueError) as error:
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
    "chance": ([7, "seed", None, [1], b"x" * 65], flibuste.Dice),
    "load, another kind": ([*FILES, None, {}, MATCH], flibuste.load),
    "new, by kind of options": ([5, "x", object()], lambda bad: flibuste.new("buccaneer", 3, bad)),
    "new, by players": (
        [5, "abc", [1, 2, 3], [None, "B", "C"], ["A"]],
        lambda bad: flibuste.new("buccaneer", 3, players=bad),
    ),
    "new, by components": (FILES, lambda bad: flibuste.new("buccaneer", 3, components=bad)),
    "play, by seats": ([*LISTS, None], lambda bad: flibuste.play("buccaneer", bad)),
    "simulate, by seats": ([*LISTS, None], lambda bad: flibuste.simulate("buccaneer", bad)),
    "simulate, by kind of games": (
        ["3", 2.5, None, []],
        lambda bad: flibuste.simulate("buccaneer", WELL, games=bad),
    ),
    "simulate, by jobs": (
        [0, -1, "3", 2.5, [], HUGE, DUMB],
        lambda bad: flibuste.simulate("buccaneer", WELL, jobs=bad),
    ),
    "simulate, by place": (
        ["moon", None, []],
        lambda bad: flibuste.simulate("buccaneer", WELL, on=bad),
    ),
    "simulate, by outcomes": (
        FILES,
        lambda bad: flibuste.simulate("buccaneer", WELL, games=1, outcomes=bad),
    ),
    "compare, by seats": (LISTS, lambda bad: flibuste.compare("buccaneer", OTHER, seats=bad)),
    "compare, by rules": (
        [(), ("buccaneer",), ("buccaneer", {}, ""), ("buccaneer", "x"), ["buccaneer"], int, None],
        lambda bad: flibuste.compare(OTHER, bad, seats=WELL),
    ),
    "a measure": (
        ["kraken", "", 5],
        lambda bad: flibuste.compare("buccaneer", OTHER, seats=WELL, games=2)[bad],
    ),
    "analyse": ([None, 5, "", MATCH], flibuste.analyse),
    "analyse, by seconds": (
        ["x", 0, float("nan"), []],
        lambda bad: flibuste.analyse(MATCH, seconds=bad),
    ),
    "analyse, by iterations": (["x", 0, -1], lambda bad: flibuste.analyse(MATCH, iterations=bad)),
    "options, by seat": ([*SEATS, None], MATCH.options),
    "play, by seat": ([*SEATS, None], lambda bad: MATCH.play(bad, "form A1 B1")),
    "why_not, by seat": ([*SEATS, None], lambda bad: MATCH.why_not(bad, "form A1 B1")),
    "undo, by seat": ([*SEATS, None], MATCH.undo),
    "view, by seat": (SEATS, MATCH.view),
    "log, by seat": (SEATS, MATCH.log),
    "a position, by seat": (SEATS, lambda bad: MATCH.position().view(bad)),
    "what happened, by seat": (SEATS, lambda bad: MATCH.position().sentences(bad)),
    "log, since": (["x", None, 1.5], lambda bad: MATCH.log(None, bad)),
    "rewind": ([-1, 99, 2**70, None, "0"], MATCH.rewind),
    "play, by move": (MOVES, lambda bad: MATCH.play(MATCH.waiting[0], bad)),
    "sentences, by language": (LANGUAGES, lambda bad: MATCH.sentences(lang=bad)),
    "why_not, by language": (
        LANGUAGES,
        lambda bad: MATCH.why_not(MATCH.waiting[0], "attack A1 ship01", bad),
    ),
    "drawn, by language": (LANGUAGES, lambda bad: MATCH.view(0).drawn(bad)),
    "play_plan, by moves": (
        [5, "form A1 B1", None, [5]],
        lambda bad: MATCH.play_plan(MATCH.waiting[0], bad),
    ),
    "play_plan, by seat": ([*SEATS, None], lambda bad: MATCH.play_plan(bad, [])),
    "stop, by seat": ([*SEATS, None], MATCH.stop),
    "horizon, by seat": ([*SEATS, None], MATCH.horizon),
    "a label, by seat": (
        [*SEATS, None],
        lambda bad: MATCH.label(bad, MATCH.options(MATCH.waiting[0])[0]),
    ),
    "a label, when it is over": (["call"], lambda bad: OVER.label(0, bad)),
    "is_open": ([-1, 99, "x", None], MATCH.is_open),
    "say": ([5, None, "ahoy", []], MATCH.say),
    "replay": ([5, None, "", MATCH], flibuste.Match.replay),
    "replay, by ply": ([-1, 9999, "x", 1.5], lambda bad: flibuste.Match.replay(OVER.record, bad)),
    "a view says": ([5, None, "ahoy"], lambda bad: MATCH.view(0).say(bad)),
    "drawn, by names": ([5, "Anne", None], lambda bad: MATCH.view(0).drawn("en", bad)),
    "verify": ([5, None, b"x", "", []], verify),
    "new, by seed": (
        [1.5, [1], object(), b"x", HUGE, DUMB, "\udcff"],
        lambda bad: flibuste.new("buccaneer", 3, seed=bad),
    ),
    "simulate, by seed": (
        [1.5, None, [], "\udcff"],
        lambda bad: flibuste.simulate("buccaneer", WELL, 1, seed=bad),
    ),
    "simulate, by progress": (
        [5, "x"],
        lambda bad: flibuste.simulate("buccaneer", WELL, 1, progress=bad),
    ),
    "compare, by progress": (
        [5, "x"],
        lambda bad: flibuste.compare("buccaneer", OTHER, seats=WELL, games=2, progress=bad),
    ),
    "analyse, by progress": ([5], lambda bad: flibuste.analyse(OVER, iterations=1, progress=bad)),
    "analyse, by people": (
        [5, "0", ["x"], [9], [-1]],
        lambda bad: flibuste.analyse(OVER, iterations=1, people=bad),
    ),
    "said, by language": (LANGUAGES, lambda bad: Complaint("no_undo").said(bad)),
    "rulebook, by language": (LANGUAGES, flibuste.game("buccaneer").rulebook),
}


def test_what_was_given_stands_in_the_sentence_as_it_was_given() -> None:
    said = tried(lambda: flibuste.new("buccaneer", ANY_SEATS), "en")
    assert said == "Buccaneer seats 3 to 5 players, not '3'."
    assert tried(lambda: flibuste.load("x\n" * 9), "en").startswith("This is not a record of ")
    assert tried(lambda: flibuste.simulate("buccaneer", WELL, seed=ANY_SEED), "en") == (
        "`seed` is a word or a whole number that can be written, not None."
    )
    assert tried(lambda: flibuste.new("buccaneer", DUMB), "fr").endswith("pas à <Dumb>.")


def test_a_record_that_an_editor_put_a_mark_before_is_read(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(OVER.record.text(), encoding="utf-8-sig")
    assert flibuste.load(file).result() == OVER.result()
    assert run("verify", file).exit_code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("door", DOORS)
def test_the_python_door_answers_with_a_sentence(door: str, lang: str) -> None:
    values, call = DOORS[door]
    for value in values:
        said = tried(lambda: call(value), lang)  # noqa: B023 - called at once
        assert said.strip()
        assert "Traceback" not in said
        assert "\n" not in said.strip()
        assert len(said) < 800


ANY: Any = flibuste
ASKED: Any = MATCH
MISCALLED: dict[str, tuple[Callable[[], object], str]] = {
    "nothing at all": (
        lambda: ANY.new(),
        "flibuste.new lacks `name` and `seats`; it is called as flibuste.new(name, seats, options=None, seed=None, "
        "*, components=None, players=()).",
    ),
    "a name that is not there": (
        lambda: ANY.play("buccaneer", seat=WELL),
        "flibuste.play knows no argument `seat`; it is called as flibuste.play(name, seats, *, ",
    ),
    "no seats": (lambda: ANY.compare("buccaneer"), "flibuste.compare lacks `seats`; it is "),
    "a shelf of something": (lambda: ANY.games("all"), "takes 0 arguments without a name, not 1;"),
    "no game": (lambda: ANY.game(), "flibuste.game lacks `name`; "),
    "no record": (lambda: ANY.load(), "flibuste.load lacks `record`; "),
    "nothing to learn from": (lambda: ANY.analyse(), "flibuste.analyse lacks `record`; "),
    "no entrants": (lambda: ANY.simulate("buccaneer"), "flibuste.simulate lacks `seats`; "),
    "no move": (lambda: ASKED.play(0), "Match.play lacks `move`; it is called as Match.play(seat, move)."),
    "too much": (lambda: ASKED.play(0, "a", "b"), "takes 2 arguments without a name, not 3; "),
    "a seat twice": (lambda: ASKED.view(0, seat=1), "Match.view is given `seat` twice; it is "),
    "no record to replay": (lambda: ASKED.replay(), "Match.replay lacks `record`; it is called "),
    "a language by no name": (lambda: ASKED.view(0).drawn(language="fr"), "View.drawn knows no argument"),
    "a position": (lambda: ASKED.position().view(), "Position.view lacks `seat`; it is called as "),
    "a record": (lambda: ASKED.record.text(True), "Record.text takes 0 arguments without a name"),
    "a box": (lambda: ASKED.rules.box.rulebook(book=1), "Box.rulebook knows no argument `book`; "),
    "a complaint": (lambda: ANY.Complaint("no_undo").said(), "Complaint.said lacks `lang`; it is "),
}  # fmt: skip


def test_numbers_of_other_libraries_are_numbers() -> None:
    three, seed, asked = (np.int64(n) for n in (3, SEED, MATCH.waiting[0]))
    match = ANY.new("buccaneer", three, seed=seed)
    assert match.record.text() == MATCH.record.text()
    assert type(match.record.heading.seats) is int
    assert match.options(asked) == ASKED.options(asked)


@pytest.mark.parametrize("name", MISCALLED)
def test_a_call_that_python_cannot_make_is_a_type_error_with_a_sentence_of_ours(name: str) -> None:
    call, expected = MISCALLED[name]
    with pytest.raises(TypeError) as raised:
        call()
    error = pickle.loads(pickle.dumps(raised.value))
    assert isinstance(error, Complaint)
    assert expected in error.said("en")
    assert "on l’appelle ainsi\N{NO-BREAK SPACE}: " in error.said("fr")
    assert error.__context__ is None


# -- whatever is public --------------------------------------------------------------------------------

PAGE = (Path(__file__).parent.parent / "docs" / "training.md").read_text(encoding="utf-8")
ADAPTERS = ("encoding", "gymnasium", "pettingzoo", "vector")


def is_ours(thing: object) -> bool:
    """Something to be called whose call is read by Python: a compiled class takes its own, and a type is none."""
    making = vars(thing).get("__init__") if isclass(thing) else thing
    return isfunction(making)


def public() -> dict[str, Any]:
    """What `import flibuste` offers, what the page on training names, and the client of a server."""
    found = {name: getattr(flibuste, name) for name in flibuste.__all__}
    for module in (import_module(f"flibuste.adapters.{each}") for each in ADAPTERS):
        found |= {
            f"{module.__name__}.{name}": thing
            for name, thing in vars(module).items()
            if isclass(thing) and thing.__module__ == module.__name__
            if re.search(rf"\b{name}\b", PAGE)
        }
    found |= {each.__name__: each for each in (Client, Setting, read_link)}
    return {name: thing for name, thing in found.items() if is_ours(thing)}


def test_what_is_public_is_found() -> None:
    assert {"new", "play", "analyse", "Report", "Decision", "Dice", "Game", "Client"} <= set(
        public()
    )
    for name in ("encoding.Encoder", "pettingzoo.parallel_env", "vector.Games"):
        assert f"flibuste.adapters.{name}" in public()


@pytest.mark.parametrize("name", public())
def test_nothing_public_answers_a_wrong_call_in_words_of_pythons(name: str) -> None:
    call: Any = public()[name]
    for given, named in ((), {"no_such_name": 1}), (("too much",) * 20, {}):
        with pytest.raises(TypeError) as raised:
            call(*given, **named)
        assert isinstance(raised.value, Complaint), raised.value
        assert "it is called as " in raised.value.said("en")


def test_a_call_is_told_in_the_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(TypeError, match=r"^Il manque `seats` à flibuste.new"):
        ANY.new("buccaneer")


def test_what_fails_within_a_call_is_not_taken_for_a_wrong_call() -> None:
    def failing(_view: object) -> str:
        raise TypeError("no rope")

    with pytest.raises(TypeError, match=r"^no rope$"):
        door(failing)(MATCH)


def test_a_door_looks_like_what_is_behind_it() -> None:
    assert [*signature(flibuste.new).parameters][:2] == ["name", "seats"]
    assert (flibuste.Match.play.__doc__ or "").startswith("Make a move; ")
    assert (flibuste.Match.replay.__doc__ or "").startswith("The match of this record")
    assert (flibuste.Match.__doc__ or "").startswith("The truth is the record")


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
    "--seed": ["\udcff"],
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


# -- as compiled code takes its arguments ---------------------------------------------------------------


def test_what_compiled_code_will_not_take_is_told_in_a_sentence_too() -> None:
    """It looks at kinds before a line of ours is run; here it is played by a function that does the same."""

    def take(seat: Any, move: Any = "") -> int:
        if type(seat) is not int:
            raise TypeError(f"int object expected; got {type(seat).__name__}")
        if type(move) is int:
            raise TypeError("union[flibuste.engine.action.Action, str] object expected; got int")
        return len([seat] * seat) + len(move)

    taking: Any = exacting(door(take))
    assert taking(np.int64(2)) == taking(seat=np.uint8(2)) == 2
    assert tried(lambda: taking("0", "x"), "en") == "`seat` is a whole number, not '0'."
    assert tried(lambda: taking(seat=None), "fr") == "`seat` est un nombre entier, pas None."
    with pytest.raises(TypeError, match="lacks `seat`"):
        taking()
    assert tried(lambda: taking(1, 5), "en").startswith("`move` is a move: one of the options")
    with pytest.raises(TypeError, match="has no len"):
        taking(1, 5.5)
