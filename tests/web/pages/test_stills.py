"""What ends a scene is seen before the scene goes: on the page of a table, and in its replay."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.view import View
from flibuste.games.pirates_cove.battle import PEACE
from flibuste.games.pirates_cove.table import Cove
from flibuste.web.pages.replay_frames import Angle, Camera, ReplayFrames
from flibuste.web.pages.replay_packing import packed, unpacked
from tests.playthroughs.records import text_of

GAMES = {"pirates_cove": "outright_winner", "rum_and_pirates": "outright_winner"}


class Shown(NamedTuple):
    """A ply on the way to which there is something to be seen."""

    ply: int
    still: View
    after: View
    told: list[str]
    """The events of the ply that had been told by then."""


@cache
def shown(game: str) -> tuple[Match, list[Shown]]:
    """A whole game that was kept, and what there is to be seen in it."""
    record = read_record(text_of(find_box(game), GAMES[game]))
    match = Match(
        record.heading.box, record.heading.seats, record.heading.options, seed=record.seed
    )
    found: list[Shown] = []
    for ply in record.plies:
        match.play(ply.seat, ply.move)
        for still in match.stills():
            lines = [event.name for event in match.events[match.told[-2] : still.told]]
            assert still.game.choice is None  # nobody is asked anything there
            view = match.rules.view(still.game, None)
            found.append(Shown(len(match.record.plies), view, match.view(None), lines))
    return match, found


def is_peace(view: View) -> bool:
    assert isinstance(view.visible, Cove)
    return view.visible.battle == PEACE


def test_the_last_volley_of_a_battle_is_seen_where_it_was_fired() -> None:
    _, found = shown("pirates_cove")
    ends = [each for each in found if is_peace(each.after)]
    assert len(ends) >= 3
    for each in ends:
        assert "Battle:" in render.board(each.still).body
        assert "Battle:" not in render.board(each.after).body
        assert each.told, "there is something to read"


def test_the_last_blow_of_a_brawl_is_seen_on_deck() -> None:
    match, found = shown("rum_and_pirates")
    brawls = [event for event in match.events if event.name == "brawl"]
    assert len(found) == len(brawls)
    for each in found:
        assert {"falls", "crew_out"} <= {*each.told}
        assert render.board(each.still).body != render.board(each.after).body


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_asked_anything_meanwhile(game: str) -> None:
    _, found = shown(game)
    for each in found:
        assert (each.still.waiting, each.still.options, each.still.over) == ((), (), False)
        assert each.still.ply == each.ply - 1


def test_a_replay_shows_it_too_and_keeps_nothing_of_it_for_the_next_ply() -> None:
    match, found = shown("pirates_cove")
    ply = next(each.ply for each in found if is_peace(each.after))
    camera = Camera(
        ReplayFrames.of(match, ["A", "B", "C", "D"][: match.game.table.seats]), Angle(None, ())
    )
    before, now, after = unpacked(packed(camera.frames(ply - 1, ply + 1)))
    assert "Battle:" in now["still-0-board-body"]
    assert "Battle:" not in now["board-body"]
    assert after.get("still-0-board-body", "") == before.get("still-0-board-body", "") == ""
