"""Pages of games that nobody has drawn: a toy with words for its moves alone, and a game that tells its table."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from flibuste import render
from flibuste.engine import box as shelves
from flibuste.engine.match import Match
from flibuste.render import plain
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import OPEN_SEA, TAVERN, shelf
from tests.render import tables

NAMES = ("Anne", "<b>", "Calico")


@pytest.fixture(autouse=True)
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)


@pytest.fixture
def match() -> Match:
    return opened(TAVERN)


def test_a_toy_has_a_complete_page(match: Match) -> None:
    for _ in plies(match):
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            board = render.board(view, names=NAMES, phone=seat == 1)
            ElementTree.fromstring(f"<svg>{render.sprite()}{board.body}</svg>")
            assert "style" not in board.body
            assert render.mine(view) is None
            assert render.stages(view) == ()
            groups = render.move_groups(view, names=NAMES, lang="fr")
            buttons = [button for group in groups for button in group.buttons]
            assert [each.option for each in buttons] == list(range(len(view.options)))
            assert all(each.title for each in buttons)
            assert render.faces(view)


def test_only_a_finished_game_shows_scores() -> None:
    going = render.glances(opened(TAVERN).view(0), names=NAMES)
    assert [each.name for each in going] == list(NAMES)
    assert all(not each.score for each in going)


def test_the_headline_is_the_games_own_or_ours(match: Match) -> None:
    asked = match.game.waiting[0]
    assert render.headline(match.view(asked))[0] == "Choose a mug, or pass."
    waiting = render.headline(match.view(None), names=NAMES, lang="fr")[0]
    assert waiting.startswith("On attend Anne")
    over = finished(TAVERN).view(None)
    assert render.headline(over) == ("The game is over.", "")
    assert render.move_groups(over) == ()


def test_what_is_visible_stands_there_when_a_game_tells_nothing(match: Match) -> None:
    view = match.view(0)
    told = render.board(view).description
    assert all(f"{name}:" in told for name in type(view.visible).fields)


def test_a_game_that_tells_its_table_is_told() -> None:
    view = tables.asked(tables.played(4, 12))
    board = plain.board(view, lang="fr")
    assert "ducats" in board.description
    assert len(plain.move_groups(view)[0].buttons) == len(view.options)
    assert all(not each.score for each in plain.glances(view))
    over = plain.glances(tables.asked(tables.played(4, 9999)))
    assert all(each.score for each in over)


def test_sources_are_called_what_the_rules_call_them() -> None:
    result = finished(TAVERN).result()
    found = render.score_sources(TAVERN.id, 1, result)
    assert [each.name for each in found] == ["points", "parrots"]
    assert tuple(map(sum, zip(*(each.points for each in found), strict=True))) == result.scores


@pytest.mark.parametrize("box", [TAVERN, OPEN_SEA])
def test_a_box_without_art_has_our_emblem_and_its_title(box: shelves.Box) -> None:
    cover = render.cover(box.id, lang="fr")
    assert box.title["fr"].upper() in cover.body
    assert "#s-emblem-skull" in cover.body
