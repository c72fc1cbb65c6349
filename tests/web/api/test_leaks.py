"""Whatever a seat is sent follows from what it may know: compared byte by byte, over API, pages and streams.

Once with the table as it is and with one dealt anew where the seat cannot look; once with two tables at which somebody
else has answered differently in secret. Every game, several plies, the eyes of seats and of spectators. Each comparison
is also made with a server that leaks, and must notice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

import pytest
from websockets.sync.client import ClientConnection

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.render import glances
from flibuste.web.api.answers import seen_at
from flibuste.web.live import Table
from flibuste.web.page_parts import log_lines
from flibuste.web.pages.table_viewer import LOG_SHOWN
from tests.games.shelf import GAMES, most_seats
from tests.web.api.looking import (
    API,
    PAGES,
    RECALLED,
    Viewer,
    alike,
    api_stream,
    heard,
    listening,
    nobody_there,
    page_stream,
    shown,
    until,
)
from tests.web.api.scripted import at, make, play_to, script, table_of
from tests.web.api.tables import NAMES, Sitting
from tests.web.api.worlds import World, dealt_anew
from tests.web.server import Server

COVE = "pirates_cove"


# -- another world behind the same view ------------------------------------------------------------------


def differences(
    server: Server, sitting: Sitting, viewer: Viewer, chance: str
) -> tuple[list[str], bool]:
    """What tells these eyes apart a table dealt anew, and whether that was another one at all."""
    moves = sorted({move for _seat, move in script(sitting.info.game).plies})[::40]

    def all_told() -> list[str]:
        look_first(server, sitting, viewer)
        return [
            *shown(server, sitting, viewer, (*API, *PAGES), moves),
            *heard(server, sitting, viewer),
        ]

    true = all_told()
    with dealt_anew(server, sitting.table, viewer.seat, chance) as world:
        other = all_told()
    true += shown(server, sitting, viewer, RECALLED)
    with dealt_anew(server, sitting.table, viewer.seat, chance, recall=True):
        other += shown(server, sitting, viewer, RECALLED)
    return [mine for mine, theirs in zip(true, other, strict=True) if mine != theirs], world.differs


def look_first(server: Server, sitting: Sitting, viewer: Viewer) -> None:
    """Somebody else, or oneself with perfect memory: what is made once for many must not be made for these."""
    shown(server, sitting, viewer, RECALLED)
    seat = 1 if viewer.seat == 0 else 0
    shown(server, sitting, viewer._replace(seat=seat), ("/api/tables/{id}/view", "/t/{id}"))
    heard(server, sitting, viewer._replace(seat=seat))


def check_stops(server: Server, game: str, seat: int | None, stops: list[int]) -> None:
    """Go from one of these places to the next, and look."""
    seat = None if seat is None else min(seat, most_seats(game, len(NAMES)) - 1)
    proved = 0
    with table_of(server, game) as sitting:
        for number, stop in enumerate(stops):
            play_to(server, sitting, stop)
            viewer = Viewer(seat, ("en", "fr")[number % 2], phone=number % 2 == 0)
            told, is_proof = differences(server, sitting, viewer, f"{game} {stop} {seat}")
            assert told == [], (stop, viewer)
            proved += is_proof
    assert proved, "nothing was hidden, nothing is proved"


EYES = (0, 2, None)


def some_stops(game: str, seat: int | None) -> list[int]:
    """Where there is no time for all, one: earlier for the first of these eyes, later for the last."""
    stops = script(game).stops
    return [stops[(EYES.index(seat) + 1) * len(stops) // (len(EYES) + 1)]]


@pytest.mark.parametrize("seat", EYES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_apart_tables_that_differ_where_a_seat_cannot_look(
    server: Server, game: str, seat: int | None
) -> None:
    check_stops(server, game, seat, some_stops(game, seat))


@pytest.mark.soak
@pytest.mark.parametrize("seat", EYES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_them_apart_anywhere(server: Server, game: str, seat: int | None) -> None:
    check_stops(server, game, seat, script(game).stops)


# -- while moves are made --------------------------------------------------------------------------------


def told_live(server: Server, sitting: Sitting, viewer: Viewer, plies: int) -> list[str]:
    """What both streams tell while the next moves of the script are made."""
    start = sitting.info.ply
    last = min(start + plies, len(script(sitting.info.game).plies))
    with both_streams(server, sitting, viewer) as streams:
        play_to(server, sitting, last)
        return [text for each in streams for text in until(each, '"kind":"ply"', f'"ply":{last},')]


@contextmanager
def both_streams(
    server: Server, sitting: Sitting, viewer: Viewer
) -> Iterator[tuple[ClientConnection, ClientConnection]]:
    """Of somebody who has seen all so far."""
    ply, headers = sitting.info.ply, viewer.headers(sitting)
    nobody_there(server, sitting)
    (path,) = page_stream(server, sitting, viewer, ply)
    with (
        listening(server, path, headers) as page,
        listening(server, api_stream(sitting, ply), headers) as program,
    ):
        for socket in (page, program):
            until(socket, '"kind":"table"')
        yield page, program


def live(server: Server, game: str, start: int, viewer: Viewer) -> tuple[list[str], list[str]]:
    """What streams tell at a table, and at one where each ply is dealt anew as soon as it is made."""
    with table_of(server, game, start) as true, table_of(server, game, start) as other:
        world = World(at(server, other), viewer.seat, f"{game} {start}", recall=False)
        world.follow()
        mine = alike(true, told_live(server, true, viewer, 8))
        theirs = alike(other, told_live(server, other, viewer, 8))
        assert world.differs, "nothing was hidden, nothing is proved"
    return mine, theirs


def check_streams(server: Server, game: str, *seats: int | None) -> None:
    """One of these listens after the other, as the game goes on."""
    for number, start in enumerate(script(game).starts):
        viewer = Viewer(seats[number % len(seats)], ("fr", "en")[number // 2 % 2])
        mine, theirs = live(server, game, start, viewer)
        assert mine == theirs, (start, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_a_stream_tells_nothing_hidden_while_moves_are_made(server: Server, game: str) -> None:
    check_streams(server, game, 1, None)


@pytest.mark.soak
@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("game", GAMES)
def test_a_stream_tells_each_of_them_nothing_hidden(
    server: Server, game: str, seat: int | None
) -> None:
    check_streams(server, game, seat)


# -- another answer given in secret ----------------------------------------------------------------------


class Twins(NamedTuple):
    """Two tables that differ by what one seat has answered in secret; and who that is."""

    one: Sitting
    other: Sitting
    seat: int
    moves: tuple[str, str]

    def answer(self, server: Server) -> None:
        """And then somebody else does, in secret too, and alike at both tables."""
        for sitting, move in zip(self[:2], self.moves, strict=True):
            make(server, sitting, self.seat, move)
            game = at(server, sitting).match.game
            next_ = next(seat for seat in game.waiting if seat != self.seat)
            make(server, sitting, next_, game.options(next_)[0].notation)
            assert at(server, sitting).match.record.hushed == 2


@contextmanager
def twins(server: Server, window: int) -> Iterator[Twins]:
    """Alike so far; the next to move does so in secret."""
    with table_of(server, COVE, window - 1) as one, table_of(server, COVE, window - 1) as other:
        seat, move = script(COVE).plies[window - 1]
        game = at(server, one).match.game
        yield Twins(one, other, seat, (move, another(game, seat, move)))


def another(game: Game[Any], seat: int, move: str) -> str:
    """Another answer, after which the same seats are asked."""

    def after(action: Action) -> tuple[int, ...]:
        tried = game.copy()
        tried.apply(seat, action)
        return tuple(tried.waiting)

    options = {action.notation: after(action) for action in game.options(seat)}
    return next(each for each in options if each != move and options[each] == options[move])


def windows() -> list[int]:
    """Where the first secret answer of a round is given, early and late."""
    found = script(COVE).windows
    first = [ply for ply in found if ply - 1 not in found]
    return [first[0], first[1], first[-1]]


def all_of(server: Server, sitting: Sitting, viewer: Viewer) -> list[str]:
    reads = (*API, *RECALLED, *PAGES)
    nobody_there(server, sitting)
    return alike(sitting, [*shown(server, sitting, viewer, reads), *heard(server, sitting, viewer)])


def told_of_answers(server: Server, window: int, who: str) -> list[list[str]]:
    """All that one of the others, a spectator or the one who answered is sent, at either table."""
    with twins(server, window) as pair, ExitStack() as open_:
        seat = {"own": pair.seat, "other": (pair.seat + 1) % len(NAMES), "watch": None}[who]
        viewer = Viewer(seat, "fr" if who == "watch" else "en")
        streams = [open_.enter_context(both_streams(server, each, viewer)) for each in pair[:2]]
        pair.answer(server)
        mark = ('"kind":"ply"', f'"ply":{window + 1},')
        told = [[text for each in both for text in until(each, *mark)] for both in streams]
        open_.close()
        return [
            alike(each, texts) + all_of(server, each, viewer)
            for each, texts in zip(pair[:2], told, strict=True)
        ]


@pytest.mark.parametrize("who", ["other", "watch"])
def test_nothing_tells_what_somebody_else_has_answered_in_secret(server: Server, who: str) -> None:
    for window in windows():
        one, other = told_of_answers(server, window, who)
        assert one == other, window


def test_to_the_one_who_answered_it_is_told(server: Server) -> None:
    one, other = told_of_answers(server, windows()[0], "own")
    assert one != other


# -- what is told besides --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_page_and_its_stream_tell_a_seat_its_own_log(server: Server, game: str) -> None:
    start = max(script(game).starts)
    with table_of(server, game, start) as sitting:
        table = at(server, sitting)
        for seat in (*range(most_seats(game, 3)), None):
            viewer = Viewer(seat)
            whole = heard(server, sitting, viewer)
            jump = next(text for text in whole if '"attributes"' in text and '"jump"' in text)
            assert json.loads(jump)["log"] == written(table, seat)[-LOG_SHOWN:]
            (page,) = shown(server, sitting, viewer, ["/t/{id}"])
            assert "".join(written(table, seat)[-LOG_SHOWN:]) in page


def written(table: Table, seat: int | None) -> list[str]:
    """The log as the engine tells it to this seat, in the words of a page."""
    colours = [each.colour for each in glances(table.view(None))]
    return log_lines(
        table.match.log(seat),
        game=table.row.game,
        names=table.names,
        colours=colours,
        lang="en",
        reader=seat,
    )


# -- servers that leak -----------------------------------------------------------------------------------

LEAKS: dict[str, Any] = {
    "web.live.table.Table.log": lambda self, seat, since=0: self.match.log(0, max(0, since)),
    "web.live.replayed.Snapshot.view": lambda self, seat: self.rules.view(
        self.game, 0, recall=False
    ),
    "web.live.table.Table.view": lambda self, seat: self.match.view(0),
    "web.pages.table_viewer.Viewer.happened": lambda self, snapshot: [
        line for line in self.table.match.log(0) if line.ply == snapshot.ply
    ],
    "web.pages.table_viewer.Viewer.whole_log": lambda self, snapshot: self.written(
        self.table.match.log(0), snapshot
    ),
    "web.pages.replay_frames.Camera.view": lambda self, game, seat: self.tape.rules.view(game, 0),
    "web.pages.replay_frames.Angle.heard": lambda self, event: [event.seen_by(0)],
    "web.api.answers.seen_at": lambda table, ply, seat, *more: seen_at(table, ply, 0, *more),
    "web.api.stream.move_at": lambda table, ply, seat: table.moves[ply - 1].move,
    "engine.record.Record.text": lambda self: "\n".join(self.ply_lines(told=True)),
}
"""Each tells everybody what seat 0 knows, or more."""


@pytest.mark.parametrize("leak", LEAKS)
def test_the_comparison_would_notice(
    server: Server, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somewhere among the places that were looked at, each of these is seen."""
    monkeypatch.setattr(f"flibuste.{leak}", LEAKS[leak])
    with table_of(server, COVE) as sitting:
        for stop in script(COVE).stops:
            play_to(server, sitting, stop)
            if differences(server, sitting, Viewer(2), f"leak {stop}")[0]:
                return
    pytest.fail("nobody noticed")


@pytest.mark.parametrize(
    "leak",
    [
        "web.live.table.Table.log",
        "web.pages.table_viewer.Viewer.happened",
        "web.api.stream.move_at",
    ],
)
def test_what_a_stream_tells_too_early_would_be_noticed(
    server: Server, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"flibuste.{leak}", LEAKS[leak])
    found = (live(server, COVE, start, Viewer(2)) for start in script(COVE).starts)
    assert any(mine != theirs for mine, theirs in found)


@pytest.mark.parametrize("leak", ["web.api.stream.move_at", "engine.record.Record.text"])
def test_a_move_told_too_early_would_be_noticed(
    server: Server, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"flibuste.{leak}", LEAKS[leak])
    one, other = told_of_answers(server, windows()[0], "other")
    assert one != other
