"""Headings by hand: casting off, out of the fog, out of the sargasso, a schooner about her stern (3.7, 3.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Body, Point
from flibuste.games.crimson_coast.geometry.measures import CLEAR, hundredths
from flibuste.games.crimson_coast.geometry.placing import edge_point, fog_point, stern_first
from flibuste.games.crimson_coast.geometry.sailing import pivot
from flibuste.games.crimson_coast.moves import sailing
from flibuste.games.crimson_coast.moves.kinds import CoastMove
from flibuste.games.crimson_coast.rules import departures, move_steps, towing
from flibuste.games.crimson_coast.rules.departures import LeaveFog
from flibuste.games.crimson_coast.table import NONE, Pose
from flibuste.render.crimson_coast.hand import Hand, outline_of
from flibuste.render.gestures import HUNDREDTH, REFUSED, Dial


class Dials(Hand):
    """The ship that acts, at any whole heading."""

    def dial(
        self, name: str, title: str, notation: str, point: Point, poses: Sequence[Pose | None]
    ) -> Dial:
        """The ship at any whole heading, her stern at or near this point."""
        table, ship = self.table, self.ship
        kind = sea.hull_class(table, ship)
        start = next((at for at, pose in enumerate(poses) if pose is not None), 0)
        return Dial(
            name=name,
            title=title,
            notation=notation,
            fields=(self.heading_at(start),),
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

    def off(self, shore: Body, point: Point) -> list[Pose | None]:
        """Where the ship begins that leaves this point of a shore, for every whole heading."""
        table, ship = self.table, self.ship
        kind, edges = sea.hull_class(table, ship), sea.bounds(table)
        near = departures.others_near(table, ship, point)
        others = [other for other in near if other is not shore]  # which it does not enter
        poses = [stern_first(kind, shore, point, each, others, edges) for each in sailing.DEGREES]
        return [
            pose if pose is not None and departures.brings_tow(table, ship, pose) else None
            for pose in poses
        ]

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


def far_from(point: Point, pose: Pose | None) -> int:
    """From a point to where the bow would lie, in hundredths."""
    if pose is None:
        return REFUSED
    dx, dy = pose[0] / HUNDREDTH - point[0], pose[1] / HUNDREDTH - point[1]
    return hundredths((dx * dx + dy * dy) ** 0.5)
