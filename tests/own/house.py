"""A house rule as somebody else would write it."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste import Dice, Game
from flibuste.games.buccaneer.ruleset import BuccaneerRules
from flibuste.games.buccaneer.table import Buccaneer


class Second(BuccaneerRules):
    """Rules that their author has changed, and numbers anew."""

    version = 2


class Consolation(BuccaneerRules):
    """Who begins later gets a ducat more from the bank for every seat before theirs."""

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Buccaneer]:
        game = super().deal(seats, options, dice)
        table = game.table
        for later in range(seats):
            table.purses[(table.turn + later) % seats] += later
            table.bank -= later
        return game
