"""The things in the box, read from components.toml into frozen records, each at its number.

Cards are the same at every table and stand here as constants. Sizes and shapes that we estimated may be the owner's own
(`Components`): a table knows its box, and asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from flibuste.engine.numbers.numbers import OUR_OWN
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.codes import (
    ANY_NATION,
    CODES,
    NATIONS,
    NUMBER,
    OARSMAN,
    ROWS,
    Code,
)
from flibuste.games.crimson_coast.geometry.bodies import HullClass, Outline, square

Row = dict[str, Any]
Made = TypeVar("Made")

ISLANDS: Final[int] = ROWS["game"]["islands"]
SHIPS_MAX: Final[int] = ROWS["game"]["ships_max"]
COINS: Final = tuple(range(1, ROWS["game"]["coin_max"] + 1))
"""What coins may be worth (CC-4.1)."""
S: Final[float] = ROWS["measures"]["short"]
L: Final[float] = ROWS["measures"]["long"]
"""Both measures, in millimetres."""
SHORT: Final = 0
LONG: Final = 1
NOBODY: Final = -1
"""In place of a crew card: linked to none."""


class Gun(Value):
    """A gun hits with a die above its rank; its range is S, or L."""

    rank: int
    long: bool


class Thing(Value):
    """Whatever has an id and, by that, a name."""

    id: str
    number: int

    def called(self) -> Phrase:
        return Phrase(f"word.{self.id}")


class Card(Thing):
    """What every card has that a fleet is built of (CC-1.3)."""

    nation: int
    points: int
    codes: tuple[int, ...]

    def told(self) -> tuple[Phrase, ...]:
        """What it can do, an ability a sentence."""
        return tuple([CODES[code].told() for code in self.codes])


class ShipCard(Card):
    """A ship as it is printed."""

    cargo: int
    segments: tuple[int, ...]
    """Its base move: SHORT, LONG."""
    guns: tuple[Gun, ...]
    """One a mast, from bow to stern."""
    hull: int
    release: int


class CrewCard(Card):
    """A crew as it is printed; of a type that every nation has, or with a name. Tokens of Abandoned Crew have
    ANY_NATION."""

    type: str = ""
    """Of generic crew, which are called by it."""
    link: int = NOBODY
    """The number of its partner (CC-3.6)."""
    printed: bool = True
    """Whether this set has it (RU-07)."""
    copies: int = 0
    """How many tokens of Abandoned Crew there are of it; nobody buys those."""

    @property
    def is_generic(self) -> bool:
        return bool(self.type)

    @property
    def is_abandoned(self) -> bool:
        return self.nation == ANY_NATION

    @property
    def space(self) -> int:
        """What it takes of a hold by itself (CC-3.1, CC-3.14)."""
        return 0 if OARSMAN in self.codes else 1

    def called(self) -> Phrase:
        return Phrase(f"word.{self.type or self.id}")

    def called_in_full(self) -> Phrase:
        """With its nation, where it is generic."""
        if not self.type or self.nation == ANY_NATION:
            return self.called()
        nation = Phrase(f"word.{NATIONS[self.nation]}")
        return Phrase("word.crew_of", (("crew", self.called()), ("nation", nation)))

    def told(self) -> tuple[Phrase, ...]:
        """Its partner comes last."""
        if self.link == NOBODY:
            return super().told()
        return (*super().told(), Phrase("ability.linked", (("crew", NAMED[self.link].called()),)))


class FortCard(Card):
    """A fort as it is printed: a gun for each of its flags. Its price in points is its price in gold (CC-1.5)."""

    guns: tuple[Gun, ...]
    release: int


class Unique(Thing):
    """A unique treasure; what it does is bound to its id."""

    is_closed: bool
    """Kept face down by whoever finds it (CC-11.6)."""
    is_dealt: bool
    """Whether it goes into the pile: Abandoned Crew itself does not."""

    def told(self) -> Phrase:
        """What it does."""
        return Phrase(f"unique.{self.id}")


# -- from rows -----------------------------------------------------------------------------------------


def numbered(rows: Sequence[Row], make: Callable[[Row], Made]) -> tuple[Made, ...]:
    """Every row at its number."""
    return tuple([make(row) for row in sorted(rows, key=lambda row: int(row["number"]))])


def guns_from(text: str) -> tuple[Gun, ...]:
    return tuple([Gun(int(each[0]), each[1] == "L") for each in text.split()])


def common(row: Row) -> tuple[str, int, int, int, tuple[int, ...]]:
    """What every card has."""
    codes = tuple([NUMBER[text] for text in row["codes"]])
    return row["id"], row["number"], NATIONS.index(row["nation"]), row["points"], codes


def ship_from(row: Row) -> ShipCard:
    segments = tuple(["SL".index(letter) for letter in row["move"].split("+")])
    guns, hull = guns_from(row["guns"]), HULL_OF[row["hull"]]
    return ShipCard(*common(row), row["cargo"], segments, guns, hull, row["release"])


def named_from(row: Row) -> CrewCard:
    return CrewCard(*common(row), link=NAMED_OF[row["link"]] if "link" in row else NOBODY)


def generic_from(row: Row) -> CrewCard:
    return CrewCard(*common(row), row["type"], printed=THIS_SET in row["sets"])


def abandoned_from(row: Row) -> CrewCard:
    """As any generic crew of its type, but for the nation."""
    like = next(card for card in GENERIC if card.type == row["type"])
    return like.but(
        id=row["id"], number=row["number"], nation=ANY_NATION, printed=True, copies=row["copies"]
    )


def fort_from(row: Row) -> FortCard:
    return FortCard(*common(row), guns_from(row["guns"]), row["release"])


def unique_from(row: Row) -> Unique:
    kept = row["kept"]
    return Unique(row["id"], row["number"], kept == "face_down", kept != "setup")


def hull_from(row: Row) -> HullClass:
    masts = tuple([float(part) for part in row["masts"]])
    rigs, sail = "".join(row["rigs"]), float(row["sail"])
    return HullClass(float(row["length"]), float(row["beam"]), masts, rigs, sail)


def outline_from(row: Row) -> Outline:
    return Outline([(float(x), float(y)) for x, y in row["shore"]])


# -- the cards -----------------------------------------------------------------------------------------

THIS_SET: Final = "CC"
HULL_OF: Final[dict[str, int]] = {row["id"]: row["number"] for row in ROWS["hulls"]["hull"]}
NAMED_OF: Final[dict[str, int]] = {row["id"]: row["number"] for row in ROWS["crew"]["card"]}

SHIPS: Final = numbered(
    [
        {**row, "release": ROWS[table]["release"]}
        for table in ("ships", "supplements")
        for row in ROWS[table]["ship"]
    ],
    ship_from,
)
NAMED: Final = numbered(ROWS["crew"]["card"], named_from)
GENERIC: Final = numbered(ROWS["generic"]["card"], generic_from)
ABANDONED: Final = numbered(ROWS["abandoned"]["card"], abandoned_from)
CREW: Final = (*NAMED, *GENERIC, *ABANDONED)
FORTS: Final = numbered(ROWS["forts"]["fort"], fort_from)
UNIQUES: Final = numbered(ROWS["uniques"]["card"], unique_from)

SHIP_OF: Final[dict[str, int]] = {card.id: card.number for card in SHIPS}
CREW_OF: Final[dict[str, int]] = {card.id: card.number for card in CREW}
FORT_OF: Final[dict[str, int]] = {card.id: card.number for card in FORTS}
UNIQUE_OF: Final[dict[str, int]] = {card.id: card.number for card in UNIQUES}

SCURVY: Final = UNIQUE_OF["CC-092"]
LETTER_OF_MARQUE: Final = UNIQUE_OF["CC-093"]
BURIED_TREASURE: Final = UNIQUE_OF["CC-094"]
DRY_POWDER: Final = UNIQUE_OF["CC-095"]
TREES: Final = UNIQUE_OF["CC-096"]
GREASE_BARRELS: Final = UNIQUE_OF["CC-097"]
ABANDONED_CREW: Final = UNIQUE_OF["CC-098"]
GHOSTLY_ENCOUNTER: Final = UNIQUE_OF["CC-099"]
NEPTUNES_FIGUREHEAD: Final = UNIQUE_OF["CC-100"]
RESURRECTION_CODEX: Final = UNIQUE_OF["CC-204"]

SHARES: Final[dict[tuple[int, int], tuple[int, ...]]] = {
    (len(row["coins"]), sum(row["coins"])): tuple(row["coins"]) for row in ROWS["shares"]["share"]
}
"""The coins of a player who chooses none, by how many there are and what they are worth (RU-10)."""

# -- what an owner may have measured otherwise -------------------------------------------------------


class Components(Value):
    """Everything in one box."""

    ships: tuple[ShipCard, ...]
    crew: tuple[CrewCard, ...]
    forts: tuple[FortCard, ...]
    uniques: tuple[Unique, ...]
    codes: tuple[Code, ...]
    hulls: tuple[HullClass, ...]
    outlines: tuple[Outline, ...]
    """Of islands and terrain."""
    fort: Outline
    fort_side: float


def components_from(rows: Row) -> Components:
    measures = rows["measures"]
    return Components(
        SHIPS,
        CREW,
        FORTS,
        UNIQUES,
        CODES,
        numbered([{**row, "sail": measures["sail"]} for row in rows["hulls"]["hull"]], hull_from),
        numbered(rows["outlines"]["outline"], outline_from),
        square(float(measures["fort"])),
        float(measures["fort"]),
    )


OURS: Final = components_from(ROWS)
"""The numbers that stand in components.toml."""
HULLS: Final = OURS.hulls
OUTLINES: Final = OURS.outlines


@lru_cache(maxsize=32)
def components_of(box: str) -> Components:
    """What is in this table's box, as its option `components` keeps it; the empty text stands for ours too."""
    from flibuste.games.crimson_coast.numbers import NUMBERS

    return OURS if box in ("", OUR_OWN) else components_from(NUMBERS.whole(box))
