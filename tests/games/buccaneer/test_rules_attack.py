"""Chapters 5 and 7: attacking a ship, ships on offer."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    asked,
    attack,
    attacks,
    crews,
    names_told,
    purses,
    refused,
    ships,
    tokens,
    told,
    viewers,
    visible,
)
from tests.games.buccaneer.table import table
from tests.rules import rule

# -- chapter 5: attacking a ship --------------------------------------------------------------------------


@rule("BU-5.1")
def test_only_the_captain_may_attack_with_a_crew() -> None:
    game = table("Blue2 / Red2 / Red3 | Red4 / Yellow2", ships="1 2 3")
    assert refused(game, "Blue2 attacks 1") == "BU-5.1"
    assert attacks(game) == {"Red4 attacks 1", "Red4 attacks 2", "Red4 attacks 3"}


@rule("BU-5.1", "BU-7.1")
def test_only_a_ship_that_lies_face_up_can_be_attacked() -> None:
    game = table("Red2 / Blue / Yellow / Black / Blue / Yellow", ships="1 2", deck=12)
    assert attacks(game) == {"Red2 attacks 1", "Red2 attacks 2"}
    for ship in range(3, 16):
        assert refused(game, f"Red2 attacks {ship}") == "BU-5.1"


@rule("BU-5.2")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_the_crew_counts_the_printed_minimum_or_more(size: int) -> None:
    crew = " / ".join(["Red2", "Blue", "Yellow", "Black", "Blue", "Yellow", "Black"][:size])
    for offer in ("1 4 7", "10 13 5", "2 8 12", "3 6 15"):
        minimum = {ship: crew_of(ship) for ship in offer.split()}
        wanted = {f"Red2 attacks {ship}" for ship, least in minimum.items() if size >= least}
        assert attacks(table(crew, ships=offer)) == wanted


def crew_of(ship: str) -> int:
    """Three ships each for crews of 2, 3, 4, 5 and 6."""
    return 2 + (int(ship) - 1) // 3


@rule("BU-5.2", "BU-6.9")
def test_the_whole_crew_takes_part_even_if_fewer_would_do() -> None:
    crew = "Red2 / Blue2 / Yellow3 / Black4 / Blue5 / Yellow2"
    game = attack(table(crew, ships="1 2 3"), crew, 1)
    assert crews(game) == set()
    assert [fact["ducats"] for fact in told(game, "wage")] == [7, 5, 4]


@rule("BU-5.3")
def test_the_captain_chooses_crew_and_ship_freely() -> None:
    game = table("Red2 / Blue2 | Red3 / Yellow2 / Black2", ships="1 2 4")
    wanted = {f"{crew} attacks {ship}" for crew in ("Red2", "Red3") for ship in (1, 2)}
    assert attacks(game) == wanted | {"Red3 attacks 4"}


# -- chapter 7: ships on offer ----------------------------------------------------------------------------


@rule("BU-7.1")
def test_a_plundered_ship_leaves_the_game_and_is_not_replaced() -> None:
    game = attack(table("Red2 / Blue2", ships="1 2 3"), "Red2", 2)
    assert ships(game) == [1, 3]
    assert game.table.plundered == (1,)
    assert len(game.table.deck) == 12
    assert "new_ships" not in names_told(game)


@rule("BU-7.2")
def test_three_new_ships_come_from_the_top_of_the_deck_before_the_next_turn() -> None:
    game = table("Red2 / Blue2", ships="1", deck="6 5 4 7 8 9")
    attack(game, "Red2", 1)
    assert (ships(game), game.table.deck) == ([6, 5, 4], (6, 7, 8))
    assert told(game, "new_ships")[0]["deck"] == 3
    assert asked(game) == ("Blue", "TakeAction")


@rule("BU-7.3")
def test_new_ships_touch_neither_piles_nor_money_nor_treasures() -> None:
    game = table("Red2 / Blue2 | Yellow3 / Red3 / Black2", ships="1", tokens={"Blue": "chest"})
    attack(game, "Red2", 1)
    assert len(ships(game)) == 3
    assert crews(game) == {"Yellow3 / Red3 / Black2"}
    assert tokens(game, "Blue") == "chest"
    assert purses(game) == {"Red": 16, "Blue": 12, "Yellow": 10, "Black": 10}


@rule("BU-7.3", "BU-7.2")
def test_there_are_five_sets_of_three() -> None:
    game = RULES.new(3, {}, Dice(seed_from("sets")), events=True)
    sets = [game.table.offer]
    decks = {len(game.table.deck)}
    while not game.over:
        game.play(game.waiting[0], game.legal[-1])
        if not set(game.table.offer) <= set(sets[-1]):
            sets.append(game.table.offer)
        decks.add(len(game.table.deck))
    assert [len(each) for each in sets] == [3] * 5
    assert sorted(ship for each in sets for ship in each) == list(range(15))
    assert decks == {12, 9, 6, 3, 0}


@rule("BU-R16")
def test_the_ships_still_to_come_are_open_as_a_list_without_order() -> None:
    one = table(ships="1 2 3", deck="4 5 6 7 8 9 10 11 12 13 14 15")
    other = table(ships="1 2 3", deck="15 4 9 8 11 6 5 14 13 12 7 10")
    for viewer in viewers(one):
        assert visible(one, viewer).deck == visible(other, viewer).deck
        assert sorted(visible(one, viewer).deck) == list(range(3, 15))
