"""What the questions of Crimson Coast have in common.

How many answers a seat has may hang on crew that lie closed, so no lone answer is given for it.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.step import Question as Asked
from flibuste.engine.step import snake
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.table import Coast


class Question(Asked[Coast]):
    """Put to one seat."""

    def prompt(self, game: Game[Coast], seat: int) -> Phrase:
        key = f"prompt.{self.words or snake(type(self).__name__)}"
        return Phrase(key, self.facts(game.table, seat))

    def facts(self, table: Coast, seat: int) -> Facts:
        """What its prompt speaks of."""
        return ()


class OpenQuestion(Question):
    """One whose answers follow from what lies open: a lone one is given at once."""

    public_options = True
