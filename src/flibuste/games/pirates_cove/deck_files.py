"""An owner's own card data, read from a TOML file in the shape of components.toml and written out for the record.

How the rows are ordered means nothing.

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
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME
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
        raise Complaint(
            "file_not_read", GAME, option=option, path=str(path), error=error
        ) from error
    rows = read(option, path, text)
    if option == "house_cards":
        return house(rows, naming_lines(text))
    return tavern(rows) if option == "tavern_deck" else treasure(rows)


def read(option: str, path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Complaint(
            "file_not_toml", GAME, option=option, path=str(path), error=error
        ) from error


def tavern(rows: dict[str, Any]) -> str:
    words: list[str] = []
    for number, row in enumerate(list_of(rows, "tavern", "cards"), start=1):
        where = card("tavern_deck", number)
        copies = whole(where, row, "copies", 1)
        words += [f"{word(where, row, 'id')}*{copies}"] if copies else []
    return " ".join(words)


def treasure(rows: dict[str, Any]) -> str:
    copies = whole("treasure_deck", table_of(rows, "treasure"), "copies_each", 1)
    words: list[str] = []
    for number, face in enumerate(list_of(rows, "treasure", "faces"), start=1):
        if not isinstance(face, list) or len(face) != 4:
            raise Complaint("face_numbers", GAME, number=number, face=face)
        named = dict(zip(("fame", "gold", "chests", "tavern"), face, strict=True))
        where = Phrase("complaint.face", (("number", number),))
        numbers = [whole(where, named, name) for name in named]
        words.append(f"{'/'.join(str(each) for each in numbers)}*{copies}")
    return " ".join(sorted(words))


def house(rows: dict[str, Any], lines: list[int]) -> str:
    """The cards in words; `lines` are those on which they are named, as far as the file has a line for each."""
    cards = rows.get("house_cards")
    if not isinstance(cards, list):
        raise Complaint("file_no_rows", GAME)
    words: list[str] = []
    names: dict[str, int] = {}
    for number, row in enumerate(cards, start=1):
        where = card("house_cards", number)
        name = word(where, row, "id")
        clash = name_clash(name, names)
        if clash:
            if len(lines) == len(cards):
                found = (("where", where), ("line", lines[number - 1]))
                where = Phrase("complaint.on_line", found)
            raise Complaint("file_name", GAME, where=where, clash=clash)
        names[name] = number
        words.append(f"{name}={house_effect(where, row)}")
    return " ".join(sorted(words))


def house_effect(where: object, row: dict[str, Any]) -> str:
    """The effect of another card with its copies, or the figures of a legend."""
    if "effect" in row:
        return f"{word(where, row, 'effect')}*{whole(where, row, 'copies', 1)}"
    figures = [str(whole(where, row, name)) for name in ("dice", "hull", "speed", "fame")]
    figures += [word(where, row, name) for name in ("target_section", "first_target")]
    strays = row.get("strays", False)
    if type(strays) is not bool:
        raise Complaint("true_or_false", GAME, where=where, field="strays", value=strays)
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


def card(option: str, number: int) -> Phrase:
    """Where something is wrong."""
    return Phrase("complaint.card", (("option", option), ("number", number)))


def list_of(rows: dict[str, Any], table: str, name: str) -> list[Any]:
    found = table_of(rows, table).get(name)
    if not isinstance(found, list):
        raise Complaint("file_no_list", GAME, name=name, table=table)
    return found


def table_of(rows: dict[str, Any], name: str) -> dict[str, Any]:
    table = rows.get(name, rows)
    return table if isinstance(table, dict) else {}


def whole(
    where: object, row: object, field: str, default: int | None = None, most: int = MOST
) -> int:
    value = row.get(field, default) if isinstance(row, dict) else None
    if type(value) is not int or not 0 <= value <= most:
        raise Complaint("whole", GAME, where=where, field=field, most=most, value=value)
    return value


def word(where: object, row: object, field: str) -> str:
    value = row.get(field) if isinstance(row, dict) else None
    if not isinstance(value, str) or not value.isidentifier():
        raise Complaint("name", GAME, where=where, field=field, value=value)
    return value
