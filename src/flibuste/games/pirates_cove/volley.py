"""A volley that was fired: all that everybody at the table has seen of it (ch. 8). What its dice did is in `fates`."""

from __future__ import annotations

from flibuste.engine.value import Value

Harm = tuple[int, int, int, int, int, int]
"""Damage on one section: seat, section, points, and how many of them Mastercraft, parrot and ring took (PC-9.2)."""


class Volley(Value):
    """Never changed once the dice lie on the table, so that copies share it."""

    shooter: int
    target: int
    section: int
    dice: tuple[int, ...]
    """In the order in which they fell."""
    low: int
    """The lowest die that hit (PC-8.5)."""
    rings: tuple[int, ...]
    """Of all ships, before the damage."""
    hulls: tuple[int, int] = (0, 0)
    """Of the legend and of the navy, before the damage."""
    legend: int = -1
    """The legend that was there, or -1: this volley may have sunk it."""
    cards: tuple[int, ...] = ()
    """The volley cards it was fired with (PC-8.2)."""
    numbered: tuple[int, ...] = ()
    """The ships that stray shots find, number one first (PC-13.3)."""
