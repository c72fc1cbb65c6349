"""What bots know of Pirate's Cove: odds, prices, the chart of the month."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from flibuste.bots.heuristics import Heuristics
from flibuste.bots.pirates_cove.ashore import Ashore
from flibuste.bots.pirates_cove.chart import certain, chart_of, drawn
from flibuste.bots.pirates_cove.fitting import BOLD, fitting
from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.gunnery import Guns, boarding, navy_volley
from flibuste.bots.pirates_cove.reasons import reasons_for
from flibuste.bots.pirates_cove.windows import Windows
from flibuste.bots.pirates_cove.worth import Prospects
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.components import MONTHS
from flibuste.games.pirates_cove.moves import AnswerParrot, BurySets, Fit, Sail, TakeIncome
from flibuste.games.pirates_cove.rules.boarding import PlayBoardingCard
from flibuste.games.pirates_cove.rules.burying import BuryGold
from flibuste.games.pirates_cove.rules.cove import ChooseCoveIncome
from flibuste.games.pirates_cove.rules.exchange import CombatAction
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.islands import IslandAction
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination, ChooseDestinationOpen
from flibuste.games.pirates_cove.rules.npcs import NavyVolley
from flibuste.games.pirates_cove.rules.tavern import ResolveParrot
from flibuste.games.pirates_cove.rules.windows import Window
from flibuste.games.pirates_cove.table import Cove


class CoveHeuristics(Heuristics):
    """Expected fame, from what lies on the table."""

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.guesses = guesses

    def evaluate(self, game: Game[Cove]) -> list[float]:
        table = game.table
        if game.over or table.duelling:
            return [float(fame) for fame in table.fame]
        prospects = Prospects(table, self.guesses)
        return [prospects.total(seat) for seat in range(table.seats)]

    def spread(self, game: Game[Cove]) -> float:
        left = MONTHS - game.table.month + (game.table.phase < 3)
        return 0.5 + 1.6 * sqrt(left)

    def prior(self, game: Game[Cove], seat: int, options: Sequence[Action]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        choice = game.choice
        table = game.table
        if isinstance(choice, CombatAction):
            return Guns(table, seat, self.guesses).worth(options)
        if isinstance(choice, PlayBoardingCard):
            return boarding(table, seat, options, self.guesses)
        if isinstance(choice, Window):
            window = Windows(table, seat, self.guesses)
            return [window.worth(option) for option in options]
        if isinstance(choice, NavyVolley):
            return navy_volley(table, seat, options, self.guesses)
        if isinstance(choice, (ChooseDestination, ChooseDestinationOpen)):
            return self.destinations(game, seat, options)
        return self.ashore(table, choice, seat, options)

    def destinations(self, game: Game[Cove], seat: int, options: Sequence[Action]) -> list[float]:
        """By where the others are likely to go; who has sailed openly is where he is."""
        table = game.table
        chart = chart_of(table, self.guesses)
        mixes = chart.likely()
        if isinstance(game.choice, ChooseDestinationOpen):
            coming = [step.seat for step in game.agenda if isinstance(step, ChooseDestinationOpen)]
            mixes = [
                mix if other in coming else certain(table.places[other])
                for other, mix in enumerate(mixes)
            ]
        return [
            chart.expected(seat, option.n, mixes) for option in options if isinstance(option, Sail)
        ]

    def ashore(
        self, table: Cove, choice: Choice[Cove] | None, seat: int, options: Sequence[Action]
    ) -> list[float]:
        if isinstance(choice, FitOut):
            begun, parrot = table.plans[seat], table.parrots[seat]
            return [fitting(begun, o.position, parrot) for o in options if isinstance(o, Fit)]
        if not isinstance(choice, (IslandAction, BuryGold, ChooseCoveIncome, ResolveParrot)):
            return [0.0] * len(options)
        here = Ashore(table, seat, self.guesses)
        if isinstance(choice, BuryGold):
            return [here.sets(o.n, choice.chests) for o in options if isinstance(o, BurySets)]
        if isinstance(choice, ChooseCoveIncome):
            return [here.income(o.n) for o in options if isinstance(o, TakeIncome)]
        if isinstance(choice, ResolveParrot):
            return [here.parrot(o.n == 1) for o in options if isinstance(o, AnswerParrot)]
        return [here.worth(option) for option in options]

    def is_secret(self, game: Game[Cove]) -> bool:
        """Wheels and fitting-out, even of the last who is asked."""
        return isinstance(game.choice, (ChooseDestination, FitOut))

    def mixture(self, game: Game[Cove], worth: Sequence[float]) -> list[float] | None:
        """Who always takes the best is foreseen."""
        if not self.is_secret(game):
            return None
        return drawn(worth, BOLD if isinstance(game.choice, FitOut) else self.guesses.bold)

    def patience(self) -> float:
        return 1.5

    def trust(self) -> float:
        return 20.0

    def horizon(self) -> int:
        return 0

    def is_quiet(self, game: Game[Cove]) -> bool:
        """Between two months: what is fought for and plundered in between is hard to guess."""
        return game.table.phase < 2 or isinstance(game.choice, ChooseDestination)

    def reasons(self, game: Game[Cove], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game.table, seat, action)


HEURISTICS: Final = CoveHeuristics()
