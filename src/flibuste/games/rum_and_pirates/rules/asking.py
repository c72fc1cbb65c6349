"""What the questions of Rum & Pirates have in common: one seat answers, and all know how many answers it has."""

from __future__ import annotations

from flibuste.engine.game import EVERYBODY, Game
from flibuste.engine.step import Question as Asked
from flibuste.engine.step import snake
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.table import Rum


class Question(Asked[Rum]):
    """Put to one seat. What it may answer follows from things that lie open, or that all have seen happen."""

    public_options = True

    def prompt(self, game: Game[Rum], seat: int) -> Phrase:
        return Phrase(f"prompt.{snake(type(self).__name__)}", self.facts(game.table, seat))

    def facts(self, table: Rum, seat: int) -> Facts:
        """What its prompt speaks of."""
        return (("square", square_phrase(table.captain)),)


def purses_are_news(game: Game[Rum]) -> bool:
    """Whether it would tell somebody something what a purse allows: coins lie hidden (RP-R17), and this ply has not
    told everybody something anyway. Who remembers all payments knows; who only looks does not."""
    return game.revealed != EVERYBODY and not game.table.rulings.open_coins


def decline(table: Rum, seat: int) -> None:
    """The square's action is left alone (RP-12.2)."""
    if table.events is not None:
        facts = (("seat", Who(seat)), ("square", square_phrase(table.captain)))
        table.tell("RP-12.2", "declines", *facts)
