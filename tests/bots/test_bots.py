"""What every bot promises: legal moves, the same from the same seed, nothing from beyond its view."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.bots.bot import Bot, explain
from flibuste.bots.levels import bot_from
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import Remembered, View
from flibuste.engine.words import Phrase
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.bots.conftest import Open, seen
from tests.bots.toys import secret, stones
from tests.games.buccaneer.table import table

BOTS = ["uniform", "greedy", "mousse", "matelot", "search:8"]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [3, 5])
def test_every_move_is_legal_to_the_end_of_the_game(name: str, seats: int) -> None:
    game = RULES.new(seats, {"hidden_money": True}, Dice(seed_from(f"legal {seats}")))
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, bot_from(name, "1").choose(seen(game)).action)


@pytest.mark.parametrize("name", BOTS)
def test_a_decision_survives_the_way_to_another_process(name: str) -> None:
    """Views travel as text, and a bot keeps nothing between two questions."""
    game = halfway()
    view = seen(game)
    sent = RULES.codec.loads(RULES.codec.dumps(view))
    assert sent == view
    bot = bot_from(name, "1")
    first = bot.choose(view)
    assert bot_from(name, "1").choose(sent) == first == bot.choose(view)


@pytest.mark.parametrize("name", BOTS)
def test_a_game_without_heuristics_can_be_played(opened: Open, name: str) -> None:
    for toy in (stones(9), secret("toy_pennies")):
        game = opened(toy)
        while not game.over:
            seat = game.waiting[0]
            game.play(seat, bot_from(name, "1").choose(seen(game)).action)


def halfway(moves: int = 40) -> Game[Buccaneer]:
    game = RULES.new(4, {}, Dice(seed_from("halfway")))
    for _ in range(moves):
        seat = game.waiting[0]
        game.play(seat, bot_from("uniform", "x").choose(seen(game)).action)
    return game


def changed(view: View, **changes: object) -> View:
    """The same view but for these fields."""
    fields: dict[str, Any] = {name: getattr(view, name) for name in View.fields}
    return View(**{**fields, **changes})


def with_memory_of(view: View, discs: dict[int, int]) -> View:
    """The same sight with another memory: these discs exchanged."""
    piles = [tuple(discs.get(disc, disc) for disc in pile) for pile in view.known().piles]
    return view.but(recalled=Remembered((("piles", piles),)))


def test_the_forgetful_one_plays_by_sight_alone() -> None:
    """Blue2 and Blue5 lie covered; only memory knows which is where."""
    game = table(
        "Red? / Blue2 / Yellow2 | Yellow? / Blue5 / Black5 / Red2", ships="4 5", to_move="Red"
    )
    view = seen(game)
    other = with_memory_of(view, {5: 8, 8: 5})
    assert other.visible == view.visible
    assert other.recalled != view.recalled
    for seed in range(20):
        mousse, matelot = bot_from("mousse", str(seed)), bot_from("matelot", str(seed))
        assert mousse.choose(view) == mousse.choose(other) == mousse.choose(view.without_memory())
        assert matelot.choose(view) != matelot.choose(other)


def test_the_careless_one_slips_now_and_then() -> None:
    game = table("Red5 / Blue2 / Yellow2", ships="4 5 14")
    best = bot_from("matelot").choose(seen(game)).action
    played = [bot_from("mousse", str(seed)).choose(seen(game)) for seed in range(60)]
    slips = [decision for decision in played if decision.action != best]
    assert 2 <= len(slips) <= 30
    assert {decision.reasons for decision in slips} == {(Phrase("reason.careless"),)}


def test_uniform_draws_every_option() -> None:
    view = seen(table("Red5 / Blue2 / Yellow2", ships="4 5 14"))
    drawn = {bot_from("uniform", str(n)).choose(view).action for n in range(40 * len(view.options))}
    assert drawn == set(view.options)


def test_chance_is_another_at_every_place_of_the_game() -> None:
    view = seen(table("Red5 / Blue2 / Yellow2", ships="4 5 14"))
    bot = bot_from("uniform", "same")
    assert len({bot.choose(changed(view, ply=ply)).action for ply in range(20)}) > 5


def test_a_bot_that_is_not_asked_says_so() -> None:
    game = RULES.new(3, {}, Dice(seed_from("idle")))
    idle = (game.waiting[0] + 1) % 3
    for seat in (idle, None):
        with pytest.raises(Complaint, match="only where its seat is to move"):
            bot_from("greedy").choose(RULES.view(game, seat))


def test_a_lone_option_is_taken_without_a_thought() -> None:
    class Thoughtless(Bot):
        """Cannot decide anything."""

    view = seen(table("Red5 / Blue2 / Yellow2", ships="5"))
    lone = changed(view, options=view.options[:1])
    assert Thoughtless("thoughtless").choose(lone).action == view.options[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["uniform", "greedy", "search:30"])
def test_reasons_are_sentences(name: str, lang: str) -> None:
    game = halfway()
    for _ in range(12):
        decision = bot_from(name, "why").choose(seen(game))
        sentences = explain(decision, "buccaneer", lang)
        assert sentences
        for sentence in sentences:
            assert "reason." not in sentence
            assert "{" not in sentence
        game.play(game.waiting[0], decision.action)
