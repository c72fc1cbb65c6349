"""Which rule is kept where: the code that cites it, the tests that prove it, and how often random play meets it.

Code and tests are read, not run: a definition cites a rule by naming its id in a string or a docstring, or by
using a constant that holds it; a test proves the rules of its `@rule("...")`. What random play exercises is counted
in `exercise`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from flibuste.engine.box import Box
from flibuste.engine.value import Value
from flibuste.sim.exercise import ID, exercised_in_play

PACKAGE = Path(__file__).resolve().parent.parent
CHECKOUT = PACKAGE.parent.parent

Cited = dict[str, list[str]]
"""Ids, and the names of what cites them."""


class Kept(Value):
    """One rule and what is known of it."""

    id: str
    title: str
    steps: list[str]
    tests: list[str]
    exercised: int


class Coverage(Value):
    """Every rule of a game's rulebook, in its order."""

    rules: list[Kept]

    @property
    def covered(self) -> list[str]:
        return [rule.id for rule in self.rules if rule.tests]

    @property
    def uncovered(self) -> list[str]:
        return [rule.id for rule in self.rules if not rule.tests]

    def json(self) -> dict[str, object]:
        rows = [dict(zip(Kept.fields, rule.parts(), strict=True)) for rule in self.rules]
        return {"rules": rows, "covered": self.covered, "uncovered": self.uncovered}


def coverage(
    box: Box,
    games: int = 20,
    *,
    lang: str = "en",
    tests: Path | None = None,
    seed: str = "coverage",
) -> Coverage:
    """What is known of each rule of this game, after this many random games."""
    steps = cited_in_code(box)
    proofs = proved_in(tests) if tests is not None else {}
    met = exercised_in_play(box, games, seed)
    return Coverage(
        [
            Kept(id, entry.title, steps.get(id, []), proofs.get(id, []), met[id])
            for id, entry in box.rulebook(lang).entries.items()
        ]
    )


def tests_here() -> Path | None:
    """The folder of tests, where Flibuste runs from a checkout."""
    tests = CHECKOUT / "tests"
    return tests if (tests / "rules.py").is_file() else None


# -- code ---------------------------------------------------------------------------------------------


def cited_in_code(box: Box) -> Cited:
    """Definitions of the game and of the engine by the rules they cite; a chapter where nothing else does."""
    modules = {
        name: ast.parse(path.read_text(encoding="utf-8"))
        for folder in (box.folder, PACKAGE / "engine")
        for name, path in modules_in(folder)
    }
    constants = {
        name: text
        for tree in modules.values()
        for name, text in constants_of(tree)
        if ID.fullmatch(text)
    }
    found: Cited = {}
    chapters: Cited = {}
    for module, tree in modules.items():
        for name, ids in citations(tree, constants):
            for id in sorted(ids):
                found.setdefault(id, []).append(f"{module}.{name}")
        for id in ids_in(ast.get_docstring(tree) or ""):
            chapters.setdefault(id, []).append(module)
    for path in sorted(box.folder.glob("components*.toml")):
        for id in unique(ids_in(path.read_text(encoding="utf-8"))):
            found.setdefault(id, []).append(f"{box.id}/{path.name}")
    return {**chapters, **found}


def modules_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """`rules.sharing` for a game's module, `engine.refusal` for one of the engine."""
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        inner = parts[:-1] if parts[-1] == "__init__" else parts
        yield ".".join([folder.name, *inner]), path


def constants_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text)))
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(text)))
            ):
                yield name, text


def citations(tree: ast.Module, constants: Mapping[str, str]) -> Iterator[tuple[str, set[str]]]:
    """Each definition at the top of a module with the ids inside it."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name, ids_under(node, constants)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, ids_under(node, constants)


def ids_under(node: ast.AST, constants: Mapping[str, str]) -> set[str]:
    ids: set[str] = set()
    for inner in ast.walk(node):
        match inner:
            case ast.Constant(value=str(text)):
                ids.update(ids_in(text))
            case ast.Name(id=name, ctx=ast.Load()) if name in constants:
                ids.add(constants[name])
    return ids


def ids_in(text: str) -> list[str]:
    return ID.findall(text)


# -- tests --------------------------------------------------------------------------------------------


def proved_in(tests: Path) -> Cited:
    """Every test that carries a `rule` mark, by the ids in it."""
    found: Cited = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        for name, ids in marked(ast.parse(path.read_text(encoding="utf-8"))):
            for id in ids:
                found.setdefault(id, []).append(f"{where}::{name}")
    return found


def marked(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Test functions with the ids of their marks; a mark on a class holds for each test in it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            own = ids_of_marks(node.decorator_list)
            for name, ids in marked(node):
                yield f"{node.name}::{name}", unique([*own, *ids])
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            ids = unique(ids_of_marks(node.decorator_list))
            if node.name.startswith("test_"):
                yield node.name, ids


def ids_of_marks(decorators: list[ast.expr]) -> list[str]:
    """The strings of every `rule(...)` in the decorators, in those of single parameters as well."""
    return [
        str(argument.value)
        for decorator in decorators
        for node in ast.walk(decorator)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    ]


def unique(ids: list[str]) -> list[str]:
    return list(dict.fromkeys(ids))
