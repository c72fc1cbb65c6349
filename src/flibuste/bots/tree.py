"""The tree of a search: what was tried at each place of the game, and how it turned out for whom.

A place is known by the moves that led there, not by what is hidden or drawn, so many worlds share it. Options
may differ between those worlds: an arm competes where it is available and remembers how often it was. Where
several seats are asked at once each has its own stand and chooses by its own record alone (see `secret`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from flibuste.engine.action import Action

EXPLORE: Final = 0.6
"""Weight of what is not known yet against what is."""

WIDTH: Final = 4.0
"""Options looked at from the beginning; more come with the root of the visits."""

HOPE: Final = 0.05
"""By how much an option nobody has tried is thought worse than the rest so far."""


class Arm:
    """One option of one seat at one place: its record."""

    __slots__ = ("action", "available", "prior", "promise", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.prior = 0.0
        self.promise = 0.0
        """By how much it is thought better than the rest before anything is tried."""
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Stand:
    """All that one seat has tried at one place."""

    __slots__ = ("arms", "options", "ranked", "total", "trust", "visits")

    def __init__(self) -> None:
        self.trust = 0.0
        """Tries that count as much as what was thought before."""
        self.arms: dict[Action, Arm] = {}
        self.options: list[Action] = []
        self.ranked: list[Arm] = []
        self.visits = 0
        self.total = 0.0

    def knows(self, options: Sequence[Action]) -> bool:
        """Whether these are the options of last time, or at least none is new."""
        if options == self.options:
            return True
        if not all(map(self.arms.__contains__, options)):
            return False
        self.rank(options)
        return True

    def learn(self, options: Sequence[Action], worth: Sequence[float], patience: float) -> None:
        """Options not met before: what seems best of all gets the largest share of attention."""
        top = max(worth)
        weights = [exp((each - top) / patience) for each in worth]
        whole = sum(weights)
        for option, weight in zip(options, weights, strict=True):
            arm = self.arms.get(option)
            if arm is None:
                arm = self.arms[option] = Arm(option)
            arm.prior = weight / whole
        self.rank(options)

    def expect(self, promises: Sequence[float], trust: float) -> None:
        """How much better than the rest each option just learnt is thought to be, and how far that is believed."""
        self.trust = trust
        for option, promise in zip(self.options, promises, strict=True):
            self.arms[option].promise = promise

    def known(self, arm: Arm) -> float:
        """What an arm is worth by what was thought before and what was tried since."""
        trust = self.trust
        if not trust:
            return arm.mean if arm.visits else self.total / self.visits
        usual = self.total / self.visits if self.visits else 0.5
        return (arm.total + trust * (usual + arm.promise)) / (arm.visits + trust)

    def rank(self, options: Sequence[Action]) -> None:
        arms = self.arms
        self.options = list(options)
        self.ranked = sorted([arms[option] for option in options], key=lambda arm: -arm.prior)

    def field(self) -> list[Arm]:
        """The arms that compete: the most promising ones first, more with every visit."""
        return self.ranked[: int(WIDTH + sqrt(self.visits))]

    def select(self, random: Random) -> Arm:
        """The arm to try now, of those available in this world: good so far, or not tried enough."""
        visits = self.visits
        hope = self.total / visits - HOPE if visits else 0.0
        trust, usual = self.trust, self.total / visits if visits else 0.5
        best = self.ranked[0]
        top = -1.0
        for arm in self.field():
            arm.available += 1
            tries = arm.visits
            if trust:
                known = (arm.total + trust * (usual + arm.promise)) / (tries + trust)
            else:
                known = arm.total / tries if tries else hope
            score = known + EXPLORE * arm.prior * sqrt(arm.available) / (1 + tries)
            if score > top:
                best, top = arm, score
        return best

    def record(self, arm: Arm, value: float) -> None:
        self.visits += 1
        self.total += value
        arm.visits += 1
        arm.total += value
