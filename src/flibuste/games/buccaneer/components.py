"""The things in the box, read once from components.toml into frozen records."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from flibuste.engine.numbers.kinds import Kind, Listed, OneOf, Whole, shown
from flibuste.engine.numbers.numbers import Numbers, Part
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase
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


MOST: Final = 9999
"""Ducats and wages of a ship: what a deck written out has room for."""
SHIP: Final[dict[str, Kind]] = {
    "min_crew": Whole(2, CREW_MAX),
    "ducats": Whole(0, MOST),
    "unknown_wage": Whole(0, MOST),
    "treasures": Listed(OneOf(KINDS), 1, 2),
}
"""What is printed on a ship card."""


def ship_from_row(number: int, row: dict[str, Any]) -> Ship:
    """One row of a deck; a sentence naming the card and the field when it is wrong."""
    for field, kind in SHIP.items():
        for wrong in kind.misfits(row[field]):
            where = Phrase("complaint.ship", (("ship", number),))
            facts = {"field": field, "wanted": wrong.wanted, "value": shown(wrong.value)}
            raise Complaint("own_field", GAME, where=where, **facts)
    kinds = tuple(KINDS.index(kind) for kind in row["treasures"])
    return Ship(number, row["min_crew"], row["ducats"], row["unknown_wage"], kinds)


def deck_from_rows(rows: list[dict[str, Any]]) -> tuple[Ship, ...]:
    if len(rows) != SHIPS:
        raise Complaint("deck_size", GAME, ships=SHIPS, found=len(rows))
    return tuple(ship_from_row(number, row) for number, row in enumerate(rows, start=1))


def by_number(rows: dict[str, Any]) -> list[dict[str, Any]]:
    """The ship cards of a box as they lie unshuffled: in which order they are written down means nothing."""
    return sorted(rows["ships"]["card"], key=lambda row: int(row["number"]))


DECK: Final[tuple[Ship, ...]] = deck_from_rows(by_number(ROWS))

CARD: Final = re.compile(r"([0-9]{1,4})/([0-9]{1,4})/\?([0-9]{1,4})/([a-z+]+)")


def deck_text(deck: tuple[Ship, ...]) -> str:
    """A deck as a record keeps it: `2/8/?3/sabre 2/10/?1/candlestick ...`."""
    return " ".join(ship.notation for ship in deck)


def ship_deck(value: str) -> tuple[Ship, ...]:
    """What the option `ship_deck` says: the default deck, or a deck written out (BU-R12)."""
    return DECK if value == "default" else deck_from_rows([*map(row_from_text, value.split())])


def row_from_text(card: str) -> dict[str, Any]:
    match = CARD.fullmatch(card)
    if match is None:
        raise Complaint("no_ship", GAME, card=card)
    crew, ducats, wage, kinds = match.groups()
    numbers = {"min_crew": int(crew), "ducats": int(ducats), "unknown_wage": int(wage)}
    return {**numbers, "treasures": kinds.split("+")}


NUMBERS: Final = Numbers(
    GAME,
    ROWS,
    (Part("ships", "card", SHIP),),
    options=lambda rows: {"ship_deck": deck_text(deck_from_rows(by_number(rows)))},
)
"""What an owner of the box may put in (BU-R12)."""
