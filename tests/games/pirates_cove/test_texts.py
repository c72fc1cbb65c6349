"""texts.toml: what only this game says."""

from __future__ import annotations

from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.moves import MOVES
from tests.games.pirates_cove.table import ship, table
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well


@LANG
def test_every_move_has_a_label_anywhere(lang: str) -> None:
    game = table(ship("2223", at=3), ship(at=3))
    for action in MOVES.by_notation.values():
        spoken_well(GAME, action.label(game.table, 0), lang)
