"""The town fits together: whatever the layout, alleys meet, segments can be counted, and nothing lies on anything."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot

import pytest

from flibuste.games.rum_and_pirates.components import EXIT_SQUARE, INNER_ENDS
from flibuste.games.rum_and_pirates.moves import FIRST_EXIT, NO_EXIT
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town.curves import Point
from flibuste.render.rum_and_pirates.town.plan import MARGIN, SIZE, plan_of
from flibuste.render.rum_and_pirates.town.plates import (
    BORDER,
    PLATE,
    RADIUS,
    STREET,
    Plate,
    Street,
    plate,
    rows,
)
from flibuste.render.rum_and_pirates.town.surveying import (
    BUSHES,
    CLEAR,
    Bush,
    House,
    beside,
    overlap,
    survey,
)
from tests.render.rum_and_pirates.town.layouts import LAYOUTS, NAMES

PLATES = range(1, 10)
ROOMY = 22.0
"""A pirate is 16 wide."""

each_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)


def nearest(points: list[Point], place: Point) -> float:
    return min(dist(point, place) for point in points)


def beyond(street: Street, *squares: Point) -> list[Point]:
    """What there is of a street outside these squares."""
    return [
        point
        for point in street.way.points
        if all(dist(point, square) > RADIUS for square in squares)
    ]


def ends(drawn: Plate, street: Street) -> set[Point]:
    return {
        square
        for square in drawn.squares
        if square in (street.way.curve.start, street.way.curve.end)
    }


# -- alleys ----------------------------------------------------------------------------------------


@each_layout
def test_an_alley_has_as_many_segments_as_the_rules_say(layout: Layout) -> None:
    plan = plan_of(layout)
    for alley in plan.town.alleys():
        lane = plan.lane(alley)
        assert len(lane.stands) == plan.town.length[alley]
        assert lane.joints.count("M") == plan.town.length[alley] - 1


@each_layout
def test_an_alley_leads_from_the_squares_of_the_rules(layout: Layout) -> None:
    plan = plan_of(layout)
    town = plan.town
    for alley in town.alleys():
        squares = plan.lane(alley).squares
        if alley < FIRST_EXIT:
            assert squares == INNER_ENDS[alley]
        elif town.is_dark(alley):
            assert squares == (town.reached[alley],)
        else:
            other = town.partner[alley - FIRST_EXIT]
            assert squares == (EXIT_SQUARE[alley - FIRST_EXIT], EXIT_SQUARE[other])


@each_layout
def test_exits_meet_at_the_border_and_run_straight_over_it(layout: Layout) -> None:
    plan = plan_of(layout)
    for exit, other in enumerate(plan.town.partner):
        _, here = plan.street(exit)
        (ax, ay), (bx, by) = here.slope(1), plan.outward(exit)
        assert (ax * by - ay * bx) == pytest.approx(0, abs=1e-6)
        if other == NO_EXIT:
            edge = [each for each in here.end if each in (MARGIN, SIZE[0] - MARGIN)]
            assert edge
            assert plan.lane(FIRST_EXIT + exit).gate == (here.end, plan.outward(exit))
        else:
            _, there = plan.street(other)
            assert dist(here.end, there.end) == pytest.approx(0, abs=1e-6)


@each_layout
def test_pirates_stand_on_their_alley_off_the_squares_and_off_one_another(layout: Layout) -> None:
    plan = plan_of(layout)
    stands = [stand for alley in plan.town.alleys() for stand in plan.lane(alley).stands]
    for stand in stands:
        assert nearest(plan.squares, stand) > RADIUS + 5
        assert all(6 < each < SIZE[0] - 6 for each in stand)
    for one, other in combinations(stands, 2):
        assert dist(one, other) > STREET * 0.75


@pytest.mark.parametrize("number", PLATES)
def test_segments_are_roomy(number: int) -> None:
    for street in plate(number).streets:
        assert street.step >= ROOMY


def test_every_side_has_its_exits_at_the_same_two_places() -> None:
    for x, y in BORDER:
        assert (PLATE - y, x) in BORDER
        assert (x, PLATE - y) in BORDER


@pytest.mark.parametrize("number", PLATES)
def test_streets_keep_clear_of_squares_they_do_not_lead_to(number: int) -> None:
    drawn = plate(number)
    for street in drawn.streets:
        own = ends(drawn, street)
        assert own
        for square in drawn.squares:
            if square not in own:
                assert nearest(street.way.points, square) > RADIUS + STREET / 2 + 2


@pytest.mark.parametrize("number", PLATES)
def test_streets_keep_clear_of_one_another(number: int) -> None:
    drawn = plate(number)
    for one, other in combinations(drawn.streets, 2):
        shared = ends(drawn, one) & ends(drawn, other)
        here, there = beyond(one, *shared), beyond(other, *shared)
        assert min(nearest(here, point) for point in there) > STREET * 0.75


# -- squares ---------------------------------------------------------------------------------------


@each_layout
def test_no_square_lies_on_another(layout: Layout) -> None:
    for one, other in combinations(plan_of(layout).squares, 2):
        assert dist(one, other) > 2 * RADIUS + 8


@each_layout
def test_streets_keep_clear_of_the_squares_of_other_plates(layout: Layout) -> None:
    plan = plan_of(layout)
    for exit, square in enumerate(EXIT_SQUARE):
        street, curve = plan.street(exit)
        points = [curve.at(step / 24) for step in range(25)]
        assert street.is_exit
        other = plan.town.partner[exit]
        own = {square} if other == NO_EXIT else {square, EXIT_SQUARE[other]}
        for number, place in enumerate(plan.squares):
            if number not in own:
                assert nearest(points, place) > RADIUS + STREET / 2 - 2


@pytest.mark.parametrize("number", PLATES)
def test_squares_lie_within_their_plate(number: int) -> None:
    for place in plate(number).squares:
        assert all(RADIUS + 4 <= each <= PLATE - RADIUS - 4 for each in place)


# -- houses ----------------------------------------------------------------------------------------


def built(number: int) -> tuple[list[House], list[Bush]]:
    row = rows("houses")["plate"][number - 1]
    return [House(*each) for each in row["houses"]], [Bush(*each) for each in row["bushes"]]


@pytest.mark.parametrize("number", PLATES)
def test_houses_stand_off_streets_squares_and_borders(number: int) -> None:
    drawn = plate(number)
    houses, bushes = built(number)
    assert len(houses) > 15
    for house in houses:
        for street in drawn.streets:
            assert min(beside(house, *point) for point in street.way.points) > CLEAR - 2
        for x, y in drawn.squares:
            assert beside(house, x, y) > RADIUS + 1
        assert all(0 < each < PLATE for corner in house.corners for each in corner)
    assert not any(overlap(one, other) for one, other in combinations(houses, 2))
    for bush in bushes:
        wide = BUSHES[bush.size]
        assert all(beside(house, bush.x, bush.y) > wide for house in houses)
        assert all(hypot(bush.x - x, bush.y - y) > RADIUS + wide for x, y in drawn.squares)


@pytest.mark.parametrize("number", [7])
def test_houses_are_where_the_survey_finds_room(number: int) -> None:
    assert survey(number) == built(number)
