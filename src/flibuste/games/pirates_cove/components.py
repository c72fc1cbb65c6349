"""The things in the box, read once from components.toml into frozen records."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from flibuste.engine.value import Value

FOLDER: Final = Path(__file__).parent
ROWS: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "components.toml").read_text(encoding="utf-8")
)

Row = dict[str, Any]


def numbered(rows: list[Row]) -> tuple[Row, ...]:
    """Rows in the order of their numbers, which are fixed: how they are written down means nothing."""
    found = {row["number"]: row for row in rows}
    assert len(found) == len(rows) == len({row["id"] for row in rows}), "a number or an id twice"
    return tuple(found[number] for number in sorted(found))


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


DEAREST: Final = price(0, TOP)
AFFORDABLE: Final[list[list[int]]] = [
    [max([n for n in range(TOP - at + 1) if price(at, n) <= gold]) for gold in range(DEAREST + 1)]
    for at in range(TOP + 1)
]


def affordable(position: int, gold: int) -> int:
    """How many levels this purse pays for."""
    return AFFORDABLE[position][gold if gold < DEAREST else DEAREST]


# -- the sea --------------------------------------------------------------------------------------

SEATS_MAX: Final[int] = ROWS["supplies"]["players_max"]
MONTHS: Final[int] = ROWS["supplies"]["months"]
GOLD: Final[int] = ROWS["supplies"]["gold_total"]
CHESTS: Final[int] = ROWS["supplies"]["chests_total"]
START_GOLD: Final[int] = ROWS["supplies"]["start_gold"]
COLOURS: Final[tuple[str, ...]] = tuple(ROWS["game"]["colours"])

PLACES: Final = numbered(ROWS["islands"]["list"])
ISLANDS: Final[tuple[str, ...]] = ("", *[row["id"] for row in PLACES], "open_sea")
TAVERN: Final = ISLANDS.index("tavern")
TREASURE: Final = ISLANDS.index("treasure")
COVE: Final = ISLANDS.index("cove")
DUEL: Final = ISLANDS.index("open_sea")
"""The open sea, where only the last battle is fought (PC-20.5)."""
OUTER: Final = range(1, TREASURE)
WHEEL: Final = range(1, COVE)

YARD: Final[tuple[int, ...]] = tuple(
    SECTIONS.index(row["section"]) if "section" in row else -1 for row in ({}, *PLACES, {})
)
"""The section that is raised at a place, or -1."""

CARD_PRICE: Final[int] = PLACES[TAVERN - 1]["card_price"]
MAX_CARDS: Final[int] = PLACES[TAVERN - 1]["max_cards"]
MEND_PRICE: Final = 1
REPAIR: Final[int] = PLACES[COVE - 1]["repair_per_ring"]
GOLD_PER_FAME: Final[int] = PLACES[TREASURE - 1]["gold_per_fame"]
DOUBLE: Final[int] = PLACES[TREASURE - 1]["upgrade_price_factor"]

# -- treasure cards (PC-4.1) ----------------------------------------------------------------------

Face = tuple[int, int, int, int]
"""Fame, gold, chests and tavern cards of a treasure card."""

PILE: Final[int] = ROWS["treasure"]["pile_size"]
TREASURES: Final[tuple[Face, ...]] = tuple(
    (face[0], face[1], face[2], face[3])
    for face in sorted(ROWS["treasure"]["faces"])
    for _ in range(ROWS["treasure"]["copies_each"])
)

# -- tavern cards (PC-1.2) ------------------------------------------------------------------------

CARDS: Final = numbered(ROWS["tavern"]["cards"])
KINDS: Final[tuple[str, ...]] = tuple(card["id"] for card in CARDS)
FAMILY: Final[tuple[str, ...]] = tuple(card["family"] for card in CARDS)
FAME: Final[tuple[int, ...]] = tuple(card.get("fame", 0) for card in CARDS)
"""What a kind is worth at the end (PC-20.3)."""

ACTS_AS: Final[tuple[int, ...]] = tuple(
    KINDS.index(card.get("effect", card["id"])) for card in CARDS
)
"""The kind whose effect a kind has: its own, unless its row names another card's."""


def kinds_of(*ids: str) -> list[int]:
    return [KINDS.index(each) for each in ids]


FLINT, SILVER, BONES, TRELAWNEY = kinds_of(
    "parrot_flint", "parrot_silver", "parrot_bones", "parrot_trelawney"
)
MASTERCRAFT, SHIPOWNER, LOOKOUT = kinds_of("mastercraft", "shipowner", "lookout")
FREEBOOTING, TREASURE_MAP = kinds_of("freebooting", "treasure_map")
SLIP_AWAY, LETTER, ROYAL_NAVY = kinds_of("slip_away", "letter_of_marque", "royal_navy")
DEAD_CALM, WIND, GRAPPLE = kinds_of("dead_calm", "favourable_wind", "grapple")
SMOKE, OVERBOARD = kinds_of("smoke", "overboard")
GRAPESHOT, POWDER_ROOM, CANNONADE = kinds_of("grapeshot", "powder_room", "cannonade")


def of_family(name: str) -> tuple[int, ...]:
    """The kinds of a family that have an effect of their own."""
    return tuple(
        kind for kind, family in enumerate(FAMILY) if family == name and ACTS_AS[kind] == kind
    )


BOARDING_CARDS: Final = of_family("boarding")
VOLLEY_CARDS: Final = of_family("volley")

PARROTS: Final = FAMILY.count("parrot")
assert of_family("parrot") == tuple(range(PARROTS)), "each parrot is the card with its own number"
ADVISES: Final[tuple[int, ...]] = tuple(SECTIONS.index(card["section"]) for card in CARDS[:PARROTS])
"""The section each parrot advises (PC-19.4)."""

DECK: Final[tuple[int, ...]] = tuple(
    kind for kind, card in enumerate(CARDS) for _ in range(card["copies"])
)
"""The kind of every tavern card."""

# -- non-player ships (ch. 13, 14) ----------------------------------------------------------------


class Legend(Value):
    """A legend card. `section` is what it fires at, `prey` the value by which it picks its target (PC-12.6)."""

    name: str
    dice: int
    hull: int
    speed: int
    fame: int
    section: int
    prey: int
    strays: bool = False
    regains: int = 0

    @property
    def hostile(self) -> bool:
        """All but the Cacafuego, which has no guns."""
        return self.dice > 0


TARGETS: Final = (*SECTIONS, "all")
PREYS: Final = (*SECTIONS, "speed")


def legend_from(row: Row) -> Legend:
    return Legend(
        row["id"],
        row["dice"],
        row.get("hull", 0),
        row.get("speed", 0),
        row.get("fame", 0),
        TARGETS.index(row.get("target_section", "hull")),
        PREYS.index(row.get("first_target", "hull")),
        row.get("strays", False),
        row.get("regain_per_exchange", 0),
    )


LEGENDS: Final[tuple[Legend, ...]] = tuple(map(legend_from, numbered(ROWS["legends"]["list"])))
ARTICLES: Final = frozenset(row["id"] for row in ROWS["legends"]["list"] if row.get("article")) | {
    "navy"
}
"""Those that a sentence calls by their article."""
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
