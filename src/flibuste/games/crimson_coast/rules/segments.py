"""Chapter 7: the segments that a ship has, and who or what adds to them.

CC-7.1 a base move is a list of segments, S or L, fixed when the action begins; CC-3.8 a Helmsman adds S, and may come
to light for it; CC-3.14 a derelict with Oarsmen has S; CC-10.6 so has who tows, and what is added counts there too
(RU-26). Cards: SLOW_WHEN_FULL, EMPTY_PLUS_S, FULL_MASTS_PLUS_L, Grease Barrels, MOVE_S_AFTER_LOAD,
MOVE_S_AFTER_UNLOAD.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast.codes import (
    EMPTY_PLUS_S,
    FULL_MASTS_PLUS_L,
    HELMSMAN,
    IGNORE_TERRAIN,
    SLOW_WHEN_FULL,
)
from flibuste.games.crimson_coast.components import GREASE_BARRELS
from flibuste.games.crimson_coast.effects import (
    has_closed_crew,
    hides,
    is_used,
    mark_used,
    openly,
    reveal,
    shows,
)
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.sailing import CALL, GREASE, HELM, PILOT, Call, Grease
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import crewing
from flibuste.games.crimson_coast.rules.command import Deed, add, may_act, take_free_action
from flibuste.games.crimson_coast.rules.occasions import IDLE, SPECIAL
from flibuste.games.crimson_coast.table import GONE, MOVE, NONE, UNIQUE, Coast

GREASED: Final = 210
FREED: Final = 211
SAILED_ON: Final = 213
"""Among what was used this turn, where codes of cards stand: Grease Barrels; the ship broke out of a sargasso; it has
sailed one S more."""

CALLED: Final = 1 << HELMSMAN | 1 << IGNORE_TERRAIN
"""The abilities for which closed crew come to light in the middle of a move."""

# -- the list (CC-7.1) ---------------------------------------------------------------------------------


def base_move(table: Coast, ship: int) -> tuple[int, int]:
    """S and L of a move that begins now, with all that openly adds to it."""
    card = table.card(ship)
    shorts = longs = 0
    for kind in card.segments:
        if kind:
            longs += 1
        else:
            shorts += 1
    if is_slowed(table, ship):
        shorts, longs = 1, 0
    if not has_bonus(table, ship):
        return shorts, longs
    shown = openly(table, ship)
    shorts += shown >> HELMSMAN & 1
    if shown >> EMPTY_PLUS_S & 1 and not table.aboard_now().tokens(ship):
        shorts += 1
    longs += int(bool(shown >> FULL_MASTS_PLUS_L & 1) and has_all_masts(table, ship))
    longs += int(is_used(table, ship, GREASED))
    return shorts, longs


def is_slowed(table: Coast, ship: int) -> bool:
    """Whether its base move is S, whatever its card says."""
    return table.tows[ship] != NONE or not table.masts[ship] or is_too_full(table, ship)


def is_too_full(table: Coast, ship: int) -> bool:
    return shows(table, ship, SLOW_WHEN_FULL) and crewing.room(table, ship) <= 0


def has_bonus(table: Coast, ship: int) -> bool:
    """Whether added segments count (RU-26)."""
    return table.tows[ship] == NONE or table.rulings.tow_bonus


def has_all_masts(table: Coast, ship: int) -> bool:
    return table.masts[ship] == (1 << table.built_masts(ship)) - 1


def betrays_hold(table: Coast, ship: int) -> bool:
    """Whether the list tells others something of what lies closed aboard: that the ship is full, or not."""
    return SLOW_WHEN_FULL in table.card(ship).codes and has_closed_crew(table, ship)


# -- crew who come to light for it (CC-3.5) ------------------------------------------------------------


def calls(table: Coast, ship: int) -> list[Action]:
    """Who may come to light in the middle of a move."""
    if not table.aboard_now().closed[ship] & CALLED and table.tows[ship] == NONE:
        return []
    return [CALL[whom] for whom in (HELM, PILOT) if objection_to_call(table, ship, whom) is None]


def objection_to_call(table: Coast, ship: int, whom: int) -> str | None:
    if whom == HELM:
        helps = not table.helmed and not table.bonus and has_bonus(table, ship)
        return None if helps and hides(table, ship, HELMSMAN) != NONE else "CC-3.8"
    if whom == PILOT:
        return None if pilot(table, ship) != (NONE, NONE) else "CC-17.1"
    return "CC-8.2"


def pilot(table: Coast, ship: int) -> tuple[int, int]:
    """A closed crew that knows its way through terrain, and its ship: this one, or the one it tows."""
    for aboard in (ship, table.tows[ship]):
        if aboard != NONE and not shows(table, aboard, IGNORE_TERRAIN):
            token = hides(table, aboard, IGNORE_TERRAIN)
            if token != NONE:
                return token, aboard
    return NONE, NONE


def call(game: Game[Coast], ship: int, action: Call) -> None:
    table = game.table
    if action.whom == HELM:
        reveal(game, ship, hides(table, ship, HELMSMAN))
        table.helmed = 1
        shorts, longs = table.segments
        table.segments = (shorts + 1, longs)
        table.allowance = (table.allowance[0] + 1, table.allowance[1])
    else:
        token, aboard = pilot(table, ship)
        reveal(game, aboard, token)


# -- Grease Barrels (CC-097) ---------------------------------------------------------------------------


class GreaseHull(Deed):
    """Before a move action: an L more for this turn, and the card leaves the game."""

    kind = Grease
    needs = (IDLE, SPECIAL)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [GREASE[ship] for ship in table.ships_of(seat) if barrels(table, ship) != NONE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Grease)
        table = game.table
        refused = may_act(table, seat, action.ship, MOVE)
        if refused is not None:
            return refused
        return None if barrels(table, action.ship) != NONE else "CC-11.6"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Grease)
        table = game.table
        token = barrels(table, action.ship)
        turn_up(game, [token])
        table.lay_token(token, GONE)
        mark_used(table, action.ship, GREASED)
        take_free_action(table)
        table.tell("CC-7.1", "greases", ("ship", ship_phrase(table, action.ship)))


def barrels(table: Coast, ship: int) -> int:
    """The token, or NONE: asked for whoever commands the ship."""
    for token in table.aboard_now().tokens(ship):
        if table.kinds[token] == UNIQUE + GREASE_BARRELS:
            return token
    return NONE


# -- one more S ----------------------------------------------------------------------------------------


def extra_segment(game: Game[Coast], ship: int, code: int) -> None:
    """The ship has loaded or unloaded (MOVE_S_AFTER_LOAD, MOVE_S_AFTER_UNLOAD): it may sail on at once, once a turn."""
    table = game.table
    is_on_turn = table.turn > 0 and table.fleets[ship] == table.active
    if is_on_turn and shows(table, ship, code) and not is_used(table, ship, SAILED_ON):
        table.onward |= 1 << ship


add(GreaseHull())
