"""What an order would do card by card: foretold as it then happens."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates.components import ATTACK, PLUNDER, SEARCH, TRADE
from flibuste.games.tiny_epic_pirates.moves import (
    ANCHOR,
    BURY_MOVE,
    SELL,
    SKIP,
    Attack,
    Sail,
    Sell,
)
from flibuste.games.tiny_epic_pirates.outlook import fight_odds, percent
from flibuste.games.tiny_epic_pirates.prospects import prospect, prospects
from flibuste.games.tiny_epic_pirates.rules.bonus import CaptainBonus
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import Tiny
from tests.games.tiny_epic_pirates.play import gold, play
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate, place_of

SEA = "B2 M15, C2 M13, B3 M10, C3 M04"
"""A stormy rum market with a cache for 9, a powder market for 12, a settlement for 11, a cove with a rum market."""


def trader(**more: object) -> TinyGame:
    things = {"at": "C3", "captain": "bolt_b", "hold": "RRG", "gold": 3, "posts": "2/1/0/0", **more}
    return a_table(sea=SEA, phase="sail", order="trade", prices="S2 C3 G4 R5", a=pirate(**things))


def test_a_sale_and_the_treasure_it_pays_for() -> None:
    game = trader()
    there = prospect(game.table, 0, place_of("B2"), TRADE)
    assert (there.cubes, there.gold, there.buries, there.left) == (2, 10, 9, 4)
    play(game, "sail B3", "sail B2", "lose cannons", "anchor", "sell 2", "bury")
    assert gold(game, "A") == there.left


def test_too_little_gold_buries_nothing() -> None:
    there = prospect(trader().table, 0, place_of("C2"), TRADE)
    assert (there.can, there.gold, there.buries, there.left) == (True, 4, 0, 7)


def test_no_treasure_under_the_guns_of_the_navy() -> None:
    game = a_table(
        sea=SEA, phase="sail", order="trade", prices="S2 C3 G4 R5", navy="B2",
        a=pirate(at="C3", captain="bolt_b", hold="RR", gold=5, posts="2/1/0/0"),
    )  # fmt: skip
    assert prospect(game.table, 0, place_of("B2"), TRADE).buries == 0


def test_a_captain_who_answers_to_another_order_buries_nothing() -> None:
    there = prospect(trader(captain="guerra_a").table, 0, place_of("B2"), TRADE)
    assert (there.gold, there.buries) == (10, 0)


def test_an_order_with_nothing_to_do_is_not_told_of() -> None:
    found = prospects(trader().table, 0, TRADE, 2, barred=False)
    assert sorted(found) == sorted(map(place_of, ("B2", "C2", "C3")))


def test_a_barred_storm_is_out_of_reach() -> None:
    table = trader(posts="0/0/0/3", legend=1).table
    assert place_of("B2") not in prospects(table, 0, TRADE, 2, barred=True)


def test_plunder_search_and_attack() -> None:
    game = a_table(sea=SEA, phase="sail", order="plunder", merchants="C3 D4", headings="A1 A1",
                   a=pirate(at="C3"))  # fmt: skip
    table = game.table
    assert prospect(table, 0, place_of("B3"), PLUNDER).cubes == 1
    assert prospect(table, 0, place_of("B3"), SEARCH).can
    odds = fight_odds(table, 0, 8)
    assert prospect(table, 0, place_of("C3"), ATTACK).win == percent(odds.win)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_is_foretold_is_what_happens(seats: int) -> None:
    """Sail to every calm card next to the ship, sell the most or leave the order, and see whether one may bury."""
    tried = 0
    game = RULES.new(seats, {}, Dice(seed_from(f"prospects {seats}")))
    chance = Dice(seed_from("prospects moves"))
    while not game.over and tried < 150:
        seat = game.waiting[0]
        if isinstance(game.choice, SailOn) and not game.table.steps:
            tried += sum(
                came_true(game, seat, step) for step in game.options(seat) if isinstance(step, Sail)
            )
        game.apply(seat, chance.pick(game.options(seat)))
    assert tried > 40


def came_true(game: Game[Tiny], seat: int, step: Sail) -> bool:
    """Whether this way could be tried."""
    table = game.table
    is_first = any(isinstance(each, GiveOrder) for each in game.agenda)
    if table.card(step.place).storm or not is_first:
        return False
    told = prospect(table, seat, step.place, table.order)
    after = game.copy()
    after.apply(seat, step)
    if isinstance(after.choice, SailOn):
        after.apply(seat, ANCHOR)
    ways = after.options(seat) if isinstance(after.choice, GiveOrder) else []
    assert told.can == bool(ways)
    if told.order == TRADE and ways:
        assert told.cubes == max(way.cubes for way in ways if isinstance(way, Sell))
        after.apply(seat, SELL[told.cubes])
        assert table.crossing or after.table.gold[seat] == told.left + told.buries
    elif ways:
        assert bool(told.win) <= any(isinstance(way, Attack) for way in ways)
        after.apply(seat, SKIP)
    may_bury = isinstance(after.choice, CaptainBonus) and BURY_MOVE in after.options(seat)
    assert may_bury == (told.buries > 0)
    return True
