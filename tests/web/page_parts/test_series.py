"""Scores over time: they end with the result, and tell nothing before the end."""

from __future__ import annotations

import pytest

from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.web.page_parts.series import Series, best_round, lead_taken, series
from tests.games.shelf import GAMES, most_seats
from tests.web.pages.tables import played


@pytest.fixture(scope="module", params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param, most_seats(request.param, 4))


def test_a_series_has_every_ply_and_ends_with_the_result(match: Match) -> None:
    shown = series(match)
    assert shown.last == len(match.record.plies)
    assert shown.scores[-1] == match.result().scores
    for ply in (0, shown.last // 2):
        assert shown.scores[ply] == Match.replay(match.record, ply).result().scores


def test_rounds_are_those_of_the_game(match: Match) -> None:
    shown = series(match)
    fixed = {"buccaneer": 15, "pirates_cove": 12, "rum_and_pirates": 5}
    assert shown.rounds == (fixed.get(match.rules.box.id) or match.game.table.round)
    assert shown.borders[-1] == shown.last
    assert list(shown.borders) == sorted(shown.borders)


def test_every_round_is_equally_long_and_time_does_not_run_back(match: Match) -> None:
    shown = series(match)
    places = [shown.place(ply) for ply in range(shown.last + 1)]
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0.0, shown.rounds)
    for number, ply in enumerate(shown.borders[:-1]):
        assert shown.place(ply) == (number if ply < shown.last else shown.rounds)


def test_the_count_of_a_game_that_goes_on_stays_secret(match: Match) -> None:
    with pytest.raises(Complaint, match="not over"):
        series(Match.replay(match.record, len(match.record.plies) - 1))


def test_the_lead_that_counts_is_the_one_that_was_kept() -> None:
    shown = Series(((0, 0), (3, 1), (3, 5), (8, 5), (9, 6)), (0, 1, 2, 3, 4))
    lead = lead_taken(shown, 0)
    assert lead is not None
    assert (lead.round, lead.points) == (3, 8)
    assert lead_taken(Series(((0, 0), (3, 1), (4, 2)), (0, 1, 2)), 0) is None


def test_the_best_round_is_the_one_with_the_greatest_gain() -> None:
    shown = Series(((0, 0), (3, 1), (3, 9), (8, 9)), (0, 1, 2, 3))
    best = best_round(shown)
    assert best is not None
    assert (best.round, best.seat, best.points) == (2, 1, 8)
    assert best_round(Series(((0, 0), (0, 0)), (0, 1))) is None


def test_a_game_without_rounds_is_shown_ply_by_ply() -> None:
    shown = Series(((0, 0), (1, 0), (1, 2)), ())
    assert [shown.place(ply) for ply in range(3)] == [0.0, 1.0, 2.0]
    assert shown.rounds == 0
