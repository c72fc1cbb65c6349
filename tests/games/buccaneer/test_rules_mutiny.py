"""Chapter 8: mutiny, and in what order it is asked about (BU-R7)."""

from __future__ import annotations

import pytest

from flibuste.games.buccaneer.components import DISCS, MUTINY_DISCS
from flibuste.games.buccaneer.rules.mutiny import CallMutiny
from tests.games.buccaneer.play import (
    PirateGame,
    asked,
    attack,
    crews,
    move,
    names_told,
    options,
    purses,
    refused,
    tokens,
    told,
)
from tests.games.buccaneer.table import name_of, table
from tests.rules import rule


def questions(game: PirateGame, *answers: str) -> list[tuple[str, str]]:
    """Who is asked about which crew (by its top disc), one after the other; answers run out to `decline`."""
    put: list[tuple[str, str]] = []
    left = list(answers)
    while isinstance(choice := game.choice, CallMutiny):
        put.append((asked(game)[0], name_of(game.table.piles[choice.crew][0])))
        move(game, left.pop(0) if left else "decline")
    return put


# -- who may call, and when -------------------------------------------------------------------------------


@rule("BU-8.1", "BU-R15")
@pytest.mark.parametrize(
    ("crew", "callers"),
    [
        ("Red2 / Blue2 / Blue3 / Blue4", ["Blue"]),
        ("Red2 / Blue2 / Blue3 / Blue4 / Blue5 / Blue?", ["Blue"]),
        ("Red2 / Blue2 / Blue3 / Yellow2 / Yellow3", []),
        ("Red2 / Yellow2 / Blue2 / Blue3 / Blue4", ["Blue"]),
        ("Red2 / Yellow2 / Red3 / Red4 / Red5 / Blue2 / Blue3 / Blue4", ["Blue"]),
        ("Red2 / Blue2 / Black2 / Blue3 / Black3 / Blue4 / Black4", ["Blue", "Black"]),
        ("Red2 / Blue2 / Red3 / Red4 / Red5", []),
    ],
)
def test_three_discs_of_a_colour_anywhere_in_a_foreign_crew_may_mutiny(
    crew: str, callers: list[str]
) -> None:
    game = table(crew, ships="1 2 3")
    assert [seat for seat, _ in questions(game)] == callers
    assert asked(game) == ("Red", "TakeAction")


@rule("BU-8.1")
def test_discs_in_different_crews_are_not_added_up() -> None:
    game = table("Red2 / Blue2 / Blue3 / Yellow2 | Red3 / Blue4 / Blue5 / Yellow3", ships="1 2 3")
    assert questions(game) == []


@rule("BU-8.2")
@pytest.mark.parametrize("to_move", ["Blue", "Yellow", "Black"])
def test_a_mutiny_is_called_in_the_captains_turn_only(to_move: str) -> None:
    game = table("Red2 / Blue2 / Blue3 / Blue4", to_move=to_move, ships="1 2 3")
    assert asked(game) == (to_move, "TakeAction")


@rule("BU-8.2")
def test_a_mutiny_cannot_be_called_once_the_action_is_open() -> None:
    game = move(table("Red2 / Blue2 / Blue3 / Blue4", ships="1 2 3"), "decline")
    assert asked(game) == ("Red", "TakeAction")
    assert refused(game, "call", by="Blue") == "FL-1"


@rule("BU-8.2", "BU-3.1")
def test_a_crew_formed_in_this_turn_is_asked_about_in_the_captains_next() -> None:
    game = table("Blue2 / Yellow2 / Yellow3 / Yellow4", to_move="Red", ships="4 5 6")
    move(game, "Red2 on Blue2")
    for words in ("Blue3 on Black2", "Yellow5 on Black3", "Black4 on Blue4"):
        assert asked(game)[1] == "TakeAction"
        move(game, words)
    assert asked(game) == ("Yellow", "CallMutiny")


@rule("BU-8.3")
@pytest.mark.parametrize(
    ("ships", "is_asked"),
    [("13 14 15", False), ("10 13", False), ("9 13", True), ("13 14 9", True), ("1", True)],
)
def test_nobody_is_asked_when_the_crew_is_too_small_for_every_ship(
    ships: str, is_asked: bool
) -> None:
    game = table("Red2 / Blue2 / Blue3 / Blue4", ships=ships)
    assert bool(questions(game)) == is_asked


# -- what follows -----------------------------------------------------------------------------------------


@rule("BU-8.4")
def test_the_captain_chooses_the_ship_among_those_that_fit() -> None:
    game = move(table("Red2 / Blue2 / Blue3 / Blue4", ships="2 8 10"), "call")
    assert asked(game) == ("Red", "ObeyMutiny")
    assert options(game) == {"Red2 attacks 2", "Red2 attacks 8"}
    assert refused(game, "Red2 attacks 10") == "BU-5.2"
    assert refused(game, "Red2 attacks 2", by="Blue") == "FL-1"


@rule("BU-8.5")
def test_a_mutiny_attack_is_shared_out_like_any_other() -> None:
    crew = "Red2 / Blue2 / Blue5 / Blue?"
    forced = move(table(crew, ships="8 13 14"), "call")
    assert asked(forced) == ("Red", "ChooseTreasure"), "the only attack is made at once"
    move(forced, "barrel")
    free = move(table(crew, ships="8 13 14"), "decline")
    attack(free, "Red2", 8, "barrel")
    assert purses(forced) == purses(free) == {"Red": 18, "Blue": 20, "Yellow": 10, "Black": 10}
    assert (tokens(forced, "Red"), tokens(forced, "Blue")) == ("barrel", "sabre")
    assert forced.table.offer == free.table.offer
    assert crews(forced) == crews(free) == set()


TWO_CREWS = "Red2 / Black5 / Black3 / Black2 / Blue? | Red4 / Blue5 / Blue3 / Blue2 / Yellow2 | Red5 / Yellow3"


@rule("BU-8.6", "BU-R8")
@pytest.mark.parametrize(
    ("answers", "allowed"),
    [
        (("call", "call"), {"Red4", "Red2"}),
        (("call", "decline"), {"Red4"}),
        (("decline", "call"), {"Red2"}),
    ],
)
def test_the_captain_obeys_one_of_the_mutinies_called_and_no_other(
    answers: tuple[str, str], allowed: set[str]
) -> None:
    game = table(TWO_CREWS, ships="1 5 9")
    questions(game, *answers)
    assert asked(game) == ("Red", "ObeyMutiny")
    assert options(game) == {f"{crew} attacks {ship}" for crew in allowed for ship in (1, 5, 9)}
    for crew in {"Red2", "Red4", "Red5"} - allowed:
        assert refused(game, f"{crew} attacks 1") == "BU-R8"
    for words in ("Red3 on Blue4", "Red2 on Blue4", "Red? on Yellow4"):
        assert refused(game, words) == "BU-R8"
    assert refused(game, "Red3 on Red?") == "BU-4.4"
    assert refused(game, "Blue4 attacks 1") == "BU-5.1"


@rule("BU-8.6")
def test_the_mutiny_not_obeyed_has_no_effect_this_turn() -> None:
    game = table(TWO_CREWS, ships="1 5 9")
    questions(game, "call", "call")
    attack(game, "Red4", 5)
    assert "Red2 / Black5 / Black3 / Black2 / Blue?" in crews(game, "Red")
    assert asked(game) == ("Blue", "TakeAction")
    assert len(game.table.plundered) == 1


@rule("BU-8.7", "BU-3.5")
def test_a_mutiny_attack_is_the_whole_turn_of_the_captain() -> None:
    game = move(table("Red2 / Blue2 / Blue3 / Blue4", ships="1 2 3"), "call")
    attack(game, "Red2", 1)
    assert asked(game) == ("Blue", "TakeAction")


@rule("BU-8.8")
def test_calling_is_voluntary_and_free() -> None:
    game = table("Red2 / Blue2 / Blue3 / Blue4", ships="4 5 6")
    assert options(game) == {"call", "decline"}
    bank = game.table.bank
    move(game, "call")
    assert purses(game) == {"Red": 10, "Blue": 10, "Yellow": 10, "Black": 10}
    assert game.table.bank == bank
    assert told(game, "mutiny_called") == [{"seat": "Blue", "captain": "Red", "crew": "told_crew"}]


@rule("BU-8.8")
def test_declining_leaves_the_captain_all_his_actions() -> None:
    with_crew = move(table("Red2 / Blue2 / Blue3 / Blue4", ships="1 5 8"), "decline")
    assert {"Red2 attacks 1", "Red2 attacks 5", "Red2 attacks 8"} <= options(with_crew)
    assert {"Red2 on Blue5", "Red3 on Blue5", "Red3 on Yellow2"} <= options(with_crew)
    assert names_told(with_crew) == ["mutiny_declined"]


# -- BU-R7: the order of asking ---------------------------------------------------------------------------


@rule("BU-R7")
@pytest.mark.parametrize(
    ("captain", "order"),
    [
        ("Red", ["Blue", "Yellow"]),
        ("Black", ["Red", "Blue"]),
        ("Blue", ["Yellow", "Black"]),
        ("Yellow", ["Black", "Red"]),
    ],
)
def test_questions_go_clockwise_from_the_captains_left(captain: str, order: list[str]) -> None:
    second, first = order[1], order[0]
    crew = f"{captain}2 / {second}2 / {first}2 / {second}3 / {first}3 / {second}4 / {first}4"
    game = table(crew, to_move=captain, ships="1 2 3")
    assert questions(game) == [(first, f"{captain}2"), (second, f"{captain}2")]


@rule("BU-R7")
def test_questions_go_from_seat_to_seat_whatever_crews_they_are_about() -> None:
    game = table(
        "Red2 / Blue2 / Blue3 / Blue4 / Green2 / Green3 / Green4"
        "| Red3 / Yellow2 / Yellow3 / Yellow4 / Black2",
        seats=5,
        ships="1 2 3",
    )
    assert questions(game) == [("Blue", "Red2"), ("Yellow", "Red3"), ("Green", "Red2")]


@rule("BU-R7", "BU-8.1")
def test_nobody_can_ever_be_asked_about_two_crews() -> None:
    """So "all his crews, the largest first" never has two crews to order: a colour has only five discs."""
    assert 2 * MUTINY_DISCS > DISCS


@rule("BU-R7")
def test_a_crew_already_called_on_is_not_asked_about_again() -> None:
    crew = "Red2 / Blue2 / Yellow2 / Blue3 / Yellow3 / Blue4 / Yellow4"
    assert questions(table(crew, ships="1 2 3"), "call") == [("Blue", "Red2")]
    assert questions(table(crew, ships="1 2 3")) == [("Blue", "Red2"), ("Yellow", "Red2")]


@rule("BU-R7")
def test_a_call_on_one_crew_does_not_spare_the_questions_about_another() -> None:
    assert questions(table(TWO_CREWS, ships="1 5 9"), "call") == [
        ("Blue", "Red4"),
        ("Black", "Red2"),
    ]


@rule("BU-R7")
def test_everybody_is_asked_once_and_there_is_no_second_round() -> None:
    crew = "Red2 / Blue2 / Yellow2 / Blue3 / Yellow3 / Blue4 / Yellow4"
    game = table(crew, ships="1 2 3")
    assert questions(game, "decline", "call") == [("Blue", "Red2"), ("Yellow", "Red2")]
    assert asked(game) == ("Red", "ObeyMutiny")


@rule("BU-R7")
def test_earlier_answers_are_told_before_the_next_question() -> None:
    game = table(TWO_CREWS, ships="1 5 9")
    assert names_told(game) == []
    move(game, "call")
    assert names_told(game) == ["mutiny_called"]
    assert asked(game) == ("Black", "CallMutiny")
