"""The kinds of moves in Rum & Pirates; the moves themselves, interned, are in `actions`.

An alley is a number: an inner one its place in INNER, any other `len(INNER)` plus its exit, of two exits the one on
the plate with the lower number. So a number names an alley within one town, whatever its layout.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.games.rum_and_pirates.components import EXITS, INNER

FIRST_EXIT: Final = len(INNER)
ALLEYS: Final = FIRST_EXIT + len(EXITS)
NO_EXIT: Final = -1
NO_ALLEY: Final = -1


def alley_name(alley: int, partner: int) -> str:
    """`5ac`, `5.3-6.6` or `D8.5`; `partner` is the exit at the other end, or NO_EXIT."""
    if alley < FIRST_EXIT:
        return INNER[alley]
    if partner == NO_EXIT:
        return f"D{EXITS[alley - FIRST_EXIT]}"
    return f"{EXITS[alley - FIRST_EXIT]}-{EXITS[partner]}"


class Move(Action):
    """Read back as itself, in other processes too: moves may be compared with `is`."""

    __slots__ = ()

    def __reduce__(self) -> Any:
        from flibuste.games.rum_and_pirates.actions import action_from

        return action_from, (self.notation,)


class Plain(Move):
    """A move that says it all by its name."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ("notation",)


class MoveCaptain(Move):
    """Over this ordinary alley (RP-4.1)."""

    __slots__ = ("alley", "partner")
    fields: ClassVar[tuple[str, ...]] = ("alley", "partner")

    def __init__(self, alley: int, partner: int = NO_EXIT) -> None:
        super().__init__(f"move {alley_name(alley, partner)}")
        self.alley = alley
        self.partner = partner


class DarkMove(Move):
    """Out by one dark alley and in by another (RP-5.1)."""

    __slots__ = ("into", "out")
    fields: ClassVar[tuple[str, ...]] = ("out", "into")

    def __init__(self, out: int, into: int) -> None:
        super().__init__(f"dark {alley_name(out, NO_EXIT)} {alley_name(into, NO_EXIT)}")
        self.out = out
        self.into = into


class Rest(Plain):
    """Pay a coin and do nothing (RP-7.1)."""

    __slots__ = ()


class Board(Plain):
    """All pirates of the supply aboard (RP-8.1)."""

    __slots__ = ()


class EndTurn(Plain):
    """Move no further (RP-4.5)."""

    __slots__ = ()


class Use(Plain):
    """Do what the square offers, where that is asked (RP-R3)."""

    __slots__ = ()


class Decline(Plain):
    """Leave the square's action alone (RP-12.2)."""

    __slots__ = ()


class Recall(Move):
    """Take back the pirates of one alley, or of two dark ones (RP-13.2)."""

    __slots__ = ("alley", "also", "partner")
    fields: ClassVar[tuple[str, ...]] = ("alley", "partner", "also")

    def __init__(self, alley: int, partner: int = NO_EXIT, also: int = NO_ALLEY) -> None:
        second = f" {alley_name(also, NO_EXIT)}" if also != NO_ALLEY else ""
        super().__init__(f"recall {alley_name(alley, partner)}{second}")
        self.alley = alley
        self.partner = partner
        self.also = also


class RecallMore(Plain):
    """Alleys that can be written together, but never be emptied together (RP-R10): always refused."""

    __slots__ = ()


class KeepGoods(Plain):
    """Keep the tile just drawn (RP-14.1)."""

    __slots__ = ()


class SellGoods(Plain):
    """Sell it for two coins (RP-14.1)."""

    __slots__ = ()


class TakeTile(Move):
    """A face-up tile by its face."""

    __slots__ = ("face",)
    fields: ClassVar[tuple[str, ...]] = ("notation", "face")

    def __init__(self, notation: str, face: int) -> None:
        super().__init__(notation)
        self.face = face


class TakeMap(TakeTile):
    """This map of the square's colour (RP-14.8)."""

    __slots__ = ()


class TakeDive(TakeTile):
    """This dive, of those the roll beats (RP-15.4)."""

    __slots__ = ()


class Invite(Plain):
    """Ask everybody to a drinking bout (RP-15.2)."""

    __slots__ = ()


class Join(Plain):
    """Pay a coin and drink along (RP-15.2)."""

    __slots__ = ()


class StayOut(Plain):
    """Keep the coin and stay out of the bout."""

    __slots__ = ()


class OpenChest(Plain):
    """Take the chest and let everybody roll (RP-16.1)."""

    __slots__ = ()


class Stand(Plain):
    """Let the die lie as it is (RP-17.4)."""

    __slots__ = ()


class Reroll(Plain):
    """The second roll of a barrel (RP-17.2)."""

    __slots__ = ()


class SpendBarrel(Plain):
    """Give a barrel and roll again (RP-17.2)."""

    __slots__ = ()


class FaceGuard(Move):
    """Turn up the top tile of this guard's pile (RP-18.1)."""

    __slots__ = ("pile",)
    fields: ClassVar[tuple[str, ...]] = ("notation", "pile")

    def __init__(self, notation: str, pile: int) -> None:
        super().__init__(notation)
        self.pile = pile
