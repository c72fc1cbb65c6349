"""Chapter 24: what the Solo Pirate has of a fight.

Attack and defence themselves are those of everybody (see `attack` and `fight`); the four outcomes are called there.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates.table import Tiny


def rival_sinks(game: Game[Tiny], ship: int) -> None:
    """It has beaten this merchant: gold, then the cube; the ship is reset after that (TE-24.2)."""
    raise NotImplementedError


def rival_is_beaten(game: Game[Tiny]) -> None:
    """By a merchant, or after your Legend by you: battered, a gold, and into the nearest cove (TE-24.3, TE-24.5)."""
    raise NotImplementedError


def rival_wins(game: Game[Tiny]) -> None:
    """It has beaten you, who are battered after this (TE-24.5)."""
    raise NotImplementedError


def rival_ties(game: Game[Tiny]) -> None:
    """A gold in place of a Sure-shot (TE-24.3, TE-24.5)."""
    raise NotImplementedError
