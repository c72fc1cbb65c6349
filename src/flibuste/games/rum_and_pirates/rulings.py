"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.value import Value


class Rulings(Value):
    """Every switch that play asks for, as a truth: true where it is not the default (`auto_gain` apart)."""

    auto_gain: bool = True
    """RP-R3: squares without a risk are used without asking."""
    no_usable_alley: bool = False
    """RP-R4: a dark trip is free also when every empty alley is too long."""
    same_square: bool = False
    """RP-R5: a dark trip may end where it began."""
    unlimited_rum: bool = False
    """RP-R15."""
    open_coins: bool = False
    open_tiles: bool = False
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
