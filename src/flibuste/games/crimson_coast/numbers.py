"""What an owner of the box may put in: the shapes of ships, islands and forts, which we estimated from pictures.

Cards are public and printed alike, and the two measures are the ruler of the game: they stay as they are. The size of
the table is nobody's box; it is an option (RU-04).
"""

from __future__ import annotations

from typing import Any, Final

from flibuste.engine.numbers.comparing import Table
from flibuste.engine.numbers.kinds import Listed, Measure, OneOf
from flibuste.engine.numbers.numbers import Check, Numbers, keys, rows
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import ROWS

RIGS: Final = ("F", "Q")
MASTS_MAX: Final = 5
CORNERS: Final = (3, 16)
REACH: Final = 75
"""How far from its centre an island's shore may lie."""
NEAREST: Final = 10
"""And how near to it: a ship that casts off needs a shore."""


class Hulls(Check):
    """A class keeps its number of masts, which stand one behind the other, each with its rig; a hull is longer than
    it is wide."""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        printed = {row["id"]: len(row["masts"]) for row in ours[self.table][self.list]}
        for row in rows[self.table][self.list]:
            masts, number = row["masts"], printed[row["id"]]
            if len(masts) != number or len(row["rigs"]) != number:
                return Phrase("own.hull_masts", (("id", row["id"]), ("n", number)))
            if masts != sorted(set(masts)):
                return Phrase("own.hull_order", (("id", row["id"]),))
            if row["beam"] >= row["length"]:
                return Phrase("own.hull_beam", (("id", row["id"]),))
        return None


class Shores(Check):
    """An outline is convex, goes round its centre counter-clockwise and has room for two opposite corners of a fort."""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        half = rows["measures"]["fort"] / 2
        for row in rows[self.table][self.list]:
            named = (("id", row["id"]),)
            if not is_round(row["shore"]):
                return Phrase("own.shore", (*named, ("n", NEAREST)))
            inside = [
                is_inside(row["shore"], x, y)
                for x, y in ((half, half), (-half, half), (-half, -half), (half, -half))
            ]
            if not (inside[0] and inside[2]) and not (inside[1] and inside[3]):
                return Phrase("own.shore_fort", named)
        return None


def edges(shore: list[Any]) -> list[tuple[float, float, float, float]]:
    """From each corner to the next."""
    after = [*shore[1:], shore[0]]
    return [(x, y, there[0] - x, there[1] - y) for (x, y), there in zip(shore, after, strict=True)]


def is_round(shore: list[Any]) -> bool:
    """Every corner turns left, once round in all, and no edge comes nearer to the centre than it may."""
    sides = edges(shore)
    following = [*sides[1:], sides[0]]
    turns = [
        dx * there[3] - dy * there[2]
        for (_, _, dx, dy), there in zip(sides, following, strict=True)
    ]
    away = [x * dy - y * dx >= NEAREST * (dx * dx + dy * dy) ** 0.5 for x, y, dx, dy in sides]
    return all(turn > 0 for turn in turns) and all(away) and winds_once(sides)


def winds_once(sides: list[tuple[float, float, float, float]]) -> bool:
    """A star turns left at every corner, too, but crosses the ray to the right more than once."""
    return sum(y < 0 <= y + dy for _, y, _, dy in sides) == 1


def is_inside(shore: list[Any], px: float, py: float) -> bool:
    return all(dx * (py - y) - dy * (px - x) >= 0 for x, y, dx, dy in edges(shore))


COORDINATE: Final = Measure(-REACH, REACH, 1)

NUMBERS: Final = Numbers(
    GAME,
    ROWS,
    (
        keys("measures", sail=Measure(4, 40, 1), fort=Measure(20, 80, 1)),
        rows(
            "hulls",
            "hull",
            length=Measure(20, 120, 1),
            beam=Measure(8, 60, 1),
            masts=Listed(Measure(0.05, 0.95, 2), 1, MASTS_MAX),
            rigs=Listed(OneOf(RIGS), 1, MASTS_MAX),
        ),
        rows("outlines", "outline", shore=Listed(Listed(COORDINATE, 2, 2), *CORNERS)),
    ),
    checks=(Hulls("hulls", "hull"), Shores("outlines", "outline")),
)
