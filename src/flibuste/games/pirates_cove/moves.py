"""The kinds of moves in Pirate's Cove; the moves themselves, interned, are in `actions`.

A seat is a letter, A to E; an island a number, 1 to 6.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.games.pirates_cove.components import ALL, SECTIONS

LETTERS: Final = "ABCDE"
LEGEND: Final = 5
NAVY: Final = 6
"""Targets beyond the seats: the legend and the Royal Navy of a battle."""

TARGETS: Final = (*LETTERS, "legend", "navy")


class Move(Action):
    """Read back as itself, in other processes too: moves may be compared with `is`."""

    __slots__ = ()

    def __reduce__(self) -> Any:
        from flibuste.games.pirates_cove.actions import action_from

        return action_from, (self.notation,)


class Plain(Move):
    """A move that says it all by its name."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ("notation",)


class Numbered(Move):
    """A move with one number in it."""

    __slots__ = ("n",)
    fields: ClassVar[tuple[str, ...]] = ("notation", "n")

    def __init__(self, notation: str, n: int) -> None:
        super().__init__(notation)
        self.n = n


class ChooseColour(Numbered):
    """Take this colour (PC-1.6)."""

    __slots__ = ()


class Fit(Move):
    """Begin with this section at this position (PC-2.6)."""

    __slots__ = ("position", "section")
    fields: ClassVar[tuple[str, ...]] = ("section", "position")

    def __init__(self, section: int, position: int) -> None:
        super().__init__(f"fit {SECTIONS[section]} {position}")
        self.section = section
        self.position = position


class Pass(Plain):
    """Play no card now (PC-3.7, PC-7.2)."""

    __slots__ = ()


class Freeboot(Numbered):
    """Freebooting on this seat (PC-19.16)."""

    __slots__ = ()


class ReadMap(Plain):
    """Treasure Map (PC-19.21)."""

    __slots__ = ()


class LookOut(Numbered):
    """Lookout: this seat sails first (PC-19.17)."""

    __slots__ = ()


class SendNavy(Numbered):
    """Royal Navy in Pursuit! to this island (PC-19.20)."""

    __slots__ = ()


class ShowLetter(Numbered):
    """Letter of Marque: the navy to this island (PC-19.19)."""

    __slots__ = ()


class SlipAway(Numbered):
    """Slip Away to this island, 0 to stay (PC-19.15)."""

    __slots__ = ()


class Sail(Numbered):
    """Make for this island (PC-5.2)."""

    __slots__ = ()


class PlayCard(Numbered):
    """A boarding or volley card of this kind (PC-7.1, PC-8.2)."""

    __slots__ = ()


class Jettison(Numbered):
    """Overboard! with so many chests (PC-19.26)."""

    __slots__ = ()


class Fire(Move):
    """A volley at a section of a ship (PC-8.3)."""

    __slots__ = ("section", "target")
    fields: ClassVar[tuple[str, ...]] = ("target", "section")

    def __init__(self, target: int, section: int) -> None:
        where = f" {SECTIONS[section]}" if section < ALL else ""
        super().__init__(f"fire {TARGETS[target]}{where}")
        self.target = target
        self.section = section


class Flee(Plain):
    """To the Cove instead of a volley (PC-10.1)."""

    __slots__ = ()


class Wait(Plain):
    """Reload (PC-19.29)."""

    __slots__ = ()


class Buy(Numbered):
    """So many tavern cards (PC-17.2)."""

    __slots__ = ()


class Upgrade(Numbered):
    """The island's section by so many levels (PC-17.3)."""

    __slots__ = ()


class Bury(Numbered):
    """So many chests; the gold is asked for next (PC-17.7)."""

    __slots__ = ()


class BurySets(Numbered):
    """So many sets of gold with them."""

    __slots__ = ()


class UpgradeDouble(Numbered):
    """This section by one level at twice the price (PC-17.8)."""

    __slots__ = ()


class PlayMastercraft(Numbered):
    """On this section (PC-19.11)."""

    __slots__ = ()


class RepairMastercraft(Numbered):
    """The damaged one on this section (PC-19.14)."""

    __slots__ = ()


class PlayShipowner(Numbered):
    """This section up one level (PC-19.18)."""

    __slots__ = ()


class EndTurn(Plain):
    """Do nothing more here (PC-17.1)."""

    __slots__ = ()


class TakeIncome(Numbered):
    """At the Cove: so many cards, and gold for the card not taken (PC-17.12)."""

    __slots__ = ()


class AnswerParrot(Numbered):
    """Swap (1) or keep (0) (PC-19.6)."""

    __slots__ = ()
