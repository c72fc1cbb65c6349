from __future__ import annotations

import json
import re
from functools import partial

import pytest

from flibuste.cli import checking
from flibuste.engine.box import boxes
from flibuste.engine.contract import Tally
from flibuste.engine.refusal import Broken
from flibuste.sim import bench, training_bench
from tests.cli.running import complaint, process, ran, run

UNIFORM = ("--seats", "uniform,uniform,greedy", "--games", "6", "--seed", "s")


def test_a_simulation_for_programs_is_one_object_with_the_promised_keys() -> None:
    result = run("simulate", "buccaneer", *UNIFORM, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    facts = json.loads(result.stdout)
    assert set(facts) == {"entrants", "decisions_per_second", "mean_decisions"}
    assert [each["bot"] for each in facts["entrants"]] == ["uniform", "uniform", "greedy"]
    for each in facts["entrants"]:
        assert set(each) == {"bot", "games", "share", "low", "high", "mean_score"}
        assert each["games"] == 6
        assert 0 <= each["low"] <= each["share"] <= each["high"] <= 1
    assert sum(each["share"] for each in facts["entrants"]) == pytest.approx(1)
    assert facts["mean_decisions"] > 30
    assert facts["decisions_per_second"] > 0


def test_a_simulation_does_not_depend_on_the_number_of_processes() -> None:
    one = json.loads(ran("simulate", "buccaneer", *UNIFORM, "--json"))
    two = json.loads(process("simulate", "buccaneer", *UNIFORM, "--json", "--jobs", "2").stdout)
    other = json.loads(ran("simulate", "buccaneer", *UNIFORM[:-1], "t", "--json"))
    assert two["entrants"] == one["entrants"]
    assert other["entrants"] != one["entrants"]


def test_a_simulation_for_people_is_a_plain_table() -> None:
    told = ran("simulate", "buccaneer", *UNIFORM)
    header, *rows, end = told.splitlines()
    assert header.split()[:3] == ["bot", "games", "wins"]
    assert len(rows) == 3
    assert all(re.search(r"\d+\.\d % +\d+\.\d % to \d+\.\d %", row) for row in rows)
    assert "decisions a second" in end
    assert "\x1b" not in told


def test_a_chart_goes_to_standard_output_as_well() -> None:
    told = ran("compare", "buccaneer", "--option", "stalemate=end_game", *UNIFORM, "--chart", "-")
    assert told.startswith("<svg")
    assert told.endswith("</svg>\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_does_not_come_between(jobs: str) -> None:
    bots = "tests.own.players:Chatty,uniform,uniform"
    done = process(
        "simulate", "buccaneer", "--seats", bots, "--games", "2", "--jobs", jobs, "--json"
    )
    assert json.loads(done.stdout)["entrants"][0]["bot"] == "tests.own.players:Chatty"
    assert "ply 1" in done.stderr


def test_in_french_the_numbers_are_french_too() -> None:
    _, *rows, end = ran("simulate", "buccaneer", *UNIFORM, "--lang", "fr").splitlines()
    assert all(re.search(r"\d+,\d % +\d+,\d % à \d+,\d % +\d+,\d ", row) for row in rows)
    assert re.search(r"\d+,\d décisions par partie, (\d{1,3} )?\d{1,3} décisions par seconde", end)
    checked = ran("check", "buccaneer", "--games", 3, "--seats", "3", "--jobs", 1, "--lang", "fr",
                  "--switch-games", 0)  # fmt: skip
    assert re.search(r" \d \d{3} mondes imaginés", checked)


def test_options_reach_the_games() -> None:
    """A ruling that stops the game at a stalemate cannot be told from outside; a wrong deck can."""
    assert "is not a ship" in complaint("simulate", "buccaneer", "--option", "ship_deck=/none")


# -- check --------------------------------------------------------------------------------------------


def test_check_ends_with_one_line_that_sums_up() -> None:
    told = ran(
        "check", "buccaneer", "--games", 1, "--seats", "3", "--jobs", 1,
        "--option", "memory_aid=true",
    )  # fmt: skip
    (line,) = told.splitlines()
    assert re.fullmatch(
        r"buccaneer: 1 game, 1 seat count, 1 option value, \d+ plies, [\d,]+ imagined worlds: "
        r"contract held, no leak",
        line,
    )


def test_check_plans_every_seat_count_and_every_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[checking.Inspection] = []

    def look(each: checking.Inspection) -> Tally:
        seen.append(each)
        return Tally(1, 10, 20)

    monkeypatch.setattr(checking, "look_at", look)
    told = ran(
        "check", "buccaneer", "--games", 5, "--switch-games", 4, "--jobs", 1, "--seed", "w"
    )  # fmt: skip
    assert [sum(1 for e in seen if e.seats == n and not e.options) for n in (3, 4, 5)] == [5, 5, 5]
    switched = {tuple(each.options.items()) for each in seen if each.options}
    assert (("stalemate", "end_game"),) in switched
    assert (("hidden_money", "true"),) in switched
    assert sum(1 for each in seen if each.options) == 4 * len(switched)
    assert len({each.seed for each in seen}) == len(seen)
    assert told.endswith(": contract held, no leak\n")
    assert f"{len(seen)} games, 3 seat counts, {len(switched)} option values" in told


def test_check_fails_with_what_and_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> Tally:
        raise Broken("BU-I5: a ducat is gone [buccaneer, 3 seats, seed 'contract 3 0', ply 12]")

    monkeypatch.setattr(checking, "check_game", broken)
    result = run("check", "buccaneer", "--games", 2, "--jobs", 1)
    assert result.exit_code == 1
    what, last = result.stdout.splitlines()
    assert "a ducat is gone" in what
    assert "ply 12" in what
    assert last.startswith("buccaneer: FAILED")


def test_a_game_that_crashes_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object, **__: object) -> Tally:
        raise KeyError("pile")

    monkeypatch.setattr(checking, "check_game", crash)
    result = run("check", "buccaneer", "--games", 1, "--seats", "4", "--jobs", 1)
    assert result.exit_code == 1
    assert "KeyError: 'pile' [buccaneer, 4 seats, options {}, seed 'contract 4 0']" in result.stdout


def test_each_position_is_shown_to_one_viewer() -> None:
    import flibuste

    match = flibuste.play("buccaneer", ["uniform"] * 3, seed=1)
    face = checking.in_turn(lambda view: "seen", every=1)
    shown = [seat for seat in (None, 0, 1, 2) if face(match.view(seat))]
    assert len(shown) == 1


def test_all_that_people_see_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[set[str]] = []

    def look(*args: object) -> Tally:
        seen.append(set(args[-1]))  # type: ignore[call-overload]
        return Tally(1, 10, 20)

    monkeypatch.setattr(checking, "check_game", look)
    ran("check", "buccaneer", "--games", 1, "--seats", "3", "--jobs", 1, "--switch-games", 0)
    assert seen == [{"picture", "page", "table in words"}]


def test_a_page_shows_what_its_viewer_sees() -> None:
    import flibuste

    match = flibuste.play("buccaneer", ["uniform"] * 3, seed=1)
    assert checking.page_text(match.view(0)) == checking.page_text(match.view(0)) != ""


def test_where_no_bar_is_drawn_a_line_now_and_then_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "look_at", lambda each: Tally(1, 10, 20))
    plain = ("check", "buccaneer", "--seats", "3", "--jobs", 1, "--switch-games", 0)
    result = run(*plain, "--games", 101)
    assert result.stderr.splitlines() == ["50 of 101 games held", "100 of 101 games held"]
    assert len(result.stdout.splitlines()) == 1
    assert run(*plain, "--games", 50).stderr == ""


# -- bench --------------------------------------------------------------------------------------------


@pytest.fixture
def short_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "run", partial(bench.run, rounds=2, seconds=0.02))
    monkeypatch.setattr(bench, "COPIES", 20)
    monkeypatch.setattr("flibuste.sim.bench.gc.collect", lambda: 0)  # there is much in memory here


def test_bench_for_programs_gives_the_promised_keys_for_each_game(
    short_bench: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "peer_player", lambda: lambda: 1000)
    told = json.loads(ran("bench", "--json"))
    assert set(told["games"]) == set(boxes())
    for id in boxes():
        facts = told[id]
        assert set(facts) >= {"decisions_per_second", "copy_us", "ratio_catanatron"}
        assert facts["decisions_per_second"] > 1000
        assert facts["copy_us"] > 0


def test_bench_for_people_is_a_table(short_bench: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "peer_player", lambda: lambda: 1000)
    header, peer, *games = ran("bench").splitlines()
    assert "ratio" in header
    assert peer.startswith("catanatron")
    assert [line.split()[0] for line in games] == list(boxes())
    assert all(line.endswith("µs") for line in games)


def test_bench_without_its_peer_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(bench, "import_module", missing)
    assert "make bench" in complaint("bench")


def test_bench_of_training_environments_tells_ratios_for_each_game(
    short_bench: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quick players stand for the long games; those of PettingZoo come with `make bench` only."""
    for name in ("random_player", "our_zoo", "our_spiel", "classic"):
        monkeypatch.setattr(training_bench, name, lambda id: lambda: 1000)
    monkeypatch.setattr(training_bench, "zoo_player", lambda env: env)
    short = partial(training_bench.run, rounds=2, seconds=0.001)
    monkeypatch.setattr(training_bench, "run", short)
    told = json.loads(ran("bench", "--training", "--json"))
    assert set(told["games"]) == set(boxes())
    assert set(told["classics"]) == set(training_bench.CLASSICS)
    for facts in told["games"].values():
        assert facts["pettingzoo_ratio_engine"] > 0
        assert facts["openspiel_ratio_engine"] > 0
        assert facts["pettingzoo_ratio_classics"] > 0
    header, *games = ran("bench", "--training").splitlines()
    assert "OpenSpiel" in header
    assert [line.split()[0] for line in games] == [*boxes(), *training_bench.CLASSICS]


def test_our_environments_are_driven_to_the_end_of_a_game() -> None:
    assert training_bench.our_zoo("buccaneer")() > 50
    assert training_bench.our_spiel("buccaneer")() > 50


def test_bench_of_training_environments_says_how_to_get_its_peers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(training_bench, "import_module", missing)
    assert "make bench" in complaint("bench", "--training")
