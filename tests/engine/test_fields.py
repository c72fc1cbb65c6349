"""A field is declared once: everything else follows from that."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from typing import Any

import pytest
from tools.expand import Tree, apart, docs, is_together, opened

import flibuste
from flibuste.engine.box import Box
from flibuste.engine.fields import (
    Hidden,
    Memory,
    Open,
    Owned,
    Private,
    constructor,
    copier,
    derived,
    looker,
)
from flibuste.engine.table import HIDDEN, Table
from flibuste.engine.value import Value
from tests.games.shelf import GAME

KNOWN = {"all", "owner", "alone", "nobody", "memory"}


class Wharf(Table):
    """One field of each kind."""

    wind: Open[int]
    hands: Owned[list[tuple[int, ...]]]
    deck: Hidden[tuple[int, ...]]
    purses: Memory[list[int]]
    logs: Private[list[tuple[int, ...]]]
    night: Hidden[bool]
    total: int = derived()

    def derive_total(self) -> int:
        return sum(self.purses)


class Pier(Wharf):
    """A new field is one declaration."""

    boats: Open[list[int]]


class Mole(Pier):
    """No field of its own."""


def pier() -> Pier:
    return Pier(2, False, 3, [(1, 2), (3,)], (4, 5), [6, 7], [(8,), (9, 9)], True, [1, 2])


def test_the_constructor_takes_the_fields_in_their_order() -> None:
    assert Pier.fields == (
        "seats", "auto_single", "wind", "hands", "deck", "purses", "logs", "night", "boats",
    )  # fmt: skip
    assert (pier().seats, pier().deck, pier().boats, pier().total) == (2, (4, 5), [1, 2], 13)
    assert "boats=[1, 2]" in repr(pier())


def test_a_new_field_is_copied_compared_saved_and_seen() -> None:
    table = pier()
    copy = table.copy()
    assert copy == table
    copy.boats.append(3)
    assert copy != table
    assert type(copy) is Pier
    assert table.boats == [1, 2]
    assert pickle.loads(pickle.dumps(table)) == table
    assert table.seen_by(0).boats == [1, 2]
    assert table.seen_by(0).boats is not table.boats
    mole = Mole(2, False, 3, [(1, 2), (3,)], (4, 5), [6, 7], [(8,), (9, 9)], True, [1, 2])
    assert type(mole.copy()) is type(mole.seen_by(0)) is Mole


def test_a_copy_keeps_what_is_derived_and_nobody_listens_to_it() -> None:
    table = pier()
    table.total = 99
    table.events = []
    assert table.copy().total == 99
    assert table.copy().events is None


def test_each_sees_what_its_fields_declare() -> None:
    mine = pier().seen_by(0)
    assert mine.wind == 3
    assert mine.hands == [(1, 2), (HIDDEN,)]
    assert mine.deck == (HIDDEN, HIDDEN)
    assert mine.purses == [HIDDEN, HIDDEN]
    assert mine.logs == [(8,), ()]
    assert pier().seen_by(None).logs == [(), ()]
    assert pier().seen_by(None).hands == [(HIDDEN, HIDDEN), (HIDDEN,)]
    assert pier().seen_by(0, recall=True).purses == [6, 7]


def test_what_cannot_be_blanked_is_said() -> None:
    class Secret(Table):
        name: Hidden[str]

    with pytest.raises(TypeError, match="say in `look` what is seen of it"):
        Secret(2, False, "Anne").seen_by(0)


@GAME
def test_every_field_of_a_table_has_a_slot_and_says_who_may_know_it(box: Box) -> None:
    classes = box.ruleset().codec.classes.values()
    tables = [cls for cls in classes if issubclass(cls, Table)]
    assert tables
    for table in tables:
        assert not table.__dictoffset__
        assert set(table.fields) <= set(table.knowing)
        assert set(table.knowing.values()) <= KNOWN, table.knowing


@pytest.mark.sources  # a wheel has the lines that were written out, and not what they were made from
def test_the_compiled_build_writes_out_what_is_made_here() -> None:
    """The same fields, and so the same constructors and copies, read from the sources."""
    package = Path(flibuste.__file__).parent
    tree = Tree(package)
    classes = {(cls.__module__, cls.__qualname__): cls for cls in values(Value)}
    seen = 0
    for source in tree.sources:
        parts = source.path.relative_to(package.parent).with_suffix("").parts
        cls = classes.get((".".join(parts), source.node.name))
        if cls is None or not cls.declared:
            continue
        seen += 1
        fields, made = tree.fields(source), list(cls.declared)
        assert [each._replace(default="") for each in fields] == [
            each._replace(default="") for each in made
        ], cls
        assert [bool(each.default) for each in fields] == [bool(each.default) for each in made]
        assert len(constructor(fields)) == len(constructor(made))
        assert copier(cls.__name__, fields) == copier(cls.__name__, made)
        assert looker(cls.__name__, fields) == looker(cls.__name__, made)
    assert seen > 100


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("A, B, C = range(3)", ["A: Final = 0", "B: Final = 1", "C: Final = 2"]),
        ("A, B = range(8, 10)", ["A: Final = 8", "B: Final = 9"]),
        ("A, B = 5, max(1, 2)", ["A: Final = 5", "B: Final = max(1, 2)"]),
        (
            "A, B = f(2)",
            ["_LINE_1: Final = f(2)", "A: Final = _LINE_1[0]", "B: Final = _LINE_1[1]"],
        ),
    ],
)
def test_the_compiled_build_names_each_constant_by_itself(text: str, written: list[str]) -> None:
    node = ast.parse(text).body[0]
    assert is_together(node)
    assert apart(node) == written


DOOR = """class Match:
    \"\"\"A game being played.\"\"\"

    def __init__(self, seats: int) -> None: ...
    def play(self, seat: int, move: Action | str, *, at: list[int] = []) -> None:
        \"\"\"Make a move.\"\"\"

class Other:
    def play(self, seat: int) -> None: ...

@door
def verify(text: str) -> Verdict: ..."""


def test_the_compiled_build_takes_whatever_comes_through_a_door() -> None:
    """What is wrong with it our own lines say, in both builds."""
    written = DOOR.replace(
        "seat: int, move: Action | str, *, at: list[int]", "seat: Any, move: Any, *, at: Any"
    )
    assert opened(DOOR, {"Match"}) == written.replace("text: str", "text: Any")


def test_the_compiled_build_knows_the_docstrings_of_what_is_public() -> None:
    match = ast.parse(DOOR).body[0]
    assert isinstance(match, ast.ClassDef)
    assert docs(match) == {"": "A game being played.", "play": "Make a move."}


def test_what_is_no_constant_stays_as_it_is() -> None:
    assert not is_together(ast.parse("first, last = range(2)").body[0])


def values(cls: type[Any]) -> list[type[Any]]:
    return [each for below in cls.__subclasses__() for each in (below, *values(below))]
