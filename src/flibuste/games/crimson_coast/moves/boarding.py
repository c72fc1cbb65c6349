"""What is said of rams and boarding parties, and of crew and cargo that are lost."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.games.crimson_coast.moves.kinds import (
    ISLANDS,
    MOVES,
    SHIPS_MAX,
    TOKENS_MAX,
    CoastMove,
    IslandMove,
    ShipMove,
    TokenMove,
)


class Ram(ShipMove):
    """Drive the bow into this ship."""

    pattern = "ram {ship}"
    rule = "CC-9.1"


class PinKill(ShipMove):
    """It is from this ship that the pin takes a crew."""

    pattern = "harry {ship}"
    rule = "CC-5.3"


class Board(CoastMove):
    """Send a boarding party."""

    pattern = "board"
    rule = "CC-9.5"


class BoardWith(TokenMove):
    """Send one, and turn this crew up to help it."""

    pattern = "board with {token}"
    words = "board_with"
    rule = "CC-9.5"


class NoParty(CoastMove):
    """Send none."""

    pattern = "no boarding"
    words = "no_boarding"
    rule = "CC-9.5"


class Stand(CoastMove):
    """Meet the boarding party with all that lies open."""

    pattern = "stand"
    rule = "CC-9.6"


class StandWith(TokenMove):
    """Turn this crew up to meet it."""

    pattern = "stand with {token}"
    words = "stand_with"
    rule = "CC-9.6"


# -- prizes (CC-9.7) -----------------------------------------------------------------------------------


class PrizeCrew(CoastMove):
    """One crew of the losing ship is eliminated."""

    pattern = "prize crew"
    words = "prize_crew"
    rule = "CC-9.7"


class PrizeThisCrew(TokenMove):
    """This one, where the winner picks."""

    pattern = "prize crew {token}"
    words = "prize_this_crew"
    rule = "RU-23"


class PrizeClosedCrew(CoastMove):
    """A closed one, at random, where the winner picks."""

    pattern = "prize closed crew"
    words = "prize_closed_crew"
    rule = "RU-23"


class PrizeTreasure(TokenMove):
    """This treasure, which lies open."""

    pattern = "prize {token}"
    words = "prize_treasure"
    rule = "CC-9.7"


class PrizeClosed(CoastMove):
    """A closed treasure, at random."""

    pattern = "prize closed"
    words = "prize_closed"
    rule = "CC-9.7"


class PrizeAny(CoastMove):
    """Any treasure, where the loser picks."""

    pattern = "prize any"
    words = "prize_any"
    rule = "RU-23"


class PrizeUnique(CoastMove):
    """Any open treasure that takes no room, where the loser picks."""

    pattern = "prize unique"
    words = "prize_unique"
    rule = "RU-23"


class NoPrize(CoastMove):
    """Nothing."""

    pattern = "no prize"
    words = "no_prize"
    rule = "CC-9.7"


class HandOver(TokenMove):
    """The loser gives this treasure up."""

    pattern = "hand over {token}"
    words = "hand_over"
    rule = "RU-23"


# -- crew and cargo that are lost ----------------------------------------------------------------------


class LoseCrew(TokenMove):
    """This crew is eliminated."""

    pattern = "lose crew {token}"
    words = "lose_crew"
    rule = "CC-3.17"


class SaveCrew(TokenMove):
    """Turn this crew up: with it aboard nobody is eliminated."""

    pattern = "save crew {token}"
    words = "save_crew"
    rule = "CC-3.5"


class Nurse(TokenMove):
    """Turn a doctor up: this crew is turned face down instead of being eliminated."""

    pattern = "nurse {token}"
    rule = "CC-3.5"


class NoCrew(CoastMove):
    """There is nobody aboard to lose."""

    pattern = "no crew"
    words = "no_crew"
    rule = "CC-3.17"


class SweepCargo(CoastMove):
    """The hit also costs the target a piece of its cargo."""

    pattern = "sweep cargo"
    words = "sweep_cargo"
    rule = "CC-12.5"


class SpareCargo(CoastMove):
    """It does not."""

    pattern = "spare cargo"
    words = "spare_cargo"
    rule = "CC-12.5"


class LoseCargo(TokenMove):
    """This crew or treasure is lost."""

    pattern = "lose cargo {token}"
    words = "lose_cargo"
    rule = "CC-12.5"


class Banish(TokenMove):
    """Jonah's bad luck drives this crew away."""

    pattern = "banish {token}"
    rule = "CC-12.5"


class Maroon(IslandMove):
    """To this island."""

    pattern = "maroon on {island}"
    rule = "CC-12.5"


RAM_SHIP: Final = MOVES.each(Ram, range(SHIPS_MAX))
PIN_KILL_SHIP: Final = MOVES.each(PinKill, range(SHIPS_MAX))
BOARD: Final[Action] = MOVES.add(Board())
BOARD_WITH: Final = MOVES.each(BoardWith, range(TOKENS_MAX))
NO_PARTY: Final[Action] = MOVES.add(NoParty())
STAND: Final[Action] = MOVES.add(Stand())
STAND_WITH: Final = MOVES.each(StandWith, range(TOKENS_MAX))
PRIZE_CREW: Final[Action] = MOVES.add(PrizeCrew())
PRIZE_THIS_CREW: Final = MOVES.each(PrizeThisCrew, range(TOKENS_MAX))
PRIZE_CLOSED_CREW: Final[Action] = MOVES.add(PrizeClosedCrew())
PRIZE_TREASURE: Final = MOVES.each(PrizeTreasure, range(TOKENS_MAX))
PRIZE_CLOSED: Final[Action] = MOVES.add(PrizeClosed())
PRIZE_ANY: Final[Action] = MOVES.add(PrizeAny())
PRIZE_UNIQUE: Final[Action] = MOVES.add(PrizeUnique())
NO_PRIZE: Final[Action] = MOVES.add(NoPrize())
HAND_OVER: Final = MOVES.each(HandOver, range(TOKENS_MAX))
LOSE_CREW: Final = MOVES.each(LoseCrew, range(TOKENS_MAX))
SAVE_CREW: Final = MOVES.each(SaveCrew, range(TOKENS_MAX))
NURSE: Final = MOVES.each(Nurse, range(TOKENS_MAX))
NO_CREW_MOVE: Final[Action] = MOVES.add(NoCrew())
SWEEP_CARGO: Final[Action] = MOVES.add(SweepCargo())
SPARE_CARGO: Final[Action] = MOVES.add(SpareCargo())
LOSE_CARGO: Final = MOVES.each(LoseCargo, range(TOKENS_MAX))
BANISH: Final = MOVES.each(Banish, range(TOKENS_MAX))
MAROON: Final = MOVES.each(Maroon, range(ISLANDS))
