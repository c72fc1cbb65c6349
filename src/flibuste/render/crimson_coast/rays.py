"""Segments by hand (CC-7.2): a fan of whole degrees, each with how far it brings the ship and what stops her."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Hull
from flibuste.games.crimson_coast.geometry.contact import survey
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, hundredths
from flibuste.games.crimson_coast.geometry.sailing import fans, turned
from flibuste.games.crimson_coast.geometry.trig import DEGREE
from flibuste.games.crimson_coast.moves import sailing
from flibuste.games.crimson_coast.phrases import piece_phrase, terrain_phrase
from flibuste.games.crimson_coast.rules import courses
from flibuste.games.crimson_coast.rules.terrain import next_met
from flibuste.games.crimson_coast.table import NONE
from flibuste.render.crimson_coast.hand import Hand, outline_of
from flibuste.render.gestures import HUNDREDTH, NOTHING, REFUSED, Ray, kept_by

STOPPED = "CC-7.3"
"""Whoever touches something goes no farther."""


class Rays(Hand):
    """One for each kind of segment that is left."""

    def segments(self) -> Iterator[Ray]:
        """Worked out together, for most of a shorter way is that of a longer one."""
        table, ship = self.table, self.ship
        kinds = courses.kinds_left(table)
        lengths = [sailing.LENGTHS[kind] for kind in kinds]
        hull = sea.hull(table, ship)
        far = hull.kind.length + max(lengths, default=0) / 100
        near = sea.pieces_near(table, ship, hull.bow_x, hull.bow_y, far)
        codes, bodies = near if not table.is_ghostly(ship) else ([], [])
        ways = fans(hull, lengths, bodies, sea.bounds(table), self.widest) if kinds else []
        yield from [self.segment(kind, codes, way) for kind, way in zip(kinds, ways, strict=True)]

    @property
    def widest(self) -> int:
        """Whole degrees to either side."""
        return 0 if self.table.straight else self.table.rulings.max_turn // DEGREE

    def segment(self, kind: int, codes: Sequence[int], ways: Sequence[tuple[int, int]]) -> Ray:
        """A fan of whole degrees, each with how far it brings the ship and what stops her."""
        table, ship, whole = self.table, self.ship, sailing.LENGTHS[kind]
        hull, letter, widest = sea.hull(table, ship), sailing.KINDS[kind], self.widest
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
            verb=self.said("sail", ship=self.speech.say(table.card(ship).called())),
            shape=f"hull-{table.card(ship).hull}",
            options=self.listed(sailing.Sail, f"sail {letter} "),
            x=table.poses[ship][0] / HUNDREDTH,
            y=table.poses[ship][1] / HUNDREDTH,
            heading=hull.heading / DEGREE,
            first=-widest,
            reach=tuple(reach),
            by=kept_by(by),
            stops=tuple(stops),
            rule=STOPPED,
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


def code_of(codes: Sequence[int], at: int) -> int:
    """The piece at this place among those near; what is no place stays as it is."""
    return codes[at] if at >= 0 else at
