"""Declining, rum without end, and the edges of bouts, chests and brawls: RP-12.2, 17.3, R14."""

from __future__ import annotations

import pytest

from tests.games.rum_and_pirates.play import (
    asked,
    barrels,
    coins,
    goods,
    options,
    play,
    refused,
    supply,
    told,
    unmet,
    won,
)
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule

# -- declining (RP-12.2) ------------------------------------------------------------------------------


def things(game: RumGame) -> tuple[object, ...]:
    """All that a square might change."""
    laid = game.table
    shown = (laid.dives, laid.maps, laid.chest, laid.scorpion, tuple(laid.piles), laid.stock)
    return (*shown, [*laid.coins], [*laid.barrels], [*laid.won], [*laid.goods], [*laid.office])


RISKS = [
    ("1a", "move 1ad", "RecallAlley"),
    ("2b", "move 2ab", "PickMap"),
    ("8c", "move 8bc", "OpenBout"),
    ("7a", "move 7ac", "OpenChest"),
    ("6b", "move 6bd", "PickGuard"),
]
GAINS = [("1d", "move 1ad"), ("1d", "move 1bd"), ("1d", "move 1cd"), ("2b", "move 2bd")]


@rule("RP-12.2")
@pytest.mark.parametrize(("start", "move", "question"), RISKS)
def test_an_action_with_a_risk_may_be_declined(start: str, move: str, question: str) -> None:
    game = table(captain=start, maps="pink 4", dives="es_cruce 2", dice="6 6 6 6")
    play(game, move)
    assert asked(game) == ("Gold", question)
    assert "decline" in options(game)
    before, left = things(game), supply(game, "Gold")
    play(game, "decline")
    assert (things(game), supply(game, "Gold")) == (before, left)
    assert len(told(game, "declines")) == 1
    assert not told(game, "rolls")
    assert asked(game) == ("Gold", "ContinueTurn")


@rule("RP-12.2", "RP-R3")
@pytest.mark.parametrize(("start", "move"), GAINS)
def test_an_action_without_a_risk_runs_by_itself(start: str, move: str) -> None:
    game = play(table(captain=start), move)
    assert asked(game) == ("Gold", "ContinueTurn")
    assert not told(game, "declines")
    wary = play(table(captain=start, auto_gain="false"), move)
    assert (asked(wary), options(wary)) == (("Gold", "UseSquare"), ["use", "decline"])
    before = things(wary)
    used = play(wary.copy(), "use")
    assert things(used) != before or unmet(used, "Gold")
    play(wary, "decline")
    assert (things(wary), unmet(wary, "Gold")) == (before, [])


@rule("RP-R3")
def test_a_square_with_nothing_to_get_is_not_asked_about() -> None:
    game = table(captain="8a", gold=crew(6, office=0), auto_gain="false")
    play(game, "move 8ac")
    assert asked(game) == ("Gold", "ContinueTurn")
    shop = play(table(captain="3d", auto_gain="false"), "move 3bd", "use")
    assert asked(shop) == ("Gold", "KeepOrSell")
    play(shop, "keep")
    assert len(goods(shop, "Gold")) == 1


# -- rum (RP-17.2, RP-17.3, RP-R14) -------------------------------------------------------------------


def thirsty(dice: str, owned: int) -> RumGame:
    """Gold has rolled first in a bout for Es Cruce 5, with Violet."""
    game = table(captain="8c", gold=crew(barrels=owned), dives="es_cruce 5", dice=dice)
    return play(game, "move 8bc", "invite", "Violet: pay", "Black: pass", "Silver: pass")


@rule("RP-17.3", "RP-17.2", "RP-R15")
def test_barrel_after_barrel_each_with_one_or_two_rolls() -> None:
    game = thirsty("1 2 3 4 5 6 6", 3)
    play(game, "barrel", "reroll")
    assert (game.table.die, options(game)) == (3, ["stand", "barrel"])
    play(game, "barrel")
    assert (game.table.die, barrels(game, "Gold")) == (4, 1)
    play(game, "reroll", "barrel")
    assert (game.table.die, barrels(game, "Gold"), options(game)) == (6, 0, ["stand", "reroll"])
    play(game, "stand")
    assert won(game, "Gold") == ["dive_es_cruce 5"]
    assert game.table.stock == 12


@rule("RP-17.3", "RP-17.2")
def test_after_the_second_roll_of_the_last_barrel_nobody_is_asked() -> None:
    game = play(thirsty("1 2 6", 1), "barrel", "reroll")
    assert won(game, "Gold") == ["dive_es_cruce 5"]
    assert asked(game) == ("Gold", "ContinueTurn")


@rule("RP-R14", "RP-17.2")
def test_the_second_roll_comes_before_another_barrel() -> None:
    game = thirsty("1 2 3 6 6", 2)
    assert refused(game, "reroll") == "RP-17.2"
    play(game, "barrel")
    assert refused(game, "barrel") == "RP-R14"
    play(game, "reroll")
    assert barrels(game, "Gold") == 1
    assert refused(game, "reroll") == "RP-17.2"
    assert options(game) == ["stand", "barrel"]


@rule("RP-R14", "RP-9.9")
def test_a_second_roll_not_used_is_lost() -> None:
    """It is the barrel's, not the player's: at his next roll he has to give another."""
    game = play(thirsty("1 2 3 4 6", 2), "barrel", "stand")
    assert told(game, "wins_nothing")[0] == {"seat": "Gold", "die": 2}
    assert [each["seat"] for each in told(game, "rolls")] == ["Gold", "Violet", "Gold"]
    assert (asked(game), options(game)) == (("Gold", "RumChoice"), ["stand", "barrel"])


@rule("RP-R14")
def test_the_window_is_shut_once_the_next_die_is_rolled() -> None:
    game = table(
        captain="7a",
        gold=crew(barrels=1),
        violet=crew(barrels=1),
        scorpion="12",
        dice="2 3",
    )
    play(game, "move 7ac", "open", "stand")
    assert asked(game) == ("Violet", "RumChoice")
    assert refused(game, "Gold: barrel") == "FL-1"
    assert [each["total"] for each in told(game, "adds_up")] == [2]


@rule("RP-17.2")
def test_rum_is_for_ones_own_rolls_only_and_nobody_without_a_barrel_is_asked() -> None:
    game = table(captain="7a", black=crew(barrels=2), scorpion="10", dice="5 2 1 1")
    play(game, "move 7ac", "open")
    assert (asked(game), game.table.die) == (("Black", "RumChoice"), 1)
    play(game, "stand")
    assert [each["seat"] for each in told(game, "rolls")][:4] == [
        "Gold",
        "Violet",
        "Black",
        "Silver",
    ]


@rule("RP-17.1", "RP-R15")
def test_rum_never_runs_out_where_the_table_says_so() -> None:
    dry = table(captain="1a", violet=crew(barrels=6), black=crew(barrels=6))
    play(dry, "move 1ac")
    assert (barrels(dry, "Gold"), told(dry, "nothing_left")) == (0, [{"square": "1c"}])
    endless = table(captain="1a", violet=crew(barrels=6), black=crew(barrels=6), rum_limit="none")
    play(endless, "move 1ac")
    assert barrels(endless, "Gold") == 2


# -- bouts --------------------------------------------------------------------------------------------


@rule("RP-15.2", "RP-15.3", "RP-R13")
def test_if_no_opponent_has_a_coin_the_host_takes_everything() -> None:
    broke = crew(coins=0)
    game = table(
        captain="8c", violet=broke, black=crew(coins=0), silver=crew(coins=0), dives="es_cruce 5"
    )
    play(game, "move 8bc", "invite")
    assert won(game, "Gold") == ["dive_es_cruce 5"]
    assert len(told(game, "cannot_join")) == 3
    assert not told(game, "rolls")


@rule("RP-15.2", "RP-20.4")
def test_with_two_players_the_only_opponent_is_asked() -> None:
    game = table(seats=2, captain="8c", dives="es_cruce 5", dice="5 6")
    play(game, "move 8bc", "invite", "Violet: pay")
    assert (won(game, "Gold"), won(game, "Violet")) == ([], ["dive_es_cruce 5"])
    assert (coins(game, "Gold"), coins(game, "Violet")) == (3, 1)


@rule("RP-15.2", "RP-4.5")
def test_a_guests_coin_may_be_spent_on_going_on() -> None:
    game = table(captain="8c", gold=crew(coins=0), dives="es_cruce 2", dice="6")
    play(game, "move 8bc", "invite", "Violet: pay", "Black: pass", "Silver: pass")
    assert (coins(game, "Gold"), asked(game)) == (1, ("Gold", "ContinueTurn"))


@rule("RP-15.4", "RP-15.5")
def test_one_roll_wins_one_tile_and_they_drink_on_for_the_rest() -> None:
    game = table(
        captain="8c", dives="es_cruce 2, es_cruce 3, es_cruce 3, es_cruce 4", dice="6 3 4 6 6"
    )
    play(game, "move 8bc", "invite", "Violet: pay", "Black: pass", "Silver: pass")
    assert options(game) == ["dive es_cruce 2", "dive es_cruce 3", "dive es_cruce 4"]
    play(game, "dive es_cruce 4")
    rolls = [(each["seat"], each["die"]) for each in told(game, "rolls")]
    assert rolls == [("Gold", 6), ("Violet", 3), ("Gold", 4), ("Violet", 6)]
    assert won(game, "Violet") == ["dive_es_cruce 2", "dive_es_cruce 3"]
    assert won(game, "Gold") == ["dive_es_cruce 3", "dive_es_cruce 4"]
    assert len(game.table.dives) == 4
