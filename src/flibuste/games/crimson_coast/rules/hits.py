"""Chapter 12: what a hit does.

CC-12.5 a hit on a ship costs one mast, which its controller chooses (PICK_MAST: the shooter; DOUBLE_MAST: two;
TWO_HITS_PER_MAST: only every second hit of an action); CC-12.6 a derelict that is hit sinks, in the same salvo too
(RU-31); CC-12.7 a fort loses a flag; RU-51 chainshot and stinkpots cost nothing, but the target cannot move, or its
crew can do nothing, in its controller's next turn. Some ships do not mind some hits (FORT_IMMUNE, L_IMMUNE,
FIRST_HIT_IGNORED_FULL); some hits also cost crew or cargo (HIT_KILLS_CREW_1, HIT_KILLS_CARGO, FORT_HIT_CARGO).
Nothing of this holds for a broadside (RU-37).
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast.codes import (
    DOUBLE_MAST,
    FIRST_HIT_IGNORED_FULL,
    FORT_HIT_CARGO,
    FORT_IMMUNE,
    HIT_KILLS_CARGO,
    HIT_KILLS_CREW_1,
    JONAH,
    L_IMMUNE,
    PICK_MAST,
    TWO_HITS_PER_MAST,
)
from flibuste.games.crimson_coast.effects import is_used, mark_used, shows
from flibuste.games.crimson_coast.moves.gunnery import BALL, CHAIN, STINK
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.claims import lose_crew, may_have_crew
from flibuste.games.crimson_coast.rules.lines import is_at_home, seat_of
from flibuste.games.crimson_coast.rules.mishaps import JonahRolls, UseSweep
from flibuste.games.crimson_coast.rules.sinking import lose_masts, sink
from flibuste.games.crimson_coast.rules.walls import hit_fort
from flibuste.games.crimson_coast.table import FORT, NONE, Coast


class TakeHit(Step[Coast]):
    """One hit on a ship, or on FORT plus a fort."""

    rule = "CC-12.5"

    target: int
    shooter: int
    shot: int
    long: bool
    """Whether the gun's range is L."""
    bare: bool
    """In a broadside no ability counts."""

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        target = self.target
        if target >= FORT:
            hit_fort(game, target - FORT, 1)
            return
        if not table.is_afloat(target) or not table.is_placed(target) or is_at_home(table, target):
            return
        if not self.bare:
            if is_immune(table, self):
                table.tell("CC-5.3", "hit_ignored", ("ship", ship_phrase(table, target)))
                return
            game.agenda.append(AfterHit(target, self.shooter))
        if self.shot in (CHAIN, STINK):
            hinder(table, target, self.shot)
        elif table.is_derelict(target):
            sink(game, target, seat_of(table, self.shooter))
        else:
            cost_masts(game, self)


def take_broadside(game: Game[Coast], target: int, shooter: int, hits: int) -> None:
    """So many hits at once, in which no ability counts (RU-37): masts or flags, and one more sinks or destroys."""
    if target >= FORT:
        hit_fort(game, target - FORT, hits)
        return
    masts = game.table.masts[target].bit_count()
    if hits > masts:
        game.agenda.append(TakeHit(target, shooter, BALL, False, True))
    if masts:
        lose_masts(game, target, min(hits, masts), seat_of(game.table, shooter))


def is_immune(table: Coast, hit: TakeHit) -> bool:
    """Whether an ability of the target cancels this hit; the first of a turn is noted."""
    target = hit.target
    if hit.shooter >= FORT and shows(table, target, FORT_IMMUNE):
        return True
    if hit.long and shows(table, target, L_IMMUNE):
        return True
    is_full = table.masts[target].bit_count() == table.built_masts(target)
    if not is_full or not shows(table, target, FIRST_HIT_IGNORED_FULL):
        return False
    if is_used(table, target, FIRST_HIT_IGNORED_FULL):
        return False
    mark_used(table, target, FIRST_HIT_IGNORED_FULL)
    return True


def hinder(table: Coast, target: int, shot: int) -> None:
    """In the next turn, which is the target's (CC-3.15, CC-3.16)."""
    if shot == CHAIN:
        table.chained[target] = table.turn + 1
        table.tell("CC-3.15", "chained", ("ship", ship_phrase(table, target)))
    else:
        table.choked[target] = table.turn + 1
        table.tell("CC-3.16", "choked", ("ship", ship_phrase(table, target)))


def cost_masts(game: Game[Coast], hit: TakeHit) -> None:
    table = game.table
    target, shooter = hit.target, hit.shooter
    by = seat_of(table, shooter)
    if hit.bare:
        lose_masts(game, target, 1, by)
        return
    if shows(table, target, TWO_HITS_PER_MAST):
        if target not in table.half_hits:
            table.half_hits = (*table.half_hits, target)
            table.tell("CC-5.3", "half_hit", ("ship", ship_phrase(table, target)))
            return
        table.half_hits = tuple([ship for ship in table.half_hits if ship != target])
    is_ship = shooter < FORT
    number = 2 if is_ship and shows(table, shooter, DOUBLE_MAST) else 1
    picker = by if is_ship and shows(table, shooter, PICK_MAST) else NONE
    lose_masts(game, target, number, by, picker)


class AfterHit(Step[Coast]):
    """What else a hit does to a ship that is still afloat."""

    rule = "CC-12.5"

    target: int
    shooter: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        target, shooter = self.target, self.shooter
        if not table.is_afloat(target):
            return
        if shows(table, target, JONAH):
            game.agenda.append(JonahRolls(target))
        if sweeps(table, shooter):
            game.agenda.append(UseSweep(seat_of(table, shooter), target))
        if kills_crew(table, shooter) and may_have_crew(table, target):
            lose_crew(game, target, seat_of(table, shooter), shooter, HIT_KILLS_CREW_1)


def sweeps(table: Coast, shooter: int) -> bool:
    if shooter >= FORT:
        return FORT_HIT_CARGO in table.fort_card(shooter - FORT).codes
    return shows(table, shooter, HIT_KILLS_CARGO)


def kills_crew(table: Coast, shooter: int) -> bool:
    """Once a turn."""
    if shooter >= FORT or is_used(table, shooter, HIT_KILLS_CREW_1):
        return False
    return shows(table, shooter, HIT_KILLS_CREW_1)
