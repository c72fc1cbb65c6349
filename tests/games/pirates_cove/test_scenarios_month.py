"""The worked scenarios 42 to 56: events, plunder, the islands, the end of a month and of the game."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    place,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule, scenario


@scenario("PC-S42")
@rule("PC-19.16", "R-29")
def test_freebooting_takes_the_larger_half() -> None:
    game = table(ship(at=3), ship(), phases="plunder", open={3: (1, 2, 5, 0)}, freeboots=[(1, 0)])
    laid = game.table
    assert (laid.fame[1], laid.gold[1], laid.chests[1]) == (1, 1, 3)
    assert (laid.fame[0], laid.gold[0], laid.chests[0]) == (0, 1, 2)


@scenario("PC-S43")
@rule("PC-19.16", "PC-19.15")
def test_freebooting_takes_half_of_a_burial() -> None:
    rich = ship(at=6, chests=5, gold=6, hand="slip_away")
    game = table(rich, ship(), phases="events islands", freeboots=[(1, 0)])
    play(game, "pass", "bury 5", "sets 2")
    assert game.table.fame == [3, 4, 0]
    other = table(rich, ship(), phases="events islands", freeboots=[(1, 0)])
    play(other, "slip stay", "bury 5", "sets 2")
    assert other.table.fame == [7, 0, 0]


@scenario("PC-S44")
@rule("PC-19.21", "PC-18.4", "PC-16.3", "R-30")
def test_a_treasure_map_doubles_the_chests() -> None:
    game = table(
        ship(at=3, hand="treasure_map"),
        ship(at=2),
        phases="map plunder black",
        dice="6 3",
        open={3: (0, 3, 6, 0), 2: (0, 3, 6, 0)},
    )
    play(game, "map")
    loot = told(game, "plunders")
    assert [(each["seat"], each["chests"]) for each in loot] == [("B", 6), ("A", 12)]
    assert told(game, "overload")[0] == {"seat": "A", "n": 7}
    assert game.table.gold[0] == 3


@scenario("PC-S45")
@rule("PC-19.17", "R-39")
def test_a_lookout_opens_the_navigation() -> None:
    game = table(ship(), ship(hand="lookout"), ship(), ship(), phases="navigation")
    play(game, "lookout C")
    for seat, island in zip("CDAB", (1, 2, 3, 4), strict=True):
        assert asked(game) == (seat, "ChooseDestinationOpen")
        play(game, f"sail {island}")
        assert game.table.places["ABCD".index(seat)] == island


@scenario("PC-S46")
@rule("PC-17.10", "PC-17.12", "PC-19.18", "R-40")
def test_the_cove_repairs_and_pays() -> None:
    damaged = ship("2220", gold=5, hand="shipowner")
    game = table(damaged, ship(at=3), ship(at=5), phases="islands", pile="smoke")
    play(game, "B: end", "C: end")
    assert (rings(game, "A"), game.table.gold[0]) == ("2222", 3)
    play(game, "income gold")
    assert game.table.gold[0] == 5
    assert len(hand(game, "A")) == 2
    play(game, "shipowner sails")
    assert (rings(game, "A"), game.table.gold[0]) == ("2223", 5)


@scenario("PC-S47")
@rule("PC-17.11", "PC-17.12", "R-23")
@pytest.mark.parametrize(("switch", "gold"), [("pay_nothing", 1), ("pay_all", 0)])
def test_the_cove_repairs_the_poor_for_nothing(switch: str, gold: int) -> None:
    game = table(ship("0222", gold=1), ship(at=3), ship(at=5), phases="islands", cove_short=switch)
    play(game, "B: end", "C: end")
    assert asked(game) == ("A", "IslandAction")
    assert (rings(game, "A"), game.table.gold[0]) == ("2222", gold)


@scenario("PC-S47")
@rule("PC-17.12")
def test_a_fugitive_without_gold_has_the_full_income() -> None:
    game = table(ship(), ship(at=3), ship(at=5), phases="islands", pile="smoke grapple")
    play(game, "B: end", "C: end", "A: income cards")
    assert hand(game, "A") == ["grapple", "smoke"]


@scenario("PC-S48")
@rule("PC-19.6", "R-26")
@pytest.mark.parametrize(
    ("answer", "fame", "aboard", "back"), [("swap", 2, "bones", 0), ("keep", 3, "flint", 2)]
)
def test_a_second_parrot(answer: str, fame: int, aboard: str, back: int) -> None:
    game = table(
        ship(at=1, gold=4, fame=3, parrot="flint"), phases="islands", month=2, pile="parrot_bones"
    )
    play(game, "buy 1")
    assert asked(game) == ("A", "ResolveParrot")
    play(game, answer)
    assert (game.table.fame[0], parrot(game, "A")) == (fame, aboard)
    assert back in game.table.draw
    assert hand(game, "A") == []


@scenario("PC-S49")
@rule("PC-17.1", "PC-19.14")
def test_healing_and_mending() -> None:
    game = table(
        ship(at=3, gold=1, parrot="flint", wounded=True, craft="crew", damaged="crew"),
        phases="islands",
    )
    assert game.table.wounds[0] == 0
    play(game, "mend crew")
    assert (game.table.cracks[1], game.table.gold[0]) == (0, 0)


@scenario("PC-S50")
@rule("PC-18.1", "PC-18.4", "PC-18.5")
def test_the_end_of_a_month() -> None:
    game = table(ship(at=3, chests=8), phases="black", month=6)
    assert game.table.black[0] == 1
    assert (game.table.chests[0], game.table.hoard) == (5, 45)
    assert set(game.table.open) == {-1}


@scenario("PC-S51")
@rule("PC-16.2", "PC-3.3", "R-07")
def test_plunder_goes_in_order_as_far_as_the_supply_lasts() -> None:
    fleet = (ship(at=1), ship(at=3), ship(chests=46))
    game = table(*fleet, phases="plunder", open={1: (0, 8, 3, 0), 3: (0, 6, 4, 0)})
    assert game.table.chests == [3, 1, 46]


@scenario("PC-S52")
@rule("PC-17.2", "R-22")
def test_the_tavern_sells_three_cards() -> None:
    game = table(ship(at=1, gold=9), phases="islands", month=2, pile="smoke grapple cannonade")
    assert refused(game, "buy 2") == "R-22"
    play(game, "buy 1", "buy 1", "buy 1")
    assert game.table.gold[0] == 3
    assert refused(game, "buy 1") == "PC-17.2"
    poor = table(ship(at=1, gold=3), phases="islands", month=2, pile="smoke")
    play(poor, "buy 1")
    assert refused(poor, "buy 1") == "PC-17.9"


@scenario("PC-S53")
@rule("PC-6.3", "PC-6.9", "PC-15.1", "R-10")
def test_peace_at_treasure_island() -> None:
    fleet = [ship(at=6, chests=1, parrot="trelawney"), ship("8222", at=6), ship("7221", at=6)]
    game = table(*fleet, phases="combat islands", month=5)
    assert not told(game, "battle")
    assert asked(game) == ("A", "IslandAction")
    game = table(*fleet, phases="combat", month=6, dice="5 5")
    assert refused(game, "fire B hull") == "PC-15.1"
    game.table.battle.hull = 2
    play(game, "fire legend")
    assert game.table.fame == [2, 2, 2]
    assert {place(game, seat) for seat in "ABC"} == {"treasure"}


@scenario("PC-S54")
@rule("PC-12.4", "PC-16.4", "PC-18.5")
def test_a_legend_wins_and_is_whole_again() -> None:
    game = table(
        ship("1222", at=1),
        phases="combat plunder",
        black="hook blackbeard",
        dice="5 1 1",
    )
    assert place(game, "A") == "cove"
    assert not told(game, "plunders")
    assert game.table.open[0] >= 0
    assert game.table.battle.island == 0


@scenario("PC-S55")
@rule("PC-20.3", "PC-20.4")
def test_fame_cards_decide() -> None:
    game = table(
        ship(fame=36, hand="fame_1 fame_2"), ship(fame=38, gold=9, chests=4), phases="end", month=12
    )
    assert game.over
    assert game.table.fame == [39, 38, 0]
    assert game.table.winners == (0,)
    assert (game.table.gold[1], game.table.chests[1]) == (0, 0)


@scenario("PC-S56")
@rule("PC-20.5", "R-32")
def test_a_tie_is_fought_out() -> None:
    fleet = (ship("3334", fame=38), ship(fame=5), ship("2333", fame=38))
    game = table(*fleet, phases="end", month=12, dice="5 5 2")
    assert asked(game) == ("A", "CombatAction")
    assert refused(game, "flee") == "PC-20.5"
    assert "flee" in options(table(*fleet, phases="end", month=12, duel_flight="true"))
    play(game, "fire C hull")
    assert game.over
    assert game.table.winners == (0,)
    assert game.table.fame == [38, 5, 38]


@rule("PC-20.5")
def test_a_duel_can_be_shared_or_won_by_recoil() -> None:
    fleet = (ship("2334", fame=9, hand="powder_room"), ship("2222", fame=9), ship())
    shared = table(*fleet, phases="end", month=12, dice="5 5 2")
    play(shared, "pass", "play powder_room", "fire B crew")
    assert shared.table.winners == (0, 1)
    alone = (ship("2324", fame=9, hand="grapeshot"), *fleet[1:])
    recoil = table(*alone, phases="end", month=12, dice="5 5 2")
    play(recoil, "pass", "play grapeshot", "fire B crew")
    assert recoil.table.winners == (0,)
    assert names(recoil, recoil.table.discard) == ["grapeshot"]
