"""The things in the box, read once from components.toml into frozen records."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value

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

KINDS: Final[tuple[str, ...]] = tuple(row["id"] for row in ROWS["treasure"])
MAJORITY: Final[tuple[int, ...]] = tuple(row["majority"] for row in ROWS["treasure"])
TOKENS: Final[tuple[int, ...]] = tuple(row["tokens"] for row in ROWS["treasure"])

WAGES: Final[tuple[str, ...]] = tuple(row["wage"] for row in ROWS["pirates"]["disc"])
DISCS: Final = len(WAGES)
"""Discs of a colour; disc `d` is of seat `d // DISCS` and bears the wage `WAGES[d % DISCS]`."""

UNKNOWN: Final = WAGES.index("?")
ASKS: Final = -1
"""Stands in PRINTED for the "?", which every ship pays differently."""

OWNER: Final[tuple[int, ...]] = tuple(disc // DISCS for disc in range(SEATS_MAX * DISCS))
PRINTED: Final[tuple[int, ...]] = tuple(
    ASKS if wage == "?" else int(wage) for _ in range(SEATS_MAX) for wage in WAGES
)


class Ship(Value):
    """A ship card: minimum crew, loot, the wage of "?" and one or two treasures."""

    __slots__ = ("ducats", "min_crew", "number", "treasures", "unknown_wage")
    fields: ClassVar[tuple[str, ...]] = (
        "number", "min_crew", "ducats", "unknown_wage", "treasures",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        min_crew: int,
        ducats: int,
        unknown_wage: int,
        treasures: tuple[int, ...],
    ) -> None:
        self.number = number
        self.min_crew = min_crew
        self.ducats = ducats
        self.unknown_wage = unknown_wage
        self.treasures = treasures

    @property
    def notation(self) -> str:
        """As in the rules: `5/22/?4/candlestick+barrel`."""
        kinds = "+".join(KINDS[kind] for kind in self.treasures)
        return f"{self.min_crew}/{self.ducats}/?{self.unknown_wage}/{kinds}"


def ship_from_row(number: int, row: dict[str, Any]) -> Ship:
    """One row of a deck file; a sentence naming the card and the field when it is wrong."""
    where = f"Ship {number}"
    numbers: list[int] = []
    for field, low in (("min_crew", 2), ("ducats", 0), ("unknown_wage", 0)):
        value = row.get(field)
        if type(value) is not int or value < low:
            raise Complaint(
                f"{where}: {field} must be a whole number from {low} on, not {value!r}."
            )
        numbers.append(value)
    if numbers[0] > CREW_MAX:
        raise Complaint(f"{where}: min_crew is at most {CREW_MAX} (BU-4.6), not {numbers[0]}.")
    kinds = row.get("treasures")
    if not isinstance(kinds, list) or not 1 <= len(kinds) <= 2:
        raise Complaint(f"{where}: treasures must list one or two kinds, not {kinds!r}.")
    for kind in kinds:
        if kind not in KINDS:
            raise Complaint(f"{where}: {kind!r} is no treasure; there are {', '.join(KINDS)}.")
    return Ship(number, numbers[0], numbers[1], numbers[2], tuple(KINDS.index(k) for k in kinds))


def deck_from_rows(rows: list[dict[str, Any]]) -> tuple[Ship, ...]:
    if len(rows) != SHIPS:
        raise Complaint(f"A deck has {SHIPS} ships (BU-2.1); this one has {len(rows)}.")
    return tuple(ship_from_row(number, row) for number, row in enumerate(rows, start=1))


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
            raise Complaint(
                f"{card!r} is not a ship; one is written like 5/22/?4/candlestick+barrel."
            )
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
        raise Complaint(f"The ship deck {str(path)!r} cannot be read: {error}.") from error
    try:
        rows = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Complaint(f"The ship deck {str(path)!r} is not TOML: {error}.") from error
    ships = rows.get("ships", rows)
    cards = ships.get("card") if isinstance(ships, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise Complaint(f"The ship deck {str(path)!r} has no list of cards named 'card'.")
    return deck_from_rows(cards)


def ship_deck(value: str, *, files: bool = False) -> tuple[Ship, ...]:
    """What the option `ship_deck` names: the default deck, a deck written out, or a file (BU-R12)."""
    if value == "default":
        return DECK
    if files and not CARD.match(value):
        return deck_from_file(Path(value))
    return deck_from_text(value)
