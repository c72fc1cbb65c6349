"""A fight in which everybody plays the dice as well as can be, by what is foretold of each answer."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.moves import Reroll, Shot
from flibuste.games.tiny_epic_pirates.odds import Odds
from flibuste.games.tiny_epic_pirates.outlook import (
    odds_of_rerolling,
    odds_of_shot,
    odds_of_standing,
)
from flibuste.games.tiny_epic_pirates.rules.fight import Fight, UseReroll
from tests.games.tiny_epic_pirates.table import TinyGame

ENDS = {"sinks": 1, "merchant_holds": 0, "merchant_wins": -1, "duel_tied": 0}


def fought(game: TinyGame, seat: int) -> int:
    """1 if this seat wins the fight that is on, 0 in a tie, -1 if it loses."""
    while isinstance(game.choice, Fight):
        mover = game.waiting[0]
        game.apply(mover, best_answer(game, mover))
    for event in (game.table.events or ())[::-1]:
        if event.name in ENDS:
            return ENDS[event.name]
        if event.name == "duel_won":
            return 1 if dict(event.facts)["pirate"] == Who(seat) else -1
    raise AssertionError("no fight has ended")


def best_answer(game: TinyGame, seat: int) -> Action:
    """The last of the best: dice are left as they are where that is as good."""
    options = game.options(seat)[::-1]
    return max(options, key=lambda each: rounded(foretold(game, seat, each)))


def foretold(game: TinyGame, seat: int, action: Action) -> Odds:
    table = game.table
    if isinstance(action, Reroll):
        assert isinstance(game.choice, UseReroll)
        return odds_of_rerolling(table, seat, action, game.choice.kind)
    if isinstance(action, Shot):
        return odds_of_shot(table, seat, action)
    if isinstance(game.choice, UseReroll):
        return odds_of_standing(table, seat)
    spent = table.copy()
    spent.shots[seat] = 0
    return odds_of_standing(spent, seat)


def rounded(odds: Odds) -> tuple[float, float]:
    return round(odds.win, 9), round(odds.tie, 9)
