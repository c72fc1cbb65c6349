"""What the questions of Tiny Epic Pirates have in common: one seat answers, and everything it may answer lies open."""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.step import Question as Asked
from flibuste.engine.step import snake
from flibuste.engine.words import Facts, Phrase
from flibuste.games.tiny_epic_pirates.table import Tiny


class Question(Asked[Tiny]):
    """Put to one seat; never to the Solo Pirate, which has no choices."""

    public_options = True

    def prompt(self, game: Game[Tiny], seat: int) -> Phrase:
        key = f"prompt.{self.words or snake(type(self).__name__)}"
        return Phrase(key, self.facts(game.table, seat))

    def facts(self, table: Tiny, seat: int) -> Facts:
        """What its prompt speaks of."""
        return ()
