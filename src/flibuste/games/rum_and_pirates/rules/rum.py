"""Chapter 17: rum and the die.

RP-17.1 a rum square gives two barrels, laid openly on the flag; RP-17.2 after a roll of one's own a barrel buys one or
two new rolls; RP-17.3 and then another barrel, if one likes; RP-17.4 the last roll counts, even if it is worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import EVERYBODY, Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.components import SEATS_MAX
from flibuste.games.rum_and_pirates.moves import BARREL, REROLL, STAND
from flibuste.games.rum_and_pirates.rules.asking import Question
from flibuste.games.rum_and_pirates.table import Rum

BARRELS_A_VISIT: Final = 2


def take_rum(game: Game[Rum], seat: int) -> None:
    """Two barrels, or the last one (RP-R15)."""
    table = game.table
    barrels = table.take_barrels(seat, BARRELS_A_VISIT)
    if table.events is not None:
        table.tell("RP-17.1", "takes_rum", ("seat", Who(seat)), ("barrels", barrels))


class Outcome(Step[Rum]):
    """What comes of a roll, once its roller lets the die lie."""

    def stakes(self, game: Game[Rum]) -> Phrase:
        """What hangs on the die, for whoever may roll again."""
        raise NotImplementedError


class Roll(Step[Rum]):
    """This seat rolls the die; with a barrel it may think again before anything comes of it (RP-9.9, RP-R14)."""

    rule = "RP-17.2"

    seat: int

    def run(self, game: Game[Rum]) -> None:
        roll(game, self.seat, "rolls")
        if game.table.barrels[self.seat]:
            game.agenda.append(RUM_CHOICE[self.seat])


def roll(game: Game[Rum], seat: int, name: str) -> None:
    """The number lies on the table until the next roll."""
    table = game.table
    table.die = game.dice.below(6) + 1
    game.revealed = EVERYBODY
    if table.events is not None:
        table.tell("RP-17.2", name, ("seat", Who(seat)), ("die", table.die))


class RumChoice(Question):
    """Let the die lie, use the second roll of a barrel, or give another barrel."""

    rule = "RP-17.2"

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return (STAND, REROLL, BARREL)

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        table = game.table
        if action is REROLL:
            return None if table.spare else "RP-17.2"
        if action is BARREL:
            return objection_to_barrel(table, seat)
        return None if action is STAND else not_now(action)

    def options(self, game: Game[Rum], seat: int) -> list[Action]:
        table = game.table
        if table.spare:
            return WITH_SPARE
        return WITH_BARREL if table.barrels[seat] else ONLY_STAND

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if action is STAND:
            table.spare = False
            return
        table.spare = action is BARREL
        if action is BARREL:
            table.give_barrel(seat)
        roll(game, seat, "drinks_and_rolls" if action is BARREL else "rolls_again")
        if table.spare or table.barrels[seat]:
            game.agenda.append(self)

    def prompt(self, game: Game[Rum], seat: int) -> Phrase:
        table = game.table
        outcome = game.agenda[-2]
        assert isinstance(outcome, Outcome)
        stakes = ("stakes", outcome.stakes(game))
        facts = (("die", table.die), stakes, ("barrels", table.barrels[seat]))
        return Phrase("prompt.rum_spare" if table.spare else "prompt.rum_choice", facts)


def objection_to_barrel(table: Rum, seat: int) -> str | None:
    """The second roll of the last barrel comes first (RP-R14)."""
    if table.spare:
        return "RP-R14"
    return None if table.barrels[seat] else "RP-17.3"


WITH_SPARE: Final[list[Action]] = [STAND, REROLL]
WITH_BARREL: Final[list[Action]] = [STAND, BARREL]
ONLY_STAND: Final[list[Action]] = [STAND]
ROLL: Final = [Roll(seat) for seat in range(SEATS_MAX)]
RUM_CHOICE: Final = [RumChoice(seat) for seat in range(SEATS_MAX)]
