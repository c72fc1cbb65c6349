"""Chapter 6: sharing the loot."""

from __future__ import annotations

import pytest

from tests.games.buccaneer.play import (
    asked,
    attack,
    crews,
    move,
    names_told,
    options,
    piles,
    purses,
    refused,
    seen_piles,
    tokens,
    told,
    viewers,
)
from tests.games.buccaneer.table import COLOURS, KINDS, table
from tests.rules import rule


@rule("BU-6.1", "BU-6.2")
@pytest.mark.parametrize(("pick", "other"), [("sabre", "barrel"), ("barrel", "sabre")])
def test_the_captain_picks_one_of_two_and_the_mate_takes_the_other(pick: str, other: str) -> None:
    game = table("Blue2 / Red? / Yellow3 / Black2", to_move="Blue", ships="8 13 14")
    attack(game, "Blue2", 8)
    assert asked(game) == ("Blue", "ChooseTreasure")
    assert options(game) == {"sabre", "barrel"}
    for kind in ("chest", "candlestick"):
        assert refused(game, kind) == "BU-6.1"
    assert refused(game, "Blue3 on Red2") == "FL-3"
    assert refused(game, pick, by="Red") == "FL-1"
    move(game, pick)
    assert [tokens(game, colour) for colour in COLOURS[:4]] == [other, pick, "", ""]
    assert game.table.supply == [6 - (kind in (pick, other)) for kind in KINDS]


@rule("BU-6.1", "BU-6.2")
@pytest.mark.parametrize(
    ("ship", "kind"),
    [(1, "sabre"), (2, "candlestick"), (4, "candlestick"), (5, "barrel"), (6, "chest")],
)
def test_a_single_treasure_is_the_captains_without_a_question(ship: int, kind: str) -> None:
    game = table("Red2 / Blue2 / Yellow2", ships=f"{ship} 13 14", auto_single=False)
    attack(game, "Red2", ship)
    assert asked(game) == ("Blue", "TakeAction")
    assert [tokens(game, colour) for colour in COLOURS[:4]] == [kind, "", "", ""]


@rule("BU-6.3")
def test_a_second_treasure_always_goes_to_an_opponent() -> None:
    crew = "Red2 / Yellow2 / Red3 / Red4 / Red5"
    game = attack(table(crew, ships="10 11 12"), crew, 12, "chest")
    assert [tokens(game, colour) for colour in COLOURS[:4]] == ["chest", "", "barrel", ""]


@rule("BU-6.4")
@pytest.mark.parametrize(("ship", "unknown"), [(1, 3), (2, 1), (3, 5), (4, 2), (5, 4), (6, 6)])
def test_a_question_mark_earns_what_this_ship_pays(ship: int, unknown: int) -> None:
    game = attack(table("Red2 / Blue? / Yellow?", ships=f"{ship} 13 14"), "Red2", ship)
    assert purses(game)["Blue"] == purses(game)["Yellow"] == 10 + unknown


@rule("BU-6.4")
@pytest.mark.parametrize("wage", [2, 3, 4, 5])
def test_a_disc_earns_its_printed_wage(wage: int) -> None:
    game = attack(table(f"Red2 / Blue{wage} / Black{wage}", ships="3 13 14"), "Red2", 3)
    assert purses(game) == {
        "Red": 22 - 2 * wage,
        "Blue": 10 + wage,
        "Yellow": 10,
        "Black": 10 + wage,
    }


@rule("BU-6.4", "BU-R14")
def test_several_discs_earn_their_sum_and_are_named_with_the_payment() -> None:
    crew = "Red2 / Blue5 / Yellow3 / Blue? / Blue2 / Yellow4"
    game = table(crew, ships="5 13 14")
    move(game, "decline")
    attack(game, crew, 5)
    assert purses(game) == {"Red": 6, "Blue": 21, "Yellow": 17, "Black": 10}
    assert [(fact["seat"], fact["discs"]) for fact in told(game, "wage")] == [
        ("Blue", "5 + ? (4) + 2"),
        ("Yellow", "3 + 4"),
    ]


@rule("BU-6.5", "BU-R1")
def test_no_disc_of_the_captain_is_paid_not_even_a_question_mark() -> None:
    game = attack(table("Red2 / Blue3 / Red5 / Red?", ships="4 13 14"), "Red2", 4)
    assert purses(game) == {"Red": 10 + 12 - 3, "Blue": 13, "Yellow": 10, "Black": 10}
    assert game.table.bank == 377 - 12


@rule("BU-6.6")
def test_wages_and_rest_together_are_the_loot_and_come_from_the_bank() -> None:
    game = attack(table("Red2 / Blue4 / Yellow3", ships="6 13 14"), "Red2", 6)
    assert game.table.bank == 377 - 15
    assert told(game, "rest") == [{"seat": "Red", "ducats": 8, "loot": 15, "wages": 7}]


@rule("BU-6.7", "BU-6.8")
@pytest.mark.parametrize(
    ("purse", "after", "bank"), [(0, 0, 14), (1, 0, 13), (3, 0, 11), (4, 0, 10), (5, 1, 10)]
)
def test_the_captain_adds_what_is_missing_and_the_bank_what_he_lacks(
    purse: int, after: int, bank: int
) -> None:
    game = table(
        "Yellow2 / Red5 / Blue4 / Black5",
        to_move="Yellow",
        ships="2 13 14",
        purses={"Yellow": purse},
        tokens={"Yellow": "chest"},
    )
    before = game.table.bank
    attack(game, "Yellow2", 2)
    assert purses(game) == {"Red": 15, "Blue": 14, "Yellow": after, "Black": 15}
    assert before - game.table.bank == bank
    assert tokens(game, "Yellow") == "candlestick chest"
    paid = purse - after
    assert told(game, "shortfall") == [{"seat": "Yellow", "paid": paid, "bank": 4 - paid}]


@rule("BU-6.7")
def test_there_are_no_debts() -> None:
    game = table(
        "Yellow2 / Red5 / Blue4 / Black5 | Yellow3 / Red2",
        to_move="Yellow",
        ships="2 1 14",
        purses={"Yellow": 0},
    )
    attack(game, "Yellow2", 2)
    for words in ("Black2 on Red3", "Red4 on Blue2", "Blue3 on Black3"):
        move(game, words)
    attack(game, "Yellow3", 1)
    assert purses(game)["Yellow"] == 8 - 2


@rule("BU-6.9", "BU-R14")
def test_all_discs_come_home_as_free_pirates_face_up() -> None:
    crew = "Red2 / Blue5 / Red3 / Yellow?"
    game = table(f"{crew} | Black2 / Blue3", ships="4 5 6")
    attack(game, crew, 4)
    assert crews(game) == {"Black2 / Blue3"}
    assert piles(game, "Red") == {f"Red{wage}" for wage in "2345?"}
    assert piles(game, "Blue") == {f"Blue{wage}" for wage in "245?"}
    for viewer in viewers(game):
        assert {"Red2", "Red3", "Blue5", "Yellow?"} <= seen_piles(game, viewer)


@rule("BU-6.1", "BU-6.2", "BU-6.4", "BU-6.6", "BU-6.9", "BU-7.1", "BU-7.2")
def test_the_sharing_goes_in_its_order() -> None:
    game = table("Red2 / Blue2 / Yellow2 / Black2", ships="7", deck="1 2 3")
    attack(game, "Red2", 7)
    assert purses(game) == dict.fromkeys(COLOURS[:4], 10), "treasure before wages"
    move(game, "sabre")
    order = ["attack", "captain_treasure", "mate_treasure", "wage", "wage", "wage", "rest"]
    assert names_told(game) == [*order, "home", "plundered", "new_ships"]
