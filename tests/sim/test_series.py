"""Series of games between bots."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.sim.match import Outcome
from flibuste.sim.report import Report
from flibuste.sim.series import Series, report, simulate
from tests.interrupts import hear_interrupts

FOUR = ["greedy", "uniform", "mousse", "uniform"]


def comparable(found: Report) -> dict[str, object]:
    return {key: value for key, value in found.json().items() if key != "decisions_per_second"}


def test_everybody_sits_everywhere_equally_often() -> None:
    series = Series("buccaneer", ("a", "b", "c", "d"), {}, "1")
    sat = [series.seats(number) for number in range(8)]
    assert sat[:2] == [[0, 1, 2, 3], [3, 0, 1, 2]]
    for seat in range(4):
        assert sorted(seats[seat] for seats in sat) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_scores_and_wins_follow_the_entrant_not_the_seat() -> None:
    """Greedy beats chance from every seat, so it must win whichever game of the rotation it is."""
    series = Series("buccaneer", ("uniform", "greedy", "uniform"), {**DEFAULTS}, "follow")
    for number in range(3):
        outcome = series.play(number)
        assert outcome.winners == (1,)
        assert outcome.scores[1] == max(outcome.scores)


DEFAULTS = simulate("buccaneer", ["uniform"] * 3, 1).options


def test_a_shared_win_counts_its_part() -> None:
    series = Series("buccaneer", ("a", "b", "c"), {}, "1")
    outcomes = [Outcome((9, 9, 1), (0, 1), 50), Outcome((9, 8, 1), (0,), 70)]
    first, second, third = report(series, outcomes, 2.0).entrants
    assert (first.wins, second.wins, third.wins) == (1.5, 0.5, 0)
    assert (first.share, first.mean_score) == (0.75, 9)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = simulate("buccaneer", ["greedy", "search:4", "uniform"], 4, 1, "jobs")
    together = simulate("buccaneer", ["greedy", "search:4", "uniform"], 4, 2, "jobs")
    assert comparable(alone) == comparable(together)


def test_another_seed_plays_other_games() -> None:
    first, again, other = (simulate("buccaneer", FOUR, 2, 1, seed) for seed in ("a", "a", "b"))
    assert comparable(first)["entrants"] == comparable(again)["entrants"]
    assert comparable(first)["entrants"] != comparable(other)["entrants"]


def test_the_report_says_it_all() -> None:
    told: list[tuple[int, int]] = []
    found = simulate(
        "buccaneer", FOUR, 3, options={"hidden_money": True}, on_progress=lambda *n: told.append(n)
    )
    said = json.loads(json.dumps(found.json()))
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert [each["bot"] for each in said["entrants"]] == FOUR
    assert {"bot", "games", "share", "low", "high", "mean_score"} <= said["entrants"][0].keys()
    assert sum(each["wins"] for each in said["entrants"]) == pytest.approx(3, abs=1e-5)
    assert all(each["low"] <= each["share"] <= each["high"] for each in said["entrants"])
    assert said["game"] == "buccaneer"
    assert said["options"]["hidden_money"] == "true"
    assert said["seed"] == "1"
    assert 60 < said["mean_decisions"] < 250
    assert said["decisions_per_second"] > 0


@pytest.mark.parametrize(
    ("seats", "games", "jobs", "options", "sentence"),
    [
        (["greedy"] * 2, 1, 1, {}, "seats 3 to 5 players, not 2"),
        (["greedy"] * 6, 1, 1, {}, "seats 3 to 5 players, not 6"),
        (["greedy", "greedy", "parrot"], 1, 1, {}, "no bot 'parrot'"),
        (["greedy"] * 3, 0, 1, {}, "1 to 10000000 games, not 0"),
        (["greedy"] * 3, 2**70, 1, {}, "1 to 10000000 games, not 1180591620717411303424"),
        (["greedy"] * 3, 1, 0, {}, r"1 to 256 processes \(jobs\), not 0"),
        (["greedy"] * 3, 1, 99999, {}, r"1 to 256 processes \(jobs\), not 99999"),
        (["greedy"] * 3, 1, 1, {"wind": "north"}, "no option 'wind'"),
        (["greedy"] * 3, 1, 1, {"stalemate": "dance"}, "stalemate"),
        (["greedy"] * 3, 1, 1, {"first_player": "4"}, "first_player"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_starts(
    seats: Sequence[str], games: int, jobs: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Complaint, match=sentence):
        simulate("buccaneer", seats, games, jobs, options=options)


ENDLESS = """
from flibuste.sim.series import simulate
if __name__ == "__main__":
    try:
        simulate("buccaneer", ["uniform"] * 3, 10**6, 2, on_progress=lambda *n: print(*n, flush=True))
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_an_interrupt_ends_all_processes(tmp_path: Path) -> None:
    """Each of them holds the pipe open, so reading it to its end proves that none is left."""
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    with Popen(
        [sys.executable, str(script)],
        stdout=PIPE,
        stderr=STDOUT,
        text=True,
        preexec_fn=hear_interrupts,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "1 1000000\n"
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=20)
    before, said, _exit = rest.partition(
        "interrupted\n"
    )  # Python may grumble about threads when it goes
    assert said
    assert "Traceback" not in before


def test_processes_that_play_end_with_one_that_was_ended_by_force(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    with Popen([sys.executable, str(script)], stdout=PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "1 1000000\n"
        running.kill()
        running.communicate(timeout=20)


def test_an_unknown_game_is_a_sentence() -> None:
    with pytest.raises(Complaint, match="no game 'chess'"):
        simulate("chess", FOUR, 1)
