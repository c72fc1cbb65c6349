"""The odds of drinking bouts and of chests, reckoned and not guessed; rum apart."""

from __future__ import annotations

from functools import lru_cache

from flibuste.bots.rum_and_pirates.brawls import DIE


@lru_cache(maxsize=4096)
def bout(tiles: tuple[int, ...], drinkers: int) -> tuple[float, ...]:
    """Points each drinker may expect of these tiles, lowest first, the one who rolls next at the head (RP-15.4)."""
    if not tiles:
        return (0.0,) * drinkers
    gained = [0.0] * drinkers
    misses = 0.0
    for die in DIE:
        beaten = sum([tile < die for tile in tiles])
        if not beaten:
            misses += 1 / 6
            continue
        after = bout(tiles[: beaten - 1] + tiles[beaten:], drinkers)
        gained[0] += tiles[beaten - 1] / 6
        for place in range(drinkers):
            gained[place] += after[place - 1] / 6
    return turned(gained, misses)


def turned(gained: list[float], misses: float) -> tuple[float, ...]:
    """What is gained over all turns, when a turn passes with this chance and the next one rolls."""
    around = len(gained)
    whole = 1 - misses**around
    return tuple(
        [
            sum([gained[place - turns] * misses**turns for turns in range(around)]) / whole
            for place in range(around)
        ]
    )


@lru_cache(maxsize=1024)
def stings(rest: int, players: int) -> tuple[float, ...]:
    """The chance of each player to be stung, the next to roll at the head, when the total lacks so much (RP-16.3)."""
    found = [0.0] * players
    for die in DIE:
        if die >= rest:
            found[0] += 1 / 6
            continue
        after = stings(rest - die, players)
        for place in range(players):
            found[place] += after[place - 1] / 6
    return tuple(found)
