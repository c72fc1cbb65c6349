"""Rules that have changed: games of both versions are replayed, verified, shown and played on, each under its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste import render
from flibuste.bots import bot_from
from flibuste.bots.heuristics import Heuristics, heuristics_for
from flibuste.engine import box as shelves
from flibuste.engine.contract import check_game
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.refusal import Complaint
from flibuste.engine.telling import view_text
from flibuste.engine.verify import verify
from flibuste.render import plain
from flibuste.render.pages import pages_of
from tests.cli.running import ran
from tests.engine.toys import TIDE, shelf
from tests.web.pages.tables import laid, text_of
from tests.web.server import serving

VERSION = pytest.mark.parametrize("version", TIDE.versions)
WORDS = {1: "shells on the old beach", 2: "pearls: "}
NAMES = ("Anne", "Bart")


@pytest.fixture(autouse=True)
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)


def match_of(version: int, plies: int = 99) -> Match:
    """A game at random, so far or to its end."""
    rules, chance = TIDE.ruleset(version), Dice(seed_from("moves"))
    match = Match(TIDE, 2, seed=seed_from("tide"), players=NAMES, rules=rules)
    for _ in range(plies):
        if match.game.over:
            break
        seat = match.game.waiting[0]
        match.play(seat, chance.pick(match.game.options(seat)))
    return match


def moments(version: int) -> Iterator[Match]:
    for plies in range(len(match_of(version).record.plies) + 1):
        yield match_of(version, plies)


@VERSION
def test_both_hold_to_the_contract(version: int) -> None:
    faces = {"words": view_text, "page": render.faces}
    assert check_game(TIDE.ruleset(version), 3, {}, "versions", faces).games == 1


@VERSION
def test_a_record_is_replayed_and_verified_under_the_rules_it_names(version: int) -> None:
    played = match_of(version)
    text = played.record.text()
    assert f"\nrules {version}\n" in text
    again = Match.replay(read_record(text))
    assert again.rules is TIDE.ruleset(version)
    assert again.result() == played.result()
    assert verify(text).honest
    other = text.replace(f"\nrules {version}\n", f"\nrules {3 - version}\n")
    with pytest.raises(Complaint):
        Match.replay(read_record(other))


@VERSION
def test_what_is_saved_is_read_under_its_rules(version: int) -> None:
    rules = TIDE.ruleset(version)
    for match in moments(version):
        view = match.view(0)
        assert rules.codec.loads(rules.codec.dumps(view)) == view
        assert rules.load(rules.save(match.game)).table == match.game.table
    with pytest.raises(Complaint):
        TIDE.ruleset(3 - version).load(rules.save(match.game))


@VERSION
def test_pages_pictures_and_terminal_tell_it_in_its_own_words(version: int) -> None:
    for match in moments(version):
        for seat in (None, 0, 1):
            view = match.view(seat)
            assert view.version == version
            for told in (view_text(view), render.faces(view), str(render.picture(view))):
                assert WORDS[version] in told
                assert WORDS[3 - version] not in told


@VERSION
@pytest.mark.parametrize("bot", ["uniform", "greedy", "search:8"])
def test_bots_play_it_on_under_its_rules(version: int, bot: str) -> None:
    """A search counts points at the end of games it imagines."""
    match = match_of(version, 2)
    while not match.game.over:
        seat = match.game.waiting[0]
        match.play(seat, bot_from(bot, "seed").choose(match.view(seat, recall=True)).action)
    assert verify(match.record.text()).honest


@VERSION
def test_the_command_line_takes_records_of_both(version: int, tmp_path: Path) -> None:
    record, drawn = tmp_path / "game.txt", tmp_path / "game.svg"
    record.write_text(match_of(version).record.text())
    assert "every draw follows" in ran("verify", record)
    assert WORDS[version] in ran("replay", record, "--ply", 2)
    ran("render", record, "--out", drawn, "--ply", 3)
    assert WORDS[version] in drawn.read_text()


@VERSION
def test_a_server_goes_on_with_tables_of_both(version: int) -> None:
    with serving() as server, server.visitor() as anne:
        going = laid(server, match_of(version, 2), NAMES, 2, "")
        assert WORDS[version] in anne.get(f"/t/{going}").text
        ended = match_of(version)
        done = laid(server, ended, NAMES, len(ended.record.plies), "")
        assert "shells" in text_of(anne.get(f"/t/{done}/end"))
        assert anne.get(f"/t/{done}/replay").status_code == 200


def test_new_games_are_played_under_the_newest() -> None:
    assert Match(TIDE, 2).record.heading.version == 2
    assert "dive" in ran("play", "toy-tide", "--seats", "human,uniform", typed=["quit"])


def test_what_was_written_for_one_version_is_not_used_for_another() -> None:
    """Drawings and heuristics say which rules they know; for others there are plain pages and generic answers."""
    assert pages_of("buccaneer", 2) is plain
    assert pages_of("buccaneer", 1) is not plain
    assert type(heuristics_for("buccaneer", 2)) is Heuristics
    assert type(heuristics_for("buccaneer", 1)) is not Heuristics
