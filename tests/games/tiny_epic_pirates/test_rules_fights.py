"""Chapters 10 to 12 and 17 and their rulings: fights and what comes of them."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.tiny_epic_pirates.rules.fight import damage, dice_number
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import (
    asked,
    cargo,
    gold,
    hands,
    headings,
    hold,
    is_hidden,
    legend,
    merchants,
    names_told,
    options,
    play,
    posts,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate
from tests.rules import rule


def attacking(player: Pirate, **wishes: Any) -> TinyGame:
    """A's Attack order where the orange merchant is."""
    ships = {"merchants": f"{player.text('at')} C4", "headings": "D4 A1"}
    return a_table(a=player, **{"phase": "order", "order": "attack", **ships, **wishes})


def gunner(**things: Any) -> Pirate:
    """A with three Cannons and Magnus Bolt: odd faces are one damage each."""
    return pirate(**{"at": "B2", "captain": "bolt_a", "posts": "0/3/0/0", **things})


# -- whom, and with what (TE-10) -------------------------------------------------------------------------


@rule("TE-10.1")
def test_one_ship_on_the_same_card_is_chosen() -> None:
    game = attacking(gunner(), merchants="B2 B2", b=pirate(at="B2"), dice="1 1")
    assert options(game) == ["attack orange", "attack green", "attack seat1", "skip"]
    away = attacking(gunner(), b=pirate(at="B3"))
    assert refused(away, "attack green") == "TE-10.1"
    assert refused(away, "attack seat1") == "TE-10.1"
    assert refused(away, "attack seat0") == "TE-10.1"
    assert refused(away, "attack seat3") == "TE-10.1"
    with pytest.raises(Complaint):
        RULES.action("attack navy")


@rule("R-8", "TE-10.1")
@pytest.mark.parametrize(("switch", "hidden"), [("false", True), ("true", False)])
def test_attacking_from_a_cove(switch: str, hidden: bool) -> None:
    game = attacking(gunner(hidden=1), dice="1 1", attack_reveals=switch)
    play(game, "attack orange")
    assert is_hidden(game, "A") == hidden
    assert ("leaves_cove" in names_told(game)) != hidden


@rule("R-26", "TE-14.5")
def test_one_target_may_be_attacked_twice_in_a_turn() -> None:
    """By the captain's bonus and by Alice's, on a merchant that holds out."""
    player = gunner(posts="0/0/1/2", crew="alice")
    game = attacking(player, phase="captain", order="search", dice="2 2 2 2", shown="4 4")
    play(game, "attack orange")
    assert asked(game) == ("A", "CrewBonus")
    play(game, "use alice 1")
    assert len(told(game, "attacks")) == 2


@rule("TE-10.2")
@pytest.mark.parametrize(("level", "dice"), [(0, 2), (1, 2), (2, 3), (5, 3)])
def test_dice_come_from_the_legend(level: int, dice: int) -> None:
    game = attacking(pirate(at="B2", legend=level))
    assert dice_number(game.table, 0) == dice
    play(game, "attack orange")
    assert len(game.table.dice) == dice


@rule("TE-10.2", "TE-10.4")
def test_captain_and_crew_count_together() -> None:
    game = attacking(gunner(crew="sally buck pete", posts="2/1/0/0"))
    found = [damage(game.table, 0, (face,)) for face in range(1, 7)]
    fixed = 1 + 1
    assert found == [fixed + n for n in (2, 1, 2, 0, 3, 0)]


@rule("TE-10.3")
def test_sure_shots_set_dice_one_at_a_time() -> None:
    game = attacking(gunner(shots=2), dice="2 4", shown="6 6")
    play(game, "attack orange")
    assert options(game)[-1] == "stand"
    assert len(options(game)) == 2 * 5 + 1
    assert refused(game, "shot 1 2") == "TE-10.3", "a die is set to another number"
    assert refused(game, "shot 3 1") == "TE-10.3", "there are two dice"
    play(game, "shot 1 5")
    assert (game.table.dice, shots(game, "A")) == ((5, 4), 1)
    play(game, "stand")
    assert game.table.totals == (4, 6)
    assert shots(game, "A") == 1 + 1


@rule("TE-10.3", "TE-10.5")
def test_without_tokens_nothing_is_asked() -> None:
    game = play(attacking(gunner(), dice="2 4", shown="6 6", auto_single="false"), "attack orange")
    assert asked(game) == ("A", "LoseDeckhand")


@rule("TE-10.5", "TE-15.6")
def test_the_sequence_of_one_fighter() -> None:
    sharp = gunner(crew="tina sally", shots=1)
    game = attacking(sharp, dice="1 3 4 6", shown="8 8")
    play(game, "attack orange")
    assert asked(game) == ("A", "UseReroll")
    assert refused(game, "reroll sally 1") == "TE-15.6"
    play(game, "reroll tina 1")
    assert game.table.dice == (4, 3)
    assert asked(game) == ("A", "UseReroll"), "Sally comes after Tina"
    assert refused(game, "reroll tina 1") == "TE-15.6"
    play(game, "reroll sally 1")
    assert game.table.dice == (6, 3)
    assert asked(game) == ("A", "SpendShots")
    play(game, "stand")
    assert told(game, "total")[0]["total"] == 3 + 1 + 2


@rule("TE-15.6")
def test_dice_may_be_left_alone() -> None:
    game = attacking(gunner(crew="tina sally"), dice="1 3", shown="2 2")
    play(game, "attack orange", "stand")
    assert told(game, "rolls")[0]["dice"] == (1, 3)
    assert "rerolls" not in names_told(game)


# -- Reroll by ruling (R-12) -------------------------------------------------------------------------------

WIDE = [("order", 0), ("own_attacks", 1), ("all", 2)]


@rule("R-12", "TE-15.6")
@pytest.mark.parametrize(("switch", "wide"), WIDE)
def test_reroll_in_a_bonus_attack(switch: str, wide: int) -> None:
    game = attacking(
        gunner(crew="alice tina"), phase="crew", order="search", dice="1 1", reroll=switch
    )
    play(game, "use alice 1")
    assert (asked(game) == ("A", "UseReroll")) == (wide >= 1)


@rule("R-12", "TE-12.1")
@pytest.mark.parametrize(("switch", "wide"), WIDE)
def test_reroll_when_defending(switch: str, wide: int) -> None:
    defender = pirate(at="B2", crew="tina", posts="1/1/1/0")
    game = attacking(gunner(), b=defender, dice="2 2 1 1", reroll=switch)
    play(game, "attack seat1")
    assert (asked(game) == ("B", "UseReroll")) == (wide == 2)


@rule("R-12", "TE-15.6")
def test_reroll_in_the_attack_order_is_always_there() -> None:
    for switch, _ in WIDE:
        game = attacking(gunner(crew="tina"), dice="1 1", reroll=switch)
        assert asked(play(game, "attack orange")) == ("A", "UseReroll")


# -- merchants (TE-11) -------------------------------------------------------------------------------------


@rule("TE-11.1", "R-27")
@pytest.mark.parametrize(("value", "sunk"), [(2, True), (4, True), (6, False), (8, False)])
def test_a_merchant_sinks_below_a_higher_total_than_its_value(value: int, sunk: bool) -> None:
    game = attacking(gunner(), dice="1 3", shown=f"{value} {value}")
    play(game, "attack orange")
    assert game.table.totals == (5, value)
    assert ("sinks" in names_told(game)) == sunk


@rule("TE-11.2", "R-22", "TE-17.3")
def test_gold_then_the_cube_then_legend_then_the_ship() -> None:
    player = gunner(legend=1, hold="SSS", gold=1)
    game = attacking(player, dice="1 1 G", shown="4 4", cargo="CR")
    shown = game.table.merchant_deck[0]
    play(game, "attack orange")
    assert asked(game) == ("A", "LoadCube")
    assert (gold(game, "A"), legend(game, "A")) == (5, 1)
    assert options(game) == ["return coffee", "swap coffee sugarcane"]
    play(game, "swap coffee sugarcane")
    assert asked(game) == ("A", "NewHand")
    assert (legend(game, "A"), merchants(game)[0]) == (2, "B2")
    assert game.table.shown[0] == 1
    play(game, "assign cannons")
    assert posts(game, "A") == "0/4/0/0"
    assert (game.table.shown[0], merchants(game)[0], headings(game)[0]) == (shown, "D4", "A1")
    assert cargo(game)[0] == "G"
    assert hold(game, "A") == "SSC"


@rule("TE-11.2")
def test_the_farther_port_and_the_lost_card() -> None:
    game = attacking(gunner(at="C3"), dice="1 1", shown="2 2", merchants="C3 A4", sea="C3 M06")
    play(game, "attack orange")
    assert (merchants(game)[0], headings(game)[0]) == ("A1", "D4")
    assert game.table.sunk == (0,)


@rule("TE-11.3")
def test_only_the_highest_value_keeps_its_card() -> None:
    for value, kept in ((6, False), (8, True)):
        strong = gunner(crew="buck betty brutus jack")
        game = attacking(strong, dice="2 4", shown=f"{value} 8")
        before = game.table.shown[0]
        play(game, "attack orange")
        assert "sinks" in names_told(game)
        assert ((game.table.shown[0], game.table.sunk[-1]) == (before, before - 1)) == kept


@rule("TE-11.4")
@pytest.mark.parametrize("value", [2, 4, 6, 8])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_legend_by_value_and_number_of_players(value: int, seats: int) -> None:
    strong = gunner(crew="buck betty brutus jack")
    game = attacking(strong, seats=seats, dice="2 4", shown=f"{value} {value}")
    play(game, "attack orange")
    most = {2: 0, 4: 2, 6: 3, 8: 4}[value]
    assert legend(game, "A") == (1 if seats <= most else 0)


@rule("TE-11.5")
def test_the_merchant_stays_where_it_is() -> None:
    for dice, name in (("2 1", "merchant_holds"), ("2 2", "merchant_wins")):
        game = play(attacking(gunner(), dice=dice, shown="4 4"), "attack orange")
        assert name in names_told(game)
        assert (merchants(game)[0], game.table.ships[0], cargo(game)) == ("B2", 5, "SR")
        assert (posts(game, "A") == "0/2/0/1") == (name == "merchant_wins")
        assert shots(game, "A") == 1


# -- pirates (TE-12) ---------------------------------------------------------------------------------------


@rule("TE-12.1")
def test_the_attacker_is_through_when_the_defender_rolls() -> None:
    game = attacking(gunner(shots=2), b=pirate(at="B2", shots=1), dice="2 2 2 2")
    play(game, "attack seat1")
    assert (asked(game), game.table.totals) == (("A", "SpendShots"), (-1, -1))
    play(game, "stand")
    assert asked(game) == ("B", "SpendShots")
    assert game.table.totals == (3, -1)
    assert len(told(game, "rolls")) == 2


@rule("TE-12.2")
@pytest.mark.parametrize(("dice", "winner"), [("1 3 2 2", "A"), ("2 2 6 6", "B")])
def test_the_higher_total_wins_whoever_attacked(dice: str, winner: str) -> None:
    defender = pirate(at="B2", captain="guerra_a", posts="0/2/1/0", gold=7, hold="S")
    game = attacking(gunner(gold=5), seats=4, b=defender, dice=dice)
    play(game, "attack seat1")
    loser = "B" if winner == "A" else "A"
    assert (legend(game, winner), legend(game, loser)) == (1, 0)
    assert gold(game, winner) == {"A": 5, "B": 7}[winner] + 3, "of the Legend alone"
    assert hold(game, "B") == "S"
    assert game.table.ships[:2] == [5, 5]


@rule("TE-12.3", "TE-5.7")
def test_the_loser_is_battered_after_the_winners_legend() -> None:
    defender = pirate(at="B2", captain="guerra_a", posts="0/2/1/0")
    game = attacking(gunner(legend=1), b=defender, dice="1 3 1 1")
    play(game, "attack seat1")
    assert asked(game) == ("A", "NewHand")
    assert shots(game, "B") == 0
    play(game, "assign extort")
    assert asked(game) == ("B", "LoseDeckhand")
    play(game, "lose cannons")
    assert (posts(game, "B"), shots(game, "B")) == ("0/1/1/1", 1)


@rule("TE-12.3")
def test_a_sure_shot_comes_even_if_nobody_could_be_battered() -> None:
    game = attacking(gunner(), b=pirate(at="B2", posts="0/0/0/3"), dice="1 3 1 1")
    play(game, "attack seat1")
    assert (posts(game, "B"), shots(game, "B")) == ("0/0/0/3", 1)


@rule("TE-12.3", "TE-5.7")
def test_the_helm_is_battered_when_nobody_works() -> None:
    defender = pirate(at="B2", posts="0/0/0/2", hands="4")
    game = play(attacking(gunner(), b=defender, dice="1 3 1 1"), "attack seat1")
    assert (posts(game, "B"), hands(game, "B"), shots(game, "B")) == ("0/0/0/3", [], 1)


@rule("TE-12.4", "TE-1.5")
def test_a_tie_with_three_tokens_gives_no_fourth() -> None:
    defender = pirate(at="B2", captain="guerra_a", posts="0/3/0/0", shots=3)
    game = attacking(gunner(), b=defender, dice="2 2 1 1")
    play(game, "attack seat1", "stand")
    assert (shots(game, "A"), shots(game, "B")) == (1, 3)
    assert (legend(game, "A"), legend(game, "B")) == (0, 0)


# -- Legend (TE-17) ----------------------------------------------------------------------------------------


def winning(level: int, **things: Any) -> TinyGame:
    """A beats B and has this level before."""
    hands = "0/4/0/0" if level >= 2 else "0/3/0/0"
    player = gunner(legend=level, posts=hands, **things)
    game = attacking(player, b=pirate(at="B2", posts="0/0/0/3"), dice="1 1 1 2 2 2")
    return play(game, "attack seat1")


@rule("TE-17.1", "TE-17.2", "TE-1.1")
def test_every_level_gives_its_own_at_once() -> None:
    assert gold(winning(0, gold=1), "A") == 4
    assert asked(winning(1)) == ("A", "NewHand")
    assert gold(winning(2, gold=1), "A") == 5
    fourth = winning(3, gold=1)
    assert (shots(fourth, "A"), gold(fourth, "A")) == (1, 1)
    assert gold(winning(4, gold=1), "A") == 7
    assert gold(winning(4, gold=10), "A") == 13
    for level in range(5):
        assert legend(winning(level), "A") == level + 1


@rule("TE-17.3", "R-3")
def test_a_new_hand_goes_to_a_working_post() -> None:
    game = winning(1)
    assert options(game) == ["assign rigging", "assign cannons", "assign extort"]
    with pytest.raises(Complaint):
        RULES.action("assign repair")
    play(game, "assign rigging")
    assert posts(game, "A") == "1/3/0/0"
    assert dice_number(game.table, 0) == 3


@rule("TE-17.4", "R-14")
def test_beyond_the_last_level_nothing_comes() -> None:
    game = winning(5, gold=2)
    assert (legend(game, "A"), gold(game, "A"), shots(game, "A")) == (5, 2, 0)
    assert told(game, "legend_complete") == [{"seat": "A"}]
    sunk = attacking(gunner(legend=5, posts="0/4/0/0"), dice="1 1 1", shown="4 4", cargo="CR")
    play(sunk, "attack orange")
    assert (legend(sunk, "A"), gold(sunk, "A"), hold(sunk, "A")) == (5, 5, "C")
