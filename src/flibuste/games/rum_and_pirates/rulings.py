"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.value import Value


class Rulings(Value):
    """Every switch that play asks for, as a truth: true where it is not the default (`auto_gain` apart)."""

    __slots__ = (
        "auto_gain", "no_usable_alley", "open_coins", "open_tiles", "same_square", "unlimited_rum",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "auto_gain", "no_usable_alley", "same_square", "unlimited_rum", "open_coins", "open_tiles",
    )  # fmt: skip

    def __init__(
        self,
        auto_gain: bool = True,
        no_usable_alley: bool = False,
        same_square: bool = False,
        unlimited_rum: bool = False,
        open_coins: bool = False,
        open_tiles: bool = False,
    ) -> None:
        self.auto_gain = auto_gain
        """RP-R3: squares without a risk are used without asking."""
        self.no_usable_alley = no_usable_alley
        """RP-R4: a dark trip is free also when every empty alley is too long."""
        self.same_square = same_square
        """RP-R5: a dark trip may end where it began."""
        self.unlimited_rum = unlimited_rum
        """RP-R15."""
        self.open_coins = open_coins
        self.open_tiles = open_tiles
        """RP-R17."""


def rulings_from(options: Mapping[str, str]) -> Rulings:
    return Rulings(
        options["auto_gain"] == "true",
        options["dark_free_when"] == "no_usable_alley",
        options["dark_same_square"] == "true",
        options["rum_limit"] == "none",
        options["open_coins"] == "true",
        options["open_tiles"] == "true",
    )
