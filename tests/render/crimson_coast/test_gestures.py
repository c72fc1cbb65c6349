"""Moves made by hand: whatever the page draws of them is what the rules do, degree by degree and point by point."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import Coast
from flibuste.render.gestures import HUNDREDTH, NOTHING, REFUSED, Dial, Gesture, Pose, Ray
from tests.games.crimson_coast.table import a_table, fleet, ship

G = TypeVar("G", bound=Gesture)
CLOSE = 0.02
"""Millimetres: a hundredth for each of two roundings."""


def offered(game: Game[Coast], kind: type[G]) -> list[G]:
    (seat,) = game.waiting
    found = render.gestures(RULES.view(game, seat, recall=False))
    return [each for each in found if isinstance(each, kind)]


def told(game: Game[Coast], *moves: str) -> Game[Coast]:
    for move in moves:
        game.play(game.waiting[0], RULES.action(move))
    return game


def is_refused(game: Game[Coast], notation: str) -> bool:
    return game.refusal(game.waiting[0], RULES.action(notation)) is not None


def crowd(**options: Any) -> Game[Coast]:
    """A ship in the middle of islands, a friend, an enemy and a reef."""
    return a_table(
        a=fleet(ship("sq2", "430 480 20", move="S+L"), ship("sloop1", "412 512 270")),
        b=fleet(ship("sq4", "470 560 300", masts=2)),
        islands="500 500; 380 380",
        terrain="reef 400 600",
        **options,
    )


# -- rays ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 1])
def test_a_ship_stops_where_the_fan_says_and_at_what_it_says(at: int) -> None:
    game = told(crowd(), "move 0")
    ray = offered(game, Ray)[at]
    seen = {True: 0, False: 0}
    for place, reach in enumerate(ray.reach):
        turn = ray.first + place
        notation = ray.notation.format(turn=turn, length=ray.length)
        seen[reach == REFUSED] += 1
        assert is_refused(game, notation) == (reach == REFUSED)
        if reach == REFUSED or (ray.warns and ray.warns[place] != NOTHING):
            continue
        after = game.copy()
        after.table.events = []
        after.play(0, RULES.action(notation))
        x, y, heading = after.table.poses[0]
        angle = math.radians(ray.heading + turn)
        far = reach / HUNDREDTH
        assert (
            math.dist(
                (x / 100, y / 100), (ray.x + far * math.cos(angle), ray.y + far * math.sin(angle))
            )
            < CLOSE
        )
        assert heading / 10 == (ray.heading + turn) % 360
        names = [event.name for event in after.table.events or []]
        is_stopped = (
            bool(ray.by)
            and ray.by[place] != NOTHING
            and ray.stops[ray.by[place]] != "the edge of the table"
        )
        assert ("stops" in names) == is_stopped
    assert all(seen.values()), "the table is not crowded enough to prove anything"


def test_what_stops_it_has_the_name_that_the_page_says() -> None:
    game = told(crowd(), "move 0")
    ray = offered(game, Ray)[0]
    stops = {ray.stops[number] for number in ray.by if number != NOTHING}
    speech = find_box("crimson_coast").speech("en")
    assert speech("word.island_0") in stops
    assert len(stops) >= 2


def test_half_a_way_is_half_a_way() -> None:
    game = told(crowd(), "move 0", "sail S 0 12.5")
    x, y, _ = game.table.poses[0]
    angle = math.radians(20)
    assert (
        math.dist((x / 100, y / 100), (430 + 12.5 * math.cos(angle), 480 + 12.5 * math.sin(angle)))
        < CLOSE
    )


def test_terrain_on_the_way_is_told_before_the_die_falls() -> None:
    game = a_table(a=fleet(ship("sq2", "300 300 0", move="S+L")), terrain="reef 380 300")
    ray = offered(told(game, "move 0"), Ray)[1]
    ahead = -ray.first
    assert ray.reach[ahead] == 8380
    assert 0 < ray.warns[ahead] < 8380
    assert ray.stops[ray.warning[ahead]] == find_box("crimson_coast").speech("en")(
        "word.terrain_reef"
    )
    assert ray.warns[0] == NOTHING


def test_only_what_is_left_is_offered_and_straight_on_after_casting_off() -> None:
    game = a_table(a=fleet(ship("sq2", "457.5 500 0", move="S+L", docked=0)), islands="500 500")
    told(game, "move 0", "cast off 180")
    assert [(ray.name, ray.first, len(ray.reach)) for ray in offered(game, Ray)] == [
        ("S", 0, 1),
        ("L", 0, 1),
    ]
    told(game, "sail S 0")
    assert [(ray.name, ray.first, len(ray.reach)) for ray in offered(game, Ray)] == [
        ("L", -90, 181)
    ]


def test_where_no_part_of_a_segment_may_be_sailed_the_ray_says_so() -> None:
    game = told(crowd(partial_segments="false"), "move 0")
    assert [ray.is_whole for ray in offered(game, Ray)] == [True, True]


def test_nobody_else_is_offered_anything() -> None:
    game = told(crowd(), "move 0")
    for seat in (1, None):
        assert render.gestures(RULES.view(game, seat, recall=False)) == ()


# -- dials -----------------------------------------------------------------------------------------------


def headings_of(game: Game[Coast], dial: Dial) -> Iterator[tuple[int, int]]:
    for heading, reach in enumerate(dial.reach):
        assert is_refused(game, dial.notation.format(heading=heading)) == (reach == REFUSED)
        if reach != REFUSED:
            yield heading, reach


def check_ends(game: Game[Coast], dial: Dial) -> None:
    found = list(headings_of(game, dial))
    assert len(found) > 0
    for heading, reach in found[::7]:
        after = game.copy()
        after.play(0, RULES.action(dial.notation.format(heading=heading)))
        x, y, turned = after.table.poses[after.table.acting if after.table.acting >= 0 else 0]
        angle, far = math.radians(heading), reach / HUNDREDTH
        assert (
            math.dist(
                (x / 100, y / 100), (dial.x + far * math.cos(angle), dial.y + far * math.sin(angle))
            )
            < CLOSE
        )
        assert turned == heading * 10


def test_a_ship_that_casts_off_lies_where_the_dial_says() -> None:
    game = a_table(a=fleet(ship("sq2", "457.5 500 0", docked=0)), islands="500 500")
    (dial,) = offered(told(game, "move 0"), Dial)
    assert dial.reach[0] == REFUSED
    assert dial.reach[180] == 4400
    check_ends(game, dial)


def test_a_ship_comes_out_of_the_fog_where_the_dial_says() -> None:
    game = a_table(a=fleet(ship("sq2", lost=0)), terrain="fog 600 300", dice="2")
    (dial,) = offered(told(game, "move 0"), Dial)
    assert dial.reach[180] == REFUSED
    check_ends(game, dial)


def test_a_schooner_turns_about_her_stern_as_the_dial_says() -> None:
    game = a_table(a=fleet(ship("sch3", "300 300 0")))
    (dial,) = offered(told(game, "move 0", "sail L 0 10"), Dial)
    assert dial.notation == "pivot {heading}"
    check_ends(game, dial)


def test_a_ship_that_broke_free_may_surface_at_six_points() -> None:
    game = a_table(
        a=fleet(ship("sq2", "600 320 90", tangled=0)), terrain="sargasso 600 300", dice="6"
    )
    told(game, "break free 0")
    dials = offered(game, Dial)
    assert [dial.name for dial in dials] == list("123456")
    assert dials[1].notation == "surface 60 {heading}"
    for dial in dials[::3]:
        list(headings_of(game, dial))


# -- poses -----------------------------------------------------------------------------------------------


def by_hand(moves: int) -> Game[Coast]:
    """A table that is being laid."""
    game = RULES.new(2, {"fleets": "random"}, Dice(seed_from("laying")))
    while not offered(game, Pose):
        told(game, game.options(game.waiting[0])[0].notation)
    for _ in range(moves):
        told(game, game.options(game.waiting[0])[7].notation)
    return game


@pytest.mark.parametrize("islands", [0, 1, 4])
def test_an_island_may_lie_where_the_grid_says_and_nowhere_else(islands: int) -> None:
    game = by_hand(islands)
    (pose,) = offered(game, Pose)
    seen = {True: 0, False: 0}
    for heading, grid in list(zip(pose.headings, pose.grids, strict=True))[::5]:
        for row, bits in list(enumerate(grid))[::3]:
            for column in range(0, int(pose.width // pose.pitch) + 1, 3):
                is_free = bool(int(bits, 16) >> column & 1)
                notation = pose.notation.format(
                    x=column * pose.pitch, y=row * pose.pitch, heading=heading
                )
                assert is_refused(game, notation.replace(".0 ", " ")) != is_free
                seen[is_free] += 1
    assert all(seen.values())


def test_a_ship_is_moored_at_any_of_the_poses_it_snaps_to() -> None:
    game = by_hand(0)
    while offered(game, Pose) == [] or not offered(game, Pose)[0].spots:
        told(game, game.options(game.waiting[0])[0].notation)
    (pose,) = offered(game, Pose)
    assert pose.notation.startswith("moor ")
    assert not pose.grids
    for x, y, heading in pose.spots:
        assert not is_refused(game, f"moor {x:g} {y:g} {heading:g}")


# -- the board ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True])
def test_a_millimetre_lies_where_the_board_draws_it(phone: bool) -> None:
    """The ship's own place on the board is that of the point it is turned about."""
    game = told(crowd(), "move 0")
    view = RULES.view(game, 0, recall=False)
    sheet, ray = render.sheet(view, phone=phone), offered(game, Ray)[0]
    x, y = sheet.x + sheet.k * ray.x, sheet.y - sheet.k * ray.y
    body = render.board(view, phone=phone).body
    (place,) = [part for part in body.split("<g ") if 'id="ship-0"' in part]
    found = place.partition("translate(")[2].partition(")")[0].replace(",", " ").split()
    assert math.dist((x, y), tuple(map(float, found))) < 0.2


def test_games_without_gestures_have_none() -> None:
    rules = find_box("buccaneer").ruleset()
    game = rules.new(3, {}, Dice(seed_from("1")))
    assert render.gestures(rules.view(game, game.waiting[0])) == ()
