"""Moves of Crimson Coast made by hand: segments as rays, headings as dials, pieces at set-up as poses.

Nothing here is a rule: the geometry and the chapters say how far a ship comes and what fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.crimson_coast import GAME, sea
from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, Outline, Point
from flibuste.games.crimson_coast.geometry.contact import survey
from flibuste.games.crimson_coast.geometry.gaps import free_rows
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, hundredths
from flibuste.games.crimson_coast.geometry.placing import edge_point, fog_point, stern_first
from flibuste.games.crimson_coast.geometry.sailing import fan, pivot, turned
from flibuste.games.crimson_coast.geometry.trig import DEGREE, TURN
from flibuste.games.crimson_coast.moves import sailing
from flibuste.games.crimson_coast.moves.kinds import CoastMove
from flibuste.games.crimson_coast.moves.setup import PoseMove
from flibuste.games.crimson_coast.phrases import piece_phrase, ship_phrase, terrain_phrase
from flibuste.games.crimson_coast.rules import courses, departures, move_steps, pivots, towing
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.departures import ComeFree, LeaveFog
from flibuste.games.crimson_coast.rules.laying import (
    LayPiece,
    Lying,
    next_outline,
    placed,
    spacing_for,
)
from flibuste.games.crimson_coast.rules.mooring import MoorShip
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.rules.terrain import next_met
from flibuste.games.crimson_coast.table import NONE, NOWHERE, Coast
from flibuste.games.crimson_coast.table import Pose as Place
from flibuste.games.crimson_coast.telling import seen_table
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.gestures import (
    HUNDREDTH,
    NOTHING,
    REFUSED,
    Dial,
    Field,
    Gesture,
    Pose,
    Ray,
    Sheet,
    kept_by,
)
from flibuste.render.pages import Names

TENTH, HAIR = 0.1, 0.01
"""The finest angle and length that a move may have."""
ROUND = 360
PITCH = 2_000
"""Between two points of the grid on which a piece is put down, in hundredths."""
TURNS = tuple(range(0, TURN, 30 * DEGREE))
"""Rotations for which there is such a grid."""
Grids = tuple[tuple[str, ...], ...]
GRIDS: dict[Lying, Grids] = {}
GRIDS_KEPT = 32
"""For every page and language of a few tables."""


def gestures(view: View, *, names: Names = None, lang: str = "en") -> tuple[Gesture, ...]:
    """For the question that is asked; every number that the rules take may be sent, not only those drawn."""
    return tuple(ByHand(view, GAME.speech(lang, names or ())).offered())


def sheet(view: View, *, phone: bool = False) -> Sheet:
    """Where millimetres lie on the board, as its window has them."""
    chart = Sight(view, None, "en", phone).chart
    return Sheet(
        round(chart.left - chart.x * chart.k, 3),
        round(chart.top + chart.y * chart.k, 3),
        round(chart.k, 6),
    )


class ByHand:
    """The gestures of one view."""

    def __init__(self, view: View, speech: Speech) -> None:
        self.view = view
        self.speech = speech
        self.table: Coast = seen_table(view)
        self.ship = self.table.acting

    def offered(self) -> Iterator[Gesture]:
        asked, table = self.view.asked, self.table
        if isinstance(asked, MoveStep) and table.poses[self.ship] != NOWHERE:
            yield from self.casting_off()
            yield from self.segments()
        elif isinstance(asked, LeaveFog):
            yield self.leaving_fog(asked)
        elif isinstance(asked, ComeFree):
            yield from self.surfacing()
        elif isinstance(asked, Command) and pivots.objection_to_pivots(table) is None:
            yield self.pivoting()
        elif isinstance(asked, LayPiece):
            yield self.laying(asked)
        elif isinstance(asked, MoorShip):
            yield self.mooring(asked)

    # -- words ---------------------------------------------------------------------------------------

    def said(self, key: str, **facts: object) -> str:
        return self.speech(f"gesture.{key}", **facts)

    def field(self, name: str, least: float, most: float, at: float, unit: str) -> Field:
        step = TENTH if unit == "degrees" else HAIR
        return Field(name, self.said(name), self.said(unit), least, most, step, at)

    def listed(self, kind: type, notation: str = "") -> tuple[int, ...]:
        """The options of this kind whose notation begins so."""
        return tuple(
            [
                index
                for index, action in enumerate(self.view.options)
                if isinstance(action, kind) and action.notation.startswith(notation)
            ]
        )

    # -- segments (CC-7.2) ---------------------------------------------------------------------------

    def segments(self) -> Iterator[Ray]:
        yield from [self.segment(kind) for kind in courses.kinds_left(self.table)]

    def segment(self, kind: int) -> Ray:
        """A fan of whole degrees, each with how far it brings the ship and what stops her."""
        table, ship, whole = self.table, self.ship, sailing.LENGTHS[kind]
        hull, letter = sea.hull(table, ship), sailing.KINDS[kind]
        widest = 0 if table.straight else table.rulings.max_turn // DEGREE
        near = sea.pieces_near(table, ship, hull.bow_x, hull.bow_y, hull.kind.length + whole / 100)
        codes, bodies = near if not table.is_ghostly(ship) else ([], [])
        ways = fan(hull, whole, bodies, sea.bounds(table), widest)
        stops, by = self.stopped([code_of(codes, at) for _, at in ways])
        reach = [far for far, _ in ways]
        warns, warning = self.warned(reach, widest, stops)
        length, most = whole / HUNDREDTH, float(widest)
        return Ray(
            name=letter,
            title=self.said("segment", letter=letter, length=sailing.measure(whole)),
            notation=f"sail {letter} {{turn}} {{length}}",
            fields=(
                self.field("turn", -most, most, 0, "degrees"),
                self.field("length", 0, length, length, "mm"),
            ),
            piece=f"ship-{ship}",
            outline=outline_of(hull.kind, hull.kind.half),
            shape=f"hull-{table.card(ship).hull}",
            options=self.listed(sailing.Sail, f"sail {letter} "),
            x=table.poses[ship][0] / HUNDREDTH,
            y=table.poses[ship][1] / HUNDREDTH,
            heading=hull.heading / DEGREE,
            first=-widest,
            reach=tuple(reach),
            by=kept_by(by),
            stops=tuple(stops),
            length=length,
            is_whole=not table.rulings.part_segments,
            warns=kept_by(warns),
            warning=kept_by(warning),
        )

    def stopped(self, codes: Sequence[int]) -> tuple[list[str], list[int]]:
        """The names of these pieces, each once, and for each of them which name is its own."""
        found = [code for code in dict.fromkeys(codes) if code != CLEAR]
        names = [self.piece(code) for code in found]
        return names, [NOTHING if code == CLEAR else found.index(code) for code in codes]

    def piece(self, code: int) -> str:
        if code == EDGE:
            return self.said("edge")
        return self.speech.spoken(piece_phrase(self.table, code))

    def warned(
        self, reach: Sequence[int], widest: int, stops: list[str]
    ) -> tuple[list[int], list[int]]:
        """Where on each way terrain is met; its names join the others."""
        table, hull = self.table, sea.hull(self.table, self.ship)
        far_off = hull.kind.length + max(reach) / HUNDREDTH
        banks = [sea.terrain(table, at) for at in range(len(table.terrain))]
        if not survey(hull.bow_x, hull.bow_y, far_off, banks):
            return [], []
        far, which = [], []
        for at, goes in enumerate(reach):
            met, number = self.met(turned(hull, (at - widest) * DEGREE), goes, at != widest)
            far.append(met)
            which.append(number if number == NOTHING else self.named(number, stops))
        return far, which

    def met(self, hull: Hull, goes: int, is_turned: bool) -> tuple[int, int]:
        """The first terrain on this way, and where."""
        if goes == REFUSED:
            return NOTHING, NOTHING
        far, number = next_met(self.table, self.ship, hull, goes / HUNDREDTH, is_turned)
        return (NOTHING, NOTHING) if number == NONE else (hundredths(far), number)

    def named(self, terrain: int, stops: list[str]) -> int:
        name = self.speech.say(terrain_phrase(self.table, terrain))
        if name not in stops:
            stops.append(name)
        return stops.index(name)

    # -- headings ------------------------------------------------------------------------------------

    def dial(
        self, name: str, title: str, notation: str, point: Point, poses: Sequence[Place | None]
    ) -> Dial:
        """The ship at any whole heading, her stern at or near this point."""
        table, ship = self.table, self.ship
        kind = sea.hull_class(table, ship)
        start = next((at for at, pose in enumerate(poses) if pose is not None), 0)
        return Dial(
            name=name,
            title=title,
            notation=notation,
            fields=(self.field("heading", 0, ROUND - TENTH, float(start), "degrees"),),
            piece=f"ship-{ship}",
            outline=outline_of(kind, kind.half),
            shape=f"hull-{table.card(ship).hull}",
            options=self.listed(CoastMove, notation.partition("{")[0]),
            x=round(point[0], 4),
            y=round(point[1], 4),
            heading=0,
            first=0,
            reach=tuple([far_from(point, pose) for pose in poses]),
        )

    def casting_off(self) -> Iterator[Dial]:
        """Off the shore that the bow touches (CC-7.4)."""
        table, ship = self.table, self.ship
        island = move_steps.cast_off_island(table, ship) if table.rulings.free_cast_off else NONE
        if island == NONE:
            return
        point = departures.cast_off_point(table, island, ship)
        poses = self.off(sea.island(table, island), point)
        yield self.dial("C", self.said("cast_off"), "cast off {heading}", point, poses)

    def off(self, shore: Body, point: Point) -> list[Place | None]:
        """Where the ship begins that leaves this point of a shore, for every whole heading."""
        table, ship = self.table, self.ship
        kind, edges = sea.hull_class(table, ship), sea.bounds(table)
        others = departures.others_near(table, ship, point)
        return [stern_first(kind, shore, point, each, others, edges) for each in sailing.DEGREES]

    def leaving_fog(self, asked: LeaveFog) -> Dial:
        table = self.table
        bank = sea.terrain(table, table.lost[self.ship])
        point = fog_point(bank, asked.number)
        poses = self.off(bank, point)
        return self.dial("F", self.said("emerge"), "emerge {heading}", point, poses)

    def surfacing(self) -> Iterator[Dial]:
        """One for each of the six points of the edge that are listed."""
        table = self.table
        bank = sea.terrain(table, table.tangled[self.ship])
        for number, place in enumerate(sailing.POINTS, 1):
            title = self.said("surface", n=number)
            start = sailing.surface(place, 0).notation.rpartition(" ")[0]
            point = edge_point(bank, place)
            yield self.dial(
                str(number), title, f"{start} {{heading}}", point, self.off(bank, point)
            )

    def pivoting(self) -> Dial:
        """A schooner about her stern (CC-15.7)."""
        table, ship = self.table, self.ship
        hull = sea.hull(table, ship)
        stern = hull.stern()
        others = sea.pieces_near(table, ship, *stern, hull.kind.length)[1]
        legs = [pivot(hull, each, others, sea.bounds(table)) for each in sailing.DEGREES]
        poses = [
            leg.pose if leg.by == CLEAR and towing.fits(table, ship, leg.pose) else None
            for leg in legs
        ]
        return self.dial("P", self.said("pivot"), "pivot {heading}", stern, poses)

    # -- poses ---------------------------------------------------------------------------------------

    def laying(self, asked: LayPiece) -> Pose:
        """An island or a piece of terrain anywhere that keeps its distance."""
        table, side = self.table, self.table.rulings.side / HUNDREDTH
        outline = next_outline(table, asked.is_island)
        grids = grids_of(table, asked.is_island)
        has_room = any(row != "0" for grid in grids for row in grid)
        title = self.said("island" if asked.is_island else "terrain")
        return self.pose(
            asked.word,
            title,
            outline_of(outline),
            PITCH / HUNDREDTH,
            tuple([turn // DEGREE for turn in TURNS]) if has_room else (),
            grids if has_room else (),
            "" if has_room else asked.word,
            side,
        )

    def mooring(self, asked: MoorShip) -> Pose:
        """A ship along the shore of home: she snaps to where she lies square to it."""
        kind = sea.hull_class(self.table, asked.ship)
        title = self.said("moor", ship=self.speech.spoken(ship_phrase(self.table, asked.ship)))
        side = self.table.rulings.side / HUNDREDTH
        shape = f"hull-{self.table.card(asked.ship).hull}"
        outline = outline_of(kind, kind.half)
        return self.pose("moor", title, outline, 0, (), (), "moor", side, shape)

    def pose(
        self,
        word: str,
        title: str,
        outline: tuple[Point, ...],
        pitch: float,
        headings: tuple[int, ...],
        grids: tuple[tuple[str, ...], ...],
        spots: str,
        side: float,
        shape: str = "",
    ) -> Pose:
        found = [action for action in self.view.options if isinstance(action, PoseMove)]
        x, y, heading = found[0].pose if found else (0, 0, 0)
        return Pose(
            name="P",
            title=title,
            notation=f"{word} {{x}} {{y}} {{heading}}",
            fields=(
                self.field("x", 0, side, x / HUNDREDTH, "mm"),
                self.field("y", 0, side, y / HUNDREDTH, "mm"),
                self.field("heading", 0, ROUND - TENTH, heading / DEGREE, "degrees"),
            ),
            piece="",
            outline=outline,
            shape=shape,
            options=self.listed(PoseMove),
            width=side,
            height=side,
            pitch=pitch,
            headings=headings,
            grids=grids,
            spots=tuple([in_measures(each.pose) for each in found]) if spots else (),
        )


def grids_of(table: Coast, is_island: bool) -> Grids:
    """Where the next piece may lie, for each of some rotations."""
    key = (
        table.islands,
        table.terrain,
        is_island,
        table.rulings.wide_gaps,
        table.rulings.side,
        table.box,
    )
    known = GRIDS.get(key)
    if known is None:
        if len(GRIDS) >= GRIDS_KEPT:
            GRIDS.clear()
        outline, spacing = next_outline(table, is_island), spacing_for(table, is_island)
        bodies, edges = placed(table), sea.bounds(table)
        rows = [free_rows(outline, turn, PITCH, bodies, spacing, edges) for turn in TURNS]
        known = GRIDS[key] = tuple([tuple([f"{bits:x}" for bits in each]) for each in rows])
    return known


def code_of(codes: Sequence[int], at: int) -> int:
    """The piece at this place among those near; what is no place stays as it is."""
    return codes[at] if at >= 0 else at


def outline_of(outline: Outline, behind: float = 0.0) -> tuple[Point, ...]:
    """About the point that is dragged: the middle, or the bow which lies so far before it."""
    return tuple(
        [(round(x - behind, 2), round(y, 2)) for x, y in zip(outline.xs, outline.ys, strict=True)]
    )


def far_from(point: Point, pose: Place | None) -> int:
    """From a point to where the bow would lie, in hundredths."""
    if pose is None:
        return REFUSED
    dx, dy = pose[0] / HUNDREDTH - point[0], pose[1] / HUNDREDTH - point[1]
    return hundredths((dx * dx + dy * dy) ** 0.5)


def in_measures(pose: Place) -> tuple[float, float, float]:
    return pose[0] / HUNDREDTH, pose[1] / HUNDREDTH, pose[2] / DEGREE
