"""Chapter 3: the turn; stalemate (BU-R2), the forced pass (BU-R3), lone options (FL-4)."""

from __future__ import annotations

import pytest

from flibuste.games.buccaneer.moves import MOVES
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    PirateGame,
    asked,
    attack,
    crews,
    move,
    names_told,
    options,
    piles,
    purses,
    refused,
    ships,
    told,
)
from tests.games.buccaneer.table import table
from tests.games.playing import events_of
from tests.rules import rule

BLUE_OWNS_ALL = (
    "Blue2 / Red / Yellow / Red / Yellow"
    "| Blue3 / Red / Yellow / Red / Yellow"
    "| Blue4 / Red / Yellow / Blue / Blue"
)
THREE_FIVES = (
    "Red2 / Blue5 / Yellow5 / Blue4 / Yellow4"
    "| Blue2 / Red3 / Yellow2 / Red4 / Yellow3"
    "| Yellow? / Red5 / Blue3 / Red? / Blue?"
)


# -- BU-3.1: the order within a turn ----------------------------------------------------------------------


@rule("BU-3.1", "BU-R2")
def test_the_stalemate_test_comes_before_the_skip_test() -> None:
    game = table(BLUE_OWNS_ALL, seats=3, ships="13 14 15", to_move="Red")
    assert names_told(game) == ["disband"]
    assert asked(game) == ("Red", "TakeAction")


@rule("BU-3.1", "BU-8.2")
def test_the_mutiny_window_comes_before_the_action() -> None:
    game = table("Red2 / Blue2 / Blue3 / Blue4", ships="4 5 6")
    assert asked(game) == ("Blue", "CallMutiny")
    move(game, "decline")
    assert asked(game) == ("Red", "TakeAction")


@rule("BU-3.1", "BU-9.1")
def test_the_end_test_comes_before_the_next_player() -> None:
    game = attack(table("Red2 / Blue2", ships="1", deck=0), "Red2", 1)
    assert game.over
    assert not game.waiting


@rule("BU-3.1", "BU-2.5")
def test_the_next_player_sits_to_the_left() -> None:
    for to_move, following in (("Red", "Blue"), ("Blue", "Yellow"), ("Yellow", "Red")):
        game = table(to_move=to_move, seats=3)
        game.play(game.waiting[0], game.legal[0])
        assert asked(game) == (following, "TakeAction")


# -- BU-3.2 to BU-3.5 -------------------------------------------------------------------------------------


@rule("BU-3.2")
def test_there_is_no_voluntary_pass() -> None:
    game = table("Red2 / Blue2")
    assert all(" on " in words or " attacks " in words for words in options(game))
    assert not [notation for notation in MOVES.by_notation if "pass" in notation]
    for words in ("decline", "call"):
        assert refused(game, words) == "BU-8.2"
    assert refused(game, "chest") == "FL-3"


@rule("BU-3.2", "BU-6.7")
def test_even_a_loss_making_attack_must_be_made() -> None:
    game = table(
        THREE_FIVES,
        seats=3,
        ships="1",
        auto_single=False,
        purses={"Red": 3},
    )
    assert options(game) == {"Red2 attacks 1"}
    attack(game, "Red2", 1)
    assert purses(game) == {"Red": 0, "Blue": 19, "Yellow": 19}


@rule("BU-3.2")
def test_among_the_legal_actions_the_player_chooses_freely() -> None:
    game = table("Red2 / Blue2 | Red3 / Blue3 / Black2", ships="1 4 7", seats=4)
    targets = ["Blue4", "Blue5", "Blue?", *(f"Yellow{w}" for w in "2345?"), "Black3", "Black4"]
    targets += ["Black5", "Black?"]
    forming = {f"Red{mine} on {other}" for mine in "2345?" for other in targets}
    assert options(game) == forming | {"Red2 attacks 1", "Red3 attacks 1", "Red3 attacks 4"}


COVERED_BLACK = "Red2 / Black2 | Red3 / Black3 | Blue2 / Black4 | Yellow2 / Black5 | {} / Black?"


@rule("BU-3.3")
def test_who_owns_no_pile_is_skipped_each_time_until_a_disc_comes_home() -> None:
    game = table(COVERED_BLACK.format("Yellow3"), to_move="Yellow", ships="1 2 3")
    move(game, "Yellow4 on Red4")
    assert asked(game) == ("Red", "TakeAction")
    attack(game, "Red2", 1)
    move(game, "Blue3 on Red5")
    move(game, "Yellow5 on Blue4")
    assert asked(game) == ("Black", "TakeAction")
    assert told(game, "skipped") == [{"seat": "Black"}]
    assert {words.split()[0] for words in options(game)} == {"Black2"}


@rule("BU-3.3", "BU-8.2")
def test_nobody_is_asked_about_a_mutiny_when_a_player_is_skipped() -> None:
    game = table(
        "Red2 / Black2 / Black3 / Black4 | Blue2 / Black5 | Yellow2 / Black?",
        to_move="Black",
        ships="4 5 6",
    )
    assert names_told(game) == ["skipped"]
    assert asked(game) == ("Black", "CallMutiny"), "about the crew of Red, whose turn it is now"
    assert game.table.turn == 0


@rule("BU-3.4", "BU-R3")
def test_who_has_piles_but_no_legal_action_passes_while_others_can_act() -> None:
    game = table(
        "Red2 / Blue / Yellow / Blue / Yellow"
        "| Blue2 / Red / Yellow / Red / Yellow / Red / Blue"
        "| Yellow? / Blue / Red",
        seats=3,
        cards="9/1/?1/chest " * 15,
        to_move="Blue",
        auto_single=False,
    )
    assert names_told(game) == ["passes"]
    assert told(game, "passes") == [{"seat": "Blue"}]
    assert asked(game) == ("Yellow", "TakeAction")


@rule("BU-3.5", "BU-4.8")
def test_a_take_over_is_the_whole_turn() -> None:
    game = move(table("Red3 / Blue2", ships="1 2 3"), "Red4 on Yellow4")
    assert asked(game) == ("Blue", "TakeAction")
    for words in ("Red3 attacks 1", "Red5 on Yellow5"):
        assert refused(game, words, by="Red") == "FL-1"


@rule("BU-3.5", "BU-8.7")
@pytest.mark.parametrize("forced", [False, True])
def test_an_attack_is_the_whole_turn(forced: bool) -> None:
    game = table("Red3 / Blue2 / Blue3 / Blue4 | Red4 / Yellow4", ships="1 2 3")
    move(game, "call" if forced else "decline")
    attack(game, "Red3", 1)
    assert asked(game) == ("Blue", "TakeAction")
    assert refused(game, "Red4 attacks 2", by="Red") == "FL-1"
    assert len(game.table.plundered) == 1


# -- BU-R2: stalemate -------------------------------------------------------------------------------------


@rule("BU-R2")
@pytest.mark.parametrize("piles_", [THREE_FIVES, BLUE_OWNS_ALL])
@pytest.mark.parametrize("to_move", ["Red", "Blue", "Yellow"])
def test_when_nobody_can_act_all_go_home_and_the_same_turn_proceeds(
    piles_: str, to_move: str
) -> None:
    game = table(piles_, seats=3, ships="13 14 15", to_move=to_move)
    assert asked(game) == (to_move, "TakeAction")
    assert crews(game) == set()
    assert [len(piles(game, colour)) for colour in ("Red", "Blue", "Yellow")] == [5, 5, 5]
    assert purses(game) == {"Red": 10, "Blue": 10, "Yellow": 10}
    assert names_told(game) == ["disband"]
    RULES.check(game)


@rule("BU-R2")
def test_a_stalemate_is_noticed_after_the_move_that_makes_it() -> None:
    game = table(
        "Red2 / Blue5 / Yellow5 / Blue4 / Yellow4"
        "| Blue2 / Red3 / Yellow2 / Red4 | Yellow3"
        "| Yellow? / Red5 / Blue3 / Red? / Blue?",
        seats=3,
        ships="13 14",
        to_move="Blue",
    )
    move(game, "Blue2 on Yellow3")
    assert names_told(game) == ["take_over", "disband"]
    assert asked(game) == ("Yellow", "TakeAction")
    assert crews(game) == set()


def ended() -> PirateGame:
    return table(
        THREE_FIVES,
        seats=3,
        ships="13 14",
        stalemate="end_game",
        purses={"Yellow": 31},
        tokens={"Red": "chest", "Blue": "sabre"},
    )


@rule("BU-R2", "BU-9.2")
def test_with_end_game_a_stalemate_stops_the_game_and_is_counted() -> None:
    game = ended()
    assert game.over
    assert names_told(game)[0] == "stalemate_end"
    assert "disband" not in names_told(game)
    assert len(crews(game)) == 3
    assert ships(game) == [13, 14]
    assert RULES.result(game).scores == (25, 16, 31)
    assert told(game, "winner") == [{"seat": "Yellow", "ducats": 31}]


@rule("BU-R2", "BU-9.1")
def test_the_log_of_a_stopped_game_does_not_say_that_the_last_ship_was_plundered() -> None:
    assert "BU-9.1" not in [event.rule for event in events_of(ended())]


@rule("BU-R2")
def test_with_end_game_a_player_who_merely_passes_does_not_end_it() -> None:
    game = table(THREE_FIVES, seats=3, ships="10 13 14", stalemate="end_game", auto_single=False)
    assert asked(game) == ("Red", "TakeAction")


# -- FL-4: a lone option ----------------------------------------------------------------------------------


@rule("FL-4")
def test_a_lone_option_is_taken_at_once_and_told() -> None:
    game = table(THREE_FIVES, seats=3, ships="6 13 14")
    assert names_told(game)[:2] == ["only_move", "attack"]
    assert game.ply == 0
    assert asked(game)[0] == "Blue"


@rule("FL-4")
def test_with_auto_single_off_even_a_lone_option_is_asked() -> None:
    game = table(THREE_FIVES, seats=3, ships="6 13 14", auto_single=False)
    assert asked(game) == ("Red", "TakeAction")
    assert options(game) == {"Red2 attacks 6"}
    assert names_told(game) == []


@rule("FL-1", "FL-2", "FL-3")
def test_answers_out_of_turn_or_place_are_refused_whatever_they_are() -> None:
    game = table("Red2 / Blue2", ships="1", deck=0)
    assert refused(game, "Blue3 on Red3", by="Blue") == "FL-1"
    assert refused(game, "sabre") == "FL-3"
    attack(game, "Red2", 1)
    assert refused(game, "Red2 on Blue2", by="Blue") == "FL-2"
