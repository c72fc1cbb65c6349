"""One more action (CC-6.6), never more than the table allows (RU-12).

EXTRA_ACTION_56 and SAME_ACTION_TWICE_56 roll for it, SAC_ACTION pays for it with another crew.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast.codes import (
    CODES,
    EXTRA_ACTION_56,
    JONAH,
    SAC_ACTION,
    SAME_ACTION_TWICE_56,
)
from flibuste.games.crimson_coast.effects import (
    has_code,
    reveal,
    spend,
)
from flibuste.games.crimson_coast.moves.cargo import (
    DRILL,
    PRESS_ON,
    SACRIFICE,
    Drill,
    PressOn,
    Sacrifice,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import claims
from flibuste.games.crimson_coast.rules.abilities import begin, objection_to, ready
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    add,
    take_free_action,
)
from flibuste.games.crimson_coast.rules.occasions import able
from flibuste.games.crimson_coast.rules.uniques import roll
from flibuste.games.crimson_coast.table import NONE, Coast


def grant(table: Coast, ship: int) -> None:
    table.more[ship] += 1
    table.tell("CC-6.6", "one_more_action", ("ship", ship_phrase(table, ship)))


def is_spent(table: Coast, ship: int) -> bool:
    """Whether one more action would be of no use (RU-12)."""
    return (
        table.acted[ship] + table.more[ship] + (not table.acted[ship]) >= table.rulings.action_cap
    )


def succeeds(game: Game[Coast], ship: int, code: int) -> bool:
    (die,) = roll(game)
    table = game.table
    table.tell("CC-6.6", "rolls_for_action", ("ship", ship_phrase(table, ship)), ("die", die))
    return die >= CODES[code].die


class RollForAction(Deed):
    """On a 5 or 6 one more action of any kind (EXTRA_ACTION_56)."""

    kind = PressOn
    needs = (able(EXTRA_ACTION_56),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [PRESS_ON[ship] for ship in ready(table, seat, EXTRA_ACTION_56)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, PressOn)
        law = objection_to(game.table, seat, action.ship, EXTRA_ACTION_56)
        if law is not None:
            return law
        return "CC-6.6" if is_spent(game.table, action.ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PressOn)
        begin(game, action.ship, EXTRA_ACTION_56)
        if succeeds(game, action.ship, EXTRA_ACTION_56):
            grant(game.table, action.ship)


class RollForRepeat(Deed):
    """Before the ship acts: on a 5 or 6 its action may be given twice (SAME_ACTION_TWICE_56)."""

    kind = Drill
    needs = (able(SAME_ACTION_TWICE_56),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [DRILL[ship] for ship in ready(table, seat, SAME_ACTION_TWICE_56)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Drill)
        table = game.table
        law = objection_to(table, seat, action.ship, SAME_ACTION_TWICE_56)
        if law is not None:
            return law
        if table.acted[action.ship]:
            return "CC-6.5"
        return "CC-6.6" if is_spent(table, action.ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Drill)
        begin(game, action.ship, SAME_ACTION_TWICE_56)
        if succeeds(game, action.ship, SAME_ACTION_TWICE_56):
            game.table.twice |= 1 << action.ship
            grant(game.table, action.ship)


class GiveUpCrew(Deed):
    """Another crew aboard is eliminated for one more action (SAC_ACTION)."""

    kind = Sacrifice
    needs = (able(SAC_ACTION),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            SACRIFICE[token]
            for ship in ready(table, seat, SAC_ACTION)
            for token in table.crew_of(ship)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Sacrifice)
        table = game.table
        token = action.token
        ship = table.places[token] if token < len(table.places) else NONE
        law = objection_to(table, seat, ship, SAC_ACTION)  # of the enemy's holds no more is told
        if law is not None:
            return law
        if not table.is_crew(token):
            return "CC-6.5"
        priests = [each for each in table.crew_of(ship) if has_code(table, ship, each, SAC_ACTION)]
        if priests == [token] or JONAH in table.crew_card(token).codes:
            return "CC-6.5"
        return "CC-6.6" if is_spent(table, ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Sacrifice)
        table = game.table
        ship = table.places[action.token]
        begin_without(game, ship, action.token)
        game.agenda.append(RewardSacrifice(ship, action.token))
        claims.eliminate(game, action.token, seat)


def begin_without(game: Game[Coast], ship: int, token: int) -> None:
    """Whoever demands the sacrifice comes to light; it is another than the one given up."""
    table = game.table
    others = [
        each
        for each in table.crew_of(ship)
        if each != token and has_code(table, ship, each, SAC_ACTION)
    ]
    shown = [each for each in others if table.is_up(each)]
    if not shown:
        reveal(game, ship, others[0])
    spend(table, ship, SAC_ACTION)
    take_free_action(table)


class RewardSacrifice(Step[Coast]):
    """If the crew is gone indeed."""

    rule = "CC-6.6"

    ship: int
    token: int

    def run(self, game: Game[Coast]) -> None:
        if game.table.places[self.token] != self.ship:
            grant(game.table, self.ship)


add(RollForAction(), RollForRepeat(), GiveUpCrew())
