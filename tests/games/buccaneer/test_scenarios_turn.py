"""The worked scenarios about turns that are forced, skipped or stuck, and about mutinies."""

from __future__ import annotations

import pytest

from tests.games.buccaneer.play import (
    PirateGame,
    asked,
    attack,
    crews,
    move,
    options,
    piles,
    play,
    purses,
    refused,
    seen_piles,
    ships,
    slot,
    take_overs,
    tokens,
    told,
    viewers,
)
from tests.games.buccaneer.table import table
from tests.rules import rule, scenario

THREE_FIVES = (
    "Red2 / Blue5 / Yellow5 / Blue4 / Yellow4"
    "| Blue2 / Red3 / Yellow2 / Red4 / Yellow3"
    "| Yellow? / Red5 / Blue3 / Red? / Blue?"
)
MUTINY_EXAMPLE = "Red3 / Black5 / Blue2 / Black4 / Black2"


@scenario("BU-S16")
@rule("BU-3.2")
def test_a_forced_attack() -> None:
    game = table(THREE_FIVES, seats=3, ships="10 13 14", auto_single=False)
    assert asked(game) == ("Red", "TakeAction")
    assert options(game) == {"Red2 attacks 10"}
    assert refused(game, "Red2 on Blue2") == "BU-4.6"
    assert refused(game, "Red2 attacks 13") == "BU-5.2"
    attack(game, "Red2", 10, "chest")
    assert purses(game) == {"Red": 12, "Blue": 19, "Yellow": 19}


@scenario("BU-S16")
@rule("BU-3.2")
def test_a_forced_attack_is_made_at_once_and_logged() -> None:
    game = table(THREE_FIVES, seats=3, ships="10 13 14")
    assert asked(game) == ("Red", "ChooseTreasure")
    assert told(game, "only_move")[0]["seat"] == "Red"


@scenario("BU-S17")
@rule("BU-3.3")
def test_a_player_without_a_pile_is_skipped() -> None:
    game = table(
        "Red2 / Black2 | Red3 / Black3 | Blue2 / Black4 | Yellow2 / Black5 | Yellow3 / Black?",
        to_move="Black",
    )
    assert asked(game) == ("Red", "TakeAction")
    assert told(game, "skipped") == [{"seat": "Black"}]


@scenario("BU-S18")
@rule("BU-3.4", "BU-R3")
def test_a_forced_pass() -> None:
    game = table(
        "Red2 / Black / Yellow / Black / Blue"
        "| Blue2 / Red / Black / Yellow / Red / Black"
        "| Yellow2 / Blue / Red / Blue / Yellow / Black / Red / Yellow / Blue",
        ships="13",
        auto_single=False,
    )
    assert told(game, "passes") == [{"seat": "Red"}]
    assert told(game, "disband") == []
    assert asked(game) == ("Blue", "TakeAction")
    assert options(game) == {"Blue2 attacks 13"}


@scenario("BU-S19")
@rule("BU-R2")
def test_a_stalemate_disbands_all() -> None:
    game = table(THREE_FIVES, seats=3, ships="13 14", tokens={"Red": "chest"})
    assert told(game, "disband") == [{}]
    assert purses(game) == {"Red": 10, "Blue": 10, "Yellow": 10}
    assert game.table.bank == 387
    assert (tokens(game, "Red"), tokens(game, "Blue"), tokens(game, "Yellow")) == ("chest", "", "")
    assert (crews(game), len(piles(game))) == (set(), 15)
    assert asked(game) == ("Red", "TakeAction")
    assert take_overs(game) == options(game)
    assert len(options(game)) == 5 * 10
    assert ships(game) == [13, 14]
    for viewer in viewers(game):
        assert seen_piles(game, viewer) == piles(game)


@scenario("BU-S20")
@rule("BU-8.1", "BU-8.3", "BU-8.4", "BU-8.5", "BU-8.7", "BU-R8")
def test_the_mutiny_example() -> None:
    game = table(MUTINY_EXAMPLE, to_move="Red", ships="4 11 14")
    assert asked(game) == ("Black", "CallMutiny")
    assert options(game) == {"call", "decline"}
    move(game, "call")
    assert asked(game) == ("Red", "ObeyMutiny")
    assert options(game) == {"Red3 attacks 4", "Red3 attacks 11"}
    assert refused(game, "Red3 attacks 14") == "BU-5.2"
    assert refused(game, "Red2 on Blue3") == "BU-R8"
    attack(game, "Red3", 11)
    assert asked(game) == ("Red", "ChooseTreasure")
    move(game, "barrel")
    assert (tokens(game, "Red"), tokens(game, "Black")) == ("barrel", "candlestick")
    assert purses(game) == {"Red": 19, "Blue": 12, "Yellow": 10, "Black": 21}
    assert asked(game) == ("Blue", "TakeAction")


@scenario("BU-S21")
@rule("BU-8.3")
def test_no_ship_no_mutiny() -> None:
    game = table(MUTINY_EXAMPLE, to_move="Red", ships="14")
    assert asked(game) == ("Red", "TakeAction")
    assert {"Red3 on Blue3", "Red2 on Blue3", "Red2 on Yellow2"} <= options(game)


def two_mutinies() -> PirateGame:
    game = table(
        "Red2 / Black5 / Black3 / Black2 / Blue? | Red4 / Blue5 / Blue3 / Blue2 / Yellow2",
        to_move="Red",
        ships="5 9 10",
    )
    for colour, crew in (("Blue", "Red4"), ("Black", "Red2")):
        assert asked(game) == (colour, "CallMutiny")
        assert crew_in_question(game) == slot(game, crew)
        play(game, "call")
    return game


def crew_in_question(game: PirateGame) -> int:
    return int(getattr(game.choice, "crew"))  # noqa: B009 - only CallMutiny has one


@scenario("BU-S22")
@rule("BU-8.6", "BU-R7")
@pytest.mark.parametrize(
    ("obeyed", "left"),
    [
        ("Red2", "Red4 / Blue5 / Blue3 / Blue2 / Yellow2"),
        ("Red4", "Red2 / Black5 / Black3 / Black2 / Blue?"),
    ],
)
def test_of_two_mutinies_the_captain_obeys_one(obeyed: str, left: str) -> None:
    game = two_mutinies()
    assert asked(game) == ("Red", "ObeyMutiny")
    assert options(game) == {
        f"{crew} attacks {ship}" for crew in ("Red2", "Red4") for ship in (5, 9, 10)
    }
    attack(game, obeyed, 5)
    assert crews(game) == {left}
    assert asked(game) == ("Blue", "TakeAction")


@scenario("BU-S23")
@rule("BU-8.1", "BU-8.2")
@pytest.mark.parametrize(
    ("crew", "to_move"),
    [
        ("Red3 / Black5 / Blue2 / Black4", "Red"),
        ("Red3 / Black5 / Blue2 / Black4 / Black2", "Blue"),
    ],
)
def test_two_discs_or_another_turn_give_no_right_to_mutiny(crew: str, to_move: str) -> None:
    game = table(crew, to_move=to_move, ships="4 5 6")
    assert asked(game) == (to_move, "TakeAction")


@scenario("BU-S32")
@rule("BU-8.8", "BU-8.2")
def test_calling_again_at_the_captains_next_turn() -> None:
    game = table("Red3 / Black5 / Black4 / Black2", to_move="Red", ships="7 8 9")
    assert asked(game) == ("Black", "CallMutiny")
    move(game, "decline")
    assert asked(game) == ("Red", "TakeAction")
    for words in ("Red2 on Yellow2", "Blue2 on Yellow3", "Yellow4 on Blue3", "Black3 on Blue4"):
        assert game.choice is not None
        assert asked(game)[1] == "TakeAction"
        move(game, words)
    assert asked(game) == ("Black", "CallMutiny")
    move(game, "call")
    assert asked(game) == ("Red", "ObeyMutiny")
