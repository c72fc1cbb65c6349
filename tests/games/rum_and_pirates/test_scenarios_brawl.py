"""The worked scenarios 38 to 41, 44, 45 and 52: brawls and beds, the count, what a rival sees."""

from __future__ import annotations

import pytest

from flibuste.engine.table import HIDDEN
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.looks import visible
from tests.games.rum_and_pirates.play import (
    asked,
    barrels,
    play,
    supply,
    told,
    won,
)
from tests.games.rum_and_pirates.table import COLOURS, RumGame, crew, table
from tests.rules import rule, scenario


def fallen(game: RumGame) -> list[str]:
    return [f"{each['crew']} to {each['winner']}" for each in told(game, "falls")]


def crossed(game: RumGame) -> list[object]:
    return [each["crew"] for each in told(game, "crosses")]


@scenario("RP-S38")
@rule(
    "RP-9.1",
    "RP-9.2",
    "RP-9.3",
    "RP-9.4",
    "RP-9.5",
    "RP-9.6",
    "RP-9.7",
    "RP-9.8",
    "RP-9.9",
    "RP-10.1",
)
def test_a_brawl_of_four() -> None:
    game = table(
        seats=5,
        phase="brawl",
        aboard="Gold 3, Blue 2, Violet 4, Silver 1",
        violet=crew(barrels=1),
        silver=crew(barrels=2),
        beds="7 5 2",
        dice="4 3 3 4 5 2 4 3 6 5 2 6 5 1 4 2 4 5 5",
    )
    assert told(game, "alone") == [{"crew": "Violet", "column": 4}]
    assert asked(game) == ("Violet", "RumChoice")
    play(game, "barrel", "reroll")
    assert barrels(game, "Violet") == 0
    assert fallen(game) == [
        "Gold to Violet",
        "Blue to Gold",
        "Violet to Gold",
        "Gold to Blue",
        "Violet to Blue",
    ]
    assert crossed(game) == ["Violet", "Violet", "Gold"]
    assert (asked(game), game.table.die) == (("Silver", "RumChoice"), 2)
    assert [supply(game, crew_) for crew_ in ("Gold", "Blue", "Violet", "Silver")] == [2, 1, 2, 0]
    play(game, "barrel")
    assert (game.table.die, barrels(game, "Silver")) == (6, 1)
    play(game, "stand")
    assert fallen(game)[5:] == ["Blue to Silver", "Violet to Gold"]
    assert told(game, "crew_out") == [{"crew": "Blue"}]
    assert crossed(game)[3:] == ["Silver", "Violet"]
    assert told(game, "alone")[1:] == [{"crew": "Violet", "column": 2}]
    assert (asked(game), game.table.die) == (("Silver", "RumChoice"), 4)
    assert (game.table.rows, game.table.left) == ((0, 4, 1, 3), (0, 0, 1, 0))
    assert game.table.right == (1, 0, 0, 1)
    play(game, "barrel", "reroll")
    assert barrels(game, "Silver") == 0
    assert fallen(game)[7:] == ["Silver to Gold", "Gold to Violet"]
    rolls = [
        each["die"]
        for name in ("rolls", "drinks_and_rolls", "rolls_again")
        for each in told(game, name)
    ]
    assert rolls == [4, 3, 5, 2, 4, 3, 6, 5, 2, 5, 1, 4, 5, 5, 3, 6, 2, 4, 4]
    outs = [each["crew"] for each in told(game, "crew_out")]
    assert outs == ["Blue", "Silver", "Gold"]
    beds = {each["crew"]: each["tile"] for each in told(game, "takes_bed")}
    assert beds == {"Violet": "bunk 7", "Gold": "hammock 5", "Silver": "rope 2"}
    assert (won(game, "Violet"), won(game, "Blue"), won(game, "Black")) == (["bunk 7"], [], [])


@scenario("RP-S39")
@rule("RP-10.2", "RP-10.5")
def test_two_crews_of_four_players() -> None:
    game = table(phase="brawl", aboard="Gold 2, Black 1", beds="6 4 1", dice="3 3 6 2")
    assert told(game, "alone")[0] == {"crew": "Gold", "column": 2}
    assert told(game, "falls") == [
        {"crew": "Gold", "winner": "Black"},
        {"crew": "Black", "winner": "Gold"},
    ]
    assert won(game, "Gold") == ["bunk 6", "rope 1"]
    assert won(game, "Black") == ["hammock 4"]
    assert RULES.result(game).scores[:3] == (7, 0, 4)


@scenario("RP-S40")
@rule("RP-10.3")
def test_one_crew_of_five_players() -> None:
    game = table(seats=5, phase="brawl", aboard="Silver 3", beds="8 3 2")
    assert won(game, "Silver") == ["bunk 8", "rope 2"]
    assert told(game, "bed_to_box") == [{"tile": "hammock 3"}]
    assert not told(game, "rolls")
    assert supply(game, "Silver") == 10


@scenario("RP-S41")
@rule("RP-10.4")
def test_three_players() -> None:
    game = table(
        seats=3, phase="brawl", aboard="Gold 1, Violet 2, Black 1", beds="7 3", dice="4 3 5 2 5"
    )
    assert fallen(game) == ["Violet to Gold", "Gold to Black", "Violet to Black"]
    assert [each["crew"] for each in told(game, "crew_out")] == ["Gold", "Violet"]
    assert (won(game, "Black"), won(game, "Violet")) == (["bunk 7"], ["hammock 3"])
    assert won(game, "Gold") == []


@rule("RP-9.8", "RP-9.6")
def test_all_pirates_are_home_when_the_last_brawl_is_over() -> None:
    game = table(phase="brawl", round=5, aboard="Gold 3, Black 1", alleys="Gold 1ad", dice="6 1")
    assert game.over
    RULES.check(game)
    assert (supply(game, "Gold"), supply(game, "Black")) == (3, 1)
    assert (game.table.left, game.table.right) == ((0, 0), (0, 0))


COUNTED = (
    "rendezvous chest, rendezvous rum, yellow 6, yellow 4, yellow 3, green 5, green 4, pink 5, "
    "swan 2, es_cruce 5, chest 5, chest 6, scorpion 12, small 2, big 6, bunk 7, rope 2"
)


@scenario("RP-S44")
@rule("RP-19.2", "RP-19.3", "RP-19.4", "RP-19.5", "RP-R20")
def test_the_count() -> None:
    rich = crew(
        won=COUNTED, goods="hook 5, hook 3, parrot 4", rendezvous="goods", barrels=1, coins=3
    )
    game = table(phase="end", round=5, gold=rich)
    assert game.over
    items = {item.source: item.points for item in RULES.result(game).items[0]}
    assert items == {
        "goods": 9, "rendezvous": 10, "maps": 19, "dives": 7, "chests": 11, "scorpions": -2,
        "guards": 8, "beds": 9,
    }  # fmt: skip
    assert RULES.result(game).scores[0] == 71


def tied(**second: int) -> list[str]:
    """Who wins when Gold (office 2, 2 barrels, 3 coins) and Violet have seven points each."""
    game = table(
        phase="end",
        round=5,
        gold=crew(won="bunk 7", office=2, barrels=2, coins=3),
        violet=crew(won="bunk 7", **{"office": 2, "barrels": 2, "coins": 3, **second}),
    )
    return [COLOURS[seat] for seat in RULES.result(game).winners]


@scenario("RP-S45")
@rule("RP-19.6", "RP-R27")
@pytest.mark.parametrize(
    ("second", "best"),
    [
        ({"office": 1, "barrels": 0, "coins": 0}, ["Violet"]),
        ({"office": 3, "barrels": 5}, ["Gold"]),
        ({"barrels": 3, "coins": 0}, ["Violet"]),
        ({"coins": 4}, ["Violet"]),
        ({}, ["Gold", "Violet"]),
    ],
)
def test_tie_breaks(second: dict[str, int], best: list[str]) -> None:
    assert tied(**second) == best


@scenario("RP-S52")
@rule("RP-1.7", "RP-1.8", "RP-R17", "RP-I12")
def test_what_a_rival_sees() -> None:
    gold = crew(goods="parrot 5", rendezvous="rum", barrels=2, coins=3)
    game = table(gold=gold, to_move="Violet")
    rival, own = visible(game, "Violet"), visible(game, "Gold")
    assert (rival.barrels[0], rival.rendezvous[0]) == (2, ((HIDDEN, 0),))
    assert (rival.goods[0], rival.coins[0], rival.won[0]) == ((), HIDDEN, ())
    assert (own.barrels[0], own.coins[0]) == (2, 3)
    assert [face for face, _ in own.goods[0]] == [face for face, _ in game.table.goods[0]]
    assert own.rendezvous[0] == game.table.rendezvous[0]
