"""Numbers nobody can derive; fitted to how many games between bots ended, and tried in many more."""

from __future__ import annotations

from typing import Final

from flibuste.games.tiny_epic_pirates.components import GOLD_MAX

LONGEST: Final = 16
"""Turns that no way takes."""


class Guesses:
    """All in gold, unless said otherwise."""

    __slots__ = (
        "auto", "bonus", "buried", "cargo", "envy", "extort", "faded", "helm", "legend", "pair", "payer",
        "posts", "prize", "purse", "rest", "round", "second", "settled", "shot", "soon",
        "stable", "storm", "symbol", "treasure", "turn", "victory", "wind",
    )  # fmt: skip

    def __init__(self) -> None:
        self.treasure = 65.0
        """A treasure buried, to whoever may bury it: not what it is worth, but how little it should be put off."""
        self.victory = 100.0
        """The third one, beyond that."""
        worth = [1.0] * 9 + [1.0, 0.95, 0.7, 0.5]
        self.purse = [sum(worth[:gold]) for gold in range(GOLD_MAX + 1)]
        """Gold on the track: towards its end there is less and less use for it."""
        self.cargo = 0.32
        """Part of its price that a cube aboard is worth."""
        self.pair = 0.08
        """The same, for each other cube of its type: they are sold together."""
        self.legend = [0.0, 6.8, 10.9, 11.6, 13.6, 13.8]
        """The levels of the Legend, what they give at once apart."""
        self.symbol = 0.37
        """A symbol on a card, for each die."""
        self.auto = 2.2
        """An automatic hit."""
        self.bonus = 0.5
        """What a bonus action of the crew is worth to have, as a part of what it brings when it is used."""
        self.posts = [
            [0.0, 1.05, 1.55, 1.8, 2.0],
            [0.0, 0.45, 0.9, 1.25, 1.55],
            [0.0, 1.15, 2.3, 3.3, 4.1],
            [0.0, 0.3, 0.45, 0.45, 0.45],
        ]
        """So many deckhands on Rigging, Cannons, Extort and in Repair."""
        self.helm = 1.1
        """A deckhand on the helm, to be picked up."""
        self.payer = 0.4
        """What it costs to leave one behind there in the next turn."""
        self.shot = 0.9
        """A Sure-shot token."""
        self.wind = 0.9
        """A kept movement token."""
        self.storm = 0.55
        """A storm on the way, or a token against it."""
        self.soon = 0.32
        """Part of what the best next turn promises that really comes."""
        self.prize = 0.7
        """The same, of a ship that may be elsewhere by then."""
        self.envy = 0.25
        """What a gold of another player costs me."""
        self.round = 4.3
        """Rounds for a treasure."""
        self.stable = 8.0
        """Rounds to come from which on everything that lasts has its full worth."""
        self.second = 0.17
        """Part of what the second best order promises that counts too."""
        fades = 0.28
        self.faded = [fades**turns for turns in range(LONGEST)]
        """Part of a treasure that is left of it when it takes so many turns longer."""
        self.extort = 0.55
        """A deckhand on Extort, where the next turn crosses the Ship Line."""
        self.rest = 0.35
        """A deckhand that a Hide Out would bring back."""
        self.buried = [0.0, 16.0, 33.0, 65.0]
        """Treasures buried, as they tell who will win."""
        self.settled = (0.5, 0.07)
        """The same: parts of what deckhands and the next turn seem worth that they really tell."""
        self.turn = 1.3
        """The same: having the next turn rather than the one after it."""


GUESSES: Final = Guesses()
