"""The worked scenarios about attacks, the sharing of the loot and new ships."""

from __future__ import annotations

import pytest

from tests.games.buccaneer.play import (
    asked,
    attack,
    attacks,
    crews,
    move,
    options,
    piles,
    purses,
    refused,
    seen_piles,
    ships,
    tokens,
    told,
    viewers,
)
from tests.games.buccaneer.table import table
from tests.games.playing import events_of
from tests.rules import rule, scenario

LOOT_EXAMPLE = "Red3 / Blue5 / Yellow2 / Black5 / Red4"


@scenario("BU-S7")
@rule("BU-5.1", "BU-5.2")
def test_the_minimum_crew() -> None:
    game = table("Red3 / Blue2 / Black4 | Red5", to_move="Red", ships="2 5 8")
    assert attacks(game) == {"Red3 attacks 2", "Red3 attacks 5"}
    assert refused(game, "Red3 attacks 8") == "BU-5.2"
    for ship in (2, 5, 8):
        assert refused(game, f"Red5 attacks {ship}") == "BU-5.1"


@scenario("BU-S8")
@rule("BU-6.1", "BU-6.2", "BU-6.4", "BU-6.5", "BU-6.6", "BU-6.8", "BU-6.9", "BU-R1")
def test_the_loot_example() -> None:
    game = table(LOOT_EXAMPLE, to_move="Red", ships="11 13 14")
    attack(game, LOOT_EXAMPLE, 11)
    assert asked(game) == ("Red", "ChooseTreasure")
    assert options(game) == {"barrel", "candlestick"}
    move(game, "barrel")
    assert (tokens(game, "Red"), tokens(game, "Blue")) == ("barrel", "candlestick")
    assert purses(game) == {"Red": 20, "Blue": 15, "Yellow": 12, "Black": 15}
    assert game.table.bank == 377 - 22
    assert crews(game) == set()
    assert len(piles(game)) == 20
    assert told(game, "wage") == [
        {"seat": "Blue", "discs": "5", "ducats": 5},
        {"seat": "Yellow", "discs": "2", "ducats": 2},
        {"seat": "Black", "discs": "5", "ducats": 5},
    ]
    assert told(game, "rest") == [{"seat": "Red", "ducats": 10, "loot": 22, "wages": 12}]


@scenario("BU-S9")
@rule("BU-6.4")
def test_the_loot_example_with_a_question_mark() -> None:
    game = table(f"{LOOT_EXAMPLE} / Yellow?", to_move="Red", ships="11 13 14")
    attack(game, "Red3", 11, "barrel")
    assert purses(game) == {"Red": 16, "Blue": 15, "Yellow": 16, "Black": 15}
    assert told(game, "wage")[1]["ducats"] == 6


@scenario("BU-S10")
@rule("BU-6.1", "BU-6.2")
def test_one_treasure_only() -> None:
    game = table("Blue2 / Red? / Yellow3", to_move="Blue", ships="6 13 14")
    attack(game, "Blue2 / Red? / Yellow3", 6)
    assert asked(game) == ("Yellow", "TakeAction")
    assert [tokens(game, colour) for colour in ("Red", "Blue", "Yellow")] == ["", "chest", ""]
    assert purses(game) == {"Red": 16, "Blue": 16, "Yellow": 13, "Black": 10}


@scenario("BU-S11")
@rule("BU-6.5", "BU-R1")
def test_the_captains_lower_discs_cost_and_earn_nothing() -> None:
    game = table("Black5 / Yellow4 / Black2", to_move="Black", ships="5 13 14")
    attack(game, "Black5", 5)
    assert purses(game) == {"Red": 10, "Blue": 10, "Yellow": 14, "Black": 20}
    assert tokens(game, "Black") == "barrel"
    assert [fact["seat"] for fact in told(game, "wage")] == ["Yellow"]


@scenario("BU-S12")
@rule("BU-6.7")
def test_a_shortfall_comes_from_the_purse() -> None:
    game = table("Yellow2 / Red5 / Blue4 / Black5", to_move="Yellow", ships="2 13 14")
    attack(game, "Yellow2", 2)
    assert purses(game) == {"Red": 15, "Blue": 14, "Yellow": 6, "Black": 15}
    assert game.table.bank == 377 - 10
    assert tokens(game, "Yellow") == "candlestick"
    assert told(game, "shortfall") == [{"seat": "Yellow", "paid": 4, "bank": 0}]


@scenario("BU-S13")
@rule("BU-6.7", "BU-6.8")
def test_a_shortfall_beyond_the_purse() -> None:
    crew = "Green3 / Red5 / Blue5 / Black5 / Yellow?"
    game = table(crew, to_move="Green", ships="1 13 14", seats=5, purses={"Green": 6})
    bank = game.table.bank
    attack(game, crew, 1)
    assert purses(game) == {"Red": 15, "Blue": 15, "Yellow": 13, "Black": 15, "Green": 0}
    assert game.table.bank == bank - 12
    assert tokens(game, "Green") == "sabre"
    assert told(game, "shortfall") == [{"seat": "Green", "paid": 6, "bank": 4}]


@scenario("BU-S14")
@rule("BU-6.6")
def test_exactly_nothing_is_left() -> None:
    game = table("Red2 / Blue5 / Yellow5 / Black?", to_move="Red", ships="4 13 14")
    attack(game, "Red2", 4)
    assert purses(game) == {"Red": 10, "Blue": 15, "Yellow": 15, "Black": 12}
    assert tokens(game, "Red") == "candlestick"
    assert told(game, "shortfall") == []


@scenario("BU-S15")
@rule("BU-7.1", "BU-7.2", "BU-7.3")
def test_new_ships_come_in_threes() -> None:
    game = table(
        "Red2 / Blue2 | Blue3 / Red3 | Yellow2 / Black2 | Black3 / Red4",
        ships="1 2 3",
        deck="9 5 7 4 6 8 10 11 12 13 14 15",
    )
    attack(game, "Red2", 1)
    assert (ships(game), len(game.table.deck)) == ([2, 3], 12)
    attack(game, "Blue3", 2)
    assert (ships(game), len(game.table.deck)) == ([3], 12)
    attack(game, "Yellow2", 3)
    assert (sorted(ships(game)), len(game.table.deck)) == ([5, 7, 9], 9)
    assert crews(game) == {"Black3 / Red4"}
    assert asked(game) == ("Black", "TakeAction")


@scenario("BU-S34")
@rule("BU-R14", "BU-R17", "BU-6.9")
def test_shown_at_the_sharing_and_hidden_again_when_covered() -> None:
    game = table(LOOT_EXAMPLE, to_move="Red", ships="11 13 14")
    attack(game, "Red3", 11, "barrel")
    for viewer in viewers(game):
        assert set(LOOT_EXAMPLE.split(" / ")) <= seen_piles(game, viewer)
    assert [fact["discs"] for fact in told(game, "wage")] == ["5", "2", "5"]
    move(game, "Blue3 on Red2")
    move(game, "Yellow2 on Black5")
    for viewer in viewers(game):
        assert "Yellow2 / Black" in seen_piles(game, viewer)
    line = events_of(game)[-1]
    other = table("Blue3 / Red2", to_move="Yellow", ships="13 14")
    move(other, "Yellow4 on Black3")
    assert line.name == "take_over"
    assert line == events_of(other)[-1], "the line is the same whatever the wages are"


SHORT_DECK = " ".join(
    f"3/15/?2/{first}+chest" for first in ["barrel"] * 5 + ["sabre"] * 5 + ["candlestick"] * 5
)


@scenario("BU-S35")
@rule("BU-R9", "BU-R12")
@pytest.mark.parametrize("auto_single", [True, False])
def test_the_supply_is_short(auto_single: bool) -> None:
    game = table(
        "Red3 / Blue5 / Yellow2",
        ships="1 6 11",
        cards=SHORT_DECK,
        tokens={"Black": "chest " * 6},
        auto_single=auto_single,
    )
    attack(game, "Red3", 1)
    assert asked(game) == ("Blue", "TakeAction")
    assert [tokens(game, colour) for colour in ("Red", "Blue", "Yellow")] == ["barrel", "", ""]
    assert purses(game) == {"Red": 18, "Blue": 15, "Yellow": 12, "Black": 10}
