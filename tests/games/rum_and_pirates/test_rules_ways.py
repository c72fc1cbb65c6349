"""Where no alley leads on: RP-R6, RP-R7 and the edges of chapters 4 to 6."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.refusal import Refusal
from flibuste.games.rum_and_pirates.components import COIN_SQUARES, SQUARES
from flibuste.games.rum_and_pirates.town import Town, layout_from, town_of
from tests.games.rum_and_pirates.play import (
    ashore,
    asked,
    captain,
    coins,
    options,
    owner,
    play,
    refused,
    supply,
    told,
)
from tests.games.rum_and_pirates.table import COLOURS, RumGame, crew, table
from tests.rules import rule

REFERENCE = "1 2 3 4 5 6 7 8 9"
TIGHT = "7 9r2 3r2 6r2 2r1 4r2 8 5r3 1r3"
"""A town whose nine coin squares can all be shut with 65 pirates."""


def garrison(town: Town, names: list[str], rooms: dict[str, int]) -> str:
    """These alleys, filled by whoever has the room: `Gold 1ad 1ac, Violet 5ac`."""
    lengths = {town.name(alley): town.length[alley] for alley in town.alleys()}
    room = dict(rooms)
    filled: dict[str, list[str]] = {colour: [] for colour in rooms}
    for name in sorted(names, key=lambda name: -lengths[name]):
        colour = max(room, key=lambda colour: room[colour])
        assert room[colour] >= lengths[name]
        room[colour] -= lengths[name]
        filled[colour].append(name)
    return ", ".join(" ".join([colour, *held]) for colour, held in filled.items() if held)


def alleys_at(town: Town, *squares: str) -> set[str]:
    """The names of all alleys at these squares, dark ones too."""
    found: set[str] = set()
    for square in map(SQUARES.index, squares):
        found |= {town.name(alley) for alley, _, _ in town.ways[square]}
        found |= {town.name(alley) for alley in town.dark_at[square]}
    return found


def town_full(
    plates: str, captain: str, shut: set[str], rooms: dict[str, int], **switches: Any
) -> RumGame:
    """Gold is to move; these alleys are shut, and everybody has recruited all his pirates."""
    town = town_of(layout_from(plates))
    crews: dict[str, Any] = {colour.lower(): crew(office=0) for colour in COLOURS}
    return table(
        seats=5,
        plates=plates,
        captain=captain,
        alleys=garrison(town, sorted(shut), rooms),
        **crews,
        **switches,
    )


ALL = {"Gold": 12, "Violet": 15, "Black": 15, "Silver": 15, "Blue": 15}

# -- dark alleys with no way in (RP-R6) ---------------------------------------------------------------


def dark_of(plates: str) -> set[str]:
    town = town_of(layout_from(plates))
    return {town.name(alley) for alley, *_ in town.darks}


@rule("RP-R6", "RP-6.1")
def test_a_dark_alley_out_with_no_way_in_is_a_dead_end() -> None:
    shut = (dark_of(REFERENCE) - {"D8.5"}) | {"7.3-8.6"}
    game = play(town_full(REFERENCE, "8a", shut, ALL), "move 8ad")
    assert told(game, "dead_end") == [{"square": "8d", "coin": "9b"}]


@rule("RP-R6", "RP-5.3")
def test_with_one_way_in_it_is_none() -> None:
    shut = (dark_of(REFERENCE) - {"D8.5", "D4.7"}) | {"7.3-8.6"}
    game = play(town_full(REFERENCE, "8a", shut, ALL), "move 8ad")
    assert (captain(game), told(game, "dead_end")) == ("8d", [])
    assert options(game) == ["dark D8.5 D4.7", "end"]
    play(game, "dark D8.5 D4.7")
    assert (captain(game), coins(game, "Gold")) == ("4a", 2)


@rule("RP-R6", "RP-R5")
@pytest.mark.parametrize(("same", "stays"), [("false", False), ("true", True)])
def test_two_dark_alleys_of_one_square_lead_nowhere_unless_ruled(same: str, stays: bool) -> None:
    shut = (dark_of(REFERENCE) - {"D1.0", "D1.7"}) | {"1ab", "1ac"}
    game = play(town_full(REFERENCE, "1d", shut, ALL, dark_same_square=same), "move 1ad")
    assert (captain(game) == "1a") == stays
    assert bool(told(game, "dead_end")) != stays


# -- no coin square left (RP-R7) ----------------------------------------------------------------------


def coin_squares() -> list[str]:
    return [SQUARES[square] for square in COIN_SQUARES]


@rule("RP-R7", "RP-3.3")
def test_when_all_coin_squares_are_dead_ends_the_captain_stays() -> None:
    """Only resting and boarding are left, until the round is over."""
    town = town_of(layout_from(TIGHT))
    shut = alleys_at(town, *coin_squares()) - {"1ad"}
    game = town_full(TIGHT, "1d", shut, {**ALL, "Gold": 9})
    play(game, "move 1ad")
    assert captain(game) == "1a"
    assert told(game, "no_way_out") == [{"square": "1a"}]
    assert told(game, "ends_turn") == [{"seat": "Gold"}]
    assert asked(game) == ("Violet", "ChooseTurn")
    assert options(game) == ["rest", "board"]
    assert refused(game, "move 1ad") == "RP-4.2"


@rule("RP-R7", "RP-6.3")
def test_the_coin_square_of_his_own_plate_is_tried_last() -> None:
    town = town_of(layout_from(TIGHT))
    others = [square for square in coin_squares() if square != "8d"]
    shut = (alleys_at(town, *others) | alleys_at(town, "8c")) - alleys_at(town, "8d") - {"8ac"}
    game = play(town_full(TIGHT, "8a", shut, {**ALL, "Gold": 10}), "move 8ac")
    assert told(game, "dead_end") == [{"square": "8c", "coin": "8d"}]
    assert captain(game) == "8d"


# -- edges of a move ----------------------------------------------------------------------------------


@rule("RP-1.4", "RP-1.5", "RP-4.1")
@pytest.mark.parametrize(
    ("alley", "pirates", "square"), [("1ad", 1, "1a"), ("1cd", 2, "1c"), ("1.4-4.1", 5, "4b")]
)
def test_an_alley_takes_a_pirate_for_each_segment(alley: str, pirates: int, square: str) -> None:
    game = play(table(), f"move {alley}")
    assert (captain(game), supply(game, "Gold"), owner(game, alley)) == (
        square,
        10 - pirates,
        "Gold",
    )
    assert [at for at in game.table.owners if at >= 0] == [0]


@rule("RP-3.3")
def test_a_turn_is_a_move_a_rest_or_boarding() -> None:
    game = table()
    ways = ["1ad", "1bd", "1cd", "1.3-2.6", "1.4-4.1"]
    assert options(game) == [*(f"move {way}" for way in ways), "rest", "board"]
    assert refused(game, "end") == "RP-4.5"


@rule("RP-4.1")
def test_an_alley_that_is_too_long_is_not_available() -> None:
    game = table(captain="1d", gold=crew(3))
    assert [move for move in options(game) if move.startswith("move")] == [
        "move 1ad",
        "move 1bd",
        "move 1cd",
    ]
    assert refused(game, "move 1.3-2.6") == "RP-4.1"
    assert refused(game, "move 5ac") == "RP-4.1"


@rule("RP-4.1", "RP-5.1")
def test_a_refused_way_says_one_reason() -> None:
    """Where it starts, or how many pirates it takes; of dark alleys also that they are two."""
    game = table(captain="1d", gold=crew(3))
    dark = table(captain="1a", gold=crew(2))
    for each, move, reason in (
        (
            game,
            "move 5ac",
            r"^An alley must start .* at the headquarters, and this one does not\. ",
        ),
        (
            game,
            "move 1.4-4.1",
            r"^An alley is filled whole: this one takes 5 pirates, .* have 3\. ",
        ),
        (dark, "dark D1.0 D1.0", r"^A dark trip takes two dark alleys"),
        (dark, "dark D8.5 D4.7", r"the south gate 3 does not lead out from there\. "),
        (dark, "dark D1.0 D8.5", r"^Both dark alleys .*: they take 3 pirates, and you have 2\. "),
    ):
        with pytest.raises(Refusal, match=reason):
            play(each, move)


@rule("RP-3.4", "RP-R11", "RP-13.4")
def test_a_recruit_keeps_a_crew_ashore_that_has_spent_its_last_pirate() -> None:
    game = play(table(captain="8a", gold=crew(2)), "move 8ac")
    assert (supply(game, "Gold"), "Gold" in ashore(game)) == (1, True)
    alone = play(table(captain="8a", gold=crew(2, office=0)), "move 8ac")
    assert (supply(alone, "Gold"), "Gold" in ashore(alone)) == (0, False)
    assert asked(alone) == ("Violet", "ChooseTurn")


@rule("RP-6.4", "RP-4.6")
def test_the_last_one_ashore_goes_on_from_a_dead_end_for_nothing() -> None:
    game = table(
        captain="5a",
        alleys="Violet 4.3-5.6 5.5-8.0",
        ashore="Gold",
        gold=crew(6, coins=0),
        quiet="6",
    )
    play(game, "move 5ac")
    assert (captain(game), coins(game, "Gold")) == ("6c", 1)
    play(game, "move 5.3-6.6")
    assert coins(game, "Gold") == 1


@rule("RP-5.3", "RP-4.6")
def test_the_last_one_ashore_pays_the_dark_coin_unless_he_is_shut_in() -> None:
    open_ = table(captain="8d", ashore="Gold", gold=crew(5, coins=1), quiet="4")
    play(open_, "dark D8.5 D4.7")
    assert coins(open_, "Gold") == 0
    shut = table(
        captain="8d",
        alleys="Violet 8ad 7.3-8.6",
        ashore="Gold",
        gold=crew(5, coins=0),
        quiet="4",
    )
    play(shut, "dark D8.5 D4.7")
    assert (captain(shut), asked(shut)) == ("4a", ("Gold", "ChooseTurn"))


@rule("RP-5.1")
def test_both_lengths_of_a_dark_trip_must_be_manned() -> None:
    game = table(captain="1a", gold=crew(3))
    assert refused(game, "dark D1.0 D7.4") == "RP-5.1"
    assert refused(game, "dark D1.0 D1.0") == "RP-5.1"
    assert refused(game, "dark D8.5 D4.7") == "RP-5.1"
    assert refused(table(captain="1a", alleys="Violet D8.5"), "dark D1.0 D8.5") == "RP-4.2"
