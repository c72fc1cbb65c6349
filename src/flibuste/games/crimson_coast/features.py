"""What the fields of Crimson Coast look like to a program that learns.

Ships, forts and tokens stand in their order on the table. Lengths are told in tenths of a millimetre.
"""

from __future__ import annotations

from flibuste.engine.features import (
    FLAG,
    SAME_ALL_GAME,
    TOLD,
    Bits,
    Features,
    Left,
    Number,
    OneOf,
    Parts,
    Pile,
    Row,
    SeatBits,
    SeatOf,
    Seats,
    Worked,
)
from flibuste.games.crimson_coast.components import FORTS as FORT_CARDS
from flibuste.games.crimson_coast.components import ISLANDS
from flibuste.games.crimson_coast.moves.kinds import FORTS_MAX as FORTS
from flibuste.games.crimson_coast.moves.kinds import SHIPS_MAX as SHIPS
from flibuste.games.crimson_coast.moves.kinds import TOKENS_MAX as TOKENS
from flibuste.games.crimson_coast.table import BANK, Coast

SIDE = 100_000
POSE = Parts({"0": Number(SIDE, -SIDE, 10), "1": Number(SIDE, -SIDE, 10), "2": Number(3600)})
SHIP = Row(Number(SHIPS), SHIPS)
FEW = Number(12)
TURNS = 2_000
TERRAIN = 24
MASTS = 5
MOST_GOLD = 500
CARD = ("points", "cargo", "S", "L", "masts", "nation")
PLACES = BANK + 2


def card_labels(seats: int) -> list[str]:
    return [f"{ship}.{name}" for ship in range(SHIPS) for name in CARD]


def ship_cards(table: Coast, seats: int, first: int) -> list[int]:
    """What is printed on the card of each ship."""
    told: list[int] = []
    for number in table.cards[:SHIPS]:
        card = table.things.ships[number]
        long = sum(card.segments)
        short = len(card.segments) - long
        told += (card.points, card.cargo, short, long, len(card.guns), card.nation)
    return told + [0] * (len(CARD) * SHIPS - len(told))


FEATURES = Features(
    table={
        "rulings": SAME_ALL_GAME,
        "box": SAME_ALL_GAME,
        "lists": Seats(Pile(0, others=100)),
        "first": SeatOf(),
        "contributed": Seats(Pile(0, others=20)),
        "pool": Left("only where fleets are drafted, and then told by the moves"),
        "takes": Number(100),
        "stopped": SeatBits(),
        "islands": Row(POSE, ISLANDS),
        "terrain": Row(POSE, TERRAIN),
        "terrain_kinds": Row(OneOf(3), TERRAIN),
        "values": Row(Number(6), TERRAIN),
        "homes": Seats(OneOf(ISLANDS)),
        "markers": Row(SeatBits(), ISLANDS),
        "explored": Row(SeatBits(), ISLANDS),
        "cards": Left("told by `ship_cards`"),
        "owners": Row(SeatOf(), SHIPS),
        "fleets": Row(SeatOf(), SHIPS),
        "poses": Row(POSE, SHIPS),
        "masts": Row(Bits(MASTS), SHIPS),
        "docked": Row(OneOf(ISLANDS), SHIPS),
        "lost": Row(Number(TERRAIN), SHIPS),
        "tangled": Row(Number(TERRAIN), SHIPS),
        "tows": SHIP,
        "ghostly": Bits(SHIPS),
        "sunk": Bits(SHIPS),
        "wrecks": Bits(SHIPS),
        "scuttled": Bits(SHIPS),
        "chained": Row(Number(TURNS), SHIPS),
        "choked": Row(Number(TURNS), SHIPS),
        "idle": Row(Number(TURNS), SHIPS),
        "raiding": Bits(SHIPS),
        "hostile": Bits(SHIPS),
        "fort_cards": Row(OneOf(len(FORT_CARDS)), FORTS),
        "fort_owners": Row(SeatOf(), FORTS),
        "fort_islands": Row(OneOf(ISLANDS), FORTS),
        "fort_poses": Row(POSE, FORTS),
        "flags": Row(Bits(MASTS), FORTS),
        "slots": Left("where on the walls a flag stands matters little"),
        "kinds": Row(Number(300), TOKENS),
        "places": Row(Number(PLACES), TOKENS),
        "up": Bits(TOKENS),
        "crew_backs": Bits(TOKENS),
        "sources": Left("where a token came from matters to nobody's next move"),
        "whose": Row(SeatOf(), TOKENS),
        "worth": Row(Number(20), TOKENS),
        "paid": Left("what crew has cost is counted no more"),
        "known": Left("told by `kinds`"),
        "dealt": Number(MOST_GOLD),
        "extras": FEW,
        "created": Number(MOST_GOLD),
        "broken": Pile(0, others=10),
        "enlisted": Bits(TOKENS),
        "won": TOLD,
        "turn": Number(TURNS),
        "fresh": FLAG,
        "acted": Row(FEW, SHIPS),
        "more": Row(FEW, SHIPS),
        "twice": Bits(SHIPS),
        "last_action": Row(OneOf(6), SHIPS),
        "fort_acted": Bits(FORTS),
        "used": Pile(0, others=20),
        "cancelled": Pile(SHIPS, others=10),
        "free_exploring": Bits(SHIPS),
        "embarked": Bits(TOKENS),
        "acting": OneOf(SHIPS),
        "segments": Row(FEW, 2),
        "helmed": Bits(16),
        "sailed": FLAG,
        "began_docked": OneOf(ISLANDS),
        "began_touching": Pile(SHIPS, others=ISLANDS),
        "tested": Bits(TERRAIN),
        "tow_tested": Bits(TERRAIN),
        "straight": FLAG,
        "left_fog": Number(TERRAIN),
        "origin": POSE,
        "allowance": Row(FEW, 2),
        "bonus": FLAG,
        "onward": Bits(SHIPS),
        "docked_anew": FLAG,
        "follow": Bits(5),
        "firing": OneOf(SHIPS),
        "fired": Bits(MASTS + 1),
        "missed": Row(Number(SHIPS), 2),
        "mode": OneOf(3),
        "aims": Pile(0, others=6),
        "half_hits": Pile(SHIPS),
        "held": Bits(SHIPS),
        "dice": Row(Number(6), 6),
        "ship_cards": Worked(card_labels, ship_cards, 30, of=("cards", "things")),
    },
    steps={
        "ships": Pile(SHIPS),
        "ship": OneOf(SHIPS),
        "other": OneOf(SHIPS),
        "by": OneOf(SHIPS),
        "striker": TOLD,
        "code": TOLD,
        "only": Number(TOKENS),
        "loser": OneOf(SHIPS),
        "winner": OneOf(SHIPS),
        "only_light": FLAG,
        "place": Number(PLACES),
        "taken": FEW,
        "moved": Pile(0, others=10),
        "swapped": Number(TOKENS),
        "token": Number(TOKENS),
        "first": FLAG,
        "whose": SeatOf(),
        "number": FEW,
        "fort": OneOf(FORTS),
        "island": OneOf(ISLANDS),
        "kind": OneOf(3),
    },
    points=(0, MOST_GOLD),
)
