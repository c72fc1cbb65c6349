"""Shoot actions that are made as a whole.

CC-15.3 a broadside: all guns that stand, each with range S, at one target on which every one of them bears; one die
above the worst rank scores a hit for each gun and one more, and no other ability of either side counts (RU-37); RU-54
snipers: all guns reach twice as far, and hit with a natural 6 alone; RU-30 a declared salvo, whose targets are named
before its first die. And whether a piece has anything to shoot at (CC-12.2), which a shoot action needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import (
    BROADSIDES,
    CANNONEER,
    FORT_REROLL1,
    MUSKETEER,
)
from flibuste.games.crimson_coast.codes import SNIPE as SNIPE_CODE
from flibuste.games.crimson_coast.components import S
from flibuste.games.crimson_coast.effects import (
    at_hand,
    can,
    has_closed_crew,
    is_used,
    mark_used,
    openly,
    shows,
    use,
)
from flibuste.games.crimson_coast.moves.gunnery import (
    AGAIN,
    FIRE_BROADSIDE,
    GO_ON,
    MUSKET,
    SNIPE,
)
from flibuste.games.crimson_coast.phrases import ship_phrase, target_phrase
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.firing import (
    NO_MISS,
    again_objection,
    begin_shooting,
    can_fire,
    fire,
    fire_again,
    note_hostility,
    tell_gun,
)
from flibuste.games.crimson_coast.rules.guns import (
    broadside_die,
    broadside_guns,
    reaches,
    usable,
)
from flibuste.games.crimson_coast.rules.hits import take_broadside
from flibuste.games.crimson_coast.rules.lines import (
    Sight,
    aim_objection,
    foes_of,
    seat_of,
    target_objection,
    targets_of,
)
from flibuste.games.crimson_coast.rules.occasions import foes_at_sea
from flibuste.games.crimson_coast.table import BROADSIDE, FORT, NONE, PLAIN, SNIPING, Coast

# -- anything to shoot at (CC-12.2) --------------------------------------------------------------------


def has_target(table: Coast, piece: int) -> bool:
    """Whether some gun of this piece bears on something, with all that whoever commands it knows."""
    if piece >= FORT:
        return bears_in(table, piece, targets_of(table, piece), PLAIN)
    waters, abilities = table.waters_now(), at_hand(table, piece)
    here, snipes = waters.stations[piece], bool(abilities >> SNIPE_CODE & 1)
    near = (waters.placed if snipes else here.in_long) & foes_at_sea(table, table.fleets[piece])
    if snipes or table.fort_owners:
        targets = [each for each in targets_of(table, piece) if each >= FORT or near >> each & 1]
        return bears_at_all(table, piece, targets, abilities)
    if not near:
        return False
    # Within L nothing moves unnoticed about the ship, so the answer holds as long as its station.
    key = near, table.masts[piece], openly(table, piece), abilities
    known = here.aims.get(key)
    if known is None:
        targets = [each for each in range(len(table.cards)) if near >> each & 1]
        known = here.aims[key] = bears_at_all(table, piece, targets, abilities)
    return known


def bears_at_all(table: Coast, ship: int, targets: Sequence[int], abilities: int) -> bool:
    """The same for a ship with these abilities and what it may be aimed at."""
    if not targets:
        return False
    if bears_in(table, ship, targets, PLAIN):
        return True
    if abilities >> SNIPE_CODE & 1 and bears_in(table, ship, targets, SNIPING):
        return True
    if not abilities >> MUSKETEER & 1:
        return False
    return bears_on(table, ship, targets, list(range(table.built_masts(ship))), S)


def why_no_target(table: Coast, piece: int) -> str:
    """Of one that has none: its guns bear on nothing, or only on what may not be aimed at (CC-12.3)."""
    for foe in foes_of(table, seat_of(table, piece)):
        law = aim_objection(table, piece, foe)
        if law is not None and table.is_placed(foe) and bears_in(table, piece, (foe,), PLAIN):
            return law
    return "CC-12.2"


def bears_in(table: Coast, piece: int, targets: Sequence[int], mode: int) -> bool:
    """Whether one of its own guns bears on one of these, fired so."""
    far = reaches(table, piece, mode)
    guns = usable(table, piece)
    for target in targets:
        sight = Sight(table, piece, target)
        for gun in guns:
            if sight.bears(gun, far[gun]):
                return True
    return False


def bears_on(
    table: Coast, piece: int, targets: Sequence[int], guns: Sequence[int], reach: float
) -> bool:
    """Whether one of these guns, all with this range, does."""
    for target in targets:
        sight = Sight(table, piece, target)
        for gun in guns:
            if sight.bears(gun, reach):
                return True
    return False


def offers(table: Coast, piece: int) -> list[Action]:
    """What may be done instead of firing guns one by one, as long as none was."""
    if piece >= FORT or not is_untouched(table):
        return []
    found: list[Action] = []
    if can(table, piece, BROADSIDES):
        found += [FIRE_BROADSIDE[foe] for foe in foes_of(table, table.fleets[piece])]
    if can(table, piece, SNIPE_CODE):
        found.append(SNIPE)
    return found


def is_untouched(table: Coast) -> bool:
    """No gun was fired in this action, and no target named."""
    return table.fired == 0 and table.mode == PLAIN


# -- broadsides (CC-15.3) ------------------------------------------------------------------------------


def broadside_objection(table: Coast, piece: int, target: int) -> str | None:
    if piece >= FORT or not can(table, piece, BROADSIDES) or not is_untouched(table):
        return "CC-15.3"
    law = target_objection(table, piece, target)
    if law is not None:
        return law
    sight = Sight(table, piece, target)
    for gun in broadside_guns(table, piece):
        if not sight.bears(gun, S):
            return "CC-15.3"
    return None


def fire_broadside(game: Game[Coast], ship: int, target: int) -> None:
    """One die for all."""
    table = game.table
    use(game, ship, BROADSIDES)
    table.mode = BROADSIDE
    guns = broadside_guns(table, ship)
    table.fired = table.masts[ship]
    note_hostility(table, ship, target)
    die = game.dice.die()
    table.dice = (die,)
    game.reveals()
    least = broadside_die(table, ship)
    hits = len(guns) + 1 if die >= least else 0
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("target", target_phrase(table, target)))
        name = "broadside_hits" if hits else "broadside_misses"
        table.tell("CC-15.3", name, *facts, ("die", die), ("least", least), ("hits", hits))
    if hits:
        take_broadside(game, target, ship, hits)


# -- snipers (RU-54) -----------------------------------------------------------------------------------


def snipe_objection(table: Coast, piece: int) -> str | None:
    if piece >= FORT or not can(table, piece, SNIPE_CODE) or not is_untouched(table):
        return "RU-54"
    is_of_use = bears_in(table, piece, targets_of(table, piece), SNIPING)
    return None if is_of_use else "CC-12.2"


def begin_sniping(game: Game[Coast]) -> None:
    table = game.table
    use(game, table.firing, SNIPE_CODE)
    mark_used(table, table.firing, SNIPE_CODE)
    table.mode = SNIPING
    table.tell("RU-54", "snipes", ("ship", ship_phrase(table, table.firing)))


# -- declared salvos (RU-30) ---------------------------------------------------------------------------


class FireSalvo(Step[Coast]):
    """The next of the shots that were named; one whose gun or target is gone is lost."""

    rule = "RU-30"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        piece = table.firing
        if not table.aims or not can_fire(table, piece):
            begin_shooting(table, NONE)
            return
        shot, gun, target = table.aims[0]
        table.aims = table.aims[1:]
        game.agenda += [self, ASK_AGAIN[seat_of(table, piece)]]
        is_there = shot == MUSKET or gun in usable(table, piece)
        if is_there and target_objection(table, piece, target) is None:
            fire(game, shot, gun, target)
        else:
            tell_gun(table, "RU-30", "shot_lost", shot, gun, target)


class AskAgain(Question):
    """A shot of the salvo missed: shall that gun fire again? Asked while a closed crew might do it, too."""

    rule = "CC-3.9"

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        piece = table.firing
        if table.missed[0] == NONE or not can_fire(table, piece):
            return ()
        return self.asked if may_be_repeated(table, piece) else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return (AGAIN, GO_ON)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if action is GO_ON:
            return None
        return again_objection(game.table) if action is AGAIN else not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is AGAIN:
            fire_again(game)
        else:
            game.table.missed = NO_MISS

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("piece", target_phrase(table, table.firing)), ("die", table.dice[0]))


def may_be_repeated(table: Coast, piece: int) -> bool:
    """As far as all know."""
    if piece >= FORT:
        codes = table.fort_card(piece - FORT).codes
        return FORT_REROLL1 in codes and not is_used(table, piece, FORT_REROLL1)
    if is_used(table, piece, CANNONEER):
        return False
    return shows(table, piece, CANNONEER) or has_closed_crew(table, piece)


FIRE_SALVO: Final = FireSalvo()
ASK_AGAIN: Final = [AskAgain(seat) for seat in range(2)]
