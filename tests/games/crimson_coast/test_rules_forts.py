"""Chapter 16: forts, built, firing and under fire."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast.rules.forts import payments
from flibuste.games.crimson_coast.rules.guns import bonus_for
from flibuste.games.crimson_coast.rules.lines import line_from
from flibuste.games.crimson_coast.table import FORT, GONE_FORT
from tests.games.crimson_coast.gunnery import gunboat
from tests.games.crimson_coast.play import (
    asked,
    bank,
    banked,
    coins,
    crew,
    fort,
    island,
    masts,
    options,
    play,
    refused,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule

FLAGS = ("flag e", "flag n", "flag w", "flag s")


def builder(forts: str = "CC-031; CC-064", gold: str = "1 2 3", **things: Any) -> CoastGame:
    """The end of A's turn, with a ship at island 0, where B lies too."""
    game = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts=forts, bank=gold),
        b=fleet(ship("sq2", "542.45 500 180", docked=0)),
        islands="500 500",
        **{"lying": {0: "2 2"}, **things},
    )
    return play(game, "end turn")


def battery(forts: str = "CC-064@0 3", target: str = "600 540 180", **things: Any) -> CoastGame:
    """A's fort in the middle of island 0 and B's ship before it."""
    enemy = things.pop("enemy", ship("sq2", target))
    return a_table(
        a=fleet(ship("sq2", "100 100 0"), forts=forts),
        b=fleet(enemy),
        islands="500 500",
        **things,
    )


def siege(forts: str = "CC-064@0 3 2", **things: Any) -> CoastGame:
    """A's ship before B's fort."""
    return a_table(
        a=fleet(gunboat("sq4")),
        b=fleet(ship("sq2", "800 100 0"), forts=forts),
        islands="345 280 90",
        **things,
    )


# -- building ------------------------------------------------------------------------------------------


@rule("CC-16.1")
def test_flags_go_where_their_owner_puts_them() -> None:
    game = play(builder(), "build 0 on 0", "pay 3", "flag ne")
    assert refused(game, "flag ne") == "CC-16.1"
    play(game, "flag e", "flag sw", "flag s")
    assert game.table.slots[0] == (1, 0, 5, 6)
    assert game.table.flags[0] == 0b1111


@rule("CC-16.2")
def test_a_wild_island_has_one_fort_at_a_time() -> None:
    game = play(builder(gold="3 4"), "build 0 on 0", "pay 3", *FLAGS)
    assert asked(game) == ("B", "Command")
    home = builder()
    assert refused(home, "build 0 on 4") == "CC-16.2"
    assert game.table.fort_on(0) == 0


@rule("CC-16.3", "CC-1.5")
def test_gold_at_home_and_a_docked_ship_are_needed() -> None:
    game = builder()
    assert refused(game, "build 0 on 1") == "CC-16.3"
    assert refused(game, "build 5 on 0") == "CC-1.5"
    poor = builder(gold="2")
    assert asked(poor) == ("B", "Command")
    play(game, "build nothing")
    assert asked(game) == ("B", "Command")


@rule("CC-16.4", "RU-39")
def test_the_payment_has_no_coin_too_many() -> None:
    assert payments([1, 1, 1, 2, 2, 3, 5], 3) == [(1, 1, 1), (1, 2), (2, 2), (3,), (5,)]
    game = play(builder(), "build 1 on 0")
    assert refused(game, "pay 1 3") == "RU-39"
    assert refused(game, "pay 1 1 1") == "RU-39"
    play(game, "pay 2 1", "flag e", "flag n", "flag w")
    assert coins(game, fort(1)) == [1, 2, 2, 2]
    assert coins(game, bank("A")) == [3]


@rule("CC-16.5", "RU-38")
def test_walls_stand_in_the_middle_or_wherever_two_corners_fit() -> None:
    game = play(builder(), "build 0 on 0", "pay 3")
    assert game.table.fort_poses[0] == (50000, 50000, 0)
    free = play(builder(fort_free_place="true"), "build 0 on 0", "pay 3")
    assert asked(free) == ("A", "PlaceWalls")
    assert refused(free, "raise 560 500 0") == "CC-16.5"
    assert refused(free, "raise 470 500 0") == "CC-16.5"
    play(free, "raise 501.5 508 30", *FLAGS)
    assert free.table.fort_poses[0] == (50150, 50800, 300)


@rule("CC-16.6")
def test_what_lies_on_the_island_is_the_builders() -> None:
    game = builder(lying={0: "2 2 CC-100"})
    play(game, "build 0 on 0", "pay 3", *FLAGS)
    assert uniques(game, fort(0)) == ["CC-100"]
    assert coins(game, island(0)) == []
    assert banked(game, "A") == 10
    assert all(game.table.is_up(token) for token in game.table.tokens_at(fort(0)))


@rule("CC-16.6", "CC-18.1")
def test_a_fort_may_win_at_once() -> None:
    game = builder(gold="3 4", lying={0: "6"})
    play(game, "build 0 on 0", "pay 3", *FLAGS)
    assert game.over
    assert game.table.won == 0


@rule("CC-16.7", "RU-40")
def test_what_is_found_under_a_fort_is_loaded_with_an_explore_action() -> None:
    game = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-064@0 3 4 CC-100"),
        b=fleet(ship("sq2", "700 100 0")),
        islands="500 500",
    )
    play(game, "explore 0", "take 2", "take 1", "enough")
    assert uniques(game, 0) == ["CC-100"]
    assert (coins(game, 0), coins(game, fort(0))) == ([4], [3])


@rule("CC-16.11", "RU-42")
def test_enemies_at_the_island_are_docked_no_longer() -> None:
    game = play(builder(), "build 0 on 0", "pay 3", *FLAGS)
    assert (game.table.docked[0], game.table.docked[1]) == (0, -1)
    play(game, "move 1", "cast off 0")


@rule("CC-16.11")
def test_crew_ashore_move_in() -> None:
    game = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0, crew="captain"), forts="CC-031", bank="3"),
        b=fleet(ship("sq2", "700 100 0")),
        islands="500 500",
    )
    play(game, "land 0", "end turn", "build 0 on 0", *FLAGS)
    assert crew(game, fort(0)) == ["captain"]


# -- firing --------------------------------------------------------------------------------------------


@rule("CC-16.8")
def test_a_fort_shoots_once_a_turn_past_ships_and_islands() -> None:
    game = battery(dice="1 1 1")
    play(game, "fort 0")
    play(game, *[move for move in options(game) if move.startswith("fire")])
    assert refused(game, "fort 0") == "CC-16.8"
    fog = battery(terrain="fog 565 530")
    assert refused(fog, "fort 0") == "CC-12.2"
    assert line_from(battery().table, FORT, 1, 1, 200).by == -1


@rule("CC-16.8")
def test_some_forts_shoot_better_with_a_ship_in_dock() -> None:
    """FORT_DOCKED_PLUS1."""
    game = battery("CC-047@0 3")
    assert bonus_for(game.table, FORT, 1) == 0
    game.table.docked[0] = 0
    assert bonus_for(game.table, FORT, 1) == 1


@rule("CC-16.8")
def test_some_forts_fire_a_miss_again() -> None:
    """FORT_REROLL1."""
    game = battery("CC-063@0 3", dice="1 6")
    play(game, "fort 0")
    gun = options(game)[0]
    play(game, gun, "again")
    assert asked(game) == ("B", "LoseMasts")
    plain = play(battery(dice="1"), "fort 0")
    play(plain, options(plain)[0])
    assert asked(plain) == ("A", "Command")


@rule("CC-16.8")
def test_some_forts_sweep_cargo_and_some_ships_do_not_mind_forts() -> None:
    """FORT_HIT_CARGO, FORT_IMMUNE."""
    game = battery("CC-031@0 3", enemy=ship("sq2", "600 540 180", coins="2"), dice="6")
    play(game, "fort 0")
    play(game, options(game)[0], "lose mast 1", "sweep cargo")
    assert asked(game) == ("B", "ChooseCargoLoss")
    proof = battery(enemy=ship("CC-057", "600 540 180"), dice="6")
    play(proof, "fort 0")
    play(proof, options(proof)[0])
    assert masts(proof, 1) == "11"
    assert asked(proof)[0] == "A", "no mast is to be chosen"


@rule("CC-16.8", "CC-11.6")
def test_forts_spare_a_letter_of_marque_until_it_fires_at_one() -> None:
    guest = ship("sq2", "600 540 180", treasure="CC-093")
    game = battery(enemy=guest)
    assert refused(game, "fort 0") == "CC-11.6"
    game.table.hostile = 2
    play(game, "fort 0")
    hostile = a_table(
        a=fleet(ship("sq4", "300 300 90", treasure="CC-093")),
        b=fleet(ship("sq2", "800 100 0"), forts="CC-064@0 3 2"),
        islands="345 280 90",
        dice="1",
    )
    play(hostile, "shoot 0", "fire 1 at fort 0")
    assert hostile.table.hostile == 1


# -- under fire ----------------------------------------------------------------------------------------


@rule("RU-41")
def test_the_island_of_a_fort_blocks_no_shot_at_it() -> None:
    game = siege()
    assert line_from(game.table, 0, 0, FORT, 57.5).by == -1
    ship_between = a_table(
        a=fleet(gunboat("sq4"), ship("sloop1", "318 282 90"), ship("sloop1", "318 318 90")),
        b=fleet(ship("sq2", "800 100 0"), forts="CC-064@0 3 2"),
        islands="375 280 90",
    )
    assert line_from(ship_between.table, 0, 1, FORT, 83.8).by in (1, 2)


@rule("CC-16.9")
def test_without_flags_a_fort_is_abandoned() -> None:
    game = siege(dice="6 6 6")
    play(game, "shoot 0", "fire 1 at fort 0", "lose flag 1", "fire 2 at fort 0", "lose flag 3")
    play(game, "fire 3 at fort 0")
    assert game.table.flags[0] == 0
    play(game, "cease fire", "end turn")
    assert refused(game, "fort 0") == "CC-16.9"


@rule("CC-16.10", "RU-31")
@pytest.mark.parametrize(("die", "stands"), [("3", True), ("6", False)])
def test_a_broadside_may_destroy_a_fort_at_once(die: str, stands: bool) -> None:
    game = a_table(
        a=fleet(gunboat("CC-003")),
        b=fleet(ship("sq2", "800 100 0", crew="captain"), forts="CC-064@0 3 2"),
        islands="340 278 90",
        markers={0: "A"},
        dice=die,
    )
    play(game, "shoot 0", "broadside at fort 0")
    assert (game.table.fort_islands[0] != GONE_FORT) is stands
    if not stands:
        assert coins(game, island(0)) == [2, 3]
        assert not any(game.table.is_up(token) for token in game.table.tokens_at(island(0)))
        assert game.table.markers[0] == 0
        assert len(game.table.known[0]) >= 2
