"""OpenSpiel: registered games with exact chance nodes, and its own suites."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts

from flibuste.adapters import openspiel
from flibuste.adapters.setting import Setting
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from tests.games.shelf import BOXES, GAME

NODES = 150


def load(box: Box, seats: int | None = None, words: str = "") -> Any:
    given = "" if seats is None else f"players={seats}"
    return pyspiel.load_game(f"flibuste_{box.id}({','.join(filter(None, [given, words]))})")


def walk(state: Any, chance: Random, nodes: int) -> Any:
    """Random play, draws included, up to so many nodes."""
    while not state.is_terminal() and nodes:
        state.apply_action(chance.choice(state.legal_actions()))
        nodes -= 1
    return state


@GAME
def test_copies_and_saved_states_go_on_alike(box: Box) -> None:
    game = load(box)
    chance = Random(box.id)
    state = game.new_initial_state()
    for _ in range(4):
        walk(state, chance, 1 + chance.randrange(NODES))
        saved = game.deserialize_state(state.serialize())
        for twin in (state.clone(), saved):
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            assert str(walk(twin, Random(1), 20)) == str(walk(state.clone(), Random(1), 20))


@GAME
def test_a_game_is_pickled_as_openspiels_own_are(box: Box) -> None:
    """As for processes that play."""
    game = load(box, words="reward=margin,memory=False")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(type(game))) is type(game)


@GAME
def test_the_draws_of_a_real_game_lead_to_the_same_game(box: Box) -> None:
    """Chance nodes are the very draws of `Dice.below`, in their order and with their sides."""
    setting = Setting(box.id)
    dice = Dice(seed_from("journal"))
    dice.journal = []
    game = setting.deal(dice)
    state = load(box).new_initial_state()
    chance = Random("journal")
    while True:
        for drawn, sides in dice.journal:
            if sides > 1:
                assert len(state.chance_outcomes()) == sides
                state.apply_action(drawn)
        dice.journal.clear()
        assert state.position.game.table == game.table
        assert [*state.position.game.agenda] == [*game.agenda]
        if game.over or game.ply > NODES:
            break
        seat = game.waiting[0]
        number = chance.choice(state.legal_actions())
        game.apply(seat, setting.move(game, seat, number))
        state.apply_action(number)


@GAME
def test_legal_moves_are_the_same_by_every_door_and_nobody_changes_ours(box: Box) -> None:
    """Asked from Python we answer ourselves, from C++ through OpenSpiel: of every seat, at draws and at the end."""
    chance, state = Random(box.id), load(box).new_initial_state()
    for _ in range(NODES):
        for asked in ((), *[(seat,) for seat in range(state.num_players())]):
            assert state.legal_actions(*asked) == pyspiel.State.legal_actions(state, *asked)
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.legal_actions().clear()
        assert state.legal_actions() == state.clone().legal_actions() == legal
        state.apply_action(chance.choice(legal))
    state = walk(state, chance, -1)
    assert state.legal_actions() == pyspiel.State.legal_actions(state) == []


@GAME
def test_chance_is_fair_and_whole(box: Box) -> None:
    state = load(box).new_initial_state()
    while not state.is_chance_node():
        walk(state, Random(1), 1)
    outcomes = state.chance_outcomes()
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    assert len({share for _, share in outcomes}) == 1


def test_openspiels_own_suite_passes() -> None:
    (box,) = [box for box in BOXES if box.id == "buccaneer"]
    pyspiel.random_sim_test(load(box, 3), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("box", "seats"), [(box, seats) for box in BOXES for seats in box.seat_counts], ids=str
)
def test_openspiels_own_suite_passes_at_every_seat_count(box: Box, seats: int) -> None:
    pyspiel.random_sim_test(load(box, seats), num_sims=3, serialize=True, verbose=False)
    game = load(box, seats, "egocentric=True,memory=False,reward=margin")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@GAME
def test_its_tree_search_plays(box: Box) -> None:
    game = load(box)
    state = game.new_initial_state()
    while state.is_chance_node():
        walk(state, Random(1), 1)
    bot = mcts.MCTSBot(game, 1.4, 4, Cut(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


class Cut(mcts.Evaluator):  # type: ignore[misc]
    """Plays a little at random instead of to the end: some of our games are long."""

    def evaluate(self, state: Any) -> Any:
        return np.array(walk(state.clone(), Random(1), 10).returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions(state.current_player())
        return [(number, 1 / len(legal)) for number in legal]


@GAME
def test_its_learning_environment_steps(box: Box) -> None:
    env = rl_environment.Environment(load(box), seed=1)
    chance, time_step = Random(1), env.reset()
    size = Setting(box.id).encoder.size
    for _ in range(30):
        player = time_step.observations["current_player"]
        assert len(time_step.observations["info_state"][player]) == size
        legal = time_step.observations["legal_actions"][player]
        time_step = env.step([chance.choice(legal)])


def test_options_are_given_as_one_word() -> None:
    (box,) = [box for box in BOXES if box.id == "buccaneer"]
    game = load(box, 3, "options=hidden_money:true;stalemate:end_game")
    assert game.new_initial_state().setting.options["stalemate"] == "end_game"
    with pytest.raises(Complaint, match="name:value"):
        openspiel.options_from("hidden_money")


@GAME
def test_a_number_that_is_no_move_is_refused_with_a_sentence_and_changes_nothing(box: Box) -> None:
    state = load(box).new_initial_state()
    chance = Random(box.id)
    left = {True: 5, False: 20}  # draws and moves to be looked at
    while any(left.values()):
        legal = state.legal_actions()
        if left[state.is_chance_node()]:
            left[state.is_chance_node()] -= 1
            refuses_others(state, legal)
        state.apply_action(chance.choice(legal))


def refuses_others(state: Any, legal: list[int]) -> None:
    before = str(state), state.history()
    for number in {-2, 10**6, next(each for each in range(10**6) if each not in legal)}:
        with pytest.raises(Complaint, match=r"\w+.*\."):
            state.apply_action(number)
        assert (str(state), state.history()) == before
    for number in (-2, 10**6):
        with pytest.raises(Complaint, match=r"is no (move|draw) here"):
            state.action_to_string(state.current_player(), number)


def test_nothing_is_played_after_the_end() -> None:
    state = walk(load(BOXES[0]).new_initial_state(), Random("end"), 10**6)
    with pytest.raises(Complaint, match="The game is over"):
        state.apply_action(0)


def test_a_refused_move_is_told_in_the_language_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """OpenSpiel has no setting for it."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert pyspiel.load_game("flibuste_buccaneer(players=3)").setting.lang == "fr"


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"players": "many"}, "`players` is a whole number, not 'many'."),
        ({"players": 99}, "Buccaneer seats 3 to 5 players, not 99."),
        ({"options": 5}, "`options` is text, not 5."),
        ({"memory": "no"}, "`memory` is True or False, not 'no'."),
        ({"reward": "glory"}, "There is no reward 'glory'"),
        ({"kraken": 1}, "There is no parameter 'kraken'; there are egocentric, memory, "),
        (5, "`params` is a dictionary of parameters, not 5."),
    ],
)
def test_parameters_that_will_not_do_are_told_in_a_sentence(params: Any, sentence: str) -> None:
    (making,) = (
        each for each in openspiel.FlibusteGame.__subclasses__() if each.box.id == "buccaneer"
    )
    with pytest.raises(Complaint, match="^" + re.escape(sentence)):
        making(params)


@pytest.mark.parametrize(("words", "sentence"), [("players=99", "99"), ("reward=glory", "glory")])
def test_what_openspiel_lets_through_is_told_in_a_sentence_of_ours(
    words: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    with pytest.raises(Complaint, match=r"(se joue|Il n’y a pas).*" + sentence):
        pyspiel.load_game(f"flibuste_buccaneer({words})")


@pytest.mark.parametrize("words", ["players=many", "kraken=1", "memory=5"])
def test_what_openspiel_looks_at_itself_it_tells_by_itself(words: str) -> None:
    """The page on training says so; if that changes, it is to say something else."""
    with pytest.raises(pyspiel.SpielError, match=r"(Wrong type for|Unknown) parameter"):
        pyspiel.load_game(f"flibuste_buccaneer({words})")


@pytest.mark.parametrize("player", [-2, 3, 9])
def test_a_player_that_there_is_not_is_told_in_a_sentence(player: int) -> None:
    """OpenSpiel looks at players only where it hands on what its own C++ is asked."""
    (box,) = [box for box in BOXES if box.id == "buccaneer"]
    game = load(box, 3, "egocentric=True")
    state, watching = game.new_initial_state(), game.make_py_observer()
    while state.is_chance_node():
        walk(state, Random(1), 1)
    asked: list[tuple[Any, tuple[Any, ...]]] = [
        (state.action_to_string, (player, 0)),
        (watching.set_from, (state, player)),
        (watching.string_from, (state, player)),
    ]
    for ask, given in asked:
        with pytest.raises(Complaint, match=rf"^A seat is a number from 0 to 2, not {player}"):
            ask(*given)
