"""What the fields look like to a program that learns: this is all that training environments need."""

from __future__ import annotations

from flibuste.engine.features import Features, Number, Pile, Row, SeatOf, Seats
from powder_and_rum import GAME
from powder_and_rum.rules import RUM

KEGS_MAX = 7
MOST = KEGS_MAX + len(RUM)
BARRELS = Pile(max(RUM) + 1, KEGS_MAX, MOST)

FEATURES = Features(
    table={
        "kegs": Number(KEGS_MAX),
        "pile": BARRELS,
        "holds": Seats(BARRELS),
        "at_quay": Row(SeatOf(), GAME.seats[1]),
        "lost": BARRELS,
    },
    steps={},
    points=(0, sum(RUM)),
)
