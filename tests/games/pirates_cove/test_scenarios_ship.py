"""The worked scenarios 1 to 8: dice, fitting-out, set-up, upgrades and burying."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, play, refused
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule, scenario


def new(seats: int, **options: str) -> CoveGame:
    return RULES.new(seats, options, Dice(seed_from("set-up")), events=True)


@scenario("PC-S1")
@rule("PC-2.4")
@pytest.mark.parametrize(("rings", "dice"), [("2232", 2), ("2322", 2), ("2332", 3)])
def test_dice_are_the_lesser_of_cannons_and_crew(rings: str, dice: int) -> None:
    game = table(ship(rings, at=3), ship(at=3))
    assert game.table.dice(0) == dice


@scenario("PC-S2")
@rule("PC-2.5", "PC-2.6", "PC-1.10")
def test_fitting_out_two_levels_costs_the_sum() -> None:
    game = new(4)
    assert game.table.bank == 88
    play(game, "A: fit hull 2", "A: fit crew 2", "A: fit cannons 2", "A: fit sails 4")
    assert asked(game) == ("BCD", "FitOut")
    for seat in "BCD":
        for section in ("hull", "crew", "cannons", "sails"):
            play(game, f"{seat}: fit {section} 2")
    assert (game.table.gold[0], game.table.bank) == (6, 91)
    assert game.table.speed(0) == 7


@scenario("PC-S3")
@rule("PC-2.6")
def test_nobody_fits_out_beyond_his_gold() -> None:
    game = play(new(4), "A: fit hull 2", "A: fit crew 5")
    assert refused(game, "A: fit cannons 5") == "PC-2.6"
    play(game, "A: fit cannons 4", "A: fit sails 2")
    for seat in "BCD":
        for section in ("hull", "crew", "cannons", "sails"):
            play(game, f"{seat}: fit {section} 2")
    assert game.table.gold[0] == 1


@scenario("PC-S4")
@rule("PC-1.3", "PC-1.10", "PC-1.11", "PC-1.12")
def test_set_up_for_three() -> None:
    laid = new(3).table
    assert laid.black == (1, 4)
    assert -1 not in laid.legends
    assert len(laid.legend_pile) == 3
    assert (laid.bank, laid.hoard, len(laid.draw)) == (97, 50, 39)
    assert len(laid.treasure) == 60


@scenario("PC-S5")
@rule("PC-1.6", "PC-1.11")
def test_set_up_for_five() -> None:
    laid = new(5).table
    assert laid.black == (1,)
    assert len(laid.legend_pile) == 4
    assert (laid.bank, len(laid.draw)) == (79, 37)


@scenario("PC-S6")
@rule("PC-17.4", "PC-2.5")
def test_sail_island_raises_two_levels() -> None:
    game = table(ship(at=3, gold=4), phases="islands")
    play(game, "upgrade 2")
    assert (game.table.speed(0), game.table.gold[0]) == (7, 1)


@scenario("PC-S7")
@rule("PC-17.8")
def test_treasure_island_upgrades_once_at_twice_the_price() -> None:
    game = table(ship(at=6, gold=6), phases="islands")
    play(game, "double sails")
    assert (game.table.speed(0), game.table.gold[0]) == (6, 4)
    assert refused(game, "double sails") == "PC-17.8"
    assert refused(game, "double hull") == "PC-17.8"


@scenario("PC-S8")
@rule("PC-17.7", "R-37")
def test_burying_chests_and_gold() -> None:
    game = table(ship(at=6, gold=8, chests=4), phases="islands")
    bank, hoard = game.table.bank, game.table.hoard
    play(game, "bury 4", "sets 2")
    assert (game.table.fame[0], game.table.gold[0]) == (6, 2)
    assert (game.table.bank, game.table.hoard) == (bank + 6, hoard + 4)
    assert refused(game, "bury 0") == "R-37"
