"""Every rule, ruling and scenario of the rules has a test here that carries its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tests.games.pirates_cove.ids import ENGINE, RULES, RULINGS, SCENARIOS


@lru_cache
def marked(decorator: str) -> frozenset[str]:
    """The ids in `@rule("...")` or `@scenario("...")`, read from the source as the report does."""
    files = Path(__file__).parent.glob("test_*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return frozenset(id for tree in trees for id in ids_in(tree, decorator))


def ids_in(tree: ast.AST, decorator: str) -> Iterator[str]:
    for node in ast.walk(tree):
        for call in getattr(node, "decorator_list", ()):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == decorator:
                for argument in call.args:
                    assert isinstance(argument, ast.Constant), "ids are literal strings"
                    yield str(argument.value)


def test_there_are_148_rules_and_56_scenarios() -> None:
    assert (len(RULES), len(SCENARIOS)) == (148, 56)


def test_every_rule_has_a_test() -> None:
    assert [id for id in RULES if id not in marked("rule")] == []


def test_every_ruling_has_a_test() -> None:
    assert [id for id in RULINGS if id not in marked("rule")] == []


def test_every_scenario_is_played() -> None:
    assert [id for id in SCENARIOS if id not in marked("scenario")] == []


def test_no_test_carries_an_id_the_rules_do_not_have() -> None:
    assert marked("rule") <= {*RULES, *RULINGS, *ENGINE}
    assert marked("scenario") <= set(SCENARIOS)
