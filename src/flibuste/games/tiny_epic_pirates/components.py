"""The things in the box, read from components.toml into frozen records.

What is printed in the rulebook is the same at every table and stands here as constants. Other numbers may be the
owner's own (`Components`): a table knows its box, and asks it.
"""

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

SEATS_MAX: Final[int] = ROWS["game"]["players_max"]
TREASURES: Final[int] = ROWS["game"]["treasures"]
HOLD: Final[int] = ROWS["game"]["hold"]
DECKHANDS: Final[int] = ROWS["game"]["deckhands"]
CREW_MAX: Final[int] = ROWS["game"]["crew_max"]
ROW: Final[int] = ROWS["game"]["row"]
SHOTS_MAX: Final[int] = ROWS["game"]["sure_shots_max"]
SHOTS: Final[int] = ROWS["game"]["sure_shots"]
START_GOLD: Final[int] = ROWS["game"]["start_gold"]
GOLD_MAX: Final[int] = ROWS["game"]["gold_max"]
REFRESH_PRICE: Final[int] = ROWS["game"]["refresh_price"]
FACES: Final = range(1, 7)

# -- the sea: a place is 4 * row + column (TE-1.6, TE-1.7) ------------------------------------------

SIDE: Final = 4
PLACES: Final = range(SIDE * SIDE)
CORNERS: Final = (0, 3, 12, 15)
DIAGONALS: Final = ((0, 15), (3, 12))
"""Where the ports may lie (TE-2.6)."""


def steps_between(here: int, there: int) -> int:
    """Cards orthogonally (TE-1.7)."""
    return abs(here // SIDE - there // SIDE) + abs(here % SIDE - there % SIDE)


DISTANCE: Final = [[steps_between(here, there) for there in PLACES] for here in PLACES]
NEXT_TO: Final = [[there for there in PLACES if DISTANCE[here][there] == 1] for here in PLACES]
"""The neighbours of a card: above, left, right, below."""
NEARER: Final = [
    [
        [step for step in NEXT_TO[here] if DISTANCE[step][there] < DISTANCE[here][there]]
        for there in PLACES
    ]
    for here in PLACES
]
"""From one card towards another: the neighbours that are nearer to it, in reading order."""


def upright(here: int, there: int) -> list[int]:
    """The same, the one above or below first, as whoever follows fixed rules goes (TE-20.1, TE-21.7)."""
    steps = NEARER[here][there]
    return [step for step in steps if abs(step - here) == SIDE] + [
        step for step in steps if abs(step - here) != SIDE
    ]


UPRIGHT: Final = [[upright(here, there) for there in PLACES] for here in PLACES]

# -- booty (TE-1.3) ----------------------------------------------------------------------------------

BOOTY: Final[tuple[str, ...]] = tuple(ROWS["booty"]["types"])
LETTERS: Final[tuple[str, ...]] = tuple(ROWS["booty"]["letters"])
SUGARCANE, RUM, COFFEE, GUNPOWDER = range(4)
PER_TYPE: Final[int] = ROWS["booty"]["per_type"]
PRICES: Final[tuple[int, ...]] = tuple(ROWS["market"]["prices"])
NO_BOOTY: Final = -1
SHIPS: Final[tuple[str, ...]] = tuple(ROWS["merchants"]["ships"])
ORANGE, GREEN = range(2)

# -- the helm (TE-2.4) -------------------------------------------------------------------------------

SPACES: Final[int] = ROWS["helm"]["spaces"]
POSTS: Final[tuple[str, ...]] = tuple(ROWS["helm"]["posts"])
RIGGING, CANNONS, EXTORT, REPAIR = range(4)
WORKING: Final = (RIGGING, CANNONS, EXTORT)
Hands = tuple[int, int, int, int]
"""Deckhands on the four posts."""
START_POSTS: Final[Hands] = tuple(ROWS["helm"]["start"])
ORDERS: Final[tuple[str, ...]] = tuple(ROWS["helm"]["orders"])
HIDE_OUT, PLUNDER, TRADE, CREW_UP, SEARCH, ATTACK = range(6)

# -- what cards, tokens and mats give ----------------------------------------------------------------

EFFECTS: Final = (
    *ORDERS, "bury", "special", "barter", "maneuver_navy", "maneuver_merchant", "gold", "reroll",
    "reassign", "sail", "auto", "move", "deckhand", "sure_shot", "booty", "storm",
)  # fmt: skip
(
    BURY, SPECIAL, BARTER, MANEUVER_NAVY, MANEUVER_MERCHANT, GOLD, REROLL,
    REASSIGN, SAIL, AUTO, MOVE, DECKHAND, SURE_SHOT, BOOTY_TOKEN, STORM,
) = range(len(ORDERS), len(EFFECTS))  # fmt: skip


class Effect(Value):
    """One symbol: an order or an action, with its number, its cubes or its faces of the die."""

    kind: int
    n: int = 0
    cubes: tuple[int, ...] = ()
    """For a Special Trade."""
    faces: tuple[int, ...] = ()
    """For a Reroll."""


def effect_from(text: str) -> Effect:
    """`sail`, `gold:2`, `reroll:1,2`, `special:S+R=8`."""
    name, _, rest = text.partition(":")
    kind = EFFECTS.index(name)
    if kind == SPECIAL:
        letters, _, gold = rest.partition("=")
        return Effect(
            kind, int(gold), tuple(sorted(LETTERS.index(each) for each in letters.split("+")))
        )
    if kind == REROLL:
        return Effect(kind, faces=tuple(int(face) for face in rest.split(",")))
    return Effect(kind, int(rest) if rest else 0)


class Sailor(Value):
    """A crew card, a side of a captain card or a solo captain: the symbols on it."""

    id: str
    symbols: tuple[int, ...]
    """How many symbols of each face of the die; at 0 the automatic hits."""
    trigger: int
    bonus: tuple[Effect, ...]


def sailor_from(row: Row) -> Sailor:
    symbols = (row.get("auto", 0), *[row["faces"].count(face) for face in FACES])
    trigger = ORDERS.index(row["trigger"]) if "trigger" in row else HIDE_OUT
    return Sailor(row["id"], symbols, trigger, tuple(map(effect_from, row["bonus"])))


class SeaCard(Value):
    """One card of the sea."""

    id: str
    cove: bool
    settlement: int
    """Cubes that Plunder draws; 0 where there is none."""
    market: int
    """The type it buys, or NO_BOOTY."""
    cache: int
    """Its price, or 0 where there is none."""
    storm: bool


class MerchantCard(Value):
    """One kind of merchant: its damage, the gold it carries, and up to how many players it gives Legend."""

    id: str
    value: int
    gold: int
    legend_max_players: int


class Level(Value):
    """One level of the Legend mat."""

    id: str
    move: int
    dice: int
    once: Effect | None


class Token(Value):
    """One kind of search token."""

    id: str
    count: int
    kept: bool
    effect: Effect
    solo: Effect


class SoloHelm(Value):
    """The captain of the Solo Pirate."""

    sailor: Sailor
    spaces: tuple[int, ...]
    """The space of each face of the die, 1 to 5; at 0 nothing."""
    targets: tuple[int, ...]
    """Of spaces 1 to 5 a merchant, or YOU; at 0 nothing."""
    bonus: tuple[Effect | None, ...]
    """For each order."""


class SoloMat(Value):
    """Its personality."""

    id: str
    track: int
    levels: tuple[tuple[int, int, int], ...]
    """Move, dice and automatic hits by treasures buried."""
    ring: tuple[tuple[Effect, ...], ...]


YOU: Final = 2
TARGETS: Final = (*SHIPS, "you")


class Components(Value):
    """Every number of one box."""

    sea: tuple[SeaCard, ...]
    merchants: tuple[MerchantCard, ...]
    merchant_deck: tuple[int, ...]
    """The kind of every merchant card, lowest value first."""
    crew: tuple[Sailor, ...]
    captains: tuple[Sailor, ...]
    """Both sides of each: side B of card n is at 2 * n + 1."""
    levels: tuple[Level, ...]
    hand_level: int
    """The level that brings the fourth deckhand (TE-17.2)."""
    tokens: tuple[Token, ...]
    token_pile: tuple[int, ...]
    """The kind of every search token."""
    speed: tuple[int, ...]
    """Of the Navy, by treasures buried (TE-16.5)."""
    helms: tuple[SoloHelm, ...]
    mats: tuple[SoloMat, ...]


def numbered(rows: list[Row]) -> list[Row]:
    """Rows in the order of their numbers, which are fixed: how they are written down means nothing."""
    found = {row["number"]: row for row in rows}
    assert len(found) == len(rows) == len({row["id"] for row in rows}), "a number or an id twice"
    return [found[number] for number in sorted(found)]


def components_from(rows: Row) -> Components:
    merchants = numbered(rows["merchants"]["card"])
    by_value = sorted(range(len(merchants)), key=lambda kind: int(merchants[kind]["value"]))
    tokens = numbered(rows["search"]["token"])
    levels = tuple(map(level_from, numbered(rows["legend"]["level"])))
    return Components(
        tuple(map(sea_card_from, numbered(rows["map"]["card"]))),
        tuple(map(merchant_from, merchants)),
        tuple(kind for kind in by_value for _ in range(merchants[kind]["copies"])),
        tuple(map(sailor_from, numbered(rows["crew"]["card"]))),
        tuple(map(sailor_from, numbered(rows["captains"]["card"]))),
        levels,
        [level.once is not None and level.once.kind == DECKHAND for level in levels].index(True),
        tuple(map(token_from, tokens)),
        tuple(kind for kind, row in enumerate(tokens) for _ in range(row["count"])),
        tuple(rows["navy"]["speed"]),
        tuple(map(helm_from, numbered(rows["solo_helms"]["helm"]))),
        tuple(map(mat_from, numbered(rows["solo_legends"]["mat"]))),
    )


def sea_card_from(row: Row) -> SeaCard:
    market = LETTERS.index(row["market"]) if row["market"] else NO_BOOTY
    return SeaCard(row["id"], row["cove"], row["settlement"], market, row["cache"], row["storm"])


def merchant_from(row: Row) -> MerchantCard:
    return MerchantCard(row["id"], row["value"], row["gold"], row["legend_max_players"])


def level_from(row: Row) -> Level:
    once = effect_from(row["once"]) if row["once"] else None
    return Level(row["id"], row["move"], row["dice"], once)


def token_from(row: Row) -> Token:
    effect, solo = effect_from(row["effect"]), effect_from(row["solo"])
    return Token(row["id"], row["count"], row["kept"], effect, solo)


def helm_from(row: Row) -> SoloHelm:
    spaces = [0] * (len(row["die"]) + 1)
    for space, die in enumerate(row["die"], start=1):
        spaces[die] = space
    bonus = [row["bonus"].get(order) for order in ORDERS]
    return SoloHelm(
        sailor_from(row | {"bonus": []}),
        tuple(spaces),
        (0, *[TARGETS.index(target) for target in row["target"]]),
        tuple(effect_from(each) if each else None for each in bonus),
    )


def mat_from(row: Row) -> SoloMat:
    levels = tuple((move, dice, auto) for move, dice, auto in row["levels"])
    ring = tuple(tuple(map(effect_from, cell)) for cell in row["ring"])
    return SoloMat(row["id"], row["track"], levels, ring)


OURS: Final = components_from(ROWS)
"""The numbers that stand in components.toml."""


def components_of(box: str) -> Components:
    """The numbers of this table's box; the empty text stands for ours."""
    assert not box, "an owner's own numbers are still to come"
    return OURS
