"""RP-I12, RP-R17: what a seat sees, what it may remember, what it is told."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.table import HIDDEN
from flibuste.games.rum_and_pirates.components import BIG, GOODS, SMALL
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.looks import (
    SPECTATOR,
    alike,
    log,
    look,
    recalled,
    view_of,
    visible,
)
from tests.games.rum_and_pirates.play import asked, coins, play
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule

OTHERS = ("Violet", "Black", "Silver", SPECTATOR)
ALL = ("Gold", *OTHERS)

# -- two tables that differ only in what lies hidden ------------------------------------------------------


@rule("RP-I12", "RP-1.7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"goods": "hook 2"}, {"goods": "parrot 5"}),
        ({"rendezvous": "rum"}, {"rendezvous": "chest"}),
    ],
)
def test_tables_that_differ_in_a_secret_tile_look_alike(
    one: dict[str, str], other: dict[str, str]
) -> None:
    first = table(captain="5a", gold=crew(None, **one))
    second = table(captain="5a", gold=crew(None, **other))
    alike(first, second, *OTHERS)
    assert look(first, "Gold") != look(second, "Gold")


@rule("RP-1.8", "RP-R17")
def test_tables_that_differ_in_a_purse_look_alike_but_not_to_memory() -> None:
    first = table(captain="5a", to_move="Violet", gold=crew(coins=1))
    second = table(captain="5a", to_move="Violet", gold=crew(coins=4))
    for viewer in OTHERS:
        assert look(first, viewer) == look(second, viewer)
        assert view_of(first, viewer) != view_of(second, viewer)
    assert look(first, "Gold") != look(second, "Gold")
    open_ = [table(open_coins="true", gold=crew(coins=n)) for n in (1, 4)]
    assert [visible(game, "Violet").coins[0] for game in open_] == [1, 4]


@rule("RP-1.7", "RP-R17")
def test_tables_that_differ_under_a_flag_look_alike_but_not_to_memory() -> None:
    first = table(gold=crew(won="bunk 7"), to_move="Violet", round=2)
    second = table(gold=crew(won="bunk 6"), to_move="Violet", round=2)
    first.table.box = second.table.box = ()
    for viewer in OTHERS:
        assert visible(first, viewer) == visible(second, viewer)
        assert recalled(first, viewer).won != recalled(second, viewer).won


@rule("RP-1.9", "RP-I12")
def test_nobody_sees_the_order_of_any_pile() -> None:
    one = table(captain="5a")
    for seed in range(4):
        other = table(captain="5a")
        for pile, tiles in enumerate(other.table.piles):
            other.table.piles[pile] = tuple(Random(seed).sample(tiles, len(tiles)))
        assert one.table.piles != other.table.piles
        alike(one, other, *ALL)


# -- what is told -----------------------------------------------------------------------------------------


def drawn(tile: str, kind: str, move: str, start: str) -> RumGame:
    return play(table(captain=start, piles={kind: tile}), move)


@rule("RP-14.1")
def test_only_the_drawer_learns_which_goods_he_has_drawn() -> None:
    one, other = (drawn(tile, "goods", "move 3bd", "3d") for tile in ("hook 2", "parrot 5"))
    alike(one, other, *OTHERS)
    assert log(one, "Gold") != log(other, "Gold")
    assert visible(one, "Gold").drawn != visible(other, "Gold").drawn
    assert visible(one, "Violet").drawn == (HIDDEN, 0, 0)
    for answer in ("keep", "sell"):
        first, second = (
            play(drawn(tile, "goods", "move 3bd", "3d"), answer) for tile in ("hat 2", "hat 5")
        )
        alike(first, second, *OTHERS)


@rule("RP-14.3")
def test_only_the_drawer_learns_which_rendezvous_he_has_drawn() -> None:
    one, other = (drawn(tile, "rendezvous", "move 2bd", "2b") for tile in ("rum", "chest"))
    alike(one, other, *OTHERS)
    assert log(one, "Gold") != log(other, "Gold")
    assert visible(one, "Violet").rendezvous[0] == ((HIDDEN, 0),)


@rule("RP-14.7")
def test_a_rendezvous_that_is_met_is_shown_to_all() -> None:
    game = play(table(captain="1a", gold=crew(rendezvous="rum")), "move 1ac")
    for viewer in ALL:
        assert [event for event in log(game, viewer) if getattr(event, "name", "") == "meets"]
        assert recalled(game, viewer).won[0]


# -- what is remembered -----------------------------------------------------------------------------------


@rule("RP-R26")
def test_a_sold_tile_is_remembered_by_its_seller_alone() -> None:
    game = play(drawn("hook 2", "goods", "move 3bd", "3d"), "sell")
    assert recalled(game, "Gold").piles[GOODS][-1] == game.table.piles[GOODS][-1]
    assert recalled(game, "Violet").piles[GOODS][-1] == HIDDEN
    assert recalled(game, "Violet").sold == (1,)


@rule("RP-R18")
def test_a_lost_guard_is_remembered_by_all_until_it_is_drawn_again() -> None:
    game = table(captain="6b", gold=crew(6), piles={"guard_big": "5"}, empty="guard_big", quiet="9")
    play(game, "move 6bd", "guard big")
    known = recalled(game, SPECTATOR)
    assert known.turned == (0, 1)
    assert known.piles[BIG] == game.table.piles[BIG]
    assert set(visible(game, SPECTATOR).piles[BIG]) == set(known.piles[SMALL]) == {HIDDEN}
    again = table(
        captain="6b", gold=crew(8), piles={"guard_big": "5"}, empty="guard_big", quiet="9"
    )
    again.table.turned = (0, 1)
    play(again, "move 6bd", "guard big")
    assert again.table.turned == (0, 0)


@rule("RP-14.7")
def test_memory_notes_a_visit_without_a_rendezvous() -> None:
    game = table(captain="1a", gold=crew(rendezvous="chest"))
    assert recalled(game, "Violet").rendezvous[0] == ((HIDDEN, 0),)
    play(game, "move 1ac")
    ((_, places),) = recalled(game, "Violet").rendezvous[0]
    assert places.bit_count() == 1


# -- what lies open ---------------------------------------------------------------------------------------


@rule("RP-1.7", "RP-8.2")
def test_everything_else_lies_open_to_all() -> None:
    game = table(
        captain="5a",
        alleys="Violet 5ac",
        ashore="Gold Violet Black",
        gold=crew(barrels=2, office=4, rendezvous="rum, chest"),
    )
    laid = game.table
    for viewer in ALL:
        seen = visible(game, viewer)
        assert seen.owners == laid.owners
        assert (seen.rows, seen.left) == ((3,), (10,))
        assert (seen.barrels[0], seen.office[0]) == (2, 4)
        assert len(seen.rendezvous[0]) == 2
        assert [len(pile) for pile in seen.piles] == [len(pile) for pile in laid.piles]
        assert (seen.dives, seen.maps) == (laid.dives, laid.maps)
        assert (seen.chest, seen.beds) == (laid.chest, laid.beds)


@rule("RP-R17", "RP-I12")
def test_open_tiles_show_all_but_the_goods() -> None:
    game = table(open_tiles="true", gold=crew(won="swan 3", goods="hook 2, hat 4"))
    flags = visible(game, "Violet")
    assert flags.won[0] == game.table.won[0]
    assert flags.goods[0] == ((HIDDEN, 0), (HIDDEN, 0))
    assert flags.coins[0] == HIDDEN


@rule("RP-19.1")
def test_at_the_end_everything_is_shown() -> None:
    game = table(
        phase="end", round=5, gold=crew(won="bunk 7", goods="hook 2", rendezvous="rum", coins=3)
    )
    for viewer in ALL:
        seen = visible(game, viewer)
        assert seen.coins == game.table.coins
        assert seen.won == game.table.won
        assert [face for face, _ in seen.goods[0]] == [face for face, _ in game.table.goods[0]]
        assert seen.rendezvous == game.table.rendezvous
        assert view_of(game, viewer).result == RULES.result(game)


def test_only_the_seat_that_is_asked_sees_options() -> None:
    game = table(captain="1a")
    for viewer in ALL:
        view = view_of(game, viewer)
        mine = viewer == "Gold"
        assert bool(view.options) == bool(view.labels) == (view.prompt is not None) == mine
        assert view.waiting == (0,)


# -- taking back ------------------------------------------------------------------------------------------


@rule("RP-R17")
def test_what_a_hidden_purse_allows_is_declared_to_be_news() -> None:
    """After a move to a rum square the turn goes on only with a coin; after one to a coin square it surely does."""
    for move, news in (("move 1ac", True), ("move 1bd", True)):
        game = table(captain="1a" if move == "move 1ac" else "1d")
        game.revealed = 0
        play(game, move)
        assert bool(game.revealed) == news
    sure = table()
    sure.revealed = 0
    play(sure, "move 1ad")
    assert (sure.revealed, asked(sure), coins(sure, "Gold")) == (0, ("Gold", "ContinueTurn"), 3)
    open_ = table(captain="1a", open_coins="true")
    open_.revealed = 0
    play(open_, "move 1ac")
    assert open_.revealed == 0
