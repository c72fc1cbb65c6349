"""The decisions of phase 5: what to buy, to bury and to mend; the Cove's income; of two parrots the better."""

from __future__ import annotations

from typing import Final

from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.ships import BIRD, CRAFT, PARROT, Build, build_of
from flibuste.bots.pirates_cove.worth import Prospects
from flibuste.engine.action import Action
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    CARD_PRICE,
    DOUBLE,
    GOLD_PER_FAME,
    MASTERCRAFT,
    MEND_PRICE,
    SHIPOWNER,
    YARD,
    price,
)
from flibuste.games.pirates_cove.outlook import burial
from flibuste.games.pirates_cove.rules.cove import INCOME_GOLD
from flibuste.games.pirates_cove.rules.damage import BEARS
from flibuste.games.pirates_cove.table import Cove

DEFENCE: Final = 0.1
"""What it is worth that a section stands one hit longer, wherever it is aimed at."""

FIRST: Final = 0.01
"""Goods are buried before gold is spent on anything else."""


class Ashore:
    """One seat's turn at a place."""

    def __init__(self, table: Cove, seat: int, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.seat = seat
        self.prospects = Prospects(table, guesses)
        self.ship = self.prospects.fleet()[seat]
        self.known_now: float | None = None
        self.known_sets: float | None = None

    @property
    def now(self) -> float:
        """What the ship earns as it is."""
        if self.known_now is None:
            self.known_now = self.prospects.ship(self.seat)
        return self.known_now

    def worth(self, option: Action) -> float:
        """What this brings; nothing more to do is worth nothing."""
        if isinstance(option, moves.Upgrade):
            return self.upgrade(YARD[self.table.places[self.seat]], option.n, 1)
        if isinstance(option, moves.UpgradeDouble):
            return self.upgrade(option.n, 1, DOUBLE)
        if isinstance(option, moves.Buy):
            return self.prospects.drawing(option.n) - self.prospects.price(CARD_PRICE * option.n)
        if isinstance(option, moves.Bury):
            return self.burying(option.n)
        return self.card(option)

    def card(self, option: Action) -> float:
        if isinstance(option, moves.PlayMastercraft):
            return self.craft(option.n)
        if isinstance(option, moves.RepairMastercraft):
            return 0.5 * self.prospects.waiting - self.prospects.price(MEND_PRICE)
        if isinstance(option, moves.PlayShipowner):
            return self.upgrade(option.n, 1, 0) - self.prospects.keeping(SHIPOWNER)
        return 0.0

    def becoming(self, build: Build, sections: int) -> float:
        """What the ship earns more if it is changed like this."""
        better = self.prospects.ship(self.seat, build) - self.now
        return better + DEFENCE * sections * self.prospects.soon

    def upgrade(self, section: int, levels: int, factor: int) -> float:
        build = self.ship.build
        cost = factor * price(build.fit[section], levels)
        return self.becoming(build.raised(section, levels), levels) - self.prospects.price(cost)

    def craft(self, section: int) -> float:
        """A craftsman where he makes the ship strongest; one already aboard is lost."""
        fit = list(self.ship.fit)
        there = fit[CRAFT:PARROT]
        if not self.table.rulings.many_crafts:
            fit[CRAFT:PARROT] = [0, 0, 0, 0]
        fit[CRAFT + section] = BEARS
        lost = sum(there) - (sum(fit[CRAFT:PARROT]) - BEARS)
        gained = self.becoming(build_of(tuple(fit)), BEARS - lost)
        return gained - self.prospects.keeping(MASTERCRAFT) * (0.5 if any(there) else 0.1)

    def burying(self, chests: int) -> float:
        """Chests and every set of gold that is worth more under the ground (PC-17.7)."""
        prospects, table = self.prospects, self.table
        held, room = table.chests[self.seat], prospects.room(self.seat)
        rest = prospects.chests(held - chests, room)
        fame = burial(table, self.seat, chests, 0)
        gained = fame + rest + self.best_sets - prospects.goods(self.seat)
        return gained + FIRST * (chests + 1)

    @property
    def best_sets(self) -> float:
        """What gold is worth, buried and kept, with all chests under the ground."""
        if self.known_sets is None:
            self.known_sets = self.work_sets_out()
        return self.known_sets

    def work_sets_out(self) -> float:
        chests, most = self.table.chests[self.seat], self.table.gold[self.seat] // GOLD_PER_FAME
        best = max([self.sets(number, chests) for number in range(most + 1)])
        return best - burial(self.table, self.seat, chests, 0)

    def sets(self, number: int, chests: int) -> float:
        """The fame of these chests and so much gold, and what the rest of the gold is worth."""
        gold = self.table.gold[self.seat] - GOLD_PER_FAME * number
        return burial(self.table, self.seat, chests, number) + self.prospects.gold(gold)

    def income(self, cards: int) -> float:
        """Two cards, or one and gold."""
        gold = self.prospects.price(INCOME_GOLD) if cards == 1 else 0.0
        return self.prospects.drawing(cards) + gold

    def parrot(self, swap: bool) -> float:
        """What the ship earns with the other bird, less the fame it costs."""
        if not swap:
            return 0.0
        fit = (*self.ship.fit[:PARROT], self.table.aside, BEARS, *self.ship.fit[BIRD + 1 :])
        return self.prospects.ship(self.seat, build_of(fit)) - self.now - 1
