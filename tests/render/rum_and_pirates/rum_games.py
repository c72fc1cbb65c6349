"""Games of Rum & Pirates to draw: played at random, each question where it is first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.accounts import BOUT, OPENED, ROW, is_over
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import Drink
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum

SEATS = (2, 3, 4, 5)
QUESTIONS = (
    "ChooseTurn",
    "ContinueTurn",
    "RecallAlley",
    "KeepOrSell",
    "PickMap",
    "OpenBout",
    "JoinBout",
    "PickDive",
    "OpenChest",
    "PickGuard",
    "RumChoice",
)
Stop = Callable[[Game[Rum]], bool]


def played(seats: int, stop: Stop, seed: str = "rum", **options: object) -> Game[Rum]:
    """A random game up to where something holds, or to its end."""
    game = RULES.new(seats, options, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    while not game.over and not stop(game):
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    return game


def ended(game: Game[Rum]) -> bool:
    return game.over


def asks(question: str, round: int = 0, **kinds: type[Step[Rum]]) -> Stop:
    """Whether this kind of question is put, not before a round, and with a step of this kind to follow."""

    def holds(game: Game[Rum]) -> bool:
        is_asked = type(game.choice).__name__ == question
        follows = any(isinstance(step, kind) for kind in kinds.values() for step in game.agenda)
        return is_asked and game.table.round >= round and (follows or not kinds)

    return holds


def found(seats: int, stop: Stop) -> Game[Rum]:
    """A game in which that happens: of several, the first."""
    for number in range(40):
        game = played(seats, stop, f"found {number}")
        if not game.over:
            return game
    raise LookupError("no game comes to that")


def asked(game: Game[Rum]) -> View:
    """The view of who is asked; of a spectator when it is over."""
    return RULES.view(game, game.waiting[0] if game.waiting else None)


@cache
def brawl(seats: int) -> View:
    return asked(found(seats, asks("RumChoice", step=Challenge)))


@cache
def bout(seats: int) -> View:
    return asked(found(seats, asks("RumChoice", step=Drink)))


@cache
def chest(seats: int) -> View:
    return asked(found(seats, asks("RumChoice", step=AddUp)))


def over(about: int, lines: int = 5) -> Stop:
    """Whether an affair of this kind, with so many lines to tell of it, lies on the table and is over."""

    def holds(game: Game[Rum]) -> bool:
        account = game.table.account
        long = len(account) >= lines and account[0][0] == about
        return long and is_over(account) and not game.over

    return holds


@cache
def aftermath(seats: int) -> tuple[View, ...]:
    """After a brawl, a bout and a chest."""
    return tuple(asked(found(seats, over(about))) for about in (ROW, BOUT, OPENED))


@cache
def stages(seats: int) -> tuple[View, ...]:
    """Some games from the first move to the end: every question where it is first asked, and now and then another."""
    views = [brawl(seats), bout(seats), chest(seats), *aftermath(seats)]
    seen: set[str] = set()
    for number in range(3):
        game = RULES.new(seats, {}, Dice(seed_from(f"stages {number}")))
        chance = Dice(seed_from(f"stages moves {number}"))
        while not game.over:
            seat, question = game.waiting[0], type(game.choice).__name__
            if question not in seen or not game.ply % 23:
                seen.add(question)
                views += [RULES.view(game, each) for each in (seat, (seat + 1) % seats, None)]
            game.apply(seat, chance.pick(game.options(seat)))
        views += [RULES.view(game, each) for each in (0, None)]
    return tuple(views)
