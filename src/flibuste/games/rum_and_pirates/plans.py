"""Turns to be made in one go: the captain goes over an ordinary alley, and then what is done at its end, or where he
goes on to. Trips in the dark are too many to be offered so; to leave something alone is no plan."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead, Plan
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates.moves import (
    FaceGuard,
    Invite,
    MoveCaptain,
    OpenChest,
    Recall,
    TakeMap,
    Use,
)
from flibuste.games.rum_and_pirates.notes import Asking, cost_note
from flibuste.games.rum_and_pirates.outlook import fare_of, goal, price, seen_table
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.rules.turn import Turn
from flibuste.games.rum_and_pirates.table import Rum

DEEDS: Final = (FaceGuard, Invite, MoveCaptain, OpenChest, Recall, TakeMap, Use)
"""What a captain goes somewhere for."""


def plans(rules: Ruleset[Rum], view: View, here: Ahead[Rum]) -> tuple[Plan, ...]:
    """Every way with all that can be done after it before a die or somebody else decides."""
    if not isinstance(view.asked, Turn):
        return ()
    ways = [move for move in here.options() if isinstance(move, MoveCaptain)]
    return tuple([plan for way in ways for plan in Visit(rules, here, way).plans()])


class Visit:
    """Where one way leads to, as the seat will see it."""

    def __init__(self, rules: Ruleset[Rum], here: Ahead[Rum], way: MoveCaptain) -> None:
        self.seat = here.seat
        self.square = goal(here.game.table, way)
        """Where it ends; should that be a dead end, the captain is already somewhere else (RP-6.2)."""
        self.there = here.after(way)
        self.deeds = [move for move in self.there.options() if isinstance(move, DEEDS)]
        self.table = self.there.game.table
        self.paid = price(here.game.table, here.seat, way, fare_of(here.game.choice)).pirates
        self.spent = here.game.table.coins[here.seat] - self.table.coins[here.seat]
        """Coins, without those that were found there: less than none, if more were found."""
        self.view = rules.view(self.there.game, here.seat, recall=False) if self.deeds else None

    def plans(self) -> list[Plan]:
        return [self.plan(deed) for deed in self.deeds]

    def plan(self, deed: Action) -> Plan:
        done = self.there.after(deed)
        places = (f"square-{self.square}", *self.touched(deed))
        return done.plan(self.label(deed, done.steps[-1]), self.note(deed), places)

    def label(self, deed: Action, step: Phrase) -> Phrase:
        """Where to, and what for."""
        there = square_phrase(self.square)
        if isinstance(deed, MoveCaptain):
            onward = square_phrase(goal(self.table, deed))
            return Phrase("plan.go_on", (("square", there), ("onward", onward)))
        return Phrase("plan.visit", (("square", there), ("deed", step)))

    def note(self, deed: Action) -> Phrase:
        """What all of it costs, and what the end of it brings and risks."""
        pirates, coins = self.paid, self.spent
        if isinstance(deed, MoveCaptain):
            further = price(self.table, self.seat, deed, fare_of(self.there.game.choice))
            pirates, coins = pirates + further.pirates, coins + further.coins
        cost = cost_note(pirates, max(coins, 0))
        assert self.view is not None
        brings = Asking(self.view, seen_table(self.view), self.seat).note(deed)
        return Phrase("plan.note", (("cost", cost), ("brings", brings))) if brings else cost

    def touched(self, deed: Action) -> tuple[str, ...]:
        """Besides the square: the next one, a tile, a pile."""
        if isinstance(deed, MoveCaptain):
            return (f"square-{goal(self.table, deed)}",)
        if isinstance(deed, TakeMap):
            return (f"tile-{deed.face}",)
        if isinstance(deed, FaceGuard):
            return (f"guard-{deed.pile}",)
        return ("chest-0",) if isinstance(deed, OpenChest) else ()
