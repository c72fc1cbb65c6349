"""`docs/security.md`: every promise names tests that are there, and that were seen to fail when it was broken.

`tools/breaches.py` breaks the promises one by one; here only what is written down about that is looked at.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from tools.breaches import breaches, function_of, promises

ROOT = Path(__file__).parent.parent.parent
DOC = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


@cache
def names_in(path: Path) -> set[str]:
    """The tests of a file, as its source says, so that nothing need be loaded."""
    if not path.is_file():
        return set()
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def missing(text: str) -> list[str]:
    """What is named and not there."""
    found = []
    for file, test in NAMED.findall(text):
        path = ROOT / file
        if not path.is_file() or (test and test not in names_in(path)):
            found.append(f"{file}::{test}")
    return found


def unproved(text: str) -> list[str]:
    """Promises that name no test."""
    section = text.split("\n## What we promise\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    return [row for row in rows if not NAMED.search(row) and not row.startswith("| promise ")]


def test_every_test_that_is_named_exists() -> None:
    assert missing(DOC) == []


def test_every_promise_names_its_tests() -> None:
    assert unproved(DOC) == []
    assert len(NAMED.findall(DOC)) > 30


def test_a_promise_without_a_test_would_be_seen() -> None:
    broken = DOC.replace("test_a_get_changes_no_table", "test_of_nothing")
    assert missing(broken) == ["tests/web/guard/test_app.py::test_of_nothing"]
    row = "| Nobody ever cheats | surely |"
    assert unproved(DOC.replace("\n### A seat is its", f"\n{row}\n### A seat is its")) == [row]


# -- breaches --------------------------------------------------------------------------------------------


def rows_of(promise: str) -> list[str]:
    """The promises that begin so: one, if all is well."""
    return [each for each in promises(DOC) if each.startswith(promise)]


def test_every_breach_breaks_a_promise_that_is_made() -> None:
    assert [each for each in breaches() if len(rows_of(each.promise)) != 1] == []


def test_every_breach_can_still_be_made() -> None:
    texts = {each.file: (ROOT / each.file).read_text("utf-8") for each in breaches()}
    assert [each for each in breaches() if texts[each.file].count(each.old) != 1] == []
    assert [each for each in breaches() if each.old == each.new] == []


def test_every_breach_is_seen_by_tests_that_its_promise_names() -> None:
    for breach in breaches():
        (row,) = rows_of(breach.promise)
        assert breach.tests, breach
        assert {function_of(test) for test in breach.tests} <= set(promises(DOC)[row]), breach


def unseen(text: str) -> list[str]:
    """Promises that were never broken on purpose."""
    broken = {row for breach in breaches() for row in rows_of(breach.promise)}
    return [promise for promise in promises(text) if promise not in broken]


def test_every_promise_was_broken_and_seen_to_be() -> None:
    assert unseen(DOC) == []
    extra = "| Nobody ever cheats | `tests/web/test_words.py` |"
    assert unseen(DOC.replace("\n### A seat is its", f"\n{extra}\n### A seat is its")) == [
        "Nobody ever cheats"
    ]
