"""Every rule, ruling, invariant and scenario of a game has a test in its folder that carries its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from flibuste.engine.box import Box
from tests.games.shelf import ENGINE, GAME, of


@cache
def parsed(box: Box) -> list[ast.Module]:
    files = (Path(__file__).parent / box.id).glob("test_*.py")
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


@cache
def marked(box: Box, decorator: str) -> frozenset[str]:
    """The ids in `@rule("...")` or `@scenario("...")`, read from the source as the report does."""
    return frozenset(id for tree in parsed(box) for id in ids_in(tree, decorator))


def ids_in(tree: ast.AST, decorator: str) -> Iterator[str]:
    for node in ast.walk(tree):
        for call in getattr(node, "decorator_list", ()):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == decorator:
                for argument in call.args:
                    assert isinstance(argument, ast.Constant), "ids are literal strings"
                    yield str(argument.value)


@GAME
@pytest.mark.parametrize("part", ["RULES", "RULINGS", "INVARIANTS"])
def test_every_id_of_the_rules_has_a_test(box: Box, part: str) -> None:
    known = getattr(of(box, "ids"), part, [])
    assert known or part == "INVARIANTS"
    assert [id for id in known if id not in marked(box, "rule")] == []


@GAME
def test_every_scenario_is_played(box: Box) -> None:
    scenarios = of(box, "ids").SCENARIOS
    assert scenarios
    assert [id for id in scenarios if id not in marked(box, "scenario")] == []


@GAME
def test_no_test_carries_an_id_the_rules_do_not_have(box: Box) -> None:
    ids = of(box, "ids")
    known = {*ids.RULES, *ids.RULINGS, *ENGINE, *getattr(ids, "INVARIANTS", ())}
    assert marked(box, "rule") <= known
    assert marked(box, "scenario") <= set(ids.SCENARIOS)


@GAME
def test_the_ids_are_as_many_as_the_rules_have(box: Box) -> None:
    ids = of(box, "ids")
    assert (len(ids.RULES), len(ids.RULINGS), len(ids.SCENARIOS)) == ids.COUNTS
