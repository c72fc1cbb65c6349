"""What everybody has seen of the last brawl, drinking bout or open chest: dice, falls and prizes, line by line.

It lies on the table until the next turn, of a brawl until the second turn of the round, and is a tuple that is never
changed, only replaced: copies share it. The readers below say what a line came to.
"""

from __future__ import annotations

from typing import Final

Line = tuple[int, int, int, int]
"""What it is about, who, a number, and a thing; as below."""
Account = tuple[Line, ...]

ROW: Final = 0
"""A brawl begins with its rows, from the top: the crew, its pirates (RP-8.2)."""
BLOW: Final = 1
"""A crew, the number it stood by, and the column; that is below zero right of the mast (RP-9.4)."""
BED: Final = 2
"""A crew or -1, the place, the tile (RP-10.5); with -1 it went to the box."""
BOUT: Final = 3
"""A bout begins: its host, a bit for each guest, and the kind of the square (RP-15.2)."""
SIP: Final = 4
"""A drinker, the number he stood by, or 0 for a tile without a roll (RP-15.3), and the tile won or -1 (RP-15.4)."""
EMPTIED: Final = 5
"""The bout is over: its host, and how many tiles were turned up for those won (RP-15.6)."""
OPENED: Final = 6
"""A chest is opened: by whom, the number of its scorpion, and the chest (RP-16.1)."""
COUNTED: Final = 7
"""A seat, the number it stood by, and the total with it (RP-16.2)."""
STUNG: Final = 8
"""Who was stung, the total, and the scorpion (RP-16.3)."""

Blow = tuple[int, int, bool]
"""A crew, its number, and whether its pirate fell."""
Fight = tuple[int, tuple[Blow, ...]]
"""A column, below zero right of the mast, and its blows from the top row down."""


def is_of_brawl(account: Account) -> bool:
    return account != () and account[0][0] <= BED


def is_over(account: Account) -> bool:
    """Whether the affair has come to its end: beds are given, all tiles are won, or somebody is stung."""
    last = account[-1][0] if account else ROW
    return last in (BED, EMPTIED, STUNG)


def lines(account: Account, about: int) -> list[Line]:
    return [line for line in account if line[0] == about]


def fights(account: Account) -> list[Fight]:
    """Column by column, as they were fought (RP-9.2)."""
    found: list[tuple[int, list[tuple[int, int]]]] = []
    for _, crew, die, column in lines(account, BLOW):
        if not found or found[-1][0] != column:
            found.append((column, []))
        found[-1][1].append((crew, die))
    return [(column, fallen(blows)) for column, blows in found]


def fallen(blows: list[tuple[int, int]]) -> tuple[Blow, ...]:
    """Lower than the number to beat falls, equal or higher fells the one before (RP-9.4)."""
    standing = 0
    for at, (_, die) in enumerate(blows):
        if die >= blows[standing][1]:
            standing = at
    return tuple([(crew, die, at != standing) for at, (crew, die) in enumerate(blows)])
