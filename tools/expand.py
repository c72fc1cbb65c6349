"""Write out, in a copy of the sources, what `engine/fields.py` makes of declared fields when a class is made.

mypyc compiles what it can read: constructors and copies must stand there. The lines come from the same functions as
at import; here they get their types. Constants that are named in one line get a line each, for mypyc looks up a name
that is not `Final` whenever it is used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from flibuste.engine.fields import Field, constructor, copier, field_from, looker

DOORS = re.compile(r"^(doors|maker)\((\w+)\)$", re.MULTILINE)
ROOTS = ("engine", "games", "bots")
NEVER = ("fields.py", "compiling.py", "calls.py")


class Source:
    """One class as it is written."""

    def __init__(self, path: Path, text: str, node: ast.ClassDef) -> None:
        self.path = path
        self.node = node
        self.bases = [base for base in map(base_name, node.bases) if base]
        self.methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        self.own = [] if "__init__" in self.methods else list(own_fields(text, node))


def base_name(base: ast.expr) -> str:
    """`Table`, or `Step` for `Step[Cove]`."""
    if isinstance(base, ast.Subscript):
        base = base.value
    return base.id if isinstance(base, ast.Name) else ""


def own_fields(text: str, node: ast.ClassDef) -> Iterator[Field]:
    for line in node.body:
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.target, ast.Name):
            continue
        written = ast.get_source_segment(text, line.annotation) or ""
        if written.startswith("ClassVar"):
            continue
        default, start = "", None
        if isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == "derived":
            start = ast.unparse(line.value.args[0]) if line.value.args else ""
        elif line.value is not None:
            default = ast.unparse(line.value)
        yield field_from(line.target.id, written, default, start)


def classes(path: Path, text: str) -> list[Source]:
    nodes = list(ast.walk(ast.parse(text)))
    found = [Source(path, text, node) for node in nodes if isinstance(node, ast.ClassDef)]
    imported = [each for node in nodes if isinstance(node, ast.ImportFrom) for each in node.names]
    called = {each.asname: each.name for each in imported if each.asname}
    for each in found:
        each.bases = [called.get(base, base) for base in each.bases]
    return found


class Tree:
    """All classes of a copy of the sources, with what each inherits."""

    def __init__(self, package: Path) -> None:
        self.files = [
            path
            for root in ROOTS
            for path in sorted((package / root).rglob("*.py"))
            if path.name not in NEVER
        ]
        texts = {path: path.read_text(encoding="utf-8") for path in self.files}
        calls = (package / "engine" / "calls.py").read_text(encoding="utf-8")
        doors = {called for text in (calls, *texts.values()) for called in DOORS.findall(text)}
        self.public = {name for _, name in doors}
        wide = {name for kind, name in doors if kind == "doors"}
        self.texts = {path: opened(text, wide) for path, text in texts.items()}
        self.sources = [each for path, text in self.texts.items() for each in classes(path, text)]

    def above(self, source: Source) -> list[Source]:
        """What a class inherits from, nearest first; of several with one name that in its own game."""
        found: list[Source] = []
        for name in source.bases:
            known = [
                each
                for each in self.sources
                if each.node.name == name
                and each is not source
                and may_meet(each.path, source.path)
            ]
            known.sort(key=lambda each: shared(each.path, source.path), reverse=True)
            found += [base for each in known[:1] for base in (each, *self.above(each))]
        return found

    def fields(self, source: Source) -> list[Field]:
        """Those of its bases first."""
        named = {field.name for field in source.own}
        if "__init__" in source.methods:
            return []
        above = self.above(source)
        before = self.fields(above[0]) if above else []
        return [*[each for each in before if each.name not in named], *source.own]

    def additions(self, source: Source) -> list[str]:
        """The lines that this class gets."""
        above = self.above(source)
        if not any(each.node.name == "Value" for each in above) or "__init__" in source.methods:
            return []
        fields = self.fields(source)
        lines: list[str] = []
        if source.own:
            names = [field.name for field in fields if not field.derived]
            known = {field.name: field.known for field in fields if field.known}
            lines += [f"fields: ClassVar[tuple[str, ...]] = {tuple(names)!r}"]
            lines += [f"knowing: ClassVar[dict[str, str]] = {known!r}"]
            lines += [f"declared: ClassVar[tuple[Field, ...]] = {tuple(fields)!r}"]
            lines += constructor(fields, typed=True)
        wrote = [each.node.name for each in (source, *above) if "copy" in each.methods]
        if fields and source.node.name != "Table" and "Changing" in wrote:
            name = "copy" if wrote[0] == "Changing" else "duplicate"
            lines += copier(source.node.name, fields, name, typed=True)
        if any(each.node.name == "Table" for each in above):
            lines += looker(source.node.name, fields, typed=True)
        return lines

    def expand(self) -> None:
        """Write every class out."""
        for path, text in self.texts.items():
            lines = text.split("\n")
            mine = {each.node.lineno: each for each in self.sources if each.path == path}
            together = {node.lineno: node for node in ast.parse(text).body if is_together(node)}
            for number in sorted([*mine, *together], reverse=True):
                if number in mine:
                    self.write(mine[number], lines)
                else:
                    node = together[number]
                    lines[number - 1 : node.end_lineno] = apart(node)
            path.write_text(with_imports("\n".join(lines)), encoding="utf-8")

    def write(self, source: Source, lines: list[str]) -> None:
        node = source.node
        added = self.additions(source)
        if node.name in self.public:
            added.append(f"docs: ClassVar[dict[str, str]] = {docs(node)!r}")
        end = node.end_lineno or node.lineno
        indent = " " * (node.body[0].col_offset)
        lines[end:end] = [f"{indent}{line}" for line in added]
        if not added:
            return
        types = {field.name: field.type for field in source.own}
        for line in reversed(node.body):
            if isinstance(line, ast.AnnAssign) and ast.unparse(line.target) in types:
                name = ast.unparse(line.target)
                first, last = line.lineno - 1, line.end_lineno or line.lineno
                lines[first:last] = [f"{indent}{name}: {types[name]}"]


def is_together(node: ast.stmt) -> TypeGuard[ast.Assign]:
    """Whether several constants are named here in one line."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
        return False
    return all(ast.unparse(name).isupper() for name in node.targets[0].elts)


def apart(node: ast.Assign) -> list[str]:
    """The same constants in a line each; numbers that are counted through are written out."""
    names = ast.unparse(node.targets[0]).strip("()").split(", ")
    value = node.value
    if isinstance(value, ast.Tuple):
        values = [ast.unparse(each) for each in value.elts]
        return [f"{name}: Final = {each}" for name, each in zip(names, values, strict=True)]
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "range":
        first = ast.unparse(value.args[0]) if len(value.args) > 1 else "0"
        if first.isdigit():
            return [f"{name}: Final = {number}" for number, name in enumerate(names, int(first))]
    whole = f"_LINE_{node.lineno}"
    found = [f"{name}: Final = {whole}[{place}]" for place, name in enumerate(names)]
    return [f"{whole}: Final = {ast.unparse(value)}", *found]


def opened(text: str, doors: set[str]) -> str:
    """What comes through a door (engine/calls.py) may be anything: our own lines look at it, and say what is wrong.
    Compiled code would look before them, at what is declared; so there nothing is."""
    lines = text.split("\n")
    notes = [
        each.annotation
        for node in ast.parse(text).body
        for call in doors_in(node, doors)
        for each in (*call.args.args, *call.args.kwonlyargs)
        if each.annotation is not None
    ]
    for note in sorted(notes, key=lambda each: (each.lineno, each.col_offset), reverse=True):
        assert note.lineno == note.end_lineno
        line = lines[note.lineno - 1]
        lines[note.lineno - 1] = f"{line[: note.col_offset]}Any{line[note.end_col_offset :]}"
    return "\n".join(lines)


def doors_in(node: ast.stmt, doors: set[str]) -> list[ast.FunctionDef]:
    """The calls of this class, or this call, if they are doors."""
    if isinstance(node, ast.FunctionDef):
        return [node] if "door" in map(ast.unparse, node.decorator_list) else []
    if not isinstance(node, ast.ClassDef) or node.name not in doors:
        return []
    calls = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    return [each for each in calls if not each.name.startswith("_")]


def docs(node: ast.ClassDef) -> dict[str, str]:
    """What the docstrings of a class and of its calls say, which the compiler leaves out."""
    told = {"": ast.get_docstring(node)}
    told |= {
        call.name: ast.get_docstring(call)
        for call in node.body
        if isinstance(call, ast.FunctionDef)
    }
    return {name: doc for name, doc in told.items() if doc}


def may_meet(one: Path, other: Path) -> bool:
    """Whether one may stand above the other: a game, or its bots, knows what all share and itself alone."""
    return "engine" in one.parts or one.parent.name == "bots" or package(one) == package(other)


def package(path: Path) -> Path:
    """The folder of the game, or of its bots, that this file belongs to."""
    return next((each for each in path.parents if each.parent.name in ROOTS), path.parent)


def shared(one: Path, other: Path) -> int:
    """How many folders two files have in common, from the root."""
    pairs = zip(one.parts, other.parts, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), len(one.parts))


def with_imports(text: str) -> str:
    """A compiled class has no metaclass and needs no slots."""
    text = text.replace("@dataclass_transform(eq_default=False, field_specifiers=(derived,))\n", "")
    text = text.replace("(Value, metaclass=Slotted):", "(Value):")
    marker = "from __future__ import annotations\n"
    imports = "from typing import Any, ClassVar, Final, Self\n"
    if "(self, seat: int | None, *, recall: bool = False) ->" in text:
        imports += "from flibuste.engine.blanks import alone, blank, owned\n"
    if "declared: ClassVar[" in text:
        imports += "from flibuste.engine.fields import Field\n"
    return text.replace(marker, marker + imports, 1)
