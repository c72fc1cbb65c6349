"""What the compiler would make something else of than Python does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.expand import ROOTS

SOURCES = Path(__file__).parents[2] / "src" / "flibuste"


@pytest.mark.parametrize("root", ROOTS)
def test_no_two_kinds_of_errors_have_one_name_in_a_function(root: str) -> None:
    """mypyc holds the second to the kind of the first, and a bot that failed was a TypeError of ours."""
    for path in (SOURCES / root).rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                caught = [
                    each for each in ast.walk(function) if isinstance(each, ast.ExceptHandler)
                ]
                named = {
                    (each.name, ast.unparse(each.type))
                    for each in caught
                    if each.type and each.name
                }
                assert len(named) == len({name for name, _ in named}), f"{path}: {function.name}"
