"""The worked scenarios 9 to 23: battles between players, flight, damage and volley cards."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, names, parrot, place, play, refused, rings, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule, scenario


@scenario("PC-S9")
@rule("PC-6.6", "PC-6.7", "PC-11.1", "PC-11.2", "PC-6.10")
def test_a_slow_ship_is_routed_before_it_fires() -> None:
    game = table(ship("2334", at=3), ship(at=3), phases="combat plunder", dice="5 6 1")
    assert asked(game) == ("A", "CombatAction")
    play(game, "fire B sails")
    assert rings(game, "B") == "2220"
    assert place(game, "B") == "cove"
    assert [volley["seat"] for volley in told(game, "fires")] == ["A"]
    assert [fame["seat"] for fame in told(game, "rout_fame")] == ["A"]
    assert [loot["seat"] for loot in told(game, "plunders")] == ["A"]


@scenario("PC-S10")
@rule("PC-3.6", "R-09")
def test_a_speed_tie_is_rolled_off_anew_in_each_exchange() -> None:
    game = table(ship("2223", at=3), ship("2223", at=3), dice="4 4 2 5 1 1 1 1 6 3")
    assert asked(game)[0] == "B"
    play(game, "fire A hull")
    assert asked(game)[0] == "A"
    play(game, "fire B hull")
    assert asked(game)[0] == "A"
    assert [tie["dice"] for tie in told(game, "tie")] == ["4 4", "2 5", "6 3"]


@scenario("PC-S11")
@rule("PC-10.1", "PC-10.2", "PC-10.3")
def test_flight_of_a_ship_that_was_not_hit() -> None:
    game = table(ship("2223", at=3), ship(at=3, gold=4, chests=2), dice="1 2 3")
    play(game, "fire B hull", "flee")
    assert place(game, "B") == "cove"
    assert (game.table.gold[1], game.table.chests[1]) == (4, 2)
    assert game.table.fame == [0, 0, 0]
    assert told(game, "battle_won") == [{"seats": ("A",), "n": 1}]


@scenario("PC-S12", "PC-S13")
@rule("PC-10.2", "PC-10.3", "PC-10.4", "R-06")
@pytest.mark.parametrize(
    ("floor", "before", "after"), [("zero", 5, 3), ("zero", 1, 0), ("none", 1, -1)]
)
def test_mutiny(floor: str, before: int, after: int) -> None:
    game = table(
        ship("2224", at=3),
        ship("2223", at=3, fame=before, gold=7, chests=3),
        ship(at=3),
        dice="5 1 1",
        fame_floor=floor,
    )
    bank, hoard = game.table.bank, game.table.hoard
    play(game, "fire B hull", "flee")
    assert game.table.fame == [1, after, 1]
    assert (game.table.gold[1], game.table.chests[1]) == (0, 0)
    assert (game.table.bank, game.table.hoard) == (bank + 7, hoard + 3)


@scenario("PC-S14")
@rule("PC-11.1")
def test_a_rout_has_no_mutiny() -> None:
    game = table(ship("2224", at=3), ship(at=3, gold=7, chests=3), dice="5 5")
    play(game, "fire B crew")
    assert place(game, "B") == "cove"
    assert (game.table.gold[1], game.table.chests[1]) == (7, 3)
    assert not told(game, "mutiny")
    assert not told(game, "no_mutiny")


@scenario("PC-S15")
@rule("PC-9.2", "PC-19.13", "R-12")
@pytest.mark.parametrize(("switch", "after"), [("carry", "2322"), ("lost", "2422")])
def test_hits_beyond_a_mastercraft(switch: str, after: str) -> None:
    game = table(
        ship("2334", at=3),
        ship("2422", at=3, craft="crew"),
        dice="5 6 5",
        overflow_hits=switch,
    )
    play(game, "fire B crew")
    assert rings(game, "B") == after
    assert names(game, game.table.discard) == ["mastercraft"]


@scenario("PC-S16")
@rule("PC-9.2", "PC-9.3", "PC-20.2")
def test_mastercraft_then_parrot_then_ring() -> None:
    game = table(
        ship("2778", at=3),
        ship("2232", at=3, craft="cannons", parrot="silver", fame=7),
        dice="5 6 5 6 5",
    )
    play(game, "fire B cannons")
    assert rings(game, "B") == "2222"
    assert sorted(names(game, game.table.discard)) == ["mastercraft", "parrot_silver"]
    assert (parrot(game, "B"), game.table.fame[1]) == ("", 5)


@scenario("PC-S17")
@rule("PC-19.23", "PC-3.5")
def test_two_winds_add_up() -> None:
    winds = ship(at=1, hand="favourable_wind favourable_wind")
    game = table(winds, black="hook dutchman", dice="1 1 1")
    play(game, "play favourable_wind", "play favourable_wind")
    assert game.table.speed(0) == 17
    assert told(game, "fires")[0]["seat"] == "hook"
    other = table(winds, black="dutchman hook")
    play(other, "play favourable_wind", "play favourable_wind")
    assert not told(other, "fires")


@scenario("PC-S18")
@rule("PC-8.5", "PC-19.25")
def test_only_a_six_hits_through_smoke() -> None:
    game = table(ship("2334", at=3), ship("4222", at=3, hand="smoke"), dice="5 5 6")
    play(game, "play smoke", "fire B hull")
    assert rings(game, "B") == "3222"


@scenario("PC-S19")
@rule("PC-19.27", "PC-8.5")
def test_grapeshot_beats_smoke() -> None:
    game = table(
        ship("2332", at=3, hand="grapeshot"), ship("4221", at=3, hand="smoke"), dice="3 4 2"
    )
    play(game, "pass", "play smoke", "pass", "play grapeshot", "fire B hull")
    assert rings(game, "B") == "2221"
    assert rings(game, "A") == "2312"


@scenario("PC-S20")
@rule("PC-9.1", "PC-19.27", "R-13")
def test_grapeshot_routs_its_user() -> None:
    game = table(ship("2223", at=3, hand="grapeshot"), ship(at=3), ship(at=3), dice="1 2")
    play(game, "pass", "play grapeshot", "fire B hull")
    assert rings(game, "A") == "2203"
    assert place(game, "A") == "cove"
    assert game.table.fame == [0, 1, 1]


@scenario("PC-S21")
@rule("PC-19.27", "PC-9.2")
@pytest.mark.parametrize(
    ("craft", "fame", "bird", "dice"), [("", 4, "", 2), ("cannons", 6, "silver", 6)]
)
def test_grapeshot_and_silvers_parrot(craft: str, fame: int, bird: str, dice: int) -> None:
    game = table(
        ship("2224", at=3, hand="grapeshot", parrot="silver", craft=craft, fame=6),
        ship("5222", at=3),
        dice="1 1 1 1 1 2",
    )
    play(game, "pass", "play grapeshot", "fire B hull")
    assert (game.table.fame[0], parrot(game, "A")) == (fame, bird)
    assert rings(game, "A") == "2224"
    assert game.table.crafts[2] == -1
    assert game.table.dice(0) == dice


@scenario("PC-S22")
@rule("PC-19.28")
def test_powder_room_opens_every_hull() -> None:
    game = table(
        ship("4223", at=3, hand="powder_room"), ship("4522", at=3), ship("4221", at=3), dice="5 6"
    )
    play(game, "pass", "play powder_room", "fire B crew")
    assert [rings(game, seat) for seat in "ABC"] == ["2223", "2322", "2221"]


@scenario("PC-S23")
@rule("PC-19.28", "PC-9.4")
def test_powder_room_at_the_hull_counts_twice_there() -> None:
    game = table(
        ship("4223", at=3, hand="powder_room"), ship("4522", at=3), ship("4221", at=3), dice="5 6"
    )
    play(game, "pass", "play powder_room", "fire B hull")
    assert [rings(game, seat) for seat in "ABC"] == ["2223", "0522", "2221"]
    assert place(game, "B") == "cove"
    assert game.table.fame == [1, 0, 1]


@rule("PC-8.1", "PC-8.2")
def test_who_has_shown_a_volley_card_fires() -> None:
    game = table(ship("2223", at=3, hand="grapeshot"), ship(at=3))
    play(game, "pass", "play grapeshot")
    assert refused(game, "flee") == "PC-8.1"
    assert refused(game, "play grapeshot") == "PC-8.2"
    assert refused(game, "wait") == "PC-6.7"
    assert refused(game, "fire A hull") == "PC-8.3"
    assert refused(game, "fire B") == "PC-8.3"
