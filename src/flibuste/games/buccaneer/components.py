"""The things in the box, read once from components.toml into frozen records."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.games.buccaneer import GAME

FOLDER: Final = Path(__file__).parent
ROWS: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "components.toml").read_text(encoding="utf-8")
)

SEATS_MAX: Final[int] = ROWS["game"]["players_max"]
START_DUCATS: Final[int] = ROWS["game"]["start_ducats"]
CREW_MAX: Final[int] = ROWS["game"]["crew_max"]
MUTINY_DISCS: Final[int] = ROWS["game"]["mutiny_min_discs"]
SHIPS_PER_SET: Final[int] = ROWS["game"]["ships_per_set"]
SHIPS: Final[int] = ROWS["ships"]["count"]
LEFTOVER: Final[int] = ROWS["game"]["leftover_ducats"]
MONEY: Final[int] = ROWS["money"]["total"]

TREASURES: Final = sorted(ROWS["treasure"], key=lambda row: -int(row["majority"]))
"""As the rulebook has them, the dearest first; in which order they are written down means nothing."""
KINDS: Final[tuple[str, ...]] = tuple(row["id"] for row in TREASURES)
MAJORITY: Final[tuple[int, ...]] = tuple(row["majority"] for row in TREASURES)
TOKENS: Final[tuple[int, ...]] = tuple(row["tokens"] for row in TREASURES)

WAGES: Final[tuple[str, ...]] = tuple(sorted(row["wage"] for row in ROWS["pirates"]["disc"]))
DISCS: Final = len(WAGES)
"""Discs of a colour; disc `d` is of seat `d // DISCS` and bears the wage `WAGES[d % DISCS]`."""

UNKNOWN: Final = WAGES.index("?")
ASKS: Final = -1
"""Stands in PRINTED for the "?", which every ship pays differently."""

OWNER: Final[tuple[int, ...]] = (
    *[disc // DISCS for disc in range(SEATS_MAX * DISCS)],
    *range(SEATS_MAX - 1, -1, -1),
)
"""Of a disc; counted from the end, of the covered disc `-1 - seat` that a view shows."""
PRINTED: Final[tuple[int, ...]] = tuple(
    ASKS if wage == "?" else int(wage) for _ in range(SEATS_MAX) for wage in WAGES
)


class Ship(Value):
    """A ship card: minimum crew, loot, the wage of "?" and one or two treasures."""

    number: int
    min_crew: int
    ducats: int
    unknown_wage: int
    treasures: tuple[int, ...]

    def pays(self, disc: int) -> int:
        """The wage of a disc aboard this ship (BU-6.4)."""
        printed = PRINTED[disc]
        return self.unknown_wage if printed == ASKS else printed

    @property
    def notation(self) -> str:
        """As in the rules: `5/22/?4/candlestick+barrel`."""
        kinds = "+".join(KINDS[kind] for kind in self.treasures)
        return f"{self.min_crew}/{self.ducats}/?{self.unknown_wage}/{kinds}"


def ship_from_row(number: int, row: dict[str, Any]) -> Ship:
    """One row of a deck file; a sentence naming the card and the field when it is wrong."""
    numbers: list[int] = []
    for field, low in (("min_crew", 2), ("ducats", 0), ("unknown_wage", 0)):
        value = row.get(field)
        if type(value) is not int or value < low:
            raise Complaint("ship_number", GAME, ship=number, field=field, low=low, value=value)
        numbers.append(value)
    if numbers[0] > CREW_MAX:
        raise Complaint("ship_crew", GAME, ship=number, most=CREW_MAX, crew=numbers[0])
    kinds = row.get("treasures")
    if not isinstance(kinds, list) or not 1 <= len(kinds) <= 2:
        raise Complaint("ship_treasures", GAME, ship=number, kinds=kinds)
    for kind in kinds:
        if kind not in KINDS:
            raise Complaint("no_treasure", GAME, ship=number, kind=kind, known=", ".join(KINDS))
    return Ship(number, numbers[0], numbers[1], numbers[2], tuple(KINDS.index(k) for k in kinds))


def deck_from_rows(rows: list[dict[str, Any]]) -> tuple[Ship, ...]:
    if len(rows) != SHIPS:
        raise Complaint("deck_size", GAME, ships=SHIPS, found=len(rows))
    return tuple(
        ship_from_row(number, row) for number, row in enumerate(sorted(rows, key=place), start=1)
    )


def place(row: dict[str, Any]) -> int:
    """Cards that have numbers lie by them, the others as they are written."""
    number = row.get("number")
    return number if isinstance(number, int) else 0


DECK: Final[tuple[Ship, ...]] = deck_from_rows(ROWS["ships"]["card"])

CARD: Final = re.compile(r"([0-9]{1,4})/([0-9]{1,4})/\?([0-9]{1,4})/([a-z+]+)")


def deck_text(deck: tuple[Ship, ...]) -> str:
    """A deck as a record keeps it: `2/8/?3/sabre 2/10/?1/candlestick ...`."""
    return " ".join(ship.notation for ship in deck)


def deck_from_text(text: str) -> tuple[Ship, ...]:
    rows: list[dict[str, Any]] = []
    for card in text.split():
        match = CARD.fullmatch(card)
        if match is None:
            raise Complaint("no_ship", GAME, card=card)
        crew, ducats, wage, kinds = match.groups()
        rows.append(
            {
                "min_crew": int(crew),
                "ducats": int(ducats),
                "unknown_wage": int(wage),
                "treasures": kinds.split("+"),
            }
        )
    return deck_from_rows(rows)


def deck_from_file(path: Path) -> tuple[Ship, ...]:
    """An owner's own cards: a TOML file with a `[ships]` table and its `card` rows, or fifteen `[[card]]`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint("deck_not_read", GAME, path=str(path), error=error) from error
    try:
        rows = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Complaint("deck_not_toml", GAME, path=str(path), error=error) from error
    ships = rows.get("ships", rows)
    cards = ships.get("card") if isinstance(ships, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise Complaint("deck_no_cards", GAME, path=str(path))
    return deck_from_rows(cards)


def ship_deck(value: str, *, files: bool = False) -> tuple[Ship, ...]:
    """What the option `ship_deck` names: the default deck, a deck written out, or a file (BU-R12)."""
    if value == "default":
        return DECK
    if files and not CARD.match(value):
        return deck_from_file(Path(value))
    return deck_from_text(value)
