"""On which line of a file everything stands: what Python's reader finds, we find, and on its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from flibuste.engine.numbers import kinds
from flibuste.engine.numbers.lines import line_at, lines_of
from flibuste.games import shelf

SOURCES = sorted(Path(__file__).parents[3].glob("src/flibuste/**/*.toml"))
SOURCES += sorted(Path(__file__).parents[3].glob("*.toml"))


def paths(value: Any, path: kinds.Path = ()) -> Iterator[kinds.Path]:
    """Everything that there is in a document."""
    if path:
        yield path
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, each in inside:
        yield from paths(each, (*path, key))


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_everything_in_a_file_has_its_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines = lines_of(text)
    assert set(lines) == set(paths(tomllib.loads(text)))
    assert set(lines.values()) <= set(range(1, text.count("\n") + 2))


ODD = """# a comment with [brackets] and "quotes"
top = 1                         # 2
"quoted key" . 'literal' = true # 3
a.b."c\\u0064" = [               # 4
  1, # one, with a ] in it
  "two ] # \\" three",           # 6
  [ [ ] , [ 3 ] ],              # 7
  { x = 1, y = { z = "}" } },   # 8
]
many = \"\"\"
] not a list
\"\"\"
after = '''
[not.a.table]'''
[table]                         # 15
key = 1979-05-27 07:32:00       # 16
[[rows]]                        # 17
id = 'first'
[rows.inner]                    # 19
deep = 0x_ff
[[rows]]                        # 21
  id = 'second'                 # 22
[[rows.list]]                   # 23
n = 1
[[rows.list]]                   # 25
n = 2
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_are_counted_from_one_whatever_stands_between(end: str) -> None:
    text = ODD.replace("0x_ff", "0xff").replace("\n", end)
    lines = lines_of(text)
    assert set(lines) == set(paths(tomllib.loads(text)))
    wanted: dict[kinds.Path, int] = {
        ("top",): 2, ("quoted key", "literal"): 3, ("a", "b", "cd"): 4, ("a", "b", "cd", 1): 6,
        ("a", "b", "cd", 2, 1, 0): 7, ("a", "b", "cd", 3, "y", "z"): 8, ("many",): 10, ("after",): 13,
        ("table",): 15, ("table", "key"): 16, ("rows", 0): 17, ("rows", 0, "inner"): 19, ("rows", 1, "id"): 22,
        ("rows", 1, "list", 0): 23, ("rows", 1, "list", 1): 25,
    }  # fmt: skip
    assert {path: lines[path] for path in wanted} == wanted


def test_what_has_no_line_has_that_of_what_it_stands_in() -> None:
    lines = lines_of("\n[navy]\nspeed = [1]\n")
    assert line_at(lines, ("navy", "speed", 3)) == 3
    assert line_at(lines, ("navy", "name")) == 2
    assert line_at(lines, ("map", "card")) is None


@pytest.mark.parametrize("seed", range(300))
def test_whatever_is_torn_the_walk_ends_and_no_line_is_invented(seed: int) -> None:
    """Letters are dropped, doubled and exchanged; what Python still reads has all its lines, and the right ones."""
    chance = Random(seed)
    file = chance.choice(list(shelf().values())).folder / "components.toml"
    letters = list(chance.choice([ODD, file.read_text(encoding="utf-8")]))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        letters[at] = chance.choice(["", letters[at] * 2, *"\"'[]{}=.,#\n\\ a1"])
    text = "".join(letters)
    lines = lines_of(text)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(lines) == set(paths(found)), text
