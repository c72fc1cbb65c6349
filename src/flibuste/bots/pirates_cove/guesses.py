"""Numbers nobody can derive; found by playing many games with each."""

from __future__ import annotations

from typing import Final


class Guesses:
    """All in fame, unless said otherwise."""

    __slots__ = (
        "base", "bold", "card", "contest", "crowd", "early", "envy", "hold", "hunt", "level",
        "reach", "rooms", "safe", "soon", "unsafe", "yard",
    )  # fmt: skip

    def __init__(self) -> None:
        self.base = 2.4
        """What an average ship earns in a month."""
        self.contest = 8.5
        """What a ship that wins every meeting earns more than one that loses every one, before others catch up."""
        self.soon = 6.0
        """Months in which others catch up."""
        self.hunt = 0.5
        """What sinking a legend for sure is worth, as a part of winning every meeting."""
        self.reach = 0.3
        """Weight of what a ship would be with crew and cannons level."""
        self.rooms = 0.65
        """What room for one more chest is worth."""
        self.level = 0.3
        """What a level is worth, for guesses made in haste."""
        self.yard = 0.12
        """What a level is worth above its price."""
        self.card = 0.8
        """A tavern card nobody has seen."""
        self.safe = 0.92
        """Part of the goods aboard that is buried one day while there is time enough."""
        self.unsafe = 0.15
        """The same when every burial left has to be fought for."""
        self.hold = 0.75
        """The same with one quiet month left."""
        self.crowd = 0.18
        """Part by which a full hold is worth less than its chests: it leaves no room."""
        self.early = 0.12
        """What gold is worth more than its burial at the beginning, for the ship it buys."""
        self.envy = 0.25
        """What a fame of each other player costs me."""
        self.bold = 0.5
        """Fame by which an island may be worse than the best and be chosen about a third as often."""


GUESSES: Final = Guesses()
