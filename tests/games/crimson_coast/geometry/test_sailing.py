"""Steps, sweeps, edges, turns in place and the fan."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, hull_body
from flibuste.games.crimson_coast.geometry.contact import in_the_way, pen
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, INSET, NEVER, REFUSED
from flibuste.games.crimson_coast.geometry.sailing import (
    Bounds,
    ahead,
    come_about,
    fan,
    fans,
    pivot,
    refusal,
    sail,
    turned,
)
from flibuste.games.crimson_coast.geometry.sweeping import AHEAD, ASTERN, entry, first_met, touched
from tests.games.crimson_coast.geometry import plainly
from tests.games.crimson_coast.geometry.pieces import (
    HULLS,
    SEA,
    any_body,
    any_ship,
    island,
    pose,
    ship,
)

LONG = 8380
SHORT = 5490


def scenes(seed: int, count: int, crowd: int = 4) -> list[tuple[Hull, list[Body]]]:
    """Ships that lie legally among others."""
    dice = Random(seed)
    found: list[tuple[Hull, list[Body]]] = []
    while len(found) < count:
        others = [any_body(dice) for _ in range(crowd)]
        hull = any_ship(dice)
        if in_the_way(hull, others) == CLEAR:
            found.append((hull, others))
    return found


@pytest.mark.parametrize("way", [AHEAD, ASTERN])
def test_the_sweep_is_the_one_written_down(way: float) -> None:
    dice = Random(11)
    met = 0
    for _ in range(1500):
        hull, other = any_ship(dice), any_body(dice)
        plain = plainly.met_after(hull, way, 83.8, other)
        goes = entry(hull, way, 83.8, other)
        assert (goes == NEVER) == (plain is None), (hull.pose(), other.heading)
        if plain is not None:
            assert goes == pytest.approx(plain, abs=1e-5)
            met += 1
    assert met > 150


def test_a_stop_leaves_no_more_than_the_inset() -> None:
    stops = 0
    for hull, others in scenes(12, 400):
        goes, by = first_met(hull, AHEAD, 83.8, others)
        after = ahead(hull, goes)
        for other in others:
            assert pen(after, other) <= max(INSET, pen(hull, other)) + 1e-6
        if by != CLEAR and goes > 0:
            assert pen(after, others[by]) == pytest.approx(INSET, abs=1e-6)
            stops += 1
    assert stops > 100


def test_rounded_poses_stay_within_their_slack() -> None:
    for number, (hull, others) in enumerate(scenes(13, 400)):
        leg = sail(hull, (number * 37) % 1801 - 900, LONG, others, SEA)
        after = hull_body(hull.kind, leg.pose)
        assert max(pen(after, other) for other in others) <= 0.12
        assert SEA.overhang(after) <= 0


def test_a_hull_against_a_shore_slides_along_and_off_but_not_in() -> None:
    shore = island("A", 500, 500)
    bow_on = ship("sq2", 457.55, 500)
    assert sail(bow_on, 0, LONG, [shore], SEA).sailed == 0
    beside = ship("sq2", 457.5 - 8.95, 500, 90)
    assert pen(beside, shore) == pytest.approx(0.05)
    assert sail(beside, 0, LONG, [shore], SEA).sailed == LONG
    deeper = ship("sq2", 457.5 - 8.91, 500, 90)
    assert pen(deeper, shore) > INSET
    assert sail(deeper, 0, LONG, [shore], SEA).sailed == LONG


def test_a_turn_is_refused_by_what_the_stern_swings_into() -> None:
    hull, other = ship("sq2", 300, 300, 0), ship("sq2", 300, 330, 0)
    far = island("A", 700, 700)
    assert refusal(hull, -600, [far, other], SEA) == 1
    leg = sail(hull, -600, LONG, [far, other], SEA)
    assert (leg.pose, leg.sailed, leg.by) == (hull.pose(), REFUSED, 1)
    assert sail(hull, 600, LONG, [far, other], SEA).sailed > 0
    assert refusal(hull, 0, [hull], SEA) == CLEAR, "going straight on is never refused"


def test_pieces_met_at_the_same_time_are_told_in_their_order() -> None:
    hull = ship("sq2", 100, 300)
    first, second = island("A", 200, 300), island("A", 200, 300)
    assert sail(hull, 0, LONG, [first, second], SEA).by == 0
    assert [at for _, at in touched(hull, 83.8, [first, second], False)] == [0, 1]


def test_terrain_is_touched_in_the_order_met() -> None:
    hull = ship("sq2", 100, 300)
    far, near, aside = island("A", 215, 300), island("C", 170, 310), island("A", 300, 600)
    met = touched(hull, 83.8, [far, aside, near], False)
    assert [at for _, at in met] == [2, 0]
    assert met[1][0] == pytest.approx(215 - 42.5 - 100 + 0.05)


def test_a_newly_placed_hull_touches_at_once_what_it_overlaps() -> None:
    fog = island("A", 500, 500)
    leaving = ship("sq2", 450, 500, 180)
    assert pen(leaving, fog) > INSET
    assert touched(leaving, 83.8, [fog], False) == []
    assert touched(leaving, 83.8, [fog], True) == [(0.0, 0)]


# -- edges -------------------------------------------------------------------------------------------


def test_only_the_bow_point_is_held_by_the_edge() -> None:
    hull = ship("sq2", 10, 10, 45)
    assert sail(hull, 0, LONG, [], SEA).sailed == LONG
    leg = sail(hull, 900, LONG, [], SEA)
    assert (leg.pose[0], leg.by) == (0, EDGE)
    again = hull_body(hull.kind, leg.pose)
    assert sail(again, 0, LONG, [], SEA).sailed == 0
    assert sail(again, -900, LONG, [], SEA).sailed == LONG


def test_the_whole_hull_may_be_held() -> None:
    walls = Bounds(914, 914, whole_hull=True)
    hull = ship("sq2", 45, 500, 0)
    assert sail(hull, 600, LONG, [], walls).sailed == LONG
    at_wall = ship("sq2", 900, 500, 0)
    leg = sail(at_wall, 0, LONG, [], walls)
    assert (leg.pose, leg.by) == (pose(914, 500), EDGE)
    stuck = hull_body(at_wall.kind, leg.pose)
    leg = sail(stuck, 900, LONG, [], walls)
    assert (leg.sailed, leg.by) == (REFUSED, EDGE)


def test_a_ship_off_the_table_may_come_back() -> None:
    """A tow may be dropped anywhere."""
    hull = ship("sq2", 500, 930, 90)
    assert sail(hull, 0, LONG, [], SEA).sailed == 0
    assert sail(hull, 900, LONG, [], SEA).sailed == LONG
    assert come_about(hull, SEA) is not None


# -- turns in place ----------------------------------------------------------------------------------


def test_coming_about_keeps_the_footprint() -> None:
    dice = Random(14)
    for _ in range(300):
        hull = any_ship(dice, 900)
        about = come_about(hull, SEA)
        if about is None:
            assert SEA.outside(*hull.stern()) > 0.1
            continue
        after = hull_body(hull.kind, about)
        assert after.heading == (hull.heading + 1800) % 3600
        for (x, y), (px, py) in zip(hull.corners(), turned_round(after.corners()), strict=True):
            assert (x, y) == pytest.approx((px, py), abs=0.008)
        back = come_about(after, SEA)
        assert back == hull.pose(), "twice about is where it was"


def turned_round(corners: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return corners[3:] + corners[:3]


def test_a_stern_off_the_table_forbids_coming_about() -> None:
    assert come_about(ship("sq2", 10, 500, 0), SEA) is None
    assert come_about(ship("sq2", 44, 500, 0), SEA) == pose(0, 500, 180)


def test_a_schooner_pivots_where_there_is_room() -> None:
    schooner, other = ship("sch3", 300, 300), ship("sq4", 240, 345, 90)
    refused = pivot(schooner, 1200, [other], SEA)
    assert (refused.sailed, refused.by, refused.pose) == (REFUSED, 0, schooner.pose())
    assert pivot(ship("sch3", 50, 300), 1800, [], SEA).by == EDGE
    swung = hull_body(HULLS["sch3"], pivot(schooner, 2700, [other], SEA).pose)
    assert swung.stern() == pytest.approx(schooner.stern(), abs=0.01)


# -- dragging ----------------------------------------------------------------------------------------


def test_a_fan_tells_of_each_degree_what_a_step_does() -> None:
    for hull, others in scenes(15, 12):
        spread = fan(hull, LONG, others, SEA)
        assert len(spread) == 181
        for degree in range(-90, 91):
            leg = sail(hull, degree * 10, LONG, others, SEA)
            assert spread[degree + 90] == (leg.sailed, leg.by)


def test_fans_of_several_segments_are_those_of_each() -> None:
    for edges in (SEA, Bounds(SEA.width, SEA.height, whole_hull=True)):
        for hull, others in scenes(16, 12):
            lengths = (SHORT, LONG)
            each = [fan(hull, length, others, edges) for length in lengths]
            assert fans(hull, lengths, others, edges) == each


def test_a_fan_in_open_water_reaches_everywhere() -> None:
    assert set(fan(ship("sq2", 450, 450), LONG, [], SEA)) == {(LONG, CLEAR)}
    assert len(fan(ship("sq2", 450, 450), LONG, [], SEA, widest=180)) == 361


def test_a_fan_never_refuses_to_go_straight_on() -> None:
    hull = ship("sq2", 450, 450)
    spread = fan(hull, LONG, [ship("sq2", 449, 455)], SEA)
    assert spread[90] == (LONG, CLEAR), "it slides off what lies beside it"
    assert spread[89] == (REFUSED, 0)


def test_a_turned_hull_keeps_its_bow() -> None:
    hull = turned(ship("sq2", 450, 450, 350), 200)
    assert hull.pose() == pose(450, 450, 10)


def test_far_from_all_edges_nothing_holds_a_ship_that_turns_in_place() -> None:
    dice = Random(36)
    far = 0
    for _ in range(2000):
        hull = any_ship(dice, 300.0)
        if SEA.is_far(hull, hull.kind.length):
            far += 1
            assert come_about(hull, SEA) is not None
        if SEA.is_far(hull, 2 * hull.kind.length):
            assert pivot(hull, dice.randrange(3600), (), SEA).by == CLEAR
    assert far > 100
