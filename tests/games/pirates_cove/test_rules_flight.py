"""Chapter 10, flight and mutiny, and chapter 11, forced retreat."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import (
    asked,
    hand,
    options,
    parrot,
    place,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.play_battle import volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

# -- Chapter 10: flight -----------------------------------------------------------------------------------


@rule("PC-10.1")
def test_a_fugitive_sails_to_the_cove_and_is_out_of_the_battle() -> None:
    fleet = (ship("8224", at=3), ship("8223", at=3), ship("8222", at=3))
    game = play(table(*fleet, dice="6 1 1"), "flee")
    assert place(game, "A") == "cove"
    for move in ("fire C hull", "fire B hull"):
        play(game, move)
    assert asked(game)[0] == "B", "the next exchange is without A"
    assert told(game, "mutiny") == []


@rule("PC-10.1")
def test_nobody_flees_in_the_boarding_phase_or_out_of_turn() -> None:
    fleet = (ship("8223", at=3, hand="smoke"), ship("8222", at=3))
    game = table(*fleet, phases="combat islands", dice="6")
    assert asked(game) == ("A", "PlayBoardingCard")
    assert refused(game, "flee") == "PC-10.1"
    play(game, "pass")
    assert refused(game, "B: flee") == "FL-1"
    play(game, "flee")
    assert asked(game) == ("B", "IslandAction")
    assert refused(game, "flee") == "PC-10.1"


@rule("PC-10.2")
@pytest.mark.parametrize(("die", "gain"), [(4, 0), (5, 1)])
def test_a_fugitive_brings_fame_to_the_others_if_he_was_hit(die: int, gain: int) -> None:
    fleet = (
        ship("8225", at=3),
        ship("8224", at=3),
        ship("8223", at=3),
        ship("8222", at=3),
        ship(at=2),
    )
    game = table(*fleet, dice=f"{die} 1 6 6")
    play(game, "fire C hull", "flee")
    assert game.table.fame == [0] * 5, "B was not hit"
    play(game, "flee")
    assert game.table.fame == [gain, 0, 0, gain, 0], "and B has left"


@rule("PC-10.2")
def test_every_flight_of_a_ship_that_was_hit_is_one_fame_whatever_the_damage() -> None:
    fleet = (ship("8888", at=3), ship("8222", at=3))
    game = play(table(*fleet, dice="5 5 5 5 5 6"), "fire B hull", "flee")
    assert game.table.fame == [1, 0, 0]


@rule("PC-10.3")
@pytest.mark.parametrize("hit", [False, True])
@pytest.mark.parametrize("die", range(1, 7))
def test_only_a_one_is_a_mutiny_and_takes_gold_chests_and_two_fame(die: int, hit: bool) -> None:
    goods = {"gold": 7, "chests": 3, "fame": 5, "hand": "fame_1", "parrot": "flint"}
    fleet = (ship("8224", at=3), ship("8223", at=3, craft="crew", **goods), ship("8222", at=3))
    game = table(*fleet, dice=f"{5 if hit else 1} 1 {die}")
    play(game, "pass", "fire B sails", "flee")
    laid = game.table
    left = (laid.gold[1], laid.chests[1], laid.fame[1])
    assert left == ((0, 0, 3) if die == 1 else (7, 3, 5))
    assert (laid.bank, laid.hoard) == ((124, 50) if die == 1 else (117, 47))
    assert (hand(game, "B"), parrot(game, "B"), laid.crafts[5] >= 0) == (["fame_1"], "flint", True)


@rule("PC-10.3")
def test_there_is_a_mutiny_die_at_treasure_island_and_before_a_legend_too() -> None:
    fleet = (ship("8222", at=6, gold=4, chests=2, fame=4), ship(), ship(), ship())
    game = play(table(*fleet, month=6, black="hook", dice="1 1 1 1"), "flee")
    assert (game.table.gold[0], game.table.chests[0], game.table.fame[0]) == (0, 0, 2)


@rule("PC-10.3")
def test_chests_thrown_overboard_are_no_longer_in_the_hold() -> None:
    fleet = (ship("8223", at=3, chests=5, hand="overboard"), ship("8222", at=3))
    game = play(table(*fleet, dice="1"), "overboard 2", "flee")
    assert told(game, "mutiny")[0]["chests"] == 3
    assert (game.table.chests[0], game.table.hoard) == (0, 50)


@rule("PC-10.4")
def test_non_player_ships_never_flee() -> None:
    game = table(ship("8888", at=3), ship(), ship(), navy=(3, 1), dice="1 " * 12 + "5 5 5 1 1")
    for _ in range(2):
        assert asked(game) == ("B", "NavyVolley")
        assert refused(game, "flee") == "PC-10.1"
        assert "flee" not in options(game)
        play(game, "fire A hull", "fire navy")
    hook = table(ship("8828", at=1), black="hook cacafuego", dice="1 1 1 5 5 1 1 1 5 5 1 1 1 5 1")
    play(hook, "fire legend", "fire legend")
    assert (hook.table.battle.hull, volleys(hook)[-1]) == (1, "hook at A hull: 1 1 1")


@rule("PC-10.4")
@pytest.mark.parametrize(("fame", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_fame_never_falls_below_zero(fame: int, after: int) -> None:
    fleet = (ship("8223", at=3, fame=fame), ship("8222", at=3))
    game = play(table(*fleet, dice="1"), "flee")
    assert game.table.fame == [after, 0, 0]
    birds = (ship("8228", at=3), ship("8222", at=3, parrot="flint", fame=fame))
    game = play(table(*birds, dice="5 5"), "fire B hull")
    assert game.table.fame == [0, after, 0]


# -- Chapter 11: forced retreat ---------------------------------------------------------------------------


@rule("PC-11.1")
@pytest.mark.parametrize(
    ("section", "left"),
    [("hull", "0222"), ("crew", "2022"), ("cannons", "2202"), ("sails", "2220")],
)
def test_a_ship_that_loses_a_ring_goes_to_the_cove_with_all_it_has(section: str, left: str) -> None:
    goods = {"gold": 7, "chests": 3, "fame": 5, "hand": "fame_1 smoke"}
    fleet = (ship("8224", at=3), ship("2222", at=3, **goods), ship("8223", at=3))
    game = play(table(*fleet, dice="5 5 1 1"), "pass", f"fire B {section}")
    assert (place(game, "B"), rings(game, "B")) == ("cove", left)
    laid = game.table
    assert (laid.gold[1], laid.chests[1], laid.fame[1]) == (7, 3, 5)
    assert sorted(hand(game, "B")) == ["fame_1", "smoke"]
    assert told(game, "mutiny") == told(game, "no_mutiny") == []
    play(game, "fire A hull")
    assert volleys(game)[-1] == "C at A hull: 1 1", "no die was rolled for a mutiny"


@rule("PC-11.1")
def test_a_ring_still_on_the_mat_is_no_rout() -> None:
    fleet = (ship("8224", at=3), ship("2222", at=3))
    game = play(table(*fleet, dice="5 1"), "fire B hull")
    assert (place(game, "B"), rings(game, "B")) == ("sails", "1222")
    assert asked(game) == ("B", "CombatAction")


@rule("PC-11.2")
def test_a_rout_brings_one_fame_whatever_the_number_of_rings() -> None:
    fleet = (
        ship("8224", at=3, hand="cannonade"),
        ship("2222", at=3),
        ship("8223", at=3),
        ship(at=2),
    )
    game = play(table(*fleet, dice="5 5"), "pass", "play cannonade", "fire B")
    assert rings(game, "B") == "0000"
    assert game.table.fame == [1, 0, 1, 0]


@rule("PC-11.2")
def test_who_has_left_before_does_not_score() -> None:
    fleet = (ship("8223", at=3), ship("8224", at=3), ship("2222", at=3), ship("8221", at=3))
    game = play(table(*fleet, dice="6 5 5"), "flee", "fire C hull")
    assert game.table.fame == [1, 0, 0, 1]


@rule("PC-11.2")
def test_a_ship_routed_by_a_legend_brings_fame_to_the_players_only() -> None:
    fleet = (ship("2222", at=1), ship("1221", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="5 5 4")
    assert (place(game, "A"), place(game, "B")) == ("cove", "tavern")
    assert game.table.fame == [0, 1, 0, 0]
    alone = table(ship("2222", at=1), black="hook cacafuego", dice="5 5 4")
    assert alone.over
    assert sum(alone.table.fame) == 0


@rule("PC-11.2")
def test_ships_routed_in_one_step_do_not_score_for_each_other() -> None:
    fleet = (ship("2222", at=6), ship("1221", at=6), ship("1224", at=6), ship())
    game = table(*fleet, month=6, black="hook", dice="5 1 2")
    assert [place(game, seat) for seat in "ABC"] == ["treasure", "cove", "cove"]
    assert game.table.fame == [2, 0, 0, 0]
