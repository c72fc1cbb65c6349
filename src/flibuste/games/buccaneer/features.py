"""What the fields of Buccaneer look like to a program that learns."""

from __future__ import annotations

from flibuste.engine.features import (
    SAME_ALL_GAME,
    Features,
    Left,
    Number,
    OneOf,
    Pile,
    Row,
    SeatOf,
    Seats,
    Worked,
)
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, KINDS, MONEY, OWNER, SHIPS, TOKENS
from flibuste.games.buccaneer.table import Pile as Discs

SHIP_PILE = Pile(SHIPS)
MOST_TOKENS = max(TOKENS)


def labels(seats: int) -> list[str]:
    told = [f"seat {seat}" for seat in range(seats)]
    tops = [f"top={wage}" for wage in range(DISCS)]
    discs = [f"{seat}.{wage}" for seat in told for wage in range(DISCS)]
    return ["size", *tops, *[f"mate={seat}" for seat in told], *discs, *[f"{s}#?" for s in told]]


def read(pile: Discs, seats: int, first: int) -> list[int]:
    """Its size, the wage on top, whose the mate is, which discs are in it, and how many of each seat lie covered."""
    mates = 1 + DISCS
    discs = mates + seats
    covered = discs + DISCS * seats
    told = [0] * (covered + seats)
    told[0] = len(pile)
    for place, disc in enumerate(pile):
        seat = (OWNER[disc] - first) % seats
        if place == 1:
            told[mates + seat] = 1
        if disc < 0:
            told[covered + seat] += 1
            continue
        told[discs + DISCS * seat + disc % DISCS] = 1
        if place == 0:
            told[1 + disc % DISCS] = 1
    return told


FEATURES = Features(
    table={
        "rulings": SAME_ALL_GAME,
        "ships": SAME_ALL_GAME,
        "deck": SHIP_PILE,
        "offer": SHIP_PILE,
        "plundered": SHIP_PILE,
        "piles": Seats(Worked(labels, read, CREW_MAX), DISCS),
        "purses": Seats(Number(MONEY)),
        "bank": Number(MONEY, -MONEY),
        "tokens": Seats(Number(MOST_TOKENS), len(KINDS)),
        "supply": Row(Number(MOST_TOKENS), len(KINDS)),
        "turn": SeatOf(),
    },
    steps={
        "crew": SeatOf(DISCS),
        "ship": OneOf(SHIPS),
        "captain": SeatOf(),
        "questions": Left("the crew in question is known by who is asked"),
        "called": Pile(0, others=2),
    },
    points=(-MONEY, MONEY),
)
