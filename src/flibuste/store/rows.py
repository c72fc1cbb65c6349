"""What passes through the door of the store. Times are seconds of Unix time, UTC."""

from __future__ import annotations

import zlib
from typing import NamedTuple


class TableRow(NamedTuple):
    """A table: which game under which rules, how it is played, and since when."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    seed: bytes
    created: float
    pace: str
    clock: int | None
    undo: str
    spectators: bool
    revision: int = 0
    """Goes up each time plies are forgotten: a ply has one number only within a revision."""
    ended: float | None = None
    origin: str | None = None
    """The table this one was branched from, or is the rematch of."""
    origin_ply: int | None = None
    host: str = ""
    """Who made the table: the hash of that player's cookie."""
    result: str | None = None
    """How the game ended, as JSON: scores and winners."""
    lobby: bool = False
    """Whoever comes by the lobby may take a free seat."""


class SeatRow(NamedTuple):
    """A place at a table. Of the secrets that open it, only hashes are kept."""

    table: str
    seat: int
    kind: str
    """`human` or `bot`."""
    level: str
    name: str
    token_hash: bytes | None = None
    player: str | None = None
    stand_in: str | None = None
    """The level of the bot that plays on for a human who resigned."""


class MoveRow(NamedTuple):
    """One ply, numbered from 1: the move in its notation, and by whose hand it was made."""

    table: str
    ply: int
    seat: int
    move: str
    by: str
    """`human`, `bot`, `clock` or `stand-in`."""
    at: float


class ChatRow(NamedTuple):
    """A line of talk. The store numbers lines from 1; one not yet said has number 0."""

    table: str
    number: int
    seat: int | None
    """None for a spectator."""
    name: str
    text: str
    at: float


class GuestRow(NamedTuple):
    """A further browser that a seat is open in."""

    table: str
    seat: int
    player: str
    since: float


class CodeRow(NamedTuple):
    """A code by which a seat is continued in another browser; of the code, only a hash is kept."""

    table: str
    seat: int
    hash: bytes
    player: str
    """Who gave it."""
    kind: str
    """`move` or `share`."""
    until: float


class CallRow(NamedTuple):
    """Where somebody wants to be called when it is their turn at a table."""

    table: str
    player: str
    kind: str
    """`push` or `mail`."""
    address: str
    keys: str
    """Of a browser, what its messages are sealed with; of a mailbox, the hash that confirms it, empty when it is."""
    lang: str
    since: float
    told: str = ""
    """The place in the game they were told of last."""


class AnalysisRow(NamedTuple):
    """What was learnt from a game, or is being worked out."""

    table: str
    beat: float
    """When somebody was last at work on it."""
    done: int
    """Hundredths."""
    packed: bytes | None

    @property
    def text(self) -> str | None:
        return None if self.packed is None else zlib.decompress(self.packed).decode()


class PastRow(NamedTuple):
    """A table in somebody's history."""

    id: str
    game: str
    created: float
    ended: float | None
    result: str | None
    plies: int


class Head(NamedTuple):
    """How far a table has come, in counters: enough to see whether anything is new."""

    revision: int
    plies: int
    chat: int
    seats: int
    """Counts the changes of seats."""
    ended: float | None


class Listed(NamedTuple):
    """A table as whoever looks after the server sees it."""

    id: str
    game: str
    seats: int
    plies: int
    created: float
    touched: float
    """The last move, line of talk or change of seats."""
    ended: float | None
    archived: bool
    played: bool
    """Whether a person has ever moved there."""
    names: tuple[str, ...] = ()


class Untouched(NamedTuple):
    """A table that nobody has touched since then."""

    id: str
    touched: float
