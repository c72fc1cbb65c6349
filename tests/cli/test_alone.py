"""A game for one, through every door of the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.engine.reading import read_record
from flibuste.sim.match import Outcome
from flibuste.sim.series import Series, report, simulate
from tests.cli.running import KEY, ran
from tests.games.tiny_epic_pirates.alone import played_alone

ALONE = ("play", "tiny_epic_pirates", "--seats", "human", "--seed", "7")
ONES = "1\n" * 600


@pytest.mark.parametrize(("lang", "lost"), [("en", "Red lost."), ("fr", "Défaite pour Rouge.")])
def test_a_game_alone_is_played_lost_and_verified(tmp_path: Path, lang: str, lost: str) -> None:
    """Whoever takes the first of everything is no match for the Solo Pirate."""
    file = tmp_path / "game.txt"
    told = ran(*ALONE, "--save", file, "--lang", lang, typed=ONES)
    assert lost in told
    assert not KEY.search(told), KEY.findall(told)
    assert "[TE-25.1]" in told
    assert read_record(file.read_text(encoding="utf-8")).heading.seats == 1
    ran("verify", file)
    ran("replay", file)


def test_the_count_names_the_winner_of_a_game_alone(tmp_path: Path) -> None:
    (tmp_path / "won.txt").write_text(played_alone(won=True).record.text(), encoding="utf-8")
    assert "The winner is Anne." in ran("replay", tmp_path / "won.txt")


def test_a_lone_player_may_undo_ask_why_and_for_a_hint() -> None:
    told = ran(*ALONE, typed=["1", "undo", "hint", "why pass", "rules TE-21.4", "quit"])
    assert "TE-21.4" in told
    assert not KEY.search(told)
    assert told.count("Choose a cove to start in") == 2


def test_a_series_of_one_counts_games_that_nobody_won() -> None:
    found = simulate("tiny_epic_pirates", ["uniform"], 4, 1, "alone")
    (entrant,) = found.entrants
    assert (entrant.wins, entrant.share) == (0, 0)
    series = Series("tiny_epic_pirates", ("a",), {}, "1")
    (half,) = report(series, [Outcome((9,), (), 50), Outcome((9,), (0,), 70)], 2.0).entrants
    assert (half.wins, half.share) == (1, 0.5)


def test_the_shelf_says_that_one_may_play() -> None:
    told = ran("games")
    assert re.search(r"tiny_epic_pirates: Tiny Epic Pirates, 1 to 4 seats", told)


def test_the_contract_is_checked_with_one_seat() -> None:
    told = ran("check", "tiny_epic_pirates", "--seats", "1", "--games", "1", "--switch-games", "0",
               "--jobs", "1")  # fmt: skip
    assert "contract held" in told
