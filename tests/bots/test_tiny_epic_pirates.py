"""Bots of Tiny Epic Pirates: whole turns, alone and among others."""

from __future__ import annotations

from random import Random

import pytest

import flibuste
from flibuste.bots import utility
from flibuste.bots.budget import Budget, Clock
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.lines import Line, first_of, line_of
from flibuste.bots.racing import Race
from flibuste.bots.tiny_epic_pirates.plans import Planner
from flibuste.bots.tiny_epic_pirates.reflexes import reflex
from flibuste.bots.tiny_epic_pirates.turns import Turns
from flibuste.bots.tiny_epic_pirates.worth import Lookout
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.tiny_epic_pirates.components import OURS, RIGGING
from flibuste.games.tiny_epic_pirates.moves import ADVANCE, ANCHOR, LOSE, SAIL, SKIP, Sell
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.bots.conftest import seen
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate, place_of

GAME = "tiny_epic_pirates"


@pytest.mark.parametrize("place", range(4))
def test_greedy_beats_three_who_play_at_random(place: int) -> None:
    seats = ["uniform"] * 4
    seats[place] = "greedy"
    match = flibuste.play(GAME, seats=seats, seed=place)
    assert match.result().winners == (place,)
    assert match.game.table.round <= 30


@pytest.mark.parametrize("pirate", [mat.id for mat in OURS.mats])
def test_greedy_plays_alone_to_the_end(pirate: str) -> None:
    match = flibuste.play(GAME, seats=["greedy"], seed=3, options={"solo_pirate": pirate})
    assert match.game.over
    assert 3 in match.game.table.treasures


@pytest.mark.parametrize("seats", [1, 3])
def test_search_thinks_in_whole_turns_and_answers_what_is_asked(seats: int) -> None:
    game = RULES.new(seats, {}, Dice(seed_from("searched")))
    for _ in range(24):
        seat = game.waiting[0]
        game.play(seat, bot_from("search:3", f"{seat}").choose(seen(game, seat)).action)
    assert game.table.round >= 1


def at_the_helm() -> TinyGame:
    game = RULES.new(2, {"first_player": "0"}, Dice(seed_from("lines")))
    while not isinstance(game.choice, AdvanceCaptain):
        game.apply(game.waiting[0], game.options(game.waiting[0])[0])
    return game


def test_a_search_lets_turns_race_that_lead_to_several_spaces() -> None:
    race = Race(seen(at_the_helm()), Random(0))
    race.think(Clock(Budget(iterations=1)))
    tried = [runner.action for runner in race.running]
    assert all(isinstance(line, Line) for line in tried)
    assert len({first_of(line) for line in tried}) > 2


def test_a_line_goes_on_until_something_else_comes_in() -> None:
    game = at_the_helm()
    seat = game.waiting[0]
    lines = heuristics_for(GAME, 1).lines(game, seat)
    assert len(lines) > 3
    assert max(len(moves) for moves, _ in lines) > 2
    for moves, _ in lines:
        line = line_of(moves)
        assert isinstance(line, Line)
        assert first_of(line) in game.options(seat)


def test_a_search_weighs_every_line_when_its_second_turn_after_it_begins() -> None:
    game = at_the_helm()
    seat = game.waiting[0]
    race = Race(seen(game), Random(0))
    race.think(Clock(Budget(iterations=1)))
    for moves, _ in heuristics_for(GAME, 1).lines(game, seat):
        world = race.imagine()
        for move in moves:
            if move in world.options(seat):
                world.apply(seat, move)
        race.play_on(world)
        assert isinstance(world.choice, AdvanceCaptain)
        assert (world.waiting, world.table.turns[seat]) == ((seat,), game.table.turns[seat] + 2)


def test_cubes_for_a_special_trade_are_not_sold_before_it() -> None:
    trader = {"at": "D1", "hold": "SR", "gold": 1}
    game = a_table(phase="order", order="trade", navy="A4", a=pirate(crew="sydney", **trader))
    assert reflex(game, 0) is SKIP
    game = a_table(phase="order", order="trade", navy="A4", a=pirate(crew="sara", **trader))
    assert isinstance(reflex(game, 0), Sell)


def test_a_plan_goes_on_behind_a_storm_and_keeps_the_rigging_for_it() -> None:
    sailor = pirate(at="A1", posts="1/1/1/0", helm=2)
    game = a_table(sea="B1 storm, C1 calm", a=sailor)
    course = (ADVANCE[3], SAIL[place_of("B1")], SAIL[place_of("C1")], ANCHOR)
    made = Planner(0, Lookout()).sail(game, course)
    assert [move for move in made if move not in course] == [LOSE[1]]
    assert isinstance(game.choice, GiveOrder)
    assert game.table.ships[0] == place_of("C1")


def test_a_glance_puts_a_hand_on_the_rigging_where_a_treasure_is_that_far() -> None:
    captain = pirate(at="A1", posts="0/0/2/0", helm=1, hands="2", gold=13, captain="bolt_a")
    turns = Turns(a_table(a=captain, navy="A4"), 0)
    best, glance = turns.courses()[0], turns.glance(1)[0]
    assert best.way.posts[RIGGING]
    assert (glance.way.posts[RIGGING], glance.goal) == (best.way.posts[RIGGING], best.goal)


def chance(game: TinyGame) -> float:
    known = heuristics_for(GAME, 1)
    return utility.expected(known.evaluate(game), known.spread(game))[0]


def test_a_victory_is_worth_more_than_the_hope_for_one() -> None:
    known, poor = heuristics_for(GAME, 1), pirate(at="D4")
    hope = a_table(a=pirate(at="A1", buried="C2 D2", gold=13), b=poor)
    won = a_table(a=pirate(at="A1", buried="C2 D2 C4", gold=2), b=poor)
    final = known.final(won, RULES.result(won))
    assert utility.settled([0], final, known.spread(won))[0] > chance(hope)


def test_legend_counts_when_the_end_is_near_for_it_breaks_ties() -> None:
    other = pirate(at="D4", buried="A3 B3", gold=11)
    level = a_table(a=pirate(at="A1", buried="C2 D2", gold=11), b=other)
    ahead = a_table(a=pirate(at="A1", buried="C2 D2", gold=11, legend=1), b=other)
    assert chance(ahead) > chance(level) + 0.15
