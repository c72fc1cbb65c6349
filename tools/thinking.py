"""Let bots play and search. Whoever names a game on a line is told a digest of all that was chosen and tried, and how
many tries there are in a second of the processor.

`tools.compiled` asks the sources and the build in turn: the digests must be the same, and the build should be several
times as quick. A game is played when it is first named, which fills what the bots remember; its searches are measured
after that, whenever it is named.
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
from flibuste.engine.box import boxes
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View

EVERY = 12
"""Decisions from one search to the next."""

SEARCHES = 12
TRIES = 40


def main() -> int:
    known: dict[str, Played] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in known:
            known[name] = Played(name)
        print(known[name].digest, round(known[name].speed()), flush=True)
    return 0


class Played:
    """A game played by `greedy` as far as the searches go."""

    def __init__(self, name: str) -> None:
        box = boxes()[name]
        rules = box.ruleset()
        game = rules.new(box.seats[1], {}, Dice(seed_from("thinking")))
        bot = bot_from("greedy", "thinking")
        self.asked: list[tuple[View, int]] = []
        """Where it is searched, and by which seed."""
        found = sha256()
        for number in range(EVERY * SEARCHES):
            if game.over:
                break
            seat = game.waiting[0]
            view = rules.view(game, seat)
            move = bot.choose(view).action
            found.update(move.notation.encode())
            if number % EVERY == EVERY - 1 and len(view.options) > 1:
                self.asked.append((view, number))
                for arm in search(view, number).ranked():
                    found.update(f"{arm.action.notation} {arm.visits} {arm.mean!r}".encode())
            game.apply(seat, move)
        self.digest = found.hexdigest()

    def speed(self) -> float:
        """Tries in a second, all searches made again."""
        before = time.process_time()
        thoughts = [search(view, seed) for view, seed in self.asked]
        spent = time.process_time() - before
        return sum(arm.visits for thought in thoughts for arm in thought.ranked()) / spent


def search(view: View, seed: int) -> Thought:
    thought = thought_on(view, Random(seed))
    thought.think(Clock(Budget(iterations=TRIES)))
    return thought


if __name__ == "__main__":
    sys.exit(main())
