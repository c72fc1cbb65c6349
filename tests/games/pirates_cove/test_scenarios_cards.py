"""The worked scenarios 24 to 30: powder rooms, cannonades and boarding cards."""

from __future__ import annotations

from tests.games.pirates_cove.play import asked, names, options, parrot, place, play, refused, rings
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule, scenario


@scenario("PC-S24")
@rule("PC-19.28", "PC-6.8", "PC-14.1")
def test_powder_room_against_legend_and_navy_at_once() -> None:
    game = table(
        ship("5222", at=1, hand="powder_room", parrot="trelawney"),
        ship(),
        ship(),
        ship(),
        navy=(1, 1),
        dice="5 6 1 1 1 1 1 1",
    )
    assert asked(game) == ("A", "PlayBoardingCard")
    play(game, "pass")
    assert asked(game) == ("A", "CombatAction")
    assert {"fire legend", "fire navy"} <= set(options(game))
    play(game, "play powder_room")
    battle = game.table.battle
    before = (battle.hull, battle.navy_hull)
    play(game, "fire legend")
    assert before == (8, 4)
    assert (battle.hull, battle.navy_hull) == (4, 2)
    assert rings(game, "A") == "3222"


@scenario("PC-S25")
@rule("PC-19.28", "PC-9.2")
def test_flint_flies_near_the_hull() -> None:
    game = table(
        ship("8225", at=3, hand="powder_room"),
        ship("2334", at=3, parrot="flint", fame=4),
        dice="5 6",
    )
    play(game, "pass", "play powder_room", "fire B sails")
    assert (parrot(game, "B"), game.table.fame[1]) == ("", 2)
    assert rings(game, "B") == "2332"
    assert place(game, "B") == "sails"


@scenario("PC-S26")
@rule("PC-19.29", "PC-11.2", "PC-17.10")
def test_a_cannonade_strikes_all_sections_and_must_be_reloaded() -> None:
    game = table(
        ship("2224", at=3, hand="cannonade"),
        ship(at=3, gold=9),
        ship("2221", at=3),
        phases="combat plunder islands",
        dice="5 6 1 1",
    )
    play(game, "pass", "play cannonade")
    assert refused(game, "fire B hull") == "PC-19.29"
    play(game, "fire B")
    assert rings(game, "B") == "0000"
    assert game.table.fame == [1, 0, 1]
    play(game, "fire A hull")
    assert options(game) == ["flee", "wait"]
    assert refused(game, "fire C hull") == "PC-19.29"
    play(game, "wait", "flee")
    while asked(game)[0] != "B":
        play(game, "income gold" if asked(game)[1] == "ChooseCoveIncome" else "end")
    assert rings(game, "B") == "2222"
    assert game.table.gold[1] == 1


@scenario("PC-S27")
@rule("PC-8.4", "PC-19.24", "PC-19.8", "PC-19.9", "R-24")
def test_grapple_and_the_dice() -> None:
    fleet = (
        ship("2522", at=3, hand="grapple"),
        ship("2272", at=3),
        ship(at=3, parrot="silver"),
        ship("2352", at=3, parrot="bones"),
    )
    game = play(table(*fleet), "play grapple")
    assert [game.table.dice(seat) for seat in range(4)] == [4, 2, 6, 4]
    crewed = (*fleet[:3], ship("2532", at=3, parrot="bones"))
    better = play(table(*crewed), "play grapple")
    cannons = play(table(*crewed, bones_grapple="cannons"), "play grapple")
    assert (better.table.dice(3), cannons.table.dice(3)) == (4, 3)


@scenario("PC-S28")
@rule("PC-19.26", "PC-6.11", "PC-7.4")
def test_chests_go_overboard() -> None:
    game = table(ship("5222", at=3, chests=4, hand="overboard"), ship(at=3), dice="1 1 6")
    hoard = game.table.hoard
    assert refused(game, "overboard 5") == "PC-19.26"
    play(game, "overboard 3")
    assert (game.table.speed(0), game.table.chests[0]) == (11, 1)
    assert (game.table.hoard, game.table.battle.jettisoned) == (hoard, 3)
    play(game, "fire B hull", "flee")
    assert game.table.hoard == hoard + 3
    assert names(game, game.table.discard) == ["overboard"]
    assert game.table.speed(0) == 5


@scenario("PC-S29")
@rule("PC-19.22", "PC-7.3")
def test_dead_calm_ends_all_cards() -> None:
    game = table(
        ship("2224", at=3, hand="smoke cannonade"),
        ship("2223", at=3, hand="dead_calm"),
        ship(at=3, hand="grapple"),
    )
    play(game, "play smoke", "play dead_calm")
    assert asked(game) == ("A", "CombatAction")
    assert refused(game, "play cannonade") == "PC-19.22"
    assert refused(game, "play grapple") == "PC-7.1"
    assert game.table.battle.smoke == 1


@scenario("PC-S30")
@rule("PC-7.1", "PC-7.2", "R-35")
def test_boarding_goes_in_rounds() -> None:
    fleet = (
        ship("2223", at=3, hand="smoke grapple"),
        ship(at=3, hand="favourable_wind grapple"),
    )
    game = table(*fleet)
    assert asked(game) == ("A", "PlayBoardingCard")
    play(game, "pass", "play favourable_wind")
    assert asked(game) == ("B", "PlayBoardingCard")
    play(game, "pass", "play smoke", "pass", "pass")
    assert asked(game) == ("B", "CombatAction")
    assert asked(play(table(*fleet), "pass", "pass")) == ("A", "CombatAction")


@rule("PC-7.6")
def test_a_player_alone_with_a_legend_boards_until_he_passes() -> None:
    game = table(ship(at=1, hand="smoke favourable_wind grapple"), black="hook dutchman")
    play(game, "play smoke", "play favourable_wind")
    assert asked(game) == ("A", "PlayBoardingCard")


@rule("PC-19.30", "R-31")
def test_two_grapeshots_recoil_twice_and_two_powder_rooms_blast_twice() -> None:
    game = table(
        ship("8283", at=3, hand="grapeshot grapeshot powder_room powder_room"),
        ship("8822", at=3),
        dice="3 1",
    )
    play(game, "pass", *["play grapeshot", "play powder_room"] * 2, "fire B crew")
    assert rings(game, "A") == "6243"
    assert rings(game, "B") == "6722"
