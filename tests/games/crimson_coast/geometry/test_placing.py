"""Ships put down: off shores, along shores, in tow; fort slots."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.games.crimson_coast.geometry.bodies import bow_body, hull_body, outline_body, square
from flibuste.games.crimson_coast.geometry.contact import (
    dist,
    in_the_way,
    is_touching,
    nearest_point,
    pen,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.placing import (
    berths,
    edge_point,
    fog_point,
    fort_stands,
    slot_point,
    stern_first,
    stern_headings,
    tow_berth,
    tow_link,
)
from tests.games.crimson_coast.geometry.pieces import (
    HULLS,
    OUTLINES,
    SEA,
    any_island,
    island,
    pose,
    ship,
)

WHOLE_DEGREES = range(0, 3600, 10)


def test_whoever_casts_off_is_clear_of_the_shore_and_near_the_point() -> None:
    dice = Random(31)
    for _ in range(30):
        shore = island(dice.choice("ABCDE"), 450, 450, dice.randrange(360))
        kind = HULLS[dice.choice(list(HULLS))]
        point = edge_point(shore, dice.randrange(3600))
        fitting = stern_headings(kind, shore, point, WHOLE_DEGREES, [shore], SEA)
        assert 150 <= len(fitting) <= 280
        for heading in fitting[::9]:
            found = stern_first(kind, shore, point, heading, [shore], SEA)
            assert found is not None
            hull = hull_body(kind, found)
            assert pen(hull, shore) <= 0.12
            assert hull.stern() == pytest.approx(point, abs=kind.beam + 0.1)


def test_headings_that_fit_are_those_on_which_a_ship_can_begin_beside_others_and_edges() -> None:
    dice = Random(34)
    for _ in range(60):
        x, y = dice.choice((80, 450, 840)), dice.choice((70, 450))
        shore = island(dice.choice("ABCDE"), x, y, dice.randrange(360))
        kind = HULLS[dice.choice(list(HULLS))]
        point = edge_point(shore, dice.randrange(3600))
        others = [
            ship(
                name, x + dice.uniform(-120, 120), y + dice.uniform(-120, 120), dice.randrange(360)
            )
            for name in dice.sample(list(HULLS), dice.randrange(4))
        ]
        pieces = [shore, *others]
        slowly = [
            heading
            for heading in WHOLE_DEGREES
            if stern_first(kind, shore, point, heading, pieces, SEA) is not None
        ]
        assert stern_headings(kind, shore, point, WHOLE_DEGREES, pieces, SEA) == slowly


def test_others_and_edges_forbid_a_heading() -> None:
    shore = island("A", 100, 500)
    point = nearest_point(shore, 50, 500)
    assert stern_first(HULLS["sq2"], shore, point, 1800, [shore], SEA) == pose(13.5, 500, 180)
    assert stern_first(HULLS["sq5"], shore, point, 1800, [shore], SEA) is None
    enemy = ship("sloop1", 30, 505, 270)
    assert stern_first(HULLS["sq2"], shore, point, 1800, [shore, enemy], SEA) is None


def test_the_numbers_stand_on_the_edge_of_a_bank() -> None:
    dice = Random(32)
    for _ in range(30):
        fog = any_island(dice)
        for number in range(1, 7):
            x, y = fog_point(fog, number)
            assert nearest_point(fog, x, y) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("name", OUTLINES)
def test_berths_lie_round_the_shore_bow_on(name: str) -> None:
    shore = island(name, 450, 450, 33)
    found = berths(HULLS["sq2"], shore, [shore], SEA)
    assert len(found) == int(shore.outline.perimeter / 5)
    for each in found:
        hull = hull_body(HULLS["sq2"], each)
        assert pen(hull, shore) <= 0.12
        assert is_touching(bow_body(hull), shore)
    moored = hull_body(HULLS["sq4"], found[0])
    assert 0 < len(berths(HULLS["sq2"], shore, [shore, moored], SEA)) < len(found)


def test_a_tow_docks_beside_its_tower_counter_clockwise_first() -> None:
    shore, tower = island("A", 500, 500), ship("sq2", 457.55, 500)
    found = tow_berth(HULLS["sloop1"], shore, tower, [shore, tower])
    assert found is not None
    hull = hull_body(HULLS["sloop1"], found)
    assert found[1] < 500_00, "counter-clockwise of the west shore is south"
    assert is_touching(bow_body(hull), shore)
    assert in_the_way(hull, [shore, tower]) == CLEAR
    blocker = ship("sq4", 470, 480, 20)
    other_side = tow_berth(HULLS["sloop1"], shore, tower, [shore, tower, blocker])
    assert other_side is not None
    assert other_side[1] > 500_00


def test_a_tow_finds_no_berth_in_a_crowd() -> None:
    shore, tower = island("A", 500, 500), ship("sq2", 457.55, 500)
    crowd = [island("A", 500 + 70 * x, 500 + 60 * y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    assert tow_berth(HULLS["sloop1"], shore, tower, crowd) is None


@pytest.mark.parametrize(("aside", "way"), [(0, 1), (2, 1), (-2, -1)])
def test_a_tow_swings_aside_as_little_as_it_can_to_port_first(aside: int, way: int) -> None:
    """A piece straight behind; where it lies to one side, the tow's stern swings to the other."""
    tower, behind = ship("sq4", 260, 330, 90), ship("sq2", 260 - aside, 240, 90)
    found = tow_link(HULLS["sq2"], tower, [behind])
    assert found is not None
    assert found[:2] == (26000, 27500)
    turn = found[2] - 900
    assert turn * way > 0
    assert turn % 50 == 0
    for less in range(50 - abs(turn), abs(turn), 50):
        assert in_the_way(hull_body(HULLS["sq2"], (26000, 27500, 900 + less)), [behind]) == 0


def test_a_tow_that_fits_nowhere_is_refused() -> None:
    assert tow_link(HULLS["sq2"], ship("sq4", 260, 330, 90), [island("A", 260, 260)]) is None


def test_flags_stand_on_corners_and_walls() -> None:
    fort = outline_body(square(48), pose(500, 500, 90))
    slots = [slot_point(fort, slot) for slot in range(8)]
    assert slots[0] == pytest.approx((500, 524))
    assert slots[1] == pytest.approx((476, 524))
    assert len(set(slots)) == 8
    assert all(dist(fort, outline_body(square(0.001), pose(*slot))) < 0.01 for slot in slots)


@pytest.mark.parametrize("name", OUTLINES)
def test_a_fort_in_the_middle_stands_on_every_island(name: str) -> None:
    shore = island(name, 300, 300, 40)
    fort = square(48)
    assert fort_stands(shore, outline_body(fort, pose(300, 300, 40)))
    assert all(shore.holds(x, y) for x, y in outline_body(fort, pose(300, 300, 40)).corners())
    assert not fort_stands(shore, outline_body(fort, pose(340, 330, 40)))
