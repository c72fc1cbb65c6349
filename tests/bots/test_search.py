"""The search finds what is to be found in games whose answer is known."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from flibuste.bots.bot import Decision
from flibuste.bots.budget import Budget, Clock
from flibuste.bots.levels import bot_from
from flibuste.bots.search import Search
from flibuste.bots.thought import Thought
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.buccaneer.ruleset import RULES
from tests.bots.conftest import Open, seen
from tests.bots.toys import secret, stones, throw
from tests.games.buccaneer.table import table


def thought(game: Game[Any], seat: int, seed: str = "1", iterations: int = 300) -> Decision:
    return bot_from(f"search:{iterations}", seed).choose(seen(game, seat))


def values(decision: Decision) -> dict[str, float]:
    return {each.action.notation: each.value for each in decision.candidates}


# -- one after the other ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "best"), [(5, "take 1"), (6, "take 2"), (7, "take 3"), (3, "take 3")]
)
def test_it_finds_the_forced_win(opened: Open, left: int, best: str) -> None:
    game = opened(stones(left))
    decision = thought(game, 0, iterations=400)
    assert decision.action.notation == best
    assert decision.candidates[0].value > 0.7


def test_it_plays_for_the_seat_that_is_asked(opened: Open) -> None:
    game = opened(stones(7))
    game.play(0, game.options(0)[0])
    assert game.waiting[0] == 1
    assert thought(game, 1).action.notation == "take 2"


def test_it_weighs_dice_by_their_chance(opened: Open) -> None:
    decision = thought(opened(throw()), 0)
    assert decision.action.notation == "two"
    assert values(decision)["two"] - values(decision)["one"] > 0.2


# -- at the same time ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_gains_by_knowing_the_others_secret_answer(opened: Open, seat: int) -> None:
    """Who saw the other penny would win always, or never; who does not, half of the time."""
    found = values(thought(opened(secret("toy_pennies")), seat, iterations=1000))
    assert found["heads"] == pytest.approx(0.5, abs=0.1)
    assert found["tails"] == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("toy", "sides"), [("toy_pennies", 2), ("toy_fists", 3)])
def test_a_secret_answer_cannot_be_foreseen(opened: Open, toy: str, sides: int, seat: int) -> None:
    game = opened(secret(toy))
    answers = [thought(game, seat, f"seed {n}", 120).action.notation for n in range(40)]
    counts = sorted(answers.count(answer) for answer in set(answers))
    assert len(counts) == sides
    assert counts[0] >= 40 / sides / 3


def test_it_mixes_in_the_proportion_that_nobody_can_exploit(opened: Open) -> None:
    thinking = Thought(seen(opened(secret("toy_skew")), 0), Random(1))
    thinking.think(Clock(Budget(iterations=2000)))
    often = {arm.action.notation: n for arm, n in thinking.root.secret_stand(0).often.items()}
    assert often["a"] / (often["a"] + often["b"]) == pytest.approx(1 / 3, abs=0.06)


@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_dilemma_it_tells(opened: Open, seat: int) -> None:
    game = opened(secret("toy_dilemma"))
    assert {thought(game, seat, f"seed {n}").action.notation for n in range(10)} == {"tell"}


def test_an_answer_that_lies_hidden_on_the_table_changes_nothing(opened: Open) -> None:
    decisions = []
    for hidden in (0, 1):
        game = opened(secret("toy_pennies"))
        game.play(0, game.options(0)[hidden])
        decisions.append(thought(game, 1))
    assert decisions[0] == decisions[1]


# -- budget, chance, candour ----------------------------------------------------------------------------


def test_the_same_seed_thinks_the_same() -> None:
    """Of the last ship on offer: what comes after it is imagined, and each seed imagines otherwise."""
    game = table("Red3 / Blue2 / Yellow4", ships="4")
    assert thought(game, 0, "a", 60) == thought(game, 0, "a", 60)
    assert thought(game, 0, "a", 60) != thought(game, 0, "b", 60)


def test_every_iteration_is_one_try() -> None:
    game = RULES.new(3, {}, Dice(seed_from("tries")))
    decision = thought(game, game.waiting[0], "a", 12)
    assert sum(each.tries for each in decision.candidates) == 12


def test_time_is_kept(opened: Open) -> None:
    view = seen(opened(stones(31)), 0)
    start = time.monotonic()
    bot_from("search:0.1s").choose(view)
    assert time.monotonic() - start < 10


def test_a_deadline_is_kept_whatever_the_budget(opened: Open) -> None:
    view = seen(opened(stones(31)), 0)
    start = time.monotonic()
    decision = bot_from("search:60s").choose(view, deadline=start + 0.1)
    assert time.monotonic() - start < 10
    assert decision.action in view.options


def test_a_deadline_gone_by_still_gets_an_answer(opened: Open) -> None:
    view = seen(opened(stones(5)), 0)
    decision = Search("search", "", Budget(iterations=50)).choose(view, deadline=0.0)
    assert decision.action in view.options


def test_the_clock_reckons_what_is_left() -> None:
    clock = Clock(Budget(iterations=3))
    assert [clock.ticks() for _ in range(4)] == [True, True, True, False]
    assert clock.left() == 0


def test_the_tree_stops_growing_where_memory_would_run_out(opened: Open) -> None:
    thinking = Thought(seen(opened(stones(7)), 0), Random(1))
    thinking.most_places = 20
    thinking.think(Clock(Budget(iterations=400)))
    assert thinking.places == 20
    assert thinking.conclusion().action.notation == "take 3"


def test_it_says_why() -> None:
    game = RULES.new(4, {}, Dice(seed_from("why")))
    decision = thought(game, game.waiting[0], "a", 60)
    assert {"reason.tried", "reason.instead", "reason.line"} <= {r.key for r in decision.reasons}
