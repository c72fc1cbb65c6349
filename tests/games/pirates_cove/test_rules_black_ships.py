"""Chapter 18: phase 6, black ships and cargo, in this order."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import legend_names, legends
from tests.games.pirates_cove.play import play, told
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.games.playing import events_of
from tests.rules import rule

SILVER = ship("8888", at=1, parrot="silver")


@rule("PC-18.1", "R-25")
@pytest.mark.parametrize("month", range(1, 13))
def test_black_ships_sail_one_island_on_with_their_legends(month: int) -> None:
    game = table(ship(), phases="black", month=month, black="hook bonny_read")
    first = month % 6 + 1
    assert game.table.black == (first, (first + 2) % 6 + 1)
    assert abs(game.table.black[0] - game.table.black[1]) == 3
    assert legends(game) == ["hook", "bonny_read"]


def sunk(*, month: int = 1) -> CoveGame:
    """Hook goes down in A's first volley; phase 6 follows."""
    return table(
        SILVER,
        seats=4,
        phases="combat black",
        black="hook",
        dice="1 1 1 5 5 5 5 5 1",
        month=month,
    )


@rule("PC-18.2", "R-25", "PC-12.3")
def test_a_black_ship_that_lost_its_legend_moves_on_and_gets_the_top_card() -> None:
    game = sunk()
    top = legend_names(game, game.table.legend_pile)[-1]
    play(game, "fire legend")
    assert (game.table.black, legends(game)) == ((2,), [top])
    assert legend_names(game, game.table.legend_discard) == ["hook"]
    assert top not in legend_names(game, game.table.legend_pile)
    assert told(game, "legend") == [{"npc": top, "island": "island_hull"}]


@rule("PC-18.2")
def test_an_empty_legend_pile_is_made_anew_with_the_cards_sunk_this_month() -> None:
    game = sunk()
    laid = game.table
    laid.legend_discard, laid.legend_pile = laid.legend_pile, ()
    play(game, "fire legend")
    assert (len(laid.legend_pile), laid.legend_discard) == (4, ())
    assert sorted([*legend_names(game, laid.legend_pile), *legends(game)]) == [
        "blackbeard", "bonny_read", "cacafuego", "dutchman", "hook",
    ]  # fmt: skip


@rule("PC-18.2", "R-25", "PC-13.5")
def test_of_two_black_ships_the_first_draws_first() -> None:
    fleet = (ship(at=1), ship("8888", at=4, parrot="silver"))
    game = table(
        *fleet,
        phases="combat black",
        black="cacafuego hook",
        dice="3 1 1 1 5 5 5 5 5 1",
    )
    pile = legend_names(game, game.table.legend_pile)
    play(game, "fire legend")
    assert legends(game) == [pile[-1], pile[-2]]
    assert game.table.black == (2, 5)


@rule("PC-18.3", "PC-14.2")
def test_the_navy_is_set_aside() -> None:
    game = table(ship(at=3), phases="black", navy=(5, 1))
    assert (game.table.navy, game.table.controller) == (0, -1)


@rule("PC-18.4", "PC-2.2")
@pytest.mark.parametrize(
    ("hull", "limit"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 12)]
)
def test_chests_above_the_hull_value_go_back(hull: int, limit: int) -> None:
    fleet = (ship(f"{hull}222", at=3, chests=limit + 2), ship(f"{hull}222", chests=limit))
    game = table(*fleet, phases="black")
    assert game.table.chests == [limit, limit, 0]
    assert game.table.hoard == 50 - 2 * limit
    assert told(game, "overload") == [{"seat": "A", "n": 2}]


@rule("PC-18.4", "PC-19.7")
def test_flints_parrot_knows_no_limit_and_its_loss_brings_it_back() -> None:
    game = table(ship("1222", at=3, chests=20, parrot="flint"), phases="black")
    assert game.table.chests[0] == 20
    fleet = (ship("2224", at=3), ship("4222", at=3, chests=20, parrot="flint", fame=3))
    later = table(*fleet, phases="combat islands black", dice="5 6 3")
    play(later, "fire B hull")
    assert (later.table.parrots[1], later.table.chests[1]) == (-1, 20)
    play(later, "flee")
    while not later.over:
        play(later, "end" if type(later.choice).__name__ == "IslandAction" else "income gold")
    assert later.table.chests[1] == 7


@rule("PC-18.5", "PC-19.16", "PC-19.21", "PC-3.8")
def test_open_treasure_and_the_marks_of_the_month_end() -> None:
    game = table(ship(at=3), phases="black", freeboots=[(1, 0)], maps=[(0, 3)])
    laid = game.table
    assert set(laid.open) == {-1}
    assert (laid.freeboots, laid.maps, laid.lookout) == ((), (), -1)


@rule("PC-18.5", "PC-19.17")
def test_a_lookout_is_for_one_month() -> None:
    game = table(ship(hand="lookout"), phases="navigation black month")
    play(game, "lookout A", "sail 2", "sail 3", "sail 4")
    assert type(game.choice).__name__ == "ChooseDestination"


@rule("PC-18.1", "PC-18.2", "PC-18.3", "PC-18.4")
def test_phase_six_keeps_its_order() -> None:
    game = table(
        ship("2222", at=1, chests=9),
        seats=4,
        phases="combat black",
        black="cacafuego",
        navy=(3, 1),
        dice="3",
    )
    names = [event.name for event in events_of(game)]
    assert names == ["captured", "black_ship", "legend", "navy_leaves", "overload"]
