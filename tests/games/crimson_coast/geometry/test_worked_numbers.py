"""The worked numbers of our digest (3.12), as printed there."""

from __future__ import annotations

import math

import pytest

from flibuste.games.crimson_coast.geometry.bodies import (
    Hull,
    Point,
    Pose,
    bow_body,
    hull_body,
    outline_body,
    square,
)
from flibuste.games.crimson_coast.geometry.contact import dist, is_touching, nearest_point
from flibuste.games.crimson_coast.geometry.fire import (
    OUT_OF_RANGE,
    OWN_SAIL,
    flag_line,
    gun_line,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE
from flibuste.games.crimson_coast.geometry.placing import (
    fog_point,
    slot_point,
    stern_first,
    tow_link,
)
from flibuste.games.crimson_coast.geometry.sailing import come_about, pivot, sail
from tests.games.crimson_coast.geometry.pieces import HULLS, SEA, L, S, island, pose, ship

SHORT, LONG = 5750, 8380
ISLAND = island("A", 500, 500)


def stern(kind: str, at: Pose) -> Point:
    x, y = hull_body(HULLS[kind], at).stern()
    return round(x, 2), round(y, 2)


def slide(kind: str, at: Pose, shore: Point) -> float:
    """How far the stern point lies from the point of the shore."""
    x, y = hull_body(HULLS[kind], at).stern()
    return math.hypot(x - shore[0], y - shore[1])


def test_1_two_segments_with_turns() -> None:
    leg = sail(ship("sq2", 200, 200, 0), 300, SHORT, [], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (pose(249.80, 228.75, 30), SHORT, CLEAR)
    assert stern("sq2", leg.pose) == (211.69, 206.75)
    leg = sail(hull_body(HULLS["sq2"], leg.pose), -450, LONG, [], SEA)
    assert leg.pose == pose(330.74, 207.06, 345)
    assert stern("sq2", leg.pose) == (288.24, 218.45)


def test_2_the_shore_stops_a_ship_and_it_is_docked() -> None:
    leg = sail(ship("sq2", 420, 500), 0, SHORT, [ISLAND], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (pose(457.55, 500), 3755, 0)
    assert is_touching(bow_body(hull_body(HULLS["sq2"], leg.pose)), ISLAND)


def test_3_a_slanted_shore_is_met_or_passed_clear() -> None:
    leg = sail(ship("sq2", 420, 525), 0, LONG, [ISLAND], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (pose(470.93, 525), 5093, 0)
    leg = sail(ship("sq2", 420, 545), 0, LONG, [ISLAND], SEA)
    assert (leg.sailed, leg.by) == (LONG, CLEAR)


@pytest.mark.parametrize(
    ("heading", "left", "bow"),
    [
        (180, 0, (413.5, 500)),
        (130, 0, (429.22, 533.71)),
        (120, 2.98, (434.01, 540.69)),
        (90, 11.92, (457.5, 555.92)),
    ],
)
def test_4_casting_off(heading: int, left: float, bow: Point) -> None:
    shore = nearest_point(ISLAND, 457.55, 500)
    assert shore == pytest.approx((457.5, 500))
    found = stern_first(HULLS["sq2"], ISLAND, shore, heading * 10, [ISLAND], SEA)
    assert found == pose(*bow, heading)
    assert slide("sq2", found, shore) == pytest.approx(left, abs=0.01)


def test_4_nobody_casts_off_into_the_island() -> None:
    assert stern_first(HULLS["sq2"], ISLAND, (457.5, 500), 0, [ISLAND], SEA) is None


def guns(shooter: Hull, target: Hull, *others: Hull, standing: int = 0b111) -> list[float | int]:
    """Of three guns 3S 3L 3S: how far each fires, or why it does not."""
    pieces = [shooter, target, *others]
    lines = [
        gun_line(shooter, mast, standing, target, reach, pieces, 0b11)
        for mast, reach in enumerate((S, L, S))
    ]
    return [round(line.distance, 2) if line.by == CLEAR else line.by for line in lines]


SQ3 = ship("sq3", 300, 300, 90)
AHEAD = ship("sq2", 322, 345, 0)


def test_5_own_sails_mask_what_is_dead_ahead() -> None:
    assert [round(SQ3.mast(mast)[1], 2) for mast in range(3)] == [287.04, 271.38, 257.34]
    assert guns(SQ3, AHEAD) == [48.96, OWN_SAIL, OUT_OF_RANGE]
    assert guns(SQ3, AHEAD, standing=0b110)[1] == 64.62
    masked = gun_line(SQ3, 1, 0b111, AHEAD, L, [])
    assert masked.distance == pytest.approx(64.62, abs=0.005)
    far = gun_line(SQ3, 2, 0b111, AHEAD, S, [])
    assert far.distance == pytest.approx(78.66, abs=0.005)


def test_6_guns_bear_abeam() -> None:
    assert guns(SQ3, ship("sq2", 360, 300, 90)) == [51.00, 51.00, 51.91]
    assert guns(SQ3, ship("sq2", 370, 300, 90)) == [OUT_OF_RANGE, 61.00, OUT_OF_RANGE]


def test_7_a_sloop_between_masks_one_gun() -> None:
    sloop = ship("sloop1", 335, 278, 90)
    assert guns(SQ3, ship("sq2", 360, 300, 90), sloop) == [51.00, 51.90, 2]


def test_8_a_schooner_masks_nothing() -> None:
    schooner = ship("sch3", 300, 300, 90)
    assert [round(schooner.mast(mast)[1], 2) for mast in range(3)] == [291.0, 278.4, 263.55]
    assert guns(schooner, AHEAD) == [45.00, 57.60, OUT_OF_RANGE]
    assert gun_line(schooner, 2, 0b111, AHEAD, S, []).distance == pytest.approx(72.45, abs=0.005)


@pytest.mark.parametrize(
    ("heading", "left", "bow"), [(90, 0, (617.32, 374.00)), (30, 1.62, (656.83, 352.81))]
)
def test_9_out_of_a_bank_of_fog(heading: int, left: float, bow: Point) -> None:
    fog = island("A", 600, 300)
    point = fog_point(fog, 2)
    assert point == pytest.approx((617.32, 330), abs=0.005)
    found = stern_first(HULLS["sq2"], fog, point, heading * 10, [], SEA)
    assert found == pose(*bow, heading)
    assert slide("sq2", found, point) == pytest.approx(left, abs=0.01)
    assert stern_first(HULLS["sq2"], fog, point, 1800, [], SEA) is None


def test_9_the_numbers_round_a_bank() -> None:
    fog = island("A", 0, 0)
    assert [(round(x, 2), round(y, 2)) for x, y in (fog_point(fog, k) for k in range(1, 7))] == [
        (42.5, 0), (17.32, 30), (-17.32, 30), (-42.5, 0), (-17.32, -30), (17.32, -30),
    ]  # fmt: skip


def test_10_a_tow_follows_in_line() -> None:
    tower = ship("sq4", 260, 330, 90)
    found = tow_link(HULLS["sq2"], tower, [])
    assert found == pose(260, 275, 90)
    assert stern("sq2", found) == (260, 231)


def test_11_turns_in_place() -> None:
    schooner = ship("sch3", 300, 300, 0)
    found = pivot(schooner, 1200, [], SEA)
    assert (found.pose, found.by) == (pose(232.50, 338.97, 120), CLEAR)
    assert stern("sch3", found.pose) == (255, 300)
    assert come_about(ship("sq2", 100, 100, 0), SEA) == pose(56, 100, 180)


def test_w26_a_fort_fires_over_ships() -> None:
    fort = outline_body(square(48), pose(500, 500))
    target = ship("sq2", 600, 540, 180)
    corner, wall = slot_point(fort, 1), slot_point(fort, 0)
    assert (corner, wall) == ((524, 524), (524, 500))
    assert round(flag_line(*corner, target, L, []).distance, 2) == 77.67
    far = flag_line(*wall, target, L, [])
    assert (far.by, round(far.distance, 2)) == (OUT_OF_RANGE, 85.88)


def test_w45_an_enemy_stops_a_ship() -> None:
    enemy = ship("sq4", 260, 330, 90)
    leg = sail(ship("sq2", 200, 300), 0, SHORT, [enemy], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (pose(250.05, 300), 5005, 0)
    rammer = hull_body(HULLS["sq2"], leg.pose)
    assert is_touching(bow_body(rammer), enemy)
    assert round(dist(bow_body(enemy), rammer), 2) == 12.55


def test_w54_a_step_that_ends_just_short_touches() -> None:
    enemy = ship("sq4", 260, 330, 90)
    leg = sail(ship("sq2", 200, 300), 0, 4970, [enemy], SEA)
    assert (leg.pose, leg.by) == (pose(249.70, 300), CLEAR)
    assert dist(bow_body(hull_body(HULLS["sq2"], leg.pose)), enemy) == pytest.approx(0.30)


def test_w49_gaps_between_islands() -> None:
    first = island("A", 200, 200)
    assert [round(dist(first, island("A", x, 200)), 9) for x in (400, 460, 640)] == [115, 175, 355]


def test_an_edge_cuts_a_segment() -> None:
    leg = sail(ship("sq2", 890, 500), 0, SHORT, [], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (pose(914, 500), 2400, EDGE)
