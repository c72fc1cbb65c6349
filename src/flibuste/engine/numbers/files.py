"""An owner's file read, and our numbers written as one that is ready to be edited."""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from flibuste.engine.kinds import path_in
from flibuste.engine.numbers.comparing import OURS, OWN, PUBLIC, Table
from flibuste.engine.numbers.kinds import toml
from flibuste.engine.numbers.lines import Lines, lines_of
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase

if TYPE_CHECKING:
    from flibuste.engine.numbers.numbers import Numbers, Part
    from flibuste.engine.words import Speech

LONGEST: Final = 20_000
"""Letters of a file; our own biggest has thirteen thousand."""
MOST_DOTS: Final = 40
"""In a line: Python's reader takes its time over names with thousands."""
WIDEST: Final = 100
PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")
"""Behind what Python's reader says."""
WHYS: Final = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"Invalid (?:value|date|hex)", "value"),
        (r"Unclosed|Unterminated|Expected '\]", "open"),
        (r"Expected '='", "equals"),
        (r"Invalid (?:initial|statement)", "name"),
        (r"Cannot|Duplicate", "twice"),
        (r"Expected newline", "rest"),
    )
)
"""What Python's reader says in English only, and the text `toml.*` that says it in both languages."""

NOT_PRINTED: Final = (OWN, PUBLIC, OURS)
"""Where numbers come from that an owner may put in."""
Given = str | Path | Mapping[str, Any]
"""An owner's numbers in Python: the name of a file, or what would be in one."""


def kept_from(numbers: Numbers, given: Given) -> dict[str, str]:
    """The options by which a record keeps these."""
    if isinstance(given, Mapping):
        return numbers.kept(given)
    return kept_in(numbers, text_in(path_in("components", given)))


def kept_in(numbers: Numbers, text: str) -> dict[str, str]:
    """The options by which a record keeps the numbers of a file."""
    return numbers.kept(*read(text))


def text_in(path: Path) -> str:
    """What a file holds, as far as we should have to read it."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise Complaint("own_no_text", path=str(path)) from None
    except (OSError, ValueError) as error:
        raise Complaint("not_read", path=str(path), error=error) from None


def read(text: str) -> tuple[dict[str, Any], Lines]:
    """A file as Python's reader has it, and where everything stands; whatever it is, the answer comes soon."""
    text = text.removeprefix("\ufeff")  # some editors put it there, and nobody sees it
    if len(text) > LONGEST:
        raise Complaint("own_length", most=LONGEST)
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise Complaint("own_dots", line=number, most=MOST_DOTS)
    try:
        return tomllib.loads(text), lines_of(text)
    except RecursionError:
        raise Complaint("own_deep") from None
    except tomllib.TOMLDecodeError as error:
        raise no_toml(str(error), text.count("\n") + 1) from None
    except ValueError:
        raise Complaint("own_digits") from None


def no_toml(said: str, last: int) -> Complaint:
    found = PLACE.search(said)
    line = found[1] if found is not None and found[1] else last
    why = next((key for pattern, key in WHYS if pattern.match(said)), "sign")
    return Complaint("own_no_toml", line=line, why=Phrase(f"toml.{why}"))


# -- ours ------------------------------------------------------------------------------------------------


def our_file(numbers: Numbers, speech: Speech, only: tuple[str, ...] = NOT_PRINTED) -> str:
    """Our numbers as a file for an owner: those that come from there, and in comments what they may be."""
    head = speech("own.head", title=numbers.box.title, id=numbers.box.id)
    lines = [f"# {line}" for line in head.split("\n")]
    for part in numbers.parts:
        body = list(part_lines(numbers, part, speech, only))
        named = [f"# {speech(f'component.{part.table}')}", f"[{part.table}]"] if part.table else []
        lines += ["", *named, *body] if body else []
    return "\n".join(lines) + "\n"


def part_lines(
    numbers: Numbers, part: Part, speech: Speech, only: tuple[str, ...]
) -> Iterator[str]:
    """What the numbers may be, and then all of them."""
    rows = [numbers_from(numbers, part, row, only) for row in numbers.rows_of(part)]
    for key in {key: None for row in rows for key in row}:
        sources = {each: None for each in numbers.sources(part, key) if each in only}
        facts = (
            ("key", key),
            ("words", Phrase(f"number.{key}")),
            ("kind", part.kinds[key].wanted()),
            ("sources", tuple([Phrase(f"own.from_{each}") for each in sources])),
        )
        yield f"# {speech.word('own.comment', *facts)}"
    if not part.list:
        yield from (f"{key} = {broken(value)}" for key, value in rows[0].items())
    elif any(rows):
        named = zip(numbers.ids(part), rows, strict=True)
        yield f"{part.list} = ["
        yield from (f"  {toml({'id': id_, **row})}," for id_, row in named if row)
        yield "]"


def broken(value: object) -> str:
    """A value of a table; a long list on lines that can be read."""
    text = toml(value)
    if len(text) <= WIDEST or not isinstance(value, list):
        return text
    items = " ".join(f"{toml(each).replace(' ', '')}," for each in value)
    return "\n".join(
        ["[", *textwrap.wrap(items, WIDEST, initial_indent="  ", subsequent_indent="  "), "]"]
    )


def numbers_from(numbers: Numbers, part: Part, row: Table, only: tuple[str, ...]) -> Table:
    """Those numbers of a row that come from there."""
    return {
        key: row[key]
        for key in part.kinds
        if key in row and numbers.source(row, key, part.table) in only
    }


def told(numbers: Numbers, comes_from: str) -> list[tuple[str, tuple[str, ...]]]:
    """The tables with numbers that come from there, each with the keys of those."""
    found: dict[str, dict[str, None]] = {}
    for part in numbers.parts:
        for key in part.kinds:
            if comes_from in numbers.sources(part, key):
                found.setdefault(part.table, {})[key] = None
    return [(table, tuple(keys)) for table, keys in found.items()]
