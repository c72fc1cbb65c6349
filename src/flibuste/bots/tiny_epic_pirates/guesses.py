"""Numbers nobody can derive; fitted to how many games between bots ended, and tried in many more."""

from __future__ import annotations

from typing import Final

from flibuste.games.tiny_epic_pirates.components import GOLD_MAX


class Guesses:
    """All in gold, unless said otherwise."""

    __slots__ = (
        "auto", "bonus", "cargo", "envy", "extort", "fades", "helm", "legend", "pair", "payer",
        "posts", "prize", "purse", "rest", "round", "second", "shot", "soon", "stable", "storm",
        "symbol", "treasure", "victory", "wind",
    )  # fmt: skip

    def __init__(self) -> None:
        self.treasure = 24.0
        """A treasure buried."""
        self.victory = 60.0
        """The third one, beyond that."""
        worth = [1.0] * 9 + [0.9, 0.8, 0.6, 0.4]
        self.purse = [sum(worth[:gold]) for gold in range(GOLD_MAX + 1)]
        """Gold on the track: towards its end there is less and less use for it."""
        self.cargo = 0.55
        """Part of its price that a cube aboard is worth."""
        self.pair = 0.15
        """The same, for each other cube of its type: they are sold together."""
        self.legend = [0.0, 4.5, 9.0, 9.8, 12.0, 12.2]
        """The levels of the Legend, what they give at once apart."""
        self.symbol = 0.35
        """A symbol on a card, for each die."""
        self.auto = 2.2
        """An automatic hit."""
        self.bonus = 1.0
        """What a bonus action of the crew is worth to have, as a part of what it brings when it is used."""
        self.posts = (
            (0.0, 1.6, 2.8, 3.5, 4.0),
            (0.0, 0.9, 1.7, 2.4, 3.0),
            (0.0, 0.7, 1.4, 2.0, 2.5),
            (0.0, 0.2, 0.3, 0.3, 0.3),
        )
        """So many deckhands on Rigging, Cannons, Extort and in Repair."""
        self.helm = 0.7
        """A deckhand on the helm, to be picked up."""
        self.payer = 0.5
        """What it costs to leave one behind there in the next turn."""
        self.shot = 0.8
        """A Sure-shot token."""
        self.wind = 1.0
        """A kept movement token."""
        self.storm = 0.9
        """A storm on the way, or a token against it."""
        self.soon = 0.75
        """Part of what the best next turn promises that really comes."""
        self.prize = 0.6
        """The same, of a ship that may be elsewhere by then."""
        self.envy = 0.25
        """What a gold of another player costs me."""
        self.round = 5.2
        """Rounds for a treasure."""
        self.stable = 9.0
        """Rounds to come from which on everything that lasts has its full worth."""
        self.second = 0.2
        """Part of what the second best order promises that counts too."""
        self.fades = 0.7
        """Part of a treasure that is left of it for every turn that it takes longer."""
        self.extort = 0.6
        """A deckhand on Extort, where the next turn crosses the Ship Line."""
        self.rest = 0.3
        """A deckhand that a Hide Out would bring back."""


GUESSES: Final = Guesses()
