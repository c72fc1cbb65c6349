"""The worked scenarios 5 to 9, 20 to 24, 48, 50 and 56: moving, resting, boarding."""

from __future__ import annotations

from tests.games.rum_and_pirates.play import (
    aboard,
    ashore,
    asked,
    barrels,
    captain,
    coins,
    goods,
    names_told,
    options,
    owner,
    play,
    refused,
    supply,
    told,
    unmet,
    won,
)
from tests.games.rum_and_pirates.table import crew, table
from tests.rules import rule, scenario


@scenario("RP-S5")
@rule("RP-4.1", "RP-13.1", "RP-R3")
def test_a_first_move() -> None:
    game = play(table(), "move 1ad")
    assert owner(game, "1ad") == "Gold"
    assert (captain(game), supply(game, "Gold"), coins(game, "Gold")) == ("1a", 9, 3)


@scenario("RP-S6")
@rule("RP-4.4", "RP-17.1")
def test_a_further_move() -> None:
    game = play(table(), "move 1ad", "move 1ac")
    assert (captain(game), supply(game, "Gold"), coins(game, "Gold")) == ("1c", 7, 2)
    assert (game.table.barrels, game.table.stock) == ([2, 0, 0, 0], 10)


@scenario("RP-S7")
@rule("RP-4.2")
def test_own_pirates_block_too() -> None:
    game = play(table(), "move 1ad")
    assert "move 1ad" not in options(game)
    assert refused(game, "move 1ad") == "RP-4.2"
    play(game, "end")
    assert asked(game) == ("Violet", "ChooseTurn")
    assert "move 1ad" not in options(game)
    assert refused(game, "move 1ad") == "RP-4.2"


@scenario("RP-S8")
@rule("RP-4.5", "RP-18.3")
def test_no_coin_no_further_move() -> None:
    game = table(
        captain="6b",
        to_move="Violet",
        violet=crew(6, coins=0),
        piles={"guard_big": "4"},
        quiet="9",
    )
    play(game, "move 6bd", "guard big")
    assert told(game, "loses_to_guard")[0]["pirates"] == 4
    assert asked(game) == ("Black", "ChooseTurn")
    assert told(game, "ends_turn") == [{"seat": "Violet"}]


@scenario("RP-S9")
@rule("RP-4.5", "RP-13.1")
def test_a_fresh_coin_may_be_spent() -> None:
    game = play(table(captain="4a", to_move="Violet", violet=crew(coins=0)), "move 4ac")
    assert coins(game, "Violet") == 1
    assert asked(game) == ("Violet", "ContinueTurn")
    play(game, "move 4cd")
    assert coins(game, "Violet") == 0


@scenario("RP-S20")
@rule("RP-R11", "RP-3.4")
def test_an_empty_supply_at_headquarters() -> None:
    game = table(captain="1a", alleys="Gold 1.4-4.1", gold=crew(1))
    play(game, "move 1ad")
    assert supply(game, "Gold") == 0
    play(game, "recall 1.4-4.1")
    assert supply(game, "Gold") == 5
    assert "Gold" in ashore(game)


@scenario("RP-S21")
@rule("RP-3.4")
def test_out_without_boarding() -> None:
    game = table(captain="6a", to_move="Black", black=crew(2))
    play(game, "move 6ac")
    assert (supply(game, "Black"), coins(game, "Black")) == (0, 3)
    assert "Black" not in ashore(game)
    assert aboard(game) == []
    assert told(game, "spent") == [{"seat": "Black"}]


@scenario("RP-S22")
@rule("RP-7.1", "RP-7.2", "RP-14.5")
def test_a_rest() -> None:
    game = table(captain="2b", to_move="Silver", silver=crew(coins=1, rendezvous="rum"))
    play(game, "rest")
    assert (coins(game, "Silver"), barrels(game, "Silver")) == (0, 0)
    assert unmet(game, "Silver") == ["rendezvous_rum 4"]
    play(game, "Gold: rest", "Violet: rest", "Black: rest")
    assert asked(game) == ("Silver", "ChooseTurn")
    assert "rest" not in options(game)
    assert refused(game, "rest") == "RP-7.1"


@scenario("RP-S23")
@rule("RP-8.1", "RP-8.2")
def test_boarding_one_after_another() -> None:
    game = table(
        seats=5,
        captain="6a",
        gold=crew(2),
        violet=crew(3),
        black=crew(1),
        silver=crew(2),
        blue=crew(2, office=3),
        to_move="Blue",
        quiet="6",
    )
    play(game, "move 6ac", "Gold: board", "Violet: board", "Black: board")
    assert aboard(game) == [("Gold", 2), ("Violet", 3), ("Black", 1)]
    assert game.table.left == (2, 3, 1)
    assert game.table.right == (0, 0, 0)
    play(game, "Silver: board")
    assert told(game, "brawl")[0]["crews"] == ("Gold", "Violet", "Black", "Silver")


@scenario("RP-S24")
@rule("RP-4.6")
def test_the_last_one_ashore_moves_on_for_nothing() -> None:
    game = table(captain="1a", ashore="Silver", to_move="Silver", silver=crew(7, coins=0))
    play(game, "move 1ad", "decline", "move 1cd")
    assert (supply(game, "Silver"), coins(game, "Silver"), barrels(game, "Silver")) == (4, 0, 2)
    assert captain(game) == "1c"
    assert asked(game) == ("Silver", "ChooseTurn")
    assert not [move for move in options(game) if move.startswith("dark")]
    assert refused(game, "dark D1.6 D1.1") == "RP-5.2"


@scenario("RP-S48")
@rule("RP-3.3", "RP-4.7")
def test_no_boarding_after_a_move() -> None:
    game = table(captain="1a", gold=crew(8, coins=0))
    play(game, "move 1ac")
    assert supply(game, "Gold") == 6
    assert asked(game) == ("Violet", "ChooseTurn")
    rich = play(table(captain="1a"), "move 1ac")
    assert asked(rich) == ("Gold", "ContinueTurn")
    assert refused(rich, "board") == "RP-4.7"
    assert refused(rich, "rest") == "RP-4.7"
    play(game, "Violet: rest", "Black: rest", "Silver: rest")
    assert "board" in options(game)


@scenario("RP-S50")
@rule("RP-4.3", "RP-1.4", "RP-1.5", "RP-5.4", "RP-12.1", "RP-12.3")
def test_one_move_step_by_step() -> None:
    game = table(captain="4a", to_move="Black", black=crew(6, rendezvous="goods"), quiet="3")
    play(game, "dark D4.7 D3.2")
    assert names_told(game) == ["pays_dark", "dark_trip", "meets", "draws_goods"]
    assert (coins(game, "Black"), supply(game, "Black"), captain(game)) == (1, 4, "3b")
    assert (owner(game, "D4.7"), owner(game, "D3.2")) == ("Black", "Black")
    assert (won(game, "Black"), unmet(game, "Black")) == (["rendezvous_goods 4"], [])
    play(game, "keep")
    assert len(goods(game, "Black")) == 1
    assert asked(game) == ("Black", "ContinueTurn")
    before = (won(game, "Silver"), goods(game, "Silver"), len(game.table.piles[6]))
    play(game, "end", "Silver: rest")
    assert (won(game, "Silver"), goods(game, "Silver"), len(game.table.piles[6])) == before


@scenario("RP-S56")
@rule("RP-R21", "RP-4.6", "RP-7.1")
def test_the_last_one_ashore_rests_or_boards() -> None:
    game = table(captain="1a", ashore="Silver", to_move="Silver", silver=crew(4, coins=1))
    play(game, "move 1ad", "decline")
    assert supply(game, "Silver") == 3
    assert asked(game) == ("Silver", "ChooseTurn")
    assert {"rest", "board"} <= set(options(game))
    play(game, "rest")
    assert coins(game, "Silver") == 0
    assert asked(game) == ("Silver", "ChooseTurn")
    assert "rest" not in options(game)
    play(game, "board")
    assert told(game, "brawl")
