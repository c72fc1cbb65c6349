"""The balance lab: the same games under several rules."""

from __future__ import annotations

import csv
import json
import sys
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

import flibuste
from flibuste.bots import player_from
from flibuste.sim.comparison import Comparison
from flibuste.sim.courses import NEVER, Course, Watcher, parting, watched
from flibuste.sim.match import Outcome
from flibuste.sim.measures import Estimate, estimate
from tests.cli.running import complaint, ran, run
from tests.own.house import Consolation

DARK = ("rum_and_pirates", {"dark_same_square": "true"})
THREE = ["uniform"] * 3
RULING = ("--option", "stalemate=end_game", "--seats", "uniform,uniform,uniform", "--games", "3")


@pytest.fixture(scope="module")
def found() -> Comparison:
    return flibuste.compare("rum_and_pirates", DARK, seats=THREE, games=6)


def test_games_are_paired_under_common_luck(found: Comparison) -> None:
    """Until the ruling comes up both go the same way; and where it never does, they end alike."""
    parted = [pair[1].parted for pair in found.played]
    assert NEVER in parted
    assert max(parted) > 1
    assert all((pair[0] == pair[1]) == (pair[1].parted == NEVER) for pair in found.played)
    assert all(pair[0].parted == NEVER for pair in found.played)
    share = sum(each != NEVER for each in parted) / len(parted)
    assert found["parted"].differences[0].mean == pytest.approx(share)


def test_the_first_side_is_what_a_series_plays(found: Comparison) -> None:
    series = flibuste.simulate("rum_and_pirates", THREE, 6)
    assert [pair[0].outcome for pair in found.played] == list(series.outcomes)


def test_every_measure_adds_up(found: Comparison) -> None:
    for side in range(2):
        wins = sum(found[f"wins_seat {seat}"].sides[side].mean for seat in range(3))
        sources = [each for each in found.measures if each.key == "source"]
        assert wins == pytest.approx(1)
        assert found["score"].sides[side].mean == pytest.approx(
            sum(each.sides[side].mean for each in sources)
        )
    for measure in found.measures:
        assert all(each.low <= each.mean <= each.high for each in measure.differences)
        gap = measure.sides[1].mean - measure.sides[0].mean
        assert measure.differences[0].mean == pytest.approx(gap)


def test_a_variant_is_compared_under_its_own_name() -> None:
    first = {"first_player": "0"}
    found = flibuste.compare(
        ("buccaneer", first), (Consolation, first), seats=["uniform", "greedy", "uniform"], games=3
    )
    assert [side.name for side in found.sides] == [
        "buccaneer first_player=0",
        "tests.own.house:Consolation first_player=0",
    ]
    assert found["score"].differences[0] == Estimate(1.0, 1.0, 1.0)
    assert found["wins_bot greedy"].sides[0].mean == 1
    assert found["parted"].sides[1].mean == 0


def test_a_rule_that_is_cited_is_counted() -> None:
    """Events (BU-9.1: the end), questions (BU-3.2: the turn), the final count (BU-9.2: ducats; told as well)."""
    rules = flibuste.game("buccaneer").ruleset()
    bots = [player_from("uniform", str(seat)) for seat in range(3)]
    course, trail = watched(rules, bots, {}, "cited", {"BU-9.1", "BU-3.2", "BU-9.2"})
    assert (course.met["BU-9.1"], course.met["BU-9.2"]) == (1, 2 * 3)
    assert 10 < course.met["BU-3.2"] <= len(trail) == course.plies


def test_the_number_of_processes_changes_nothing_and_a_file_is_taken_up(
    found: Comparison, tmp_path: Path
) -> None:
    file = tmp_path / "pairs.jsonl"
    flibuste.compare("rum_and_pirates", DARK, seats=THREE, games=3, outcomes=file)
    told: list[tuple[int, int]] = []
    again = flibuste.compare(
        "rum_and_pirates", DARK, seats=THREE, games=6, jobs=2, outcomes=file,
        progress=lambda *n: told.append(n),
    )  # fmt: skip
    assert again.json() == found.json()
    assert told[0] == (3, 6)
    line = json.loads(file.read_text().splitlines()[1])
    assert line["game"] == 0
    assert {"scores", "winners", "sources", "plies", "lead_changes", "met", "parted"} <= set(
        line["sides"][0]
    )


def test_it_is_told_as_a_table_rows_json_and_a_chart(found: Comparison) -> None:
    assert json.loads(json.dumps(found.json()))["games"] == 6
    rows = list(csv.DictReader(StringIO(found.csv())))
    assert len(rows) == len(found.measures) * 2 == len(found.rows())
    assert {row["side"] for row in rows} == {side.name for side in found.sides}
    english, french = found.table(), found.table("fr")
    assert english[1][0] == "games that go another way"
    assert french[1][0] == "parties qui prennent un autre cours"
    assert "." not in french[2][1]
    for lang in ("en", "fr"):
        drawing = ElementTree.fromstring(found.svg(lang, "dark"))
        assert drawing.get("lang") == lang
    assert found._repr_svg_().count("<ellipse") > len(found.measures)


def test_series_and_comparisons_are_short_at_a_prompt(found: Comparison) -> None:
    first, other = found.sides
    assert repr(found) == f"<Comparison of {first.name} with {other.name}, 6 games>"
    report = flibuste.simulate("buccaneer", ["greedy", "uniform", "uniform"], 4, seed=1)
    said = "<Report of buccaneer, 4 games: greedy 100.0%, uniform 0.0%, uniform 0.0%>"
    assert repr(report) == said


def test_of_a_single_game_nothing_is_compared() -> None:
    with pytest.raises(flibuste.Complaint, match="two games at least"):
        flibuste.compare("rum_and_pirates", DARK, seats=THREE, games=1)


def test_a_difference_of_shares_is_never_more_than_all_games() -> None:
    found = flibuste.compare("buccaneer", "rum_and_pirates", seats=THREE, games=2)
    shares = [each.differences[0] for each in found.measures if each.unit == "share"]
    assert len(shares) > 3
    assert all(-1 <= each.low <= each.mean <= each.high <= 1 for each in shares)


def test_the_lead_changes_when_another_leads_alone() -> None:
    watcher = Watcher(flibuste.game("buccaneer").ruleset(), ())
    for scores in [(0, 0), (2, 1), (2, 2), (2, 1), (1, 2), (3, 2)]:
        watcher.see_leader(scores)
    assert watcher.lead_changes == 2


def test_two_games_part_where_they_first_differ() -> None:
    assert parting(["a", "b"], ["a", "b"]) == NEVER
    assert parting(["a", "b"], ["a", "c"]) == 2
    assert parting(["a"], ["a", "b"]) == 2


def test_a_course_is_read_as_it_was_written() -> None:
    from flibuste.sim.courses import course_from

    outcome = Outcome((1, 2), (1,), 9, ({"gold": 1}, {"gold": 2}), (1, 0))
    course = Course(outcome, 12, 3, {"BU-R2": 1}, 4)
    assert course_from(json.loads(json.dumps(course.json())), 2) == course


def test_an_interval_holds_the_mean_and_narrows_with_the_games() -> None:
    few, many = ([1.0, 3.0] * n for n in (2, 50))
    assert estimate(few, shared=False).mean == 2
    assert estimate(few, shared=False).low < estimate(many, shared=False).low < 2
    assert not Estimate(1, -1, 3).is_clear
    assert Estimate(-2, -3, -1).is_clear


# -- the command ------------------------------------------------------------------------------------


def test_a_ruling_is_compared_with_how_it_usually_is(tmp_path: Path) -> None:
    told = ran("compare", "buccaneer", *RULING, "--chart", tmp_path / "chart.svg", "--lang", "fr")
    assert told.splitlines()[0].split()[1:4] == ["stalemate=disband", "écart", "avec"]
    assert told.splitlines()[-1].startswith("3 paires de parties")
    assert (tmp_path / "chart.svg").read_text().startswith("<svg")
    given = ("--option", "stalemate=disband", *RULING)
    assert json.loads(ran("compare", "buccaneer", *given, "--json"))["games"] == 3
    csv_text = ran("compare", "buccaneer", *given, "--option", "memory_aid=true", "--csv")
    assert "stalemate=end_game," in csv_text
    assert "memory_aid" not in csv_text


def test_games_are_compared_with_the_first() -> None:
    rules = ("buccaneer", "tests.own.house:Consolation")
    told = json.loads(ran("compare", *rules, *RULING[2:], "--json"))
    assert [side["name"] for side in told["sides"]] == list(rules)
    assert told["sides"][1]["game"] == rules[1]


WRONG = {
    "nothing to compare": (("buccaneer",), "takes two rules at least"),
    "the same twice": (("buccaneer", "Buccaneer"), "given twice"),
    "an option that is not there": (("buccaneer", "--option", "wind=x"), "no option 'wind'"),
    "a value that is not there": (("buccaneer", "--option", "stalemate=x"), "one of disband"),
    "a human": (("buccaneer", "--seats", "human,greedy,greedy"), "Only bots"),
    "an unknown place": (("buccaneer", *RULING, "--on", "moon"), "processes, ray, dask, not on 'moon'"),
    "a cluster that is not installed": (("buccaneer", *RULING, "--on", "ray"), "install flibuste[cluster]"),
    "nowhere to draw": (("buccaneer", *RULING, "--chart", "/none/c.svg"), "No such file"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_compared_gets_one_sentence(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    words, sentence = WRONG[name]
    assert sentence in complaint("compare", *words)
    assert run("compare", *words, "--lang", "fr").stderr != complaint("compare", *words)
