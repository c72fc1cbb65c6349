"""What people give on the command line, read into what we work with; a sentence when it will not do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from flibuste.engine.box import LANGUAGES, Box, boxes
from flibuste.engine.reading import LONGEST, read_record
from flibuste.engine.record import FORMAT, Record
from flibuste.engine.refusal import Complaint


def game_named(name: str) -> Box:
    """The game of this name, whatever its dashes and capitals; the nearest one is suggested."""
    shelf = boxes()
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    if wanted in shelf:
        return shelf[wanted]
    near = get_close_matches(wanted, shelf, n=1)
    hint = f"Did you mean {near[0]!r}?" if near else f"There is {', '.join(shelf)}."
    raise Complaint(f"There is no game {name!r} on the shelf. {hint}")


def language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Complaint(f"Flibuste speaks {' and '.join(LANGUAGES)}, not {lang!r}.")
    return lang


def words_of(text: str, what: str) -> list[str]:
    """`a,b,c` as a list; an empty place is a slip."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise Complaint(f"The {what} are given with commas between and none left empty: {text!r}.")
    return words


def options_from(box: Box, given: Sequence[str]) -> dict[str, str]:
    """The rulings of `--option name=value`; a file that one names is read now."""
    options: dict[str, str] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not (name.strip() and equals and value.strip()):
            raise Complaint(f"An option is given as name=value, not {each!r}.")
        if name.strip() in options:
            raise Complaint(f"The option {name.strip()!r} is given twice.")
        options[name.strip()] = value.strip()
    settled = box.ruleset().settle(options, files=True)
    return {name: settled[name] for name in options}


def number_in(text: str) -> int | None:
    """A whole number as people write it, of a sensible length; None when it is none."""
    return int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else None


def seat_from(text: str, seats: int) -> int:
    """A seat by its number; the first is 0, as in records."""
    seat = number_in(text)
    if seat is None or seat >= seats:
        raise Complaint(f"A seat is a number from 0 to {seats - 1}, not {text!r}.")
    return seat


LONGEST_NUMBER = 200
"""Digits; beyond that, numbers are only written to keep us busy."""


def text_in(path: Path) -> str:
    """What a file holds, if it can be a record at all."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise Complaint(f"{str(path)!r} is not text: a record of Flibuste is.") from None
    except (OSError, ValueError) as error:
        raise Complaint(f"{str(path)!r} cannot be read: {reason(error)}.") from None
    if not text.strip():
        raise Complaint(f"{str(path)!r} is empty: there is no record in it.")
    if max(map(len, re.findall(r"\d+", text)), default=0) >= LONGEST_NUMBER:
        raise Complaint(f"{str(path)!r} holds a number far too long for a record.")
    return text


def record_in(path: Path) -> Record:
    return read_record(text_in(path))


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint(f"{str(path)!r} cannot be written: {reason(error)}.") from None


def write_record(path: Path, text: str) -> None:
    """Keep a record; what is there already is replaced only if it is a record, too."""
    try:
        with path.open("rb") as file:
            first = file.read(len(FORMAT))
    except (OSError, ValueError):
        first = b""
    if first and first != FORMAT.encode():
        raise Complaint(f"{str(path)!r} holds something else than a record; it is left as it is.")
    write(path, text)


def reason(error: Exception) -> str:
    """The system's words without its numbers: `No such file or directory`."""
    return str(getattr(error, "strerror", None) or error)
