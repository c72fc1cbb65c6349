"""Chapters 12 and 13: masts that are lost, derelicts, and ships that sink.

CC-12.5 a hit costs a mast, which the controller of the ship chooses, and its gun goes with it; CC-7.7 without a mast
a ship is a derelict; CC-13.1 the gold aboard a ship that is sunk is shared between its controller and whoever sank
it, who has the odd coin, and is banked at once; CC-13.2 a coin is broken where shares ask for it (RU-29), unique
treasures leave the game; CC-13.3 crew are eliminated; CC-13.4 if nobody sank it nobody has anything; CC-17.9 a wreck
stays on its reef, with its treasure. Neptune's Figurehead and the Resurrection Codex bring a ship home instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import REPAIR_ON_SINK, SINK_ON_LAST_MAST
from flibuste.games.crimson_coast.components import NEPTUNES_FIGUREHEAD, RESURRECTION_CODEX
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.gunnery import LOSE_MAST, LoseMast
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules import docking, end, repairs, towing
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.claims import remove_crew
from flibuste.games.crimson_coast.rules.command import end_action
from flibuste.games.crimson_coast.rules.sharing import share_gold
from flibuste.games.crimson_coast.table import (
    BROADSIDE,
    CREW,
    FORT,
    GONE,
    NONE,
    NOWHERE,
    UNIQUE,
    Coast,
)

# -- masts (CC-12.5) -----------------------------------------------------------------------------------


def lose_masts(game: Game[Coast], ship: int, number: int, by: int, picker: int = NONE) -> None:
    """So many masts go overboard, all if there are no more; its controller chooses which, or this picker. `by` is the
    seat that did it, NONE if nobody did."""
    seat = game.table.fleets[ship] if picker == NONE else picker
    game.agenda.append(LoseMasts(seat, ship, number, by))


class LoseMasts(OpenQuestion):
    """Which mast goes next?"""

    rule = "CC-12.5"

    ship: int
    number: int
    by: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        is_open = table.is_afloat(self.ship) and table.masts[self.ship].bit_count() > self.number
        return self.asked if is_open and self.number else ()

    def run(self, game: Game[Coast]) -> None:
        """All that are left."""
        table = game.table
        if self.number and table.is_afloat(self.ship) and table.masts[self.ship]:
            fell(game, self.ship, table.masts[self.ship], self.by)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return LOSE_MAST[: game.table.built_masts(self.ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, LoseMast):
            return not_now(action)
        return None if game.table.masts[self.ship] >> action.mast & 1 else "CC-12.5"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, LoseMast)
        if self.number > 1:
            game.agenda.append(self.but(number=self.number - 1))
        fell(game, self.ship, 1 << action.mast, self.by)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("n", self.number))


def fell(game: Game[Coast], ship: int, masts: int, by: int) -> None:
    """These masts, as bits."""
    table = game.table
    table.masts[ship] &= ~masts
    if table.events is not None:
        left = table.masts[ship].bit_count()
        facts = (("ship", ship_phrase(table, ship)), ("n", masts.bit_count()), ("left", left))
        table.tell("CC-12.5", "masts_lost", *facts)
    if not table.masts[ship]:
        become_derelict(game, ship, by)


def become_derelict(game: Game[Coast], ship: int, by: int) -> None:
    """It drops what it tows (CC-10.8); some ships sink at once (SINK_ON_LAST_MAST), on a reef as a wreck, but not in a
    broadside (RU-37)."""
    table = game.table
    table.tell("CC-7.7", "derelict", ("ship", ship_phrase(table, ship)))
    if shows(table, ship, SINK_ON_LAST_MAST) and table.mode != BROADSIDE:
        if by == NONE and table.firing == NONE:
            wreck(game, ship)
        else:
            sink(game, ship, by)
    elif table.tows[ship] != NONE:
        towing.drop(game, ship)


# -- sinking (CC-13) -----------------------------------------------------------------------------------


def sink(game: Game[Coast], ship: int, by: int) -> None:
    """The ship goes down; `by` is the seat that sank it, NONE if nobody did."""
    table = game.table
    if is_saved(game, ship):
        return
    table.tell("CC-13.3", "sinks", ("ship", ship_phrase(table, ship)))
    repair_sinker(game, by)
    tokens = table.tokens_at(ship)
    turn_up(game, tokens)
    if by not in (NONE, table.fleets[ship]):
        share_gold(table, ship, by)
    for token in tokens:
        if table.places[token] == ship:
            clear_away(game, ship, token, by)
    leave_sea(game, ship)
    end.check_bank(game)


def clear_away(game: Game[Coast], ship: int, token: int, by: int) -> None:
    """Crew are eliminated; treasure that was not shared leaves the game."""
    table = game.table
    if table.kinds[token] >= CREW:
        remove_crew(game, ship, token, by)
        return
    table.lay_token(token, GONE)
    table.tell("CC-13.2", "treasure_lost", ("treasure", token_phrase(table, token)))


def repair_sinker(game: Game[Coast], by: int) -> None:
    """Some ships mend a mast when they sink an enemy (REPAIR_ON_SINK), by a ram too, not with a broadside (RU-37)."""
    table = game.table
    sinker = table.acting if table.firing == NONE else table.firing
    if by == NONE or not 0 <= sinker < FORT or table.fleets[sinker] != by:
        return
    if shows(table, sinker, REPAIR_ON_SINK) and table.mode != BROADSIDE:
        repairs.mend_one(game, sinker)


def wreck(game: Game[Coast], ship: int) -> None:
    """It lies on a reef for good, where it is (CC-17.9): crew are eliminated, treasure stays."""
    table = game.table
    if is_saved(game, ship):
        return
    table.tell("CC-17.9", "wrecked", ("ship", ship_phrase(table, ship)))
    crew = table.crew_of(ship)
    turn_up(game, crew)
    for token in crew:
        remove_crew(game, ship, token, NONE)
    pose = table.poses[ship]
    leave_sea(game, ship)
    table.wrecks |= 1 << ship
    table.lay_ship(ship, pose)


def leave_sea(game: Game[Coast], ship: int) -> None:
    """It is no longer in play; nothing tows it, it tows nothing."""
    table = game.table
    towing.release(game, ship)
    table.sunk |= 1 << ship
    table.masts[ship] = 0
    table.lay_ship(ship, NOWHERE)
    table.lost[ship] = NONE
    table.tangled[ship] = NONE
    docking.undock(table, ship)
    forget(table, ship)


def forget(table: Coast, ship: int) -> None:
    """What was to happen to it does not."""
    bit = 1 << ship
    table.ghostly &= ~bit
    table.scuttled &= ~bit
    if table.acting == ship:
        end_action(table)


# -- brought home instead (cards CC-100 and CC-204) ----------------------------------------------------


def is_saved(game: Game[Coast], ship: int) -> bool:
    """Whether a treasure aboard replaces the sinking: the ship is docked at its controller's home with all its masts,
    crew and treasure, and the card is gone."""
    table = game.table
    kinds = (UNIQUE + NEPTUNES_FIGUREHEAD, UNIQUE + RESURRECTION_CODEX)
    found = [
        token
        for token in table.tokens_at(ship)
        if table.kinds[token] in kinds and table.is_up(token)
    ]
    if not found:
        return False
    if table.events is not None:
        card = token_phrase(table, found[0])
        table.tell("CC-11.6", "saved", ("card", card), ("ship", ship_phrase(table, ship)))
    table.lay_token(found[0], GONE)
    towing.release(game, ship)
    forget(table, ship)
    table.masts[ship] = (1 << table.built_masts(ship)) - 1
    docking.place_at_home(game, ship)
    return True
