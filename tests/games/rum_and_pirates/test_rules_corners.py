"""Corners of the rules where two of them meet in one move, and moves written in another way than usual."""

from __future__ import annotations

import pickle

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.rum_and_pirates.components import SMALL
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.playing import events_of
from tests.games.rum_and_pirates.play import (
    aboard,
    ashore,
    asked,
    barrels,
    captain,
    coins,
    options,
    play,
    refused,
    supply,
    tiles,
    told,
    won,
)
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule

# -- the last pirates -----------------------------------------------------------------------------------


@rule("RP-4.3", "RP-6.2", "RP-3.4")
def test_who_spends_his_last_pirates_in_a_dead_end_leaves_and_the_captain_goes_on() -> None:
    game = table(captain="5a", alleys="Violet 4.3-5.6 5.5-8.0", gold=crew(2), quiet="6")
    play(game, "move 5ac")
    assert [event.name for event in events_of(game)][-2:] == ["dead_end", "spent"]
    assert (captain(game), coins(game, "Gold"), "Gold" in ashore(game)) == ("6c", 3, False)
    assert asked(game) == ("Violet", "ChooseTurn")


@rule("RP-4.6", "RP-3.4", "RP-13.4")
def test_when_the_last_but_one_is_spent_the_last_one_moves_on_without_a_coin() -> None:
    game = table(
        captain="6a", ashore="Gold Violet", gold=crew(2), violet=crew(5, coins=0), quiet="5 6"
    )
    play(game, "move 6ac", "Violet: move 5.3-6.6")
    assert (captain(game), supply(game, "Violet")) == ("5d", 5)
    assert asked(game) == ("Violet", "ChooseTurn")
    assert options(game) == ["move 5ad", "move 5.4-8.1", "board"]


@rule("RP-13.3", "RP-6.1")
def test_pirates_called_back_from_elsewhere_open_nothing_at_headquarters() -> None:
    shut = "Violet 1bd 1cd, Black 1.3-2.6 1.4-4.1, Gold 8ab"
    game = play(table(captain="1a", alleys=shut, gold=crew(3)), "move 1ad", "recall 8ab")
    assert told(game, "dead_end") == [{"square": "1d", "coin": "2c"}]
    assert (supply(game, "Gold"), asked(game)) == (5, ("Gold", "ContinueTurn"))


# -- dark alleys ----------------------------------------------------------------------------------------


@rule("RP-5.3", "RP-5.1", "RP-8.1")
def test_a_forced_trip_is_free_but_takes_pirates_for_both_alleys() -> None:
    game = table(captain="8d", alleys="Violet 8ad 7.3-8.6", gold=crew(1, coins=0), quiet="4")
    assert aboard(game) == [("Gold", 1)]
    rich = table(captain="8d", alleys="Violet 8ad 7.3-8.6", gold=crew(1, coins=2), quiet="4")
    assert refused(rich, "dark D8.5 D4.7") == "RP-5.1"


@rule("RP-R5", "RP-12.1", "RP-5.3")
def test_where_a_trip_may_end_on_the_same_square_it_is_an_arrival_like_any_other() -> None:
    game = table(
        captain="1a",
        alleys="Violet 1ab 1ac 1ad",
        gold=crew(5, coins=0),
        dark_same_square="true",
    )
    play(game, "dark D1.7 D1.0")
    assert told(game, "takes_coin") == [{"seat": "Gold"}]
    assert told(game, "dead_end") == [{"square": "1a", "coin": "2c"}]
    assert (coins(game, "Gold"), supply(game, "Gold")) == (1, 1)


# -- dice -----------------------------------------------------------------------------------------------


@rule("RP-15.2", "RP-15.4", "RP-R13")
def test_five_drink_round_the_table_from_the_host_on() -> None:
    """Silver is host: Blue is asked first, and Gold after her."""
    game = table(
        seats=5,
        captain="8c",
        to_move="Silver",
        black=crew(coins=0),
        gold=crew(barrels=1),
        dives="es_cruce 4, es_cruce 4",
        dice="4 5 2 3 1 6",
    )
    play(game, "move 8bc", "invite", "Blue: pay", "Gold: pay", "Violet: pass")
    assert told(game, "cannot_join") == [{"seat": "Black"}]
    assert won(game, "Blue") == ["dive_es_cruce 4"]
    play(game, "Gold: barrel", "Gold: reroll")
    assert [each["seat"] for each in told(game, "rolls")] == ["Silver", "Blue", "Gold", "Silver"]
    assert (won(game, "Silver"), coins(game, "Silver")) == (["dive_es_cruce 4"], 4)


@rule("RP-16.2", "RP-16.4", "RP-17.2", "RP-20.4")
def test_two_at_a_chest_pass_the_scorpion_to_and_fro_with_rum() -> None:
    game = table(
        seats=2,
        captain="7a",
        gold=crew(barrels=1),
        violet=crew(barrels=1),
        chest="6",
        scorpion="10",
        dice="6 6 2 3 1 4",
    )
    play(game, "move 7ac", "open", "Gold: stand", "Violet: barrel", "Violet: reroll")
    assert (asked(game), game.table.die) == (("Gold", "RumChoice"), 1)
    play(game, "barrel", "stand")
    assert [each["total"] for each in told(game, "adds_up")] == [6, 9, 13]
    assert won(game, "Gold") == ["chest 6", "scorpion 10"]
    assert (barrels(game, "Gold"), barrels(game, "Violet"), game.table.stock) == (0, 0, 12)


@rule("RP-18.3", "RP-R18")
def test_the_only_guard_left_is_met_again_and_again() -> None:
    """Its pile is this one tile, whether it lies on top or at the bottom."""
    game = table(captain="6b", gold=crew(2), piles={"guard_small": "3"}, empty="guard_small")
    play(game, "move 6bd", "guard small")
    assert (tiles(game.table.piles[SMALL]), game.table.turned) == (["guard_small 3"], (1, 0))
    again = table(captain="6b", gold=crew(6), piles={"guard_small": "3"}, empty="guard_small")
    again.table.turned = (1, 0)
    play(again, "move 6bd", "guard small")
    assert (won(again, "Gold"), again.table.turned) == (["guard_small 3"], (0, 0))


# -- what runs out --------------------------------------------------------------------------------------


def law_of_nothing(game: RumGame) -> list[str]:
    return [event.rule for event in events_of(game) if event.name == "nothing_left"]


@rule("RP-13.4", "RP-R15", "RP-21.2")
def test_a_square_with_nothing_left_names_its_own_rule() -> None:
    office = play(table(captain="8a", gold=crew(6, office=0)), "move 8ac")
    dry = table(captain="1a", violet=crew(barrels=6), black=crew(barrels=6))
    shop = play(table(captain="3d", empty="goods"), "move 3bd")
    assert law_of_nothing(office) == ["RP-13.4"]
    assert law_of_nothing(play(dry, "move 1ac")) == ["RP-R15"]
    assert law_of_nothing(shop) == ["RP-21.2"]


# -- moves in writing -----------------------------------------------------------------------------------


@rule("RP-1.2")
@pytest.mark.parametrize(
    ("written", "usual"),
    [
        ("move 1da", "move 1ad"),
        ("  move   4.1-1.4", "move 1.4-4.1"),
        ("recall 4.0-1.5", "recall 1.5-4.0"),
        ("recall D3.1 D1.0", "recall D1.0 D3.1"),
    ],
)
def test_an_alley_may_be_named_from_either_end(written: str, usual: str) -> None:
    assert RULES.action(written) is RULES.action(usual)
    assert RULES.action(usual).notation == usual


@rule("RP-R10", "RP-13.2")
@pytest.mark.parametrize("alleys", ["1.5-4.0 D1.0", "1ad 1ac", "D1.0 D1.0", "D1.0 D3.1 D8.5"])
def test_headquarters_empties_one_alley_or_two_dark_ones(alleys: str) -> None:
    own = "Gold D1.0 D3.1 D8.5 1ac 1.5-4.0"
    game = table(captain="1a", alleys=own, gold=crew(1, office=4))
    assert refused(game, f"recall {alleys}") == "RP-13.2"
    play(game, "move 1ad")
    assert refused(game, f"recall {alleys}") == "RP-R10"
    assert (
        pickle.loads(pickle.dumps(RULES.action(f"recall {alleys}"))).notation == f"recall {alleys}"
    )


@rule("FL-3")
@pytest.mark.parametrize(
    "text",
    ["", "move", "move D1.0", "move 1dd", "move 5.3-6.6-9.1", "dark D1.0", "recall 1ad D9.9"],
)
def test_what_is_no_move_is_turned_down_with_examples_of_moves(text: str) -> None:
    with pytest.raises(Complaint, match="is not a move of Rum & Pirates; moves look like"):
        RULES.action(text)
