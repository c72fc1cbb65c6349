"""Replay: every ply again, to each as far as they knew it then, and nothing more."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from flibuste.engine.box import find_box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.web.pages.replay_frames import Angle, Camera, ReplayFrames
from flibuste.web.pages.replay_packing import packed, unpacked
from tests.web.pages.tables import (
    CROOKED,
    Finished,
    finished_table,
    is_clean,
    played,
    running_table,
    text_of,
)
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]


# -- who may look ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_finished_game_is_shown_from_every_side(
    visitor: Visitors, finished: Finished, lang: str
) -> None:
    browser = visitor(lang)
    for angle in ("", "all", "watch", "0", str(len(finished.names) - 1)):
        answer = browser.get(f"/t/{finished.id}/replay", params={"ply": 30, "as": angle})
        assert answer.status_code == 200, angle
        assert 'data-ply="30"' in answer.text
        assert is_clean(answer.text)


def test_during_a_game_one_sees_from_ones_own_seat_or_as_a_spectator(
    visitor: Visitors, server: Server
) -> None:
    mine, stranger = visitor(), visitor()
    table = running_table(server, "pirates_cove", 60, cookie=mine.cookies["flibuste"], seat=2)
    allowed = {mine: {"", "2", "watch"}, stranger: {"", "watch"}}
    for browser, angles in allowed.items():
        for angle in ("", "watch", "0", "1", "2", "3", "all", "-1", "99", "\uff12"):
            for page in ("replay", "replay/frames"):
                answer = browser.get(f"/t/{table}/{page}", params={"as": angle})
                assert answer.status_code == (200 if angle in angles else 403), (page, angle)


def test_numbers_that_are_none_are_nothing_to_stumble_over(
    anne: httpx.Client, finished: Finished
) -> None:
    last = len(finished.match.record.plies)
    for wished, shown in (("-4", 0), ("x", 0), ("9" * 40, 0), ("99999", last), ("٣", 0)):
        answer = anne.get(f"/t/{finished.id}/replay", params={"ply": wished})
        assert f'data-ply="{shown}"' in answer.text


def test_frames_come_in_bounded_numbers(anne: httpx.Client, finished: Finished) -> None:
    told = anne.get(f"/t/{finished.id}/replay/frames?from=10&to=9999&as=watch").json()
    assert (told["from"], len(told["frames"])) == (10, 24)
    assert told["plies"] == len(finished.match.record.plies)
    behind = anne.get(f"/t/{finished.id}/replay/frames?from=99999&to=5&as=watch").json()
    assert len(behind["frames"]) == 1


def test_frames_are_what_the_page_shows(anne: httpx.Client, finished: Finished) -> None:
    pack = anne.get(f"/t/{finished.id}/replay/frames?from=40&to=44&as=all").json()
    page = anne.get(f"/t/{finished.id}/replay?ply=42&as=all").text
    for part, markup in unpacked(pack)[2].items():
        if not part.endswith("-box"):
            assert markup in page, part


def test_there_is_no_such_table(anne: httpx.Client) -> None:
    for page in ("replay", "replay/frames", "replay.html", "record.txt", "end"):
        assert anne.get(f"/t/nowhere/{page}").status_code == 404


# -- secrets -----------------------------------------------------------------------------------------


def two_worlds(seed: str) -> tuple[Match, Match, int]:
    """Two games of Pirate's Cove alike but for one secret answer that is still open, and who gave it."""
    chance = random.Random(seed)
    match = Match(find_box("pirates_cove"), 4, seed=seed_from(seed), players=CROOKED)
    while True:
        seat = chance.choice(list(match.game.waiting))
        options = match.game.options(seat)
        choice = match.game.choice
        is_secret = choice is not None and choice.secret is True and len(match.game.waiting) > 1
        if is_secret and len(options) > 1 and len(match.record.plies) > 40:
            one, other = chance.sample(options, 2)
            twin = Match.replay(match.record)
            match.play(seat, one)
            twin.play(seat, other)
            return match, twin, seat
        match.play(seat, chance.choice(options))


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_worlds_that_others_cannot_tell_apart_look_the_same_in_a_replay(seed: str) -> None:
    one, other, actor = two_worlds(seed)
    plies = len(one.record.plies)
    for name in ("watch", *(str(seat) for seat in range(4))):
        faces = [
            Camera(ReplayFrames.of(match, CROOKED), Angle.named(name, 4)).frames(plies - 2, plies)
            for match in (one, other)
        ]
        if name == str(actor):
            assert faces[0] != faces[1], "whoever answered sees the answer"
        else:
            assert faces[0] == faces[1], name


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_what_a_seat_is_shown_is_what_it_saw_then(game: str) -> None:
    """A later ply must not tell anything about an earlier one."""
    match = played(game)
    early, late = (Match.replay(match.record, ply) for ply in (30, 60))
    for name in ("watch", "1"):
        angle = Angle.named(name, 4)
        shown = [
            Camera(ReplayFrames.of(each, CROOKED), angle).frames(25, 30) for each in (early, late)
        ]
        assert shown[0] == shown[1]


def test_nothing_on_the_board_of_a_replay_asks_to_be_touched() -> None:
    tape = ReplayFrames.of(played("pirates_cove"), CROOKED)
    for frame in Camera(tape, Angle.named("0", 4)).frames(0, 80):
        assert "data-options" not in "".join(frame.values())


def test_those_who_see_all_see_the_secret_answers_too() -> None:
    tape = ReplayFrames.of(played("pirates_cove"), CROOKED)
    first = Camera(tape, Angle.named("all", 4)).frames(1, 1)[0]
    assert "hull" in first["log"].lower()
    assert "log" in Camera(tape, Angle.named("watch", 4)).frames(1, 1)[0]
    assert not Camera(tape, Angle.named("watch", 4)).frames(1, 1)[0]["log"]


# -- packing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_frames_survive_packing(game: str) -> None:
    tape = ReplayFrames.of(played(game), CROOKED)
    frames = Camera(tape, Angle.named("all", 4)).frames(0, 40)
    pack: dict[str, Any] = packed(frames)
    assert unpacked(pack) == frames
    assert len(set(pack["pieces"])) == len(pack["pieces"])
    assert sum(map(len, pack["pieces"])) < sum(len("".join(f.values())) for f in frames) / 5


# -- what if -----------------------------------------------------------------------------------------


def test_a_branch_begins_with_the_plies_before_it(visitor: Visitors, server: Server) -> None:
    browser = visitor()
    table = finished_table(server, "buccaneer", cookie=browser.cookies["flibuste"])
    answer = browser.post(f"/t/{table.id}/branch", data={"ply": "12"})
    assert answer.status_code == 303
    new = server.call(server.service.table(answer.headers["location"].rpartition("/")[2]))
    assert [move.move for move in new.moves[:12]] == [
        ply.move for ply in table.match.record.plies[:12]
    ]
    assert browser.get(answer.headers["location"]).status_code == 200


@pytest.mark.parametrize("ply", ["", "-1", "x", "99999999999", "4000"])
def test_a_branch_from_nowhere_is_a_sentence(
    anne: httpx.Client, server: Server, finished: Finished, ply: str
) -> None:
    before = server.service.store.count()
    answer = anne.post(f"/t/{finished.id}/branch", data={"ply": ply})
    assert answer.status_code == 400
    assert "A branch leaves this game at ply 0 to" in text_of(answer)
    assert server.service.store.count() == before


def test_a_running_game_is_not_branched_off(anne: httpx.Client, server: Server) -> None:
    table = running_table(server, "pirates_cove", 30)
    assert anne.post(f"/t/{table}/branch", data={"ply": "3"}).status_code == 422
    assert anne.get(f"/t/{table}/replay.html").status_code == 422
