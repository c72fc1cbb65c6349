"""The bot that takes what seems best now, by what is known of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from flibuste.bots.bot import Bot, Candidate, Decision, ruleset_of, seat_of
from flibuste.bots.chance import weighed
from flibuste.bots.heuristics import heuristics_for
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.engine.words import Phrase

WORLDS: Final = 4
"""Worlds to average over where memory leaves something open."""

LISTED: Final = 5
"""Candidates that a decision tells of."""

CARELESS: Final = Phrase("reason.careless")


class Greedy(Bot):
    """Weighs every option in a few imagined worlds and takes the best.

    `forgetful`: plays by what lies open alone. `careless`: how often it takes the second best instead.
    """

    def __init__(
        self, name: str, seed: str = "", *, forgetful: bool = False, careless: float = 0.0
    ) -> None:
        super().__init__(name, seed)
        self.forgetful = forgetful
        self.careless = careless

    def decide(self, view: View, deadline: float | None) -> Decision:
        if self.forgetful:
            view = view.without_memory()
        random = self.random(view)
        worlds = imagined(view, random)
        worth = average_worth(view, worlds)
        ranked = ranking(worth, random)
        listed = tuple([Candidate(view.options[place], worth[place]) for place in ranked[:LISTED]])
        if self.careless and random.random() < self.careless:
            return Decision(view.options[ranked[1]], (CARELESS,), listed)
        chosen = view.options[best(view, worlds[0], worth, ranked, random)]
        known = heuristics_for(view.game, view.version)
        reasons = known.reasons(worlds[0], seat_of(view), chosen) if view.labels else ()
        return Decision(chosen, reasons, listed)


def imagined(view: View, random: Random) -> list[Game[Any]]:
    """One world where memory settles most things, else a few to average over."""
    rules = ruleset_of(view)
    worlds = WORLDS if view.recalled is None else 1
    return [rules.imagine(view, Dice(random.randbytes(SEED_BYTES))) for _ in range(worlds)]


def average_worth(view: View, worlds: Sequence[Game[Any]]) -> list[float]:
    """What each option seems to bring, in points."""
    known, seat = heuristics_for(view.game, view.version), seat_of(view)
    worths = [known.prior(world, seat, view.options) for world in worlds]
    return [sum(column) / len(worlds) for column in zip(*worths, strict=True)]


def best(
    view: View, world: Game[Any], worth: Sequence[float], ranked: Sequence[int], random: Random
) -> int:
    """The place of what is done: the best, or where that must not be foreseen one drawn by how good each is."""
    mixture = heuristics_for(view.game, view.version).mixture(world, worth)
    if mixture is None:
        return ranked[0]
    return weighed(random, mixture)


def ranking(worth: Sequence[float], random: Random) -> list[int]:
    """Places in `worth`, best first; of equals any."""
    places = list(range(len(worth)))
    random.shuffle(places)
    return sorted(places, key=lambda place: -worth[place])
