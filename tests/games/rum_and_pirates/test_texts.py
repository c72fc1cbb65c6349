"""texts.toml: what only this game says."""

from __future__ import annotations

from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.rules.labels import label
from tests.games.rum_and_pirates.table import table
from tests.games.rum_and_pirates.texts import some_moves
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well


@LANG
def test_every_move_has_a_label_anywhere(lang: str) -> None:
    game = table(captain="1a")
    for fare in (0, 1):
        for action in some_moves(600):
            spoken_well(GAME, label(game.table, 0, action, fare), lang)
