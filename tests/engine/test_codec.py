"""What is written as JSON reads back the same; what is not ours gets a sentence."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from flibuste.engine.codec import Codec
from flibuste.engine.event import Event
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result, Score
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, Who
from tests.engine.playing import opened, plies
from tests.engine.test_value import Pair
from tests.engine.toys import TAVERN
from tests.engine.toys.tavern.actions import PASS, PLAY, action_from

CODEC = Codec((Pair,), action_from)

THINGS: list[Any] = [
    None, True, False, 0, -3, 10**30, 0.1, 1e-300, 3.0, "", "é\n\"{}\U0001f99c",
    (), (1, (2, ())), [], [[1], (2,)], {}, {"a": 1, (1, 2): [3], 4: {5: None}},
    frozenset(), frozenset({1, 2, 3}), frozenset({(1, "a"), (2, "b")}), b"", bytes(range(256)),
    PASS, PLAY[3], Pair(PASS, [Who(1)]), {Who(1): Phrase("word.and", (("n", 1),))},
    Event("TV-4.1", "draws", (("seat", Who(0)),), ((0, (("card", 7),)),)),
    Result(((Score("TV-3.4", "points", 3),), ()), (0,)),
]  # fmt: skip


@pytest.mark.parametrize("thing", THINGS, ids=range(len(THINGS)))
def test_everything_reads_back_the_same(thing: Any) -> None:
    text = CODEC.dumps(thing)
    again = CODEC.loads(text)
    assert again == thing
    assert type(again) is type(thing)
    assert CODEC.dumps(again) == text


def test_the_written_form_is_plain_json() -> None:
    thing = Pair((1, "a"), {"list": [PASS], "bytes": b"\x01\xff", "set": frozenset({2, 1})})
    assert json.loads(CODEC.dumps(thing)) == {
        "is": "Pair",
        "left": [1, "a"],
        "right": {
            "dict": [
                ["list", {"list": [{"move": "pass"}]}],
                ["bytes", {"hex": "01ff"}],
                ["set", {"set": [1, 2]}],
            ]
        },
    }


@pytest.mark.parametrize(
    "thing", [object(), {1, 2}, 1j, Codec], ids=["object", "set", "complex", "class"]
)
def test_what_has_no_written_form_is_an_error(thing: Any) -> None:
    with pytest.raises(TypeError, match="cannot be saved"):
        CODEC.dumps(thing)


def test_a_class_that_was_not_named_is_not_written() -> None:
    with pytest.raises(TypeError, match="Pair is not a class this game saves"):
        Codec((), action_from).dumps(Pair(1, 2))


Rows = tuple[tuple[int, ...], ...]


class Hold(Value):
    """Fields that declare what they hold, or do not."""

    rows: Rows
    counts: list[int]
    piles: list[Rows]
    load: int | tuple[str, ...] | None
    crates: tuple[Pair, ...]
    chests: list[Pair]
    anything: object
    stowed: Stowage


class Small(int):
    """A number of a kind of its own."""


if TYPE_CHECKING:
    Stowage = list[object]

CRATES, CHESTS = (Pair([4], PASS),), [Pair(5, frozenset({6}))]
HOLD = Hold(((1,), ()), [2], [((3,),)], ("rum",), CRATES, CHESTS, [Small(7)], [[8]])
HOLDS = Codec((Pair, Hold), action_from)


def test_a_field_is_written_as_it_declares_or_else_as_what_it_holds() -> None:
    text = HOLDS.dumps(HOLD)
    assert json.loads(text) == {
        "is": "Hold",
        "rows": [[1], []],
        "counts": {"list": [2]},
        "piles": {"list": [[[3]]]},
        "load": ["rum"],
        "crates": [{"is": "Pair", "left": {"list": [4]}, "right": {"move": "pass"}}],
        "chests": {"list": [{"is": "Pair", "left": 5, "right": {"set": [6]}}]},
        "anything": {"list": [7]},
        "stowed": {"list": [{"list": [8]}]},
    }
    assert HOLDS.loads(text) == HOLD


def test_what_has_no_written_form_is_an_error_wherever_it_lies() -> None:
    with pytest.raises(TypeError, match="set cannot be saved"):
        HOLDS.dumps(HOLD.but(chests=[Pair(5, {6})]))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "nonsense", '{"is":"Codec"}', '{"is":"Pair"}', '{"is":"Pair","left":1}',
        '{"is":["Pair"]}', '{"is":null}', '{"move":"fly"}', '{"move":5}', '{"move":null}',
        '{"list":5}', '{"list":[1],"set":[2]}', '{}', '{"dict":[[1]]}', '{"dict":[[[1],2],[{"list":[]},2]]}',
        '{"set":[{"list":[]}]}', '{"hex":"xy"}', '{"hex":7}', '{"bag":[1]}', "[" * 100_000,
        '{"is":"View","game":1}', "1" * 5000, '{"is":"Event","rule":1}',
    ],
    ids=lambda text: text[:40],
)  # fmt: skip
def test_garbage_gets_a_sentence(text: str) -> None:
    with pytest.raises(Complaint, match=r"\.$"):
        CODEC.loads(text)


@pytest.mark.parametrize(
    "coded", [{"is": "Kraken"}, {"is": "Pair"}, {"move": "sing"}, {"dict": 5}, {}, {"is": []}]
)
def test_so_does_what_was_read_by_others_and_is_none_of_the_game(coded: Any) -> None:
    """As programs decode what `view` has told."""
    with pytest.raises(Complaint):
        CODEC.decode(coded)


def test_a_saved_game_with_random_bytes_in_it_gets_a_sentence_or_reads() -> None:
    rules = TAVERN.ruleset()
    match = opened(TAVERN)
    for _ in zip(range(7), plies(match), strict=False):
        pass
    saved, chance = rules.save(match.game), random.Random("fuzz")
    for _ in range(600):
        text = list(saved)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(text))
            text[place : place + chance.randint(0, 4)] = chance.choices('[]{}",:0159aex-', k=2)
        with suppress(Complaint):
            rules.codec.loads("".join(text))
