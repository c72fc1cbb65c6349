"""The things in the box, read once from components.toml into plain tuples.

A square is a number, `4 * (plate - 1) + letter`; an exit is `8 * (plate - 1) + number`; a tile is the number of its
face, so that tiles that look alike are alike.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
ROWS: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "components.toml").read_text(encoding="utf-8")
)

SEATS_MAX: Final[int] = ROWS["game"]["players_max"]
ROUNDS: Final[int] = ROWS["game"]["rounds"]
START_COINS: Final[int] = ROWS["game"]["start_coins"]
PIRATES: Final[int] = ROWS["game"]["pirates_per_colour"]
START_OFFICE: Final[int] = ROWS["game"]["start_office"]
BARRELS: Final[int] = ROWS["game"]["barrels"]
SHOWING: Final[int] = ROWS["display"]["dives"]
"""How many dives, and as many maps, lie face up (RP-2.2)."""

PHANTOM: Final = SEATS_MAX
"""The crew of nobody in a brawl of two players (RP-20.1), where a seat is expected."""

PHANTOM_MAX: Final = 6

# -- squares (RP-1.1) -----------------------------------------------------------------------------

KINDS: Final = (
    "coin", "hq", "pirate", "rum", "rendezvous", "goods", "guard", "chest",
    "map_pink", "map_green", "map_yellow", "dive_swan", "dive_es_cruce", "dive_frere_jacques",
)  # fmt: skip
COIN, HEADQUARTERS, PIRATE, RUM, RENDEZVOUS_SQUARE, GOODS_SQUARE, GUARD, CHEST_SQUARE = range(8)
MAP_KINDS: Final = range(8, 11)
DIVE_KINDS: Final = range(11, 14)

assert set(KINDS) == set(ROWS["square_kinds"]["kind"])


def in_order(row: dict[str, Any]) -> dict[str, Any]:
    """A plate with its squares and alleys by their letters, however they stand in the row."""
    return row | {part: dict(sorted(row[part].items())) for part in ("squares", "alleys")}


PLATES: Final[tuple[dict[str, Any], ...]] = tuple(
    in_order(row) for row in sorted(ROWS["plate"], key=lambda row: int(row["number"]))
)
CORNERS: Final = 4
SIDES: Final = 8
SQUARES: Final[tuple[str, ...]] = tuple(
    f"{plate['number']}{letter}" for plate in PLATES for letter in plate["squares"]
)
KIND: Final[tuple[int, ...]] = tuple(
    KINDS.index(square[0]) for plate in PLATES for square in plate["squares"].values()
)
SPOT: Final[tuple[tuple[float, float], ...]] = tuple(
    (square[1], square[2]) for plate in PLATES for square in plate["squares"].values()
)
"""Where a square lies on its plate, as long as the plate is not turned."""

COIN_SQUARES: Final[tuple[int, ...]] = tuple(
    square for square in range(len(SQUARES)) if KIND[square] == COIN
)
"""The coin square of each plate, in the order of their numbers (RP-6.2)."""

START_SQUARE: Final = KIND.index(HEADQUARTERS)

# -- alleys (RP-1.2, RP-1.3) ----------------------------------------------------------------------


def square_on(plate: int, letter: str) -> int:
    """The square with this letter on the plate at this place of PLATES."""
    return CORNERS * plate + list(PLATES[plate]["squares"]).index(letter)


INNER: Final[tuple[str, ...]] = tuple(
    f"{plate['number']}{pair}" for plate in PLATES for pair in plate["alleys"]
)
INNER_ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (square_on(at, pair[0]), square_on(at, pair[1]))
    for at, plate in enumerate(PLATES)
    for pair in plate["alleys"]
)
INNER_LENGTH: Final[tuple[int, ...]] = tuple(
    length for plate in PLATES for length in plate["alleys"].values()
)
EXITS: Final[tuple[str, ...]] = tuple(
    f"{plate['number']}.{number}" for plate in PLATES for number in range(SIDES)
)
EXIT_SQUARE: Final[tuple[int, ...]] = tuple(
    square_on(at, letter) for at, plate in enumerate(PLATES) for letter, _ in plate["exits"]
)
EXIT_LENGTH: Final[tuple[int, ...]] = tuple(
    whole for plate in PLATES for _, whole in plate["exits"]
)
"""Whole segments before the half-segment at the edge of the plate."""

RIGHT: Final[tuple[tuple[int, int], ...]] = tuple(
    (mine, its) for mine, its in ROWS["joining"]["right_neighbour"]
)
BELOW: Final[tuple[tuple[int, int], ...]] = tuple(
    (mine, its) for mine, its in ROWS["joining"]["below_neighbour"]
)
REFERENCE: Final[str] = ROWS["reference_layout"]["plates"]

# -- tiles (RP-1.9) -------------------------------------------------------------------------------

PILES: Final = (
    "bunk", "hammock", "rope", "guard_small", "guard_big", "rendezvous", "goods", "chest",
    "scorpion", "dive", "map",
)  # fmt: skip
BUNK, HAMMOCK, ROPE, SMALL, BIG, RENDEZVOUS, GOODS, CHEST, SCORPION, DIVE, MAP = range(len(PILES))
BEDS: Final = range(BUNK, ROPE + 1)
TILES: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in ROWS["tile"]}

Face = tuple[int, str, int, int]
"""Pile, name (an article, a dive, a colour, a place to meet, or nothing), number, copies."""


def faces_of(pile: int) -> list[Face]:
    """In an order that does not depend on that of the rows: recorded games were shuffled from it."""
    row = TILES[PILES[pile]]
    if "targets" in row:
        targets = sorted(row["targets"], key=lambda target: int(target["number"]))
        return [(pile, each["place"], each["points"], row["copies_each"]) for each in targets]
    names: list[str] = list(row.get("articles", row.get("names", [""])))
    numbers: list[int] = row.get("values") or row.get("values_each") or row["thresholds"]
    return [
        (pile, name, number, numbers.count(number))
        for name in sorted(names, key=lambda name: (name in KINDS and KINDS.index(name), name))
        for number in sorted(set(numbers))
    ]


FACES: Final[tuple[Face, ...]] = tuple(
    face for pile in range(len(PILES)) for face in faces_of(pile)
)
PILE_OF: Final[tuple[int, ...]] = tuple(face[0] for face in FACES)
NAME: Final[tuple[str, ...]] = tuple(face[1] for face in FACES)
NUMBER: Final[tuple[int, ...]] = tuple(face[2] for face in FACES)
"""What is printed on the tile: its points, and on a scorpion what the dice must reach."""

STING: Final[int] = TILES["scorpion"]["points"]
POINTS: Final[tuple[int, ...]] = tuple(
    STING if pile == SCORPION else number for pile, _, number, _ in FACES
)
DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(face for face, row in enumerate(FACES) if row[0] == pile for _ in range(row[3]))
    for pile in range(len(PILES))
)
"""All the tiles of each pile."""

PLACE: Final[tuple[int, ...]] = tuple(
    KINDS.index(name) if pile in (DIVE, MAP) else -1 for pile, name, _, _ in FACES
)
"""The kind of square at which a dive or a map is to be had, or -1."""


FACE_AT: Final[dict[tuple[int, str, int], int]] = {face[:3]: at for at, face in enumerate(FACES)}
"""The face with this pile, name and number."""

MEETS: Final[tuple[int, ...]] = tuple(
    next(
        (
            face
            for face in DECKS[RENDEZVOUS]
            if kind.partition("_")[0] == NAME[face] or kind == NAME[face]
        ),
        -1,
    )
    for kind in KINDS
)
"""The rendez-vous that is met on each kind of square (RP-14.3: any dive will do), or -1."""

COIN_TILES: Final[frozenset[int]] = frozenset(
    face
    for pile in (SMALL, BIG)
    for face in DECKS[pile]
    if NUMBER[face] in TILES[PILES[pile]]["coin_on_values"]
)
"""Guards with a coin on them (RP-18.2)."""

ARTICLES: Final[tuple[str, ...]] = tuple(sorted(TILES["goods"]["articles"]))
