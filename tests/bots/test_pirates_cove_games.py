"""Whole games of Pirate's Cove between bots: legal, reproducible, and not to be foreseen."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.bots.bot import explain
from flibuste.bots.levels import bot_from
from flibuste.bots.pirates_cove.heuristics import HEURISTICS
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.sim.series import simulate
from tests.bots.conftest import seen
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import CoveGame, ship, table


def new(seats: int, seed: str, **options: str) -> CoveGame:
    return RULES.new(seats, options, Dice(seed_from(seed)))


def choose(game: CoveGame, seat: int, bot: str, seed: str) -> str:
    return bot_from(bot, seed).choose(seen(game, seat)).action.notation


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", ["greedy", "mousse"])
def test_every_move_is_legal_to_the_end_of_the_game(name: str, seats: int) -> None:
    for number in range(4):
        game = new(seats, f"legal {number}", open_wealth="false" if number % 2 else "true")
        while not game.over:
            seat = game.waiting[-1]
            game.play(seat, bot_from(name, f"{number}/{seat}").choose(seen(game, seat)).action)


def test_search_plays_a_whole_game_by_the_rules() -> None:
    game = new(3, "searched")
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, bot_from("search:3", "1").choose(seen(game, seat)).action)


@pytest.mark.parametrize(
    "switch",
    [
        {"multiple_mastercraft": "true", "legend_target": "stick", "navy_section": "hull"},
        {"tavern_buy": "batch", "cove_short": "pay_all", "bones_grapple": "cannons"},
        {"colours": "choose", "duel_flight": "true", "house_cards": "kraken=5/7/19/5/all/speed"},
        {"auto_single": "false", "window_order": "speed", "fame_floor": "none"},
    ],
)
def test_other_rulings_are_played_too(switch: dict[str, str]) -> None:
    game = new(4, "switched", **switch)
    while not game.over:
        seat = game.waiting[0]
        assert len(HEURISTICS.evaluate(game)) == 4
        game.play(seat, bot_from("greedy", "1").choose(seen(game, seat)).action)


def sea() -> CoveGame:
    """Month 3, four ships alike, and nothing in hand."""
    return table(
        *[ship("3333", gold=3)] * 4, month=3, phases="map navigation combat plunder islands"
    )


@pytest.mark.parametrize("bot", ["greedy", "search:40"])
def test_a_wheel_is_not_to_be_foreseen(bot: str) -> None:
    game = sea()
    chosen = Counter(choose(game, 0, bot, str(seed)) for seed in range(30))
    assert len(chosen) > 1
    assert max(chosen.values()) < 30


def test_a_wheel_is_drawn_as_often_as_the_mixture_says() -> None:
    game = sea()
    options = game.options(0)
    mixture = HEURISTICS.mixture(game, HEURISTICS.prior(game, 0, options))
    assert mixture is not None
    assert sum(mixture) == pytest.approx(1)
    chosen = Counter(choose(game, 0, "greedy", str(seed)) for seed in range(400))
    for option, part in zip(options, mixture, strict=True):
        assert chosen[option.notation] / 400 == pytest.approx(part, abs=0.08)


@pytest.mark.parametrize("bot", ["greedy", "search:20"])
def test_a_wheel_does_not_lean_on_what_others_have_set(bot: str) -> None:
    one, other = sea(), sea()
    play(one, "B: sail 1", "C: sail 2", "D: sail 3")
    play(other, "B: sail 5", "C: sail 5", "D: sail 6")
    for seed in range(8):
        assert choose(one, 0, bot, str(seed)) == choose(other, 0, bot, str(seed))


def test_the_last_to_set_his_wheel_still_draws_it() -> None:
    game = play(sea(), "B: sail 1", "C: sail 2", "D: sail 3")
    assert len({choose(game, 0, "greedy", str(seed)) for seed in range(30)}) > 1


def test_fitting_out_differs_and_is_never_a_lame_ship() -> None:
    plans = set()
    for number in range(12):
        game = new(3, "fitted")
        while game.table.plans and len(game.waiting) == 3 and len(game.table.plans[0]) < 4:
            for seat in (0, 1, 2):
                action = bot_from("greedy", f"{number}/{seat}").choose(seen(game, seat)).action
                game.play(seat, action)
        for seat in (0, 1, 2):
            plans.add(tuple(game.table.rings[4 * seat : 4 * seat + 4]))
            assert game.table.dice(seat) >= 3
    assert len(plans) > 2


@pytest.mark.parametrize("bot", ["greedy", "search:12"])
def test_the_same_seed_makes_the_same_move(bot: str) -> None:
    game = sea()
    for seat in (0, 3):
        assert choose(game, seat, bot, "again") == choose(game, seat, bot, "again")


def test_a_series_is_the_same_again() -> None:
    bots = ["greedy", "greedy", "mousse"]
    first, second = (simulate("pirates_cove", bots, 2, seed="same") for _ in range(2))
    assert [each.scores for each in first.entrants] == [each.scores for each in second.entrants]


def test_greedy_beats_chance_by_far() -> None:
    report = simulate("pirates_cove", ["greedy", "uniform", "uniform", "uniform"], 12, seed="far")
    greedy = report.entrants[0]
    assert greedy.share >= 0.7
    assert greedy.mean_score > 25


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_reasons_are_sentences(lang: str) -> None:
    game = new(4, "why")
    while not game.over:
        seat = game.waiting[0]
        decision = bot_from("greedy", f"why {seat}").choose(seen(game, seat))
        sentences = explain(decision, "pirates_cove", lang)
        assert sentences
        for sentence in sentences:
            assert "reason." not in sentence
            assert "{" not in sentence
        game.play(seat, decision.action)
