"""Ways over the sea: end poses that a move may lead to, sought segment by segment, the most promising first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from flibuste.bots.crimson_coast.helm import NOTHING, Helm
from flibuste.bots.crimson_coast.waters import length_of
from flibuste.bots.lines import Moves
from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import HELMSMAN
from flibuste.games.crimson_coast.components import LONG, SHORT
from flibuste.games.crimson_coast.effects import hides
from flibuste.games.crimson_coast.geometry.bodies import Hull, hull_body
from flibuste.games.crimson_coast.geometry.measures import REFUSED
from flibuste.games.crimson_coast.geometry.sailing import Leg, come_about, sail
from flibuste.games.crimson_coast.geometry.trig import DEGREE
from flibuste.games.crimson_coast.moves.kinds import ISLANDS
from flibuste.games.crimson_coast.moves.sailing import (
    BELAY,
    CALL,
    CAST_OFF,
    COME_ABOUT,
    HELM,
    LENGTHS,
    MAKE_FOR,
    SAIL,
    CastOff,
    MakeFor,
    Sail,
)
from flibuste.games.crimson_coast.moves.turn import GIVE_MOVE
from flibuste.games.crimson_coast.rules import courses, departures
from flibuste.games.crimson_coast.rules.segments import base_move, has_bonus
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast, Pose

SHALLOW: Final = 1.2
"""What terrain on the way costs, at a guess."""
UNSEEN: Final = 3.0
"""By how much a way that was not studied is thought worse than it looks."""
APART: Final = 2500
"""Hundredths of a millimetre between ends that are told apart."""
REVEALED: Final = 0.02
"""That a Helmsman is seen."""


class Width(NamedTuple):
    """How far a captain looks around."""

    turns: tuple[int, ...]
    parts: int
    """Lengths of a segment that are tried: the whole, or half of it too."""
    kept: int
    """Ways that are followed after every segment."""
    studied: int
    """Ends that are looked at with every gun reckoned."""
    curious: bool
    """Whether all that is in sight is made for, or only what the ship is after."""


WIDE: Final = Width(courses.turns_within(900), 2, 7, 14, True)
NARROW: Final = Width(courses.turns_within(900), 1, 3, 6, False)


class Way(NamedTuple):
    """Where a ship is after some steps, and what it can still sail."""

    moves: Moves
    pose: Pose
    segments: tuple[int, int]
    straight: bool = False
    by: int = NOTHING
    """The piece that stopped it, by its code."""
    price: float = 0.0

    @property
    def line(self) -> Moves:
        """All its moves, and that it is enough."""
        return self.moves if self.segments == (0, 0) else (*self.moves, BELAY)


Found = list[tuple[float, Way]]
"""Ends of a move with what they are worth, the best first."""


class Voyages:
    """All that one ship may do with one move action."""

    def __init__(self, helm: Helm, width: Width) -> None:
        self.helm = helm
        self.width = width
        self.table: Coast = helm.chart.table
        self.ship = helm.ship
        self.kind = sea.hull_class(self.table, helm.ship)
        self.edges = sea.bounds(self.table)
        self.is_ghostly = self.table.is_ghostly(self.ship)
        self.goals = self.in_sight()

    def in_sight(self) -> list[int]:
        """What may be made for, as courses number it: all that the rules list but what the ship touches already."""
        table, ship = self.table, self.ship
        touched = sea.touched_by(table, ship)
        beside = (ship, table.tows[ship], *touched)
        found = [goal for goal in range(len(table.islands)) if ISLAND + goal not in touched]
        for other in range(len(table.cards)):
            is_strange = table.fleets[other] != table.fleets[ship] or not table.masts[other]
            is_there = table.is_placed(other) and other not in beside
            if is_there and is_strange:
                found.append(ISLANDS + other)
        if self.width.curious:
            return found
        sought = self.helm.sought()
        return [goal for goal in found if goal in sought]

    # -- beginnings ----------------------------------------------------------------------------------

    def from_rest(self) -> Found:
        """The whole move, from giving it on."""
        table, ship = self.table, self.ship
        if not table.is_placed(ship):
            return []
        moves: Moves = (GIVE_MOVE[ship],)
        shorts, longs = base_move(table, ship)
        price = 0.0
        if hides(table, ship, HELMSMAN) != NONE and has_bonus(table, ship):
            shorts, moves, price = shorts + 1, (*moves, CALL[HELM]), REVEALED
        start = Way(moves, table.poses[ship], (shorts, longs), price=price)
        about = come_about(sea.hull(table, ship), self.edges)
        ends = [] if about is None else [Way((moves[0], COME_ABOUT), about, (0, 0))]
        return self.seek([start, *self.cast_offs(start)], ends)

    def cast_offs(self, start: Way) -> list[Way]:
        table, ship = self.table, self.ship
        island = sea.island_at_bow(table, ship)
        if island == NONE or not table.rulings.free_cast_off or self.is_ghostly:
            return []
        found: list[Way] = []
        for heading in departures.cast_off_headings(table, ship, island):
            pose = departures.cast_off_pose(table, ship, island, heading)
            if pose is not None:
                moves = (*start.moves, CAST_OFF[heading // DEGREE])
                found.append(start._replace(moves=moves, pose=pose, straight=True))
        return found

    def from_step(self, options: Sequence[Action]) -> Found:
        """The rest of the move that is under way, from each of these options on."""
        table = self.table
        here = Way((), table.poses[self.ship], table.segments, table.straight)
        body = hull_body(self.kind, here.pose)
        starts: list[Way] = []
        ends: list[Way] = []
        for option in options:
            way = self.after(here, body, option)
            if way is not None:
                (starts if way.segments != (0, 0) else ends).append(way)
        return self.seek(starts, ends)

    def after(self, here: Way, body: Hull, option: Action) -> Way | None:
        """Where one option leads; None for those that lead nowhere."""
        table = self.table
        if isinstance(option, Sail):
            return self.sailed(here, body, option.kind, option.turn, option.length, option)
        if isinstance(option, MakeFor):
            turn = courses.turn_of(body, courses.middle_of(table, option.goal))
            return self.sailed(here, body, option.kind, turn, LENGTHS[option.kind], option)
        if isinstance(option, CastOff):
            island = sea.island_at_bow(table, self.ship)
            pose = departures.cast_off_pose(table, self.ship, island, option.heading)
            return (
                None if pose is None else here._replace(moves=(option,), pose=pose, straight=True)
            )
        if option is COME_ABOUT:
            about = come_about(body, self.edges)
            end = here._replace(moves=(option,), segments=(0, 0))
            return None if about is None else end._replace(pose=about)
        if option is CALL[HELM]:
            shorts, longs = here.segments
            return here._replace(moves=(option,), segments=(shorts + 1, longs), price=REVEALED)
        if option is BELAY:
            dock = table.docked[self.ship]
            by = ISLAND + dock if dock != NONE else NOTHING
            return here._replace(moves=(option,), segments=(0, 0), by=by)
        return None

    # -- segment by segment --------------------------------------------------------------------------

    def seek(self, starts: list[Way], ends: list[Way]) -> Found:
        """Follow the most promising ways to their ends, then study the best of these."""
        ahead = self.promising(starts)
        leaves = [*ends, *ahead]
        while ahead:
            after = [way for start in ahead for way in self.steps_from(start)]
            leaves += [way for way in after if way.segments == (0, 0)]
            ahead = self.promising([way for way in after if way.segments != (0, 0)])
            leaves += ahead
        return self.studied([way for way in leaves if way.moves])

    def promising(self, ways: list[Way]) -> list[Way]:
        glance = self.helm.glance
        ranked = [
            (glance(way.pose, NONE, length_of(way.segments)) - way.price, at)
            for at, way in enumerate(ways)
        ]
        ranked.sort(key=lambda each: -each[0])
        return [ways[at] for _, at in ranked[: self.width.kept]]

    def steps_from(self, way: Way) -> list[Way]:
        """Every segment left, on every course that is tried."""
        body = hull_body(self.kind, way.pose)
        found: list[Way] = []
        turns = (0,) if way.straight else self.width.turns
        made = [] if way.straight else self.made_for(body)
        for kind in (SHORT, LONG):
            if not way.segments[kind]:
                continue
            reach = self.kind.length + LENGTHS[kind] / 100
            near = self.near(body, reach)
            for turn in turns:
                for move in SAIL[kind, turn][: self.width.parts]:
                    assert isinstance(move, Sail)
                    found += self.step(way, body, kind, turn, move.length, move, near)
            for turn, goal in made:
                there = MAKE_FOR[kind][goal]
                found += self.step(way, body, kind, turn, LENGTHS[kind], there, near)
        return found

    def made_for(self, body: Hull) -> list[tuple[int, int]]:
        """The turns towards what is in sight, and what that is."""
        turns = [
            (courses.turn_of(body, courses.middle_of(self.table, goal)), goal)
            for goal in self.goals
        ]
        return [each for each in turns if abs(each[0]) <= self.table.rulings.max_turn]

    def near(self, body: Hull, reach: float) -> sea.Pieces:
        if self.is_ghostly:
            return [], []
        return sea.pieces_near(self.table, self.ship, body.bow_x, body.bow_y, reach)

    def sailed(
        self, way: Way, body: Hull, kind: int, turn: int, length: int, move: Action
    ) -> Way | None:
        near = self.near(body, self.kind.length + length / 100)
        found = self.step(way, body, kind, turn, length, move, near)
        return found[0] if found else None

    def step(
        self,
        way: Way,
        body: Hull,
        kind: int,
        turn: int,
        length: int,
        move: Action,
        near: sea.Pieces,
    ) -> list[Way]:
        """One segment; nothing if the ship cannot turn so."""
        codes, bodies = near
        leg = sail(body, turn, length, bodies, self.edges)
        if leg.sailed == REFUSED:
            return []
        shorts, longs = way.segments
        left = (shorts, longs - 1) if kind else (shorts - 1, longs)
        by = codes[leg.by] if leg.by >= 0 else NOTHING
        price = way.price + self.shallows(leg)
        segments = (0, 0) if by != NOTHING else left
        return [Way((*way.moves, move), leg.pose, segments, False, by, price)]

    def shallows(self, leg: Leg) -> float:
        if not self.table.terrain or self.is_ghostly:
            return 0.0
        under = sea.terrain_under(self.table, hull_body(self.kind, leg.pose))
        return SHALLOW if under else 0.0

    # -- ends ----------------------------------------------------------------------------------------

    def studied(self, ways: list[Way]) -> Found:
        """With every gun reckoned for the best; what was only glanced at stands behind them."""
        helm = self.helm
        ranked = [
            (helm.glance(way.pose, helm.dock_of(way.by), 0.0, way.by) - way.price, at)
            for at, way in enumerate(ways)
        ]
        ranked.sort(key=lambda each: -each[0])
        found: Found = []
        for place, (worth, at) in enumerate(ranked):
            way = ways[at]
            if self.is_ghostly and not sea.is_legal(self.table, self.ship, way.pose):
                continue
            if place < self.width.studied:
                worth = helm.study(way.pose, way.by, helm.strikes) - way.price
            else:
                worth -= UNSEEN
            found.append((worth, way))
        found.sort(key=lambda each: -each[0])
        return found


def apart(found: Found, most: int) -> Found:
    """The best ends that do not lie close together."""
    kept: Found = []
    for worth, way in found:
        x, y, _ = way.pose
        if all(abs(x - each.pose[0]) + abs(y - each.pose[1]) > APART for _, each in kept):
            kept.append((worth, way))
            if len(kept) == most:
                break
    return kept
