"""Some thousand operations come out the same, to the last bit, on every machine and in every build."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, bow_body, hull_body, square
from flibuste.games.crimson_coast.geometry.contact import dist, nearest_point, pen, touching
from flibuste.games.crimson_coast.geometry.fire import gun_line
from flibuste.games.crimson_coast.geometry.gaps import Spacing, fitting, offered
from flibuste.games.crimson_coast.geometry.placing import berths, stern_first, tow_berth, tow_link
from flibuste.games.crimson_coast.geometry.sailing import come_about, fan, pivot, sail
from flibuste.games.crimson_coast.geometry.sweeping import touched
from flibuste.games.crimson_coast.geometry.trig import COS, SIN, bearing
from tests.games.crimson_coast.geometry.pieces import (
    HULLS,
    OUTLINES,
    SEA,
    L,
    S,
    any_body,
    any_island,
    any_ship,
)

ROUNDS = 120
DIGEST = "b695f0bc9810fdfefd46ee69fe248ea547ac0a23dc2a781b238d546952f493c9"
"""A changed digest is a changed rule: games recorded before it would play differently."""


def contacts(dice: Random, hull: Hull, others: list[Body]) -> list[object]:
    bow = bow_body(hull)
    found: list[object] = [touching(hull, others), touched(hull, 83.8, others, True)]
    for other in others:
        found += [dist(hull, other), pen(bow, other), nearest_point(other, hull.bow_x, hull.bow_y)]
    return [*found, bearing(dice.uniform(-9, 9), dice.uniform(-9, 9))]


def steps(dice: Random, hull: Hull, others: list[Body]) -> list[object]:
    found: list[object] = [come_about(hull, SEA), fan(hull, dice.randrange(8380), others, SEA)]
    for _ in range(8):
        leg = sail(hull, dice.randint(-900, 900), dice.randrange(8381), others, SEA)
        found += [leg.pose, leg.sailed, leg.by]
        hull = hull_body(hull.kind, leg.pose)
    leg = pivot(hull, dice.randrange(3600), others, SEA)
    return [*found, leg.pose, leg.by]


def shots(dice: Random, hull: Hull, others: list[Body]) -> list[object]:
    found: list[object] = []
    for at, other in enumerate(others):
        mast = dice.randrange(len(hull.kind.masts))
        line = gun_line(hull, mast, 0b10111, other, dice.choice([S, L]), others, 1 << at)
        found += [line.by, line.distance, line.x, line.y]
    return found


def places(dice: Random, hull: Hull, others: list[Body]) -> list[object]:
    shore, kind = any_island(dice), dice.choice(list(HULLS.values()))
    point, heading = nearest_point(shore, hull.bow_x, hull.bow_y), dice.randrange(3600)
    return [
        stern_first(kind, shore, point, heading, others, SEA),
        tow_link(kind, hull, others),
        tow_berth(kind, shore, hull, others),
        berths(kind, shore, [shore, *others], SEA),
    ]


def islands(dice: Random) -> list[object]:
    spacing = fitting(OUTLINES["C"], [any_island(dice, 900) for _ in range(5)], WIDEST, SEA)
    assert spacing is not None
    few = [any_island(dice, 900) for _ in range(3)]
    return [spacing.least, offered(OUTLINES["B"], few, WIDEST, SEA).poses()]


WIDEST = Spacing(2 * L, 4 * L, S)


def test_the_same_bits_everywhere() -> None:
    dice = Random(2005)
    found: list[object] = [SIN, COS, square(48).lengths]
    for number in range(ROUNDS):
        hull, others = any_ship(dice), [any_body(dice) for _ in range(5)]
        for each in (contacts, steps, shots, places):
            found.append(each(dice, hull, others))
        if number % 20 == 0:
            found.append(islands(dice))
    assert sha256(repr(found).encode()).hexdigest() == DIGEST
