"""What is said when a fort is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Spelling
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.moves.kinds import FORTS_MAX, ISLANDS, MOVES, CoastMove
from flibuste.games.crimson_coast.moves.setup import POSED, PoseMove
from flibuste.games.crimson_coast.phrases import fort_phrase, island_phrase

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast

SLOT_NAMES: Final = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""Walls and corners, as they lie on an island that is not turned; in the order of the geometry's slots."""
PAY: Final = "pay"


class BuildFort(CoastMove):
    """This fort, on this island."""

    pattern = "build {fort} on {island}"
    rule = "CC-16.3"

    fort: int
    island: int

    def facts(self, table: Coast, seat: int) -> Facts:
        fort, island = fort_phrase(table, self.fort), island_phrase(table, self.island)
        return (("fort", fort), ("island", island))


class BuildNothing(CoastMove):
    """No fort now."""

    pattern = "build nothing"
    words = "build_nothing"
    rule = "CC-16.3"


class Pay(CoastMove):
    """These coins of the home island, by what they are worth."""

    pattern = "pay {coins}"
    rule = "CC-16.4"

    coins: tuple[int, ...]

    def spelled(self, name: str) -> str:
        return " ".join([str(coin) for coin in self.coins])

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("coins", tuple([Phrase("word.coin", (("gold", coin),)) for coin in self.coins])),)


def pay_read(text: str) -> Action | None:
    """Coins in any order are the same coins."""
    word, *coins = text.split()
    if word != PAY or not coins or not all(coin.isdecimal() and len(coin) < 3 for coin in coins):
        return None
    return Pay(tuple(sorted([int(coin) for coin in coins])))


class PlaceFlag(CoastMove):
    """The next flag goes on this wall or corner."""

    pattern = "flag {slot}"
    spelling: ClassVar[Spelling] = {"slot": SLOT_NAMES}
    rule = "CC-16.1"

    slot: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("slot", Phrase(f"word.slot_{SLOT_NAMES[self.slot]}")),)


class RaiseFort(PoseMove):
    """Its walls stand so, by their centre."""

    pattern = "raise {x} {y} {heading}"
    rule = "CC-16.5"


POSED["raise"] = RaiseFort
BUILD_FORT: Final[list[list[Action]]] = [
    MOVES.each(BuildFort, range(ISLANDS), fort) for fort in range(FORTS_MAX)
]
BUILD_NOTHING: Final[Action] = MOVES.add(BuildNothing())
PLACE_FLAG: Final = MOVES.each(PlaceFlag, range(len(SLOT_NAMES)))
MOVES.open(pay_read)
