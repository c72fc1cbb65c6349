"""Who may import whom: `engine <- games <- {render, bots <- adapters} <- {sim, web} <- cli`; in `web` floor by floor.

The walker reads the source, so an import counts wherever it stands: at the top of a module, inside
a function, under `if TYPE_CHECKING`, or as the text given to `import_module`. Let pass is a
third-party name imported for the type checker alone: it is never loaded when the program runs.
In `web` no modules lead back to one another either, not even for the type checker.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "flibuste"

ROOT = "flibuste"
EVERY_LAYER = {"engine", "games", "render", "bots", "adapters", "store", "sim", "web", "cli"}

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "render": {"engine", "games"},
    "bots": {"engine", "games"},
    "adapters": {"engine", "games", "bots"},
    "store": {"engine"},
    "sim": {"engine", "games", "render", "bots", "adapters"},
    "web": EVERY_LAYER - {"cli"},
    "cli": EVERY_LAYER | {ROOT},
    "__main__": EVERY_LAYER | {ROOT},
    ROOT: EVERY_LAYER - {"web", "cli"},
}
"""Each layer and the others it may import; `flibuste` stands for the front door, `__init__.py`."""

WEB = (
    "__init__ words settings cores cache compression logs metrics",
    "shapes templating",
    "errors static_files client_arguments",
    "bad_requests guard workers",
    "live protocols",
    "page_parts doctor",
    "api warming",
    "mcp_errors client",
    "mcp_server bot_account pages",
    "error_answers",
    "refused_streams",
    "app",
    "serving",
    "processes",
)
"""The floors of the web, from the ground up: what stands on one may import those below it, and not its neighbours."""

FLOOR = {part: number for number, parts in enumerate(WEB) for part in parts.split()}

STANDARD_LIBRARY_ONLY = {"engine", "games", "render", "bots"}
LOADERS = {"import_module", "__import__"}
TYPES_ONLY = {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


class Import(NamedTuple):
    """One import as it stands in the source: the full name of what is imported."""

    target: str
    line: int
    for_types_only: bool = False


def breaches(root: Path) -> list[str]:
    """Every import under this package folder that goes the wrong way, one sentence each."""
    modules = {module_name(root, path): path for path in sorted(root.rglob("*.py"))}
    found = []
    for module, path in modules.items():
        if layer_of(module) not in MAY_IMPORT:
            found.append(f"{module} is in no layer: give it a place in MAY_IMPORT")
            continue
        for each in imports(path, module, modules.keys()):
            objection = objection_to(module, each)
            if objection:
                found.append(f"{path.relative_to(root.parent)}:{each.line}: {objection}")
    return found


def module_name(root: Path, path: Path) -> str:
    parts = (root.name, *path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ROOT


def game_of(module: str) -> str | None:
    """The game a module belongs to; the shelf `flibuste.games` itself belongs to none."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def objection_to(module: str, each: Import) -> str | None:
    here, target = layer_of(module), each.target
    if target.split(".")[0] != ROOT:
        return objection_to_outsider(here, each)
    there = layer_of(target)
    game = game_of(module)
    if game is not None and there == "games" and game_of(target) != game:
        return f"a game imports the engine and itself only, not {target}"
    if there != here and there not in MAY_IMPORT[here]:
        return f"{here} may not import {target}"
    if here == there == "web":
        return objection_within_web(module, target)
    return None


def objection_within_web(module: str, target: str) -> str | None:
    here, there = part_of_web(module), part_of_web(target)
    if here not in FLOOR:
        return f"{here} stands on no floor of the web: give it a place in WEB"
    if here != there and FLOOR.get(there, -1) >= FLOOR[here]:
        return f"web.{here} may not import {target}"
    return None


def part_of_web(module: str) -> str:
    return [*module.split("."), "__init__"][2]


def objection_to_outsider(here: str, each: Import) -> str | None:
    package = each.target.split(".")[0]
    if here not in STANDARD_LIBRARY_ONLY or each.for_types_only:
        return None
    if package in sys.stdlib_module_names:
        return None
    return f"{here} needs nothing but the standard library, not {package}"


def ring(root: Path) -> list[str]:
    """Modules of the web that lead back to one another, each before the one it is imported by; empty if none do."""
    modules = {module_name(root, path): path for path in sorted(root.rglob("*.py"))}
    known = {
        module: {owner(each.target, modules) for each in imports(path, module, modules)} - {module}
        for module, path in modules.items()
        if layer_of(module) == "web"
    }
    try:
        TopologicalSorter(known).prepare()
    except CycleError as found:
        return [*found.args[1]]
    return []


def owner(target: str, modules: Collection[str]) -> str:
    """The module that a name is imported from."""
    while target not in modules and "." in target:
        target = target.rpartition(".")[0]
    return target


# -- reading the source ---------------------------------------------------------------------------


def imports(path: Path, module: str, modules: Collection[str]) -> Iterator[Import]:
    """All imports of a module, those hidden in functions and strings included."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    typing_only = lines_for_types_only(tree)
    for node in ast.walk(tree):
        for target in targets(node, package, modules):
            line = getattr(node, "lineno", 0)
            yield Import(target, line, line in typing_only)


def targets(node: ast.AST, package: str, modules: Collection[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        origin = absolute("." * node.level + (node.module or ""), package)
        for alias in node.names:
            inner = f"{origin}.{alias.name}"
            yield inner if inner in modules else origin
    elif isinstance(node, ast.Call) and called(node) in LOADERS and node.args:
        text = leading_text(node.args[0])
        if text:
            yield absolute(text, package)


def absolute(name: str, package: str) -> str:
    """`..engine` seen from `flibuste.games.cove` is `flibuste.engine`."""
    level = len(name) - len(name.lstrip("."))
    if not level:
        return name
    base = package.split(".")
    return ".".join([*base[: len(base) - level + 1], *filter(None, [name[level:]])])


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def leading_text(node: ast.expr) -> str:
    """A literal, or what an f-string begins with: `f"flibuste.games.{name}"` says enough."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text.rstrip(".") + ".*" if text.endswith(".") else text
    return ""


def lines_for_types_only(tree: ast.Module) -> set[int]:
    lines: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in TYPES_ONLY:
            for inner in node.body:
                lines.update(range(inner.lineno, (inner.end_lineno or inner.lineno) + 1))
    return lines


# -- the real tree --------------------------------------------------------------------------------


def test_every_import_goes_one_way() -> None:
    assert breaches(SOURCE) == []


def test_modules_of_the_web_stand_above_one_another() -> None:
    assert ring(SOURCE) == []


def test_the_engine_loads_nothing_but_itself() -> None:
    script = "import sys; import flibuste.engine; print('\\n'.join(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    ours = {name for name in run.stdout.split() if name.split(".")[0] == ROOT}
    ours -= {"flibuste.games"}  # the shelf, without any game
    assert {name for name in ours if layer_of(name) not in {ROOT, "engine"}} == set()
    assert not {"typer", "rich"} & set(run.stdout.split())


# -- the walker itself: each kind of breach, made up, must be caught ------------------------------

SOUND = {
    "__init__.py": "def play():\n    from flibuste.sim import match",
    "__main__.py": "from flibuste.cli import main",
    "cli.py": "import typer\nfrom flibuste import web",
    "engine/__init__.py": "from __future__ import annotations\nimport json",
    "engine/game.py": "from . import step\nfrom .step import Step",
    "engine/step.py": "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr",
    "games/__init__.py": "def box(name):\n    return import_module(f'flibuste.games.{name}')",
    "games/cove/__init__.py": "from ...engine import game\nfrom . import rules",
    "games/cove/rules.py": "from flibuste.engine.step import Step",
    "games/rum/__init__.py": "",
    "render/__init__.py": "import math\nfrom flibuste.games.cove import rules",
    "bots/__init__.py": "from flibuste import engine, games",
    "adapters/__init__.py": "import gymnasium\nfrom flibuste import bots\nfrom flibuste.games import cove",
    "store/__init__.py": "import sqlalchemy\nfrom flibuste.engine import game",
    "sim/__init__.py": "from flibuste import bots, render",
    "sim/match.py": "",
    "web/__init__.py": "import litestar\nfrom flibuste import sim, store, render, adapters",
    "web/guard/gate.py": "from flibuste.web.errors import Wrong\nfrom flibuste.web.guard import cost",
    "web/guard/cost.py": "",
}

BREACHES = {
    "engine/game.py": [
        ("import rich", "standard library, not rich"),
        ("from flibuste.games import cove", "engine may not import flibuste.games.cove"),
        ("from ..games.cove import rules", "engine may not import flibuste.games.cove.rules"),
        ("from .. import games", "engine may not import flibuste.games"),
        ("from flibuste import play", "engine may not import flibuste"),
        ("def draw():\n    import flibuste.render", "engine may not import flibuste.render"),
        ("importlib.import_module('flibuste.bots')", "engine may not import flibuste.bots"),
        ("import_module('..games', __package__)", "engine may not import flibuste.games"),
        ("import_module(f'flibuste.games.{name}')", "engine may not import flibuste.games.*"),
        ("__import__('flibuste.sim')", "engine may not import flibuste.sim"),
        ("if TYPE_CHECKING:\n    import flibuste.games", "engine may not import flibuste.games"),
        ("if TYPE_CHECKING:\n    pass\nelse:\n    import rich", "standard library, not rich"),
        ("if not TYPE_CHECKING:\n    import rich", "standard library, not rich"),
    ],
    "games/cove/rules.py": [
        ("from flibuste.games import rum", "itself only, not flibuste.games.rum"),
        ("from ..rum import deck", "itself only, not flibuste.games.rum"),
        ("from flibuste.games import box", "itself only, not flibuste.games"),
        ("import_module(f'flibuste.games.{name}')", "itself only, not flibuste.games.*"),
        ("import flibuste.render", "games may not import flibuste.render"),
        ("import numpy", "games needs nothing but the standard library, not numpy"),
    ],
    "render/__init__.py": [
        ("import flibuste.bots", "render may not import flibuste.bots"),
        ("import svgwrite", "render needs nothing but the standard library, not svgwrite"),
    ],
    "bots/__init__.py": [
        ("from flibuste import sim", "bots may not import flibuste.sim"),
        ("import numpy as np", "bots needs nothing but the standard library, not numpy"),
    ],
    "adapters/__init__.py": [
        ("from flibuste import sim", "adapters may not import flibuste.sim"),
        ("from flibuste import render", "adapters may not import flibuste.render"),
    ],
    "store/__init__.py": [
        ("from flibuste.games import cove", "store may not import flibuste.games.cove"),
    ],
    "sim/__init__.py": [
        ("from flibuste import web", "sim may not import flibuste.web"),
        ("from flibuste import store", "sim may not import flibuste.store"),
    ],
    "web/__init__.py": [("from flibuste.cli import main", "web may not import flibuste.cli")],
    "web/guard/gate.py": [
        ("from flibuste.web.pages import page", "web.guard may not import flibuste.web.pages"),
        ("from ..live import table", "web.guard may not import flibuste.web.live"),
        (
            "if TYPE_CHECKING:\n    import flibuste.web.api",
            "web.guard may not import flibuste.web.api",
        ),
        ("from flibuste.web.workers import pool", "web.guard may not import flibuste.web.workers"),
    ],
    "web/attic.py": [
        ("from flibuste.web import words", "no floor of the web: give it a place in WEB")
    ],
    "__init__.py": [("from flibuste.cli import main", "flibuste may not import flibuste.cli")],
    "attic.py": [("", "flibuste.attic is in no layer: give it a place in MAY_IMPORT")],
}


def plant(folder: Path, files: dict[str, str]) -> Path:
    root = folder / ROOT
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_a_ring_of_modules_is_caught(tmp_path: Path) -> None:
    types = "if TYPE_CHECKING:\n    from flibuste.web.live.service import Service"
    root = plant(
        tmp_path,
        SOUND
        | {
            "web/live/service.py": "from flibuste.web.live import bots",
            "web/live/bots.py": "from flibuste.web.live.moves import play",
            "web/live/moves.py": types,
            "web/live/turn_clock.py": "from .bots import GLANCE",
        },
    )
    assert {each.removeprefix("flibuste.web.live.") for each in ring(root)} == {
        "service",
        "bots",
        "moves",
    }


def test_a_sound_tree_is_let_pass(tmp_path: Path) -> None:
    root = plant(tmp_path, SOUND)
    assert breaches(root) == []
    assert ring(root) == []


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [(name, text, sentence) for name, cases in BREACHES.items() for text, sentence in cases],
)
def test_a_breach_is_caught(tmp_path: Path, name: str, text: str, sentence: str) -> None:
    (found,) = breaches(plant(tmp_path, SOUND | {name: text}))
    assert found.endswith(sentence)
