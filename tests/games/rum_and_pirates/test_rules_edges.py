"""Rare cases, each where several rules meet: last tiles, last pirates, full ships, level dice."""

from __future__ import annotations

import pytest

from flibuste.games.rum_and_pirates.components import CHEST, GOODS, SCORPION
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.play import (
    aboard,
    ashore,
    asked,
    barrels,
    captain,
    coins,
    goods,
    options,
    owner,
    play,
    supply,
    tiles,
    told,
    won,
)
from tests.games.rum_and_pirates.table import COLOURS, crew, table
from tests.rules import rule

# -- last pirates ---------------------------------------------------------------------------------------


@rule("RP-4.1", "RP-7.1", "RP-8.1")
def test_with_too_few_pirates_for_any_alley_one_rests_or_boards() -> None:
    game = table(captain="3a", gold=crew(1, coins=1))
    assert options(game) == ["rest", "board"]
    broke = table(captain="3a", gold=crew(1, coins=0))
    assert (aboard(broke), asked(broke)) == ([("Gold", 1)], ("Violet", "ChooseTurn"))


@rule("RP-18.2", "RP-18.3", "RP-3.4")
def test_who_meets_the_guard_with_nobody_left_loses_even_to_a_one() -> None:
    game = table(captain="6b", gold=crew(2), piles={"guard_small": "1"}, quiet="9")
    play(game, "move 6bd", "guard small")
    assert told(game, "loses_to_guard")[0]["pirates"] == 0
    assert (won(game, "Gold"), coins(game, "Gold")) == ([], 2)
    assert "Gold" not in ashore(game)


@rule("RP-13.2", "RP-13.3", "RP-5.1")
def test_both_dark_alleys_of_the_trip_to_headquarters_may_be_taken_back() -> None:
    """Plate 1 lies at the lower right, so that headquarters has dark alleys."""
    game = table(captain="9d", plates="9r2 2 3 4 5 6 7 8 1", gold=crew(6), quiet="1")
    trips = [move for move in options(game) if move.endswith(("D1.3", "D1.4"))]
    play(game, trips[0])
    out, into = trips[0].split()[1:]
    left = supply(game, "Gold")
    both = next(move for move in options(game) if {out, into} == set(move.split()[1:]))
    play(game, both)
    assert (captain(game), supply(game, "Gold"), left < 6) == ("1d", 6, True)
    assert (owner(game, out), owner(game, into)) == ("", "")


@rule("RP-6.1", "RP-5.1")
def test_a_dark_trip_may_end_in_a_dead_end() -> None:
    game = table(captain="1a", alleys="Violet 8ad 7.3-8.6", gold=crew(6))
    play(game, "dark D1.0 D8.5")
    assert told(game, "dead_end") == [{"square": "8d", "coin": "9b"}]
    assert (captain(game), coins(game, "Gold")) == ("9b", 2)


# -- last tiles -----------------------------------------------------------------------------------------


@rule("RP-R23", "RP-16.4", "RP-21.2")
def test_the_last_chest_and_the_last_scorpion_are_not_replaced() -> None:
    game = table(
        captain="7a", chest="6", scorpion="10", empty="chest scorpion", dice="5 5", quiet="7"
    )
    play(game, "move 7ac", "open")
    assert (won(game, "Gold"), won(game, "Violet")) == (["chest 6"], ["scorpion 10"])
    assert (game.table.chest, game.table.scorpion) == (-1, -1)
    assert (game.table.piles[CHEST], game.table.piles[SCORPION]) == ((), ())
    assert not told(game, "new_chest")


@rule("RP-R25", "RP-15.6")
def test_dives_run_out_too() -> None:
    game = table(captain="8c", dives="es_cruce 2, swan 3", empty="dive")
    play(game, "move 8bc", "invite", "pass", "pass", "pass")
    assert tiles(game.table.dives) == ["dive_swan 3"]
    shown = "es_cruce 2, es_cruce 3, swan 3, swan 5"
    few = table(captain="8c", dives=shown, empty="dive", piles={"dive": "swan 4"})
    play(few, "move 8bc", "invite", "pass", "pass", "pass")
    assert tiles(few.table.dives) == ["dive_swan 3", "dive_swan 4", "dive_swan 5"]


@rule("RP-14.1", "RP-R26")
def test_the_only_goods_tile_may_be_sold_again_and_again() -> None:
    game = table(captain="3d", gold=crew(coins=0), piles={"goods": "hook 2"}, empty="goods")
    play(game, "move 3bd", "sell")
    assert (tiles(game.table.piles[GOODS]), coins(game, "Gold")) == (["goods_hook 2"], 2)
    again = table(captain="3d", to_move="Violet", piles={"goods": "hook 2"}, empty="goods")
    again.table.sold = (1,)
    play(again, "move 3bd")
    assert again.table.drawn[1] == 0b11
    play(again, "keep")
    assert goods(again, "Violet") == ["goods_hook 2"]
    assert not again.table.sold


# -- a full ship ----------------------------------------------------------------------------------------


@rule("RP-10.1", "RP-9.4")
def test_of_five_crews_the_fourth_and_the_fifth_sleep_on_the_planks() -> None:
    """Level dice all the way: each row beats the one above."""
    game = table(
        seats=5,
        phase="brawl",
        aboard="Gold 1, Violet 1, Black 1, Silver 1, Blue 1",
        beds="8 5 2",
        dice="3 3 3 3 3",
    )
    outs = [each["crew"] for each in told(game, "crew_out")]
    assert outs == ["Gold", "Violet", "Black", "Silver"]
    beds = [(each["crew"], each["tile"]) for each in told(game, "takes_bed")]
    assert beds == [("Blue", "bunk 8"), ("Silver", "hammock 5"), ("Black", "rope 2")]
    assert (won(game, "Gold"), won(game, "Violet")) == ([], [])


@rule("RP-10.1")
def test_places_are_counted_from_the_last_beaten_not_from_the_rows() -> None:
    game = table(
        phase="brawl", aboard="Gold 1, Violet 1, Black 1, Silver 1", beds="8 5 2", dice="6 1 2 3"
    )
    beds = [(each["crew"], each["tile"]) for each in told(game, "takes_bed")]
    assert beds == [("Gold", "bunk 8"), ("Silver", "hammock 5"), ("Black", "rope 2")]


@rule("RP-10.4")
@pytest.mark.parametrize(
    ("rows", "dice", "prizes"),
    [
        ("Gold 1, Violet 1", "3 2", {"Gold": ["bunk 7"], "Violet": ["hammock 4"]}),
        ("Violet 2", "", {"Gold": [], "Violet": ["bunk 7"]}),
    ],
)
def test_with_three_players_the_winner_gets_the_bunk_only(
    rows: str, dice: str, prizes: dict[str, list[str]]
) -> None:
    game = table(seats=3, phase="brawl", aboard=rows, beds="7 4", dice=dice)
    assert {colour: won(game, colour) for colour in prizes} == prizes
    assert len(told(game, "bed_to_box")) == (1 if rows == "Violet 2" else 0)


@rule("RP-20.1", "RP-20.3", "RP-10.4")
@pytest.mark.parametrize(("dice", "bed"), [("2 2", "bunk 7"), ("3 2", "hammock 4")])
def test_one_player_and_the_phantom_fight_for_both_beds(dice: str, bed: str) -> None:
    game = table(seats=2, phase="brawl", phantom=1, aboard="Violet 1", beds="7 4", dice=f"{dice} 5")
    assert won(game, "Violet") == [bed]
    assert len(told(game, "bed_to_phantom")) == 1
    assert won(game, "Gold") == []
    assert [each["seat"] for each in told(game, "phantom_rolls")] == ["Gold"]


@rule("RP-R22")
def test_if_both_are_in_the_column_the_lower_row_rolls_for_the_phantom() -> None:
    game = table(
        seats=2, phase="brawl", phantom=1, aboard="Violet 1, Gold 1", beds="7 4", dice="2 3 4"
    )
    assert [each["seat"] for each in told(game, "phantom_rolls")] == ["Gold"]
    assert [each["crew"] for each in told(game, "crew_out")] == ["phantom", "Violet"]


@rule("RP-9.9", "RP-17.2", "RP-20.4")
def test_the_first_to_roll_in_a_column_may_use_rum_as_well() -> None:
    game = table(
        phase="brawl",
        aboard="Gold 1, Violet 1",
        gold=crew(barrels=1),
        beds="7 4 1",
        dice="1 6 5",
    )
    assert (asked(game), game.table.die) == (("Gold", "RumChoice"), 1)
    play(game, "barrel", "stand")
    assert (won(game, "Gold"), barrels(game, "Gold")) == (["bunk 7", "rope 1"], 0)


@rule("RP-9.5", "RP-9.7")
def test_survivors_stand_side_by_side_on_the_other_side() -> None:
    """Gold 3 against Violet 1: two cross unfought, the third falls; then both meet the survivor's column alone."""
    game = table(
        phase="brawl",
        aboard="Gold 3, Violet 1",
        violet=crew(barrels=1),
        beds="7 4 1",
        dice="2 5 6 1",
    )
    assert (game.table.left, game.table.right) == ((1, 1), (2, 0))
    play(game, "stand")
    assert (game.table.left, game.table.right) == ((1, 0), (1, 1))
    assert asked(game) == ("Violet", "RumChoice")


# -- the end --------------------------------------------------------------------------------------------


@rule("RP-R16", "RP-19.1", "RP-3.1")
def test_a_fifth_round_without_anybody_aboard_ends_the_game_too() -> None:
    game = table(
        seats=3,
        round=5,
        captain="6a",
        ashore="Gold",
        alleys="Gold 1bd 1ab 2ac, Violet 8ab 8ac 8ad 9bd 9cd, Black 3ac 3ad 4ac 4bd",
        beds="7 4",
    )
    play(game, "move 6ac")
    assert game.over
    assert RULES.result(game).scores == (0, 0, 0)
    assert len(told(game, "bed_to_box")) == 2


@rule("RP-19.5", "RP-R20")
@pytest.mark.parametrize(
    ("maps", "points"),
    [
        ("pink 6", 0),
        ("pink 6, pink 3", 9),
        ("pink 6, green 6, yellow 6", 0),
        ("pink 3, pink 3, pink 4, pink 5, pink 6", 18),
        ("pink 4, pink 4, pink 4, green 3, green 5", 16),
    ],
)
def test_maps_count_in_pairs(maps: str, points: int) -> None:
    game = table(phase="end", round=5, gold=crew(won=maps))
    assert RULES.result(game).scores[0] == points


@rule("RP-19.6", "RP-R27")
def test_tie_breaks_are_among_the_best_only() -> None:
    """Silver has the fewest pirates in the office, the most rum and the most coins, but fewer points."""
    game = table(
        phase="end",
        round=5,
        gold=crew(won="bunk 7", office=4, coins=1),
        black=crew(won="bunk 7", office=4, coins=1),
        silver=crew(won="bunk 6", office=3, barrels=6, coins=9),
    )
    result = RULES.result(game)
    assert ([COLOURS[seat] for seat in result.winners], result.scores) == (
        ["Gold", "Black"],
        (7, 0, 7, 6),
    )


@rule("RP-19.2")
def test_more_scorpions_than_chests_are_less_than_nothing() -> None:
    game = table(phase="end", round=5, gold=crew(won="scorpion 10, scorpion 21, small 1"))
    assert RULES.result(game).scores == (-3, 0, 0, 0)
    assert 0 not in RULES.result(game).winners
