"""A snapshot: the game as it stood after one ply, kept so that each ply can still be shown."""

from __future__ import annotations

from typing import Any

from flibuste.engine.game import Game
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.web.cache import Drawings

KEPT = 24
"""How many of the last plies a table keeps: somebody further behind jumps."""


class Snapshot:
    """The game as nobody plays on it (each ply is made on a copy), and what was drawn of it, each thing once.

    What was to be looked at on the way to it, such as the last volley of a battle, are its `stills`: snapshots
    too, each with how many lines of the ply had been `told` by then.
    """

    __slots__ = ("at", "game", "ply", "rendered", "revision", "rules", "stills", "told")

    def __init__(
        self,
        revision: int,
        ply: int,
        game: Game[Any],
        at: float,
        rules: Ruleset[Any],
        *,
        stills: tuple[Snapshot, ...] = (),
        told: int = 0,
    ) -> None:
        self.revision = revision
        self.ply = ply
        self.game = game
        self.at = at
        self.rules = rules
        self.stills = stills
        self.told = told
        self.rendered = Drawings()
        """What pages have made of this moment, by their own keys."""

    def view(self, seat: int | None) -> View:
        """What this seat saw."""
        return self.rules.view(self.game, seat, recall=False)
