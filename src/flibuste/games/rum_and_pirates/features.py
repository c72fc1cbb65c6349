"""What the fields of Rum & Pirates look like to a program that learns."""

from __future__ import annotations

from flibuste.engine.features import (
    FLAG,
    SAME_ALL_GAME,
    TOLD,
    Features,
    Number,
    OneOf,
    Parts,
    Pile,
    Row,
    SeatBits,
    SeatOf,
    Seats,
)
from flibuste.games.rum_and_pirates.components import (
    BARRELS,
    BEDS,
    CORNERS,
    FACES,
    PILES,
    PIRATES,
    PLATES,
    ROUNDS,
    SEATS_MAX,
    SHOWING,
    SQUARES,
)
from flibuste.games.rum_and_pirates.moves import ALLEYS

MOST_COINS = 40
MOST_GOODS = 20
MOST_TILES = 30
MOST_POINTS = 200
ROWS = SEATS_MAX + 1
"""On the ship: those of all seats and of the imaginary crew, which is none of the seats."""
TILE = OneOf(len(FACES))
TILES = Pile(len(FACES), SHOWING)
KEPT = Seats(Pile(len(FACES), 4, MOST_GOODS, of=0))

FEATURES = Features(
    table={
        "rulings": SAME_ALL_GAME,
        "layout": Row(Parts({"0": OneOf(len(PLATES), 1), "1": OneOf(CORNERS)}), len(PLATES)),
        "round": Number(ROUNDS),
        "first": SeatOf(),
        "ashore": SeatBits(),
        "captain": OneOf(len(SQUARES)),
        "owners": Row(SeatOf(), ALLEYS),
        "supply": Seats(Number(PIRATES)),
        "office": Seats(Number(PIRATES)),
        "coins": Seats(Number(MOST_COINS)),
        "barrels": Seats(Number(BARRELS)),
        "stock": Number(BARRELS),
        "rows": Row(SeatOf(), ROWS),
        "left": Row(Number(PIRATES), ROWS),
        "right": Row(Number(PIRATES), ROWS),
        "beaten": Row(SeatOf(), ROWS),
        "die": Number(6),
        "spare": FLAG,
        "piles": Row(Pile(0, others=MOST_TILES), len(PILES)),
        "turned": Row(Number(MOST_TILES), 2),
        "sold": Pile(0, others=MOST_GOODS),
        "drawn": Parts({"0": TILE, "1": SeatBits(), "2": SeatOf()}),
        "dives": TILES,
        "maps": TILES,
        "chest": TILE,
        "scorpion": TILE,
        "beds": Row(TILE, len(BEDS)),
        "box": Pile(len(FACES), 9),
        "won": Seats(Pile(len(FACES), 4, MOST_TILES)),
        "goods": KEPT,
        "rendezvous": KEPT,
        "account": TOLD,
    },
    steps={"host": SeatOf(), "joined": SeatBits()},
    points=(-MOST_POINTS, MOST_POINTS),
)
