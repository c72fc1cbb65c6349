"""RULES: the chapters of the rules of Crimson Coast, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.plans import Ahead, Plan
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.invariants import check
from flibuste.games.crimson_coast.moves.kinds import MOVES
from flibuste.games.crimson_coast.notes import notes
from flibuste.games.crimson_coast.plans import plans
from flibuste.games.crimson_coast.rules import (
    abilities,
    beginning,
    command,
    departures,
    docking,
    end,
    enlisting,
    explore_orders,
    extra_actions,
    moving,
    pivots,
    ramming,
    repairs,
    scuttling,
    segments,
    setup,
    shooting,
    shore_crew,
    silencing,
    thefts,
    tow_orders,
    uniques,
    unloading,
)
from flibuste.games.crimson_coast.table import Coast
from flibuste.games.crimson_coast.view import amend, basis_of, fill

CHAPTERS = (
    beginning, shooting, ramming, tow_orders, pivots, explore_orders, docking, thefts, unloading, abilities, silencing,
    enlisting, extra_actions, uniques, segments, moving, departures, repairs, scuttling, shore_crew, command,
)  # fmt: skip
"""They have told `command` what may be done in a turn; deeds are offered in this order, the end of the turn last."""
command.put_in_order([chapter.__name__ for chapter in CHAPTERS])


@mypyc_attr(allow_interpreted_subclasses=True)
class CoastRules(Ruleset[Coast]):
    """The chapters put together."""

    box = GAME
    version = 1
    slots = 1024

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Coast]:
        return Game(self.box, setup.new_table(seats, options), [setup.OPEN_TABLE], dice)

    def amend(self, game: Game[Coast], seat: int | None, seen: Coast, *, recall: bool) -> None:
        amend(game, seat, seen, recall=recall)

    def basis(self, game: Game[Coast], seat: int | None) -> object:
        return basis_of(game, seat) if type(game.table) is Coast else None

    def fill(self, game: Game[Coast], view: View) -> None:
        fill(game, view)

    def outlook(self, view: View) -> tuple[Phrase | None, ...]:
        return notes(view)

    def plans(self, view: View, here: Ahead[Coast]) -> tuple[Plan, ...]:
        return plans(here)

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Coast]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Coast]) -> None:
        check(game)


RULES = CoastRules()
