"""Worlds imagined from a view: what they keep, and how they differ in all that is hidden."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import hand, parrot, play
from tests.games.pirates_cove.strolls import any_move
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.games.playing import dice
from tests.games.strolling import play_on
from tests.rules import rule


def hidden() -> CoveGame:
    fleet = (
        ship(at=3, hand="smoke fame_1"),
        ship(at=2, hand="grapple lookout"),
        ship(hand="fame_2"),
    )
    return table(*fleet, phases="islands", month=5)


@rule("PC-19.1")
def test_worlds_differ_in_hands_and_in_the_order_of_every_pile() -> None:
    view = RULES.view(hidden(), 0)
    worlds = [RULES.imagine(view, dice(seed)).table for seed in range(30)]
    assert {world.hands[0] for world in worlds} == {hidden().table.hands[0]}
    assert len({world.hands[1] for world in worlds}) > 20
    assert len({world.draw for world in worlds}) == 30
    assert len({world.treasure for world in worlds}) == 30
    assert len({world.legend_pile for world in worlds}) > 3
    assert len({card for world in worlds for card in world.hands[2]}) > 10


@rule("PC-19.5")
def test_no_parrot_is_imagined_in_a_hand() -> None:
    view = RULES.view(hidden(), None)
    for seed in range(40):
        world = RULES.imagine(view, dice(seed))
        assert all(card >= 4 for cards in world.table.hands for card in cards)
        assert {0, 1, 2, 3} <= set(world.table.draw)


@rule("R-41")
def test_with_memory_a_new_card_comes_from_the_new_pile_and_an_old_one_does_not() -> None:
    fleet = (ship(at=1, gold=9), ship(at=3, hand="cannonade lookout"))
    game = table(*fleet, phases="islands", month=2, pile="smoke", drained=True)
    play(game, "buy 1", "buy 1")
    view = RULES.view(game, 2)
    old = {"smoke", "cannonade", "lookout"}
    for seed in range(20):
        world = RULES.imagine(view, dice(seed))
        drawn = hand(world, "A")
        assert len([card for card in drawn if card in old]) >= 1
        assert parrot(world, "A") == parrot(game, "A")
        assert set(hand(world, "B")) <= old


@rule("PC-5.2")
def test_hidden_wheels_are_imagined_and_known_ones_kept() -> None:
    game = table(ship(at=3), phases="navigation", seats=4)
    play(game, "B: sail 2", "D: sail 5")
    wheels = {tuple(RULES.imagine(RULES.view(game, 1), dice(n)).table.wheels) for n in range(40)}
    assert {wheel[:3] for wheel in wheels} == {(0, 2, 0)}
    assert {wheel[3] for wheel in wheels} == {1, 2, 3, 4, 5, 6}


@rule("PC-2.6")
@pytest.mark.parametrize("wealth", ["true", "false"])
def test_imagined_plans_can_be_paid(wealth: str) -> None:
    game = RULES.new(3, {"open_wealth": wealth}, dice("plans"), events=True)
    play(game, "B: fit hull 6", "B: fit crew 2", "C: fit hull 3")
    for recall in (True, False):
        for seed in range(30):
            world = RULES.imagine(RULES.view(game, 0, recall=recall), dice(seed))
            for seat in (0, 1, 2):
                assert world.table.gold[seat] == 9, "nobody has spent anything yet"
            play_on(RULES, any_move, world, seed, 12)


@rule("R-02")
def test_without_memory_closed_purses_are_imagined_within_what_the_supply_lacks() -> None:
    fleet = (ship(at=3, gold=5, chests=1), ship(gold=7, chests=2), ship(gold=2, chests=3))
    game = table(*fleet, phases="islands", open_wealth="false")
    blind = RULES.view(game, 0, recall=False)
    worlds = [RULES.imagine(blind, dice(seed)).table for seed in range(40)]
    assert {(world.gold[0], sum(world.gold)) for world in worlds} == {(5, 14)}
    assert {(world.chests[0], sum(world.chests)) for world in worlds} == {(1, 6)}
    assert len({world.gold[1] for world in worlds}) > 5
    mindful = RULES.imagine(RULES.view(game, 0), dice(1)).table
    assert (mindful.gold, mindful.chests) == ([5, 7, 2], [1, 2, 3])
