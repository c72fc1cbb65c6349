"""What is given to the Python door, of whatever kind: taken for what it should be, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any

from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase


def wrong_kind(name: str, wanted: str, given: object) -> Complaint:
    """What is called `name` should be of another kind: `kind.<wanted>` among the texts."""
    return Complaint("kind", name=name, wanted=Phrase(f"kind.{wanted}"), given=given)


def list_in(name: str, given: Any) -> tuple[Any, ...]:
    """Several things one after another; a text is one thing."""
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise wrong_kind(name, "list", given)
    return tuple(given)


def whole_or_none(given: Any) -> int | None:
    """A whole number, as Python or numpy has it; yes and no are none."""
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None


def whole_in(name: str, given: Any) -> int:
    """The same; whatever else was given gets a sentence."""
    whole = whole_or_none(given)
    if whole is None:
        raise wrong_kind(name, "whole", given)
    return whole


def seed_in(given: Any) -> str:
    """What makes the same chance again: a word or a whole number."""
    word = given if isinstance(given, str) else whole_or_none(given)
    if word is None:
        raise wrong_kind("seed", "word", given)
    return text_in("seed", word, "word")


def text_in(name: str, given: Any, wanted: str = "text") -> str:
    """Whatever can be told as text."""
    try:
        return str(given)
    except Exception:  # who knows what a stranger's object does when it is asked
        raise wrong_kind(name, wanted, given) from None


def flag_in(name: str, given: Any) -> bool:
    """Yes or no, as Python or numpy has it."""
    if type(given).__name__ not in ("bool", "bool_"):
        raise wrong_kind(name, "flag", given)
    return bool(given)


def phrase_in(name: str, given: Any) -> Phrase:
    """Something to be said."""
    if not isinstance(given, Phrase):
        raise wrong_kind(name, "phrase", given)
    return given


def function_in(name: str, given: Any) -> Any:
    """Something to be called, or nothing."""
    if given is not None and not callable(given):
        raise wrong_kind(name, "function", given)
    return given


def path_in(name: str, given: Any, wanted: str = "file") -> Path:
    """The name of a file."""
    if not isinstance(given, (str, PathLike)) or not str(given):
        raise wrong_kind(name, wanted, given)
    return Path(given)


def options_in(given: Any) -> Mapping[Any, object]:
    """Rulings by their names."""
    if not isinstance(given, Mapping):
        raise wrong_kind("options", "options", given)
    return given
