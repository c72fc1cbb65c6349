"""What a move of Rum & Pirates would cost, bring and risk: by the rules and rulings, from what a seat knows.

Every question is put to a table: a whole one, as bots imagine it, or what a seat sees (`seen_table`), with blanks.
Chances of dice leave out rum that others may give.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.step import Choice
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Facts
from flibuste.games.rum_and_pirates.components import (
    MEETS,
    NUMBER,
    PLACE,
    SMALL,
)
from flibuste.games.rum_and_pirates.moves import DarkMove, Going, MoveCaptain
from flibuste.games.rum_and_pirates.odds import DIE, stings
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dark_alleys import objection_to_dark, tried_trips
from flibuste.games.rum_and_pirates.rules.dive_tiles import beaten_dives
from flibuste.games.rum_and_pirates.rules.end import map_points
from flibuste.games.rum_and_pirates.rules.moving import objection_to_moving
from flibuste.games.rum_and_pirates.rules.rum import Outcome
from flibuste.games.rum_and_pirates.rules.turn import FIRST_FARE, Turn
from flibuste.games.rum_and_pirates.table import Rum


class Price(NamedTuple):
    """What a way costs."""

    pirates: int
    coins: int


class Closed(NamedTuple):
    """An alley at the captain's square that whoever is to move cannot use, and why."""

    alley: int
    rule: str
    facts: Facts


# -- ways ----------------------------------------------------------------------------------------------


def fare_of(asked: Choice[Rum] | None) -> int:
    """The coin that any move costs now: one for each further one of a turn (RP-4.4)."""
    return asked.fare if isinstance(asked, Turn) else FIRST_FARE


def price(table: Rum, seat: int, way: Going, fare: int) -> Price:
    """Pirates and coins; the dark coin is due of the last one ashore too (RP-4.6, RP-5.2)."""
    dark = table.dark_fare(seat) if isinstance(way, DarkMove) else 0
    return Price(table.town.pirates(way), fare + dark)


def goal(table: Rum, way: Going) -> int:
    """The square where the captain arrives."""
    return table.town.goal(way, table.captain)


def closed_ways(table: Rum, seat: int, fare: int) -> list[Closed]:
    """Every alley at the captain's square that this seat cannot use, with the rule that says so first."""
    found = [closed_way(table, seat, way, fare) for _, _, way in table.town.ways[table.captain]]
    found += [closed_dark(table, seat, alley, fare) for alley in table.town.dark_at[table.captain]]
    return [each for each in found if each is not None]


def closed_way(table: Rum, seat: int, way: Action, fare: int) -> Closed | None:
    assert isinstance(way, MoveCaptain)
    rule = objection_to_moving(table, seat, way, fare)
    return None if rule is None else Closed(way.alley, rule, way.priced(table, seat, fare).facts)


def closed_dark(table: Rum, seat: int, out: int, fare: int) -> Closed | None:
    """Of all trips out by this alley the one that comes nearest: its way in is empty, and short."""
    town, nearest = table.town, None
    for trip in tried_trips(table):
        if isinstance(trip, DarkMove) and trip.out == out:
            rule = objection_to_dark(table, seat, trip, fare)
            if rule is None:
                return None
            far = (rule in SHUT, town.pirates(trip))
            if nearest is None or far < nearest[0]:
                nearest = (far, Closed(out, rule, trip.priced(table, seat, fare).facts))
    return nearest and nearest[1]


SHUT: Final = ("RP-4.2", "RP-R5")
"""The way in is not to be used by anybody."""

# -- squares -------------------------------------------------------------------------------------------


def meeting(table: Rum, seat: int, kind: int) -> int:
    """The rendez-vous of this seat that is kept on such a square, or -1 (RP-14.4)."""
    face = MEETS[kind]
    return face if face >= 0 and face in [tile for tile, _ in table.rendezvous[seat]] else -1


def values(table: Rum, kind: int) -> list[int]:
    """The numbers of the dives or maps that are to be had on such a square, lowest first."""
    return sorted([NUMBER[face] for face in (*table.dives, *table.maps) if PLACE[face] == kind])


def map_gain(table: Rum, seat: int, face: int) -> int:
    """Points that this map adds to those under the flag: only pairs count (RP-19.5)."""
    return map_points((*table.won[seat], face)) - map_points(table.won[seat])


# -- guards --------------------------------------------------------------------------------------------


def guards_ahead(table: Rum, pile: int) -> list[int]:
    """The guards any of which may be turned up next. Those lost lie at the bottom, for all who remember (RP-R18)."""
    tiles = table.piles[pile]
    if HIDDEN in tiles:
        return table.unseen(pile)
    return list(tiles[: len(tiles) - table.turned[pile - SMALL]] or tiles[:1])


def beaten_guards(faces: list[int], pirates: int) -> list[int]:
    """More pirates than the number win (RP-18.2)."""
    return [face for face in faces if NUMBER[face] < pirates]


def guard_chance(table: Rum, pile: int, pirates: int) -> float:
    """How likely so many pirates beat the next guard of this pile."""
    faces = guards_ahead(table, pile)
    return len(beaten_guards(faces, pirates)) / len(faces) if faces else 0.0


# -- dice ----------------------------------------------------------------------------------------------


def chest_facts(table: Rum) -> Facts:
    """Its points, the scorpion's number, and how likely it stings who opens it."""
    rest = NUMBER[table.scorpion]
    chance = percent(stings(rest, table.seats)[0])
    return (("n", NUMBER[table.chest]), ("m", rest), ("chance", chance))


def wanted(table: Rum, outcome: Outcome) -> list[int]:
    """The numbers of the die with which the roller gets what he wants: to win, or to win more than with the die as it
    lies; with a chest not to be stung."""
    if isinstance(outcome, Challenge):
        least = outcome.mark if table.die < outcome.mark else table.die + 1
        return [die for die in DIE if die >= min(least, DIE[-1])]
    if isinstance(outcome, AddUp):
        return [die for die in DIE if not outcome.stings(table, die)]
    now = len(beaten_dives(table, table.die))
    better = [die for die in DIE if len(beaten_dives(table, die)) > now]
    return better or [die for die in DIE if len(beaten_dives(table, die)) == now]


def chance_again(table: Rum, outcome: Outcome, rolls: int) -> float:
    """How likely so many rolls get it, when the roller stops as soon as he has it."""
    return 1.0 - (1.0 - len(wanted(table, outcome)) / len(DIE)) ** rolls


def percent(chance: float) -> int:
    return round(100 * chance)


def seen_table(view: View) -> Rum:
    """What a seat sees: a table with blanks."""
    assert isinstance(view.visible, Rum)
    return view.visible
