"""How code, tests and play are read for the coverage report, on small made-up sources."""

from __future__ import annotations

import ast
from pathlib import Path

from flibuste.engine.box import find_box
from flibuste.sim.coverage import citations, coverage, proved_in
from flibuste.sim.exercise import exercised_in_play

CODE = '''"""Chapter 4. XX-4.9 is told of nowhere else."""
NOT_SO = "FL-3"
TABLE = {"XX-4.1": 1}

class Form:
    """Put it there (XX-4.2)."""
    rule = "XX-4.1"

    def objection(self):
        return "XX-4.4" if self else NOT_SO

def unrelated():
    return "XX-four"
'''

TESTS = """
from tests.rules import rule, scenario

@rule("XX-1.1", "XX-1.2")
def test_first(): ...

@scenario("XX-S1")
@rule("XX-1.2")
def test_second(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("XX-1.3"))])
def test_third(n): ...

@rule("XX-1.4")
class TestMany:
    @rule("XX-1.5")
    def test_inside(self): ...

@rule("XX-9.9")
def helper(): ...

def test_without():
    assert "XX-8.8"
"""


def test_definitions_cite_by_strings_docstrings_and_constants() -> None:
    found = dict(citations(ast.parse(CODE), {"NOT_SO": "FL-3"}))
    assert found["Form"] == {"XX-4.1", "XX-4.2", "XX-4.4", "FL-3"}
    assert found["TABLE"] == {"XX-4.1"}
    assert found["unrelated"] == set()


def test_tests_prove_what_their_marks_say(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_xx.py").write_text(TESTS)
    where = "tests/test_xx.py"
    assert proved_in(tests) == {
        "XX-1.1": [f"{where}::test_first"],
        "XX-1.2": [f"{where}::test_first", f"{where}::test_second"],
        "XX-1.3": [f"{where}::test_third"],
        "XX-1.4": [f"{where}::TestMany::test_inside"],
        "XX-1.5": [f"{where}::TestMany::test_inside"],
    }


def test_a_rule_without_a_test_is_uncovered(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@rule("BU-1.1")\ndef test_it(): ...\n')
    found = coverage(find_box("buccaneer"), 0, tests=tmp_path)
    assert found.covered == ["BU-1.1"]
    assert "BU-1.2" in found.uncovered
    assert len(found.uncovered) == len(found.rules) - 1


def test_random_play_meets_take_overs_objections_and_scores() -> None:
    exercised_in_play(find_box("buccaneer"), 3, "x")  # what is worked out once is counted once
    met = exercised_in_play(find_box("buccaneer"), 3, "x")
    assert met["BU-4.2"] > 100  # take-overs
    assert met["BU-4.4"] > 100  # own on own, tried and refused
    assert met["BU-7.2"] >= 3 * 4  # new ships four times a game
    assert met["BU-9.2"] >= 3 + 4 + 5
    assert exercised_in_play(find_box("buccaneer"), 3, "x") == met
