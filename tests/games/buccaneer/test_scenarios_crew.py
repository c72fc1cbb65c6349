"""The worked scenarios about setting up and forming crews."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    asked,
    attack,
    crews,
    move,
    options,
    piles,
    purses,
    refused,
    seen_piles,
    ships,
    take_overs,
    tokens,
    viewers,
)
from tests.games.buccaneer.table import COLOURS, table
from tests.rules import rule, scenario


@scenario("BU-S1")
@rule("BU-1.1", "BU-1.4", "BU-2.1", "BU-2.2", "BU-2.3", "BU-2.4", "BU-2.5")
def test_setup_with_four() -> None:
    game = RULES.new(4, {"first_player": "2"}, Dice(seed_from("S1")), events=True)
    laid = game.table
    assert (len(laid.offer), len(laid.deck), laid.plundered) == (3, 12, ())
    assert piles(game) == {f"{colour}{wage}" for colour in COLOURS[:4] for wage in "2345?"}
    assert laid.purses == [10, 10, 10, 10]
    assert laid.bank == 377
    assert laid.supply == [6, 6, 6, 6]
    assert laid.tokens == [0] * 16
    for colour in ("Yellow", "Black", "Red", "Blue", "Yellow"):
        assert asked(game) == (colour, "TakeAction")
        (seat,) = game.waiting
        game.play(seat, game.options(seat)[0])


@scenario("BU-S2")
@rule("BU-2.4")
def test_setup_with_three() -> None:
    game = RULES.new(3, {}, Dice(seed_from("S2")))
    assert piles(game) == {f"{colour}{wage}" for colour in COLOURS[:3] for wage in "2345?"}
    assert game.table.bank == 387
    assert len(game.table.offer) + len(game.table.deck) == 15
    assert sum(game.table.supply) == 24


@scenario("BU-S3")
@rule("BU-4.1", "BU-4.2")
@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("Red3 on Blue4", "Red3 / Blue4"),
        ("Red3 on Yellow?", "Red3 / Yellow? / Black3"),
        ("Red5 on Blue4", "Red5 / Blue2 / Blue4"),
        ("Red5 on Yellow?", "Red5 / Blue2 / Yellow? / Black3"),
    ],
)
def test_the_four_kinds_of_capture(words: str, result: str) -> None:
    game = table("Red3 | Red5 / Blue2 | Blue4 | Yellow? / Black3", to_move="Red")
    assert words in options(game)
    move(game, words)
    assert result in piles(game, "Red")


@scenario("BU-S4")
@rule("BU-4.4")
@pytest.mark.parametrize("words", ["Red3 on Red4", "Red3 on Red5 / Blue2", "Red5 / Blue2 on Red4"])
def test_own_on_own_is_illegal(words: str) -> None:
    game = table("Red3 | Red4 | Red5 / Blue2", to_move="Red")
    assert refused(game, words) == "BU-4.4"


@scenario("BU-S5")
@rule("BU-4.6")
def test_nine_is_the_limit() -> None:
    game = table(
        "Red2 / Yellow / Black / Yellow"
        "| Red3 / Yellow / Black / Yellow / Black"
        "| Blue2 / Red / Yellow / Black / Red"
        "| Blue3 / Red / Blue / Black / Blue / Blue",
        ships="10 13 14",
    )
    assert options(game) == {"Red2 on Blue2", "Red3 attacks 10"}
    for words in ("Red2 on Blue3", "Red3 on Blue2", "Red3 on Blue3"):
        assert refused(game, words) == "BU-4.6"
    move(game, "Red2 on Blue2")
    assert sorted(len(pile.split("/")) for pile in piles(game, "Red")) == [5, 9]


@scenario("BU-S5")
@rule("BU-4.6")
def test_a_pile_of_nine_can_only_attack() -> None:
    nine = "Red2 / Blue / Red / Yellow / Black / Blue / Yellow / Black / Red"
    game = table(nine, to_move="Red", ships="6 9 13")
    assert not any("Red2" in words for words in take_overs(game))
    assert {"Red2 attacks 6", "Red2 attacks 9", "Red2 attacks 13"} <= options(game)
    assert refused(game, "Red2 on Blue4") == "BU-4.6"
    game = table(nine, to_move="Blue", ships="6 9 13")
    assert not any(words.endswith("on Red2") for words in take_overs(game))
    assert refused(game, "Blue4 on Red2") == "BU-4.6"


@scenario("BU-S6")
@rule("BU-4.5", "BU-1.5", "BU-1.6")
def test_own_discs_may_lie_further_down() -> None:
    game = table("Yellow2 / Red5 / Blue3", to_move="Red", ships="7 8 9")
    move(game, "Red? on Yellow2 / Red5 / Blue3")
    assert crews(game, "Red") == {"Red? / Yellow2 / Red5 / Blue3"}
    assert crews(game, "Yellow") == set()
    for words in ("Blue2 on Black2", "Yellow3 on Black3", "Black4 on Blue4"):
        move(game, words)
    attack(game, "Red? / Yellow2 / Red5 / Blue3", 7, "sabre")
    assert (tokens(game, "Red"), tokens(game, "Yellow")) == ("sabre", "candlestick")


@scenario("BU-S29")
@rule("BU-4.7")
def test_colours_are_visible_and_only_the_top_wage() -> None:
    game = table("Red3 / Blue5 / Yellow2")
    for viewer in viewers(game):
        assert "Red3 / Blue / Yellow" in seen_piles(game, viewer)
        assert not seen_piles(game, viewer) & {"Blue5", "Yellow2"}
        assert {"Red5", "Blue2", "Yellow?"} <= seen_piles(game, viewer)


@scenario("BU-S30")
@rule("BU-1.5", "BU-4.2", "BU-5.1")
def test_a_covered_crew_changes_hands() -> None:
    game = table("Blue4 / Red2 | Yellow5 / Black3", to_move="Yellow", ships="7 8 9")
    move(game, "Yellow5 / Black3 on Blue4 / Red2")
    taken = "Yellow5 / Black3 / Blue4 / Red2"
    assert crews(game, "Yellow") == {taken}
    assert crews(game, "Blue") == set()
    for colour, words in (
        ("Black", "Black4 on Red3"),
        ("Red", "Red5 on Black4 / Red3"),
        ("Blue", ""),
    ):
        assert asked(game) == (colour, "TakeAction")
        assert refused(game, f"{taken} attacks 7") == "BU-5.1"
        move(game, words or "Blue5 on Black2")
    attack(game, taken, 7, "sabre")
    assert (tokens(game, "Yellow"), tokens(game, "Black")) == ("sabre", "candlestick")


@scenario("BU-S31")
@rule("BU-3.5", "BU-4.3", "BU-4.8", "BU-5.3")
def test_one_action_with_whole_piles_and_no_money() -> None:
    game = table("Red3 / Blue2 / Black4", to_move="Red", ships="2 5 8")
    assert {"Red3 attacks 2", "Red3 attacks 5"} <= options(game)
    before = purses(game), ships(game), game.table.deck, game.table.supply, game.table.bank
    move(game, "Red3 / Blue2 / Black4 on Yellow4")
    assert crews(game) == {"Red3 / Blue2 / Black4 / Yellow4"}
    assert crews(game, "Red") == {"Red3 / Blue2 / Black4 / Yellow4"}
    assert (
        purses(game),
        ships(game),
        game.table.deck,
        game.table.supply,
        game.table.bank,
    ) == before
    assert asked(game) == ("Blue", "TakeAction")
    assert refused(game, "Red3 attacks 2", by="Red") == "FL-1"


@scenario("BU-S31")
@rule("BU-5.3")
@pytest.mark.parametrize("ship", [2, 5])
def test_had_he_attacked_he_could_have_chosen_either_ship(ship: int) -> None:
    game = table("Red3 / Blue2 / Black4", to_move="Red", ships="2 5 8")
    attack(game, "Red3", ship)
    assert ship not in ships(game)
    assert asked(game) == ("Blue", "TakeAction")
