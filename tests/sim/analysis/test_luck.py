"""Luck in games whose truth is known."""

from __future__ import annotations

from math import sqrt

import pytest

from flibuste.engine import box as shelves
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.sim.analysis.analysing import Analyser
from flibuste.sim.analysis.analysis import Share
from flibuste.sim.analysis.effort import Effort
from flibuste.sim.statistics import deviation, mean
from tests.bots.toys import ToyBox, stones, throw

TWO_DICE = 33 / 36
"""How often two dice make four or more."""


@pytest.fixture
def thrower(monkeypatch: pytest.MonkeyPatch) -> ToyBox:
    return reachable(throw(), monkeypatch)


def reachable(toy: ToyBox, monkeypatch: pytest.MonkeyPatch) -> ToyBox:
    monkeypatch.setattr(shelves, "_shelves", [*shelves._shelves, lambda: {toy.id: toy}])
    return toy


def played(box: ToyBox, seed: str, *moves: tuple[int, str]) -> Match:
    match = Match(box, 2, seed=seed_from(seed))
    for seat, move in moves:
        match.play(seat, move)
    return match


def shares(match: Match, iterations: int = 400) -> tuple[Share, ...]:
    return Analyser(match, Effort(iterations=iterations), "luck").analysis().shares


def test_a_throw_that_goes_well_is_luck_by_what_was_not_certain(thrower: ToyBox) -> None:
    found = {}
    for seed in "abcdefghij":
        match = played(thrower, seed, (0, "one"))
        found[match.result().winners] = shares(match)[0]
    assert set(found) == {(0,), (1,)}
    for winners, share in found.items():
        won = 1.0 if winners == (0,) else 0.0
        assert share.result == won
        assert abs(share.luck.mean - (won - 1 / 2)) < 1.5 * (share.luck.high - share.luck.mean)
        assert share.start + share.luck.mean + share.play.mean == pytest.approx(won)


def test_over_many_games_luck_is_nothing_and_play_what_it_was_worth(thrower: ToyBox) -> None:
    found = [shares(played(thrower, f"{n}", (0, "two")), 80)[0] for n in range(150)]
    lucks = [share.luck.mean for share in found]
    assert abs(mean(lucks)) < 3 * deviation(lucks) / sqrt(len(lucks))
    assert deviation(lucks) > 0.2, "a throw that fails is bad luck indeed"
    plays = [share.play.mean for share in found]
    assert abs(mean(plays) - (TWO_DICE - 1 / 2)) < 3 * deviation(plays) / sqrt(len(plays))
    assert deviation(plays) < deviation(lucks) / 2, "who always does the same plays always alike"


def test_nineteen_of_twenty_intervals_hold_the_truth(thrower: ToyBox) -> None:
    found = [shares(played(thrower, f"{n}", (0, "one")), 240)[0] for n in range(40)]
    hits = [share.luck.low <= share.result - 1 / 2 <= share.luck.high for share in found]
    assert sum(hits) >= 34


def test_without_chance_there_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    box = reachable(stones(5), monkeypatch)
    found = shares(played(box, "calm", (0, "take 1"), (1, "take 1"), (0, "take 3")), 8)
    assert [(share.luck.mean, share.luck.low, share.luck.high) for share in found] == [
        (0, 0, 0)
    ] * 2
    assert [share.play.mean for share in found] == [0.5, -0.5]
