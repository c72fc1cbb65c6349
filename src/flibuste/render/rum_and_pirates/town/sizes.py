"""How large words and numbers stand in the town: on a telephone the town is small, so that they are larger on it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Sizes(NamedTuple):
    """Of type, and of the plates it stands on."""

    letter: float
    """Names of dives, and numbers on chips."""
    board: float
    chip: float
    figure: float
    """Numbers on price tags."""
    tag: float
    coin: float
    gate: float
    """Numbers before a gate."""
    disc: float
    numeral: float
    """Numbers of plates."""
    envelope: float


DESK: Final = Sizes(
    letter=14.5, board=20.0, chip=19.0, figure=16.5, tag=24.0, coin=17.0, gate=15.5, disc=11.5,
    numeral=17.5, envelope=18.0,
)  # fmt: skip
PHONE: Final = Sizes(
    letter=20.6, board=25.0, chip=24.0, figure=20.8, tag=28.0, coin=20.0, gate=20.6, disc=14.0,
    numeral=20.8, envelope=24.0,
)  # fmt: skip
"""12 pixels and more where 668 units are 390 pixels."""


def sizes(phone: bool) -> Sizes:
    return PHONE if phone else DESK


def base(high: float, size: float) -> float:
    """Where a line of this size stands in the middle of a plate so high."""
    return round(high / 2 + size * 0.35, 1)
