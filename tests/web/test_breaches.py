"""`tools/breaches.py` on a small tree of its own: what survives is told, and only a failing test has seen anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.breaches import Breach, breaches, not_passing, tried

SOURCE = "def door() -> str:\n    return 'shut'\n\n\ndef sign() -> str:\n    return 'no entry'\n"
TESTS = """
import pytest
from service import door

@pytest.fixture
def shut() -> str:
    assert door() == "shut"
    return door()

@pytest.mark.parametrize("number", [1, 2])
def test_it_is_shut(number: int) -> None:
    assert door() == "shut" or number == 1

def test_it_is_a_door(shut: str) -> None:
    assert shut

def test_nothing() -> None:
    assert True
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("tree")
    (made / "src").mkdir()
    (made / "tests").mkdir()
    (made / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (made / "src" / "service.py").write_text(SOURCE)
    (made / "tests" / "test_door.py").write_text(TESTS)
    return made


@pytest.mark.parametrize(
    ("old", "new", "tests", "told"),
    [
        ("'shut'", "'open'", "test_it_is_shut", ""),
        ("'shut'", "'open'", "test_it_is_shut[2]", ""),
        ("'shut'", "'open'", "test_it_is_shut[1]", "does not fail"),
        ("'shut'", "'open'", "test_it_is_shut test_nothing", "does not fail"),
        ("'shut'", "'open'", "test_it_is_a_door", "does not fail"),
        ("'no entry'", "'welcome'", "test_it_is_shut", "does not fail"),
        ("'ajar'", "'open'", "test_it_is_shut", "0 times"),
        ("-> str", "-> int", "test_it_is_shut", "2 times"),
        ("'shut'", "'shut", "test_it_is_shut", "unterminated"),
        ("'shut'", "'open'", "test_of_something_else", "does not fail"),
    ],
)
def test_only_a_test_that_fails_has_seen_a_breach(
    tree: Path, old: str, new: str, tests: str, told: str
) -> None:
    named = tuple(f"tests/test_door.py::{name}" for name in tests.split())
    trouble = tried(tree, Breach("door", "It is shut", "src/service.py", old, new, named)).trouble
    assert told in trouble
    assert bool(told) == bool(trouble)
    assert (tree / "src" / "service.py").read_text() == SOURCE


def test_a_test_that_does_not_pass_as_it_is_proves_nothing(tree: Path) -> None:
    (tree / "tests" / "test_sad.py").write_text("def test_sad() -> None:\n    assert False\n")
    named = ["tests/test_door.py::test_it_is_shut", "tests/test_sad.py::test_sad"]
    assert not_passing(tree, named) == named[1:]


def test_there_are_breaches_enough() -> None:
    assert len(breaches()) > 100
