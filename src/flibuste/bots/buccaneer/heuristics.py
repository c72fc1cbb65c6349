"""What bots know of Buccaneer: the worth of treasures, crews and moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from flibuste.bots.buccaneer.crews import GUESSES, Guesses, Prospects, targets
from flibuste.bots.buccaneer.moves import Moves, net
from flibuste.bots.buccaneer.reasons import reasons_for
from flibuste.bots.buccaneer.treasure import treasury_of
from flibuste.bots.heuristics import Heuristics
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.buccaneer.components import DISCS
from flibuste.games.buccaneer.moves import DECLINE, TakeTreasure
from flibuste.games.buccaneer.outlook import crew_of
from flibuste.games.buccaneer.rules.mutiny import CallMutiny
from flibuste.games.buccaneer.rules.sharing import ChooseTreasure
from flibuste.games.buccaneer.table import Buccaneer

TURN_LENGTH: Final = 4
"""Questions that may be put within one turn: mutinies, the action, a treasure."""


class BuccaneerHeuristics(Heuristics):
    """Expected ducats, from what lies on the table."""

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.guesses = guesses

    def evaluate(self, game: Game[Buccaneer]) -> list[float]:
        if isinstance(game.choice, ChooseTreasure):
            game = game.copy()
            captain = game.waiting[0]
            game.apply(captain, self.best(game, captain))
        table = game.table
        treasury = treasury_of(table)
        ducats = [a + b for a, b in zip(treasury.standing(), table.purses, strict=True)]
        if game.over:
            return ducats
        ahead = Prospects(table, table.turn, targets(table, table.offer, treasury), self.guesses)
        free = self.guesses.free
        for slot, pile in enumerate(table.piles):
            if len(pile) > 1:
                promised = ahead.prospects(crew_of(pile, table.seats), slot // DISCS)
                ducats = [a + b for a, b in zip(ducats, promised, strict=True)]
            elif pile:
                ducats[slot // DISCS] += free
        return ducats

    def spread(self, game: Game[Buccaneer]) -> float:
        ships = len(game.table.deck) + len(game.table.offer)
        return 1.0 + 2.5 * sqrt(ships)

    def prior(self, game: Game[Buccaneer], seat: int, options: Sequence[Action]) -> list[float]:
        choice = game.choice
        if isinstance(choice, ChooseTreasure):
            return self.treasures(game.table, choice, options)
        if isinstance(choice, CallMutiny):
            return [self.after(game, seat, option) for option in options]
        return Moves(game.table, seat, self.guesses).worth(options)

    def treasures(
        self, table: Buccaneer, choice: ChooseTreasure, options: Sequence[Action]
    ) -> list[float]:
        """A token for me and the other one for the mate."""
        crew = crew_of(table.piles[choice.crew], table.seats)
        treasury = treasury_of(table)
        captain = choice.crew // DISCS
        first, second = table.ships[choice.ship].treasures
        worth = []
        for option in options:
            assert isinstance(option, TakeTreasure)
            other = second if option.kind == first else first
            mine, mates = treasury.gain(option.kind, captain), treasury.gain(other, crew.mate)
            gains = [a + b for a, b in zip(mine, mates, strict=True)]
            worth.append(net(gains, captain, self.guesses.envy))
        return worth

    def after(self, game: Game[Buccaneer], seat: int, option: Action) -> float:
        """What this seat may expect when the captain has done what seems best to him then."""
        later = game.copy()
        captain = later.table.turn
        later.apply(seat, option)
        for _ in range(TURN_LENGTH):
            if later.over or later.table.turn != captain:
                break
            mover = later.waiting[0]
            asked = isinstance(later.choice, CallMutiny)
            later.apply(mover, DECLINE if asked else self.best(later, mover))
        return net(self.evaluate(later), seat, self.guesses.envy)

    def best(self, game: Game[Buccaneer], seat: int) -> Action:
        options = game.options(seat)
        worth = self.prior(game, seat, options)
        return options[worth.index(max(worth))]

    def horizon(self) -> int:
        return 0

    def reasons(self, game: Game[Buccaneer], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game.table, seat, action)


HEURISTICS: Final = BuccaneerHeuristics()
