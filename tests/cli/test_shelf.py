from __future__ import annotations

import json

import pytest

from flibuste.engine.box import find_box
from flibuste.sim import coverage
from tests.cli.running import complaint, ran, run

BUCCANEER = find_box("buccaneer")


def test_the_shelf_tells_seats_length_and_options() -> None:
    told = ran("games")
    assert "buccaneer: Buccaneer, 3 to 5 seats, 30 to 45 minutes" in told
    assert BUCCANEER.pitch["en"] in told
    for option in BUCCANEER.options:
        assert f"{option.name} [{option.rule}]" in told
    assert BUCCANEER.pitch["fr"] in ran("games", "--lang", "fr")


def test_the_shelf_for_programs() -> None:
    (game,) = (g for g in json.loads(ran("games", "--json"))["games"] if g["id"] == "buccaneer")
    assert set(game) == {"id", "title", "pitch", "seats", "minutes", "options"}
    assert game["seats"] == [3, 5]
    assert set(game["options"][0]) == {"name", "rule", "default", "values", "text"}
    assert all(option["text"] for option in game["options"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rulebook_is_printed_without_its_marks(lang: str) -> None:
    told = ran("rules", "buccaneer", "--lang", lang)
    for id in BUCCANEER.rulebook(lang).entries:
        assert f"\n{id} " in told
    for mark in ("<a id", "**", "`", "\n#"):
        assert mark not in told


def test_one_rule_is_printed_alone() -> None:
    told = ran("rules", "Buccaneer", "bu-4.4")
    assert told.startswith("BU-4.4 Never on your own.")
    assert "BU-4.5" not in told
    assert ran("rules", "buccaneer", "BU-4.4", "--lang", "fr") != told


def test_an_unknown_rule_names_its_neighbours() -> None:
    assert "BU-6.1" in complaint("rules", "buccaneer", "BU-6.99")
    assert "no rule 'zz'" in complaint("rules", "buccaneer", "zz")


# -- coverage -----------------------------------------------------------------------------------------


def test_coverage_for_programs_has_every_rule_and_none_without_a_test() -> None:
    facts = json.loads(ran("rules", "buccaneer", "--coverage", "--json", "--games", 6))
    assert set(facts) == {"rules", "covered", "uncovered"}
    ids = list(BUCCANEER.rulebook().entries)
    assert [rule["id"] for rule in facts["rules"]] == ids
    assert facts["uncovered"] == []
    assert facts["covered"] == ids
    for rule in facts["rules"]:
        assert set(rule) == {"id", "title", "steps", "tests", "exercised"}


def test_coverage_names_the_step_the_test_and_the_play() -> None:
    facts = json.loads(ran("rules", "buccaneer", "BU-4.4", "--coverage", "--json", "--games", 3))
    (rule,) = facts["rules"]
    assert "buccaneer.rules.crew.objection_to_forming" in rule["steps"]
    assert any(
        test.startswith("tests/games/buccaneer/test_rules_crew.py::") for test in rule["tests"]
    )
    assert rule["exercised"] > 10


def test_coverage_for_people_ends_with_a_summary() -> None:
    told = ran("rules", "buccaneer", "--coverage", "--games", 0)
    assert "\n  random play: 0\n" in told
    total = len(BUCCANEER.rulebook().entries)
    assert f"{total} rules, {total} of them with a test." in told.splitlines()[-1]


def test_away_from_a_checkout_no_test_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "tests_here", lambda: None)
    result = run("rules", "buccaneer", "BU-1.1", "--coverage", "--json", "--games", 0)
    assert result.exit_code == 0
    assert "this is not a checkout" in result.stderr
    assert json.loads(result.stdout)["uncovered"] == ["BU-1.1"]
