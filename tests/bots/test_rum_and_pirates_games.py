"""Whole games of Rum & Pirates between bots: legal, reproducible, from views alone, and better than chance."""

from __future__ import annotations

import pytest

from flibuste.bots.bot import explain
from flibuste.bots.levels import LEVELS, bot_from
from flibuste.bots.rum_and_pirates.heuristics import HEURISTICS
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.sim.series import simulate
from tests.bots.conftest import seen


def new(seats: int, seed: str, **options: str) -> Game[Rum]:
    return RULES.new(seats, options, Dice(seed_from(seed)))


def play_out(game: Game[Rum], name: str) -> None:
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, bot_from(name, f"{seat}").choose(seen(game, seat)).action)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["greedy", "mousse"])
def test_every_move_is_legal_to_the_end_of_the_game(name: str, seats: int) -> None:
    for number in range(2):
        play_out(new(seats, f"legal {number}"), name)


@pytest.mark.parametrize("seats", [2, 3])
def test_search_plays_a_whole_game_by_the_rules(seats: int) -> None:
    play_out(new(seats, "searched"), "search:3")


@pytest.mark.parametrize(
    "switch",
    [
        {"auto_gain": "false", "rum_limit": "none", "open_coins": "true"},
        {"dark_free_when": "no_usable_alley", "dark_same_square": "true", "open_tiles": "true"},
        {"auto_single": "false", "layout": "reference"},
    ],
)
def test_other_rulings_are_played_too(switch: dict[str, str]) -> None:
    game = new(4, "switched", **switch)
    while not game.over:
        seat = game.waiting[0]
        assert len(HEURISTICS.evaluate(game)) == 4
        game.play(seat, bot_from("greedy", "1").choose(seen(game, seat)).action)


@pytest.mark.parametrize("bot", ["greedy", "mousse", "search:12"])
def test_the_same_view_and_seed_make_the_same_move(bot: str) -> None:
    """Also when the view has been to another process and back."""
    game = new(4, "again")
    for _ in range(12):
        view = seen(game)
        sent = RULES.codec.loads(RULES.codec.dumps(view))
        decision = bot_from(bot, "1").choose(view)
        assert bot_from(bot, "1").choose(sent) == decision
        game.play(game.waiting[0], decision.action)


@pytest.mark.parametrize("bot", ["greedy", "search:10"])
def test_a_bot_does_not_lean_on_what_it_may_not_know(bot: str) -> None:
    """Piles, goods and rendez-vous dealt anew behind the same view: the same move, for the same reasons."""
    game = new(4, "unknown")
    for ply in range(30):
        seat = game.waiting[0]
        view = seen(game, seat)
        other = RULES.imagine(view, Dice(seed_from(f"other {ply}")))
        decision = bot_from(bot, "1").choose(view)
        assert bot_from(bot, "1").choose(RULES.view(other, seat)) == decision
        game.play(seat, decision.action)


def test_a_series_is_the_same_again() -> None:
    bots = ["greedy", "greedy", "mousse"]
    first, second = (simulate("rum_and_pirates", bots, 2, seed="same") for _ in range(2))
    assert [each.scores for each in first.entrants] == [each.scores for each in second.entrants]


def test_greedy_beats_chance_by_far() -> None:
    bots = ["greedy", "uniform", "uniform", "uniform"]
    greedy = simulate("rum_and_pirates", bots, 12, seed="far").entrants[0]
    assert greedy.share >= 0.85
    assert greedy.mean_score > 60


def test_who_pays_attention_beats_a_ship_s_boy() -> None:
    bots = ["matelot", "mousse", "mousse", "mousse"]
    assert simulate("rum_and_pirates", bots, 8, seed="boys").entrants[0].share > 0.35


def test_evaluation_is_asked_between_two_moves_of_the_captain() -> None:
    game = new(4, "quiet")
    while not game.over:
        assert HEURISTICS.is_quiet(game) == isinstance(game.choice, ChooseTurn | ContinueTurn)
        game.apply(game.waiting[0], bot_from("uniform", "q").choose(seen(game)).action)


def test_the_end_is_the_less_open_the_nearer_it_is() -> None:
    game = new(4, "spread")
    spreads = [HEURISTICS.spread(game)]
    while not game.over:
        game.apply(game.waiting[0], bot_from("greedy", "s").choose(seen(game)).action)
        spreads.append(HEURISTICS.spread(game))
    assert spreads == sorted(spreads, reverse=True)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 5])
def test_reasons_are_sentences(lang: str, seats: int) -> None:
    game = new(seats, "why", auto_gain="false" if seats == 2 else "true")
    while not game.over:
        seat = game.waiting[0]
        decision = bot_from("greedy", f"why {seat}").choose(seen(game, seat))
        sentences = explain(decision, "rum_and_pirates", lang)
        assert sentences
        for sentence in sentences:
            assert "reason." not in sentence
            assert "{" not in sentence
        game.play(seat, decision.action)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(level: str) -> None:
    view = seen(new(4, "levels"))
    assert bot_from(level, "1").choose(view).action in view.options
