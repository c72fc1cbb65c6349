"""The worked scenarios of sailing, docking, terrain, towing, schooners and ghosts."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules.tow_orders import take_in_tow
from flibuste.games.crimson_coast.table import EXPLORE, NONE, RAM, TOW
from tests.games.crimson_coast.play import (
    asked,
    at,
    banked,
    coins,
    island,
    masts,
    names_told,
    options,
    play,
    pose,
    refused,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, Fleet, a_table, fleet, ship
from tests.rules import rule, scenario

FAR = fleet(ship("sloop1", "880 20 0"))
"""An enemy who is in nobody's way."""


def at_terrain(kind: str, name: str, dice: str = "", **things: Any) -> CoastGame:
    """A ship 50 mm before the middle of the western edge of a piece with outline A."""
    first = fleet(ship(name, "507.5 300 0", **things))
    return a_table(a=first, b=FAR, islands="100 800", terrain=f"{kind} 600 300", dice=dice)


# -- terrain ------------------------------------------------------------------------------------------


@scenario("W-01", "W-03")
@rule("CC-17.5", "CC-17.6")
@pytest.mark.parametrize("value", ["4", "3"])
def test_a_reef_that_counts_as_much_as_the_masts_does_nothing(value: str) -> None:
    game = at_terrain("reef", "sq3", value)
    play(game, "move 0", "sail L 0")
    assert masts(game, 0) == "111"
    assert pose(game, 0) == (591.3, 300.0, 0.0)
    assert game.table.values == [int(value)]
    assert asked(game)[1] == "MoveStep"


@scenario("W-02")
@rule("CC-17.6")
def test_a_reef_takes_what_it_lacks_and_the_controller_chooses() -> None:
    game = at_terrain("reef", "sq4", "2")
    play(game, "move 0", "sail L 0")
    assert asked(game) == ("A", "LoseMasts")
    assert pose(game, 0) == (557.55, 300.0, 0.0)
    play(game, "lose mast 2", "lose mast 4")
    assert masts(game, 0) == "1010"
    assert pose(game, 0) == (591.3, 300.0, 0.0)


@scenario("W-04")
@rule("CC-17.10", "CC-17.11")
def test_a_sargasso_above_the_masts_holds_the_ship_where_it_first_touched() -> None:
    game = at_terrain("sargasso", "sq3", "4")
    play(game, "move 0", "sail L 0")
    assert game.table.tangled[0] == 0
    assert pose(game, 0) == (557.55, 300.0, 0.0)
    assert asked(game)[1] == "Command"


@scenario("W-05", "W-06")
@rule("CC-17.11")
@pytest.mark.parametrize("value", ["2", "4"])
def test_a_sargasso_that_does_not_exceed_the_masts_lets_the_ship_pass(value: str) -> None:
    game = at_terrain("sargasso", "sq4", value)
    play(game, "move 0", "sail L 0")
    assert game.table.tangled[0] == NONE
    assert pose(game, 0) == (591.3, 300.0, 0.0)


@scenario("W-27")
@rule("CC-17.2", "CC-17.4")
def test_out_of_the_fog_at_the_number_rolled() -> None:
    lost = fleet(ship("sq2", lost=0, move="S+L"))
    game = a_table(a=lost, b=FAR, islands="100 800", terrain="fog 600 300", dice="2")
    play(game, "move 0")
    assert asked(game) == ("A", "LeaveFog")
    assert refused(game, "emerge 180") == "CC-17.4"
    assert "emerge 30" in options(game)
    play(game, "emerge 90")
    assert pose(game, 0) == (617.32, 374.0, 90.0)
    assert game.table.lost[0] == NONE
    assert game.table.segments == (1, 1)
    play(game, "sail L 90", "sail S 0")
    assert pose(game, 0) == (476.02, 374.0, 180.0)


@scenario("W-28")
@rule("CC-17.12")
def test_a_die_and_the_masts_must_make_more_than_six_to_break_free() -> None:
    def tangled(die: str) -> CoastGame:
        held = fleet(ship("sq3", "557.55 300 0", tangled=0))
        return a_table(a=held, b=FAR, islands="100 800", terrain="sargasso 600 300", dice=die)

    game = tangled("3")
    assert refused(game, "move 0") == "CC-17.12"
    play(game, "break free 0")
    assert asked(game)[1] == "Command"
    assert (game.table.tangled[0], pose(game, 0)) == (0, (557.55, 300.0, 0.0))
    game = tangled("4")
    play(game, "break free 0")
    assert asked(game) == ("A", "ComeFree")
    play(game, "surface 180 180")
    assert game.table.tangled[0] == NONE
    assert pose(game, 0) == (503.5, 300.0, 180.0)
    game.table.more[0] = 1
    assert refused(game, "move 0") == "CC-17.12"


@scenario("W-50")
@rule("CC-17.8", "CC-17.9", "RU-34")
def test_a_reef_makes_a_derelict_of_who_has_just_enough_and_a_wreck_of_who_has_less() -> None:
    game = at_terrain("reef", "sq5", "3", masts=2, crew="captain", coins="2")
    play(game, "move 0", "sail L 0")
    assert masts(game, 0) == "00000"
    assert pose(game, 0) == (557.55, 300.0, 0.0)
    assert game.table.is_derelict(0)
    assert not game.table.wrecks
    game = at_terrain("reef", "sq5", "3", masts=1, crew="captain", coins="2")
    play(game, "move 0", "sail L 0")
    assert (game.table.sunk, game.table.wrecks) == (1, 1)
    assert pose(game, 0) == (557.55, 300.0, 0.0)
    assert coins(game, 0) == [2]
    assert not game.table.crew_of(0)


# -- segments and docking -------------------------------------------------------------------------------


@scenario("W-07")
@rule("CC-7.1", "CC-7.2")
def test_segments_in_either_order_with_a_new_turn_before_each() -> None:
    for first, second in (("S", "L"), ("L", "S")):
        game = a_table(a=fleet(ship("sq2", "300 300 0", move="S+L")), b=FAR, islands="100 800")
        play(game, "move 0")
        play(game, f"sail {first} 90")
        assert refused(game, f"sail {first} 0") == "CC-7.1"
        play(game, f"sail {second} -90")
        assert asked(game)[1] == "Command"
    assert pose(game, 0) == (357.5, 383.8, 0.0)


@scenario("W-40")
@rule("CC-7.2")
def test_two_segments_to_the_hundredth_of_a_millimetre() -> None:
    game = a_table(a=fleet(ship("sq2", "200 200 0", move="S+L")), b=FAR, islands="100 800")
    play(game, "move 0", "sail S 30")
    assert pose(game, 0) == (249.8, 228.75, 30.0)
    play(game, "sail L -45")
    assert game.table.poses[0] == at("330.74 207.06 345")


def docking_ship(**things: Any) -> CoastGame:
    a = fleet(ship("sq2", "420 500 0", move="S+L", **things))
    return a_table(a=a, b=FAR, islands="500 500")


@scenario("W-41")
@rule("CC-7.3", "CC-8.1")
def test_an_island_stops_the_ship_which_is_docked_there() -> None:
    game = docking_ship()
    play(game, "move 0", "sail S 0")
    assert game.table.poses[0] == at("457.55 500 0")
    assert game.table.docked[0] == 0
    assert asked(game)[1] == "Command"
    assert game.table.segments == (0, 0)
    assert game.table.docked_anew
    assert game.table.follow & EXPLORE


@scenario("W-42")
@rule("CC-7.4", "CC-8.8")
def test_casting_off_begins_with_the_stern_at_the_shore() -> None:
    a = fleet(ship("sq2", "457.55 500 0", move="S+L", docked=0))
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0")
    assert refused(game, "cast off 0") == "CC-7.4"
    for heading, place in (
        ("130", "429.22 533.71"),
        ("120", "434.01 540.69"),
        ("90", "457.5 555.92"),
    ):
        other = play(a_table(a=a, b=FAR, islands="500 500"), "move 0", f"cast off {heading}")
        assert other.table.poses[0] == at(f"{place} {heading}")
    play(game, "cast off 180")
    assert game.table.docked[0] == NONE
    assert game.table.markers[0] == 1
    assert refused(game, "sail S 30") == "CC-7.4"
    play(game, "sail S 0")
    assert game.table.poses[0] == at("356 500 180")
    assert options(game)[-1] == "belay"
    assert "sail L 90" in options(game)


@scenario("W-31")
@rule("CC-11.5", "CC-8.8")
def test_who_docks_at_an_island_with_its_marker_may_explore_it_free() -> None:
    game = a_table(
        a=fleet(ship("sq2", "420 500 0", move="S+L")), b=FAR, islands="500 500", markers={0: "A"}
    )
    play(game, "move 0", "sail S 0")
    assert game.table.free_exploring == 1
    game = docking_ship()
    play(game, "move 0", "sail S 0")
    assert game.table.free_exploring == 0


@scenario("W-37")
@rule("CC-3.14", "CC-7.7")
def test_oarsmen_row_a_derelict_one_s() -> None:
    a = fleet(ship("sq2", "300 300 0", masts=0, crew="oarsman"), ship("sq2", "300 600 0", masts=0))
    game = a_table(a=a, b=FAR, islands="100 800")
    assert refused(game, "move 1") == "CC-7.7"
    play(game, "move 0")
    assert game.table.segments == (1, 0)
    assert game.table.is_up(0)
    play(game, "sail S 0")
    assert pose(game, 0) == (357.5, 300.0, 0.0)
    assert game.table.follow & RAM
    assert not game.table.follow & TOW


@scenario("W-39")
@rule("CC-8.3", "CC-8.5")
def test_at_home_all_gold_is_unloaded_and_the_rest_stays() -> None:
    a = fleet(ship("sq2", "420 500 0", move="S+L", coins="2 3", treasure="CC-095"), home=0)
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 5
    assert coins(game, 0) == []
    assert uniques(game, 0) == ["CC-095"]
    assert not game.table.markers[0]


@scenario("W-55")
@rule("CC-8.1", "RU-59")
def test_turning_on_the_spot_is_no_new_docking() -> None:
    a = fleet(ship("sq2", "457.55 500 0", move="S+S", docked=0, crew="explorer"))
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "sail S 30 0", "belay")
    assert game.table.docked[0] == 0
    assert not game.table.docked_anew
    assert not game.table.follow & EXPLORE
    assert not game.table.markers[0]
    assert "docks" not in names_told(game)


# -- contact --------------------------------------------------------------------------------------------


def ramming_table(move: str = "S+L") -> CoastGame:
    a = fleet(ship("sq2", "200 300 0", move=move))
    return a_table(a=a, b=fleet(ship("sq4", "260 330 90")), islands="800 800")


@scenario("W-45")
@rule("CC-7.3", "CC-9.4")
def test_who_runs_into_an_enemy_stops_and_is_pinned_and_the_enemy_is_not() -> None:
    game = ramming_table()
    play(game, "move 0", "sail S 0")
    assert game.table.poses[0] == at("250.05 300 0")
    assert asked(game)[1] == "Command"
    assert sea.is_pinned(game.table, 0)
    assert not sea.is_pinned(game.table, 1)
    assert game.table.follow & RAM
    assert sea.bow_touches(game.table, 0, 1)
    assert not sea.bow_touches(game.table, 1, 0)
    game.table.more[0] = 1
    assert refused(game, "move 0") == "CC-9.4"


@scenario("W-54")
@rule("CC-7.3", "CC-9.4", "RU-60")
def test_a_step_that_ends_just_short_of_an_enemy_ends_the_move() -> None:
    game = ramming_table()
    play(game, "move 0", "sail S 0 49.7")
    assert game.table.poses[0] == at("249.7 300 0")
    assert asked(game)[1] == "Command"
    assert sea.is_pinned(game.table, 0)
    assert game.table.follow & RAM
    game = ramming_table()
    play(game, "move 0", "sail S 0 49.4")
    assert asked(game)[1] == "MoveStep"


@scenario("W-46")
@rule("CC-10.4", "CC-10.5", "CC-10.6")
def test_a_derelict_is_towed_behind_and_joins_the_fleet() -> None:
    for crew, base in (("", (1, 0)), ("helmsman!", (2, 0))):
        a = fleet(ship("sq4", "260 330 90", crew=crew))
        b = fleet(
            ship("sq2", "250.05 300 0", masts=0, crew="captain", coins="3"),
            ship("sloop1", "880 20 0"),
        )
        game = a_table(a=a, b=b, islands="800 800")
        play(game, "move 0", "belay", "tow 1")
        assert game.table.poses[1] == at("260 275 90")
        assert game.table.fleets[1] == 0
        assert game.table.tows[0] == 1
        assert {game.table.whose[token] for token in game.table.crew_of(1)} == {0}
        game.table.more[0] = 1
        play(game, "move 0")
        assert game.table.segments == base
        play(game, "sail S 0")
        assert game.table.poses[:2] == (at("260 387.5 90"), at("260 332.5 90"))


@scenario("W-47")
@rule("CC-15.7")
def test_a_schooner_pivots_about_its_stern() -> None:
    game = a_table(a=fleet(ship("sch3", "300 300 0")), b=FAR, islands="100 800")
    play(game, "move 0", "belay", "pivot 120")
    assert game.table.poses[0] == at("232.50 338.97 120")
    x, y = sea.hull(game.table, 0).stern()
    assert (round(x, 2), round(y, 2)) == (255.0, 300.0)
    assert refused(game, "pivot 0") == "CC-15.7"


@scenario("W-48")
@rule("CC-15.4", "RU-36")
def test_a_ghostly_ship_goes_over_an_island_and_stays_only_where_it_is_clear() -> None:
    ghost: Fleet = fleet(ship("CC-001", "500 469 90", ghostly=True))
    game = a_table(a=ghost, b=FAR, islands="500 500", terrain="fog 500 620")
    play(game, "move 0")
    assert not any(option.startswith("cast off") for option in options(game))
    play(game, "sail S 0")
    assert pose(game, 0) == (500.0, 526.5, 90.0)
    assert refused(game, "belay") == "CC-15.4"
    assert refused(game, "sail L 90") == "CC-15.4"
    assert "begin again" in options(game)
    play(game, "begin again")
    assert (pose(game, 0), game.table.segments) == ((500.0, 469.0, 90.0), (1, 1))
    assert refused(game, "begin again") == "RU-36"
    play(game, "sail S 0", "sail L 0")
    assert pose(game, 0) == (500.0, 610.3, 90.0)
    assert asked(game)[1] == "Command"
    assert (game.table.docked[0], game.table.lost[0]) == (NONE, NONE)
    assert not game.table.follow & (RAM | TOW)


def test_a_tow_taken_by_hand_follows_the_same_rule() -> None:
    a = fleet(ship("sq4", "260 330 90"))
    game = a_table(a=a, b=fleet(ship("sq2", "250.05 300 0", masts=0)), islands="800 800")
    take_in_tow(game, 0, 1)
    assert game.table.poses[1] == at("260 275 90")
    assert game.table.tokens_at(island(0)) == []
