"""What stands on the box: enough for a lobby, without loading the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from flibuste.engine.refusal import Complaint
from flibuste.engine.rulebook import Rulebook
from flibuste.engine.value import Value
from flibuste.engine.words import Speech

if TYPE_CHECKING:
    from flibuste.engine.ruleset import Ruleset

LANGUAGES = ("en", "fr")
LONGEST_VALUE = 4000
"""Letters of an option that is free text, so that whatever a game does with it costs little. A deck has fewer."""


class Option(Value):
    """A ruling the table may change: the rule it belongs to, its values (none = free text), its default."""

    fields: ClassVar[tuple[str, ...]] = ("name", "rule", "default", "values")

    def __init__(self, name: str, rule: str, default: str, values: tuple[str, ...] = ()) -> None:
        self.name = name
        self.rule = rule
        self.default = default
        self.values = values

    def settle(self, value: object) -> str:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if len(text) > LONGEST_VALUE:
            raise Complaint(
                f"Option {self.name} ({self.rule}) has at most {LONGEST_VALUE} letters, not {len(text)}."
            )
        if self.values and text not in self.values:
            allowed = ", ".join(self.values)
            raise Complaint(f"Option {self.name} ({self.rule}) is one of {allowed}; not {text!r}.")
        return text


class Rounds(Value):
    """What a game is played in: what one is called, and the event by which the log tells that it begins or is over."""

    fields: ClassVar[tuple[str, ...]] = ("event", "begins")

    def __init__(self, name: Mapping[str, str], event: str, *, begins: bool) -> None:
        self.name = name
        self.event = event
        self.begins = begins


class Box(Value):
    """One game on the shelf."""

    fields: ClassVar[tuple[str, ...]] = ("id",)

    def __init__(
        self,
        id: str,
        *,
        folder: Path,
        prefix: str,
        title: Mapping[str, str],
        pitch: Mapping[str, str],
        seats: tuple[int, int],
        minutes: tuple[int, int],
        options: tuple[Option, ...],
        versions: Mapping[int, str],
        rounds: Rounds | None = None,
    ) -> None:
        self.id = id
        self.folder = folder
        self.prefix = prefix
        self.title = title
        self.pitch = pitch
        self.seats = seats
        self.minutes = minutes
        self.options = options
        self.versions = versions
        """Rules version to the module that plays it: a saved game always finds its rules."""
        self.rounds = rounds

    def __reduce__(self) -> Any:
        return find_box, (self.id,)

    @property
    def version(self) -> int:
        """The rules version that new games are played under."""
        return max(self.versions)

    @property
    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def ruleset(self, version: int | None = None) -> Ruleset[Any]:
        number = self.version if version is None else version
        if number not in self.versions:
            known = ", ".join(str(each) for each in sorted(self.versions))
            raise Complaint(
                f"Rules version {number} of {self.title['en']} is not known here; known: {known}."
            )
        rules: Ruleset[Any] = import_module(self.versions[number]).RULES
        return rules

    def check_seats(self, seats: int) -> int:
        low, high = self.seats
        if not low <= seats <= high:
            raise Complaint(f"{self.title['en']} seats {low} to {high} players, not {seats}.")
        return seats

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Every option with its value as text, defaults filled in; a sentence when one is wrong."""
        names = [option.name for option in self.options]
        for name in options:
            if name not in names:
                raise Complaint(
                    f"{self.title['en']} has no option {name!r}; it has {', '.join(names)}."
                )
        return {
            option.name: option.settle(options.get(option.name, option.default))
            for option in self.options
        }

    def rulebook(self, lang: str = "en") -> Rulebook:
        return _rulebook(self.folder / f"rulebook.{lang}.md")

    def speech(self, lang: str = "en", names: Sequence[str] = ()) -> Speech:
        return Speech(lang, _texts(self.folder / "texts.toml", lang), names)


def find_box(id: str) -> Box:
    """The box with this name; dashes and underscores are the same."""
    found = boxes().get(id.replace("-", "_"))
    if found is None:
        known = ", ".join(boxes())
        raise Complaint(f"There is no game {id!r} on the shelf; there is {known}.")
    return found


Shelf = Callable[[], Mapping[str, Box]]
_shelves: list[Shelf] = []


def add_shelf(shelf: Shelf) -> None:
    """Put games within reach: the engine knows none by itself."""
    _shelves.append(shelf)


def boxes() -> Mapping[str, Box]:
    """Every game within reach."""
    return {id: box for shelf in _shelves for id, box in shelf().items()}


@lru_cache
def _rulebook(path: Path) -> Rulebook:
    return Rulebook.read(path.read_text(encoding="utf-8"))


@lru_cache
def _texts(path: Path, lang: str) -> dict[str, str]:
    """All texts of a game in one language, keyed `section.name`."""
    sections = tomllib.loads(path.read_text(encoding="utf-8"))
    return dict(_flat(sections, "", lang))


def _flat(section: Mapping[str, Any], prefix: str, lang: str) -> list[tuple[str, str]]:
    if "en" in section and isinstance(section["en"], str):
        return [(prefix, section[lang])]
    texts: list[tuple[str, str]] = []
    for name, inner in section.items():
        texts += _flat(inner, f"{prefix}.{name}" if prefix else name, lang)
    return texts
