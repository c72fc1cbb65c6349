"""Numbers nobody can derive; fitted to how many games between bots ended, and tried in many more."""

from __future__ import annotations

from typing import Final


class Guesses:
    """All in points, unless said otherwise."""

    __slots__ = (
        "barrel", "coin", "doubt", "early", "envy", "evening", "habit", "last_barrel", "last_coin",
        "lead", "march", "meeting", "meetings", "pairing", "pairs", "pirate", "recruit", "tempo",
        "thirst", "thrift",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pirate = 1.2
        """A pirate ashore that is still to be spent, in the last round."""
        self.early = 0.13
        """What such a pirate is worth more for each round to come: what he wins can still be put to use."""
        self.recruit = 1.55
        """A pirate more in a later round."""
        self.coin = 2.4
        """The first coin in a purse."""
        self.thrift = 0.85
        """Part of that which each further coin is worth of the one before."""
        self.last_coin = 0.6
        """Part of that which a coin is worth in the last round, ashore."""
        self.barrel = 1.2
        """The first barrel of rum."""
        self.thirst = 0.9
        """Part of that which each further barrel is worth of the one before."""
        self.last_barrel = 0.5
        """Part of that which a barrel is worth in the last round."""
        self.march = 2.7
        """Pirates that go by for each move, those that end up aboard among them."""
        self.meetings = 0.78
        """Part of all rendez-vous that are met, however early they are drawn."""
        self.meeting = 0.045
        """How often a move comes to a square where a rendez-vous waits, for each such square in the town."""
        self.pairs = 0.85
        """Part of all maps that find a partner, however early they are taken."""
        self.pairing = 0.1
        """How often a move brings a map of a colour that lacks one."""
        self.evening = 3
        """Pirates that those still ashore bring aboard, if they have as many."""
        self.doubt = 0.5
        """Part of the odds of a bed that is undone until one is aboard."""
        self.tempo = 0.7
        """Part of what the best way on promises that is worth more than what comes anyway."""
        self.envy = 0.25
        """What a point of another player costs me."""
        self.lead = 0.5
        """Part of what the best way on promises that I really get when I go on for a coin."""
        self.habit = 0.35
        """What the next player finds on average, wherever the captain stands."""


GUESSES: Final = Guesses()
