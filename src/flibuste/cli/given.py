"""What people give on the command line, read into what we work with; a sentence when it will not do."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from flibuste.engine.box import Box
from flibuste.engine.numbers.files import kept_from
from flibuste.engine.reading import LONGEST, checked_text, read_record, text_in
from flibuste.engine.record import FORMAT, Record
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import LANGUAGES, check_language, usual_language


def language(lang: str) -> str:
    """The language that was asked for; without a wish that of this machine."""
    return check_language(lang) if lang else usual_language()


def options_before(args: Sequence[str]) -> list[str]:
    """What stands before the command: `--debug`, `--lang fr`."""
    return list(takewhile(lambda word: word.startswith("-") or word in LANGUAGES, args))


def words_of(text: str, what: str) -> list[str]:
    """`a,b,c` as a list; an empty place is a slip."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise Complaint("empty_place", what=what, text=text)
    return words


def options_from(box: Box, given: Sequence[str], components: Path | None = None) -> dict[str, str]:
    """The rulings of `--option name=value`, and an owner's numbers from the file of `--components`."""
    options: dict[str, object] = {}
    for each in given:
        name, value = ruling_from(each)
        if name in options:
            raise Complaint("option_twice", name=name)
        options[name] = value
    if components is not None:
        options = box.with_components(options, kept_from(box.numbers, components))
    settled = box.ruleset().settle(options)
    return {name: settled[name] for name in options if name in settled}


def ruling_from(text: str) -> tuple[str, str]:
    """`name=value`, as it is given with `--option`."""
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise Complaint("option_form", text=text)
    return name.strip(), value.strip()


def number_in(text: str) -> int | None:
    """A whole number as people write it, of a sensible length; None when it is none."""
    return int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else None


def seat_from(text: str, seats: int) -> int:
    """A seat by its number; the first is 0, as in records."""
    seat = number_in(text)
    if seat is None or seat >= seats:
        raise Complaint("seat", last=seats - 1, text=text)
    return seat


STANDARD_INPUT = STANDARD_OUTPUT = "-"


def record_text(path: Path) -> str:
    """What a file holds, or standard input under the name `-`, if it can be a record at all."""
    if str(path) == STANDARD_INPUT:
        return checked_text(sys.stdin.read(LONGEST + 1), STANDARD_INPUT)
    return text_in(path)


def record_in(path: Path) -> Record:
    return read_record(record_text(path))


def file_in(path: Path) -> Path:
    """A file that is read again, so that standard output will not do."""
    if str(path) == STANDARD_OUTPUT:
        raise Complaint("not_output")
    return path


def write(path: Path, text: str) -> None:
    try:
        file_in(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint("not_written", path=str(path), error=error) from None


def write_record(path: Path, text: str) -> None:
    """Keep a record; what is there already is replaced only if it is a record, too."""
    try:
        with path.open("rb") as file:
            first = file.read(len(FORMAT))
    except (OSError, ValueError):
        first = b""
    if first and first != FORMAT.encode():
        raise Complaint("other_file", path=str(path))
    write(path, text)
