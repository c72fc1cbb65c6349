"""Lines: several moves of one seat that are tried as one, where a turn is a long row of small decisions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.game import Game

Moves = tuple[Action, ...]


class Line(Action):
    """Moves one after the other, up to where chance or another seat comes in; in a tree it stands for a move."""

    moves: Moves


def line_of(moves: Moves) -> Line:
    return Line(", ".join([move.notation for move in moves]), moves)


def first_of(action: Action) -> Action:
    """The move to be made now."""
    return action.moves[0] if isinstance(action, Line) else action


def make(game: Game[Any], seat: int, action: Action) -> None:
    """A move, or all moves of a line."""
    if isinstance(action, Line):
        follow(game, seat, action.moves)
    else:
        game.apply(seat, action)


def follow(game: Game[Any], seat: int, moves: Iterable[Action]) -> None:
    """Make these moves; one that nobody is asked for, having no choice, is made already."""
    for move in moves:
        if move in game.options(seat):
            game.apply(seat, move)
