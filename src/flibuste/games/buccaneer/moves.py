"""The moves of Buccaneer: how each is written, the rule that says when it is made, what its button says.

A pile is named by a letter for the seat that owns it and its place in front of that seat, `B3`; the name
says nothing of the discs (BU-R17). `form A1 B3`, `attack A1 ship05`, `call`, `decline`, `treasure chest`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Moves, Spelling
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, KINDS, SEATS_MAX, SHIPS
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase

SLOTS: Final = SEATS_MAX * DISCS
SLOT_NAMES: Final = [f"{'ABCDE'[slot // DISCS]}{slot % DISCS + 1}" for slot in range(SLOTS)]


class FormCrew(Move):
    """Set the pile `source` on the pile `target` (chapter 4)."""

    pattern = "form {source} {target}"
    spelling: ClassVar[Spelling] = {"source": SLOT_NAMES, "target": SLOT_NAMES}
    rule = "BU-4.2"

    source: int
    target: int

    def facts(self, table: Buccaneer, seat: int) -> Facts:
        mine, theirs = table.size_of(self.source), table.size_of(self.target)
        return (
            ("source", table.named(self.source)),
            ("owner", Who(self.target // DISCS)),
            ("target", table.named(self.target)),
            ("source_size", mine),
            ("target_size", theirs),
            ("size", mine + theirs),
            ("limit", CREW_MAX),
        )


class Attack(Move):
    """Attack a ship with the pile `crew` (chapter 5); `ship` is its place in the list of ships."""

    pattern = "attack {crew} {ship}"
    spelling: ClassVar[Spelling] = {
        "crew": SLOT_NAMES,
        "ship": [f"ship{number:02}" for number in range(1, SHIPS + 1)],
    }
    rule = "BU-5.1"

    crew: int
    ship: int

    def facts(self, table: Buccaneer, seat: int) -> Facts:
        ship = table.ships[self.ship]
        return (
            ("crew", table.named(self.crew)),
            ("ship", ship_phrase(ship)),
            ("loot", ship.ducats),
            ("treasures", tuple([Phrase(f"word.{KINDS[kind]}") for kind in ship.treasures])),
            ("size", table.size_of(self.crew)),
            ("min_crew", ship.min_crew),
        )


class Answer(Move):
    """What one says to a question that alone knows what it is about: it has the label too."""

    def label(self, table: Buccaneer, seat: int) -> Phrase:
        return Phrase("move.plain", (("move", self.notation),))


class CallIt(Answer):
    """Call the mutiny one is asked about (chapter 8)."""

    pattern = "call"
    rule = "BU-8.1"


class Decline(Answer):
    """Call no mutiny now."""

    pattern = "decline"
    rule = "BU-8.8"


class TakeTreasure(Answer):
    """The captain's pick of two pictured treasures."""

    pattern = "treasure {kind}"
    spelling: ClassVar[Spelling] = {"kind": KINDS}
    rule = "BU-6.1"

    kind: int


MOVES: Final = Moves("buccaneer")
FORM: Final[list[list[Action]]] = [MOVES.each(FormCrew, range(SLOTS), at) for at in range(SLOTS)]
ATTACK: Final[list[list[Action]]] = [MOVES.each(Attack, range(SHIPS), at) for at in range(SLOTS)]
CALL: Final = MOVES.add(CallIt())
DECLINE: Final = MOVES.add(Decline())
TREASURE: Final[list[Action]] = MOVES.each(TakeTreasure, range(len(KINDS)))
