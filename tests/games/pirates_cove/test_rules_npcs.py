"""Chapter 12: non-player ships in battle."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, options, play, refused, rings, told
from tests.games.pirates_cove.play_battle import seen, volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

# -- PC-12.1: whom one faces ------------------------------------------------------------------------------


@rule("PC-12.1")
@pytest.mark.parametrize(("island", "legend"), [(1, "hook"), (4, "dutchman")])
def test_one_faces_the_legend_whose_card_lies_with_the_black_ship_there(
    island: int, legend: str
) -> None:
    game = table(ship(), ship(), ship(), phases="navigation combat", black="hook dutchman")
    play(game, f"A: sail {island}", "B: sail 2", "C: sail 6")
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", legend)]


@rule("PC-12.1")
def test_a_black_ship_is_met_where_the_month_has_put_it() -> None:
    phases = "navigation combat"
    game = table(*[ship()] * 3, phases=phases, month=3, black="hook dutchman", dice="1 1 1 6")
    play(game, "A: sail 3", "B: sail 6", "C: sail 1", "A: flee")
    parties = [battle["parties"] for battle in told(game, "battle")]
    assert parties == [("A", "hook"), ("B", "dutchman")]


@rule("PC-12.1")
def test_the_navy_fights_where_it_was_sent() -> None:
    fleet = (ship(at=2), ship(at=3, hand="royal_navy"), ship(at=5))
    game = play(table(*fleet, phases="events combat"), "navy 5")
    assert [battle["parties"] for battle in told(game, "battle")] == [("C", "navy")]


# -- PC-12.2: the hull only -------------------------------------------------------------------------------


@rule("PC-12.2")
def test_a_legend_has_an_open_hull_counter_and_its_other_figures_stay() -> None:
    fleet = (ship("8888", at=1), ship("2221"), ship())
    game = table(*fleet, black="blackbeard cacafuego", dice="1 1 1 1 1 1 5 5 5 5 5 1 1 1 1 1 1 1")
    play(game, "fire legend")
    for viewer in (0, 1, 2, None):
        assert seen(game, viewer).battle.hull == 3
    assert volleys(game)[-1] == "blackbeard at A hull: 1 1 1 1 1 1"
    assert asked(game)[0] == "A", "Blackbeard has fired first again"


@rule("PC-12.2")
def test_the_navy_has_an_open_hull_counter_too() -> None:
    fleet = (ship("8888", at=3), ship(), ship())
    game = table(*fleet, navy=(3, 1), dice="1 1 1 1 5 5 5 1 1 1 1 1 1")
    play(game, "fire A hull", "fire navy")
    for viewer in (0, 1, 2, None):
        assert seen(game, viewer).battle.navy_hull == 1
    assert asked(game) == ("B", "NavyVolley")
    play(game, "fire A crew")
    assert volleys(game)[-1] == "navy at A crew: 1 1 1 1"


@rule("PC-12.2")
def test_a_cannonade_takes_one_hull_point_a_hit() -> None:
    fleet = ship("8888", at=1, hand="cannonade", parrot="trelawney")
    game = table(fleet, black="blackbeard cacafuego", dice="5 5 1 1 1 1 1 1 1 1 1")
    play(game, "pass", "play cannonade", "fire legend")
    assert game.table.battle.hull == 6


# -- PC-12.3: sunk ----------------------------------------------------------------------------------------


@rule("PC-12.3")
def test_a_sunk_legend_is_shared_at_once_whoever_fired_and_its_card_discarded() -> None:
    fleet = (ship("8888", at=1), ship("7222", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="1 1 1 5 5 5 5 5")
    (card,) = game.table.legends
    play(game, "fire legend")
    assert asked(game) == ("B", "CombatAction"), "the battle is not over"
    assert game.table.fame == [1, 1, 0, 0]
    assert (game.table.legend_discard, game.table.legends) == ((card,), (-1,))


@rule("PC-12.3")
def test_a_sunk_navy_goes_back_beside_the_board_and_may_be_sent_again() -> None:
    fleet = (ship("8888", at=3, parrot="trelawney"), ship(), ship(hand="royal_navy"))
    game = table(*fleet, navy=(3, 1), phases="combat events", dice="5 5 5 5 1")
    play(game, "fire navy")
    assert (game.table.navy, game.table.controller) == (0, -1)
    assert game.table.legend_discard == (), "its card is not among the legends"
    assert game.table.fame == [4, 0, 0]
    assert asked(game) == ("C", "PlayNavigationEvent")
    play(game, "navy 5")
    assert (game.table.navy, game.table.controller) == (5, 2)


@rule("PC-12.3")
def test_those_elsewhere_or_gone_have_no_share() -> None:
    fleet = (ship("8888", at=1), ship("7222", at=1), ship("6221", at=1), ship(at=2), ship())
    game = table(*fleet, black="bonny_read", dice="1 1 1 1 1 1 1 1 6 1 1 1 1 1 5 5 5 5 5")
    play(game, "fire legend", "flee", "fire legend", "fire legend")
    assert told(game, "sunk") == [{"npc": "bonny_read"}]
    assert game.table.fame == [3, 0, 3, 0, 0]


# -- PC-12.4 and PC-12.5: whole again, and whose dice -----------------------------------------------------


@rule("PC-12.4")
@pytest.mark.parametrize("left", ["fled", "routed"])
def test_a_ship_that_is_not_sunk_stays_and_shows_no_damage_after_the_battle(left: str) -> None:
    fleet = (ship("1888", at=1), ship("8221", at=2), ship(), ship())
    volley = "1 1 1 " if left == "fled" else "5 1 1 "
    game = table(*fleet, black="hook", dice="1 1 1 5 5 5 1 1 " + volley + "6")
    play(game, "fire legend")
    if left == "fled":
        play(game, "flee")
    assert game.over
    assert -1 not in game.table.legends
    assert game.table.legend_discard == ()
    assert seen(game, 1).battle.island == 0
    assert told(game, "battle_lost") != []


@rule("PC-12.5")
def test_nobody_is_asked_for_the_dice_of_a_legend_and_its_controller_for_the_navys() -> None:
    game = table(ship("8882", at=1), black="hook cacafuego", dice="1 2 3")
    assert asked(game) == ("A", "CombatAction")
    assert volleys(game) == ["hook at A hull: 1 2 3"]
    fleet = (ship("8883", at=3), ship("8882", at=3), ship(at=5))
    game = table(*fleet, navy=(3, 2), dice="1 2 3 4")
    assert asked(game) == ("C", "NavyVolley"), "though his ship is elsewhere"
    assert refused(game, "A: fire B hull") == "FL-1"
    sections = ("hull", "crew", "cannons", "sails")
    assert options(game) == [f"fire {seat} {section}" for seat in "AB" for section in sections]
    play(game, "fire B sails")
    assert volleys(game) == ["navy at B sails: 1 2 3 4"]


# -- PC-12.6: the first target ----------------------------------------------------------------------------


@rule("PC-12.6")
def test_a_legend_looks_for_its_target_anew_at_each_volley() -> None:
    fleet = (ship("8423", at=1), ship("8522", at=1), ship(), ship())
    game = table(*fleet, black="dutchman", dice="5 5 1 1 1 1 1 1 3 6 1 1 1 1")
    assert rings(game, "B") == "8322", "crew 4 against crew 3"
    play(game, "fire legend", "fire legend")
    assert volleys(game)[-1] == "dutchman at B crew: 1 1 1 1"
    assert told(game, "tie") == [{"parties": ("A", "B"), "dice": "3 6"}], "now both have crew 3"


@rule("PC-12.6")
def test_a_legend_looks_among_the_ships_present_only() -> None:
    fleet = (ship("8243", at=1), ship("8862", at=1), ship("8888", at=2), ship())
    game = table(*fleet, black="blackbeard", dice="1 1 1 1 1 1 1 1 6 1 1 1 1 1 1")
    assert volleys(game) == ["blackbeard at B hull: 1 1 1 1 1 1"], "C, elsewhere, has more cannons"
    play(game, "fire legend", "flee")
    assert volleys(game)[-1] == "blackbeard at A hull: 1 1 1 1 1 1"


@rule("PC-12.6")
def test_a_tie_for_the_target_is_rolled_at_each_volley() -> None:
    fleet = (ship("8883", at=1), ship("8882", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="6 2 4 4 4 " + "1 " * 10 + "2 6 4 4 4")
    play(game, "fire legend", "fire legend")
    assert volleys(game)[0] == "hook at A hull: 4 4 4"
    assert volleys(game)[-1] == "hook at B hull: 4 4 4"
