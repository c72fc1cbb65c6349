"""Games of Tiny Epic Pirates to draw: played at random, each question where it is first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import Tiny

SEATS = (1, 2, 3, 4)
QUESTIONS = (
    "AdvanceCaptain",
    "AssignDeckhand",
    "BarterCube",
    "BonusOrder",
    "CaptainBonus",
    "ChooseCaptain",
    "ChooseStart",
    "CrewBonus",
    "CrewUp",
    "DeclareMutiny",
    "GiveOrder",
    "HideOutHands",
    "LoadCube",
    "LoseDeckhand",
    "MakeRoom",
    "Maneuver",
    "MeetStorm",
    "MoveMerchant",
    "MoveNavy",
    "NewHand",
    "PaySkip",
    "PickPort",
    "PlaceFrigate",
    "ReassignHands",
    "SailOn",
    "SpendShots",
    "UseReroll",
)
IDLE = (moves.Skip, moves.Anchor, moves.Pass, moves.Stand)
"""What is chosen only now and then, so that something happens."""
GAMES, EVERY = 3, 701
"""So many games are played, and looked at after so many plies."""
Stop = Callable[[Game[Tiny]], bool]


def pick(game: Game[Tiny], seat: int, chance: Dice) -> Action:
    options = game.options(seat)
    busy = [move for move in options if not isinstance(move, IDLE)]
    return chance.pick(busy if busy and chance.below(5) else options)


def played(seats: int, stop: Stop, seed: str = "tiny", **options: object) -> Game[Tiny]:
    """A random game up to where something holds, or to its end."""
    game = RULES.new(seats, options, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    while not game.over and not stop(game):
        seat = game.waiting[0]
        game.apply(seat, pick(game, seat, chance))
    return game


def ended(game: Game[Tiny]) -> bool:
    return game.over


def asks(question: str, round: int = 0) -> Stop:
    """Whether this kind of question is put, not before a round."""

    def holds(game: Game[Tiny]) -> bool:
        return type(game.choice).__name__ == question and game.table.round >= round

    return holds


def found(seats: int, stop: Stop) -> Game[Tiny]:
    """A game in which that happens: of several, the first."""
    for number in range(40):
        game = played(seats, stop, f"found {number}")
        if not game.over:
            return game
    raise LookupError("no game comes to that")


def asked(game: Game[Tiny]) -> View:
    """The view of who is asked; of a spectator when it is over."""
    return RULES.view(game, game.waiting[0] if game.waiting else None)


@cache
def stages(seats: int) -> tuple[View, ...]:
    """Some games from the first move to the end: every question where it is first asked, and now and then another."""
    views: list[View] = []
    seen: set[str] = set()
    for number in range(GAMES):
        game = RULES.new(seats, {}, Dice(seed_from(f"stages {number}")))
        chance = Dice(seed_from(f"stages moves {number}"))
        while not game.over:
            seat, question = game.waiting[0], type(game.choice).__name__
            if question not in seen or not game.ply % EVERY:
                seen.add(question)
                other = None if len(views) % 4 else (seat + 1) % seats
                views += [RULES.view(game, each) for each in (seat, other)]
            game.apply(seat, pick(game, seat, chance))
        views += [RULES.view(game, each) for each in (0, None)]
    return tuple(views)
