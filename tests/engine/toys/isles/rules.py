"""IS-2.1 row to the next isle, or sail up to two for a coin; IS-2.2 choose which; IS-3.1 dig there for its gem and
throw the die; IS-3.2 or trade for two coins; IS-3.3 the gem is kept, or sold for as many coins as the die shows;
IS-4.1 the game has so many rounds."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Question, Step
from flibuste.engine.words import Who
from tests.engine.toys.isles.table import (
    DEEDS,
    FARE,
    GOES,
    HELMS,
    NOT_DUG,
    REACH,
    SALES,
    Dig,
    Go,
    Helm,
    Isles,
    Sell,
)

GAIN = 2


class TakeHelm(Question[Isles]):
    """Row or sail."""

    rule = "IS-2.1"

    def candidates(self, game: Game[Isles], seat: int) -> Sequence[Action]:
        return HELMS

    def objection(self, game: Game[Isles], seat: int, action: Action) -> str | None:
        if not isinstance(action, Helm):
            return not_now(action)
        return self.rule if game.table.coins[seat] < FARE[action.name] else None

    def choose(self, game: Game[Isles], seat: int, action: Action) -> None:
        assert isinstance(action, Helm)
        game.table.coins[seat] -= FARE[action.name]
        game.table.tell("IS-2.1", "travels", ("seat", Who(seat)), ("move", action.name))
        game.then(Choose(seat, REACH[action.name]))


class Choose(Question[Isles]):
    """An isle within reach."""

    rule = "IS-2.2"
    reach: int

    def candidates(self, game: Game[Isles], seat: int) -> Sequence[Action]:
        return GOES

    def objection(self, game: Game[Isles], seat: int, action: Action) -> str | None:
        if not isinstance(action, Go):
            return not_now(action)
        return None if 0 < game.table.far(seat, action.isle) <= self.reach else self.rule

    def choose(self, game: Game[Isles], seat: int, action: Action) -> None:
        assert isinstance(action, Go)
        game.table.places[seat] = action.isle
        game.then(Land(seat))


class Land(Question[Isles]):
    """Dig or trade."""

    rule = "IS-3.1"
    public_options = True

    def candidates(self, game: Game[Isles], seat: int) -> Sequence[Action]:
        return DEEDS

    def objection(self, game: Game[Isles], seat: int, action: Action) -> str | None:
        if action not in DEEDS:
            return not_now(action)
        dug = game.table.shown[game.table.places[seat]] != NOT_DUG
        return self.rule if dug and isinstance(action, Dig) else None

    def choose(self, game: Game[Isles], seat: int, action: Action) -> None:
        if isinstance(action, Dig):
            game.then(Throw(seat), Settle(seat), NextTurn())
            return
        game.table.coins[seat] += GAIN
        game.table.tell("IS-3.2", "trades", ("seat", Who(seat)))
        game.then(NextTurn())


class Throw(Step[Isles]):
    """The gem, and the die."""

    rule = "IS-3.1"
    seat: int

    def run(self, game: Game[Isles]) -> None:
        table = game.table
        gem = table.dig(table.places[self.seat])
        table.loot[self.seat] += gem
        table.die = game.dice.die()
        game.reveals()
        table.tell("IS-3.1", "digs", ("seat", Who(self.seat)), ("gem", gem), ("die", table.die))


class Settle(Question[Isles]):
    """Keep the gem or sell it."""

    rule = "IS-3.3"
    answers = SALES

    def choose(self, game: Game[Isles], seat: int, action: Action) -> None:
        table = game.table
        if isinstance(action, Sell):
            table.loot[seat] -= table.shown[table.places[seat]]
            table.coins[seat] += table.die


class NextTurn(Step[Isles]):
    """IS-4.1."""

    rule = "IS-4.1"

    def run(self, game: Game[Isles]) -> None:
        table = game.table
        table.turn += 1
        if table.turn < table.rounds * table.seats:
            game.then(TakeHelm(table.turn % table.seats))
