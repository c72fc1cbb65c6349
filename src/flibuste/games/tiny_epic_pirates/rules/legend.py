"""Chapter 17: Legend, and the Sure-shot tokens that comfort who has none.

TE-17.1 beating a galleon, or sinking a merchant that counts, raises the Legend by one level; TE-17.2 the new level
gives its gold, deckhand or Sure-shot at once, its move and dice for good; TE-17.3 the new deckhand goes to a working
post (R-3); TE-17.4 on the last level nothing more comes of it (R-14).
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.tiny_epic_pirates.components import (
    DECKHAND,
    GOLD,
    SEATS_MAX,
    SHOTS_MAX,
    SURE_SHOT,
)
from flibuste.games.tiny_epic_pirates.moves import ASSIGN, Assign
from flibuste.games.tiny_epic_pirates.phrases import post_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny


def raise_legend(game: Game[Tiny], seat: int) -> None:
    """One level up, with what the new level gives at once."""
    table = game.table
    if table.legend[seat] + 1 == len(table.things.levels):
        table.tell("TE-17.4", "legend_complete", ("seat", Who(seat)))
        return
    table.legend[seat] += 1
    level = table.things.levels[table.legend[seat]]
    if table.events is not None:
        facts = (("seat", Who(seat)), ("level", Phrase(f"word.{level.id}")))
        table.tell("TE-17.1", "legend", *facts, ("move", level.move), ("n", level.dice))
    if level.once is None:
        return
    if level.once.kind == GOLD:
        table.tell("TE-17.2", "legend_gold", ("seat", Who(seat)), ("gold", level.once.n))
        table.gain_gold(seat, level.once.n)
    elif level.once.kind == SURE_SHOT:
        award_shot(table, seat, "TE-17.2")
    elif level.once.kind == DECKHAND:
        table.lifted += 1
        game.agenda.append(NEW_HAND[seat])


class RaiseLegend(Step[Tiny]):
    """The same, when something else comes first."""

    rule = "TE-17.1"

    seat: int

    def run(self, game: Game[Tiny]) -> None:
        raise_legend(game, self.seat)


class NewHand(Question):
    """The deckhand that waited on the Legend mat goes to a working post."""

    rule = "TE-17.3"
    answers: ClassVar[list[Action]] = ASSIGN

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Assign)
        table = game.table
        table.lifted -= 1
        table.move_hand(seat, NOWHERE, action.post)
        if table.events is not None:
            facts = (("seat", Who(seat)), ("post", post_phrase(action.post)))
            table.tell("TE-17.3", "new_hand", *facts)


def award_shot(table: Tiny, seat: int, rule: str) -> None:
    """A Sure-shot token, unless there are three already (TE-1.5)."""
    if table.events is not None:
        if table.shots[seat] == SHOTS_MAX:
            table.tell("TE-1.5", "no_more_shots", ("seat", Who(seat)), ("most", SHOTS_MAX))
        else:
            table.tell(rule, "gains_shot", ("seat", Who(seat)))
    table.gain_shot(seat)


RAISE_LEGEND: Final = [RaiseLegend(seat) for seat in range(SEATS_MAX)]
NEW_HAND: Final = [NewHand(seat) for seat in range(SEATS_MAX)]
