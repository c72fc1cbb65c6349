"""Whatever a seat is sent follows from what it may know: compared byte by byte, over every endpoint and the stream.

Once with the table as it is and with one dealt anew where the seat cannot look; once with two tables at which somebody
else has answered differently in secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import connect

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.web.api.telling import move_at
from tests.web.api.tables import Sitting, advance, sit_down
from tests.web.server import PATIENCE, Server

READS = (
    "",
    "/view",
    "/view?recall=true",
    "/options",
    "/log",
    "/record",
    "/chat",
    "/why-not?seat={seat}&move={move}",
)
MOVES = {"pirates_cove": ("sail 4", "pass", "play smoke", "fit hull 3"), "buccaneer": ("pass",)}


def shown(server: Server, sitting: Sitting, seat: int | None, reads: tuple[str, ...]) -> list[str]:
    """All that this seat can read, as it comes over the wire."""
    token = "" if seat is None else sitting.players[seat].token
    game = sitting.info.game
    found = []
    with server.program(token) as program:
        for read in reads:
            for move in MOVES[game] if "{move}" in read else ("",):
                if seat is None and "{seat}" in read:
                    continue
                path = f"/api/tables/{sitting.table}{read.format(seat=seat, move=move)}"
                found.append(f"{path} {program.get(path).text}")
    return [*found, *heard(server, sitting, token)]


def heard(server: Server, sitting: Sitting, token: str) -> list[str]:
    """What a stream tells first: of the last ply, and after a jump."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    last = sitting.info.ply - 1
    told: list[str] = []
    for since in (-1, max(last, -1)):
        address = f"{server.streams}/api/tables/{sitting.table}/stream?since={since}"
        with connect(
            address, additional_headers=headers, max_size=None, open_timeout=PATIENCE
        ) as socket:
            told += [str(socket.recv(timeout=PATIENCE)) for _ in range(2)]
    return told


# -- another world behind the same view ------------------------------------------------------------------


async def put(server: Server, id_: str, game: Game[Any]) -> Game[Any]:
    """Put another game on this table, and give back the one that was there."""
    table = await server.harbour.table(id_)
    old: Game[Any] = table.match.game
    table.match.game = game
    table.moments[-1].game = game
    table.moments[-1].rendered.clear()
    return old


@contextmanager
def dealt_anew(
    server: Server, sitting: Sitting, seat: int | None, recall: bool, chance: str
) -> Iterator[None]:
    """The table with all that this seat cannot know dealt at random."""
    table = server.call(server.harbour.table(sitting.table))
    rules, true = table.match.rules, table.match.game
    world = rules.imagine(rules.view(true, seat, recall=recall), Dice(seed_from(chance)))
    assert world.table != true.table, "nothing was hidden, nothing is proved"
    world.table.events = true.table.events
    server.call(put(server, sitting.table, world))
    try:
        yield
    finally:
        server.call(put(server, sitting.table, true))


def differences(server: Server, sitting: Sitting, seat: int | None, chance: str) -> list[str]:
    """What tells this seat apart a table dealt anew; twice, for memory that is perfect knows more."""
    found = []
    for recall in (False, True):
        reads = tuple(read for read in READS if recall or "recall" not in read)
        true = shown(server, sitting, seat, reads)
        with dealt_anew(server, sitting, seat, recall, chance):
            other = shown(server, sitting, seat, reads)
        found += [mine for mine, theirs in zip(true, other, strict=True) if mine != theirs]
    return found


@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize(("game", "plies"), [("pirates_cove", 90), ("buccaneer", 9)])
def test_nothing_tells_apart_tables_that_differ_where_a_seat_cannot_look(
    server: Server, game: str, plies: int, seat: int | None
) -> None:
    with sit_down(server, game, seed=f"leaks {game}") as sitting:
        advance(server, sitting.table, plies, "leaks")
        assert differences(server, sitting, seat, f"{game} {seat}") == []


def test_the_comparison_would_notice(server: Server) -> None:
    """A table dealt anew as seat 1 cannot know it: seat 0, whose hand it is, must see that."""
    with sit_down(server, "pirates_cove", seed="leaks pirates_cove") as sitting:
        advance(server, sitting.table, 90, "leaks")
        true = shown(server, sitting, 0, ("/view",))
        others = []
        for chance in ("one", "two", "three"):
            with dealt_anew(server, sitting, 1, True, chance):
                others.append(shown(server, sitting, 0, ("/view",)))
    assert any(other != true for other in others)


# -- another answer given in secret ----------------------------------------------------------------------


@contextmanager
def two_tables(server: Server) -> Iterator[tuple[Sitting, Sitting]]:
    """Alike but for what Mary has answered in secret."""
    with (
        sit_down(server, "pirates_cove", seed="twins") as one,
        sit_down(server, "pirates_cove", seed="twins") as other,
    ):
        for sitting, option in ((one, 0), (other, 1)):
            mary = sitting.players[1]
            for _ in range(3):
                seen = mary.options(sitting.table)
                mary.play(seen, seen.options[option].move)
        yield one, other


def alike(sitting: Sitting, texts: list[str]) -> list[str]:
    """Without what no two tables share: the id and the time."""
    created = str(sitting.info.created)
    return [text.replace(sitting.table, "ID").replace(created, "NOW") for text in texts]


@pytest.mark.parametrize("seat", [0, None])
def test_nothing_tells_what_somebody_else_has_answered_in_secret(
    server: Server, seat: int | None
) -> None:
    with two_tables(server) as (one, other):
        mine = alike(one, shown(server, one, seat, READS))
        theirs = alike(other, shown(server, other, seat, READS))
    assert mine == theirs


def test_to_the_one_who_answered_it_is_told(server: Server) -> None:
    with two_tables(server) as (one, other):
        assert alike(one, shown(server, one, 1, READS)) != alike(
            other, shown(server, other, 1, READS)
        )


def test_a_move_told_too_early_would_be_noticed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "flibuste.web.api.stream.move_at", lambda table, ply, seat: move_at(table, ply, 1)
    )
    with two_tables(server) as (one, other):
        mine = alike(one, shown(server, one, 0, READS))
        theirs = alike(other, shown(server, other, 0, READS))
    assert mine != theirs
