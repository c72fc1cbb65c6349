"""Chapter 12: one gun, one die.

CC-12.1 each gun fires at most once in a shoot action; CC-12.4 one die, which hits above the gun's rank; CC-3.9 a gun
that missed may fire once more by a Cannoneer, once a turn, and the second die stands; CC-3.13 a Musketeer's gun, from
the place of any mast; CC-3.15, CC-3.16, RU-51 chainshot and stinkpots, one of each a turn.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.codes import (
    CANNONEER,
    CAPTAIN,
    CAPTAIN_GUN_PLUS1,
    CHAINSHOT,
    FORT_REROLL1,
    GUN_PLUS_VS,
    MISFIRE,
    MUSKETEER,
    SNIPE,
    STINKPOT,
)
from flibuste.games.crimson_coast.effects import (
    can,
    has_code,
    is_spent,
    is_used,
    mark_used,
    shows,
    spend,
    use,
)
from flibuste.games.crimson_coast.moves.gunnery import BALL, CHAIN, MUSKET, STINK
from flibuste.games.crimson_coast.phrases import target_phrase
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.rules.guns import (
    NATURAL_MISS,
    is_long,
    least_die,
    musket_bit,
    printed,
    reach_of,
    usable,
)
from flibuste.games.crimson_coast.rules.hits import TakeHit
from flibuste.games.crimson_coast.rules.lines import Sight, target_objection
from flibuste.games.crimson_coast.rules.sinking import lose_masts
from flibuste.games.crimson_coast.table import FORT, NONE, PLAIN, SNIPING, Coast

NO_MISS: Final = (NONE, NONE)
SPECIALISTS: Final = {MUSKET: MUSKETEER, CHAIN: CHAINSHOT, STINK: STINKPOT}
"""Whose work a shot is."""
GUN_RULES: Final = {BALL: "CC-12.1", MUSKET: "CC-3.13", CHAIN: "RU-51", STINK: "RU-51"}
GUN_WORDS: Final = ("gun", "musket", "chainshot_gun", "stinkpot_gun")


def begin_shooting(table: Coast, piece: int) -> None:
    """The guns of this ship, or FORT plus a fort, are manned; NONE when it is over. Who has sniped this turn snipes."""
    table.firing = piece
    table.fired = 0
    table.missed = NO_MISS
    table.mode = SNIPING if is_used(table, piece, SNIPE) else PLAIN
    table.aims = ()
    table.half_hits = ()


def can_fire(table: Coast, piece: int) -> bool:
    """Whether the piece is still there to shoot: no derelict, not abandoned, not sunk."""
    if piece >= FORT:
        return table.fort_islands[piece - FORT] >= 0 and table.flags[piece - FORT] > 0
    return table.masts[piece] > 0 and table.is_placed(piece) and table.is_afloat(piece)


# -- one gun -------------------------------------------------------------------------------------------


def shots_of(table: Coast, piece: int) -> list[int]:
    """The kinds of shots that this piece may try."""
    if piece >= FORT:
        return [BALL]
    return [BALL, *[shot for shot, code in SPECIALISTS.items() if can(table, piece, code)]]


def is_manned(table: Coast, shot: int, gun: int) -> bool:
    """Whether this gun of the piece that fires is loaded."""
    if shot == MUSKET:
        return not table.fired >> musket_bit(table, table.firing) & 1
    return not table.fired >> gun & 1 and gun in usable(table, table.firing)


def shot_objection(table: Coast, piece: int, shot: int, gun: int, target: int) -> str | None:
    """The rule that forbids this shot."""
    law = gun_objection(table, piece, shot, gun, target)
    if law is None:
        law = target_objection(table, piece, target)
    if law is not None:
        return law
    reach = reach_of(table, piece, gun, shot, table.mode)
    return None if Sight(table, piece, target).bears(gun, reach) else "CC-12.2"


def gun_objection(table: Coast, piece: int, shot: int, gun: int, target: int) -> str | None:
    """Whether the gun is there and loaded with this."""
    if shot != BALL and not may_use(table, piece, shot, target):
        return GUN_RULES[shot]
    is_ready = gun < len(printed(table, piece)) and is_manned(table, shot, gun)
    return None if is_ready else GUN_RULES[shot]


def may_use(table: Coast, piece: int, shot: int, target: int) -> bool:
    """Whether a Musketeer or specialist can do his work; a specialist's shot does nothing to a fort (RU-51)."""
    if piece >= FORT or not can(table, piece, SPECIALISTS[shot]):
        return False
    if shot == MUSKET:
        return True
    is_done = is_spent(table, piece, SPECIALISTS[shot])
    return not is_done and target < FORT and table.mode == PLAIN


def name_target(game: Game[Coast], shot: int, gun: int, target: int) -> None:
    """Whoever is needed turns up; then the gun is fired, or its target is only named (RU-30)."""
    table = game.table
    piece = table.firing
    if shot != BALL:
        use(game, piece, SPECIALISTS[shot])
    if shot in (CHAIN, STINK):
        spend(table, piece, SPECIALISTS[shot])
    table.fired |= 1 << (musket_bit(table, piece) if shot == MUSKET else gun)
    note_hostility(table, piece, target)
    if table.rulings.declared_salvo:
        table.aims = (*table.aims, (shot, gun, target))
        tell_gun(table, "RU-30", "aims", shot, gun, target)
    else:
        fire(game, shot, gun, target)


def note_hostility(table: Coast, piece: int, target: int) -> None:
    """A ship with a Letter of Marque that fires at a fort is spared by forts no longer."""
    if target >= FORT and piece < FORT and docking.has_letter(table, piece):
        table.hostile |= 1 << piece


def fire(game: Game[Coast], shot: int, gun: int, target: int, again: bool = False) -> None:
    """One die (CC-12.4). A miss may be fired again, but not a second time and not by a specialist (CC-3.9, RU-51)."""
    table = game.table
    piece = table.firing
    die = game.dice.die()
    table.dice = (die,)
    game.reveals()
    least = least_die(table, piece, gun, target, shot, table.mode)
    is_hit = die >= least
    name = "shot_hits" if is_hit else "shot_misses"
    tell_gun(table, "CC-12.4", name, shot, gun, target, ("die", die), ("least", least))
    table.missed = NO_MISS
    if is_hit:
        long = is_long(table, piece, gun, shot)
        game.agenda.append(TakeHit(target, piece, shot, long, False))
        return
    if not again and shot in (BALL, MUSKET):
        table.missed = (musket_bit(table, piece) if shot == MUSKET else gun, target)
    if die == NATURAL_MISS and piece < FORT and shows(table, piece, MISFIRE):
        table.tell("CC-5.3", "misfires", ("ship", target_phrase(table, piece)))
        lose_masts(game, piece, 1, NONE)


def tell_gun(
    table: Coast,
    rule: str,
    name: str,
    shot: int,
    gun: int,
    target: int,
    *facts: tuple[str, object],
) -> None:
    if table.events is not None:
        word = Phrase(f"word.{GUN_WORDS[shot]}", (("n", gun + 1),))
        pieces = (target_phrase(table, table.firing), target_phrase(table, target))
        table.tell(rule, name, ("piece", pieces[0]), ("gun", word), ("target", pieces[1]), *facts)


# -- once more (CC-3.9) --------------------------------------------------------------------------------


def again_objection(table: Coast) -> str | None:
    gun, _ = table.missed
    piece = table.firing
    if gun == NONE or not can_fire(table, piece):
        return "CC-3.9"
    if piece >= FORT:
        rerolls = FORT_REROLL1 in table.fort_card(piece - FORT).codes
        return None if rerolls and not is_used(table, piece, FORT_REROLL1) else "CC-3.9"
    is_there = gun == musket_bit(table, piece) or gun in usable(table, piece)
    if not is_there or is_spent(table, piece, CANNONEER) or not can(table, piece, CANNONEER):
        return "CC-3.9"
    return None


def fire_again(game: Game[Coast]) -> None:
    table = game.table
    gun, target = table.missed
    piece = table.firing
    if piece >= FORT:
        mark_used(table, piece, FORT_REROLL1)
        fire(game, BALL, gun, target, again=True)
        return
    use(game, piece, CANNONEER)
    spend(table, piece, CANNONEER)
    is_musket = gun == musket_bit(table, piece)
    fire(game, MUSKET if is_musket else BALL, 0 if is_musket else gun, target, again=True)


def helps_guns(table: Coast, ship: int, token: int) -> bool:
    """Whether this closed crew adds to the dice of this ship's guns once it is turned up (CC-3.5)."""
    if ship >= FORT or token >= len(table.places) or table.places[token] != ship:
        return False
    codes = list(GUN_PLUS_VS)
    if shows(table, ship, CAPTAIN_GUN_PLUS1):
        codes.append(CAPTAIN)
    return not table.is_up(token) and any(
        has_code(table, ship, token, code) and not shows(table, ship, code) for code in codes
    )
