"""A decision is judged by what its seat could know, and what is said of it can be done again."""

from __future__ import annotations

import pytest

import flibuste
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.sim.analysis.analysing import Analyser
from flibuste.sim.analysis.analysis import analysis_from
from flibuste.sim.analysis.effort import Effort
from flibuste.sim.analysis.played import Faced, Played
from flibuste.sim.analysis.weighing import Weighed
from tests.bots.toys import stones
from tests.sim.analysis.test_luck import played, reachable


def analyser(match: Match, iterations: int = 4) -> Analyser:
    return Analyser(match, Effort(iterations=iterations), "weighing")


def glanced(at_work: Analyser, faced: Faced) -> Weighed:
    return at_work.glance_at([faced])[0]


@pytest.mark.parametrize(("game", "seats"), [("pirates_cove", 3), ("rum_and_pirates", 2)])
def test_what_a_seat_could_not_tell_apart_is_judged_alike(game: str, seats: int) -> None:
    match = flibuste.play(game, ["uniform"] * seats, seed=11)
    at_work = analyser(match)
    whole = at_work.played
    told_apart = 0
    for faced in whole.decisions()[20:100:8]:
        view, truth = whole.view(faced.place), whole.states[faced.place]
        first = glanced(at_work, faced)
        world = whole.rules.imagine(view, Dice(seed_from(f"another {faced.place}")))
        told_apart += bool(first.chance.mean) and world.table != truth.table
        whole.states[faced.place] = world
        assert repr(glanced(at_work, faced)) == repr(first)
        whole.states[faced.place] = truth
    assert told_apart > 2, "these worlds differ in what was hidden, and something was weighed"


def test_what_a_seat_could_tell_apart_is_judged_anew() -> None:
    match = flibuste.play("buccaneer", ["uniform"] * 3, seed=11)
    at_work = analyser(match)
    faced = at_work.played.decisions()[20]
    first = glanced(at_work, faced)
    at_work.played.states[faced.place] = at_work.played.states[faced.place - 1]
    at_work.played.moves[faced.place] = at_work.played.moves[faced.place - 1]
    assert repr(glanced(at_work, faced)) != repr(first)


def test_the_true_dice_are_nowhere_to_be_looked_at() -> None:
    match = flibuste.play("pirates_cove", ["greedy"] * 3, seed=2)
    whole = Played(match)
    assert {state.dice.key for state in whole.states} == {bytes(32)}


def test_rows_of_moves_are_one_decision_and_none_is_left_out() -> None:
    match = flibuste.play("tiny_epic_pirates", ["uniform"], seed=3)
    whole = Played(match)
    found = whole.decisions()
    assert any(len(each.moves) > 1 for each in found)
    places = [each.place + n for each in found for n in range(len(each.moves))]
    assert len(places) == len(set(places))
    assert [whole.moves[place] for place in places] == [
        (each.seat, move) for each in found for move in each.moves
    ]


def test_a_mistake_is_found_where_the_right_move_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who leaves a multiple of four stones wins: the first move gave it away, the second took it."""
    moves = ((0, "take 1"), (1, "take 1"), (0, "take 3"), (1, "take 1"))
    match = played(reachable(stones(6), monkeypatch), "stones", *moves)
    told: list[float] = []
    found = Analyser(match, Effort(iterations=300, progress=told.append), "x").analysis()
    first = found.moments_of(0)[0]
    assert (first.ply, first.moves, first.instead) == (1, ("take 1",), ("take 2",))
    assert first.chance.high < 0
    assert 2 not in [each.ply for each in found.moments_of(1)]
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert flibuste.analyse(match, iterations=300, seed="x") == found
    assert analysis_from(found.text(), found.game, found.version) == found
    assert len(found.course) == 5
    for row in found.course:
        assert sum(row) == pytest.approx(1.0, abs=0.001)


@pytest.mark.soak
def test_what_is_told_in_words_is_told_in_both_languages() -> None:
    match = flibuste.play("buccaneer", ["uniform", "greedy", "uniform"], seed=1)
    found = flibuste.analyse(match, seconds=20)
    assert found.moments, "who draws moves at random loses something"
    assert all(moment.chance.is_clear for moment in found.moments)
    for lang, word in (("en", "Légende would have chosen"), ("fr", "Légende aurait choisi")):
        assert word in found.said(lang)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    match = flibuste.new("buccaneer", 3, seed=1)
    with pytest.raises(Complaint):
        flibuste.analyse(match)


@pytest.mark.parametrize("effort", [{"seconds": 0}, {"iterations": -1}, {"seconds": 1e9}])
def test_an_effort_without_sense_gets_a_sentence(effort: dict[str, float]) -> None:
    with pytest.raises(Complaint, match="more than 0"):
        Effort(**effort)  # type: ignore[arg-type]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "seats"),
    [("pirates_cove", 4), ("rum_and_pirates", 3), ("tiny_epic_pirates", 1), ("crimson_coast", 2)],
)
def test_every_game_is_analysed_in_its_time(game: str, seats: int) -> None:
    match = flibuste.play(game, [*["uniform"] * (seats - 1), "greedy"], seed=8)
    found = flibuste.analyse(match, seconds=20)
    assert found.seconds < 30
    assert found.moments
    for share in found.shares:
        total = share.start + share.luck.mean + share.play.mean
        assert total == pytest.approx(share.result, abs=0.001)
