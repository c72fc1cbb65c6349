"""The odds of brawls, drinking bouts and chests, reckoned and not guessed; rum apart.

In a brawl every crew stands in column 1, and that column fights last in its series: so crews drop out there only, in
the order in which their pirates fall.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

DIE: Final = range(1, 7)
MOST: Final = (0, 1, 12, 10, 8, 6, 5)
"""Pirates of a crew that are told apart, by the number of crews; who has more has won most columns anyway."""

Places = tuple[tuple[float, ...], ...]
"""For each crew, from the top row, the chance of each place, the winner's first."""

Falls = tuple[tuple[int, tuple[int, ...], float], ...]
"""Ways a column may go: who is left, the others in the order of falling, and how likely it is."""


@lru_cache(maxsize=16)
def falls(crews: int) -> Falls:
    """Row after row rolls: lower loses, equal or higher beats the champion (RP-9.4)."""
    ways: dict[tuple[int, tuple[int, ...], int], float] = {(0, (), die): 1 / 6 for die in DIE}
    for row in range(1, crews):
        after: dict[tuple[int, tuple[int, ...], int], float] = {}
        for (champion, fallen, mark), chance in ways.items():
            for die in DIE:
                key = (champion, (*fallen, row), mark)
                if die >= mark:
                    key = (row, (*fallen, champion), die)
                after[key] = after.get(key, 0.0) + chance / 6
        ways = after
    whole: dict[tuple[int, tuple[int, ...]], float] = {}
    for (champion, fallen, _), chance in ways.items():
        whole[champion, fallen] = whole.get((champion, fallen), 0.0) + chance
    return tuple([(winner, fallen, chance) for (winner, fallen), chance in whole.items()])


@lru_cache(maxsize=16)
def column_odds(crews: int) -> tuple[float, ...]:
    """The chance of each row, from the top, to win a column."""
    odds = [0.0] * crews
    for winner, _, chance in falls(crews):
        odds[winner] += chance
    return tuple(odds)


def places(counts: tuple[int, ...]) -> Places:
    """For crews of so many pirates, in the order of their rows, the chance of each place."""
    most = MOST[len(counts)]
    return series(tuple([min(count, most) for count in counts]))


@lru_cache(maxsize=20_000)
def series(counts: tuple[int, ...]) -> Places:
    """One series, and all that follow it."""
    crews = len(counts)
    if crews == 1:
        return ((1.0,),)
    found = [[0.0] * crews for _ in counts]
    for crossed, likely in outer_columns(counts).items():
        for winner, fallen, chance in falls(crews):
            gone = [row for row in fallen if not crossed[row]]
            part = likely * chance
            for place, row in enumerate(gone, 1):
                found[row][crews - place] += part
            add_rest(found, crossed, winner, gone, part)
    return tuple([tuple(row) for row in found])


def outer_columns(counts: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """How many pirates of each row have crossed when only column 1 is left."""
    crossed = {(0,) * len(counts): 1.0}
    for column in range(max(counts), 1, -1):
        rows = [row for row, count in enumerate(counts) if count >= column]
        odds = column_odds(len(rows))
        after: dict[tuple[int, ...], float] = {}
        for before, likely in crossed.items():
            for row, chance in zip(rows, odds, strict=True):
                key = (*before[:row], before[row] + 1, *before[row + 1 :])
                after[key] = after.get(key, 0.0) + likely * chance
        crossed = after
    return crossed


def add_rest(
    found: list[list[float]], crossed: tuple[int, ...], winner: int, gone: list[int], part: float
) -> None:
    """The places of those who fight on, in the same order of rows."""
    rows = [row for row in range(len(crossed)) if row not in gone]
    counts = tuple([crossed[row] + (row == winner) for row in rows])
    for row, chances in zip(rows, series(counts), strict=True):
        mine = found[row]
        for place, chance in enumerate(chances):
            mine[place] += part * chance


# -- bouts and chests -------------------------------------------------------------------------------


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
