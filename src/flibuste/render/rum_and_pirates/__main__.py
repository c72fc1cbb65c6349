"""`python -m flibuste.render.rum_and_pirates [PATH]`: a table in the middle of a game."""

from __future__ import annotations

import sys
from pathlib import Path

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.render.rum_and_pirates import picture

NAMES = ("Anne", "Barnabas", "Mary", "Petit-Louis")


def sample(moves: int = 60) -> str:
    """A game played at random for a while, drawn for whoever is asked."""
    game = RULES.new(len(NAMES), {}, Dice(seed_from("sample")))
    chance = Dice(seed_from("moves"))
    for _ in range(moves):
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    return picture(RULES.view(game, game.waiting[0]), names=NAMES)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(sample(), encoding="utf-8")
    else:
        print(sample())
