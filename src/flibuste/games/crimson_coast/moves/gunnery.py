"""What is said while guns fire, and of masts and flags that are lost and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Spelling
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.moves.kinds import (
    FORTS_MAX,
    MOVES,
    SHIPS_MAX,
    TOKENS_MAX,
    CoastMove,
    ShipMove,
    TokenMove,
)
from flibuste.games.crimson_coast.phrases import target_phrase

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast

MASTS_MAX: Final = 5
FORT: Final = 200
"""Plus a fort, where something is aimed at that may also be a ship; as on the table."""
ORDINALS: Final = tuple([str(number + 1) for number in range(MASTS_MAX)])
"""Masts, guns and flags are counted from 1, the foremost first."""
BALL: Final = 0
MUSKET: Final = 1
CHAIN: Final = 2
STINK: Final = 3


def piece_text(piece: int) -> str:
    """`5`, or `fort 1`."""
    return str(piece) if piece < FORT else f"fort {piece - FORT}"


class TargetMove(CoastMove):
    """Something is aimed at: a ship, or FORT plus a fort."""

    target: int

    def spelled(self, name: str) -> str:
        return piece_text(self.target) if name == "target" else super().spelled(name)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("target", target_phrase(table, self.target)),)


class Shot(Move):
    """One gun at one target."""

    kind: ClassVar[int] = BALL

    gun: int
    target: int

    def spelled(self, name: str) -> str:
        return piece_text(self.target) if name == "target" else ORDINALS[self.gun]

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("gun", self.gun + 1), ("target", target_phrase(table, self.target)))


class Fire(Shot):
    """With the gun of this mast or flag."""

    pattern = "fire {gun} at {target}"
    rule = "CC-12.1"


class FireMusket(Shot):
    """The Musketeer's gun, from the place of this mast."""

    pattern = "musket {gun} at {target}"
    rule = "CC-3.13"
    kind = MUSKET


class FireChainshot(Shot):
    """This gun, loaded with chainshot."""

    pattern = "chainshot {gun} at {target}"
    rule = "RU-51"
    kind = CHAIN


class FireStinkpot(Shot):
    """This gun, loaded with a stinkpot."""

    pattern = "stinkpot {gun} at {target}"
    rule = "RU-51"
    kind = STINK


class FireBroadside(TargetMove):
    """All guns at once."""

    pattern = "broadside at {target}"
    rule = "CC-15.3"


class Snipe(CoastMove):
    """Twice the range, and only a 6 hits."""

    pattern = "snipe"
    rule = "RU-54"


class FireAgain(CoastMove):
    """The gun that missed, at the same target."""

    pattern = "again"
    rule = "CC-3.9"


class CeaseFire(CoastMove):
    """No more guns are fired in this action."""

    pattern = "cease fire"
    rule = "CC-12.1"


class OpenFire(CoastMove):
    """All targets are named."""

    pattern = "open fire"
    words = "open_fire"
    rule = "RU-30"


class GoOn(CoastMove):
    """The miss stands; the next gun."""

    pattern = "go on"
    words = "go_on"
    rule = "CC-3.9"


class CallUp(TokenMove):
    """Turn this crew up, so that it helps the guns."""

    pattern = "call up {token}"
    words = "call_up"
    rule = "CC-3.5"


class CaptainShoots(ShipMove):
    """The Captain's shot, after a move."""

    pattern = "captain {ship}"
    rule = "CC-3.10"


# -- masts and flags -----------------------------------------------------------------------------------


class LoseMast(CoastMove):
    """This mast goes overboard."""

    pattern = "lose mast {mast}"
    spelling: ClassVar[Spelling] = {"mast": ORDINALS}
    words = "lose_mast"
    rule = "CC-12.5"

    mast: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("mast", self.mast + 1),)


class MendMast(CoastMove):
    """This mast stands again."""

    pattern = "mend mast {mast}"
    spelling: ClassVar[Spelling] = {"mast": ORDINALS}
    rule = "CC-14.1"

    mast: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("mast", self.mast + 1),)


class LoseFlag(CoastMove):
    """This flag of a fort comes down."""

    pattern = "lose flag {flag}"
    spelling: ClassVar[Spelling] = {"flag": ORDINALS}
    words = "lose_flag"
    rule = "CC-16.9"

    flag: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("flag", self.flag + 1),)


class Scuttle(ShipMove):
    """Try to sink one's own derelict."""

    pattern = "scuttle {ship}"
    rule = "CC-10.1"


TARGETS: Final = (*range(SHIPS_MAX), *range(FORT, FORT + FORTS_MAX))


def shots(kind: type[Shot]) -> list[dict[int, Action]]:
    """One for every gun and target."""
    return [
        {target: MOVES.add(kind(gun, target)) for target in TARGETS} for gun in range(MASTS_MAX)
    ]


FIRE: Final = shots(Fire)
FIRE_MUSKET: Final = shots(FireMusket)
FIRE_CHAINSHOT: Final = shots(FireChainshot)
FIRE_STINKPOT: Final = shots(FireStinkpot)
SHOTS: Final = (FIRE, FIRE_MUSKET, FIRE_CHAINSHOT, FIRE_STINKPOT)
"""By kind of shot, gun and target."""
FIRE_BROADSIDE: Final[dict[int, Action]] = {
    target: MOVES.add(FireBroadside(target)) for target in TARGETS
}
SNIPE: Final[Action] = MOVES.add(Snipe())
AGAIN: Final[Action] = MOVES.add(FireAgain())
CEASE_FIRE: Final[Action] = MOVES.add(CeaseFire())
OPEN_FIRE: Final[Action] = MOVES.add(OpenFire())
GO_ON: Final[Action] = MOVES.add(GoOn())
CALL_UP: Final = MOVES.each(CallUp, range(TOKENS_MAX))
CAPTAIN_SHOOTS: Final = MOVES.each(CaptainShoots, range(SHIPS_MAX))
LOSE_MAST: Final = MOVES.each(LoseMast, range(MASTS_MAX))
MEND_MAST: Final = MOVES.each(MendMast, range(MASTS_MAX))
LOSE_FLAG: Final = MOVES.each(LoseFlag, range(MASTS_MAX))
SCUTTLE: Final = MOVES.each(Scuttle, range(SHIPS_MAX))
