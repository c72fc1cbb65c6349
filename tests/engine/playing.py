"""Random games of the toys, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Iterator

from flibuste.engine.box import Box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match


def plies(match: Match, seed: str = "moves") -> Iterator[Match]:
    """The match before each ply until it is over."""
    chance = random.Random(seed)
    while not match.game.over:
        yield match
        seat = chance.choice(list(match.game.waiting))
        match.play(seat, chance.choice(match.game.options(seat)))


def opened(box: Box, seats: int = 3, seed: str = "toy", **options: object) -> Match:
    names = ("Anne", "Bart", "Calico", "Dampier")[:seats]
    return Match(box, seats, options, seed=seed_from(seed), players=names)


def finished(box: Box, seats: int = 3, seed: str = "toy", **options: object) -> Match:
    match = opened(box, seats, seed, **options)
    for _ in plies(match, seed):
        pass
    return match
