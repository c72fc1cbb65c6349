"""Chapters 13 to 15 and their rulings: Hide Out and bonus actions."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import (
    asked,
    bag,
    cargo,
    crew,
    gold,
    hands,
    headings,
    hold,
    is_hidden,
    merchants,
    names_told,
    navy,
    options,
    play,
    posts,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate
from tests.rules import rule


def with_crew(order: str, player: Pirate, **wishes: Any) -> TinyGame:
    """A's crew may act, under this order."""
    return a_table(phase="crew", order=order, a=player, **wishes)


# -- Hide Out (TE-13) ----------------------------------------------------------------------------------


@rule("TE-13.1")
def test_a_cove_takes_one_galleon() -> None:
    own = a_table(phase="order", order="hide_out", a=pirate(at="B1", hidden=1))
    assert options(own) == ["hide", "skip"]
    beside = a_table(phase="order", order="hide_out", a=pirate(at="B1"), b=pirate(at="B1"))
    assert is_hidden(play(beside, "hide"), "A"), "the other one lies in the open"
    open_sea = a_table(phase="order", order="hide_out", a=pirate(at="B3"))
    assert told(open_sea, "order_idle") != []
    taken = a_table(phase="order", order="hide_out", a=pirate(at="B1"), b=pirate(at="B1", hidden=1))
    assert not is_hidden(taken, "A")
    assert told(taken, "order_idle") != []


@rule("TE-13.2", "R-3")
def test_hands_from_anywhere_to_working_posts() -> None:
    player = pirate(at="B1", posts="1/0/0/1", hands="3")
    game = a_table(phase="order", order="hide_out", a=player)
    play(game, "hide")
    assert options(game) == [
        "lift repair", "lift 3", "station 0 0 1", "station 0 1 0", "station 1 0 0",
    ]  # fmt: skip
    assert refused(game, "station 1 1 0") == "TE-13.2"
    assert refused(game, "lift 4") == "TE-13.2"
    play(game, "lift 3", "lift repair")
    assert refused(game, "lift repair") == "TE-13.2"
    assert refused(game, "station 1 1 0") == "TE-13.2", "all who are free go to work"
    with pytest.raises(Complaint):
        RULES.action("station 1 0 0 2")
    play(game, "station 1 1 1")
    assert (posts(game, "A"), hands(game, "A")) == ("1/1/1/0", [])


@rule("TE-13.2")
def test_hands_may_stay_where_they_are() -> None:
    player = pirate(at="B1", posts="1/0/0/1", hands="3")
    game = a_table(phase="order", order="hide_out", a=player)
    play(game, "hide", "station 1 0 0")
    assert (posts(game, "A"), hands(game, "A")) == ("1/0/0/1", [3])


@rule("TE-13.3", "R-9")
@pytest.mark.parametrize(("switch", "paid"), [("once", 3), ("twice", 6)])
def test_how_often_a_hide_out_pays(switch: str, paid: int) -> None:
    game = a_table(
        phase="order",
        order="hide_out",
        crossing=True,
        a=pirate(at="B1", gold=1),
        hideout_extort=switch,
    )
    play(game, "hide", "station 0 0 3")
    assert told(game, "extorts_hidden") == [{"seat": "A", "gold": 3}]
    assert gold(game, "A") == 1 + paid


@rule("TE-13.4")
@pytest.mark.parametrize("switch", ["once", "twice"])
def test_who_does_not_hide_is_paid_as_usual(switch: str) -> None:
    game = a_table(
        phase="order", order="hide_out", crossing=True, a=pirate(at="B1"), hideout_extort=switch
    )
    play(game, "skip")
    assert (gold(game, "A"), is_hidden(game, "A"), posts(game, "A")) == (2, False, "1/1/1/0")
    assert "merchant_sails" in names_told(play(game, options(game)[0]))


@rule("TE-13.5")
def test_who_is_hidden_is_no_target() -> None:
    players = {"a": pirate(at="B1"), "b": pirate(at="B1", hidden=1)}
    game = a_table(phase="order", order="attack", **players)  # type: ignore[arg-type]
    assert told(game, "order_idle") != []


# -- the frame (TE-14) ---------------------------------------------------------------------------------


@rule("TE-14.1")
def test_the_order_of_the_turn_triggers_carried_out_or_not() -> None:
    for first in ("plunder", "skip"):
        game = a_table(phase="order", order="plunder", a=pirate(at="B3", crew="buck sara"))
        play(game, first)
        assert options(game) == ["use buck 1", "pass"]
        assert refused(game, "use sara 1") == "TE-14.1"
        assert refused(game, "use buck 2") == "TE-14.1"
        assert refused(game, "use quigley 1") == "TE-14.1"


@rule("TE-14.2")
def test_bonus_actions_are_optional() -> None:
    game = with_crew("plunder", pirate(crew="buck", gold=1))
    play(game, "pass")
    assert (gold(game, "A"), game.table.turn) == (1, 1)
    captain = a_table(phase="captain", order="search", a=pirate(at="C3", captain="bolt_a", gold=13))
    assert options(captain) == ["bury", "pass"]
    play(captain, "pass")
    assert game.table.treasures == [0, 0]


@rule("TE-14.3")
def test_the_captain_goes_from_left_to_right() -> None:
    player = pirate(at="C3", captain="guerra_b", gold=13, crew="brutus")
    game = a_table(phase="captain", order="search", a=player, dice="R")
    assert options(game) == ["bury", "plunder", "pass"]
    assert refused(game, "attack orange") == "TE-10.1"
    assert refused(game, "use brutus 1") == "TE-14.1", "the captain comes first"
    play(game, "bury")
    assert options(game) == ["plunder", "pass"]
    assert refused(game, "bury") == "TE-14.3"
    play(game, "plunder")
    assert hold(game, "A") == "R"
    assert asked(game) == ("A", "CrewBonus")
    assert refused(game, "bury") == "TE-15.1"


@rule("TE-14.3", "TE-14.5")
def test_the_second_action_may_be_used_alone() -> None:
    game = a_table(
        phase="captain", order="search", a=pirate(at="C3", captain="guerra_b", gold=13), dice="R"
    )
    play(game, "plunder")
    assert hold(game, "A") == "R"
    assert (asked(game)[1], game.table.treasures[0]) != ("CaptainBonus", 1)


@rule("TE-14.4")
def test_each_symbol_serves_once() -> None:
    game = with_crew("search", pirate(crew="brutus seamus", gold=1))
    play(game, "use brutus 1")
    assert gold(game, "A") == 2
    assert options(game) == ["use seamus 1", "use seamus 2", "pass"]
    assert refused(game, "use brutus 1") == "TE-14.4"


@rule("R-10", "TE-14.4")
@pytest.mark.parametrize(("switch", "free"), [("any", True), ("card_left_to_right", False)])
def test_the_order_among_symbols(switch: str, free: bool) -> None:
    crossed = with_crew("search", pirate(crew="brutus seamus"), crew_bonus_order=switch)
    play(crossed, "use seamus 2")
    assert ("use seamus 1" in options(crossed)) == free
    left = with_crew("search", pirate(crew="brutus seamus"), crew_bonus_order=switch, navy="C2")
    play(left, "use seamus 1", "steer navy C3", "use brutus 1")
    if free:
        play(left, "use seamus 2")
        assert gold(left, "A") == 3
    else:
        assert left.table.turn == 1, "Seamus is over, and nobody else is left"
    straight = with_crew("search", pirate(crew="brutus seamus"), crew_bonus_order=switch)
    play(straight, "use seamus 1", options(play(straight.copy(), "use seamus 1"))[0])
    play(straight, "use seamus 2", "use brutus 1")
    assert gold(straight, "A") == 3


@rule("R-10")
def test_what_is_over_is_refused_by_the_ruling() -> None:
    game = with_crew("search", pirate(crew="brutus seamus"), crew_bonus_order="card_left_to_right")
    play(game, "use seamus 2")
    assert refused(game, "use seamus 1") == "R-10"


@rule("TE-14.4")
def test_one_action_is_finished_before_the_next() -> None:
    game = with_crew("search", pirate(crew="flint brutus"), navy="C2")
    play(game, "use flint 1", "steer navy C3")
    assert refused(game, "use brutus 1") == "TE-14.1"
    assert asked(game) == ("A", "Maneuver")


@rule("TE-14.5")
def test_bonus_orders_work_like_orders_and_trigger_nothing() -> None:
    plunder = with_crew("crew_up", pirate(at="B3", crew="jolly quigley"), dice="G")
    play(plunder, "use jolly 1")
    assert hold(plunder, "A") == "G"
    assert plunder.table.turn == 1, "Quigley wants the order Plunder"
    search = with_crew("plunder", pirate(at="B3", crew="willow"), tokens="B3 gold_2")
    assert gold(play(search, "use willow 1"), "A") == 3
    trade = with_crew("attack", pirate(at="D1", crew="ursula", hold="RR"), navy="A4")
    play(trade, "use ursula 1")
    assert options(trade) == ["sell 1", "sell 2"]
    assert refused(trade, "sell 3") == "TE-7.1"
    assert gold(play(trade, "sell 2"), "A") == 7
    hire = with_crew("plunder", pirate(crew="pim"), row="sara lisa doc")
    play(hire, "use pim 1", "hire sara", "pass")
    assert crew(hire, "A") == ["pim", "sara"]


@rule("TE-14.5", "TE-14.1")
def test_bonus_orders_need_what_orders_need() -> None:
    for name, order, law in (
        ("jolly", "crew_up", "TE-6.1"),
        ("ursula", "attack", "TE-7.1"),
        ("willow", "plunder", "TE-9.1"),
        ("alice", "search", "TE-10.1"),
    ):
        other = {"crew_up": "doc", "attack": "cutter", "plunder": "buck", "search": "brutus"}[order]
        game = with_crew(order, pirate(at="B2", crew=f"{name} {other}"), searched="B2")
        assert refused(game, f"use {name} 1") == law


@rule("TE-14.6")
def test_hide_out_triggers_nothing() -> None:
    player = pirate(at="B1", crew="quigley sara doc brutus")
    game = a_table(phase="captain", order="hide_out", a=player)
    assert game.table.turn == 1


@rule("TE-14.7", "R-7")
@pytest.mark.parametrize(("switch", "counts"), [("true", True), ("false", False)])
def test_whether_somebody_just_hired_helps(switch: str, counts: bool) -> None:
    player = pirate(crew="chopper", hold="S", mutiny=1)
    game = a_table(
        phase="order", order="crew_up", a=player, row="doc lisa pim", new_card_triggers=switch
    )
    play(game, "hire doc")
    assert ("use doc 1" in options(game)) == counts
    assert "use chopper 1" in options(game)
    if not counts:
        assert refused(game, "use doc 1") == "R-7"


@rule("TE-14.7")
def test_somebody_sent_away_helps_no_more() -> None:
    player = pirate(crew="chopper pete lisa sara", hold="S", mutiny=1)
    game = a_table(phase="order", order="crew_up", a=player, row="doc jolly pim")
    play(game, "hire doc", "release chopper")
    assert refused(game, "use chopper 1") == "TE-14.1"


# -- the actions (TE-15) -------------------------------------------------------------------------------


@rule("TE-15.1")
def test_a_third_treasure_ends_the_game_soon() -> None:
    player = pirate(at="C3", captain="bolt_a", gold=11, buried="A3 B3")
    game = a_table(phase="captain", order="search", a=player)
    play(game, "bury")
    assert (game.table.treasures[0], game.table.ending) == (3, True)
    assert game.table.buried[10] == 0
    assert not game.over


@rule("TE-15.1")
def test_no_cache_no_treasure() -> None:
    bolt = pirate(at="D1", captain="bolt_a", gold=13, crew="brutus")
    game = a_table(phase="captain", order="search", a=bolt, navy="A4")
    assert asked(game) == ("A", "CrewBonus"), "the captain can do nothing here"
    assert refused(game, "bury") == "TE-15.1"


@rule("TE-15.2")
@pytest.mark.parametrize(("hold_", "law"), [("SR", None), ("SS", "TE-15.2"), ("R", "TE-15.2")])
def test_a_special_trade_takes_all_its_cubes(hold_: str, law: str | None) -> None:
    game = with_crew("trade", pirate(at="A1", crew="sydney sara", hold=hold_), merchants="B1 C4")
    if law:
        assert refused(game, "use sydney 1") == law
    else:
        play(game, "use sydney 1")
        assert (hold(game, "A"), gold(game, "A")) == ("", 9)


@rule("TE-15.3")
def test_a_barter_takes_another_colour_that_is_in_the_bag() -> None:
    game = with_crew("crew_up", pirate(crew="chopper doc", hold="SS"))
    game.table.put_in_bag(2, -game.table.bag[2])
    game.apply(0, RULES.action("use chopper 1"))
    assert options(game) == ["barter sugarcane rum", "barter sugarcane gunpowder"]
    assert game.objection(0, RULES.action("barter sugarcane coffee")) == "TE-15.3"
    assert game.objection(0, RULES.action("barter sugarcane sugarcane")) == "TE-15.3"
    assert game.objection(0, RULES.action("barter rum gunpowder")) == "TE-15.3"
    empty = with_crew("crew_up", pirate(crew="chopper doc"))
    assert refused(empty, "use chopper 1") == "TE-15.3"
    assert bag(empty)["S"] == 8


@rule("TE-15.4")
def test_a_maneuver_moves_the_ship_shown() -> None:
    game = with_crew("search", pirate(crew="flint"), navy="A1")
    play(game, "use flint 1")
    assert options(game) == ["steer navy B1", "steer navy A2"]
    assert refused(game, "steer orange B1") == "TE-15.4"
    assert refused(game, "steer navy C1") == "TE-15.4"
    play(game, "steer navy A2", "steer navy A1")
    assert navy(game) == "A1", "out and back"


@rule("TE-15.4", "R-11")
def test_a_merchant_of_ones_choice_keeps_its_destination() -> None:
    game = with_crew("crew_up", pirate(crew="raina"), merchants="B1 C4", headings="D4 A1")
    play(game, "use raina 1")
    assert refused(game, "steer navy C1") == "TE-15.4"
    play(game, "steer green C3")
    assert refused(game, "steer orange C1") == "TE-15.4", "one ship"
    play(game, "steer green C2")
    assert (merchants(game), headings(game)) == (["B1", "C2"], ["D4", "A1"])


@rule("R-11", "TE-15.4")
@pytest.mark.parametrize(("switch", "free"), [("exact", False), ("up_to", True)])
def test_whether_a_maneuver_may_stop_early(switch: str, free: bool) -> None:
    game = with_crew("search", pirate(crew="flint"), navy="A1", maneuver=switch)
    play(game, "use flint 1", "steer navy B1")
    if free:
        assert navy(play(game, "pass")) == "B1"
    else:
        assert refused(game, "pass") == "R-11"


@rule("R-11")
@pytest.mark.parametrize(
    ("path", "delivers"),
    [(("D3", "D4"), True), (("C4", "D4"), True), (("D4", "D3"), False)],
)
def test_a_merchant_delivers_where_a_maneuver_ends(path: tuple[str, str], delivers: bool) -> None:
    start = "C3" if path[0] != "D4" else "C4"
    game = with_crew(
        "crew_up", pirate(crew="raina"), merchants=f"{start} B2", headings="D4 A1", dice="G"
    )
    play(game, "use raina 1", *[f"steer orange {place}" for place in path])
    assert (headings(game)[0] == "A1") == delivers
    assert (cargo(game)[0] == "G") == delivers
    assert ("delivers" in names_told(game)) == delivers


@rule("R-11")
def test_a_merchant_back_in_its_first_port_goes_on() -> None:
    game = with_crew("crew_up", pirate(crew="raina"), merchants="B2 C4", headings="D4 A1")
    play(game, "use raina 1", "steer orange B1", "steer orange A1")
    assert (merchants(game)[0], headings(game)[0], cargo(game)) == ("A1", "D4", "SR")


@rule("TE-15.5")
@pytest.mark.parametrize(("name", "order", "n"), [("buck", "plunder", 1), ("sara", "trade", 2)])
def test_gold_as_shown(name: str, order: str, n: int) -> None:
    game = with_crew(order, pirate(crew=name, gold=4))
    assert gold(play(game, f"use {name} 1"), "A") == 4 + n


@rule("TE-15.6")
def test_reroll_is_no_action_of_the_fourth_step() -> None:
    game = with_crew("attack", pirate(crew="tina cutter"))
    assert refused(game, "use tina 1") == "TE-15.6"


@rule("TE-15.7", "R-3")
def test_reassign_leaves_the_helm_alone() -> None:
    player = pirate(at="B2", crew="quigley", posts="1/0/0/1", hands="3")
    game = with_crew("plunder", player)
    play(game, "use quigley 1")
    assert refused(game, "lift 3") == "TE-15.7"
    assert refused(game, "station 1 1 0") == "TE-15.7"
    play(game, "lift repair", "station 0 2 0")
    assert (posts(game, "A"), hands(game, "A"), gold(game, "A")) == ("0/2/0/0", [3], 1)


@rule("TE-15.8")
def test_a_sail_is_finished_before_another_action() -> None:
    player = pirate(at="A4", crew="taylor buck", posts="1/1/1/0")
    game = with_crew("plunder", player, sea="A3 calm")
    play(game, "use taylor 1", "sail A3")
    assert refused(game, "use buck 1") == "TE-14.1"
    play(game, "anchor", "use buck 1")
    assert gold(game, "A") == 2
