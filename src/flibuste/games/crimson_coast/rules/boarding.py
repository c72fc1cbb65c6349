"""Chapter 9: boarding.

CC-9.5 right after a ram either player may send one boarding party, one in all; the active player decides first;
CC-9.6 each rolls a die and adds the masts left on his ship (BOARD_PLUS1: one more); the higher total wins, a tie does
nothing (RU-22); CC-9.7 the winner may have one crew of the other ship eliminated or steal one treasure from it: the
loser picks the crew, the winner names an open treasure or takes a closed one at random, if he has room (RU-23,
RU-24).

A closed crew that helps must be turned up before the dice fall, and need not be (CC-3.5): the one who sends the party
says so with it, the other is asked while anything closed is aboard.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import BOARD_PLUS1
from flibuste.games.crimson_coast.effects import has_closed_crew, has_code, reveal, shows
from flibuste.games.crimson_coast.moves.boarding import (
    BOARD,
    BOARD_WITH,
    NO_PARTY,
    STAND,
    STAND_WITH,
    BoardWith,
    StandWith,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.prizes import ChoosePrize
from flibuste.games.crimson_coast.table import Coast

NOTHING, REROLL, DEFENDER = range(3)
"""What a tie does (RU-22), as rulings have it."""


def begin(game: Game[Coast], rammer: int, rammed: int) -> None:
    """After the loss that the ram may cost."""
    fleets = game.table.fleets
    game.agenda += [
        SendParty(fleets[rammed], rammed, rammer, False),
        SendParty(fleets[rammer], rammer, rammed, True),
    ]


def is_possible(table: Coast, ship: int, other: int) -> bool:
    """Both are still there, on either side."""
    here = table.is_afloat(ship) and table.is_afloat(other)
    placed = table.is_placed(ship) and table.is_placed(other)
    return here and placed and table.fleets[ship] != table.fleets[other]


class Affair(Question):
    """Between this ship of the seat's and another one."""

    rule = "CC-9.5"

    ship: int
    other: int

    def helpers(self, table: Coast) -> list[int]:
        """Closed tokens aboard, one of whom may be a good fighter; of no use where one already is."""
        if shows(table, self.ship, BOARD_PLUS1):
            return []
        return [token for token in table.tokens_at(self.ship) if not table.is_up(token)]

    def is_helper(self, table: Coast, token: int) -> bool:
        is_there = token in self.helpers(table)
        return is_there and has_code(table, self.ship, token, BOARD_PLUS1)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.other)))


class SendParty(Affair):
    """Send a boarding party, or not."""

    first: bool
    """Whether the other is still to be asked after this."""

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return self.asked if is_possible(game.table, self.ship, self.other) else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        helpers = [BOARD_WITH[token] for token in self.helpers(game.table)]
        return [BOARD, *helpers, NO_PARTY]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if isinstance(action, BoardWith):
            return None if self.is_helper(game.table, action.token) else "CC-3.5"
        return None if action in (BOARD, NO_PARTY) else not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        if action is NO_PARTY:
            return
        if self.first:
            game.agenda.pop()
        table.tell("CC-9.5", "boards", *self.facts(table, seat))
        if isinstance(action, BoardWith):
            reveal(game, self.ship, action.token)
        enemy = table.fleets[self.other]
        game.then(MeetParty(enemy, self.other, self.ship), Fight(self.ship, self.other))


class MeetParty(Affair):
    """Turn up somebody who fights well, or not."""

    rule = "CC-9.6"

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        is_asked = has_closed_crew(table, self.ship) and bool(self.helpers(table))
        return self.asked if is_asked else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [STAND, *[STAND_WITH[token] for token in self.helpers(game.table)]]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if isinstance(action, StandWith):
            return None if self.is_helper(game.table, action.token) else "CC-3.5"
        return None if action is STAND else not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if isinstance(action, StandWith):
            reveal(game, self.ship, action.token)


class Fight(Step[Coast]):
    """A die each (CC-9.6)."""

    rule = "CC-9.6"

    ship: int
    """Whose party it is."""
    other: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        dice = (game.dice.die(), game.dice.die())
        table.dice = dice
        game.reveals()
        mine = dice[0] + strength(table, self.ship)
        theirs = dice[1] + strength(table, self.other)
        if table.events is not None:
            facts = (("ship", ship_phrase(table, self.ship)), ("mine", mine), ("die", dice[0]))
            others = (("other", ship_phrase(table, self.other)), ("theirs", theirs))
            table.tell("CC-9.6", "boarding_fight", *facts, *others, ("their_die", dice[1]))
        if mine == theirs:
            self.tie(game)
        else:
            pair = (self.ship, self.other) if mine > theirs else (self.other, self.ship)
            win(game, *pair)

    def tie(self, game: Game[Coast]) -> None:
        """RU-22."""
        table = game.table
        table.tell("RU-22", "boarding_tied")
        if table.rulings.board_tie == REROLL:
            game.agenda.append(self)
        elif table.rulings.board_tie == DEFENDER:
            win(game, self.other, self.ship)


def strength(table: Coast, ship: int) -> int:
    """What is added to the die of this ship's men."""
    return table.masts[ship].bit_count() + shows(table, ship, BOARD_PLUS1)


def win(game: Game[Coast], winner: int, loser: int) -> None:
    table = game.table
    if table.events is not None:
        facts = (("ship", ship_phrase(table, winner)), ("other", ship_phrase(table, loser)))
        table.tell("CC-9.6", "boarding_won", *facts)
    game.agenda.append(ChoosePrize(table.fleets[winner], winner, loser))
