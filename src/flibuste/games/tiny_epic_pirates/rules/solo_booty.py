"""Chapter 22, the booty of the Solo Pirate: Plunder and Trade.

TE-22.1 Plunder draws a cube anywhere; the third one aboard is a reason to trade at once; TE-22.3 Trade sells, anywhere,
all cubes of the dearest type aboard, and prices move as always.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import HOLD
from flibuste.games.tiny_epic_pirates.phrases import cube_phrase
from flibuste.games.tiny_epic_pirates.rules.plunder import draw_cubes
from flibuste.games.tiny_epic_pirates.rules.solo_gold import rival_gains
from flibuste.games.tiny_epic_pirates.rules.trade import hand_over
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


def rival_plunders(game: Game[Tiny]) -> None:
    (cube,) = draw_cubes(game, 1)
    game.table.tell("TE-22.1", "rival_plunders", ("cube", cube_phrase(cube)))
    rival_loads(game, cube)


def rival_loads(game: Game[Tiny], cube: int) -> None:
    """A third cube has to be sold, or another one."""
    table = game.table
    table.load(RIVAL, cube)
    if len(table.holds[RIVAL]) == HOLD:
        table.tell("TE-22.1", "rival_is_full")
        rival_sells(game)


def rival_sells(game: Game[Tiny]) -> None:
    table = game.table
    hold = table.holds[RIVAL]
    if not hold:
        table.tell("TE-22.3", "rival_sells_nothing")
        return
    price, cube = max([(table.prices[cube], cube) for cube in hold])
    cubes = hold.count(cube)
    facts = (("n", cubes), ("cube", cube_phrase(cube)), ("price", price))
    table.tell("TE-22.3", "rival_sells", *facts)
    hand_over(table, RIVAL, cube, cubes)
    rival_gains(game, cubes * price, "TE-22.3")


class LoadCaptured(Step[Tiny]):
    """The cube of a merchant that it sank, once its gold is settled (TE-24.2)."""

    rule = "TE-24.2"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        (cube,) = table.drawn
        table.drawn = ()
        table.tell("TE-24.2", "rival_captures", ("cube", cube_phrase(cube)))
        rival_loads(game, cube)


LOAD_CAPTURED: Final = LoadCaptured()
