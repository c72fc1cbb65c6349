"""Chapter 7: the move action is given.

CC-7.1 the list of segments is fixed when it begins; CC-7.7 a derelict does not move without Oarsmen; CC-7.8 nor does
who is pinned, tangled or chained; CC-17.4 a lost ship comes out of the fog first; RU-32 a raider must leave an enemy's
home. MOVE_S_AFTER_LOAD and MOVE_S_AFTER_UNLOAD give one S more, which is no move action. Its steps stand in
`move_steps`.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import HELMSMAN, OARSMAN
from flibuste.games.crimson_coast.effects import can, is_used, mark_used, shows, use
from flibuste.games.crimson_coast.moves.sailing import (
    GO_ON,
    GoOn,
)
from flibuste.games.crimson_coast.moves.turn import (
    END_TURN,
    GIVE_MOVE,
    GiveExploration,
    GiveMove,
    GiveRepair,
    GiveShot,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import departures, legs, segments, towing
from flibuste.games.crimson_coast.rules.command import (
    VETOES,
    Deed,
    Veto,
    able_to,
    add,
    end_action,
    may_act,
    spend_action,
)
from flibuste.games.crimson_coast.rules.move_steps import MOVE_STEP
from flibuste.games.crimson_coast.rules.occasions import IDLE, ONWARD, is_idle
from flibuste.games.crimson_coast.rules.terrain import lain_on
from flibuste.games.crimson_coast.table import MOVE, NONE, Coast

# -- giving it (CC-7.8) --------------------------------------------------------------------------------


class MoveShip(Deed):
    """A move action."""

    kind = GiveMove
    needs = (IDLE,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [GIVE_MOVE[ship] for ship in game.table.ships_of(seat)]

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        acted = table.acted
        return [
            GIVE_MOVE[ship]
            for ship in table.ships_of(seat)
            if not acted[ship] or is_idle(table, ship)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GiveMove)
        refused = may_act(game.table, seat, action.ship, MOVE)
        return refused if refused is not None else objection_to_moving(game.table, action.ship)

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        return [
            GIVE_MOVE[ship]
            for ship in able_to(table, seat, MOVE)
            if objection_to_moving(table, ship) is None
        ]

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GiveMove)
        table = game.table
        ship = action.ship
        spend_action(table, ship, MOVE)
        begin_move(game, ship, is_bonus=False)


def objection_to_moving(table: Coast, ship: int) -> str | None:
    """What holds this ship, whether in a move action or for one segment more."""
    if table.chained[ship] == table.turn:
        return "CC-3.15"
    is_caught = table.tangled[ship] != NONE and table.is_held(ship)
    if is_caught or (table.used and is_used(table, ship, segments.FREED)):
        return "CC-17.12"
    if not table.masts[ship] and not can(table, ship, OARSMAN):
        return "CC-7.7"
    return "CC-9.4" if sea.is_pinned(table, ship) else None


def must_leave(table: Coast, seat: int) -> list[int]:
    """Raiders that were at an enemy's home when the turn began, and can be given a move action (RU-32); one in tow
    comes and goes with its tower."""
    return [
        ship
        for ship in table.ships_of(seat)
        if table.raiding >> ship & 1
        and not table.acted[ship]
        and table.towed_by(ship) == NONE
        and may_act(table, seat, ship, MOVE) is None
        and objection_to_moving(table, ship) is None
    ]


class RaidersLeave(Veto):
    """A raider is given no other action in the turn after it came, and the turn does not end before it left."""

    def is_due(self, table: Coast) -> bool:
        return table.raiding != 0

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if not table.raiding:
            return None
        if action is END_TURN:
            return "RU-32" if must_leave(table, seat) else None
        if not isinstance(action, GiveShot | GiveExploration | GiveRepair):
            return None
        return "RU-32" if action.ship in must_leave(table, seat) else None


def begin_move(game: Game[Coast], ship: int, is_bonus: bool) -> None:
    """The list of segments is fixed, and what the ship touches now does not end its move (RU-60)."""
    table = game.table
    if not table.masts[ship]:
        use(game, ship, OARSMAN)
        tower = table.towed_by(ship)
        if tower != NONE:
            towing.drop(game, tower)
    table.bonus = is_bonus
    table.segments = (1, 0) if is_bonus else segments.base_move(table, ship)
    table.allowance = table.segments
    table.helmed = int(shows(table, ship, HELMSMAN))
    table.sailed = False
    table.straight = False
    table.left_fog = NONE
    table.origin = table.poses[ship]
    table.began_docked = table.docked[ship]
    table.began_touching = sea.touched_by(table, ship)
    table.tested = lain_on(table, ship) if table.terrain else 0
    table.tow_tested = lain_on(table, table.tows[ship]) if table.terrain else 0
    if segments.betrays_hold(table, ship):
        game.reveals()
    seat = table.fleets[ship]
    game.agenda.append(MOVE_STEP[seat])
    if table.lost[ship] != NONE:
        game.agenda.append(legs.CHECK_START)
        if not departures.roll_out_of_fog(game, ship):
            table.segments = (0, 0)


class SailOn(Deed):
    """One S more after loading or unloading: no move action, so nothing may follow it."""

    kind = GoOn
    needs = (ONWARD,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [GO_ON[ship] for ship in table.ships_of(seat) if table.onward >> ship & 1]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GoOn)
        table = game.table
        ship = action.ship
        if ship >= len(table.cards) or table.fleets[ship] != seat or not table.onward >> ship & 1:
            return "CC-7.1"
        return "CC-17.4" if table.lost[ship] != NONE else objection_to_moving(table, ship)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GoOn)
        table = game.table
        end_action(table)
        table.acting = action.ship
        mark_used(table, action.ship, segments.SAILED_ON)
        table.tell("CC-7.1", "goes_on", ("ship", ship_phrase(table, action.ship)))
        begin_move(game, action.ship, is_bonus=True)


add(MoveShip(), SailOn())
VETOES.append(RaidersLeave())
