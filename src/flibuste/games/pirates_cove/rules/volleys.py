"""Chapter 8: volleys, and the volley cards of chapter 19.

PC-8.1 cards, target, roll, damage; PC-8.2 any number of volley cards before the roll; PC-8.3 one opponent, one
section, hull only for a non-player ship; PC-8.4 the dice; PC-8.5 five and six hit, only six through Smoke, three
to six with Grapeshot. PC-19.27 Grapeshot, PC-19.28 Powder Room, PC-19.29 Cannonade, PC-19.30 together.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.game import Game
from flibuste.games.pirates_cove.components import (
    ALL,
    CANNONADE,
    CANNONS,
    GRAPESHOT,
    HULL,
    POWDER_ROOM,
    SEATS_MAX,
)
from flibuste.games.pirates_cove.moves import LEGEND, NAVY, Fire
from flibuste.games.pirates_cove.phrases import section_phrase
from flibuste.games.pirates_cove.rules.damage import Wound, settle
from flibuste.games.pirates_cove.rules.order import dice_text
from flibuste.games.pirates_cove.table import Cove
from flibuste.games.pirates_cove.volley import Volley

HITS, HITS_SMOKE, HITS_GRAPESHOT = 5, 6, 3
RECOIL = 2
SECTIONS_ALL = range(ALL)


def lowest_hit(table: Cove, target: int, kinds: Sequence[int] = ()) -> int:
    """The lowest die that hits this ship, fired at with these cards (PC-8.5)."""
    if kinds and GRAPESHOT in kinds:
        return HITS_GRAPESHOT
    if target < SEATS_MAX and table.battle.smoke >> target & 1:
        return HITS_SMOKE
    return HITS


def fire_volley(game: Game[Cove], seat: int, shot: Fire) -> None:
    """A player fires: dice, then what they do."""
    table = game.table
    cards = table.battle.volley
    kinds: list[int] = []
    if cards:
        kinds = [table.cards.kinds[card] for card in cards]
        table.discard += cards
        table.battle.volley = ()
    low = lowest_hit(table, shot.target, kinds)
    hits = roll(game, seat, shot.target, shot.section, table.dice(seat), low, cards)
    land(table, seat, shot, hits, kinds)


def land(table: Cove, seat: int, shot: Fire, hits: int, kinds: Sequence[int]) -> None:
    """What so many hits of a volley with these cards do: step A, and with Grapeshot step B (PC-9.1, R-13)."""
    if not kinds:
        if hits:
            strike(table, shot.target, shot.section, hits)
        return
    if CANNONADE in kinds:
        table.battle.reload |= 1 << seat
    blast = hits * kinds.count(POWDER_ROOM)
    if blast:
        explode(table, shot, hits, blast)
    elif hits:
        strike(table, shot.target, shot.section, hits)
    recoil = RECOIL * kinds.count(GRAPESHOT)
    if recoil:
        table.tell("PC-19.27", "recoil", ("seat", table.party_phrase(seat)))
        settle(table, [(seat, CANNONS, recoil)])


def strike(table: Cove, target: int, section: int, hits: int) -> None:
    """Plain hits on one section, on all four, or on a non-player ship, which has a hull only (PC-12.2)."""
    if target == LEGEND:
        settle(table, [], legend=hits)
    elif target == NAVY:
        settle(table, [], navy=hits)
    else:
        settle(table, wounds_on(target, section, hits))


def wounds_on(target: int, section: int, hits: int) -> list[Wound]:
    """Hits on one section of a player ship, or on all four."""
    if section == ALL:
        return [(target, each, hits) for each in SECTIONS_ALL] if hits else []
    return [(target, section, hits)] if hits else []


def explode(table: Cove, shot: Fire, hits: int, blast: int) -> None:
    """Hits and the explosion they set off in the hull of every ship present, in one step (PC-19.28, R-31)."""
    sections = SECTIONS_ALL if shot.section == ALL else (shot.section,)
    wounds: list[Wound] = []
    for seat in table.ships_at(table.battle.island):
        aimed = sections if seat == shot.target else ()
        wounds.append((seat, HULL, blast + hits if HULL in aimed else blast))
        wounds += [(seat, section, hits) for section in aimed if section != HULL]
    settle(
        table,
        wounds,
        legend=blast + (hits if shot.target == LEGEND else 0),
        navy=blast + (hits if shot.target == NAVY else 0),
    )


def roll(
    game: Game[Cove],
    shooter: int,
    target: int,
    section: int,
    number: int,
    low: int,
    cards: tuple[int, ...] = (),
    numbered: tuple[int, ...] = (),
) -> int:
    """The dice of a volley, told and kept for all to see until the next; how many hit."""
    die = game.dice.die
    dice = [die() for _ in range(number)]
    hits = 0
    for each in dice:
        if each >= low:
            hits += 1
    table = game.table
    battle = table.battle
    legend = table.legends[battle.legend] if battle.legend >= 0 else -1
    hulls = (battle.hull, battle.navy_hull)
    battle.last_volley = Volley(
        shooter,
        target,
        section if target < SEATS_MAX else HULL,
        tuple(dice),
        low,
        tuple(table.rings),
        hulls,
        legend,
        cards,
        numbered,
    )
    battle.harm = ()
    if table.events is not None:
        tell_volley(table, shooter, target, section, dice, hits)
    return hits


def tell_volley(
    table: Cove, shooter: int, target: int, section: int, dice: list[int], hits: int
) -> None:
    table.tell(
        "PC-8.1",
        "fires_npc" if target >= LEGEND else "fires",
        ("seat", table.party_phrase(shooter)),
        ("target", table.party_phrase(target)),
        ("section", section_phrase(section)),
        ("dice", dice_text(dice)),
        ("n", hits),
    )
