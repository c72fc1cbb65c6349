"""Chapter 8: docking, leaving, raiders and letters, and ships that are put to their home."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.rules.mooring import berths_for
from flibuste.games.crimson_coast.table import EXPLORE, NONE
from tests.games.crimson_coast.play import (
    asked,
    banked,
    coins,
    crew,
    fort,
    names_told,
    options,
    play,
    pose,
    refused,
)
from tests.games.crimson_coast.table import CoastGame, Fleet, Ship, a_table, fleet, ship
from tests.rules import rule

FAR = fleet(ship("sloop1", "880 20 0"))
ENEMY_HOME = fleet(ship("sloop1", "880 20 0"), home=0)


def sq2(where: str = "420 500 0", **things: Any) -> Ship:
    return ship("sq2", where, move="S+L", **things)


def sails_in(each: Ship, b: Fleet) -> CoastGame:
    """Straight at the western shore of island 0."""
    return play(a_table(a=fleet(each), b=b, islands="500 500"), "move 0", "sail S 0")


# -- where (CC-8.1, CC-8.2) ---------------------------------------------------------------------------------


@rule("CC-8.1", "RU-19")
def test_only_the_bow_docks() -> None:
    """A ship that grazes the shore with its side touches it and is not docked."""
    game = a_table(a=fleet(sq2("540 460.8 0")), b=FAR, islands="500 500")
    play(game, "move 0", "belay")
    assert sea.touched_by(game.table, 0) == (100,)
    assert game.table.docked[0] == NONE
    game = a_table(a=fleet(sq2("420 500 0")), b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0 37.1")
    assert game.table.docked[0] == 0, "within half a millimetre"


@rule("CC-8.2")
def test_an_enemy_home_stops_a_ship_and_does_not_let_it_dock() -> None:
    game = sails_in(sq2(), ENEMY_HOME)
    assert pose(game, 0) == (457.55, 500.0, 0.0)
    assert game.table.docked[0] == NONE
    assert asked(game)[1] == "Command"


@rule("CC-8.2")
def test_nor_does_an_island_with_an_enemy_fort() -> None:
    enemy = fleet(ship("sloop1", "880 20 0"), forts="CC-031@0 3")
    assert sails_in(sq2(), enemy).table.docked[0] == NONE
    assert sails_in(ship("CC-039", "420 500 0"), enemy).table.docked[0] == NONE, "not even a raider"


@rule("CC-8.2")
def test_a_raider_and_a_letter_of_marque_open_the_enemy_home() -> None:
    raider = sails_in(ship("CC-039", "420 500 0"), ENEMY_HOME)
    assert raider.table.docked[0] == 0
    assert raider.table.raiding == 1
    letter = sails_in(sq2(treasure="CC-093"), ENEMY_HOME)
    assert letter.table.docked[0] == 0
    assert letter.table.raiding == 0
    assert docking.is_guest(letter.table, 0)
    assert not docking.is_guest(raider.table, 0)


@rule("CC-8.2", "CC-3.5")
def test_a_closed_raider_may_come_to_light_once_the_ship_is_there() -> None:
    game = sails_in(sq2(crew="CC-026"), ENEMY_HOME)
    assert game.table.docked[0] == NONE
    play(game, "call raider")
    assert game.table.docked[0] == 0
    assert crew(game, 0) == ["CC-026!"]
    assert refused(game, "call raider") == "CC-8.2"
    game = sails_in(sq2(crew="captain"), ENEMY_HOME)
    assert refused(game, "call raider") == "CC-8.2"


@rule("RU-32")
def test_a_raider_must_leave_with_its_next_move() -> None:
    raider = fleet(ship("CC-039", "457.55 500 0", docked=0, raiding=True))
    game = a_table(a=raider, b=ENEMY_HOME, islands="500 500")
    assert refused(game, "end turn") == "RU-32"
    assert refused(game, "shoot 0") in ("RU-32", "CC-12.2")
    play(game, "move 0")
    assert refused(game, "belay") == "RU-32"
    assert refused(game, "sail S 0") == "RU-32", "it would stay where it is"
    assert refused(game, "sail S 30 0") == "RU-32"
    assert not any(option.startswith("make S for island 0") for option in options(game))
    play(game, "cast off 180", "belay")
    assert game.table.raiding == 0
    play(game, "end turn")
    fresh = sails_in(ship("CC-039", "420 500 0"), ENEMY_HOME)
    assert fresh.table.raiding == 1
    play(fresh, "end turn")
    held = fleet(ship("CC-039", "457.55 500 0", docked=0, raiding=True, tangled=0))
    stuck = a_table(a=held, b=ENEMY_HOME, islands="500 500", terrain="sargasso 420 500")
    play(stuck, "end turn")


# -- unloading and markers (CC-8.3, CC-8.4, CC-8.8) --------------------------------------------------------------


@rule("CC-8.4")
def test_gold_goes_into_an_own_fort() -> None:
    a = fleet(sq2(coins="2 3"), forts="CC-031@0 3")
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert coins(game, fort(0)) == [2, 3, 3]
    assert banked(game, "A") == 8
    assert not game.table.follow & EXPLORE


@rule("CC-8.8", "RU-20")
@pytest.mark.parametrize(("mark_on", "marker"), [("leave", 1), ("explored", 0)])
def test_who_leaves_a_wild_island_leaves_a_marker(mark_on: str, marker: int) -> None:
    def docked(**things: Any) -> CoastGame:
        a = fleet(sq2("457.55 500 0", docked=0), **things)
        return a_table(a=a, b=FAR, islands="500 500", mark_on=mark_on)

    game = play(docked(), "move 0", "come about")
    assert game.table.markers[0] == marker
    assert names_told(game).count("marks") == marker
    game = play(docked(home=0), "move 0", "come about")
    assert game.table.markers[0] == 0, "home is not wild"


@rule("CC-8.1", "CC-8.8", "RU-59")
def test_who_casts_off_and_comes_back_has_docked_anew() -> None:
    a = fleet(ship("CC-017", "457.55 500 0", docked=0))
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "cast off 180", "sail S 0 0", "sail S 90 0", "sail S 90")
    assert game.table.docked[0] == 0
    assert game.table.docked_anew
    assert game.table.markers[0] == 1
    assert game.table.free_exploring == 1
    game = a_table(
        a=fleet(sq2("457.55 500 0", docked=0)), b=FAR, islands="500 500", markers={0: "A"}
    )
    play(game, "move 0", "sail S 0")
    assert game.table.docked[0] == 0, "pushed on against the shore: still there, and not anew"
    assert game.table.free_exploring == 0


# -- put to the home island ------------------------------------------------------------------------------------


@rule("CC-2.7")
def test_a_ship_that_is_put_home_chooses_its_berth_and_unloads() -> None:
    a = fleet(sq2("100 100 0", coins="2 3", tangled=0), home=0)
    game = a_table(a=a, b=FAR, islands="500 500", terrain="sargasso 60 60")
    docking.place_at_home(game, 0)
    game.settle()
    assert asked(game) == ("A", "PlaceAtHome")
    assert all(option.startswith("moor ") for option in options(game))
    assert refused(game, "moor 457.5 500 180") == "CC-2.7"
    play(game, "moor 457.5 500 0")
    assert (game.table.docked[0], game.table.tangled[0]) == (0, NONE)
    assert banked(game, "A") == 5


@rule("CC-2.7")
def test_where_no_berth_is_free_it_lies_off_the_shore() -> None:
    """Others lie round the island, as close as they fit."""
    friends = [sq2(f"{20 + 80 * (at % 10)} {20 + 60 * (at // 10)} 0") for at in range(20)]
    game = a_table(a=fleet(sq2("100 800 0"), *friends, home=0), b=FAR, islands="500 500")
    table = game.table
    for other in range(1, 21):
        table.lay_ship(other, (berths_for(table, other, 1.0) or [table.poses[other]])[0])
    assert berths_for(table, 0) == []
    docking.place_at_home(game, 0)
    game.settle()
    assert asked(game)[1] == "Command"
    assert table.docked[0] == NONE
    assert sea.is_legal(table, 0, table.poses[0])
    x, y, _ = pose(game, 0)
    assert 400 < x < 600
    assert 400 < y < 600
