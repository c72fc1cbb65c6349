"""Chapter 11: unique treasures (CC-11.6), each bound to its card.

Scurvy costs a crew now and then until its ship comes home; Buried Treasure is worth a die, and keeps its ship from
acting in its controller's next turn; Trees mend every mast and are gone; a Ghostly Encounter may cost any crew and is
worth those who are left; Dry Powder gives a shoot action more. Others are asked for where they count: the Letter of
Marque in `docking` and `lines`, Grease Barrels in `segments`, Neptune's Figurehead and the Resurrection Codex in
`sinking`, Abandoned Crew when treasure is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.components import (
    BURIED_TREASURE,
    DRY_POWDER,
    GHOSTLY_ENCOUNTER,
    SCURVY,
    TREES,
)
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.cargo import USE_POWDER, UsePowder
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules import claims, end, repairs, shooting
from flibuste.games.crimson_coast.rules.command import Deed, add, spend_action
from flibuste.games.crimson_coast.rules.crewing import load
from flibuste.games.crimson_coast.rules.occasions import SPECIAL
from flibuste.games.crimson_coast.table import GONE, NONE, SHOOT, UNIQUE, Coast

SICK_FROM: Final = 4
"""The least die with which Scurvy takes somebody."""
SPOOKED: Final = 1
"""The die with which a ghost does."""


def carried(table: Coast, ship: int, unique: int) -> int:
    """The token of this unique treasure aboard, or NONE; a closed one is asked for by whoever commands the ship."""
    aboard = table.aboard_now()
    if aboard.special >> ship & 1:
        for token in aboard.tokens(ship):
            if table.kinds[token] == UNIQUE + unique:
                return token
    return NONE


def roll(game: Game[Coast], number: int = 1) -> tuple[int, ...]:
    """Dice that lie there for all to see."""
    dice = tuple([game.dice.die() for _ in range(number)])
    game.table.dice = dice
    game.reveals()
    return dice


# -- laid open when it is found ------------------------------------------------------------------------------


class LayOpen(Step[Coast]):
    """A unique treasure is found, and does what it says; one that was found before keeps its value."""

    rule = "CC-11.6"

    ship: int
    token: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        turn_up(game, [self.token])
        if table.events is not None:
            facts = (
                ("seat", Who(table.fleets[self.ship])),
                ("card", token_phrase(table, self.token)),
            )
            table.tell("CC-11.6", "finds", *facts, ("ship", ship_phrase(table, self.ship)))
        load(game, [self.token], self.ship)
        game.agenda.append(LOOK_AHEAD)
        found = WHEN_FOUND.get(table.kinds[self.token] - UNIQUE)
        if found is not None and not table.worth[self.token]:
            found(game, self.ship, self.token)


class LookAhead(Step[Coast]):
    """What came to light may have been the last hope of both (RU-44)."""

    rule = "RU-44"

    def run(self, game: Game[Coast]) -> None:
        end.check_hope(game)


LOOK_AHEAD: Final = LookAhead()


def dig_up(game: Game[Coast], ship: int, token: int) -> None:
    """Buried Treasure: a die of gold; the ship is busy in its controller's next turn."""
    table = game.table
    (die,) = roll(game)
    give_worth(table, token, die)
    table.idle[ship] = table.turn + 2
    if table.events is not None:
        table.tell("CC-11.6", "dug_up", ("ship", ship_phrase(table, ship)), ("gold", die))


def give_worth(table: Coast, token: int, gold: int) -> None:
    table.created += gold - table.worth[token]
    table.worth[token] = gold


def fell_trees(game: Game[Coast], ship: int, token: int) -> None:
    """Trees: every mast is mended, and the card is gone."""
    table = game.table
    lost = ((1 << table.built_masts(ship)) - 1) & ~table.masts[ship]
    table.lay_token(token, GONE)
    if lost:
        repairs.mend(game, ship, lost)


def meet_ghosts(game: Game[Coast], ship: int, token: int) -> None:
    """A Ghostly Encounter: a die for each crew aboard, each 1 is the end of one; it is worth those who are left."""
    table = game.table
    crew = table.crew_of(ship)
    dice = roll(game, len(crew))
    if table.events is not None:
        table.tell("CC-11.6", "ghosts", ("ship", ship_phrase(table, ship)), ("dice", spoken(dice)))
    game.agenda.append(CountCrew(ship, token))
    for sailor, die in zip(crew, dice, strict=True):
        if die == SPOOKED:
            claims.eliminate(game, sailor, NONE)


def spoken(dice: Sequence[int]) -> str:
    return " ".join([str(die) for die in dice])


class CountCrew(Step[Coast]):
    """What a Ghostly Encounter is worth: the crew left aboard."""

    rule = "CC-11.6"

    ship: int
    token: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        game.reveals()
        gold = len(table.crew_of(self.ship))
        give_worth(table, self.token, gold)
        if table.events is not None:
            facts = (("card", token_phrase(table, self.token)), ("gold", gold))
            table.tell("CC-11.6", "is_worth", *facts)


WHEN_FOUND: Final[dict[int, Callable[[Game[Coast], int, int], None]]] = {
    BURIED_TREASURE: dig_up,
    TREES: fell_trees,
    GHOSTLY_ENCOUNTER: meet_ghosts,
}

# -- Scurvy, at the start of a turn (CC-6.2) -------------------------------------------------------------------


def sick_ships(table: Coast, seat: int) -> tuple[int, ...]:
    """Those of a fleet that have it, and somebody aboard as far as all know."""
    if not table.aboard_now().special:
        return ()
    return tuple(
        [
            ship
            for ship in table.ships_of(seat)
            if carried(table, ship, SCURVY) != NONE and claims.may_have_crew(table, ship)
        ]
    )


class RollScurvy(Step[Coast]):
    """Scurvy aboard one ship: with 4 or more one of its crew is eliminated, whom its controller picks."""

    rule = "CC-11.6"

    ship: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        (die,) = roll(game)
        if table.events is not None:
            table.tell("CC-11.6", "scurvy", ("ship", ship_phrase(table, self.ship)), ("die", die))
        if die >= SICK_FROM:
            claims.lose_crew(game, self.ship, NONE)


# -- Dry Powder ----------------------------------------------------------------------------------------------


class ShootAgain(Deed):
    """Reveal Dry Powder: one shoot action more, at once, and the card is gone."""

    kind = UsePowder
    needs = (SPECIAL,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            USE_POWDER[ship]
            for ship in table.ships_of(seat)
            if carried(table, ship, DRY_POWDER) != NONE
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, UsePowder)
        table = game.table
        ship = action.ship
        if not table.commands(seat, ship):
            return "CC-6.4"
        if carried(table, ship, DRY_POWDER) == NONE or table.idle[ship] == table.turn:
            return "CC-11.6"
        if table.acted[ship] >= table.rulings.action_cap:
            return "CC-6.6"
        return shooting.why_no_shot(table, ship)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, UsePowder)
        table = game.table
        ship = action.ship
        token = carried(table, ship, DRY_POWDER)
        turn_up(game, [token])
        table.lay_token(token, GONE)
        table.tell("CC-11.6", "dry_powder", ("ship", ship_phrase(table, ship)))
        table.more[ship] += 1
        spend_action(table, ship, SHOOT)
        shooting.begin(game, ship)


add(ShootAgain())
