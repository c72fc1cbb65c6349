"""Games of Crimson Coast to draw: played at random, each question where it is first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.crimson_coast.moves import cargo, gunnery, turn
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import Coast
from flibuste.games.crimson_coast.telling import seen_table

IDLE = (turn.EndTurn, cargo.Enough, gunnery.CeaseFire, cargo.Land)
"""What is chosen only now and then, so that something happens."""
EVERY = 211
"""Views are looked at after so many plies, whatever is asked."""
OPTIONS: tuple[dict[str, object], ...] = (
    {"terrain": "2"},
    {"terrain": "3", "points": "50", "release": "2"},
    {"fleets": "drafted", "set_up": "at_once"},
    {"fleets": "random", "fort_free_place": "true", "terrain": "1", "set_up": "at_once"},
)
"""Of each game that is played."""
Stop = Callable[[Game[Coast]], bool]


def pick(game: Game[Coast], seat: int, chance: Dice) -> Action:
    options = game.options(seat)
    busy = [move for move in options if not isinstance(move, IDLE)]
    return chance.pick(busy if busy and chance.below(6) else options)


def played(stop: Stop, seed: str = "coast", **options: object) -> Game[Coast]:
    """A random game up to where something holds, or to its end."""
    game = RULES.new(2, options, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    while not game.over and not stop(game):
        seat = game.waiting[0]
        game.apply(seat, pick(game, seat, chance))
    return game


def asks(question: str, round: int = 0) -> Stop:
    """Whether this kind of question is put, not before a round."""

    def holds(game: Game[Coast]) -> bool:
        return type(game.choice).__name__ == question and game.table.round >= round

    return holds


def asked(game: Game[Coast]) -> View:
    """The view of who is asked; of a spectator when it is over."""
    return RULES.view(game, game.waiting[0] if game.waiting else None)


@cache
def stages(seats: int) -> tuple[View, ...]:
    """Some games from the first move to the end: every question where it is first asked, and now and then another;
    those of the set-up last. There are always two at this table."""
    views: list[View] = []
    seen: set[str] = set()
    for number, options in enumerate(OPTIONS):
        game = RULES.new(2, options, Dice(seed_from(f"stages {number}")))
        chance = Dice(seed_from(f"stages moves {number}"))
        while not game.over:
            seat, question = game.waiting[0], type(game.choice).__name__
            if question not in seen or not game.ply % EVERY:
                seen.add(question)
                other = None if len(views) % 4 else 1 - seat
                views += [RULES.view(game, each) for each in (seat, other)]
            game.apply(seat, pick(game, seat, chance))
        views += [RULES.view(game, each) for each in (0, None)]
    return tuple(sorted(views, key=lambda view: not seen_table(view).turn))
