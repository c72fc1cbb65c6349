"""Chapter 3, what a turn is made of, and chapter 4, how it goes on.

RP-3.3 move the captain, rest or board; RP-4.3 after a move comes the dead-end test, then the test for an empty supply
(RP-3.4); RP-4.4 another move costs a coin; RP-4.5 who will not or cannot ends his turn; RP-4.6 the last one ashore
begins a new turn instead; RP-4.7 after a move nobody rests or boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Phrase
from flibuste.games.rum_and_pirates.accounts import is_of_brawl
from flibuste.games.rum_and_pirates.components import COIN, KIND, PIRATES, SEATS_MAX
from flibuste.games.rum_and_pirates.moves import (
    BOARD,
    END,
    REST,
    DarkMove,
    Going,
    MoveCaptain,
)
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question, purses_are_news
from flibuste.games.rum_and_pirates.rules.boarding import board
from flibuste.games.rum_and_pirates.rules.dark_alleys import objection_to_dark, take_dark_trip
from flibuste.games.rum_and_pirates.rules.dead_ends import leave_dead_end
from flibuste.games.rum_and_pirates.rules.moving import (
    has_free_way,
    move_captain,
    objection_to_moving,
    routes,
    tried_routes,
)
from flibuste.games.rum_and_pirates.rules.resting import rest
from flibuste.games.rum_and_pirates.table import Rum

FIRST_FARE: Final = 0
FURTHER_FARE: Final = 1
"""Coins due for a move: none for the first of a turn, one for each further one."""


class Turn(Question):
    """The captain may go on, for this fare."""

    fare: ClassVar[int] = FIRST_FARE
    plain: ClassVar[tuple[Action, ...]] = ()
    """What can be done besides going on."""

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if isinstance(action, MoveCaptain):
            return objection_to_moving(game.table, seat, action, self.fare)
        if isinstance(action, DarkMove):
            return objection_to_dark(game.table, seat, action, self.fare)
        return None if action in self.plain else not_now(action)

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("square", square_phrase(table.captain)), ("pirates", table.supply[seat]))

    def label(self, game: Game[Rum], seat: int, action: Action) -> Phrase:
        if isinstance(action, Going):
            return action.priced(game.table, seat, self.fare)
        return action.label(game.table, seat)


class ChooseTurn(Turn):
    """Move the captain, rest, or board: one of the three must be done."""

    rule = "RP-3.3"
    plain = (REST, BOARD)

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return [*tried_routes(game.table), REST, BOARD]

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if action is REST and not game.table.coins[seat]:
            return "RP-7.1"
        return super().objection(game, seat, action)

    def options(self, game: Game[Rum], seat: int) -> list[Action]:
        table = game.table
        legal = routes(table, seat, FIRST_FARE)
        if table.coins[seat]:
            legal.append(REST)
        legal.append(BOARD)
        return legal

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        if game.table.account:
            clear_away(game.table, seat, action)
        if action is BOARD:
            board(game, seat)
        elif action is REST:
            rest(game.table, seat)
        else:
            make_move(game, seat, action, FIRST_FARE)

    def prompt(self, game: Game[Rum], seat: int) -> Phrase:
        alone = game.table.is_last_ashore(seat)
        key = "prompt.last_ashore" if alone else "prompt.choose_turn"
        return Phrase(key, self.facts(game.table, seat))


class ContinueTurn(Turn):
    """Pay a coin and move again, or end the turn (RP-4.4, RP-4.7)."""

    rule = "RP-4.5"
    plain = (END,)
    fare = FURTHER_FARE

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return [*tried_routes(game.table), REST, BOARD, END]

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if action is REST or action is BOARD:
            return "RP-4.7"
        return super().objection(game, seat, action)

    def options(self, game: Game[Rum], seat: int) -> list[Action]:
        legal = routes(game.table, seat, FURTHER_FARE)
        legal.append(END)
        return legal

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        if action is END:
            game.table.tell_of("RP-4.5", "ends_turn", seat)
        else:
            if game.table.account and not is_of_brawl(game.table.account):
                game.table.account = ()
            make_move(game, seat, action, FURTHER_FARE)


def clear_away(table: Rum, seat: int, action: Action) -> None:
    """Dice and prizes of the last affair lie there until the next turn; those of a brawl stay in sight during the first
    turn of the round, unless somebody goes aboard."""
    begins = seat == table.first and table.supply[seat] == PIRATES - table.office[seat]
    if not begins or action is BOARD or not is_of_brawl(table.account):
        table.account = ()


def make_move(game: Game[Rum], seat: int, action: Action, fare: int) -> None:
    """One move from paying to the square's action; what follows it waits on the agenda (RP-4.3)."""
    game.agenda.append(FINISH_MOVE[seat])
    if isinstance(action, MoveCaptain):
        move_captain(game, seat, action, fare)
    elif isinstance(action, DarkMove):
        take_dark_trip(game, seat, action, fare)


class FinishMove(Step[Rum]):
    """Dead-end test, then the test for a supply that the action has not refilled (RP-R11), and on it goes: after a dead
    end for a coin as ever (RP-R9)."""

    rule = "RP-4.3"

    seat: int

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        seat = self.seat
        arrived = table.captain
        leave_dead_end(table)
        if not table.supply[seat]:
            table.leave(seat)
            table.tell_of("RP-3.4", "spent", seat)
            return
        if table.ashore == 1 << seat:
            return  # a new turn of the last one ashore (RP-4.6)
        if purses_are_news(game) and not has_coin_for_sure(table, seat, arrived):
            game.reveals()  # it tells something of a purse whether the turn goes on
        game.agenda.append(CONTINUE_TURN[seat])


def has_coin_for_sure(table: Rum, seat: int, arrived: int) -> bool:
    """Whether all can see that this seat can go on: it has just taken a coin, and an alley is open to it."""
    gained = KIND[arrived] == COIN and table.rulings.auto_gain
    return gained and has_free_way(table, seat)


CHOOSE_TURN: Final = [ChooseTurn(seat) for seat in range(SEATS_MAX)]
CONTINUE_TURN: Final = [ContinueTurn(seat) for seat in range(SEATS_MAX)]
FINISH_MOVE: Final = [FinishMove(seat) for seat in range(SEATS_MAX)]
