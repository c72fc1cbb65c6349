"""Chapter 8: volleys, and the volley cards of chapter 19.

PC-8.1 cards, target, roll, damage; PC-8.2 any number of volley cards before the roll; PC-8.3 one opponent, one
section, hull only for a non-player ship; PC-8.4 the dice; PC-8.5 five and six hit, only six through Smoke, three
to six with Grapeshot. PC-19.27 Grapeshot, PC-19.28 Powder Room, PC-19.29 Cannonade, PC-19.30 together.
"""

from __future__ import annotations

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
from flibuste.games.pirates_cove.moves import (
    LEGEND,
    NAVY,
    Fire,
)
from flibuste.games.pirates_cove.rules.damage import Wound, settle
from flibuste.games.pirates_cove.rules.labels import section_phrase
from flibuste.games.pirates_cove.rules.order import dice_text, party_phrase
from flibuste.games.pirates_cove.table import Cove
from flibuste.games.pirates_cove.volley import Volley

HITS, HITS_SMOKE, HITS_GRAPESHOT = 5, 6, 3
RECOIL = 2
SECTIONS_ALL = range(ALL)


def lowest_hit(table: Cove, target: int) -> int:
    """The lowest die that hits this ship (PC-8.5)."""
    if target < SEATS_MAX and table.battle.smoke >> target & 1:
        return HITS_SMOKE
    return HITS


def fire_volley(game: Game[Cove], seat: int, shot: Fire) -> None:
    """A player fires: dice, step A, and with Grapeshot step B (PC-9.1, R-13)."""
    table = game.table
    battle = table.battle
    target = shot.target
    if not battle.volley:
        hits = roll(game, seat, target, shot.section, table.dice(seat), lowest_hit(table, target))
        if hits:
            strike(game, target, shot.section, hits)
        return
    cards = battle.volley
    kinds = [table.cards.kinds[card] for card in cards]
    table.discard += cards
    battle.volley = ()
    grapeshot = kinds.count(GRAPESHOT)
    low = HITS_GRAPESHOT if grapeshot else lowest_hit(table, target)
    hits = roll(game, seat, target, shot.section, table.dice(seat), low, cards)
    if CANNONADE in kinds:
        battle.reload |= 1 << seat
    if hits:
        explode(game, shot, hits, hits * kinds.count(POWDER_ROOM))
    if grapeshot:
        table.tell("PC-19.27", "recoil", ("seat", party_phrase(table, seat)))
        settle(game, [(seat, CANNONS, RECOIL * grapeshot)])


def strike(game: Game[Cove], target: int, section: int, hits: int) -> None:
    """Plain hits on one section, on all four, or on a non-player ship, which has a hull only (PC-12.2)."""
    if target == LEGEND:
        settle(game, [], legend=hits)
    elif target == NAVY:
        settle(game, [], navy=hits)
    else:
        settle(game, wounds_on(target, section, hits))


def wounds_on(target: int, section: int, hits: int) -> list[Wound]:
    """Hits on one section of a player ship, or on all four."""
    if section == ALL:
        return [(target, each, hits) for each in SECTIONS_ALL] if hits else []
    return [(target, section, hits)] if hits else []


def explode(game: Game[Cove], shot: Fire, hits: int, blast: int) -> None:
    """Hits and the explosion they set off in the hull of every ship present, in one step (PC-19.28, R-31)."""
    if not blast:
        strike(game, shot.target, shot.section, hits)
        return
    table = game.table
    sections = SECTIONS_ALL if shot.section == ALL else (shot.section,)
    wounds: list[Wound] = []
    for seat in table.ships_at(table.battle.island):
        aimed = sections if seat == shot.target else ()
        wounds.append((seat, HULL, blast + hits if HULL in aimed else blast))
        wounds += [(seat, section, hits) for section in aimed if section != HULL]
    settle(
        game,
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
        ("seat", party_phrase(table, shooter)),
        ("target", party_phrase(table, target)),
        ("section", section_phrase(section)),
        ("dice", dice_text(dice)),
        ("n", hits),
    )
