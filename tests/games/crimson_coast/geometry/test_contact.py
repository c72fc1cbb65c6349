"""Distances and overlaps of random bodies, held against the same by the words of the digest."""

from __future__ import annotations

import math
import pickle
from random import Random

import pytest

from flibuste.games.crimson_coast.geometry.bodies import Body, bow_body, stern_body
from flibuste.games.crimson_coast.geometry.contact import (
    dist,
    in_the_way,
    is_overlapping,
    is_touching,
    is_within,
    nearest_point,
    overlapped,
    pen,
    survey,
    touching,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.trig import COS, SIN, bearing
from tests.games.crimson_coast.geometry import plainly
from tests.games.crimson_coast.geometry.pieces import (
    HULLS,
    OUTLINES,
    any_body,
    any_ship,
    island,
    ship,
)

TRIES = 600


def pairs(seed: int) -> list[tuple[Body, Body]]:
    dice = Random(seed)
    found: list[tuple[Body, Body]] = []
    for _ in range(TRIES):
        one, other = any_body(dice), any_body(dice)
        hull = any_ship(dice)
        found.append((one, dice.choice([other, hull, bow_body(hull), stern_body(hull)])))
    return found


def test_overlaps_are_those_of_every_edge() -> None:
    for one, other in pairs(1):
        assert pen(one, other) == pytest.approx(plainly.pen(one, other), abs=1e-6)
        assert pen(other, one) == pytest.approx(pen(one, other), abs=1e-6)


def test_distances_are_those_of_every_corner_and_edge() -> None:
    for one, other in pairs(2):
        assert dist(one, other) == pytest.approx(plainly.dist(one, other), abs=1e-6)
        assert dist(other, one) == pytest.approx(dist(one, other), abs=1e-6)


def test_bodies_overlap_or_are_apart() -> None:
    for one, other in pairs(3):
        deep, far = pen(one, other), dist(one, other)
        assert (deep > 0) == (far == 0)
        assert far >= -deep - 1e-6
        assert is_overlapping(one, other, 0.1) == (deep > 0.1)


@pytest.mark.parametrize("limit", [0.5, 20.0, 57.55])
def test_what_is_within_a_distance_is_measured(limit: float) -> None:
    found = [is_within(one, other, limit) for one, other in pairs(4)]
    assert found == [dist(one, other) <= limit for one, other in pairs(4)]
    assert 0 < sum(found) < len(found)


def test_far_pieces_are_told_from_near_ones() -> None:
    dice = Random(5)
    others = [any_body(dice) for _ in range(40)]
    for _ in range(50):
        hull = any_ship(dice)
        assert overlapped(hull, others, 0.05) == [
            at for at, other in enumerate(others) if pen(hull, other) > 0.05
        ]
        assert touching(hull, others) == [
            at for at, other in enumerate(others) if is_touching(hull, other)
        ]
        first = next((at for at, other in enumerate(others) if pen(hull, other) > 0.1), CLEAR)
        assert in_the_way(hull, others) == first
        assert {*touching(hull, others)} <= {*survey(hull.x, hull.y, hull.kind.half + 1, others)}
    assert survey(0, 0, 10, [island("A", 300, 300), island("A", 30, 30)]) == [1]


def test_a_pose_is_legal_up_to_a_tenth_of_a_millimetre() -> None:
    wall = island("A", 500, 500)
    assert in_the_way(ship("sq2", 457.60, 500), [wall]) == CLEAR
    assert in_the_way(ship("sq2", 457.61, 500), [wall]) == 0


def test_pieces_touch_up_to_half_a_millimetre() -> None:
    wall = island("A", 500, 500)
    assert is_touching(ship("sq2", 457.00, 500), wall)
    assert not is_touching(ship("sq2", 456.99, 500), wall)


def test_bow_and_stern_are_the_ends_of_a_hull() -> None:
    hull, wall = ship("sq2", 457, 500), island("A", 500, 500)
    assert is_touching(bow_body(hull), wall)
    assert dist(stern_body(hull), wall) == pytest.approx(33.5)


def test_the_nearest_point_is_on_the_boundary() -> None:
    dice = Random(6)
    for _ in range(200):
        body, x, y = any_body(dice), dice.uniform(0, 160), dice.uniform(0, 160)
        beside = [plainly.nearest_on(*edge, (x, y)) for edge in plainly.edges(body)]
        far = min((px - x) ** 2 + (py - y) ** 2 for px, py in beside)
        px, py = nearest_point(body, x, y)
        assert (px - x) ** 2 + (py - y) ** 2 == pytest.approx(far, abs=1e-6)
        assert min(
            (px - qx) ** 2 + (py - qy) ** 2
            for qx, qy in (plainly.nearest_on(*edge, (px, py)) for edge in plainly.edges(body))
        ) == pytest.approx(0, abs=1e-9)


def test_outlines_are_made_anew_in_another_process() -> None:
    kind, form = HULLS["sq4"], OUTLINES["B"]
    hull, shore = pickle.loads(pickle.dumps((kind, form)))
    assert len({kind.number, form.number, hull.number, shore.number}) == 4
    assert (hull.length, hull.beam, hull.masts, hull.rigs) == (55, 20, kind.masts, "FQQF")
    assert (shore.xs, shore.ys) == (form.xs, form.ys)


def test_every_heading_is_its_own_bearing() -> None:
    assert [bearing(COS[heading], SIN[heading]) for heading in range(3600)] == list(range(3600))
    assert [bearing(100 * COS[h], 100 * SIN[h]) for h in range(3600)] == list(range(3600))


def test_a_bearing_is_the_nearest_heading_however_near_two_are() -> None:
    dice = Random(35)
    for _ in range(3000):
        tenths = dice.randrange(3600) + dice.choice((0.5, 0.4999999, 0.5095, 0.49, dice.random()))
        far, angle = dice.uniform(0.01, 900), math.radians(tenths / 10)
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        near = [(int(tenths) + step) % 3600 for step in (-1, 0, 1, 2)]
        off = [(abs(COS[heading] * dy - SIN[heading] * dx), heading) for heading in near]
        assert bearing(dx, dy) == min(off)[1]


def test_opposite_headings_are_exactly_opposite() -> None:
    assert SIN[1800:] == [-sine for sine in SIN[:1800]]
    assert (SIN[0], SIN[300], SIN[900], COS[0], COS[900]) == (0, 0.5, 1, 1, 0)
    assert all(len(f"{sine:.12f}".rstrip("0")) <= 12 for sine in SIN)
