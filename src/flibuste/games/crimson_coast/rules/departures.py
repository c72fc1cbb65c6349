"""Leaving a shore, a bank of fog, a sargasso: stern first, on any heading that fits (3.7).

CC-7.4 casting off; CC-17.4 out of the fog at the number rolled, or the next that has room; CC-17.12 out of a sargasso
at any point of its edge, once a die and the masts make more than 6 (RU-35: no move action, and never a derelict).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.effects import mark_used
from flibuste.games.crimson_coast.geometry.bodies import Body, Point
from flibuste.games.crimson_coast.geometry.contact import nearest_point
from flibuste.games.crimson_coast.geometry.placing import (
    NUMBERS,
    clear_off,
    edge_point,
    fog_point,
    stern_first,
    stern_headings,
)
from flibuste.games.crimson_coast.geometry.trig import DEGREE, HALF, TURN
from flibuste.games.crimson_coast.moves.sailing import (
    DEGREES,
    DROP_TOW,
    EMERGE,
    HEADINGS,
    POINTS,
    SNAP,
    SURFACE,
    DropTow,
    Emerge,
    Surface,
    on_heading,
    surface,
)
from flibuste.games.crimson_coast.moves.turn import BREAK_FREE_MOVE, BreakFree
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import ramming, towing
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.command import Deed, add, end_action, may_act, spend_action
from flibuste.games.crimson_coast.rules.docking import leave
from flibuste.games.crimson_coast.rules.legs import bring_tow
from flibuste.games.crimson_coast.rules.occasions import IDLE, TANGLED
from flibuste.games.crimson_coast.rules.segments import FREED
from flibuste.games.crimson_coast.rules.terrain import SettlePose, lain_on
from flibuste.games.crimson_coast.table import BREAK_FREE, NONE, Coast, Pose
from flibuste.games.crimson_coast.waters import UNSEEN

ENOUGH: Final = 6
"""What a die and the masts must exceed to break free."""

# -- what fits -----------------------------------------------------------------------------------------


def others_near(table: Coast, ship: int, point: Point) -> list[Body]:
    """All that blocks a ship that leaves here; a tow that lies at the shore or stays lost does not come along yet, out
    of a sargasso it does."""
    kind = sea.hull_class(table, ship)
    bodies = sea.pieces_near(table, ship, point[0], point[1], kind.length + kind.beam)[1]
    towed = table.tows[ship]
    if towed != NONE and table.is_placed(towed) and table.tangled[ship] == NONE:
        bodies.append(sea.hull(table, towed))
    return bodies


def departure(table: Coast, ship: int, shore: Body, point: Point, heading: int) -> Pose | None:
    """Where it begins on this heading; None if it does not fit, or a tow that comes along does not."""
    kind = sea.hull_class(table, ship)
    if clear_off(kind, shore, point[0], point[1], heading) is None:
        return None
    others = others_near(table, ship, point)
    pose = stern_first(kind, shore, point, heading, others, sea.bounds(table))
    return pose if pose is not None and brings_tow(table, ship, pose) else None


def brings_tow(table: Coast, ship: int, pose: Pose) -> bool:
    """Whether what it tows out of a sargasso can follow it there (CC-10.6)."""
    return table.tangled[ship] == NONE or towing.fits(table, ship, pose)


def listed(table: Coast, ship: int, shore: Body, point: Point) -> list[int]:
    """Every fifteenth degree that fits; in a crowd where none does, every degree."""
    return fitting(table, ship, shore, point, HEADINGS) or fitting(
        table, ship, shore, point, DEGREES
    )


def fitting(
    table: Coast, ship: int, shore: Body, point: Point, headings: Sequence[int]
) -> list[int]:
    others = others_near(table, ship, point)
    kind, edges = sea.hull_class(table, ship), sea.bounds(table)
    found = stern_headings(kind, shore, point, headings, others, edges)
    if table.tangled[ship] == NONE or table.tows[ship] == NONE:
        return found
    return [each for each in found if departure(table, ship, shore, point, each) is not None]


# -- casting off (CC-7.4) ------------------------------------------------------------------------------


def cast_off_point(table: Coast, island: int, ship: int) -> Point:
    """The point of the shore nearest to the bow."""
    body = sea.hull(table, ship)
    return nearest_point(sea.island(table, island), body.bow_x, body.bow_y)


def cast_off_headings(table: Coast, ship: int, island: int) -> list[int]:
    return listed(table, ship, sea.island(table, island), cast_off_point(table, island, ship))


def can_cast_off(table: Coast, ship: int, island: int) -> bool:
    """Whether one of the listed headings fits; that holds as long as nothing moves about the ship."""
    here = table.waters_now().stations[ship]
    if table.tows[ship] != NONE or table.rulings.fort_free:
        return has_way_off(table, ship, island)
    if here.may_leave == UNSEEN:
        here.may_leave = int(is_by_itself(table, ship) or has_way_off(table, ship, island))
    return here.may_leave == 1


def has_way_off(table: Coast, ship: int, island: int) -> bool:
    """Every fifteenth degree is looked at, those off the shore first."""
    shore, point = sea.island(table, island), cast_off_point(table, island, ship)
    others = others_near(table, ship, point)
    kind, edges = sea.hull_class(table, ship), sea.bounds(table)
    first = (sea.hull(table, ship).heading + HALF) // SNAP % len(HEADINGS)
    for step in range(len(HEADINGS)):
        heading = HEADINGS[(first + step) % len(HEADINGS)]
        if stern_headings(kind, shore, point, (heading,), others, edges):
            return True
    return False


def is_by_itself(table: Coast, ship: int) -> bool:
    """Whether nothing but the island at its bow lies about a ship, and the table's edges lie off: so there is a listed
    heading on which it leaves any edge of the shore square enough."""
    waters, edges = table.waters_now(), sea.bounds(table)
    here, body = waters.stations[ship], waters.hulls[ship]
    around = body.kind.length + 2 * body.kind.beam
    is_alone = not here.about and len(here.coasts) == 1 and not edges.whole_hull
    has_room = edges.outside(body.bow_x, body.bow_y) < -around
    return is_alone and has_room and body.kind.offing >= SNAP and table.tows[ship] == NONE


def cast_off_pose(table: Coast, ship: int, island: int, heading: int) -> Pose | None:
    point = cast_off_point(table, island, ship)
    return departure(table, ship, sea.island(table, island), point, heading)


def start_from(game: Game[Coast], ship: int, pose: Pose) -> None:
    """The ship is put there, with what lies there in the water."""
    table = game.table
    if table.docked[ship] != NONE:
        leave(game, ship)
    table.lost[ship] = NONE
    table.lay_ship(ship, pose)
    table.origin = pose
    game.agenda.append(SettlePose(ship))


# -- out of the fog (CC-17.4) --------------------------------------------------------------------------


def roll_out_of_fog(game: Game[Coast], ship: int) -> bool:
    """Where the ship comes out; whether there is room for it anywhere."""
    table = game.table
    die = game.dice.die()
    table.dice = (die,)
    game.reveals()
    table.tell("CC-17.4", "fog_number", ("ship", ship_phrase(table, ship)), ("die", die))
    for number in (*range(die, NUMBERS + 1), *range(1, die)):
        if exits(table, ship, number):
            game.agenda.append(EMERGE_AT[table.fleets[ship]][number])
            return True
    table.tell("CC-17.4", "no_way_out", ("ship", ship_phrase(table, ship)))
    return False


def exits(table: Coast, ship: int, number: int) -> list[int]:
    bank = sea.terrain(table, table.lost[ship])
    return listed(table, ship, bank, fog_point(bank, number))


class LeaveFog(OpenQuestion):
    """The heading on which the ship comes out at this number."""

    rule = "CC-17.4"

    number: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [EMERGE[heading // DEGREE] for heading in exits(table, table.acting, self.number)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Emerge):
            return not_now(action)
        return None if self.pose(game.table, action.heading) is not None else "CC-17.4"

    def pose(self, table: Coast, heading: int) -> Pose | None:
        bank = sea.terrain(table, table.lost[table.acting])
        return departure(table, table.acting, bank, fog_point(bank, self.number), heading)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return on_heading(Emerge, dice.below(TURN))

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        """The bank itself means nothing to the rest of this action (RU-33)."""
        assert isinstance(action, Emerge)
        table = game.table
        ship = table.acting
        pose = self.pose(table, action.heading)
        assert pose is not None
        table.left_fog = table.lost[ship]
        table.tested |= 1 << table.left_fog
        table.tow_tested |= 1 << table.left_fog
        table.tell("CC-17.4", "emerges", ("ship", ship_phrase(table, ship)))
        start_from(game, ship, pose)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, table.acting)), ("number", self.number))


# -- out of the sargasso (CC-17.12) --------------------------------------------------------------------


class BreakLoose(Deed):
    """A tangled ship spends its action on getting free."""

    kind = BreakFree
    needs = (IDLE, TANGLED)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            BREAK_FREE_MOVE[ship] for ship in table.ships_of(seat) if table.tangled[ship] != NONE
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, BreakFree)
        table = game.table
        ship = action.ship
        refused = may_act(table, seat, ship, BREAK_FREE)
        if refused is not None:
            return refused
        if table.tangled[ship] == NONE:
            return "CC-17.12"
        if not table.masts[ship]:
            return "CC-17.13"
        return "CC-9.4" if sea.is_pinned(table, ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, BreakFree)
        table = game.table
        ship = action.ship
        spend_action(table, ship, BREAK_FREE)
        die = game.dice.die()
        table.dice = (die,)
        game.reveals()
        total = die + table.masts[ship].bit_count()
        facts = (("ship", ship_phrase(table, ship)), ("die", die), ("total", total))
        if total <= ENOUGH:
            table.tell("CC-17.12", "still_tangled", *facts)
            end_action(table)
            return
        table.tell("CC-17.12", "breaks_free", *facts)
        mark_used(table, ship, FREED)
        table.tested = lain_on(table, ship) | 1 << table.tangled[ship]
        table.tow_tested = lain_on(table, table.tows[ship])
        game.agenda.append(COME_FREE[seat])


class ComeFree(OpenQuestion):
    """Where on the edge of the sargasso, and on which heading; a tow comes along, or is dropped before."""

    rule = "CC-17.12"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        ship = table.acting
        bank = sea.terrain(table, table.tangled[ship])
        found: list[Action] = [
            SURFACE[at][heading // SNAP] if heading % SNAP == 0 else surface(place, heading)
            for at, place in enumerate(POINTS)
            for heading in listed(table, ship, bank, edge_point(bank, place))
        ]
        return found if table.tows[ship] == NONE else [*found, DROP_TOW[ship]]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if isinstance(action, DropTow):
            return towing.objection_to_dropping(game.table, action.ship)
        if not isinstance(action, Surface):
            return not_now(action)
        return None if self.pose(game.table, action) is not None else "CC-17.12"

    def pose(self, table: Coast, action: Surface) -> Pose | None:
        ship = table.acting
        bank = sea.terrain(table, table.tangled[ship])
        return departure(table, ship, bank, edge_point(bank, action.place), action.heading)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return surface(dice.below(TURN), dice.below(TURN))

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        ship = table.acting
        if isinstance(action, DropTow):
            game.agenda.append(self)
            towing.drop(game, ship)
            return
        assert isinstance(action, Surface)
        pose = self.pose(table, action)
        assert pose is not None
        if table.docked[ship] != NONE:
            leave(game, ship)
        table.tangled[ship] = NONE
        table.lay_ship(ship, pose)
        bring_tow(game, ship)
        ramming.watch_pins(game)
        game.agenda.append(SettlePose(ship))

    def stuck(self, game: Game[Coast], seat: int) -> None:
        """No room all round: it stays."""
        end_action(game.table)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, table.acting)),)


EMERGE_AT: Final = [[LeaveFog(seat, number) for number in range(NUMBERS + 1)] for seat in range(2)]
"""By seat and number; there is no 0."""
COME_FREE: Final = [ComeFree(seat) for seat in range(2)]

add(BreakLoose())
