"""Chapter 7: one step of a move, and what comes of it when the move is over.

CC-7.2 the ship turns about its bow, then goes straight ahead; CC-7.3 it stops where it touches a ship or an island,
and the rest of the move is lost, also when a step ends just short of one (RU-60); CC-7.5 the edge of the table only
cuts the segment; terrain on the way is met in its order (3.6); CC-7.9 after the last step docking and unloading, then
what may follow.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import OARSMAN
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import Hull, hull_body
from flibuste.games.crimson_coast.geometry.sailing import Leg, ahead, straight, turned
from flibuste.games.crimson_coast.geometry.trig import TURN
from flibuste.games.crimson_coast.moves.sailing import angle, measure
from flibuste.games.crimson_coast.phrases import piece_phrase, ship_phrase
from flibuste.games.crimson_coast.rules import docking, ramming, towing
from flibuste.games.crimson_coast.rules.command import end_action
from flibuste.games.crimson_coast.rules.terrain import (
    SettlePose,
    enter_fog,
    is_back_in_fog,
    meet,
    next_met,
)
from flibuste.games.crimson_coast.table import (
    NONE,
    PIVOT,
    RAM,
    SHOT,
    TOW,
    Coast,
    Pose,
)

# -- a step --------------------------------------------------------------------------------------------


def turned_pose(pose: Pose, turn: int) -> Pose:
    return pose[0], pose[1], (pose[2] + turn) % TURN


def sail(game: Game[Coast], ship: int, turn: int, length: int) -> None:
    """Turn, and go ahead."""
    table = game.table
    if table.ghostly >> ship & 1:
        glide(game, ship, turned_pose(table.poses[ship], turn), turn, length)
        return
    body = turned(table.waters_now().hulls[ship], turn)
    reach = body.kind.half + length / 100
    codes, bodies = sea.pieces_about(table, ship, body.x, body.y, reach)
    goes = straight(body, length, bodies, table.rulings.edges)
    if table.terrain or table.events is not None:
        start = turned_pose(table.poses[ship], turn)
        leg = SailLeg(ship, start, turn, length, not table.masts[ship], start)
        end_sailing(game, leg, body, goes, codes)
    else:
        table.lay_ship(ship, goes.pose)
        end_leg(game, ship, goes.by >= 0)


class SailLeg(Step[Coast]):
    """A step from where the ship has turned to its end, or the rest of it once something on the way was met."""

    rule = "CC-7.2"

    ship: int
    start: Pose
    turn: int
    length: int
    rowed: bool
    """Whether it was a derelict before."""
    here: Pose
    """Where it met something."""

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = self.ship
        if table.acting != ship:
            return
        if table.poses[ship] != self.here or table.sunk >> ship & 1:
            end_action(table)
        elif table.tangled[ship] != NONE or not (table.masts[ship] or self.rowed):
            tell_leg(table, self, way_between(self.start, self.here))
            end_leg(game, ship, True)
        else:
            sail_leg(game, self)


def sail_leg(game: Game[Coast], leg: SailLeg) -> None:
    """The rest of a step: as far as the ship gets; terrain on the way comes first."""
    table = game.table
    ship = leg.ship
    body = hull_body(sea.hull_class(table, ship), leg.start)
    reach = body.kind.half + leg.length / 100
    codes, bodies = sea.pieces_near(table, ship, body.x, body.y, reach)
    goes = straight(body, leg.length, bodies, sea.bounds(table))
    end_sailing(game, leg, body, goes, codes)


def end_sailing(
    game: Game[Coast], leg: SailLeg, body: Hull, goes: Leg, codes: Sequence[int]
) -> None:
    """The ship could get so far, if it meets no terrain on the way."""
    table = game.table
    ship = leg.ship
    far, number = next_met(table, ship, body, goes.sailed / 100, leg.turn != 0)
    if number != NONE:
        here = ahead(body, far).pose()
        table.lay_ship(ship, here)
        docking.leave_if_off(game, ship)
        game.agenda.append(leg.but(here=here))
        meet(game, ship, number)
        return
    table.lay_ship(ship, goes.pose)
    if table.events is not None:
        tell_leg(table, leg, goes.sailed)
        if goes.by >= 0:
            facts = (
                ("ship", ship_phrase(table, ship)),
                ("piece", piece_phrase(table, codes[goes.by])),
            )
            table.tell("CC-7.3", "stops", *facts)
    end_leg(game, ship, goes.by >= 0)


def glide(game: Game[Coast], ship: int, start: Pose, turn: int, length: int) -> None:
    """A ghostly ship goes through everything but the table's edge (RU-36)."""
    table = game.table
    pose, sailed = glided(table, ship, start, length)
    table.lay_ship(ship, pose)
    table.sailed = True
    if table.events is not None:
        tell_leg(table, SailLeg(ship, start, turn, length, False, start), sailed)


def glided(table: Coast, ship: int, start: Pose, length: int) -> tuple[Pose, int]:
    leg = straight(hull_body(sea.hull_class(table, ship), start), length, (), sea.bounds(table))
    return leg.pose, leg.sailed


def way_between(start: Pose, here: Pose) -> int:
    """In hundredths of a millimetre."""
    return round(math.sqrt((here[0] - start[0]) ** 2 + (here[1] - start[1]) ** 2))


def tell_leg(table: Coast, leg: SailLeg, sailed: int) -> None:
    if table.events is None:
        return
    facts = (("ship", ship_phrase(table, leg.ship)), ("length", measure(sailed)))
    if leg.turn == 0:
        table.tell("CC-7.2", "sails_ahead", *facts)
    else:
        side = "sails_to_port" if leg.turn > 0 else "sails_to_starboard"
        table.tell("CC-7.2", side, *facts, ("angle", angle(abs(leg.turn))))


def end_leg(game: Game[Coast], ship: int, stopped: bool) -> None:
    """Whether this step was the last one; a tow follows (CC-10.6)."""
    table = game.table
    table.sailed = True
    table.straight = False
    docking.leave_if_off(game, ship)
    if stopped or is_over(table, ship):
        table.segments = (0, 0)
    bring_tow(game, ship)


def bring_tow(game: Game[Coast], ship: int) -> None:
    towed = towing.follow(game, ship)
    if towed != NONE:
        game.agenda.append(SettlePose(towed))


def is_over(table: Coast, ship: int) -> bool:
    """No segment left, pinned, or in touch with something it did not touch when its action began (RU-60)."""
    if table.segments == (0, 0):
        return True
    touched = sea.touched_by(table, ship)
    if not touched:
        return False
    return any(code not in table.began_touching for code in touched) or sea.is_pinned(table, ship)


class CheckStart(Step[Coast]):
    """A ship that cast off or came out of the fog: whether it can go on from there."""

    rule = "CC-7.4"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = table.acting
        if ship == NONE:
            return
        if not table.is_placed(ship):
            end_action(table)
        elif table.tangled[ship] != NONE or not can_row(table, ship) or sea.is_pinned(table, ship):
            table.segments = (0, 0)


def can_row(table: Coast, ship: int) -> bool:
    """A mast, or Oarsmen who have come to light."""
    return bool(table.masts[ship]) or shows(table, ship, OARSMAN)


# -- the end of a move (CC-7.9) ------------------------------------------------------------------------


class ResolveMove(Step[Coast]):
    """What may follow is noted; then docking and unloading."""

    rule = "CC-7.9"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = table.acting
        if ship == NONE:
            return
        table.segments = (0, 0)
        table.straight = False
        table.follow = 0 if table.bonus else followers(table, ship)
        if table.is_ghostly(ship):
            slip_out(table, ship)
            return
        if towing.is_waiting(table, ship) and table.docked[ship] == NONE:
            game.agenda.append(COME_TO_REST)
            bring_tow(game, ship)
        else:
            COME_TO_REST.run(game)


def slip_out(table: Coast, ship: int) -> None:
    """Weed does not hold a ghostly ship that has moved (CC-17.1)."""
    if table.poses[ship] != table.origin:
        table.tangled[ship] = NONE


class ComeToRest(Step[Coast]):
    """The fog just left may have it after all; else docking, and that of what it tows (CC-10.7)."""

    rule = "CC-8.1"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = table.acting
        if ship == NONE:
            return
        drift_into_fog(game, ship)
        if not table.is_placed(ship):
            end_action(table)
            return
        ramming.watch_pins(game)
        was_docked = table.docked[ship]
        docking.settle(game, ship)
        island = table.docked[ship]
        if island not in (NONE, was_docked) and not game.over:
            towed = towing.dock_tow(game, ship, island)
            if towed != NONE and not game.over:
                game.agenda.append(SettlePose(towed))


def drift_into_fog(game: Game[Coast], ship: int) -> None:
    """Who came out of a bank and lies on it in the end is lost again, a tow by itself too (RU-33)."""
    table = game.table
    bank = table.left_fog
    if bank == NONE:
        return
    towed = table.tows[ship]
    if towed != NONE and is_back_in_fog(table, towed, bank):
        enter_fog(game, towed, bank)
    if is_back_in_fog(table, ship, bank):
        enter_fog(game, ship, bank)


def followers(table: Coast, ship: int) -> int:
    """What may follow the move: who is ghostly neither rams nor tows, a derelict neither shoots nor tows."""
    if table.is_ghostly(ship):
        found = SHOT | PIVOT | (RAM if table.rulings.ghost_ram else 0)
    else:
        found = SHOT | RAM | TOW | PIVOT
    return found if table.masts[ship] else found & ~(SHOT | TOW)


CHECK_START: Final = CheckStart()
RESOLVE_MOVE: Final = ResolveMove()
COME_TO_REST: Final = ComeToRest()
