"""What these tests share: tables whose games were played beforehand, and how to read a page."""

from __future__ import annotations

import html
import re
import time
from functools import cache
from typing import NamedTuple

import httpx

import flibuste
from flibuste.engine.match import Match
from flibuste.store import MoveRow, SeatRow, TableRow
from flibuste.web.guard.tokens import token_hash
from flibuste.web.guard.visitor import player_hash
from flibuste.web.live.creation import new_id
from tests.games.shelf import most_seats
from tests.web.page_parts.sittings import Reading
from tests.web.server import Server

CROOKED = ("Anne", "<b>Bart</b>", 'x" onload="alert(1)', "O'Malley & Co")
"""Names as people might write them."""
SEED = 7
"""With it, Pirate's Cove ends level and in a duel, and Buccaneer in a shared victory."""
LONG = re.compile(r"\s+")


class Finished(NamedTuple):
    """A table whose game is over, and the match that was played at it."""

    id: str
    game: str
    match: Match
    names: tuple[str, ...]


@cache
def played(game: str, seats: int = 4, seed: int = SEED) -> Match:
    return flibuste.play(game, ["greedy"] * seats, seed=seed)


def finished_table(
    server: Server,
    game: str,
    *,
    cookie: str = "",
    seed: int = SEED,
    names: tuple[str, ...] = CROOKED,
    seat: int | None = None,
    spectators: bool = True,
) -> Finished:
    """Put a whole game into the store; its host is whoever has this cookie, and sits on this seat, if on any."""
    names = names[: most_seats(game, len(names))]
    match = played(game, len(names), seed)
    plies = len(match.record.plies)
    id_ = laid(server, match, names, plies, cookie, seat=seat, spectators=spectators)
    server.service.store.finish(id_, time.time())
    return Finished(id_, game, match, names)


def running_table(server: Server, game: str, plies: int, *, cookie: str = "", seat: int = 0) -> str:
    """A game as far as some ply; whoever has the cookie sits on this seat, nobody on the others."""
    return laid(server, played(game), CROOKED, plies, cookie, seat=seat)


def laid(
    server: Server,
    match: Match,
    names: tuple[str, ...],
    plies: int,
    cookie: str,
    *,
    seat: int | None = None,
    spectators: bool = True,
) -> str:
    record, player, id_ = match.record, player_hash(cookie) if cookie else "", new_id()
    assert record.seed is not None
    heading = record.heading
    row = TableRow(
        id_, heading.game, heading.version, dict(heading.options), heading.seats, record.seed,
        time.time(), "live", None, "free", spectators, host=player,
    )  # fmt: skip
    seats = [
        SeatRow(id_, each, "human", "", name, token_hash(f"{id_}{each}"),
                player if each == seat else None)
        for each, name in enumerate(names)
    ]  # fmt: skip
    moves = [
        MoveRow(id_, number, ply.seat, ply.move, "human", time.time())
        for number, ply in enumerate(record.plies[:plies], start=1)
    ]
    server.service.store.create(row, seats, moves)
    return id_


def text_of(answer: httpx.Response) -> str:
    """What a reader reads: words without tags, single blanks."""
    body = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", answer.text, flags=re.DOTALL)
    return LONG.sub(" ", html.unescape(re.sub(r"<[^>]+>", " ", body)))


def is_clean(markup: str) -> bool:
    """No name became markup, and nothing is inline that the policy forbids."""
    read = Reading(markup)
    scripts = [each for each in read.all("script") if not {"src", "type"} & set(each)]
    attributes = {name for _tag, found in read.tags for name in found}
    return (
        "<b>Bart</b>" not in markup
        and not scripts
        and not read.all("style")
        and not {"style", "onload"} & attributes
    )
