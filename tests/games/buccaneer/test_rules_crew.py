"""Chapter 4: forming a crew."""

from __future__ import annotations

import pytest

from flibuste.games.buccaneer.moves import FORM
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    asked,
    crews,
    move,
    options,
    piles,
    refused,
    seen_piles,
    take_overs,
    viewers,
)
from tests.games.buccaneer.table import table
from tests.rules import rule


@rule("BU-4.1")
def test_an_own_pile_goes_on_a_pile_of_an_opponent_and_on_no_other() -> None:
    game = table("Red3 | Red5 / Blue2 | Yellow? / Black3", seats=4)
    opponents = piles(game) - piles(game, "Red")
    wanted = {
        f"{mine.split(' / ')[0]} on {theirs.split(' / ')[0]}"
        for mine in piles(game, "Red")
        for theirs in opponents
    }
    assert take_overs(game) == wanted
    assert len(wanted) == 5 * 13


@rule("BU-4.1")
@pytest.mark.parametrize("words", ["Blue2 on Yellow2", "Blue2 on Red2", "Yellow? on Blue3"])
def test_a_pile_of_somebody_else_cannot_be_moved(words: str) -> None:
    assert refused(table("Yellow? / Black3"), words) == "BU-4.1"


@rule("BU-4.1")
def test_there_must_be_a_pile_to_move_and_a_pile_to_take() -> None:
    game = table("Red2 / Blue2", seats=3)
    empty = game.table.piles.index((), 5)
    assert game.objection(0, FORM[0][empty]) == "BU-4.1"
    assert game.objection(0, FORM[0][20]) == "BU-4.1"
    assert game.objection(0, FORM[20][0]) == "BU-4.1"
    gone = table("Red2 / Blue2 / Red3", seats=3)
    assert gone.objection(0, FORM[4][5]) == "BU-4.1"


@rule("BU-4.2")
def test_the_discs_of_the_source_stay_in_order_above_those_of_the_target() -> None:
    game = table("Red5 / Blue2 / Yellow3 | Black? / Red2 / Yellow5 / Blue4", to_move="Red")
    move(game, "Red5 on Black?")
    assert crews(game) == {"Red5 / Blue2 / Yellow3 / Black? / Red2 / Yellow5 / Blue4"}
    assert crews(game, "Red") == crews(game)
    assert "Black?" not in piles(game, "Black")


@rule("BU-4.3")
def test_piles_are_never_split() -> None:
    game = table("Red5 / Blue2 / Yellow3 | Blue3 / Red2")
    whole = {pile.split(" / ")[0]: pile for pile in piles(game)}
    for words in take_overs(game):
        world = game.copy()
        move(world, words)
        source, target = [whole[top] for top in words.split(" on ")]
        assert piles(world) == piles(game) - {source, target} | {f"{source} / {target}"}


@rule("BU-4.4")
def test_own_on_own_is_forbidden_for_free_pirates_and_crews_alike() -> None:
    game = table("Red2 / Blue2 | Red3 / Yellow2")
    for words in ("Red4 on Red5", "Red4 on Red2", "Red2 on Red4", "Red2 on Red3", "Red2 on Red2"):
        assert refused(game, words) == "BU-4.4"
    assert not any(words.split(" on ")[1].startswith("Red") for words in take_overs(game))


@rule("BU-4.5", "BU-1.5")
def test_only_the_top_disc_decides_who_owns_the_target() -> None:
    game = table("Yellow2 / Red5 / Red3 | Red2 / Blue2")
    assert "Red4 on Yellow2" in options(game)
    assert refused(game, "Red4 on Red2") == "BU-4.4"
    move(game, "Red4 on Yellow2")
    assert "Red4 / Yellow2 / Red5 / Red3" in crews(game, "Red")


SIZES = [(1, 8), (8, 1), (2, 7), (4, 5), (5, 5), (1, 9), (9, 1), (2, 8), (3, 7)]


@rule("BU-4.6")
@pytest.mark.parametrize(("mine", "theirs"), SIZES)
def test_the_new_pile_holds_at_most_nine(mine: int, theirs: int) -> None:
    source = " / ".join(["Red2", *(["Green", "Yellow"] * 4)][:mine])
    target = " / ".join(["Blue2", *(["Black", "Blue"] * 4)][:theirs])
    game = table(f"{source} | {target}", seats=5, ships="1 2 3")
    while asked(game)[1] == "CallMutiny":
        move(game, "decline")
    if mine + theirs <= 9:
        assert "Red2 on Blue2" in options(game)
        move(game, "Red2 on Blue2")
        assert len(crews(game, "Red").pop().split("/")) == mine + theirs
    else:
        assert refused(game, "Red2 on Blue2") == "BU-4.6"


@rule("BU-4.6")
def test_a_refusal_names_both_sizes_the_sum_and_the_limit() -> None:
    game = table("Red2 / Yellow / Black / Yellow | Blue2 / Black / Yellow / Black / Red / Blue")
    refusal = game.refusal(0, FORM[0][5])
    assert refusal is not None
    assert refusal.rule == "BU-4.6"
    for number in ("4", "6", "10", "9"):
        assert number in refusal.sentence


@rule("BU-4.7")
def test_nobody_sees_the_wage_of_a_covered_disc_his_own_included() -> None:
    game = move(table(), "Red4 on Blue5")
    for viewer in viewers(game):
        assert "Red4 / Blue" in seen_piles(game, viewer)
        assert not [pile for pile in seen_piles(game, viewer) if "Blue5" in pile]


@rule("BU-4.7")
def test_a_top_disc_that_gets_covered_is_hidden_and_its_colour_stays() -> None:
    game = table("Red4 / Blue5", to_move="Yellow")
    assert "Red4 / Blue" in seen_piles(game, "Red")
    move(game, "Yellow2 on Red4")
    for viewer in viewers(game):
        assert "Yellow2 / Red / Blue" in seen_piles(game, viewer)


@rule("BU-4.8")
@pytest.mark.parametrize("words", ["Red2 on Blue2", "Red5 on Blue2", "Red5 on Yellow3"])
def test_a_take_over_moves_no_money_no_treasure_and_no_ship(words: str) -> None:
    game = table(
        "Red5 / Blue4 | Yellow3 / Black2",
        purses={"Red": 3, "Blue": 21},
        tokens={"Red": "chest", "Blue": "sabre"},
        ships="4 9",
    )
    laid = game.table.copy()
    move(game, words)
    after = game.table
    assert (after.purses, after.bank, after.tokens, after.supply) == (
        laid.purses, laid.bank, laid.tokens, laid.supply,
    )  # fmt: skip
    assert (after.offer, after.deck, after.plundered) == (laid.offer, laid.deck, laid.plundered)
    RULES.check(game)
