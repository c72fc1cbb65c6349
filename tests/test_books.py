"""The books of words, the common one and every game's: both languages whole, with the same facts."""

from __future__ import annotations

import ast
import errno
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from flibuste.engine.box import LANGUAGES, find_box
from flibuste.engine.step import snake
from flibuste.engine.words import texts_in, texts_with

SOURCE = Path(__file__).parent.parent / "src" / "flibuste"
BOOKS = sorted(SOURCE.rglob("texts.toml"))
BOOK = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)


def holes(text: str) -> set[tuple[str, bool]]:
    """The facts that a text prints, and whether it counts them."""
    return {(name, bool(spec)) for _, name, spec, _ in Formatter().parse(text) if name is not None}


def leaves(section: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if any(isinstance(value, str) for value in section.values()):
        yield prefix, section
        return
    for name, inner in section.items():
        yield from leaves(inner, f"{prefix}.{name}" if prefix else name)


def slips(key: str, leaf: dict[str, Any]) -> Iterator[str]:
    """What is wrong with one text."""
    if set(leaf) != set(LANGUAGES) or not all(isinstance(text, str) for text in leaf.values()):
        yield f"{key} is not there in both languages"
        return
    if not all(text.strip() for text in leaf.values()):
        yield f"{key} is empty"
    english, french = (dict(holes(leaf[lang])) for lang in LANGUAGES)
    if english.keys() != french.keys():
        yield f"{key} tells other facts in the other language"
    for text in leaf.values():
        for _, _, spec, _ in Formatter().parse(text):
            if spec and len(spec.split("|")) != 2:
                yield f"{key} has a number without both its nouns"


@BOOK
def test_every_text_is_there_in_both_languages_with_the_same_facts(book: Path) -> None:
    found = list(leaves(tomllib.loads(book.read_text(encoding="utf-8"))))
    assert [slip for key, leaf in found for slip in slips(key, leaf)] == []
    assert [key for key, _ in found] == list(texts_in(book, "fr"))


@pytest.mark.parametrize(
    "leaf",
    [
        {"en": "Left."},
        {"en": "Left.", "fr": " "},
        {"en": "{n} left.", "fr": "Parti."},
        {"en": "{n:ship}", "fr": "{n:navire|navires}"},
        {"en": "Left.", "fr": "Parti.", "de": "Weg."},
    ],
)
def test_a_slip_is_found(leaf: dict[str, Any]) -> None:
    assert list(slips("play.left", leaf))


# -- every key is used, and every key that is used is there --------------------------------------------


GAMES = tuple(path.parent.name for path in BOOKS if path.parent.parent.name == "games")
COMMON = SOURCE / "texts.toml"
PARTS = ("games", "render", "bots")
BY_GAME = pytest.mark.parametrize("game", ["", *GAMES], ids=lambda game: game or "common")
Pattern = tuple[str | None, ...]
"""A key with holes: None."""


class Code:
    """What the modules that speak from a book say: keys, patterns of keys, and the words that may fill them."""

    def __init__(self, files: Iterable[Path] = ()) -> None:
        self.keys: set[str] = set()
        self.patterns: set[Pattern] = set()
        self.words: set[str] = set()
        self.calls: list[tuple[str, ast.Call]] = []
        for code in map(code_in, files):
            self.keys |= code.keys
            self.patterns |= code.patterns
            self.words |= code.words
            self.calls += code.calls

    def take(self, node: ast.AST, where: str) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.keys.add(node.value)
            self.words |= {node.value, node.value.split(" ")[0]}
            if re.fullmatch(r"[a-z_]+\.", node.value):
                self.patterns.add((node.value, None))
        elif isinstance(node, ast.JoinedStr):
            parts = tuple(literal(part) for part in node.values)
            if all(part is None or re.fullmatch(r"[\w.]+", part) for part in parts):
                self.patterns.add(parts)
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            self.words |= {node.name, snake(node.name)}
        elif isinstance(node, ast.Call):
            self.calls.append((where, node))


@cache
def code_in(file: Path) -> Code:
    """What one module says; all of them are asked for several times, and read once."""
    code, name = Code(), str(file.relative_to(SOURCE))
    for node in spoken(ast.parse(file.read_text(encoding="utf-8"))):
        code.take(node, f"{name}:{getattr(node, 'lineno', 0)}")
    return code


def spoken(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but docstrings: what they say is not said."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if not (isinstance(node, ast.Expr) and literal(node.value) is not None):
            yield node
            waiting += ast.iter_child_nodes(node)


def literal(node: ast.AST) -> str | None:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return node.value if is_text else None  # type: ignore[attr-defined]


def strings(thing: object) -> Iterator[str]:
    """Every word of the rows of a game: ids of cards, islands, tiles."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from strings(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from strings(each)
    elif isinstance(thing, str):
        yield thing


@cache
def code_of(game: str) -> Code:
    """The modules of a game with its rows and switches; all modules for the common book."""
    if not game:
        return Code(SOURCE.rglob("*.py"))
    code = Code(file for part in PARTS for file in (SOURCE / part / game).rglob("*.py"))
    for rows in ("components.toml", "first_game.toml"):
        told = (SOURCE / "games" / game / rows).read_text(encoding="utf-8")
        code.words |= set(strings(tomllib.loads(told)))
    for option in find_box(game).options:
        code.words |= {option.name, option.default, *option.values}
    code.patterns |= code_of("").patterns
    code.keys |= code_of("").keys & keys_of("")  # a game may say in its own words what all say
    return code


def is_said(key: str, code: Code) -> bool:
    """Whether the code names this key, or a pattern of it that is filled with words the code knows."""
    if key in code.keys:
        return True
    return any(fits(pattern, key, code) for pattern in code.patterns if "." in (pattern[0] or ""))


def fits(pattern: Pattern, text: str, code: Code) -> bool:
    """Whether the text is made by this pattern, every hole filled with a word."""
    if not pattern:
        return not text
    first, rest = pattern[0], pattern[1:]
    if first is not None:
        return text.startswith(first) and fits(rest, text[len(first) :], code)
    ends = range(1, len(text) + 1)
    return any(is_word(text[:end], code) and fits(rest, text[end:], code) for end in ends)


def is_word(word: str, code: Code) -> bool:
    """A word the code knows or two of them joined, a number, or what the system calls an error."""
    if word in code.words or word.isdecimal() or word in errno.errorcode.values():
        return True
    joints = [at for at, letter in enumerate(word) if letter == "_"]
    return any(
        word[:at] in code.words and {word[at:], word[at + 1 :]} & code.words for at in joints
    )


def keys_of(game: str) -> set[str]:
    return set(texts_in(SOURCE / "games" / game / "texts.toml" if game else COMMON, "en"))


@BY_GAME
def test_every_key_is_said_by_somebody(game: str) -> None:
    assert sorted(key for key in keys_of(game) if not is_said(key, code_of(game))) == []


@cache
def sections() -> frozenset[str]:
    return frozenset(key.split(".")[0] for game in ("", *GAMES) for key in keys_of(game))


def known_to(game: str) -> set[str]:
    """What the modules of a game may say; those of no game may say what every game has."""
    books = [keys_of(each) for each in GAMES] if not game else [keys_of(game)]
    return keys_of("") | set.intersection(*books)


def missing(game: str, code: Code) -> list[str]:
    """Whole keys that the code names and no book has."""
    named = (key for key in code.keys if re.fullmatch(r"[a-z_]+(\.[\w-]*[a-z0-9])+", key))
    wanted = {key for key in named if key.split(".")[0] in sections()}
    return sorted(key for key in wanted - known_to(game) if Path(key).suffix not in FILES)


FILES = (".css", ".html", ".js")
"""Names of files look like keys."""


@BY_GAME
def test_every_key_that_is_named_is_there(game: str) -> None:
    code = code_of(game) if game else Code(others())
    assert missing(game, code) == []


def others() -> Iterator[Path]:
    """The modules of no game."""
    return (file for file in SOURCE.rglob("*.py") if not set(GAMES) & set(file.parts))


# -- facts ---------------------------------------------------------------------------------------------


def facts_given(call: ast.Call) -> tuple[str, set[str]] | None:
    """The key of a text that is said here and the facts it is said with, where both are written out."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    key = literal(call.args[0]) if call.args else None
    if name in COMPLAINTS and key is not None and all(each.arg for each in call.keywords):
        return f"complaint.{key}", {str(each.arg) for each in call.keywords}
    if name not in SAYING or key is None or call.keywords:
        return None
    pairs = [
        literal(each.elts[0]) for each in call.args[1:] if isinstance(each, ast.Tuple) and each.elts
    ]
    is_whole = len(pairs) == len(call.args) - 1 and None not in pairs
    return (key, {str(pair) for pair in pairs}) if is_whole else None


COMPLAINTS = ("Complaint", "Ashore", "CutShort")
SAYING = ("word",)


@BY_GAME
def test_every_text_is_given_the_facts_it_tells(game: str) -> None:
    texts = (
        texts_with(SOURCE / "games" / game / "texts.toml", "en") if game else texts_in(COMMON, "en")
    )
    code = code_of(game) if game else Code(others())
    wrong = []
    for where, call in code.calls:
        key, given = facts_given(call) or ("", set())
        if key in texts and not {name for name, _ in holes(texts[key])} <= given:
            wrong.append(f"{where}: {key} is told {sorted(given)}")
        elif key.startswith("complaint.") and key not in texts and " " not in key:
            wrong.append(f"{where}: there is no {key}")
    assert wrong == []
