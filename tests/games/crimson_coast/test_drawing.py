"""What random play draws without a list is as likely as if it had been drawn from the list."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.table import CoastGame

SWITCHES: list[dict[str, str]] = [
    {},
    {"fleets": "random", "terrain": "2", "edge": "hull"},
    {"points": "50", "cast_off": "come_about", "max_turn_deg": "180", "auto_single": "false"},
    {"fleets": "random", "points": "40", "max_turn_deg": "45", "fort_free_place": "true"},
]
DRAWS_EACH = 30
"""For every option, where it is counted how often it comes up."""


def drawn_game(options: dict[str, str], seed: str) -> tuple[CoastGame, Random]:
    return RULES.new(2, RULES.settle(options), Dice(seed_from(seed))), Random(seed)


def is_even(counted: Counter[str], options: int) -> bool:
    """Far within what chance does with that many draws: the sum of squares is about as large as there are options."""
    off = sum((counted[each] - DRAWS_EACH) ** 2 / DRAWS_EACH for each in counted)
    off += DRAWS_EACH * (options - len(counted))
    return off < options + 6 * sqrt(2 * options)


@pytest.mark.parametrize("switches", SWITCHES)
def test_every_option_is_drawn_as_often_as_the_others(switches: dict[str, str]) -> None:
    game, chance = drawn_game(switches, "even")
    seen: Counter[str] = Counter()
    while game.waiting and game.ply < 250:
        seat = game.waiting[0]
        kind = type(game.choice).__name__
        if seen[kind] < 4 and chance.random() < 0.2:
            seen[kind] += 1
            fresh = game.copy()
            drawn = [
                fresh.draw(seat, chance.random) for _ in range(DRAWS_EACH * len(game.options(seat)))
            ]
            counted = Counter(each.notation for each in drawn)
            assert counted.keys() <= {each.notation for each in game.options(seat)}, kind
            assert is_even(counted, len(game.options(seat))), (kind, game.ply, counted)
        game.apply(seat, game.draw(seat, chance.random))
    assert {"Command", "MoveStep"} <= set(seen)


@pytest.mark.parametrize("switches", SWITCHES)
def test_a_game_goes_the_same_way_whether_its_options_are_listed_or_not(
    switches: dict[str, str],
) -> None:
    listed, chance = drawn_game(switches, "listed")
    blind, _ = drawn_game(switches, "listed")
    while listed.waiting and listed.ply < 200:
        seat = listed.waiting[0]
        action = chance.choice(listed.options(seat))
        listed.apply(seat, action)
        blind.apply(seat, action)
    assert RULES.save(listed) == RULES.save(blind)


def test_random_play_to_the_end_is_one_draw_after_the_other() -> None:
    game, chance = drawn_game({}, "out")
    other, again = game.copy(), Random()
    again.setstate(chance.getstate())
    game.play_out(chance.random)
    while other.waiting:
        seat = other.waiting[0]
        other.apply(seat, other.draw(seat, again.random))
    assert game.over
    assert game.same_as(other)
