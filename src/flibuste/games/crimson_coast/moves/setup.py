"""Moves of the set-up: fleets, islands and terrain, homes, mooring, crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Spelling
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.components import CREW, FORTS, SHIPS
from flibuste.games.crimson_coast.fleet_building import READY
from flibuste.games.crimson_coast.fleet_codes import code_of, read_fleet
from flibuste.games.crimson_coast.moves.kinds import (
    ISLANDS,
    MOVES,
    SHIPS_MAX,
    CoastMove,
    IslandMove,
    ShipMove,
)
from flibuste.games.crimson_coast.moves.measures import HUNDREDTHS, TENTHS, read, written

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast, Pose

TERRAINS: Final = ("fog", "reef", "sargasso")
TURN: Final = 3600
KEPT: Final = 16384
"""Poses that were read or offered and are kept; a table offers the same ones over and over."""

# -- fleets (CC-1) -------------------------------------------------------------------------------------


class RandomFleet(CoastMove):
    """Whatever chance puts together."""

    pattern = "fleet random"
    words = "random_fleet"
    rule = "CC-1.8"


class ReadyFleet(CoastMove):
    """One that somebody thought out."""

    pattern = "fleet {ready}"
    words = "ready_fleet"
    rule = "CC-1.8"
    spelling: ClassVar[Spelling] = {"ready": [each.id for each in READY]}

    ready: int

    def facts(self, table: Coast, seat: int) -> Facts:
        fleet = READY[self.ready].fleet
        ships = tuple([SHIPS[card].called() for card in fleet.ships])
        crew = tuple([CREW[card].called() for card in fleet.crew])
        return (("fleet", READY[self.ready].called()), ("ships", ships), ("crew", crew))


class OwnFleet(CoastMove):
    """A list of one's own, by its code."""

    pattern = "fleet {code}"
    words = "own_fleet"
    rule = "CC-1.8"

    code: str

    def facts(self, table: Coast, seat: int) -> Facts:
        ships = tuple([SHIPS[card].called() for card in read_fleet(self.code).ships])
        return (("code", self.code), ("ships", ships))


def fleet_read(text: str) -> Action | None:
    """Codes have a form of their own, whatever was typed; a sentence if it was mistyped."""
    word, _, code = text.partition(" ")
    return OwnFleet(code_of(read_fleet(code))) if word == "fleet" and code else None


class DraftShip(CoastMove):
    """Out of the pool."""

    pattern = "draft ship {card}"
    words = "draft_ship"
    rule = "CC-1.8"
    spelling: ClassVar[Spelling] = {"card": [card.id for card in SHIPS]}

    card: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("card", SHIPS[self.card].called()), ("points", SHIPS[self.card].points))


class DraftCrew(CoastMove):
    """Out of the pool, or of a type of which there is no end."""

    pattern = "draft crew {card}"
    words = "draft_crew"
    rule = "CC-1.8"
    spelling: ClassVar[Spelling] = {"card": [card.id for card in CREW]}

    card: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("card", CREW[self.card].called_in_full()), ("points", CREW[self.card].points))


class DraftFort(CoastMove):
    """Out of the pool."""

    pattern = "draft fort {card}"
    words = "draft_fort"
    rule = "CC-1.8"
    spelling: ClassVar[Spelling] = {"card": [card.id for card in FORTS]}

    card: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("card", FORTS[self.card].called()), ("points", FORTS[self.card].points))


class StopDraft(CoastMove):
    """The fleet is as it shall be."""

    pattern = "draft no more"
    words = "stop_draft"
    rule = "CC-1.8"


# -- pieces by pose (CC-2) -----------------------------------------------------------------------------


class PoseMove(CoastMove):
    """A piece is put down: a point of it and a heading."""

    x: int
    y: int
    heading: int

    def derive_notation(self) -> str:
        """Written out, for dozens of them are made for one question."""
        x, y = written(self.x, HUNDREDTHS), written(self.y, HUNDREDTHS)
        return f"{self.pattern.partition(' ')[0]} {x} {y} {written(self.heading, TENTHS)}"

    @property
    def pose(self) -> Pose:
        return self.x, self.y, self.heading

    def facts(self, table: Coast, seat: int) -> Facts:
        return (
            ("x", written(self.x, HUNDREDTHS)),
            ("y", written(self.y, HUNDREDTHS)),
            ("degrees", written(self.heading, TENTHS)),
        )


class PlaceIsland(PoseMove):
    """The next island, by its centre."""

    pattern = "island {x} {y} {heading}"
    rule = "CC-2.2"


class PlaceTerrain(PoseMove):
    """The piece of terrain, by its centre."""

    pattern = "terrain {x} {y} {heading}"
    rule = "CC-2.4"


class Moor(PoseMove):
    """The next ship, by its bow point."""

    pattern = "moor {x} {y} {heading}"
    rule = "CC-2.7"


POSED: Final[dict[str, type[PoseMove]]] = {
    "island": PlaceIsland,
    "terrain": PlaceTerrain,
    "moor": Moor,
}
KEPT_MOVES: Final[dict[str, dict[Pose, Action]]] = {}


def posed(word: str, poses: Sequence[Pose]) -> list[Action]:
    """The moves of this word with these poses."""
    kept, kind = KEPT_MOVES.setdefault(word, {}), POSED[word]
    if len(kept) + len(poses) > KEPT:
        kept.clear()
    found: list[Action] = []
    for pose in poses:
        known = kept.get(pose)
        if known is None:
            known = kept[pose] = kind(*pose)
        found.append(known)
    return found


def pose_read(text: str) -> Action | None:
    """`island 312.5 400 37.5`; headings that go round more than once are the same as those that do not."""
    word, *numbers = text.split()
    if word not in POSED or len(numbers) != 3:
        return None
    x, y = read(numbers[0], HUNDREDTHS), read(numbers[1], HUNDREDTHS)
    heading = read(numbers[2], TENTHS)
    if x is None or y is None or heading is None:
        return None
    return posed(word, [(x, y, heading % TURN)])[0]


class ChooseTerrain(CoastMove):
    """What the next piece of terrain is."""

    pattern = "lay {kind}"
    words = "choose_terrain"
    rule = "CC-2.4"
    spelling: ClassVar[Spelling] = {"kind": TERRAINS}

    kind: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("terrain", Phrase(f"word.terrain_{TERRAINS[self.kind]}")),)


class NameHome(IslandMove):
    """This island becomes somebody's home."""

    pattern = "home {island}"
    rule = "CC-2.5"


# -- crew (CC-2.8) -------------------------------------------------------------------------------------


class Embark(ShipMove):
    """The next crew begins aboard this ship."""

    pattern = "begin aboard {ship}"
    words = "embark"
    rule = "CC-2.8"


class BeginAshore(CoastMove):
    """The next crew begins on the home island."""

    pattern = "begin ashore"
    words = "begin_ashore"
    rule = "CC-2.8"


class AsListed(CoastMove):
    """All crew that are left go where the list says."""

    pattern = "crew as listed"
    words = "as_listed"
    rule = "CC-2.8"


RANDOM_FLEET: Final = MOVES.add(RandomFleet())
READY_FLEET: Final = MOVES.each(ReadyFleet, range(len(READY)))
DRAFT_SHIP: Final = MOVES.each(DraftShip, range(len(SHIPS)))
DRAFT_CREW: Final = MOVES.each(DraftCrew, range(len(CREW)))
DRAFT_FORT: Final = MOVES.each(DraftFort, range(len(FORTS)))
STOP_DRAFT: Final = MOVES.add(StopDraft())
CHOOSE_TERRAIN: Final = MOVES.each(ChooseTerrain, range(len(TERRAINS)))
NAME_HOME: Final = MOVES.each(NameHome, range(ISLANDS))
EMBARK: Final = MOVES.each(Embark, range(SHIPS_MAX))
BEGIN_ASHORE: Final = MOVES.add(BeginAshore())
AS_LISTED: Final = MOVES.add(AsListed())
MOVES.open(fleet_read)
MOVES.open(pose_read)
