"""An owner's own card data, read from a TOML file in the shape of components.toml and written out for the record.

[tavern]                                      for tavern_deck (R-33)
cards = [{ id = "mastercraft", copies = 7 }, ...]
[treasure]                                    for treasure_deck (R-34)
copies_each = 2
faces = [[0, 2, 5, 1], ...]                   fame, gold, chests, tavern cards
[[house_cards]]                               for house_cards (PC-21.1)
id = "gale"
effect = "favourable_wind"                    or: dice, hull, speed, fame, target_section, first_target,
                                              and if it has them strays = true, regain_per_exchange = 2
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.decks import name_clash

SUFFIX = ".toml"
MOST = 99
MOST_REGAINED = 9
HEADING = re.compile(r"\s*\[\[\s*house_cards\s*\]\]")
NAMING = re.compile(r"\s*id\s*=")


def written_out(option: str, value: str) -> str:
    """What this option says, as a record keeps it: a file is read, anything else stays as it is."""
    if not value.endswith(SUFFIX):
        return value
    path = Path(value)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint(f"{option}: {str(path)!r} cannot be read: {error}.") from error
    rows = read(option, path, text)
    if option == "house_cards":
        return house(rows, naming_lines(text))
    return tavern(rows) if option == "tavern_deck" else treasure(rows)


def read(option: str, path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Complaint(f"{option}: {str(path)!r} is not TOML: {error}.") from error


def tavern(rows: dict[str, Any]) -> str:
    cards = table_of(rows, "tavern").get("cards")
    if not isinstance(cards, list):
        raise Complaint("tavern_deck: the file has no list 'cards' in a table [tavern].")
    words: list[str] = []
    for number, row in enumerate(cards, start=1):
        where = f"tavern_deck: card {number}"
        copies = whole(where, row, "copies", 1)
        words += [f"{word(where, row, 'id')}*{copies}"] if copies else []
    return " ".join(words)


def treasure(rows: dict[str, Any]) -> str:
    table = table_of(rows, "treasure")
    copies = whole("treasure_deck", table, "copies_each", 1)
    faces = table.get("faces")
    if not isinstance(faces, list):
        raise Complaint("treasure_deck: the file has no list 'faces' in a table [treasure].")
    words: list[str] = []
    for number, face in enumerate(faces, start=1):
        if not isinstance(face, list) or len(face) != 4:
            raise Complaint(f"treasure_deck: face {number} must be four numbers, not {face!r}.")
        named = dict(zip(("fame", "gold", "chests", "tavern"), face, strict=True))
        numbers = [whole(f"treasure_deck: face {number}", named, name) for name in named]
        words.append(f"{'/'.join(str(each) for each in numbers)}*{copies}")
    return " ".join(words)


def house(rows: dict[str, Any], lines: list[int]) -> str:
    """The cards in words; `lines` are those on which they are named, as far as the file has a line for each."""
    cards = rows.get("house_cards")
    if not isinstance(cards, list):
        raise Complaint("house_cards: the file has no rows [[house_cards]].")
    words: list[str] = []
    names: dict[str, int] = {}
    for number, row in enumerate(cards, start=1):
        where = f"house_cards: card {number}"
        name = word(where, row, "id")
        clash = name_clash(name, names)
        if clash:
            line = f" (line {lines[number - 1]})" if len(lines) == len(cards) else ""
            raise Complaint(f"{where}{line}: id {clash}")
        names[name] = number
        words.append(f"{name}={house_effect(where, row)}")
    return " ".join(words)


def house_effect(where: str, row: dict[str, Any]) -> str:
    """The effect of another card with its copies, or the figures of a legend."""
    if "effect" in row:
        return f"{word(where, row, 'effect')}*{whole(where, row, 'copies', 1)}"
    figures = [str(whole(where, row, name)) for name in ("dice", "hull", "speed", "fame")]
    figures += [word(where, row, name) for name in ("target_section", "first_target")]
    strays = row.get("strays", False)
    if type(strays) is not bool:
        raise Complaint(f"{where}: strays must be true or false, not {strays!r}.")
    figures += ["strays"] * strays
    regains = whole(where, row, "regain_per_exchange", 0, MOST_REGAINED)
    return "/".join([*figures, f"regain{regains}"] if regains else figures)


def naming_lines(text: str) -> list[int]:
    """The line of the id in each [[house_cards]], where both stand on lines of their own."""
    lines: list[int] = []
    seeking = False
    for number, line in enumerate(text.splitlines(), start=1):
        if HEADING.match(line):
            seeking = True
        elif seeking and NAMING.match(line):
            lines.append(number)
            seeking = False
    return lines


def table_of(rows: dict[str, Any], name: str) -> dict[str, Any]:
    table = rows.get(name, rows)
    return table if isinstance(table, dict) else {}


def whole(where: str, row: object, field: str, default: int | None = None, most: int = MOST) -> int:
    value = row.get(field, default) if isinstance(row, dict) else None
    if type(value) is not int or not 0 <= value <= most:
        raise Complaint(f"{where}: {field} must be a whole number from 0 to {most}, not {value!r}.")
    return value


def word(where: str, row: object, field: str) -> str:
    value = row.get(field) if isinstance(row, dict) else None
    if not isinstance(value, str) or not value.isidentifier():
        raise Complaint(f"{where}: {field} must be a name, not {value!r}.")
    return value
