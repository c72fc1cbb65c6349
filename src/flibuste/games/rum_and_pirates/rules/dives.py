"""Chapter 15: dives.

RP-15.1 a dive concerns the face-up tiles of its name; RP-15.2 the active player asks everybody clockwise to the
drinking bout, and joining costs a coin paid to him; RP-15.3 if nobody joins he takes all these tiles; RP-15.4 else
all roll in turn, he first, and a roll higher than a tile's number wins one; RP-15.5 until they are all won; RP-15.6
then dives are refilled to four. RP-15.7 players aboard or without pirates may join.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates.accounts import BOUT, SIP
from flibuste.games.rum_and_pirates.components import KIND, SEATS_MAX
from flibuste.games.rum_and_pirates.moves import (
    DECLINE,
    INVITE,
    JOIN,
    STAY_OUT,
    TAKE_DIVE,
    TakeDive,
)
from flibuste.games.rum_and_pirates.rules.asking import Question, decline, purses_are_news
from flibuste.games.rum_and_pirates.rules.dive_tiles import (
    beaten_dives,
    dives_here,
    end_bout,
    take_dive,
    tiles_here,
)
from flibuste.games.rum_and_pirates.rules.rum import ROLL, Outcome
from flibuste.games.rum_and_pirates.table import EMPTY, Rum


def visit_dive(game: Game[Rum], seat: int) -> None:
    """With no tile of its name nobody is asked anything."""
    table = game.table
    if dives_here(table):
        game.agenda.append(OPEN_BOUT[seat])
    else:
        table.tell_here("RP-15.1", "no_dive")


class OpenBout(Question):
    """Ask everybody, or leave it."""

    rule = "RP-15.2"
    answers: ClassVar[list[Action]] = [INVITE, DECLINE]

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if action is DECLINE:
            decline(table, seat)
            return
        if table.events is not None:
            facts = (("seat", Who(seat)), ("tiles", tiles_here(table)))
            table.tell("RP-15.2", "invites", *facts)
        ask_next(game, seat, seat, 0)

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("tiles", tiles_here(table)),)


def ask_next(game: Game[Rum], host: int, guest: int, joined: int) -> None:
    """After this one the next clockwise is asked; when all were, they drink, or the host takes everything."""
    table = game.table
    following = (guest + 1) % table.seats
    if following != host:
        if purses_are_news(game):
            game.reveals()  # whether he is asked tells whether he has a coin (RP-R13)
        game.agenda.append(JOIN_BOUT[host][following][joined])
    elif joined:
        table.account = ((BOUT, host, joined, KIND[table.captain]),)
        game.agenda.append(DRINK[host][host][joined])
    else:
        take_all(game, host)


class JoinBout(Question):
    """One after another, openly; who has no coin is passed over (RP-R13). `joined` has a bit for each drinker."""

    rule = "RP-15.2"
    answers: ClassVar[list[Action]] = [JOIN, STAY_OUT]
    host: int
    joined: int

    def waiting_for(self, game: Game[Rum]) -> Sequence[int]:
        return self.asked if game.table.coins[self.seat] else ()

    def run(self, game: Game[Rum]) -> None:
        """Without a coin one cannot join."""
        game.table.tell_of("RP-R13", "cannot_join", self.seat)
        ask_next(game, self.host, self.seat, self.joined)

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        joined = self.joined
        if action is JOIN:
            table.coins[seat] -= 1
            table.coins[self.host] += 1
            joined |= 1 << seat
        if table.events is not None:
            facts = (("seat", Who(seat)), ("host", Who(self.host)))
            table.tell("RP-15.2", "joins" if action is JOIN else "stays_out", *facts)
        ask_next(game, self.host, seat, joined)

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("host", Who(self.host)), ("tiles", tiles_here(table)))


def take_all(game: Game[Rum], host: int) -> None:
    """Nobody has joined: no roll is needed (RP-15.3)."""
    table = game.table
    table.account = ((BOUT, host, 0, KIND[table.captain]),)
    for face in dives_here(table):
        take_dive(table, host, face, 0, "RP-15.3")
    end_bout(game)


class Drink(Step[Rum]):
    """This drinker rolls; over and over, until all these tiles are won (RP-15.5)."""

    rule = "RP-15.4"

    host: int
    seat: int
    joined: int

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        if not dives_here(table):
            end_bout(game)
            return
        drinkers = self.joined | 1 << self.host
        following = (self.seat + 1) % table.seats
        while not drinkers >> following & 1:
            following = (following + 1) % table.seats
        game.agenda.append(DRINK[self.host][following][self.joined])
        game.agenda.append(WIN_DIVE[self.seat])
        game.agenda.append(ROLL[self.seat])


class WinDive(Outcome):
    """A number higher than a tile's wins it; with several to choose from the roller picks one (RP-R12)."""

    rule = "RP-15.4"

    seat: int

    def stakes(self, game: Game[Rum]) -> Phrase:
        return Phrase("word.stakes_bout", (("tiles", tiles_here(game.table)),))

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        beaten = beaten_dives(table, table.die)
        if not beaten:
            table.account += ((SIP, self.seat, table.die, EMPTY),)
            if table.events is not None:
                facts = (("seat", Who(self.seat)), ("die", table.die))
                table.tell("RP-15.4", "wins_nothing", *facts)
        elif len(beaten) == 1:
            take_dive(table, self.seat, beaten[0], table.die, "RP-15.4")
        else:
            game.agenda.append(PICK_DIVE[self.seat])


class PickDive(Question):
    """One of the tiles the roll beats; one must be taken (RP-R12)."""

    rule = "RP-15.4"

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return [TAKE_DIVE[face] for face in dict.fromkeys(game.table.dives)]

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if not isinstance(action, TakeDive):
            return "RP-R12" if action is DECLINE else not_now(action)
        beaten = beaten_dives(game.table, game.table.die)
        return None if action.face in beaten else "RP-15.4"

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        assert isinstance(action, TakeDive)
        take_dive(game.table, seat, action.face, game.table.die, "RP-15.4")

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("die", table.die),)


GUESTS: Final = 1 << SEATS_MAX
OPEN_BOUT: Final = [OpenBout(seat) for seat in range(SEATS_MAX)]
JOIN_BOUT: Final = [
    [[JoinBout(seat, host, joined) for joined in range(GUESTS)] for seat in range(SEATS_MAX)]
    for host in range(SEATS_MAX)
]
DRINK: Final = [
    [[Drink(host, seat, joined) for joined in range(GUESTS)] for seat in range(SEATS_MAX)]
    for host in range(SEATS_MAX)
]
WIN_DIVE: Final = [WinDive(seat) for seat in range(SEATS_MAX)]
PICK_DIVE: Final = [PickDive(seat) for seat in range(SEATS_MAX)]
