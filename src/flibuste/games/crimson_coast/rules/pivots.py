"""Chapter 15: schooners (CC-15.7).

After a move action a schooner may turn about its stern to any heading, free: once, not while it is pinned, lost or
tangled; docking is read again, new terrain counts, and a ram may follow (RU-52).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import SCHOONER
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import Body
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE
from flibuste.games.crimson_coast.geometry.sailing import Leg, pivot, refusal_of, swung
from flibuste.games.crimson_coast.geometry.trig import TURN
from flibuste.games.crimson_coast.moves.sailing import HEADINGS, Pivot, angle, on_heading
from flibuste.games.crimson_coast.moves.sailing import PIVOT as PIVOT_MOVE
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import docking, legs, towing
from flibuste.games.crimson_coast.rules.command import Deed, add, end_action, take_free_action
from flibuste.games.crimson_coast.rules.occasions import following
from flibuste.games.crimson_coast.rules.terrain import SettlePose
from flibuste.games.crimson_coast.table import NONE, PIVOT, RAM, Coast


class SwingRound(Deed):
    """A schooner turns about its stern."""

    kind = Pivot
    needs = (following(PIVOT),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return PIVOT_MOVE if objection_to_pivots(game.table) is None else ()

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Pivot)
        table = game.table
        refused = objection_to_pivots(table)
        if refused is not None:
            return refused
        ship = table.acting
        leg = swing(table, ship, action.heading)
        if leg.by != CLEAR:
            return "CC-7.5" if leg.by == EDGE else "CC-7.3"
        return None if towing.fits(table, ship, leg.pose) else "CC-10.6"

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        """What lies near is looked up once for all headings."""
        table = game.table
        if objection_to_pivots(table) is not None:
            return []
        body = sea.hull(table, table.acting)
        others, edges = around_stern(table, table.acting), sea.bounds(table)
        is_alone = not others and table.tows[table.acting] == NONE
        if is_alone and edges.is_far(body, 2 * body.kind.length):
            return list(PIVOT_MOVE)  # the bow stays within twice its length
        found: list[Action] = []
        for number, action in enumerate(PIVOT_MOVE):
            after = swung(body, HEADINGS[number])
            is_open = refusal_of(after, body, others, edges) == CLEAR
            if is_open and towing.fits(table, table.acting, after.pose()):
                found.append(action)
        return found

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return on_heading(Pivot, dice.below(TURN))

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Pivot)
        table = game.table
        ship = table.acting
        take_free_action(table)
        table.follow &= ~PIVOT if table.rulings.pivot_ram else ~(PIVOT | RAM)
        table.lay_ship(ship, swing(table, ship, action.heading).pose)
        if table.events is not None:
            facts = (("ship", ship_phrase(table, ship)), ("angle", angle(action.heading)))
            table.tell("CC-15.7", "pivots", *facts)
        docking.leave_if_off(game, ship)
        game.agenda += [AFTER_PIVOT, SettlePose(ship)]


def objection_to_pivots(table: Coast) -> str | None:
    """Whether the ship that acts may pivot at all."""
    ship = table.acting
    if ship == NONE or not table.follow & PIVOT or not shows(table, ship, SCHOONER):
        return "CC-15.7"
    if not table.is_placed(ship) or table.tangled[ship] != NONE:
        return "RU-52"
    return "CC-9.4" if sea.is_pinned(table, ship) else None


def swing(table: Coast, ship: int, heading: int) -> Leg:
    others = around_stern(table, ship)
    return pivot(sea.hull(table, ship), heading, others, sea.bounds(table))


def around_stern(table: Coast, ship: int) -> list[Body]:
    """What a pivot could run into."""
    body = sea.hull(table, ship)
    x, y = body.stern()
    return sea.pieces_about(table, ship, x, y, body.kind.length)[1]


class AfterPivot(Step[Coast]):
    """What it tows follows; then docking once more."""

    rule = "CC-15.7"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = table.acting
        if ship == NONE:
            return
        if not table.is_placed(ship):
            end_action(table)
            return
        if not table.is_ghostly(ship):
            game.agenda.append(legs.COME_TO_REST)
            legs.bring_tow(game, ship)


AFTER_PIVOT: Final = AfterPivot()

add(SwingRound())
