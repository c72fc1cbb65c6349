"""Pieces put down by hand: islands and terrain where they keep their distance, ships along the shore of home, forts."""

from __future__ import annotations

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Point
from flibuste.games.crimson_coast.geometry.gaps import free_rows
from flibuste.games.crimson_coast.geometry.trig import DEGREE, TURN
from flibuste.games.crimson_coast.moves.setup import PoseMove
from flibuste.games.crimson_coast.phrases import island_phrase, ship_phrase
from flibuste.games.crimson_coast.rules.laying import (
    LayPiece,
    Lying,
    key_of,
    next_outline,
    placed,
    spacing_for,
)
from flibuste.games.crimson_coast.rules.mooring import MoorShip
from flibuste.games.crimson_coast.table import Coast
from flibuste.render.crimson_coast.hand import Hand, outline_of
from flibuste.render.gestures import HUNDREDTH, Pose

PITCH = 2_000
"""Between two points of the grid on which a piece is put down, in hundredths."""
TURNS = tuple(range(0, TURN, 30 * DEGREE))
"""Rotations for which there is such a grid."""
Grids = tuple[tuple[str, ...], ...]
GRIDS: dict[Lying, Grids] = {}
GRIDS_KEPT = 32
"""For every page and language of a few tables."""


class Poses(Hand):
    """A point and a rotation; on a grid, or one of those listed."""

    def laying(self, asked: LayPiece) -> Pose:
        """An island or a piece of terrain anywhere that keeps its distance."""
        outline = outline_of(next_outline(self.table, asked.is_island))
        title, shape = self.said("terrain"), ""
        if asked.is_island:
            at = len(self.table.islands)
            title = self.said("island", island=self.speech.say(island_phrase(self.table, at)))
            shape = f"shore-{at % len(self.table.things.outlines)}"
        grids = grids_of(self.table, asked.is_island)
        has_room = any(row != "0" for grid in grids for row in grid)
        return self.pose(title, outline, shape, grids if has_room else ())

    def mooring(self, asked: MoorShip) -> Pose:
        """A ship along the shore of home: she snaps to where she lies square to it."""
        kind = sea.hull_class(self.table, asked.ship)
        title = self.said("moor", ship=self.speech.spoken(ship_phrase(self.table, asked.ship)))
        shape = f"hull-{self.table.card(asked.ship).hull}"
        return self.pose(title, outline_of(kind, kind.half), shape)

    def raising(self) -> Pose:
        """The walls of a fort on its island (RU-38)."""
        return self.pose(self.said("fort"), outline_of(self.table.things.fort))

    def pose(
        self, title: str, outline: tuple[Point, ...], shape: str = "", grids: Grids = ()
    ) -> Pose:
        """A grid, or the poses that are listed; it begins at the first of these."""
        found = [action for action in self.view.options if isinstance(action, PoseMove)]
        x, y, heading = found[0].pose
        side = self.table.rulings.side / HUNDREDTH
        return Pose(
            name="P",
            title=title,
            notation=f"{found[0].notation.split()[0]} {{x}} {{y}} {{heading}}",
            fields=(
                self.field("x", 0, side, x / HUNDREDTH, "mm"),
                self.field("y", 0, side, y / HUNDREDTH, "mm"),
                self.heading_at(heading / DEGREE),
            ),
            piece="",
            outline=outline,
            shape=shape,
            options=self.listed(PoseMove),
            width=side,
            height=side,
            pitch=PITCH / HUNDREDTH if grids else 0,
            headings=tuple([turn // DEGREE for turn in TURNS]) if grids else (),
            grids=grids,
            spots=() if grids else tuple([in_measures(each) for each in found]),
        )


def grids_of(table: Coast, is_island: bool) -> Grids:
    """Where the next piece may lie, for each of some rotations."""
    key = key_of(table, is_island)
    known = GRIDS.get(key)
    if known is None:
        if len(GRIDS) >= GRIDS_KEPT:
            GRIDS.clear()
        outline, spacing = next_outline(table, is_island), spacing_for(table, is_island)
        bodies, edges = placed(table), sea.bounds(table)
        rows = [free_rows(outline, turn, PITCH, bodies, spacing, edges) for turn in TURNS]
        known = GRIDS[key] = tuple([tuple([f"{bits:x}" for bits in each]) for each in rows])
    return known


def in_measures(action: PoseMove) -> tuple[float, float, float]:
    x, y, heading = action.pose
    return x / HUNDREDTH, y / HUNDREDTH, heading / DEGREE
