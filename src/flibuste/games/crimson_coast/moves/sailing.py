"""The steps of a move: segments, courses for something in sight, casting off, coming about; tows, pivots and ghosts.

Turns are tenths of a degree, to port if positive; lengths whole hundredths of a millimetre; headings are those of the
table. What is listed stands here once; any other number is built when it is read, and written in the shortest way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Spelling, again
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.components import LONG, SHORT, L, S
from flibuste.games.crimson_coast.geometry.measures import hundredths
from flibuste.games.crimson_coast.geometry.trig import DEGREE, HALF, TURN
from flibuste.games.crimson_coast.moves.kinds import (
    ISLANDS,
    MOVES,
    SHIPS_MAX,
    CoastMove,
    ShipMove,
)
from flibuste.games.crimson_coast.moves.measures import HUNDREDTHS, TENTHS, read, written
from flibuste.games.crimson_coast.phrases import island_phrase, ship_phrase

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast

KINDS: Final = ("S", "L")
LENGTHS: Final = [hundredths(S), hundredths(L)]
"""Of a whole segment, by its kind."""
SNAP: Final = 15 * DEGREE
"""Between two turns, and two headings, that are listed."""
POINTS: Final = tuple(range(0, TURN, TURN // 6))
"""The angles of the six places round a bank where a ship may come free, as its numbers would stand (3.3)."""


def measure(length: int) -> Phrase:
    """A length in millimetres, as it is said."""
    return decimal("word.mm", length, HUNDREDTHS)


def angle(tenths: int) -> Phrase:
    return decimal("word.degrees", tenths, TENTHS)


def decimal(key: str, number: int, decimals: int) -> Phrase:
    """A number with its unit; each language puts its own sign between the parts of a broken one."""
    whole, _, part = written(number, decimals).partition(".")
    if not part:
        return Phrase(key, (("n", whole),))
    return Phrase(f"{key}_part", (("n", whole), ("part", part)))


def heading_from(text: str) -> int | None:
    tenths = read(text, TENTHS)
    return None if tenths is None else tenths % TURN


# -- segments ------------------------------------------------------------------------------------------


class Sail(CoastMove):
    """Turn about the bow, then straight ahead: a segment, or part of it."""

    pattern = "sail {kind} {turn} {length}"
    rule = "CC-7.2"
    spelling: ClassVar[Spelling] = {"kind": KINDS}

    kind: int
    turn: int
    length: int

    def derive_notation(self) -> str:
        words = f"sail {KINDS[self.kind]} {written(self.turn, TENTHS)}"
        return words if self.is_whole else f"{words} {written(self.length, HUNDREDTHS)}"

    @property
    def is_whole(self) -> bool:
        return self.length == LENGTHS[self.kind]

    def label(self, table: Coast, seat: int) -> Phrase:
        side = "port" if self.turn > 0 else "starboard" if self.turn < 0 else "ahead"
        return Phrase(
            f"move.sail_{side}{'' if self.is_whole else '_part'}", self.facts(table, seat)
        )

    def facts(self, table: Coast, seat: int) -> Facts:
        return (
            ("segment", KINDS[self.kind]),
            ("angle", angle(abs(self.turn))),
            ("length", measure(self.length)),
        )


def sail(kind: int, turn: int, length: int) -> Action:
    """The listed one, if it is; a half turn to starboard is one to port."""
    return again(Sail, (kind, HALF if turn == -HALF else turn, length))


def sail_read(text: str) -> Action | None:
    """`sail S 30`, `sail L -43.2 61`."""
    words = text.split()
    if len(words) not in (3, 4) or words[0] != "sail" or words[1] not in KINDS:
        return None
    kind = KINDS.index(words[1])
    turn = read(words[2], TENTHS)
    length = read(words[3], HUNDREDTHS) if len(words) == 4 else LENGTHS[kind]
    if turn is None or length is None:
        return None
    return sail(kind, turn, length)


class MakeFor(CoastMove):
    """A whole segment straight towards the middle of an island or a ship."""

    rule = "CC-7.2"

    kind: int
    goal: int
    """An island, or ISLANDS plus a ship."""

    def derive_notation(self) -> str:
        goal = f"island {self.goal}" if self.goal < ISLANDS else f"ship {self.goal - ISLANDS}"
        return f"make {KINDS[self.kind]} for {goal}"

    def label(self, table: Coast, seat: int) -> Phrase:
        return Phrase("move.make_for", self.facts(table, seat))

    def facts(self, table: Coast, seat: int) -> Facts:
        goal: object = (
            island_phrase(table, self.goal)
            if self.goal < ISLANDS
            else ship_phrase(table, self.goal - ISLANDS)
        )
        return (("segment", KINDS[self.kind]), ("goal", goal))


# -- whole moves, and their beginnings and ends --------------------------------------------------------


class HeadingMove(CoastMove):
    """A ship is put on a heading."""

    heading: int

    def spelled(self, name: str) -> str:
        return written(self.heading, TENTHS)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("angle", angle(self.heading)),)


class CastOff(HeadingMove):
    """Off the shore, stern first, on this heading."""

    pattern = "cast off {heading}"
    words = "cast_off"
    rule = "CC-7.4"


class Emerge(HeadingMove):
    """Out of the fog, at the number rolled, on this heading."""

    pattern = "emerge {heading}"
    rule = "CC-17.4"


class Pivot(HeadingMove):
    """A schooner turns about its stern."""

    pattern = "pivot {heading}"
    rule = "CC-15.7"


class ComeAbout(CoastMove):
    """Bow and stern change places: the whole move."""

    pattern = "come about"
    words = "come_about"
    rule = "CC-7.6"


class Belay(CoastMove):
    """No further."""

    pattern = "belay"
    rule = "CC-7.2"


class BeginAgain(CoastMove):
    """A ghostly ship that cannot stay where it came goes back and begins its move anew."""

    pattern = "begin again"
    words = "begin_again"
    rule = "RU-36"


class Surface(CoastMove):
    """Out of the sargasso: at this angle of its edge, on this heading."""

    pattern = "surface {place} {heading}"
    rule = "CC-17.12"

    place: int
    heading: int

    def spelled(self, name: str) -> str:
        number: int = getattr(self, name)
        return written(number, TENTHS)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("place", angle(self.place)), ("angle", angle(self.heading)))


# -- crew and treasure that help -----------------------------------------------------------------------

HELM: Final = 0
PILOT: Final = 1
RAIDERS: Final = 2


class Call(CoastMove):
    """A crew comes to light, for what it adds to this move."""

    pattern = "call {whom}"
    rule = "CC-3.5"
    spelling: ClassVar[Spelling] = {"whom": ("helmsman", "pilot", "raider")}

    whom: int

    def label(self, table: Coast, seat: int) -> Phrase:
        return Phrase(f"move.call_{self.spelled('whom')}")


class Grease(ShipMove):
    """The Grease Barrels are opened for this ship's move."""

    pattern = "grease {ship}"
    rule = "CC-7.1"


class GoOn(ShipMove):
    """One segment S more, after loading or unloading."""

    pattern = "sail on {ship}"
    words = "sail_on"
    rule = "CC-7.1"


# -- tows and ghosts -----------------------------------------------------------------------------------


class TakeInTow(ShipMove):
    """This derelict."""

    pattern = "tow {ship}"
    rule = "CC-10.4"


class DropTow(ShipMove):
    """What this ship tows."""

    pattern = "drop {ship}"
    rule = "CC-10.8"


class BeGhostly(ShipMove):
    """Until its next choice."""

    pattern = "ghostly {ship}"
    rule = "CC-15.4"


class BeSolid(ShipMove):
    """Until its next choice."""

    pattern = "solid {ship}"
    rule = "CC-15.4"


# -- all that are listed -------------------------------------------------------------------------------

TURNS: Final = [0, *[turn * side for turn in range(SNAP, HALF + 1, SNAP) for side in (1, -1)][:-1]]
"""From the straight course on, to port and starboard by turns; a half turn is the same either way."""
HEADINGS: Final = range(0, TURN, SNAP)
DEGREES: Final = range(0, TURN, DEGREE)

SAIL: Final = {
    (kind, turn): [
        MOVES.add(Sail(kind, turn, length)) for length in (LENGTHS[kind], LENGTHS[kind] // 2)
    ]
    for kind in (SHORT, LONG)
    for turn in TURNS
}
"""For each kind and turn the whole segment and half of it."""
MAKE_FOR: Final = [
    [MOVES.add(MakeFor(kind, goal)) for goal in range(ISLANDS + SHIPS_MAX)]
    for kind in (SHORT, LONG)
]
CAST_OFF: Final = [MOVES.add(CastOff(heading)) for heading in DEGREES]
EMERGE: Final = [MOVES.add(Emerge(heading)) for heading in DEGREES]
PIVOT: Final = [MOVES.add(Pivot(heading)) for heading in HEADINGS]
COME_ABOUT: Final[Action] = MOVES.add(ComeAbout())
SURFACE: Final = [[MOVES.add(Surface(place, heading)) for heading in HEADINGS] for place in POINTS]
CALL: Final = MOVES.each(Call, (HELM, PILOT, RAIDERS))
BELAY: Final[Action] = MOVES.add(Belay())
BEGIN_AGAIN: Final[Action] = MOVES.add(BeginAgain())
GREASE: Final = MOVES.each(Grease, range(SHIPS_MAX))
GO_ON: Final = MOVES.each(GoOn, range(SHIPS_MAX))
TAKE_IN_TOW: Final = MOVES.each(TakeInTow, range(SHIPS_MAX))
DROP_TOW: Final = MOVES.each(DropTow, range(SHIPS_MAX))
BE_GHOSTLY: Final = MOVES.each(BeGhostly, range(SHIPS_MAX))
BE_SOLID: Final = MOVES.each(BeSolid, range(SHIPS_MAX))

HEADING_KINDS: Final[dict[str, type[HeadingMove]]] = {
    "cast off": CastOff,
    "emerge": Emerge,
    "pivot": Pivot,
}


def on_heading(kind: type[Move], heading: int) -> Action:
    return again(kind, (heading,))


def heading_read(text: str) -> Action | None:
    """`cast off 182.5`, `emerge 90`, `pivot -30`."""
    words, _, number = text.rpartition(" ")
    heading = heading_from(number)
    if words not in HEADING_KINDS or heading is None:
        return None
    return on_heading(HEADING_KINDS[words], heading)


def surface(place: int, heading: int) -> Action:
    return again(Surface, (place, heading))


def surface_read(text: str) -> Action | None:
    """`surface 60 90`."""
    words = text.split()
    if len(words) != 3 or words[0] != "surface":
        return None
    place, heading = heading_from(words[1]), heading_from(words[2])
    return None if place is None or heading is None else surface(place, heading)


MOVES.open(sail_read)
MOVES.open(heading_read)
MOVES.open(surface_read)
