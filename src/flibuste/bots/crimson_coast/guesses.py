"""Numbers nobody can derive, all in gold unless said otherwise; tried in many games between bots."""

from __future__ import annotations

from typing import Final


class Guesses:
    """What things are worth that are not gold, and how fast hopes fade."""

    __slots__ = (
        "ahead", "bold", "caution", "crew", "derelict", "fades", "fear", "finish", "hull", "hunt", "laden",
        "mast", "near", "patrol", "pinned", "prize", "rival", "scare", "sunk", "victory",
    )  # fmt: skip

    def __init__(self) -> None:
        self.fades = 0.87
        """Part of a hope that is left of it for every turn that it takes longer."""
        self.victory = 8.0
        """Gold that wins, beyond what it is."""
        self.mast = 0.45
        """A mast with its gun."""
        self.derelict = 1.1
        """The last mast of a ship, beyond that."""
        self.hull = 1.4
        """A derelict brought home, beyond its cargo."""
        self.laden = 0.6
        """Part of its cargo that a ship loses with its last mast."""
        self.sunk = 0.5
        """A derelict sunk, beyond its gold."""
        self.finish = 7.0
        """The last enemy that can sail, to whoever has more gold banked; to the other the reverse."""
        self.hunt = (0.35, 1.0)
        """Part of a prize that a hunter gets who shoots in the next turn, or with a Captain in this one."""
        self.near = 0.35
        """Part of what guns would do that counts when they bear and the ship does not shoot in this turn."""
        self.prize = 0.7
        """The same of a prize that is still to be caught, for every turn."""
        self.patrol = (0.5, 1.0, 0.75)
        """How eagerly runners, gunships and harassers hunt."""
        self.caution = (1.0, 0.6, 0.7)
        """How much they mind being shot at."""
        self.bold = 45.0
        """Rounds after which nobody minds any more."""
        self.fear = 0.6
        """Part of an enemy's guns that will bear when it is in range."""
        self.scare = 0.3
        """The same where it has to come nearer first and may have a Captain."""
        self.rival = 0.5
        """Part of an island's treasure that is left to who comes after an enemy."""
        self.crew = 0.35
        """A point of crew."""
        self.pinned = 0.4
        """To be held by an enemy."""
        self.ahead = 0.25
        """What all that is afloat counts for beside gold, when a fleet is weighed."""


GUESSES: Final = Guesses()
