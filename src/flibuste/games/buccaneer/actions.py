"""The moves of Buccaneer, all interned, each written as people can read it.

A pile is named by a letter for the seat that owns it and its place in front of that seat, `B3`; the name
says nothing of the discs (BU-R17). `form A1 B3`, `attack A1 ship05`, `call`, `decline`, `treasure chest`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import Complaint
from flibuste.games.buccaneer.components import DISCS, KINDS, SEATS_MAX, SHIPS

SLOTS: Final = SEATS_MAX * DISCS


def slot_name(slot: int) -> str:
    return f"{'ABCDE'[slot // DISCS]}{slot % DISCS + 1}"


class FormCrew(Action):
    """Set the pile `source` on the pile `target` (chapter 4)."""

    __slots__ = ("source", "target")
    fields: ClassVar[tuple[str, ...]] = ("source", "target")

    def __init__(self, source: int, target: int) -> None:
        super().__init__(f"form {slot_name(source)} {slot_name(target)}")
        self.source = source
        self.target = target


class Attack(Action):
    """Attack a ship with the pile `crew` (chapter 5); `ship` is its place in the list of ships."""

    __slots__ = ("crew", "ship")
    fields: ClassVar[tuple[str, ...]] = ("crew", "ship")

    def __init__(self, crew: int, ship: int) -> None:
        super().__init__(f"attack {slot_name(crew)} ship{ship + 1:02}")
        self.crew = crew
        self.ship = ship


class CallIt(Action):
    """Call the mutiny one is asked about (chapter 8)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("call")


class Decline(Action):
    """Call no mutiny now."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("decline")


class TakeTreasure(Action):
    """The captain's pick of two pictured treasures (BU-6.1)."""

    __slots__ = ("kind",)
    fields: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"treasure {KINDS[kind]}")
        self.kind = kind


FORM: Final[list[list[Action]]] = [
    [FormCrew(source, target) for target in range(SLOTS)] for source in range(SLOTS)
]
ATTACK: Final[list[list[Action]]] = [
    [Attack(crew, ship) for ship in range(SHIPS)] for crew in range(SLOTS)
]
CALL: Final = CallIt()
DECLINE: Final = Decline()
TREASURE: Final[list[Action]] = [TakeTreasure(kind) for kind in range(len(KINDS))]

BY_NOTATION: Final[dict[str, Action]] = {
    action.notation: action
    for action in (
        *(action for row in FORM for action in row),
        *(action for row in ATTACK for action in row),
        CALL,
        DECLINE,
        *TREASURE,
    )
}


def action_from(text: str) -> Action:
    """The move that is written so."""
    found = BY_NOTATION.get(" ".join(text.split()))
    if found is None:
        raise Complaint(
            f"{text.strip()!r} is not a move of Buccaneer; moves look like "
            "'form A1 B3', 'attack A1 ship05', 'call', 'decline' and 'treasure chest'."
        )
    return found
