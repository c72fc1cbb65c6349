"""What the fields of Tiny Epic Pirates look like to a program that learns."""

from __future__ import annotations

from flibuste.engine.features import (
    FLAG,
    SAME_ALL_GAME,
    Bits,
    Features,
    Left,
    Number,
    OneOf,
    Parts,
    Pile,
    Present,
    Row,
    SeatBits,
    SeatOf,
    Seats,
)
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    DECKHANDS,
    DICE,
    GOLD_MAX,
    HOLD,
    ORDERS,
    OURS,
    PER_TYPE,
    PLACES,
    POSTS,
    SHIPS,
    SHOTS_MAX,
    SPACES,
    TREASURES,
)

PLACE = OneOf(len(PLACES))
CREW = len(OURS.crew)
CREW_PILE = Pile(CREW, others=CREW)
MERCHANTS = len(OURS.merchants)
MERCHANT_PILE = Pile(MERCHANTS, len(OURS.merchant_deck))
CUBES = Pile(len(BOOTY), HOLD)
ORDER = OneOf(len(ORDERS))
SPACE = OneOf(SPACES)
MOST_ROUNDS = 500
FACES = 6
MOST_TOTAL = 40
MOST_STEPS = 12
EFFECTS = 12

FEATURES = Features(
    table={
        "rulings": SAME_ALL_GAME,
        "box": SAME_ALL_GAME,
        "sea": Row(OneOf(len(OURS.sea)), len(PLACES)),
        "tokens": Row(Present(), len(PLACES)),
        "unused": SAME_ALL_GAME,
        "found": Pile(len(OURS.tokens), 6),
        "buried": Row(SeatOf(), len(PLACES)),
        "ports": Row(PLACE, len(SHIPS)),
        "ships": Seats(PLACE),
        "hidden": SeatBits(),
        "merchants": Row(PLACE, len(SHIPS)),
        "headings": Row(PLACE, len(SHIPS)),
        "cargo": Row(OneOf(len(BOOTY)), len(SHIPS)),
        "navy": PLACE,
        "bag": Row(Number(PER_TYPE), len(BOOTY)),
        "prices": Row(Number(10), len(BOOTY)),
        "merchant_deck": MERCHANT_PILE,
        "shown": Row(OneOf(MERCHANTS), len(SHIPS)),
        "sunk": MERCHANT_PILE,
        "crew_deck": CREW_PILE,
        "batches": Left("told by `crew_deck`"),
        "row": CREW_PILE,
        "captains": Seats(OneOf(len(OURS.captains) // 2)),
        "sides": Seats(Number(1)),
        "hurt": SeatBits(),
        "crews": Seats(CREW_PILE),
        "gold": Seats(Number(GOLD_MAX)),
        "legend": Seats(Number(len(OURS.levels))),
        "treasures": Seats(Number(TREASURES)),
        "holds": Seats(CUBES),
        "shots": Seats(Number(SHOTS_MAX)),
        "winds": Seats(Number(6)),
        "passes": Seats(Number(6)),
        "orders": Seats(Row(ORDER, SPACES)),
        "helms": Seats(SPACE),
        "hands": Seats(Bits(SPACES)),
        "posts": Seats(Row(Number(DECKHANDS + 1), len(POSTS))),
        "first": SeatOf(),
        "round": Number(MOST_ROUNDS),
        "turn": SeatOf(),
        "turns": Seats(Number(MOST_ROUNDS)),
        "order": ORDER,
        "crossing": FLAG,
        "steps": Number(MOST_STEPS),
        "extra": Number(MOST_STEPS),
        "refreshed": FLAG,
        "lifted": Number(DECKHANDS + 1),
        "extorted": FLAG,
        "used": Bits(2 * CREW + 2),
        "begun": OneOf(CREW),
        "hired": Bits(CREW),
        "mutinied": FLAG,
        "drawn": CUBES,
        "returned": CUBES,
        "ending": FLAG,
        "dice": Row(Number(FACES), DICE + 2),
        "rerolled": Bits(CREW),
        "aimed": Bits(DICE + 2),
        "totals": Row(Number(MOST_TOTAL), 2),
        "foes": Parts({"0": SeatOf(), "1": SeatOf()}),
        "solo_helm": OneOf(len(OURS.helms)),
        "solo_mat": OneOf(len(OURS.mats)),
        "cell": Number(MOST_STEPS),
        "die": Number(FACES),
    },
    steps={
        "space": SPACE,
        "ship": OneOf(len(SHIPS) + 1),
        "card": OneOf(CREW),
        "left": Number(MOST_STEPS),
        "order": ORDER,
        "start": Number(MOST_STEPS),
        "kind": OneOf(EFFECTS),
    },
    points=(0, TREASURES),
)
