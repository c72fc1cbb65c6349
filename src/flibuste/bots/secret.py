"""Answers given in secret, all at once: nobody may lean on what the others choose, so everybody mixes.

Each seat matches its regrets (regret matching+): an answer is given the oftener, the more it is regretted
not to have given it before. What is played on average comes near a balance that nobody can exploit.
"""

from __future__ import annotations

from random import Random
from typing import Final

from flibuste.bots.chance import one_of, weighed
from flibuste.bots.tree import Arm, Stand

CURIOUS: Final = 0.2
"""How often an answer is drawn from all alike: what is never tried is never regretted."""


class SecretStand(Stand):
    """What one seat has tried where others answer at the same time."""

    __slots__ = ("mix", "often", "regrets")

    def __init__(self) -> None:
        super().__init__()
        self.regrets: dict[Arm, float] = {}
        self.often: dict[Arm, float] = {}
        """How often each was meant to be given, later rounds counting more."""
        self.mix: dict[Arm, float] = {}

    def select(self, random: Random) -> Arm:
        arms = self.field()
        self.mix = self.mixed(arms)
        for arm, part in self.mix.items():
            arm.available += 1
            self.often[arm] = self.often.get(arm, 0.0) + part * (self.visits + 1)
        if random.random() < CURIOUS:
            if self.trust:
                return arms[weighed(random, [arm.prior for arm in arms])]
            return one_of(random, arms)
        return arms[weighed(random, list(self.mix.values()))]

    def mixed(self, arms: list[Arm]) -> dict[Arm, float]:
        """By regret; by what seems best as long as nothing is regretted."""
        weights = [self.regrets.get(arm, 0.0) for arm in arms]
        if not any(weights):
            weights = [arm.prior for arm in arms]
        whole = sum(weights)
        return {arm: weight / whole for arm, weight in zip(arms, weights, strict=True)}

    def record(self, arm: Arm, value: float) -> None:
        """Regret what would have been better, by the means so far, the answer given by what it brought.

        The error of its mean counts the more the seldomer it is given, so that no answer is favoured.
        """
        if self.trust:
            self.regret({each: self.known(each) for each in self.mix})
            super().record(arm, value)
            return
        hope = self.total / self.visits if self.visits else value
        worth = {each: each.mean if each.visits else hope for each in self.mix}
        chance = (1 - CURIOUS) * self.mix[arm] + CURIOUS / len(self.mix)
        worth[arm] += (value - worth[arm]) / chance
        self.regret(worth)
        super().record(arm, value)

    def regret(self, worth: dict[Arm, float]) -> None:
        """What would have been better than what is usually done."""
        usual = sum([part * worth[each] for each, part in self.mix.items()], 0.0)
        for each, guess in worth.items():
            self.regrets[each] = max(0.0, self.regrets.get(each, 0.0) + guess - usual)
