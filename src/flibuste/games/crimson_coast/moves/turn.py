"""What is said between actions: which ship is given which action, and that the turn is over."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.games.crimson_coast.moves.kinds import (
    FORTS_MAX,
    MOVES,
    SHIPS_MAX,
    TOKENS_MAX,
    CoastMove,
    FortMove,
    ShipMove,
    TokenMove,
)


class GiveMove(ShipMove):
    """A move action."""

    pattern = "move {ship}"
    rule = "CC-7.1"


class GiveShot(ShipMove):
    """A shoot action."""

    pattern = "shoot {ship}"
    rule = "CC-12.1"


class GiveExploration(ShipMove):
    """An explore action: of the island it is docked at, or of a ship it touches."""

    pattern = "explore {ship}"
    rule = "CC-11.1"


class GiveRepair(ShipMove):
    """A repair action."""

    pattern = "repair {ship}"
    rule = "CC-14.1"


class BreakFree(ShipMove):
    """Its action, to get out of the sargasso."""

    pattern = "break free {ship}"
    words = "break_free"
    rule = "CC-17.12"


class GiveFortShot(FortMove):
    """A shoot action of a fort."""

    pattern = "fort {fort}"
    words = "fort_shoots"
    rule = "CC-16.8"


class Stay(TokenMove):
    """Turn this crew up: with it the fleet can still act."""

    pattern = "stay {token}"
    anywhere = True
    rule = "RU-43"


class Concede(CoastMove):
    """Nobody is left to sail."""

    pattern = "concede"
    rule = "RU-43"


class AskAdmiral(TokenMove):
    """Roll for this admiral before anything else."""

    pattern = "admiral {token}"
    rule = "CC-6.2"


class Scurvy(ShipMove):
    """At the start of a turn Scurvy comes before the admiral, aboard this ship."""

    pattern = "scurvy {ship}"
    rule = "CC-6.2"


class Favour(ShipMove):
    """The admiral's second action goes to this ship."""

    pattern = "favour {ship}"
    rule = "CC-6.6"


class EndTurn(CoastMove):
    """Nothing more this turn."""

    pattern = "end turn"
    words = "end_turn"
    rule = "CC-6.7"


GIVE_MOVE: Final = MOVES.each(GiveMove, range(SHIPS_MAX))
GIVE_SHOT: Final = MOVES.each(GiveShot, range(SHIPS_MAX))
GIVE_EXPLORATION: Final = MOVES.each(GiveExploration, range(SHIPS_MAX))
GIVE_REPAIR: Final = MOVES.each(GiveRepair, range(SHIPS_MAX))
BREAK_FREE_MOVE: Final = MOVES.each(BreakFree, range(SHIPS_MAX))
GIVE_FORT_SHOT: Final = MOVES.each(GiveFortShot, range(FORTS_MAX))
STAY: Final = MOVES.each(Stay, range(TOKENS_MAX))
CONCEDE: Final[Action] = MOVES.add(Concede())
ASK_ADMIRAL: Final = MOVES.each(AskAdmiral, range(TOKENS_MAX))
SCURVY: Final = MOVES.each(Scurvy, range(SHIPS_MAX))
FAVOUR: Final = MOVES.each(Favour, range(SHIPS_MAX))
END_TURN: Final[Action] = MOVES.add(EndTurn())
