"""Bots of Crimson Coast: runners, gunships, derelicts, and whole moves as lines."""

from __future__ import annotations

from random import Random

import pytest

import flibuste
from flibuste.bots.bot import explain
from flibuste.bots.budget import Budget, Clock
from flibuste.bots.crimson_coast import priors
from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.ships import GUNSHIP, HARASSER, RUNNER
from flibuste.bots.crimson_coast.turns import Turn
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.lines import follow, make
from flibuste.bots.racing import Race
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.step import Choice
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import ISLAND
from flibuste.web.workers.timeouts import AT_ONCE, time_taken
from tests.bots.conftest import seen
from tests.games.crimson_coast.play import banked, play
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship

GAME = "crimson_coast"
FAR = ship("sq2", "880 880 45")
"""An enemy who is in nobody's way."""


def chosen(game: CoastGame, name: str = "greedy") -> str:
    """What a bot would do, as it is written."""
    return bot_from(name, "tests").choose(seen(game)).action.notation


def play_turn(game: CoastGame) -> list[str]:
    """All that greedy does on either side until the turn is over."""
    turn, made = game.table.turn, []
    while not game.over and game.table.turn == turn:
        made.append(chosen(game))
        play(game, made[-1])
    return made


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(2))
def test_greedy_beats_who_plays_at_random(place: int) -> None:
    seats = ["uniform", "uniform"]
    seats[place] = "greedy"
    match = flibuste.play(GAME, seats=seats, seed=place)
    assert match.result().winners == (place,)


def test_two_greedy_fleets_come_to_an_end() -> None:
    match = flibuste.play(GAME, seats=["greedy", "greedy"], seed=2)
    assert match.game.over
    assert match.game.table.round < 40


@pytest.mark.parametrize(
    "options",
    [
        {"fleets": "drafted", "terrain": "2", "set_up": "by_hand"},
        {"fleets": "random", "release": "2", "set_up": "at_once", "salvo": "declared"},
        {"fleets": "random", "fort_free_place": "true", "points": "40", "board_pick": "loser"},
    ],
)
def test_greedy_answers_whatever_is_asked(options: dict[str, str]) -> None:
    game = RULES.new(2, options, Dice(seed_from("asked")))
    for _ in range(90):
        seat = game.waiting[0]
        game.play(seat, bot_from("greedy", "x").choose(seen(game, seat)).action)
    assert game.table.turn > 1


# -- errands ---------------------------------------------------------------------------------------------


def test_a_laden_runner_comes_home() -> None:
    home = "300 500"
    game = a_table(
        a=fleet(ship("CC-078", "500 500 180", coins="1 1 2 2"), home=0),
        b=fleet(FAR),
        islands=home,
    )
    play_turn(game)
    assert game.table.docked[0] == 0 or game.table.poses[0][0] < 40_000
    if game.table.docked[0] == 0:
        assert banked(game, "A") == 6


def test_a_ship_at_a_wild_island_takes_the_best_that_it_has_room_for() -> None:
    game = a_table(
        a=fleet(ship("CC-019", "457.5 500 0", docked=0)),
        b=fleet(FAR),
        islands="500 500",
        lying={0: "1 3 2"},
    )
    room = game.table.card(0).cargo
    assert play_turn(game)[0] == "explore 0"
    taken = [game.table.kinds[token] for token in game.table.tokens_at(0)]
    assert sorted(taken, reverse=True) == [3, 2, 1][:room]


def test_two_runners_do_not_go_for_the_same_treasure() -> None:
    game = a_table(
        a=fleet(ship("sq2", "300 500 0"), ship("sq2", "250 500 0")),
        b=fleet(FAR),
        islands="500 500; 250 250",
        lying={0: "1 3 3", 1: "2 2 2"},
    )
    chart = Chart(game.table, 0)
    first = {goal.code: goal.gold for goal in chart.goals(0)}
    second = {goal.code: goal.gold for goal in chart.goals(1)}
    assert first[ISLAND] > 0
    assert ISLAND not in second or second[ISLAND] < first[ISLAND]


def test_ships_have_roles_by_what_they_can() -> None:
    game = a_table(
        a=fleet(
            ship("CC-015", "300 500 0"),
            ship("CC-003", "300 300 0"),
            ship("CC-018", "300 200 0"),
            ship("CC-040", "300 100 0", crew="captain"),
        ),
        b=fleet(FAR),
    )
    chart = Chart(game.table, 0)
    assert [chart.role(each) for each in range(4)] == [RUNNER, GUNSHIP, HARASSER, GUNSHIP]


def test_who_waits_hopes_for_less_from_round_to_round() -> None:
    worth = []
    for round in (3, 20, 30):
        laden = fleet(ship("CC-078", "700 500 180", coins="1 1 2 2"), home=0)
        game = a_table(a=laden, b=fleet(FAR), islands="300 500", round=round)
        worth.append(Turn(game.table, 0).staying(0))
    assert worth[0] > worth[1] > worth[2] > 0


# -- guns ------------------------------------------------------------------------------------------------


def test_guns_that_bear_are_fired() -> None:
    game = a_table(
        a=fleet(ship("sq4", "300 300 90")), b=fleet(ship("sq2", "350 300 90", coins="3 3"))
    )
    assert play_turn(game)[0] == "shoot 0"


def test_a_captain_sails_up_and_shoots() -> None:
    game = a_table(
        a=fleet(ship("sq4", "300 300 90", crew="captain")),
        b=fleet(ship("sq2", "400 400 90", coins="3 3"), ship("sq2", "880 880 45")),
    )
    made = play_turn(game)
    assert made[0] == "move 0"
    assert "captain 0" in made


def test_nobody_sinks_a_derelict_whose_half_lets_the_enemy_win() -> None:
    game = a_table(
        a=fleet(ship("sq4", "300 300 90")),
        b=fleet(ship("sq2", "350 300 90", masts=0, coins="3 3"), FAR, bank="5 5"),
    )
    assert "shoot 0" not in play_turn(game)


def test_the_last_enemy_is_spared_by_who_is_behind() -> None:
    spared = a_table(
        a=fleet(ship("sq4", "300 300 90")), b=fleet(ship("sq2", "350 300 90"), bank="3")
    )
    hunted = a_table(
        a=fleet(ship("sq4", "300 300 90"), bank="3"), b=fleet(ship("sq2", "350 300 90"))
    )
    assert Chart(spared.table, 0).downfall(1) < 0 < Chart(hunted.table, 0).downfall(1)


# -- derelicts -------------------------------------------------------------------------------------------


def test_a_loaded_derelict_is_taken_in_tow() -> None:
    game = a_table(
        a=fleet(ship("sq4", "300 300 90"), bank="3 3 3"),
        b=fleet(ship("sq2", "300 370 270", masts=0, coins="3 3"), FAR, bank="3 3 3"),
    )
    made = play_turn(game)
    assert "tow 1" in made
    assert game.table.fleets[1] == 0


def test_a_derelict_alongside_is_emptied() -> None:
    game = a_table(
        a=fleet(ship("sq2", "300 300 90"), bank="3 3 3"),
        b=fleet(ship("sq2", "318 300 90", masts=0, coins="3 3"), FAR, bank="3 3 3"),
    )
    play_turn(game)
    assert sorted([game.table.kinds[token] for token in game.table.tokens_at(0)]) == [3, 3]


def test_a_derelict_that_nobody_can_save_is_scuttled() -> None:
    game = a_table(
        a=fleet(ship("sq2", "300 300 90", masts=0, coins="3 3"), ship("sq2", "880 30 0")),
        b=fleet(ship("sq2", "300 400 270")),
    )
    assert "scuttle 0" in play_turn(game)


def questions(kind: type[object] = Choice) -> set[str]:
    """All that the rules of the game ask, by name."""
    found = {
        each
        for each in kind.__subclasses__()
        if "crimson_coast" in each.__module__ or each.__subclasses__()
    }
    return {each.__name__ for each in found}.union(*[questions(each) for each in found])


def test_questions_that_bots_know_are_asked() -> None:
    assert set(priors.QUESTIONS) <= questions()


# -- what is known, and what is said -----------------------------------------------------------------------


def test_nothing_hidden_matters() -> None:
    game = a_table(
        a=fleet(ship("sq2", "420 500 0", crew="helmsman", coins="2 3")),
        b=fleet(ship("sq4", "330 380 200", crew="captain", coins="3")),
        islands="500 500",
        lying={0: "1 3 3"},
    )
    view = seen(game)
    found = []
    for number in range(4):
        priors._memory.clear()
        world = RULES.imagine(view, Dice(seed_from(f"world {number}")))
        found.append(heuristics_for(GAME, 1).prior(world, 0, view.options))
    assert all(each == found[0] for each in found)


def test_reasons_are_sentences() -> None:
    game = RULES.new(2, {}, Dice(seed_from("why")))
    said = 0
    for _ in range(60):
        decision = bot_from("greedy", "why").choose(seen(game))
        for lang in ("en", "fr"):
            for sentence in explain(decision, GAME, lang, ("Ann", "Bob")):
                said += 1
                assert "reason." not in sentence
                assert "{" not in sentence
        game.play(game.waiting[0], decision.action)
    assert said > 100


# -- search ----------------------------------------------------------------------------------------------


def test_lines_are_whole_moves_that_can_be_made() -> None:
    game = a_table(
        a=fleet(ship("sq2", "420 300 0", crew="helmsman"), ship("sq4", "300 300 90")),
        b=fleet(ship("sq4", "330 420 200"), FAR),
        islands="500 500",
        lying={0: "1 3 3"},
    )
    lines = heuristics_for(GAME, 1).lines(game, 0)
    assert len(lines) > 3
    assert max(len(moves) for moves, _ in lines) > 2
    for moves, _ in lines:
        trial = game.copy()
        assert moves[0] in trial.options(0)
        follow(trial, 0, moves)
        assert trial.over or isinstance(trial.choice, Command) or len(moves) == 1


def test_search_answers_what_is_asked() -> None:
    game = RULES.new(2, {"set_up": "at_once"}, Dice(seed_from("searched")))
    for _ in range(16):
        seat = game.waiting[0]
        game.play(seat, bot_from("search:3", f"{seat}").choose(seen(game, seat)).action)
    assert game.table.turn >= 1


def test_a_search_thinks_about_ships_alone() -> None:
    game = RULES.new(2, {}, Dice(seed_from("plain")))
    decision = bot_from("search:100000", "plain").choose(seen(game))
    assert not any(candidate.tries for candidate in decision.candidates)
    assert time_taken(bot_from("legende"), seen(game)) == AT_ONCE


def test_a_search_tells_why() -> None:
    game = a_table(
        a=fleet(ship("sq2", "420 300 0")), b=fleet(FAR), islands="500 500", lying={0: "1 3 3"}
    )
    decision = bot_from("search:20", "why").choose(seen(game))
    keys = {reason.key for reason in decision.reasons}
    assert {"reason.tried", "reason.fetch"} <= keys


def test_a_search_weighs_all_lines_after_as_many_turns() -> None:
    """Whoever ends the turn at once is looked at in the same turn as who sails first."""
    game = a_table(
        a=fleet(ship("sq2", "420 300 0")), b=fleet(FAR), islands="500 500", lying={0: "1 3 3"}
    )
    race = Race(seen(game), Random(1))
    race.think(Clock(Budget(iterations=1)))
    for runner in race.running:
        world = race.imagine()
        make(world, 0, runner.action)
        race.estimate(world)
        assert world.table.turn == game.table.turn + race.horizon
    assert "end turn" in [runner.action.notation for runner in race.running]
