"""Whoever asks for moves that nobody would list learns nothing: of every kind some are asked for, out of the blue."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.game import Game
from flibuste.engine.moves import INTERNED
from tests.games.playing import dice
from tests.games.shelf import GAME, RARELY, of
from tests.games.strolling import positions

EVERY, EACH, WALKS = 1, 8, 4
"""Of so many positions one is looked at; there so many moves of each kind are asked for; and in so many games."""


def kinds(box: Box) -> list[list[Action]]:
    """All moves of a game that can be listed, by their kinds."""
    found: dict[type, list[Action]] = defaultdict(list)
    for move in INTERNED.values():
        if type(move).__module__.startswith(f"flibuste.games.{box.id}."):
            found[type(move)].append(move)
    return [*found.values()]


def told(game: Game[Any], seat: int, moves: list[Action]) -> dict[str, str | None]:
    choice = game.choice
    assert choice is not None
    return {move.notation: choice.objection(game, seat, move) for move in moves}


@GAME
def test_what_is_objected_to_a_move_tells_nothing_hidden(box: Box) -> None:
    rules, chance, seats = box.ruleset(), Random(box.id), min(3, box.seats[1])
    listed = kinds(box)
    assert listed
    for word in range(WALKS):
        walk = of(box, "strolls").stroll(seats, f"probe {word}")
        for game in positions(walk, every=EVERY * RARELY.get(box.id, 1)):
            for seat in game.waiting:
                moves = [chance.choice(each) for each in listed for _ in range(EACH)]
                view = rules.view(game, seat).without_memory()
                world = rules.imagine(view, dice(f"probe {game.ply} {seat}"))
                assert told(world, seat, moves) == told(game, seat, moves)
