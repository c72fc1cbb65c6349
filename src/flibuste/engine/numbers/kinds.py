"""What a number of the box may be: its type, its range, and the words that say so.

A kind answers for any value at all that a file can hold, and for what stands inside a list or a table.
"""

from __future__ import annotations

from typing import Any

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase

Path = tuple[str | int, ...]
"""Where something stands: names of tables and keys, places in lists."""


class Misfit(Value):
    """A value that will not do: where it stands within its field, and what was wanted."""

    at: Path
    wanted: Phrase
    value: object


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Value):
    """What a number may be."""

    def wanted(self) -> Phrase:
        """In words, to stand behind `must be`."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        raise NotImplementedError

    def misfits(self, value: object, at: Path = ()) -> list[Misfit]:
        """Everything that is wrong with a value."""
        return [] if self.fits(value) else [Misfit(at, self.wanted(), value)]

    def settled(self, value: Any) -> Any:
        """A value that fits in its usual form: what means the same is written the same."""
        return value


class Whole(Kind):
    """A whole number."""

    low: int
    high: int

    def wanted(self) -> Phrase:
        return Phrase("own.whole", (("low", self.low), ("high", self.high)))

    def fits(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Measure(Kind):
    """A number with so many decimals at most, such as a length."""

    low: float
    high: float
    places: int

    def wanted(self) -> Phrase:
        low, high = self.settled(self.low), self.settled(self.high)
        facts = (("low", low), ("high", high), ("places", self.places))
        return Phrase("own.measure", facts)

    def fits(self, value: object) -> bool:
        if type(value) is not int and type(value) is not float:
            return False
        return self.low <= value <= self.high and round(value, self.places) == value

    def settled(self, value: Any) -> Any:
        return int(value) if value == int(value) else value


class Truth(Kind):
    """Whether something is there."""

    def wanted(self) -> Phrase:
        return Phrase("own.truth")

    def fits(self, value: object) -> bool:
        return type(value) is bool


class OneOf(Kind):
    """One of some words, or of some lists of them."""

    values: tuple[Any, ...]

    def wanted(self) -> Phrase:
        return Phrase("own.one_of", (("values", ", ".join(map(shown, self.values))),))

    def fits(self, value: object) -> bool:
        return any(type(value) is type(each) and value == each for each in self.values)


class Listed(Kind):
    """A list of so many of one kind; in order, where their order means nothing."""

    each: Kind
    least: int
    most: int
    unordered: bool = False

    def wanted(self) -> Phrase:
        facts = (("least", self.least), ("most", self.most), ("each", self.each.wanted()))
        return Phrase("own.list" if self.least < self.most else "own.list_of", facts)

    def fits(self, value: object) -> bool:
        return isinstance(value, list) and self.least <= len(value) <= self.most

    def misfits(self, value: object, at: Path = ()) -> list[Misfit]:
        if not isinstance(value, list) or not self.fits(value):
            return super().misfits(value, at)
        return [
            wrong
            for place, each in enumerate(value)
            for wrong in self.each.misfits(each, (*at, place))
        ]

    def settled(self, value: Any) -> Any:
        listed = [self.each.settled(each) for each in value]
        return sorted(listed) if self.unordered else listed


class Row(Kind):
    """A list with one of each of these kinds, such as `[fame, gold, chests, tavern]`."""

    names: tuple[str, ...]
    kinds: tuple[Kind, ...]

    def wanted(self) -> Phrase:
        return Phrase("own.row", (("names", ", ".join(self.names)),))

    def fits(self, value: object) -> bool:
        return isinstance(value, list) and len(value) == len(self.kinds)

    def misfits(self, value: object, at: Path = ()) -> list[Misfit]:
        if not isinstance(value, list) or not self.fits(value):
            return super().misfits(value, at)
        pairs = enumerate(zip(self.kinds, value, strict=True))
        return [
            wrong for place, (kind, each) in pairs for wrong in kind.misfits(each, (*at, place))
        ]


class Keyed(Kind):
    """A table with some of these keys, and behind each a value of its kind; those that are `required` are there."""

    kinds: dict[str, Kind]
    required: tuple[str, ...] = ()

    def wanted(self) -> Phrase:
        keys = ", ".join(self.required or self.kinds)
        return Phrase("own.keyed" if self.required else "own.keys", (("keys", keys),))

    def fits(self, value: object) -> bool:
        return (
            isinstance(value, dict)
            and value.keys() <= self.kinds.keys()
            and value.keys() >= set(self.required)
        )

    def misfits(self, value: object, at: Path = ()) -> list[Misfit]:
        if not isinstance(value, dict) or not self.fits(value):
            return super().misfits(value, at)
        return [
            wrong
            for key, each in value.items()
            for wrong in self.kinds[key].misfits(each, (*at, key))
        ]

    def settled(self, value: Any) -> Any:
        return {key: kind.settled(value[key]) for key, kind in self.kinds.items() if key in value}


# -- values in words ---------------------------------------------------------------------------------

LONGEST_SHOWN = 60
DEEPEST_SHOWN = 3
MOST_DIGITS = 40


def shown(value: object) -> str:
    """A value as it stands in a sentence: as a file has it, its beginning if somebody has made it very long."""
    text = toml(value, DEEPEST_SHOWN)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def toml(value: object, depth: int = 9) -> str:
    """A value as TOML, with nothing in it that could act upon a terminal; what lies too deep is left out."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**MOST_DIGITS else f"{hex(value)[:MOST_DIGITS]}…"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (list, dict)) and not depth:
        return "…"
    if isinstance(value, list):
        return f"[{', '.join([toml(each, depth - 1) for each in value])}]"
    if isinstance(value, dict):
        pairs = [f"{bare(key)} = {toml(each, depth - 1)}" for key, each in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    return str(value)


def quoted(text: str) -> str:
    safe = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{"".join(letter if letter.isprintable() else escaped(letter) for letter in safe)}"'


def escaped(letter: str) -> str:
    code = ord(letter)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def bare(key: object) -> str:
    text = str(key)
    return text if text.isascii() and text.replace("_", "").isalnum() else quoted(text)
