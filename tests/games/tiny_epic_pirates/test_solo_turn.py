"""The Solo Pirate's turn: die, helm, sailing, helm bonuses, Ship Line (chapter 21)."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.tiny_epic_pirates.components import DISTANCE, OURS
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    crew,
    gold,
    hands,
    hold,
    is_hidden,
    names_told,
    navy,
    options,
    play,
    posts,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate, place_of
from tests.rules import rule, scenario

CALM = (
    "A1 M01, B1 M02, C1 M03, D1 M04, A2 M05, B2 M06, A3 M09, B3 M10, C3 M11, D3 M12, A4 M13, B4 M14"
)
"""Storms at C2, D2, C4 and D4."""


def its_turn(rival: Pirate, dice: str, **wishes: object) -> TinyGame:
    """The game after the turn of the Solo Pirate, or where the player is asked something in it."""
    things: dict[str, Any] = {"sea": CALM, **wishes}
    return a_table(seats=1, to_move="rival", rival=rival, dice=dice, **things)


def space(game: TinyGame) -> int:
    return game.table.helms[1]


# -- the helm -----------------------------------------------------------------------------------------


@scenario("S58")
@rule("TE-21.1", "TE-21.2")
def test_its_rightmost_hand_stays_behind_on_the_space_it_skips() -> None:
    game = its_turn(pirate(helm=1), "3", solo="helm_d greedy")
    assert (space(game), hands(game, "rival"), posts(game, "rival")) == (3, [2], "1/1/0/0")
    assert told(game, "rival_rolls") == [{"die": 3}]
    assert told(game, "rival_leaves_hand") == [{"space": 2, "post": "extort"}]
    assert told(game, "rival_advances") == [{"space": 3, "order": "crew_up"}]


@rule("TE-21.2")
def test_hands_in_repair_are_the_first_to_stay_behind() -> None:
    game = its_turn(pirate(helm=1, posts="1/0/0/2"), "4")
    assert (hands(game, "rival"), posts(game, "rival")) == ([2, 3], "1/0/0/0")


@rule("TE-21.2", "TE-22.6")
def test_space_0_is_passed_free_and_never_stopped_on() -> None:
    game = its_turn(pirate(helm=5), "1")
    assert (space(game), hands(game, "rival"), posts(game, "rival")) == (1, [], "1/1/1/0")


@scenario("S59")
@rule("TE-21.4")
def test_without_hands_it_stops_where_one_would_be_due() -> None:
    game = its_turn(pirate(helm=0), "5")
    left = [(each["space"], each["post"]) for each in told(game, "rival_leaves_hand")]
    assert left == [(1, "extort"), (2, "cannons"), (3, "rigging")]
    assert (space(game), posts(game, "rival")) == (4, "0/0/0/0")
    assert told(game, "rival_stops_short") == [{"space": 4}]
    assert told(game, "rival_advances") == [{"space": 4, "order": "search"}]
    assert told(game, "rival_makes_for")[0]["foe"] == "A", "its order and its icon are those of 4"


@rule("TE-21.4")
def test_it_stops_short_when_every_gap_lies_before_the_goal() -> None:
    game = its_turn(pirate(helm=3, hands="2", posts="1/1/0/0"), "2")
    assert (space(game), hands(game, "rival")) == (1, [2, 4, 5])


@rule("R-17", "TE-21.4")
@pytest.mark.parametrize("start", range(1, 6))
@pytest.mark.parametrize("taken", ["", "one", "two", "three"])
def test_a_full_circle_is_always_one_hand_short(start: int, taken: str) -> None:
    others = [each for each in range(1, 6) if each != start]
    number = ["", "one", "two", "three"].index(taken)
    helm = " ".join(map(str, others[:number]))
    game = its_turn(pirate(helm=start, hands=helm), str(start))
    assert space(game) != start
    assert len(hands(game, "rival")) <= 3


@rule("TE-21.3")
def test_hands_it_meets_go_to_the_leftmost_free_post() -> None:
    game = its_turn(pirate(helm=1, hands="2 3", posts="0/1/0/0"), "3", solo="helm_d greedy")
    assert (posts(game, "rival"), hands(game, "rival")) == ("1/1/1/0", [])
    backs = [(each["space"], each["post"]) for each in told(game, "rival_picks_up")]
    assert backs == [(2, "rigging"), (3, "extort")]


@rule("TE-21.3")
def test_hands_it_has_just_picked_up_do_not_pay() -> None:
    """The one from 2 goes to Extort, the rightmost post; but Cannons pays for 3."""
    game = its_turn(pirate(helm=1, hands="2", posts="1/1/0/0"), "4")
    assert (hands(game, "rival"), posts(game, "rival")) == ([3], "1/0/1/0")


@rule("TE-21.5")
def test_it_crosses_when_it_passes_from_5_to_a_lower_space() -> None:
    over = its_turn(pirate(helm=4), "1")
    assert over.table.crossing
    assert "rival_advances_over_line" in names_told(over)
    assert not its_turn(pirate(helm=2), "5").table.crossing
    assert not its_turn(pirate(helm=0), "2").table.crossing


# -- legendary actions --------------------------------------------------------------------------------


@scenario("S60")
@rule("TE-21.6", "TE-21.5", "R-18")
def test_a_6_moves_the_legend_token_and_not_the_captain() -> None:
    game = its_turn(
        pirate(at="B1", helm=3, posts="1/1/1/0"), "6", solo="helm_b relentless",
        a=pirate(at="B4"), deck="tina",
    )  # fmt: skip
    assert (game.table.cell, space(game), game.table.crossing) == (1, 3, False)
    assert at(game, "rival") == "B3", "towards the player, 1 + 1 cards"
    assert crew(game, "rival") == ["tina"]
    assert gold(game, "rival") == 1, "of the cell; the helm bonus for Crew Up does not wake"
    assert "rival_bonus" not in names_told(game)


@rule("TE-21.6")
def test_the_ring_goes_round() -> None:
    game = its_turn(pirate(hold="C"), "6", solo="helm_a greedy", cell=3, prices="S2 R3 G4 C5")
    assert game.table.cell == 0
    assert (hold(game, "rival"), gold(game, "rival")) == ("", 6), "Trade, then a gold"


@rule("R-18")
def test_at_some_tables_the_orders_of_a_cell_wake_the_helm() -> None:
    wishes = {"solo": "helm_b relentless", "a": pirate(at="B4"), "legendary_triggers": "true"}
    game = its_turn(pirate(at="B1", helm=3), "6", **wishes)
    assert gold(game, "rival") == 2
    assert told(game, "rival_bonus") != []
    far = its_turn(
        pirate(at="B1", helm=3), "6 C", **{**wishes, "solo": "helm_d relentless", "cell": 3}
    )
    assert at(far, "rival") == "B4", "Plunder brings helm D a card more: 1 + 1 + 1"


# -- sailing ------------------------------------------------------------------------------------------


@rule("TE-21.7")
def test_it_sails_up_or_down_before_it_sails_sideways() -> None:
    game = its_turn(pirate(at="A3", helm=0), "1 C", solo="helm_d cunning", a=pirate(at="B1"))
    way = [each["place"] for each in told(game, "rival_sails")]
    assert way == ["A-2", "A-1", "B-1"]


@rule("TE-21.7")
def test_it_stops_when_it_is_there() -> None:
    game = its_turn(pirate(at="A2", helm=0), "1 C", solo="helm_d cunning", a=pirate(at="A1"))
    assert at(game, "rival") == "A1"
    there = its_turn(pirate(at="A1", helm=0), "1 C", solo="helm_d cunning", a=pirate(at="A1"))
    assert at(there, "rival") == "A1"
    assert "rival_is_there" in names_told(there)


@rule("TE-21.7")
@pytest.mark.parametrize(("die", "target"), [(1, "orange"), (2, "A"), (3, "green")])
def test_the_sign_of_the_space_is_its_target(die: int, target: str) -> None:
    wishes = {"merchants": "A4 D1", "headings": "D4 A1", "a": pirate(at="A1")}
    game = its_turn(pirate(at="B2", helm=0), f"{die} C", **wishes)
    places = {"orange": "A4", "A": "A1", "green": "D1"}
    goal = place_of(places[target])
    gone = DISTANCE[place_of("B2")][goal] - DISTANCE[game.table.ships[1]][goal]
    assert gone == 2


@scenario("S76")
@rule("TE-21.8")
def test_a_helm_bonus_for_the_order_of_the_turn_adds_movement() -> None:
    game = its_turn(pirate(at="A1", helm=0), "1 C", solo="helm_d greedy", a=pirate(at="B4"))
    assert told(game, "rival_makes_for") == [{"foe": "A", "points": 3}]
    assert at(game, "rival") == "A4"
    other = its_turn(pirate(at="A1", helm=3), "4", solo="helm_d greedy", a=pirate(at="B4"))
    assert at(other, "rival") == "A3", "Search has no such bonus"


@rule("TE-21.8", "TE-23.3")
def test_its_level_says_how_far_it_sails() -> None:
    wishes = {"solo": "helm_d cunning", "a": pirate(at="B4")}
    game = its_turn(pirate(at="A1", helm=3, posts="0/1/1/1", buried="C1 A3"), "4", **wishes)
    assert told(game, "rival_makes_for") == [{"foe": "A", "points": 3}]


@scenario("S77")
@rule("TE-21.9")
def test_a_storm_may_cut_its_trip_short() -> None:
    wishes = {"merchants": "C1 A4", "headings": "D4 A1", "solo": "helm_b greedy"}
    game = its_turn(pirate(at="C3", helm=0, posts="1/0/0/2"), "1 C", **wishes)
    assert (at(game, "rival"), posts(game, "rival")) == ("C2", "0/0/0/3")
    assert told(game, "rival_makes_for") == [{"foe": "ship_orange", "points": 2}]
    spent = its_turn(pirate(at="C3", helm=0, posts="0/0/0/3"), "1 C", **wishes)
    assert (at(spent, "rival"), posts(spent, "rival")) == ("C2", "0/0/0/3")


@rule("R-19")
def test_at_some_tables_storms_do_not_touch_it() -> None:
    wishes = {"merchants": "C1 A4", "headings": "D4 A1", "solo": "helm_b greedy"}
    game = its_turn(pirate(at="C3", helm=0, posts="1/0/0/2"), "1 C", solo_storms="false", **wishes)
    assert (at(game, "rival"), posts(game, "rival")) == ("C1", "1/0/0/2")


@rule("TE-21.9")
def test_it_leaves_its_cove_only_by_changing_card() -> None:
    hidden = pirate(at="B1", helm=0, hidden=1)
    stays = its_turn(hidden, "1 C", solo="helm_d greedy", a=pirate(at="B1"))
    assert is_hidden(stays, "rival")
    sails = its_turn(hidden, "1 C", solo="helm_d greedy", a=pirate(at="C1"))
    assert not is_hidden(sails, "rival")


# -- helm bonuses -------------------------------------------------------------------------------------


@scenario("S83")
@rule("TE-21.10")
def test_a_bonus_that_is_an_order_has_the_same_target_and_wakes_nothing() -> None:
    """Crew Up lies on space 4, whose target is the player; there is no gold for Attack on helm D."""
    orders = "plunder trade search crew_up attack"
    game = its_turn(
        pirate(at="B3", helm=3, orders=orders), "4 2 4 1 1", solo="helm_d greedy",
        a=pirate(at="B3", captain="bolt_b"), deck="tina",
    )  # fmt: skip
    assert crew(game, "rival") == ["tina"]
    names = names_told(game)
    assert names.index("rival_hires") < names.index("rival_bonus") < names.index("attacks")
    assert told(game, "attacks") == [{"pirate": "solo_pirate", "foe": "A"}]
    assert names.count("rival_bonus") == 1


@scenario("S86")
@rule("TE-21.10", "R-30")
def test_a_bonus_follows_an_order_that_came_to_nothing_but_no_forced_sale() -> None:
    trade = its_turn(pirate(helm=1), "2", solo="helm_b greedy")
    assert "rival_sells_nothing" in names_told(trade)
    assert gold(trade, "rival") == 1
    plunder = its_turn(pirate(helm=0, hold="CG"), "1 R", solo="helm_b greedy", prices="C2 G3 S4 R5")
    assert gold(plunder, "rival") == 5, "a sale, and no bonus of Trade"
    assert "rival_bonus" not in names_told(plunder)


@rule("TE-21.10")
def test_its_crew_never_wakes() -> None:
    game = its_turn(pirate(helm=0, crew="buck quigley pim"), "1 C", solo="helm_b greedy")
    assert gold(game, "rival") == 0
    assert "uses_card" not in names_told(game)


# -- the Ship Line ------------------------------------------------------------------------------------


@scenario("S78")
@rule("TE-21.3", "TE-21.11", "R-20")
def test_when_it_has_crossed_extort_pays_and_the_player_steers() -> None:
    rival = pirate(at="A4", helm=4, hands="5", posts="1/1/0/0", buried="A3")
    wishes = {"solo": "helm_b greedy", "merchants": "A4 C2", "headings": "D4 A1", "navy": "D1"}
    game = its_turn(rival, "1 C", **wishes)
    assert (posts(game, "rival"), hands(game, "rival")) == ("1/1/1/0", [])
    assert gold(game, "rival") == 1
    assert asked(game) == ("A", "MoveMerchant"), "the orange one has one way, the green one two"
    assert refused(game, "steer green C3") == "TE-16.3"
    play(game, "steer green B2")
    assert asked(game) == ("A", "MoveNavy")
    assert set(options(game)) == {"steer navy C1", "steer navy D2"}
    play(game, "steer navy D2", "steer navy D3")
    assert (navy(game), asked(game)) == ("D3", ("A", "AdvanceCaptain")), "speed 2 for 1 treasure"


@scenario("S78")
@rule("TE-21.11")
def test_a_hand_that_paid_for_the_way_does_not_extort() -> None:
    game = its_turn(pirate(at="A4", helm=4), "1 C", solo="helm_b greedy")
    assert hands(game, "rival") == [5]
    assert gold(game, "rival") == 0


@rule("R-20")
def test_at_some_tables_it_does_not_extort() -> None:
    rival = pirate(at="A4", helm=5)
    assert gold(its_turn(rival, "1 C", solo="helm_b greedy"), "rival") == 1
    assert gold(its_turn(rival, "1 C", solo="helm_b greedy", solo_extort="false"), "rival") == 0


@rule("TE-21.11", "TE-16.5")
def test_a_treasure_buried_by_extort_makes_the_navy_faster() -> None:
    rival = pirate(at="A4", helm=5, gold=7)
    game = its_turn(
        rival, "1 C", solo="helm_b greedy", navy="D1", merchants="A1 C1", headings="D4 A1"
    )
    assert game.table.treasures[1] == 1
    while asked(game)[1] != "MoveNavy":
        play(game, options(game)[0])
    view = RULES.view(game, 0)
    assert view.prompt is not None
    assert dict(view.prompt.facts)["steps"] == OURS.speed[1] == 2
