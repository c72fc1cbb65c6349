"""Chapter 5, being battered.

TE-5.7 a deckhand at work of the owner's choice goes to Repair; with none at work one from the helm; with all in Repair
nothing happens; TE-5.8 storms and lost fights batter; the Navy does worse (TE-16.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.components import REPAIR, SEATS_MAX, WORKING
from flibuste.games.tiny_epic_pirates.moves import LOSE, LOSE_FROM_HELM, Lose, LoseFromHelm
from flibuste.games.tiny_epic_pirates.phrases import pirate_phrase, post_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.solo_fights import batter_rival
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny

IDLE: Final = (0,) * len(WORKING)


def is_spent(table: Tiny, pirate: int) -> bool:
    """Whether every deckhand in play is in Repair (TE-5.6)."""
    return not table.hands[pirate] and table.posts[pirate][:REPAIR] == IDLE


def batter(game: Game[Tiny], pirate: int, rule: str) -> None:
    """By this rule: the owner says which deckhand is hurt; who has nobody left to lose loses nobody."""
    table = game.table
    if pirate >= table.seats:
        batter_rival(table)
    elif is_spent(table, pirate):
        table.tell(rule, "nobody_to_batter", ("pirate", pirate_phrase(table, pirate)))
    else:
        game.agenda.append(LOSE_DECKHAND[pirate])


class LoseDeckhand(Question):
    """Who goes to Repair."""

    rule = "TE-5.7"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [*LOSE, *LOSE_FROM_HELM.values()]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if isinstance(action, Lose) and table.posts[seat][action.post]:
            return None
        idle = table.posts[seat][:REPAIR] == IDLE
        if isinstance(action, LoseFromHelm) and idle and table.hands[seat] >> action.space & 1:
            return None
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        table = game.table
        if isinstance(action, Lose):
            table.move_hand(seat, action.post, REPAIR)
            facts = (("seat", Who(seat)), ("post", post_phrase(action.post)))
            table.tell("TE-5.7", "battered", *facts)
        elif isinstance(action, LoseFromHelm):
            table.hands[seat] &= ~(1 << action.space)
            table.move_hand(seat, NOWHERE, REPAIR)
            table.tell("TE-5.7", "battered_helm", ("seat", Who(seat)), ("space", action.space))


LOSE_DECKHAND: Final = [LoseDeckhand(seat) for seat in range(SEATS_MAX)]
