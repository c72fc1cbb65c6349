"""Chapter 3, order and ties.

PC-3.4 ships at the same place act from fastest to slowest; PC-3.5 speed; PC-3.6 equal speeds, and all other ties,
are settled by one die each, those still equal rolling again (R-09: anew for each list, or once in a battle).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.game import Game
from flibuste.games.pirates_cove.components import NAVY, SEATS_MAX
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.table import Cove

ONE_WANTED: Final = -1
"""Begins a kept tie in which a single party was looked for."""


def speed_of(table: Cove, party: int) -> int:
    if party < SEATS_MAX:
        return table.speed(party)
    return table.legend(table.battle.legend).speed if party == LEGEND else NAVY.speed


def by_speed(game: Game[Cove], parties: Sequence[int]) -> tuple[int, ...]:
    """These ships, fastest first; parties come in seat order, then the legend, then the navy."""
    if len(parties) < 2:
        return tuple(parties)
    table = game.table
    ranked = sorted([(-speed_of(table, party), party) for party in parties])
    order: list[int] = []
    tied: list[int] = []
    before = 1
    for speed, party in ranked:
        if speed != before and tied:
            order += tied if len(tied) == 1 else settled(game, tied)
            tied = []
        before = speed
        tied.append(party)
    order += tied if len(tied) == 1 else settled(game, tied)
    return tuple(order)


def settled(game: Game[Cove], tied: list[int]) -> list[int]:
    """The order of ships of equal speed."""
    table = game.table
    keeping = table.rulings.ties_kept and table.battle.island > 0
    if keeping:
        for kept in table.battle.ties:
            if sorted(kept) == tied:
                return list(kept)
    order = rolled(game, tied)
    if keeping:
        table.battle.ties += (tuple(order),)
    return order


def rolled(game: Game[Cove], tied: list[int]) -> list[int]:
    """One die each, highest first; those still equal roll again among themselves."""
    dice = tie_dice(game, tied)
    order: list[int] = []
    for number in range(6, 0, -1):
        equal = [party for party, die in zip(tied, dice, strict=True) if die == number]
        order += equal if len(equal) < 2 else rolled(game, equal)
    return order


def highest(game: Game[Cove], parties: list[int], values: list[int]) -> int:
    """The one with the highest value; of those who share it, the one with the highest die."""
    best = max(values)
    tied = [party for party, value in zip(parties, values, strict=True) if value == best]
    if len(tied) == 1:
        return tied[0]
    table = game.table
    keeping = table.rulings.ties_kept and table.battle.island > 0
    if keeping:
        for kept in table.battle.ties:
            if kept[0] == ONE_WANTED and sorted(kept[2:]) == tied:
                return kept[1]
    found = highest_die(game, tied)
    if keeping:
        table.battle.ties += ((ONE_WANTED, found, *tied),)
    return found


def highest_die(game: Game[Cove], tied: list[int]) -> int:
    while len(tied) > 1:
        dice = tie_dice(game, tied)
        best = max(dice)
        tied = [party for party, die in zip(tied, dice, strict=True) if die == best]
    return tied[0]


def tie_dice(game: Game[Cove], tied: list[int]) -> list[int]:
    dice = [game.dice.die() for _ in tied]
    table = game.table
    if table.events is not None:
        parties = tuple(table.party_phrase(party) for party in tied)
        table.tell("PC-3.6", "tie", ("parties", parties), ("dice", dice_text(dice)))
    return dice


def dice_text(dice: Sequence[int]) -> str:
    return " ".join([str(die) for die in dice])
