"""Rules as somebody writes them who is not done yet."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.games.buccaneer.ruleset import BuccaneerRules
from flibuste.games.buccaneer.table import Buccaneer


class Undealt(BuccaneerRules):
    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Buccaneer]:
        raise ValueError("no cards")


class Demanding(BuccaneerRules):
    def __init__(self, wishes: int) -> None:
        self.wishes = wishes


class Uncounted(BuccaneerRules):
    def result(self, game: Game[Buccaneer]) -> Result:
        raise ValueError("no count")
