"""Let bots play and search in every game, and print one line for each: a digest of all they chose and tried, and how
many tries they had in a second of the processor. `make compiled` does so with the sources and with the build: the
digests must be the same, and the build should be several times as quick.
"""

from __future__ import annotations

import sys
import time
from hashlib import sha256
from random import Random

from flibuste.bots.budget import Budget, Clock
from flibuste.bots.levels import bot_from
from flibuste.bots.search import thought_on
from flibuste.bots.thought import Thought
from flibuste.engine.box import Box, boxes
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View

EVERY = 12
"""Decisions from one search to the next."""

SEARCHES = 12
TRIES = 40


def main() -> int:
    for name, box in sorted(boxes().items()):
        digest, speed = thinking(box)
        print(name, digest, round(speed), flush=True)
    return 0


def thinking(box: Box) -> tuple[str, float]:
    """A game played by `greedy` as far as the searches go: the digest, and tries in a second."""
    rules = box.ruleset()
    game = rules.new(box.seats[1], {}, Dice(seed_from("thinking")))
    bot = bot_from("greedy", "thinking")
    found, tries, spent = sha256(), 0, 0.0
    for number in range(EVERY * SEARCHES):
        if game.over:
            break
        seat = game.waiting[0]
        view = rules.view(game, seat)
        move = bot.choose(view).action
        found.update(move.notation.encode())
        if number % EVERY == EVERY - 1 and len(view.options) > 1:
            thought, seconds = search(view, number)
            spent += seconds
            tries += sum(arm.visits for arm in thought.ranked())
            for arm in thought.ranked():
                found.update(f"{arm.action.notation} {arm.visits} {arm.mean!r}".encode())
        game.apply(seat, move)
    return found.hexdigest(), tries / spent


def search(view: View, seed: int) -> tuple[Thought, float]:
    """A search of so many tries, and the seconds it took."""
    thought = thought_on(view, Random(seed))
    before = time.process_time()
    thought.think(Clock(Budget(iterations=TRIES)))
    return thought, time.process_time() - before


if __name__ == "__main__":
    sys.exit(main())
