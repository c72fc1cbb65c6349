"""A volley that was fired: all that everybody at the table has seen of it (ch. 8). What its dice did is in `fates`."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.value import Value

Harm = tuple[int, int, int, int, int, int]
"""Damage on one section: seat, section, points, and how many of them Mastercraft, parrot and ring took (PC-9.2)."""


class Volley(Value):
    """Never changed once the dice lie on the table, so that copies share it."""

    __slots__ = (
        "cards", "dice", "hulls", "legend", "low", "numbered", "rings", "section", "shooter", "target",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "shooter", "target", "section", "dice", "low", "rings", "hulls", "legend", "cards", "numbered",
    )  # fmt: skip

    def __init__(
        self,
        shooter: int,
        target: int,
        section: int,
        dice: tuple[int, ...],
        low: int,
        rings: tuple[int, ...],
        hulls: tuple[int, int] = (0, 0),
        legend: int = -1,
        cards: tuple[int, ...] = (),
        numbered: tuple[int, ...] = (),
    ) -> None:
        self.shooter = shooter
        self.target = target
        self.section = section
        self.dice = dice
        """In the order in which they fell."""
        self.low = low
        """The lowest die that hit (PC-8.5)."""
        self.rings = rings
        """Of all ships, before the damage."""
        self.hulls = hulls
        """Of the legend and of the navy, before the damage."""
        self.legend = legend
        """The legend that was there, or -1: this volley may have sunk it."""
        self.cards = cards
        """The volley cards it was fired with (PC-8.2)."""
        self.numbered = numbered
        """The ships that stray shots find, number one first (PC-13.3)."""
