"""The things in the box, read once from components.toml into frozen records."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final

from flibuste.engine.value import Value

FOLDER: Final = Path(__file__).parent
ROWS: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "components.toml").read_text(encoding="utf-8")
)

# -- the ship mat (PC-2.1) ------------------------------------------------------------------------

SECTIONS: Final = ("hull", "crew", "cannons", "sails")
HULL, CREW, CANNONS, SAILS = range(4)
ALL: Final = 4
"""Stands for every section where one is expected; for a legend's prey it stands for the fastest."""

START: Final[int] = ROWS["ship_mat"]["start_position"]
TOP: Final = len(ROWS["ship_mat"]["positions"])
VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (0, *ROWS["ship_mat"][section]) for section in SECTIONS
)
"""Of a section at a position; a ring off the mat, at position 0, is worth nothing (R-38)."""

PRICES: Final[tuple[int, ...]] = (0, *ROWS["ship_mat"]["cost_into"])
"""Of the step into a position (PC-2.5)."""


def price(position: int, levels: int) -> int:
    """What it costs to raise a ring by some levels: the sum of the steps."""
    return sum(PRICES[position + 1 : position + levels + 1])


# -- the sea --------------------------------------------------------------------------------------

SEATS_MAX: Final[int] = ROWS["supplies"]["players_max"]
MONTHS: Final[int] = ROWS["supplies"]["months"]
GOLD: Final[int] = ROWS["supplies"]["gold_total"]
CHESTS: Final[int] = ROWS["supplies"]["chests_total"]
START_GOLD: Final[int] = ROWS["supplies"]["start_gold"]
COLOURS: Final[tuple[str, ...]] = tuple(ROWS["game"]["colours"])

ISLANDS: Final[tuple[str, ...]] = (
    "",
    *(row["key"] for row in ROWS["islands"]["list"]),
    "open_sea",
)
TAVERN: Final = 1
OUTER: Final = range(1, 6)
WHEEL: Final = range(1, 7)
TREASURE: Final = 6
COVE: Final = 7
DUEL: Final = 8
"""The open sea, where only the last battle is fought (PC-20.5)."""

YARD: Final[tuple[int, ...]] = tuple(
    SECTIONS.index(row["section"]) if "section" in row else -1
    for row in ({}, *ROWS["islands"]["list"], {})
)
"""The section that is raised at a place, or -1."""

_TAVERN_ROW: Final = ROWS["islands"]["list"][TAVERN - 1]
_COVE_ROW: Final = ROWS["islands"]["list"][COVE - 1]
_TREASURE_ROW: Final = ROWS["islands"]["list"][TREASURE - 1]
CARD_PRICE: Final[int] = _TAVERN_ROW["card_price"]
MAX_CARDS: Final[int] = _TAVERN_ROW["max_cards"]
REPAIR: Final[int] = _COVE_ROW["repair_per_ring"]
GOLD_PER_FAME: Final[int] = _TREASURE_ROW["gold_per_fame"]
DOUBLE: Final[int] = _TREASURE_ROW["upgrade_price_factor"]

# -- treasure cards (PC-4.1) ----------------------------------------------------------------------

Face = tuple[int, int, int, int]
"""Fame, gold, chests and tavern cards of a treasure card."""

PILE: Final[int] = ROWS["treasure"]["pile_size"]
TREASURES: Final[tuple[Face, ...]] = tuple(
    (face[0], face[1], face[2], face[3])
    for face in ROWS["treasure"]["faces"]
    for _ in range(ROWS["treasure"]["copies_each"])
)

# -- tavern cards (PC-1.2) ------------------------------------------------------------------------

CARDS: Final[tuple[dict[str, Any], ...]] = tuple(ROWS["tavern"]["cards"])
KINDS: Final[tuple[str, ...]] = tuple(card["id"] for card in CARDS)
FAMILY: Final[tuple[str, ...]] = tuple(card["family"] for card in CARDS)
FAME: Final[tuple[int, ...]] = tuple(card.get("fame", 0) for card in CARDS)
"""What a kind is worth at the end (PC-20.3)."""

FLINT, SILVER, BONES, TRELAWNEY, MASTERCRAFT = range(5)
SLIP_AWAY, FREEBOOTING, LOOKOUT, SHIPOWNER, LETTER, ROYAL_NAVY, TREASURE_MAP = range(5, 12)
DEAD_CALM, WIND, GRAPPLE, SMOKE, OVERBOARD, GRAPESHOT, POWDER_ROOM, CANNONADE = range(12, 20)
PARROTS: Final = 4
"""The four parrots come first, so that each is the card with its own number (I-4)."""

ADVISES: Final[tuple[int, ...]] = tuple(SECTIONS.index(card["section"]) for card in CARDS[:PARROTS])
"""The section each parrot advises (PC-19.4)."""

BOARDING_CARDS: Final = range(DEAD_CALM, GRAPESHOT)
VOLLEY_CARDS: Final = range(GRAPESHOT, CANNONADE + 1)

assert KINDS[SLIP_AWAY] == "slip_away"
assert KINDS[CANNONADE] == "cannonade"

DECK: Final[tuple[int, ...]] = tuple(
    kind for kind, card in enumerate(CARDS) for _ in range(card["copies"])
)
"""The kind of every tavern card."""

# -- non-player ships (ch. 13, 14) ----------------------------------------------------------------


class Legend(Value):
    """A legend card. `section` is what it fires at, `prey` the value by which it picks its target (PC-12.6)."""

    __slots__ = ("dice", "fame", "hull", "name", "prey", "regains", "section", "speed", "strays")
    fields: ClassVar[tuple[str, ...]] = (
        "name", "dice", "hull", "speed", "fame", "section", "prey", "strays", "regains",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        dice: int,
        hull: int,
        speed: int,
        fame: int,
        section: int,
        prey: int,
        strays: bool = False,
        regains: int = 0,
    ) -> None:
        self.name = name
        self.dice = dice
        self.hull = hull
        self.speed = speed
        self.fame = fame
        self.section = section
        self.prey = prey
        self.strays = strays
        self.regains = regains

    @property
    def hostile(self) -> bool:
        """All but the Cacafuego, which has no guns."""
        return self.dice > 0


def legend_from(row: dict[str, Any]) -> Legend:
    sections = (*SECTIONS, "all")
    values = (*SECTIONS, "speed")
    return Legend(
        row["id"],
        row["dice"],
        row.get("hull", 0),
        row.get("speed", 0),
        row.get("fame", 0),
        sections.index(row.get("target_section", "hull")),
        values.index(row.get("first_target", "hull")),
        row.get("strays", False),
        row.get("regain_per_exchange", 0),
    )


LEGENDS: Final[tuple[Legend, ...]] = tuple(legend_from(row) for row in ROWS["legends"]["list"])
BLACK_STARTS: Final[tuple[int, ...]] = tuple(ROWS["legends"]["start_islands"])
BLACK_SHIPS: Final[dict[int, int]] = {
    int(seats): number for seats, number in ROWS["supplies"]["black_ships_used"].items()
}
NAVY: Final = Legend(
    "navy",
    ROWS["royal_navy"]["dice"],
    ROWS["royal_navy"]["hull"],
    ROWS["royal_navy"]["speed"],
    ROWS["royal_navy"]["fame"],
    ALL,
    ALL,
)
