"""What speaks against a mask of a QR code: patterns that a reader could take for something else."""

from __future__ import annotations

import re
from collections.abc import Sequence

Rows = Sequence[Sequence[bool]]

RUN = re.compile(r"0{5,}|1{5,}")
LIKE_A_FINDER = (re.compile(r"(?=10111010000)"), re.compile(r"(?=00001011101)"))


def penalty(square: Rows) -> int:
    """The lower, the better to read."""
    lines = written(square) + written([*zip(*square, strict=True)])
    long = sum(len(run) - 2 for line in lines for run in RUN.findall(line))
    finders = sum(len(like.findall(line)) for line in lines for like in LIKE_A_FINDER)
    return long + 3 * blocks(square) + 40 * finders + 10 * imbalance(square)


def written(rows: Rows) -> list[str]:
    return ["".join("1" if dark else "0" for dark in row) for row in rows]


def blocks(square: Rows) -> int:
    """Squares of two by two of one colour."""
    last = len(square) - 1
    return sum(
        square[y][x] == square[y][x + 1] == square[y + 1][x] == square[y + 1][x + 1]
        for y in range(last)
        for x in range(last)
    )


def imbalance(square: Rows) -> int:
    """How far from half of all modules are dark, in steps of a twentieth."""
    dark, all_ = sum(map(sum, square)), len(square) ** 2
    return abs(20 * dark - 10 * all_) // all_
