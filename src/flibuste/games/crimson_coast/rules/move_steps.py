"""Chapter 7: the steps of a move.

CC-7.1 each segment at most once, in any order; CC-7.2 before each a turn of up to 90 degrees, then 0 to its full
length (RU-14, RU-15); CC-7.4 a ship with its bow to an island may cast off first (RU-16), and then goes straight;
CC-7.6 or it comes about in place of all segments; RU-36 a ghostly ship's steps are only looked at where it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.sailing import come_about
from flibuste.games.crimson_coast.geometry.trig import DEGREE, TURN
from flibuste.games.crimson_coast.moves.sailing import (
    BEGIN_AGAIN,
    BELAY,
    CAST_OFF,
    COME_ABOUT,
    DROP_TOW,
    HEADINGS,
    LENGTHS,
    Call,
    CastOff,
    DropTow,
    MakeFor,
    Sail,
    angle,
    on_heading,
)
from flibuste.games.crimson_coast.moves.sailing import sail as sail_move
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import courses, departures, legs, segments, towing
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.docking import leave_if_off
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast

# -- the steps -----------------------------------------------------------------------------------------


class MoveStep(Question):
    """The next step of a move, asked until it is over; then it is resolved (CC-7.9)."""

    rule = "CC-7.2"
    may_be_late = True

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        goes_on = table.acting != NONE and table.segments != (0, 0)
        return self.asked if goes_on else NOBODY_ASKED

    def run(self, game: Game[Coast]) -> None:
        if game.table.acting != NONE:
            legs.RESOLVE_MOVE.run(game)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        ship = table.acting
        return [
            *starts(table, ship),
            *courses.candidates(table, ship),
            *segments.calls(table, ship),
            *ends(table, ship),
        ]

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        """Courses are worked out at once; headings to cast off on and crew to call are listed only if they fit."""
        table = game.table
        ship = table.acting
        found: list[Action] = []
        if not (table.sailed or table.straight):
            found = cast_offs(table, ship) if table.began_touching else []
            if objection_to_coming_about(table, ship) is None:
                found.append(COME_ABOUT)
        found += courses.options(table, ship)
        found += segments.calls(table, ship)
        if not (table.ghostly | table.raiding) >> ship & 1 and table.tows[ship] == NONE:
            found.append(BELAY)  # nothing else can speak against it
            return found
        for each in ends(table, ship):
            if self.objection(game, seat, each) is None:
                found.append(each)
        return found

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        ship = table.acting
        if action is BELAY:
            return objection_to_belaying(table, ship)
        if isinstance(action, Sail):
            return courses.objection(table, ship, action.kind, action.turn, action.length)
        if isinstance(action, MakeFor):
            return courses.objection_to_making_for(table, ship, action)
        if isinstance(action, CastOff):
            return objection_to_casting_off(table, ship, action.heading)
        if isinstance(action, Call):
            return segments.objection_to_call(table, ship, action.whom)
        if isinstance(action, DropTow):
            return towing.objection_to_dropping(table, action.ship)
        if action is COME_ABOUT:
            return objection_to_coming_about(table, ship)
        if action is BEGIN_AGAIN:
            return None if may_begin_again(table, ship) else "RU-36"
        return not_now(action)

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        return True

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        """Out of more than might be tried, which is the same again and again: only what is drawn is looked at."""
        table = game.table
        ship = table.acting
        if table.straight:
            return super().draw(game, seat, chance)
        tried = courses.to_draw(table)
        more = cast_offs_to_try(table, ship)
        if table.tows[ship] != NONE:
            more.append(DROP_TOW[ship])
        return self.drawn(game, seat, [*tried, *more] if more else tried, chance)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        if not game.table.sailed and dice.below(4) == 0:
            return on_heading(CastOff, dice.below(TURN))
        kind = dice.below(2)
        widest = game.table.rulings.max_turn + DEGREE
        return sail_move(
            kind, dice.below(2 * widest + 1) - widest, dice.below(LENGTHS[kind] + DEGREE)
        )

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        ship = table.acting
        game.agenda.append(self)
        if isinstance(action, Sail):
            spend_segment(table, action.kind)
            legs.sail(game, ship, action.turn, action.length)
        elif isinstance(action, MakeFor):
            turn = courses.turn_to(table, ship, action.goal)
            spend_segment(table, action.kind)
            legs.sail(game, ship, turn, LENGTHS[action.kind])
        elif isinstance(action, CastOff):
            cast_off(game, ship, action.heading)
        elif isinstance(action, Call):
            segments.call(game, ship, action)
        elif isinstance(action, DropTow):
            table.began_touching = (*table.began_touching, table.tows[ship])
            towing.drop(game, ship)
        elif action is COME_ABOUT:
            turn_about(game, ship)
        elif action is BEGIN_AGAIN:
            table.lay_ship(ship, table.origin)
            table.segments = table.allowance
            table.sailed = False
        else:
            table.segments = (0, 0)

    def facts(self, table: Coast, seat: int) -> Facts:
        shorts, longs = table.segments
        left = " + ".join(["S"] * shorts + ["L"] * longs)
        return (("ship", ship_phrase(table, table.acting)), ("segments", left))


def spend_segment(table: Coast, kind: int) -> None:
    shorts, longs = table.segments
    table.segments = (shorts, longs - 1) if kind else (shorts - 1, longs)


def starts(table: Coast, ship: int) -> list[Action]:
    """Casting off where it may be tried, and coming about."""
    fresh = not table.sailed and not table.straight
    return [*cast_offs(table, ship), COME_ABOUT] if fresh else []


def cast_offs(table: Coast, ship: int) -> list[Action]:
    """On every listed heading that fits."""
    island = cast_off_island(table, ship) if table.rulings.free_cast_off else NONE
    if island == NONE:
        return []
    headings = departures.cast_off_headings(table, ship, island)
    return [CAST_OFF[heading // DEGREE] for heading in headings]


def cast_offs_to_try(table: Coast, ship: int) -> list[Action]:
    """All that are listed where one of them fits; so it need not be known which do."""
    island = cast_off_island(table, ship) if table.rulings.free_cast_off else NONE
    if island == NONE:
        return []
    if departures.can_cast_off(table, ship, island):
        return CAST_OFF_SNAPPED.copy()
    return cast_offs(table, ship)


def ends(table: Coast, ship: int) -> list[Action]:
    """All that is neither a start nor a course nor calls crew."""
    found: list[Action] = []
    if table.tows[ship] != NONE:
        found.append(DROP_TOW[ship])
    if table.is_ghostly(ship):
        found.append(BEGIN_AGAIN)
    found.append(BELAY)
    return found


# -- casting off (CC-7.4) ------------------------------------------------------------------------------


def cast_off_island(table: Coast, ship: int) -> int:
    """The island that the bow touched when the action began, as long as nothing was sailed; NONE for ghostly ships."""
    if table.sailed or table.straight or table.left_fog != NONE or table.is_ghostly(ship):
        return NONE
    for piece in table.began_touching:
        if piece >= ISLAND:
            return sea.island_at_bow(table, ship)
    return NONE


def objection_to_casting_off(table: Coast, ship: int, heading: int) -> str | None:
    if not table.rulings.free_cast_off:
        return "RU-16"
    island = cast_off_island(table, ship)
    if island == NONE or departures.cast_off_pose(table, ship, island, heading) is None:
        return "CC-7.4"
    return None


def cast_off(game: Game[Coast], ship: int, heading: int) -> None:
    table = game.table
    island = cast_off_island(table, ship)
    pose = departures.cast_off_pose(table, ship, island, heading)
    assert pose is not None
    table.straight = True
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("angle", angle(heading)))
        table.tell("CC-7.4", "casts_off", *facts)
    game.agenda.append(legs.CHECK_START)
    departures.start_from(game, ship, pose)


# -- coming about, belaying, beginning again -----------------------------------------------------------


def objection_to_coming_about(table: Coast, ship: int) -> str | None:
    """Only in place of all segments, and only the table's edge and a tow can forbid it (3.10)."""
    if table.sailed or table.straight or table.bonus:
        return "CC-7.6"
    body, edges = sea.hull(table, ship), sea.bounds(table)
    if table.tows[ship] == NONE and edges.is_far(body, body.kind.length):
        return None
    pose = come_about(body, edges)
    if pose is None:
        return "CC-7.5"
    return None if towing.fits(table, ship, pose) else "CC-10.6"


def turn_about(game: Game[Coast], ship: int) -> None:
    table = game.table
    pose = come_about(sea.hull(table, ship), sea.bounds(table))
    assert pose is not None
    table.lay_ship(ship, pose)
    table.segments = (0, 0)
    table.tell("CC-7.6", "comes_about", ("ship", ship_phrase(table, ship)))
    leave_if_off(game, ship)
    legs.bring_tow(game, ship)


def objection_to_belaying(table: Coast, ship: int) -> str | None:
    if table.is_ghostly(ship):
        return None if courses.is_clear(table, ship) else "CC-15.4"
    if table.raiding >> ship & 1 and can_leave(table, ship):
        return "RU-32"
    if towing.is_waiting(table, ship) and (table.straight or table.left_fog != NONE):
        return None if towing.fits(table, ship, table.poses[ship]) else "CC-10.6"
    return None


def can_leave(table: Coast, ship: int) -> bool:
    """Whether a raider that is still docked can do anything about it."""
    if cast_offs(table, ship) or objection_to_coming_about(table, ship) is None:
        return True
    return bool(courses.options(table, ship))


def may_begin_again(table: Coast, ship: int) -> bool:
    """A ghostly ship that cannot stay where it is (RU-36)."""
    return table.is_ghostly(ship) and table.sailed and not courses.is_clear(table, ship)


CAST_OFF_SNAPPED: Final[list[Action]] = [CAST_OFF[heading // DEGREE] for heading in HEADINGS]
MOVE_STEP: Final = [MoveStep(seat) for seat in range(2)]
