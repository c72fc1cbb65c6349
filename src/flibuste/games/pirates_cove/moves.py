"""The moves of Pirate's Cove: how each is written, the rule that says when it is made, what its button says.

`sail 4`, `fire B hull`, `fire legend`, `play smoke`, `bury 3`, `pass`. A seat is a letter, A to E; an island a number,
1 to 6.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Moves, Spelling
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.pirates_cove.components import (
    ALL,
    BOARDING_CARDS,
    CARD_PRICE,
    CHESTS,
    COLOURS,
    FREEBOOTING,
    GOLD,
    GOLD_PER_FAME,
    KINDS,
    LETTER,
    LOOKOUT,
    MASTERCRAFT,
    MAX_CARDS,
    MEND_PRICE,
    OUTER,
    OVERBOARD,
    ROYAL_NAVY,
    SEATS_MAX,
    SECTIONS,
    SHIPOWNER,
    SLIP_AWAY,
    START,
    TOP,
    TREASURE_MAP,
    VALUES,
    VOLLEY_CARDS,
    WHEEL,
    YARD,
    price,
)
from flibuste.games.pirates_cove.components import DOUBLE as TWICE
from flibuste.games.pirates_cove.phrases import card_phrase, island_phrase, section_phrase

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.table import Cove

LETTERS: Final = "ABCDE"
LEGEND: Final = 5
NAVY: Final = 6
"""Targets beyond the seats: the legend and the Royal Navy of a battle."""

TARGETS: Final = (*LETTERS, "legend", "navy")


class CoveMove(Move):
    """A move that may play a tavern card."""

    card: ClassVar[int] = -1
    """The kind of that card."""


class Numbered(CoveMove):
    """A move with one number in it."""

    n: int


class ToSeat(Numbered):
    """A move that names a seat."""

    spelling: ClassVar[Spelling] = {"n": LETTERS}
    fact: ClassVar[str] = ""
    """What that seat is called in the label."""

    def facts(self, table: Cove, seat: int) -> Facts:
        return ((self.fact, Who(self.n)),)


class ToIsland(Numbered):
    """A move that names an island."""

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("island", island_phrase(self.n)),)


class OnSection(Numbered):
    """A move that names a section of the own ship."""

    spelling: ClassVar[Spelling] = {"n": SECTIONS}

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("section", section_phrase(self.n)),)


# -- set-up and windows -----------------------------------------------------------------------------------


class ChooseColour(Numbered):
    """Take this colour."""

    pattern = "colour {n}"
    spelling: ClassVar[Spelling] = {"n": COLOURS}
    rule = "PC-1.6"

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("colour", Phrase(f"word.colour_{COLOURS[self.n]}")),)


class Fit(Move):
    """Begin with this section at this position."""

    pattern = "fit {section} {position}"
    spelling: ClassVar[Spelling] = {"section": SECTIONS}
    rule = "PC-2.6"
    section: int
    position: int

    def facts(self, table: Cove, seat: int) -> Facts:
        return (
            ("section", section_phrase(self.section)),
            ("position", self.position),
            ("value", VALUES[self.section][self.position]),
            ("cost", price(START, max(self.position - START, 0))),
            ("gold", table.gold[seat] - table.planned(seat)),
        )


class Pass(Move):
    """Play no card now (PC-3.7, PC-7.2)."""

    pattern = "pass"


class Freeboot(ToSeat):
    """Freebooting on this seat."""

    pattern = "freebooting {n}"
    rule = "PC-19.16"
    card = FREEBOOTING
    fact = "victim"


class ReadMap(CoveMove):
    """Treasure Map."""

    pattern = "map"
    rule = "PC-19.21"
    card = TREASURE_MAP


class LookOut(ToSeat):
    """Lookout: this seat sails first."""

    pattern = "lookout {n}"
    rule = "PC-19.17"
    card = LOOKOUT
    fact = "first"


class SendNavy(ToIsland):
    """Royal Navy in Pursuit!"""

    pattern = "navy {n}"
    rule = "PC-19.20"
    card = ROYAL_NAVY


class ShowLetter(ToIsland):
    """Letter of Marque: the navy goes there."""

    pattern = "letter {n}"
    rule = "PC-19.19"
    card = LETTER


class SlipAway(ToIsland):
    """Slip Away, 0 to stay."""

    pattern = "slip {n}"
    spelling: ClassVar[Spelling] = {"n": ("stay", *[str(island) for island in WHEEL])}
    rule = "PC-19.15"
    card = SLIP_AWAY

    def label(self, table: Cove, seat: int) -> Phrase:
        return super().label(table, seat) if self.n else Phrase("move.slip_stay")


class Sail(ToIsland):
    """Make for this island."""

    pattern = "sail {n}"
    rule = "PC-5.2"


# -- battle -----------------------------------------------------------------------------------------------


class PlayCard(Numbered):
    """A boarding card of this kind."""

    pattern = "play {n}"
    spelling: ClassVar[Spelling] = {"n": KINDS}
    rule = "PC-7.1"

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("card", card_phrase(self.n)),)


class LoadCard(PlayCard):
    """A volley card of this kind."""

    rule = "PC-8.2"


class Jettison(Numbered):
    """Overboard! with so many chests (PC-19.26)."""

    pattern = "overboard {n}"
    rule = "PC-7.1"
    card = OVERBOARD

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("n", self.n),)


class Fire(Move):
    """A volley at a section of a ship, or at all of it (PC-8.3)."""

    pattern = "fire {target} {section}"
    spelling: ClassVar[Spelling] = {"target": TARGETS, "section": (*SECTIONS, "")}
    rule = "PC-6.7"
    target: int
    section: int

    def derive_notation(self) -> str:
        return super().derive_notation().rstrip()

    def label(self, table: Cove, seat: int) -> Phrase:
        facts: Facts = (
            ("target", table.party_phrase(self.target)),
            ("section", section_phrase(self.section)),
        )
        return Phrase("move.fire_npc" if self.target >= LEGEND else "move.fire", facts)


class Flee(Move):
    """To the Cove instead of a volley."""

    pattern = "flee"
    rule = "PC-10.1"


class Wait(Move):
    """Reload (PC-19.29)."""

    pattern = "wait"
    rule = "PC-6.7"


# -- islands ----------------------------------------------------------------------------------------------


class Buy(Numbered):
    """So many tavern cards."""

    pattern = "buy {n}"
    rule = "PC-17.2"

    def facts(self, table: Cove, seat: int) -> Facts:
        return (("n", self.n), ("cost", CARD_PRICE * self.n), ("gold", table.gold[seat]))


def raised(table: Cove, seat: int, section: int, levels: int, factor: int) -> Facts:
    """The section, its value after raising it, the price and the purse."""
    position = table.rings[4 * seat + section]
    return (
        ("section", section_phrase(section)),
        ("value", VALUES[section][min(position + levels, TOP)]),
        ("cost", factor * price(position, levels)),
        ("gold", table.gold[seat]),
    )


class Upgrade(Numbered):
    """The island's section by so many levels (PC-17.3)."""

    pattern = "upgrade {n}"
    rule = "PC-17.1"

    def label(self, table: Cove, seat: int) -> Phrase:
        section = YARD[table.places[seat]]
        if section < 0:
            return Phrase("move.upgrade_nothing", (("n", self.n), *raised(table, seat, 0, 0, 1)))
        return Phrase("move.upgrade", (("n", self.n), *raised(table, seat, section, self.n, 1)))


class UpgradeDouble(OnSection):
    """This section by one level at twice the price."""

    pattern = "double {n}"
    rule = "PC-17.8"

    def facts(self, table: Cove, seat: int) -> Facts:
        return raised(table, seat, self.n, 1, TWICE)


class PlayShipowner(OnSection):
    """This section up one level."""

    pattern = "shipowner {n}"
    rule = "PC-19.18"
    card = SHIPOWNER

    def facts(self, table: Cove, seat: int) -> Facts:
        return raised(table, seat, self.n, 1, 0)


class Bury(Numbered):
    """So many chests; the gold is asked for next."""

    pattern = "bury {n}"
    rule = "PC-17.7"

    def label(self, table: Cove, seat: int) -> Phrase:
        facts = (("n", self.n), ("chests", table.chests[seat]))
        return Phrase("move.bury" if self.n else "move.bury_gold", facts)


class BurySets(Numbered):
    """So many sets of gold with them."""

    pattern = "sets {n}"

    def label(self, table: Cove, seat: int) -> Phrase:
        facts = (("n", self.n), ("cost", GOLD_PER_FAME * self.n), ("gold", table.gold[seat]))
        return Phrase("move.sets" if self.n else "move.no_sets", facts)


class PlayMastercraft(OnSection):
    """On this section."""

    pattern = "craft {n}"
    rule = "PC-19.11"
    card = MASTERCRAFT


class RepairMastercraft(OnSection):
    """The damaged one on this section."""

    pattern = "mend {n}"
    rule = "PC-19.14"

    def facts(self, table: Cove, seat: int) -> Facts:
        section = section_phrase(self.n)
        return (("section", section), ("cost", MEND_PRICE), ("gold", table.gold[seat]))


class EndTurn(Move):
    """Do nothing more here (PC-17.1)."""

    pattern = "end"


class TakeIncome(Numbered):
    """At the Cove: so many cards, and gold for the card not taken."""

    pattern = "income {n}"
    spelling: ClassVar[Spelling] = {"n": ("", "gold", "cards")}
    rule = "PC-17.12"

    def label(self, table: Cove, seat: int) -> Phrase:
        return Phrase(f"move.income_{self.spelled('n')}")


class AnswerParrot(Numbered):
    """Keep (0) or swap (1)."""

    pattern = "{n}"
    spelling: ClassVar[Spelling] = {"n": ("keep", "swap")}
    rule = "PC-19.6"

    def label(self, table: Cove, seat: int) -> Phrase:
        return Phrase(f"move.{self.notation}")


# -- all of them ------------------------------------------------------------------------------------------

MOVES: Final = Moves("pirates_cove")
COLOUR: Final = MOVES.each(ChooseColour, range(len(COLOURS)))
FIT: Final = [MOVES.each(Fit, range(TOP + 1), section) for section in range(ALL)]
PASS: Final[Action] = MOVES.add(Pass())
FREEBOOT: Final = MOVES.each(Freeboot, range(SEATS_MAX))
MAP: Final[Action] = MOVES.add(ReadMap())
LOOK_OUT: Final = MOVES.each(LookOut, range(SEATS_MAX))
SEND_NAVY: Final = MOVES.each(SendNavy, OUTER)
SHOW_LETTER: Final = MOVES.each(ShowLetter, OUTER)
SLIP: Final = MOVES.each(SlipAway, (0, *WHEEL))
SAIL: Final = MOVES.each(Sail, WHEEL)
BOARD: Final = {kind: MOVES.add(PlayCard(kind)) for kind in BOARDING_CARDS if kind != OVERBOARD}
"""By kind; Overboard! is `JETTISON`."""
JETTISON: Final = MOVES.each(Jettison, range(CHESTS + 1))
LOAD: Final = {kind: MOVES.add(LoadCard(kind)) for kind in VOLLEY_CARDS}
FIRE: Final = [
    [MOVES.add(Fire(target, section)) for section in range(ALL + 1)] for target in range(SEATS_MAX)
]
FIRE_LEGEND: Final = MOVES.add(Fire(LEGEND, ALL))
FIRE_NAVY: Final = MOVES.add(Fire(NAVY, ALL))
FLEE: Final[Action] = MOVES.add(Flee())
WAIT: Final[Action] = MOVES.add(Wait())
BUY: Final = MOVES.each(Buy, range(1, MAX_CARDS + 1))
UPGRADE: Final = MOVES.each(Upgrade, range(1, TOP))
BURY: Final = MOVES.each(Bury, range(CHESTS + 1))
SETS: Final = MOVES.each(BurySets, range(GOLD // GOLD_PER_FAME + 1))
DOUBLE: Final = MOVES.each(UpgradeDouble, range(ALL))
CRAFT: Final = MOVES.each(PlayMastercraft, range(ALL))
MEND: Final = MOVES.each(RepairMastercraft, range(ALL))
OWNER: Final = MOVES.each(PlayShipowner, range(ALL))
END: Final[Action] = MOVES.add(EndTurn())
INCOME: Final = MOVES.each(TakeIncome, (2, 1))
SWAP, KEEP = MOVES.each(AnswerParrot, (1, 0))


def card_played(action: Action) -> int:
    """The kind of tavern card that a move plays, or -1."""
    if isinstance(action, PlayCard):
        return action.n
    return action.card if isinstance(action, CoveMove) else -1
