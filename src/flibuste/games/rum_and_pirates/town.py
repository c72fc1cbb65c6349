"""The pirate town: nine plates laid in a square, in any order and turned at will, and the alleys that come of it.

A layout is nine plates in reading order, each as (number, quarter turns clockwise), and is written
`1 2 3 4 5r1 6 7 8 9`: plate 5 is turned once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.refusal import Complaint
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import (
    BELOW,
    EXIT_LENGTH,
    EXIT_SQUARE,
    EXITS,
    INNER_ENDS,
    INNER_LENGTH,
    PLATES,
    REFERENCE,
    RIGHT,
    SIDES,
    SQUARES,
)
from flibuste.games.rum_and_pirates.moves import (
    ALLEYS,
    FIRST_EXIT,
    MOVE_CROSS,
    MOVE_INNER,
    NO_EXIT,
    RECALL_CROSS,
    RECALL_DARK,
    RECALL_INNER,
    DarkMove,
    Going,
    Recall,
    alley_name,
)

KEPT: Final = 512
"""Towns that are kept, with their pictures: layouts are by lot, and a busy server has a town for every table."""

Layout = tuple[tuple[int, int], ...]
Way = tuple[int, int, Action]
"""An alley, the pirates it takes, and the move over it."""

DarkWay = tuple[int, int, int, int]
"""A dark alley, the pirates it takes, its exit and its square."""

ACROSS: Final = 3
TURNS: Final = 4
GATES: Final = (
    ("north", 1), ("north", 2), ("east", 1), ("east", 2),
    ("south", 2), ("south", 1), ("west", 2), ("west", 1),
)  # fmt: skip
"""Where each position of a plate leads out, and whether it is the first or the second there."""
PLATE: Final = re.compile(r"([1-9])(?:r([0-3]))?")


def layout_from(text: str) -> Layout:
    """The layout that is written so (RP-2.1)."""
    words = REFERENCE.split() if text.strip() == "reference" else text.split()
    plates: list[tuple[int, int]] = []
    for word in words:
        match = PLATE.fullmatch(word)
        if match is None:
            raise Complaint("no_plate", GAME, word=word)
        plates.append((int(match[1]), int(match[2] or 0)))
    if sorted(number for number, _ in plates) != list(range(1, len(PLATES) + 1)):
        raise Complaint("plates_once", GAME, last=len(PLATES), text=text)
    return tuple(plates)


def layout_text(layout: Layout) -> str:
    return " ".join(f"{number}r{turns}" if turns else str(number) for number, turns in layout)


def random_layout(dice: Dice) -> Layout:
    """Positions and turns by lot (RP-R1)."""
    order = dice.shuffled(range(1, len(PLATES) + 1))
    return tuple([(number, dice.below(TURNS)) for number in order])


def inner_ways() -> list[list[Way]]:
    """The inner alleys at each square, the same in every town."""
    ways: list[list[Way]] = [[] for _ in SQUARES]
    for alley, ends in enumerate(INNER_ENDS):
        for square in ends:
            ways[square].append((alley, INNER_LENGTH[alley], MOVE_INNER[alley]))
    return ways


INNER_WAYS: Final = inner_ways()
INNER_LENGTHS: Final[list[int]] = [*INNER_LENGTH, *([0] * len(EXITS))]
INNER_SUMS: Final[list[int]] = [*(a + b for a, b in INNER_ENDS), *([0] * len(EXITS))]


class Town:
    """All that follows from a layout. Made once, shared by all copies, never changed."""

    __slots__ = (
        "dark_at", "darks", "ends_sum", "layout", "length", "partner", "reached", "ways",
    )  # fmt: skip

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.partner = joined(layout)
        """Of each exit the one it meets, or NO_EXIT at the edge of the town."""
        self.length = INNER_LENGTHS.copy()
        """The pirates an alley takes; 0 where there is none."""
        self.ends_sum = INNER_SUMS.copy()
        """Both ends of an ordinary alley added up: less the one, it is the other."""
        self.ways = [ways.copy() for ways in INNER_WAYS]
        """The ordinary alleys at each square."""
        self.reached = [0] * ALLEYS
        """The square of a dark alley."""
        self.darks: list[DarkWay] = []
        self.dark_at: list[list[int]] = [[] for _ in SQUARES]
        """The dark alleys at each square."""
        self.add_exits()

    def add_exits(self) -> None:
        """Two half-segments make a whole one (RP-1.2); the one at the edge counts as one (RP-1.3)."""
        length, ways = self.length, self.ways
        for exit, other in enumerate(self.partner):
            square = EXIT_SQUARE[exit]
            alley = FIRST_EXIT + exit
            if other == NO_EXIT:
                length[alley] = segments = EXIT_LENGTH[exit] + 1
                self.reached[alley] = square
                self.darks.append((alley, segments, exit, square))
                self.dark_at[square].append(alley)
            elif exit < other:
                length[alley] = segments = EXIT_LENGTH[exit] + 1 + EXIT_LENGTH[other]
                there = EXIT_SQUARE[other]
                self.ends_sum[alley] = square + there
                way = (alley, segments, MOVE_CROSS[exit, other])
                ways[square].append(way)
                ways[there].append(way)

    def gate(self, alley: int) -> tuple[str, int]:
        """Of a dark alley the edge where it leads out of the town, and which gate there, from the left or above."""
        plate, exit = divmod(alley - FIRST_EXIT, SIDES)
        for cell, (number, turns) in enumerate(self.layout):
            if number == plate + 1:
                row, column = divmod(cell, ACROSS)
                edge, place = GATES[(exit + 2 * turns) % SIDES]
                return edge, 2 * (row if edge in ("east", "west") else column) + place
        raise LookupError(f"no plate has the alley {alley}")

    def is_dark(self, alley: int) -> bool:
        return alley >= FIRST_EXIT and self.partner[alley - FIRST_EXIT] == NO_EXIT

    def has(self, alley: int, partner: int) -> bool:
        """Whether this alley is one of this town's."""
        if alley < FIRST_EXIT:
            return partner == NO_EXIT
        return self.partner[alley - FIRST_EXIT] == partner

    def ends(self, alley: int) -> tuple[int, int]:
        """The squares at both ends of an ordinary alley."""
        if alley < FIRST_EXIT:
            return INNER_ENDS[alley]
        exit = alley - FIRST_EXIT
        return EXIT_SQUARE[exit], EXIT_SQUARE[self.partner[exit]]

    def name(self, alley: int) -> str:
        partner = NO_EXIT if alley < FIRST_EXIT else self.partner[alley - FIRST_EXIT]
        return alley_name(alley, partner)

    def goal(self, move: Going, here: int) -> int:
        """The square this way leads to, for a captain who stands here."""
        if isinstance(move, DarkMove):
            return self.reached[move.into]
        return self.ends_sum[move.alleys[0]] - here

    def pirates(self, move: Going | Recall) -> int:
        """Those who fill the alleys of this move, or come back from them."""
        return sum([self.length[alley] for alley in move.alleys])

    def recall(self, alley: int) -> Action:
        """The move that takes back the pirates of this alley."""
        if alley < FIRST_EXIT:
            return RECALL_INNER[alley]
        exit = alley - FIRST_EXIT
        partner = self.partner[exit]
        return RECALL_DARK[exit] if partner == NO_EXIT else RECALL_CROSS[exit, partner]

    def alleys(self) -> list[int]:
        """Every alley there is: inner ones, then those at exits."""
        return [alley for alley, length in enumerate(self.length) if length]


def joints() -> list[tuple[int, int, int, int]]:
    """Where plates touch: a cell, the position of the exit on it, and the same of its neighbour."""
    found: list[tuple[int, int, int, int]] = []
    for cell in range(len(PLATES)):
        if cell % ACROSS < ACROSS - 1:
            found += [(cell, mine, cell + 1, its) for mine, its in RIGHT]
        if cell + ACROSS < len(PLATES):
            found += [(cell, mine, cell + ACROSS, its) for mine, its in BELOW]
    return found


JOINTS: Final = joints()


def joined(layout: Layout) -> list[int]:
    """Which exit meets which: a plate turned clockwise r times has its exit i at position i + 2r."""
    partner = [NO_EXIT] * len(EXITS)
    for cell, mine, other, its in JOINTS:
        number, turns = layout[cell]
        one = SIDES * (number - 1) + (mine - 2 * turns) % SIDES
        number, turns = layout[other]
        two = SIDES * (number - 1) + (its - 2 * turns) % SIDES
        partner[one], partner[two] = two, one
    return partner


@lru_cache(maxsize=KEPT)
def town_of(layout: Layout) -> Town:
    """The town of this layout; a game and all that is imagined from it share one."""
    return Town(layout)
