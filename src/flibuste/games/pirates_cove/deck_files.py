"""An owner's own card data, read from a TOML file in the shape of components.toml and written out for the record.

[tavern]                                      for tavern_deck (R-33)
cards = [{ id = "mastercraft", copies = 7 }, ...]
[treasure]                                    for treasure_deck (R-34)
copies_each = 2
faces = [[0, 2, 5, 1], ...]                   fame, gold, chests, tavern cards
[[house_cards]]                               for house_cards (PC-21.1)
id = "gale"
effect = "favourable_wind"                    or: dice, hull, speed, fame, target_section, first_target
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from flibuste.engine.refusal import Complaint

SUFFIX = ".toml"
MOST = 99


def written_out(option: str, value: str) -> str:
    """What this option says, as a record keeps it: a file is read, anything else stays as it is."""
    if not value.endswith(SUFFIX):
        return value
    rows = read(option, Path(value))
    return {"tavern_deck": tavern, "treasure_deck": treasure, "house_cards": house}[option](rows)


def read(option: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint(f"{option}: {str(path)!r} cannot be read: {error}.") from error
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


def house(rows: dict[str, Any]) -> str:
    cards = rows.get("house_cards")
    if not isinstance(cards, list):
        raise Complaint("house_cards: the file has no rows [[house_cards]].")
    words: list[str] = []
    for number, row in enumerate(cards, start=1):
        where = f"house_cards: card {number}"
        if isinstance(row, dict) and "effect" in row:
            copies = whole(where, row, "copies", 1)
            words.append(f"{word(where, row, 'id')}={word(where, row, 'effect')}*{copies}")
            continue
        figures = [str(whole(where, row, name)) for name in ("dice", "hull", "speed", "fame")]
        figures += [word(where, row, name) for name in ("target_section", "first_target")]
        words.append(f"{word(where, row, 'id')}={'/'.join(figures)}")
    return " ".join(words)


def table_of(rows: dict[str, Any], name: str) -> dict[str, Any]:
    table = rows.get(name, rows)
    return table if isinstance(table, dict) else {}


def whole(where: str, row: object, field: str, default: int | None = None) -> int:
    value = row.get(field, default) if isinstance(row, dict) else None
    if type(value) is not int or not 0 <= value <= MOST:
        raise Complaint(f"{where}: {field} must be a whole number from 0 to {MOST}, not {value!r}.")
    return value


def word(where: str, row: object, field: str) -> str:
    value = row.get(field) if isinstance(row, dict) else None
    if not isinstance(value, str) or not value.isidentifier():
        raise Complaint(f"{where}: {field} must be a name, not {value!r}.")
    return value
