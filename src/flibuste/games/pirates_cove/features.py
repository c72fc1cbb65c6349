"""What the fields of Pirate's Cove look like to a program that learns."""

from __future__ import annotations

from itertools import chain

from flibuste.engine.features import (
    FLAG,
    FOLLOWS,
    SAME_ALL_GAME,
    TOLD,
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
    Worked,
)
from flibuste.games.pirates_cove.components import (
    BLACK_STARTS,
    CHESTS,
    DECK,
    GOLD,
    ISLANDS,
    LEGENDS,
    MAX_CARDS,
    MONTHS,
    OUTER,
    PARROTS,
    SEATS_MAX,
    SECTIONS,
    TOP,
    TREASURES,
)
from flibuste.games.pirates_cove.table import Cove, cards_to_come

MOST_FAME = 100
PHASES = 7
TAVERN_PILE = Pile(len(DECK))
PLACE = OneOf(len(ISLANDS))
GOODS = ("fame", "gold", "chests", "cards")
NOTHING = (0,) * len(GOODS)


def offer_labels(seats: int) -> list[str]:
    return [f"{ISLANDS[island]}.{goods}" for island in OUTER for goods in GOODS]


def offers(table: Cove, seats: int, first: int) -> list[int]:
    """What the treasure card on each outer island gives; nothing where none lies open."""
    faces = table.cards.faces
    return [*chain.from_iterable([faces[card] if card >= 0 else NOTHING for card in table.open])]


def to_come_labels(seats: int) -> list[str]:
    return [f"#{card}" for card in range(len(TREASURES))]


def to_come(table: Cove, seats: int, first: int) -> list[int]:
    """Which treasure cards were not turned up yet."""
    lying = set(cards_to_come(table.treasure, table.month))
    return [card in lying for card in range(len(TREASURES))]


BATTLE = Parts(
    {
        "island": PLACE,
        "exchange": Number(10),
        "legend": OneOf(len(BLACK_STARTS)),
        "hull": Number(20),
        "hull_before": Number(20),
        "navy_hull": Number(20),
        "smoke": SeatBits(),
        "hit": SeatBits(),
        "reload": SeatBits(),
        "grapple": FLAG,
        "calm": FLAG,
        "bonus": Seats(Number(50)),
        "jettisoned": Number(CHESTS),
        "boarded": TAVERN_PILE,
        "volley": TAVERN_PILE,
        "quarry": SeatOf(),
        "ties": Pile(0, others=SEATS_MAX),
        "last_out": Pile(0, others=SEATS_MAX),
        "routed": SeatBits(),
        "fled": SeatBits(),
        "played": TOLD,
        "last_volley": TOLD,
        "harm": TOLD,
    }
)

FEATURES = Features(
    table={
        "rulings": SAME_ALL_GAME,
        "cards": SAME_ALL_GAME,
        "treasure": Left("told by `to_come`"),
        "draw": Pile(0, others=len(DECK)),
        "discard": TAVERN_PILE,
        "stamps": Left("what memory makes of it is in `hands`"),
        "epoch": Number(10),
        "aside": OneOf(len(DECK)),
        "legend_pile": Pile(len(LEGENDS)),
        "legend_discard": Pile(len(LEGENDS)),
        "legends": Row(OneOf(len(LEGENDS)), len(BLACK_STARTS)),
        "black": Row(PLACE, len(BLACK_STARTS)),
        "open": Left("told by `offers`"),
        "month": Number(MONTHS),
        "phase": OneOf(PHASES),
        "rings": Seats(Number(TOP), len(SECTIONS)),
        "gold": Seats(Number(GOLD)),
        "chests": Seats(Number(CHESTS)),
        "fame": Seats(Number(MOST_FAME, -MOST_FAME)),
        "tally": FOLLOWS,
        "places": Seats(PLACE),
        "parrots": Seats(OneOf(PARROTS)),
        "wounds": Seats(Number(10)),
        "crafts": Seats(Present(), len(SECTIONS)),
        "cracks": Seats(Number(10), len(SECTIONS)),
        "hands": Seats(Pile(len(DECK), others=10)),
        "wheels": Seats(PLACE),
        "plans": Seats(Row(Number(TOP), len(SECTIONS))),
        "bank": Number(GOLD),
        "hoard": Number(CHESTS),
        "navy": PLACE,
        "controller": SeatOf(),
        "freeboots": Row(Parts({"0": SeatOf(), "1": SeatOf()}), SEATS_MAX),
        "maps": Row(Parts({"0": SeatOf(), "1": PLACE}), SEATS_MAX),
        "lookout": SeatOf(),
        "bought": Number(MAX_CARDS),
        "buried": FLAG,
        "doubled": FLAG,
        "colours": SAME_ALL_GAME,
        "winners": TOLD,
        "battle": BATTLE,
        "offers": Worked(offer_labels, offers, 10, of=("open", "cards")),
        "to_come": Worked(to_come_labels, to_come, of=("treasure", "month")),
    },
    steps={
        "order": Left("who is asked now is told by `asked`"),
        "played": FLAG,
        "chests": Number(CHESTS),
    },
    points=(-MOST_FAME, 2 * MOST_FAME),
)
