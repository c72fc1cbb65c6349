"""The worked scenarios of guns, rams, boarding, sinking and repair."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules.guns import bonus_for
from flibuste.games.crimson_coast.rules.lines import line_from
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    bank,
    banked,
    coins,
    crew,
    fort,
    island,
    masts,
    names_told,
    options,
    play,
    refused,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule, scenario


@scenario("W-09")
def test_seven_gold_of_a_sunk_ship_are_shared_four_and_three() -> None:
    game = abeam(gunboat(), mark(masts=0, coins="3 3 1"), dice="6")
    play(game, "shoot 0", "fire 1 at 1")
    assert coins(game, bank("A")) == [1, 3]
    assert coins(game, bank("B")) == [3]
    assert game.table.sunk == 2


@scenario("W-10")
def test_a_coin_is_broken_where_shares_ask_for_it() -> None:
    game = abeam(gunboat(), mark(masts=0, coins="4 1"), dice="6")
    play(game, "shoot 0", "fire 1 at 1")
    assert coins(game, bank("A")) == [1, 2]
    assert coins(game, bank("B")) == [2]


@scenario("W-11")
def test_a_scuttled_derelict_sinks_at_the_start_of_the_turn_after() -> None:
    wreck = ship("sq2", "300 300 0", masts=0, coins="3", crew="captain")
    game = a_table(a=fleet(wreck, ship("sq2", "700 700 0")), b=fleet(mark()), dice="4 5")
    play(game, "scuttle 0")
    assert "scuttling_fails" in names_told(game)
    assert refused(game, "scuttle 0") == "RU-25"
    play(game, "end turn", "end turn", "scuttle 0")
    assert game.table.scuttled == 1
    play(game, "end turn", "end turn")
    assert game.table.sunk == 1
    assert (banked(game, "A"), banked(game, "B")) == (0, 0)
    assert crew(game, 0) == []


@scenario("W-12")
def test_an_enemy_tow_foils_the_scuttling() -> None:
    hulk = ship("sq2", "250.05 300 0", masts=0, coins="3", crew="captain", scuttled=True)
    tower = ship("sq4", "260 330 90")
    game = a_table(a=fleet(hulk, ship("sq2", "700 700 0")), b=fleet(tower), to_move="B")
    play(game, "move 2", "come about", "tow 0")
    assert game.table.scuttled == 0
    assert game.table.fleets[0] == 1
    play(game, "end turn")
    assert not game.table.sunk


@scenario("W-13")
def test_a_ram_above_the_masts_costs_one_and_pins() -> None:
    game = play(collision(rammed=ship("sq4", "260 330 90", masts=3), dice="4"), "ram 1")
    assert asked(game) == ("B", "LoseMasts")
    play(game, "lose mast 2", "no boarding", "no boarding")
    assert masts(game, 1) == "1010"
    assert refused(game, "B: move 1") == "FL-1"
    play(game, "end turn", "end turn")
    assert refused(game, "move 0") == "CC-9.4"


@scenario("W-14")
def test_a_ram_that_equals_the_masts_costs_nothing_and_pins() -> None:
    game = play(collision(rammed=ship("sq4", "260 330 90", masts=3), dice="3"), "ram 1")
    assert masts(game, 1) == "1110"
    play(game, "no boarding", "no boarding", "end turn", "end turn")
    assert refused(game, "move 0") == "CC-9.4"


@scenario("W-15")
def test_a_ram_that_makes_a_derelict_does_not_pin() -> None:
    game = play(collision(rammed=ship("sq4", "260 330 90", masts=1), dice="2"), "ram 1")
    assert masts(game, 1) == "0000"
    play(game, "no boarding", "no boarding")
    assert not sea.is_pinned(game.table, 0)


@scenario("W-16")
def test_the_defender_of_a_boarding_may_win_it() -> None:
    rammed = ship("sq4", "260 330 90", masts=2)
    rammer = ship("sq4", "200 300 0", crew="captain helmsman", coins="2!")
    game = collision(rammer, rammed, dice="2 2 5")
    play(game, "ram 1", "board")
    assert asked(game) == ("B", "ChoosePrize")
    assert options(game) == ["prize crew", "prize 2", "no prize"]
    play(game, "prize crew")
    assert asked(game) == ("A", "ChooseCrewLoss")
    play(game, "lose crew 1")
    assert crew(game, 0) == ["captain"]


@scenario("W-17")
def test_a_tie_ends_the_only_boarding_of_a_ram() -> None:
    both = [ship("sq3", "200 300 0"), ship("sq3", "260 330 90")]
    game = play(collision(*both, dice="3 4 4"), "ram 1", "board")
    assert asked(game) == ("A", "Command")
    assert refused(game, "ram 1") == "CC-9.1"


def swarm(die: str) -> CoastGame:
    """El Rayo with four friends round her; a sq3 abeam."""
    friends = [
        ship("sloop1", f"{x} {y} 90") for x, y in ((270, 300), (270, 255), (300, 345), (300, 235))
    ]
    return abeam(gunboat("CC-052"), mark(), *friends, dice=die)


@scenario("W-18")
@pytest.mark.parametrize(("die", "hit"), [("1", False), ("2", True)])
def test_a_natural_one_misses_whatever_is_added(die: str, hit: bool) -> None:
    game = play(swarm(die), "shoot 0")
    assert bonus_for(game.table, 0, 5) == 4
    play(game, "fire 1 at 5")
    assert (asked(game) == ("B", "LoseMasts")) is hit


@scenario("W-19")
@pytest.mark.parametrize(("nation", "hit"), [("france", True), ("spain", False)])
def test_some_guns_are_better_against_a_nation(nation: str, hit: bool) -> None:
    target = mark("CC-079" if nation == "france" else "CC-055")
    game = play(abeam(gunboat("CC-032"), target, dice="3"), "shoot 0")
    gun = next(move for move in options(game) if move.startswith("fire"))
    play(game, gun)
    assert (asked(game) == ("B", "LoseMasts")) is hit


def broadside(masts: str, die: str) -> CoastGame:
    game = abeam(gunboat("CC-003", masts=masts), mark("sq4", "350 300 90"), dice=die)
    return play(game, "shoot 0", "broadside at 1")


@scenario("W-20")
def test_a_broadside_of_four_guns_sinks_a_four_master() -> None:
    assert broadside("1111", "4").table.sunk == 2
    spared = broadside("1111", "3")
    assert masts(spared, 1) == "1111"
    assert asked(spared) == ("A", "Command")


@scenario("W-21")
def test_a_broadside_of_three_guns_leaves_a_derelict() -> None:
    game = broadside("1110", "5")
    assert masts(game, 1) == "0000"
    assert not game.table.sunk


@scenario("W-22")
def test_a_ransom_crew_is_worth_gold_to_whoever_takes_or_kills_her() -> None:
    hag = ship("sq4", "260 330 90", nation="pirate", crew="CC-027!", masts=1)
    boarded = collision(ship("sq4", "200 300 0"), hag, dice="1 6 1")
    play(boarded, "ram 1", "board", "prize crew")
    assert coins(boarded, bank("A")) == [1]
    assert banked(boarded, "A") == 1
    assert boarded.table.created == 1
    lying = ship("sq4", "260 330 90", nation="pirate", crew="CC-027!", masts=0)
    explored = a_table(a=fleet(ship("sq4", "250.05 300 0")), b=fleet(lying))
    play(explored, "explore 0", "take 0", "enough")
    assert coins(explored, 0) == [5]


def builder(**things: Any) -> CoastGame:
    """A lies at island 0 and has 6 gold at home; B lies there too."""
    return a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-031; CC-064", bank="1 2 3"),
        b=fleet(ship("sq2", "542.45 500 180", docked=0), **things),
        islands="500 500",
        lying={0: "2 2"},
    )


FLAGS = ("flag e", "flag n", "flag w", "flag s")


@scenario("W-23")
def test_a_fort_takes_in_its_price_and_what_lies_on_the_island() -> None:
    game = play(builder(), "end turn")
    assert asked(game) == ("A", "BuildForts")
    play(game, "build 0 on 0")
    assert options(game) == ["pay 1 2", "pay 3"]
    play(game, "pay 3", *FLAGS)
    assert coins(game, fort(0)) == [2, 2, 3]
    assert coins(game, bank("A")) == [1, 2]
    assert banked(game, "A") == 10


@scenario("W-25")
def test_what_stays_in_a_fort_is_worth_its_price() -> None:
    game = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-064@0 3 2 2"),
        b=fleet(ship("sq2", "700 100 0")),
        islands="500 500",
    )
    play(game, "explore 0")
    lying = options(game)
    assert len(lying) == 4
    play(game, lying[0])
    assert refused(game, lying[1]) == "CC-16.7"
    assert options(game) == ["enough"]
    play(game, "enough")
    assert coins(game, fort(0)) == [2, 2]


@scenario("W-24")
def test_a_fort_is_abandoned_and_then_destroyed() -> None:
    game = a_table(
        a=fleet(gunboat("sq4", "300 300 90"), forts="CC-031"),
        b=fleet(ship("sq2", "800 100 0"), forts="CC-064@0 3 2 2"),
        islands="345 280 90",
        markers={0: "AB"},
        dice="6 6 6 6",
    )
    play(game, "shoot 0")
    guns = [move for move in options(game) if move.startswith("fire")]
    assert guns == ["fire 1 at fort 1", "fire 2 at fort 1", "fire 3 at fort 1", "fire 4 at fort 1"]
    play(game, guns[0], "lose flag 2", guns[1], "lose flag 1", guns[2])
    assert game.table.flags[1] == 0
    assert banked(game, "B") == 7
    play(game, guns[3])
    assert game.table.fort_islands[1] == -2
    assert coins(game, island(0)) == [2, 2, 3]
    assert coins(game, fort(1)) == []
    assert banked(game, "B") == 0
    assert game.table.markers[0] == 0


@scenario("W-26")
def test_only_range_counts_for_the_guns_of_a_fort() -> None:
    game = a_table(
        a=fleet(ship("sq2", "100 100 0"), forts="CC-064@0 3"),
        b=fleet(ship("sq2", "600 540 180"), ship("sloop1", "585 530 0")),
        islands="500 500",
    )
    game.table.slots[0] = (1, 0, 4)
    assert line_from(game.table, 200, 0, 1, 83.8).distance == pytest.approx(77.67, abs=0.01)
    play(game, "fort 0")
    shots = [move for move in options(game) if move.endswith("at 1")]
    assert shots == ["fire 1 at 1"]
    assert line_from(game.table, 200, 1, 1, 100).distance == pytest.approx(85.88, abs=0.01)


@scenario("W-29")
def test_a_captain_moves_shoots_and_rams_in_this_order() -> None:
    rammer = ship("sq4", "200 300 0", crew="captain")
    game = collision(rammer, ship("sq4", "260 330 90"), dice="6 1")
    play(game, "captain 0")
    gun = options(game)[0]
    play(game, gun, "B: lose mast 1", "cease fire", "ram 1")
    assert game.table.acted[0] == 1
    other = collision(rammer, ship("sq4", "260 330 90"), dice="1 1 1 1")
    play(other, "ram 1", "no boarding", "no boarding")
    assert refused(other, "captain 0") == "CC-3.10"
    shot = abeam(gunboat(crew="captain"), mark(), dice="1")
    play(shot, "shoot 0", "cease fire")
    assert refused(shot, "move 0") == "CC-6.3"


@scenario("W-36")
@pytest.mark.parametrize(("die", "hit"), [("3", False), ("4", True)])
def test_a_musketeer_fires_from_any_mast_and_gets_no_bonus(die: str, hit: bool) -> None:
    shooter = gunboat("CC-079", masts="10", crew="musketeer")
    target = mark("CC-055")
    game = play(abeam(shooter, target, dice=die), "shoot 0")
    assert bonus_for(game.table, 0, 1) == 1
    shots = [move for move in options(game) if move != "cease fire"]
    assert shots == ["fire 1 at 1", "musket 1 at 1", "musket 2 at 1"]
    play(game, "musket 2 at 1")
    assert (asked(game) == ("B", "LoseMasts")) is hit
    assert crew(game, 0) == ["musketeer!"]


@scenario("W-38")
def test_a_shipwright_repairs_at_sea() -> None:
    game = abeam(gunboat(masts=2, crew="shipwright"), mark())
    play(game, "repair 0")
    assert masts(game, 0) == "111"
    assert crew(game, 0) == ["shipwright!"]
    bare = abeam(gunboat(masts=2), mark())
    assert refused(bare, "repair 0") == "CC-14.1"


@scenario("W-43")
def test_own_square_sails_mask_what_lies_ahead() -> None:
    ahead = abeam(gunboat(), mark(at="322 345 0"))
    assert options(play(ahead, "shoot 0")) == ["fire 1 at 1", "cease fire"]
    bald = abeam(gunboat(masts="011"), mark(at="322 345 0"))
    assert options(play(bald, "shoot 0")) == ["fire 2 at 1", "cease fire"]


@scenario("W-44")
def test_a_ship_between_blocks_the_guns_behind_it() -> None:
    game = abeam(gunboat(), mark(), ship("sloop1", "335 278 90"))
    assert options(play(game, "shoot 0")) == ["fire 1 at 2", "fire 2 at 2", "cease fire"]


@scenario("W-51")
def test_the_captor_is_the_controller_of_a_captured_ship() -> None:
    prize = ship("sq2", "360 300 90", masts=0, coins="4", fleet="B")
    game = a_table(a=fleet(gunboat(), prize), b=fleet(ship("sq2", "700 700 0")), dice="6")
    play(game, "shoot 0", "fire 1 at 1")
    assert (coins(game, bank("A")), coins(game, bank("B"))) == ([2], [2])
    assert game.table.owners[1] == 0


@scenario("W-58")
@rule("CC-3.10", "CC-6.6")
def test_a_captains_shot_is_no_action() -> None:
    rammer = ship("sq4", "200 300 0", nation="pirate", crew="captain CC-023")
    game = collision(rammer, dice="1 5 1 1")
    play(game, "captain 0")
    play(game, options(game)[0], "cease fire")
    assert game.table.acted[0] == 1
    play(game, "press on 0", "shoot 0", "cease fire")
    assert game.table.acted[0] == 2
    assert refused(game, "shoot 0") == "CC-6.6"
