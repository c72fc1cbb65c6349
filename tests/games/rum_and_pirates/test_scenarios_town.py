"""The worked scenarios 1 to 4 and 43, 47, 49: setup, the town, rounds."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.rum_and_pirates.components import PILES, ROWS, SQUARES
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.town import Town, layout_from, town_of
from tests.games.rum_and_pirates.play import (
    aboard,
    ashore,
    asked,
    barrels,
    captain,
    coins,
    names_told,
    owner,
    play,
    supply,
    tiles,
    told,
)
from tests.games.rum_and_pirates.table import RumGame, alley_of, crew, table
from tests.rules import rule, scenario


def dealt(seats: int) -> RumGame:
    return RULES.new(seats, {"layout": "reference"}, Dice(seed_from("deal")), events=True)


def heights(game: RumGame) -> dict[str, int]:
    return {name: len(pile) for name, pile in zip(PILES, game.table.piles, strict=True)}


@scenario("RP-S1")
@rule("RP-1.6", "RP-1.9", "RP-2.2", "RP-2.4", "RP-2.5")
def test_setup_with_four() -> None:
    game = dealt(4)
    laid = game.table
    assert (len(laid.dives), len(laid.maps)) == (4, 4)
    assert min(laid.chest, laid.scorpion, *laid.beds) >= 0
    assert heights(game) == {
        "bunk": 4, "hammock": 4, "rope": 4, "guard_small": 9, "guard_big": 9, "rendezvous": 18,
        "goods": 20, "chest": 11, "scorpion": 11, "dive": 26, "map": 26,
    }  # fmt: skip
    assert laid.stock == 12
    assert (laid.coins, laid.supply, laid.office) == ([2] * 4, [10] * 4, [5] * 4)
    assert captain(game) == "1d"
    assert asked(game)[1] == "ChooseTurn"
    assert game.waiting == (laid.first,)


@scenario("RP-S2")
@rule("RP-2.3")
def test_setup_with_three() -> None:
    game = dealt(3)
    bunk, hammock, rope = game.table.beds
    assert min(bunk, hammock) >= 0
    assert rope == -1
    assert heights(game)["rope"] == 0
    assert len(game.table.box) == 5
    for number in range(1, 6):
        assert (game.table.round, game.table.beds[2]) == (number, -1)
        assert [len(told(game, name)) for name in ("round", "beds")] == [number, number]
        play(game, "board", "board", "board")
    assert game.over
    assert tiles(game.table.box) == ["rope 1", "rope 1", "rope 1", "rope 2", "rope 2"]


def lengths(town: Town) -> dict[str, int]:
    return {town.name(alley): town.length[alley] for alley in town.alleys()}


@scenario("RP-S3")
@rule("RP-1.1", "RP-1.2", "RP-1.3")
def test_town_lengths() -> None:
    town = town_of(layout_from("reference"))
    alleys = lengths(town)
    dark = [name for name in alleys if name.startswith("D")]
    cross = [name for name in alleys if "-" in name]
    assert (len(alleys), len(dark), len(cross)) == (88, 24, 24)
    assert (alleys["1.4-4.1"], alleys["5.3-6.6"], alleys["D7.6"], alleys["D1.1"]) == (5, 1, 3, 1)
    given = ROWS["reference_layout"]
    assert {name: row[1] for name, row in given["dark"].items()} == {
        name: alleys[name] for name in dark
    }
    for name, (one, other, length) in given["cross"].items():
        alley = alley_of(town, name)
        assert alleys[name] == length
        for square in (one, other):
            assert alley in [way[0] for way in town.ways[SQUARES.index(square)]]
    for name, (square, _) in given["dark"].items():
        assert alley_of(town, name) in town.dark_at[SQUARES.index(square)]


@scenario("RP-S4")
@rule("RP-2.1", "RP-1.2")
def test_a_turned_plate() -> None:
    town = town_of(layout_from("1 2 3 4 5r1 6 7 8 9"))
    alleys = lengths(town)
    assert (alleys["5.0-6.7"], alleys["2.5-5.6"]) == (4, 2)
    ends = [SQUARES[at] for at in range(36) if "5.0-6.7" in names_at(town, at)]
    assert ends == ["5a", "6a"]
    assert [SQUARES[at] for at in range(36) if "2.5-5.6" in names_at(town, at)] == ["2c", "5c"]
    assert "2.5-5.0" not in alleys


def names_at(town: Town, square: int) -> list[str]:
    return [town.name(alley) for alley, _, _ in town.ways[square]]


@scenario("RP-S43")
@rule("RP-11.1", "RP-11.2", "RP-10.6")
def test_the_next_round() -> None:
    game = table(
        captain="6a",
        alleys="Gold 1ac 2ab, Violet 5ac",
        ashore="Silver",
        aboard="Gold 2, Violet 3, Black 2",
        gold=crew(coins=4, barrels=1, office=4),
        silver=crew(2),
        dice="1 2 3 4 5 6 1 2 3 4 5 6 6 6 6 6 6 6",
    )
    play(game, "board")
    while asked(game)[1] == "RumChoice":
        play(game, "stand")
    assert game.table.round == 2
    assert asked(game) == ("Violet", "ChooseTurn")
    assert all(each < 0 for each in game.table.owners)
    assert (captain(game), aboard(game)) == ("6a", [])
    assert (coins(game, "Gold"), barrels(game, "Gold")) == (4, 1)
    assert (supply(game, "Gold"), supply(game, "Violet")) == (11, 10)
    assert min(game.table.beds) >= 0
    assert [heights(game)[bed] for bed in ("bunk", "hammock", "rope")] == [3, 3, 3]
    assert ashore(game) == ["Gold", "Violet", "Black", "Silver"]


@scenario("RP-S47")
@rule("RP-3.1", "RP-10.6", "RP-19.1")
def test_the_end_comes_after_the_fifth_brawl() -> None:
    game = table(round=5, ashore="Silver", silver=crew(4), aboard="Gold 1", dice="3 4")
    play(game, "board")
    assert game.over
    assert game.table.beds == (-1, -1, -1)
    assert names_told(game).count("beds") == 0
    assert names_told(game)[-1] in ("winner", "winners")


@scenario("RP-S49")
@rule("RP-3.2", "RP-3.6", "RP-8.3")
def test_the_order_of_turns_with_absentees() -> None:
    game = table(captain="6a", silver=crew(2, coins=1), alleys="Silver 1bd 2ac", quiet="5")
    play(game, "rest")
    assert asked(game) == ("Violet", "ChooseTurn")
    play(game, "board")
    assert asked(game) == ("Black", "ChooseTurn")
    play(game, "rest", "Silver: move 6ac")
    assert ashore(game) == ["Gold", "Black"]
    play(game, "Gold: rest", "Black: rest")
    assert asked(game) == ("Gold", "ChooseTurn")
    play(game, "Gold: board", "Black: move 6cd", "Black: decline")
    assert asked(game) == ("Black", "ChooseTurn")
    assert not told(game, "brawl")
    play(game, "Black: board")
    assert told(game, "brawl")[0]["crews"] == ("Violet", "Gold", "Black")
    assert owner(game, "6ac") in ("Silver", "")


@scenario("RP-S42")
@rule("RP-20.1", "RP-20.2", "RP-20.3", "RP-R22")
def test_two_players_and_a_phantom() -> None:
    game = table(
        seats=2,
        phase="brawl",
        phantom=3,
        aboard="Gold 2, Violet 1",
        beds="7 5",
        dice="4 4 2 5 3 6 1 5 5 4",
    )
    assert (game.table.round, aboard(game)) == (2, [("phantom", 4)])
    assert told(game, "falls") == [
        {"crew": "phantom", "winner": "Gold"},
        {"crew": "phantom", "winner": "Gold"},
        {"crew": "Violet", "winner": "Gold"},
        {"crew": "Gold", "winner": "phantom"},
        {"crew": "phantom", "winner": "Gold"},
    ]
    assert [each["crew"] for each in told(game, "crosses")] == [
        "phantom",
        "Gold",
        "Gold",
        "Gold",
        "phantom",
    ]
    assert told(game, "alone") == [{"crew": "phantom", "column": 3}, {"crew": "Gold", "column": 2}]
    assert told(game, "crew_out") == [{"crew": "Violet"}, {"crew": "phantom"}]
    assert told(game, "takes_bed") == [{"crew": "Gold", "tile": "bunk 7"}]
    assert told(game, "bed_to_phantom") == [{"tile": "hammock 5"}]
    rolled = [each["seat"] for each in told(game, "phantom_rolls")]
    assert rolled == ["Violet", "Violet", "Violet", "Violet"]


@rule("RP-20.2")
@pytest.mark.parametrize("die", [1, 6])
def test_the_phantom_boards_first(die: int) -> None:
    game = table(seats=2, phase="round", dice=str(die))
    assert aboard(game) == [("phantom", die)]
    play(game, "board")
    assert [name for name, _ in aboard(game)] == ["phantom", "Gold"]
