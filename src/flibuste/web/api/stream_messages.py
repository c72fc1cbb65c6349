"""What goes over a stream, both ways. `kind` tells which message it is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from flibuste.web.api.bodies import Move
from flibuste.web.shapes import told
from flibuste.web.shapes.bot_accounts import ChallengeInfo
from flibuste.web.shapes.playing import Played, ViewInfo
from flibuste.web.shapes.tables import ChatLine, Final, LogEntry, TableInfo


class Told(Struct, frozen=True, tag_field="kind"):
    """A message from the server."""


class Ply(Told, frozen=True, tag="ply"):
    """One move was made. Every one of them is told, in order, to whoever is not far behind."""

    revision: Annotated[int, told("The revision it belongs to.")]
    ply: Annotated[int, told("Its number.")]
    seat: Annotated[int, told("Who moved.")]
    move: Annotated[
        str | None, told("The move; null while it is the secret answer of another seat.")
    ]
    by: Annotated[str, told("By whose hand: `human`, `bot`, `clock` or `stand-in`.")]
    log: Annotated[list[LogEntry], told("What happened with it, as your seat may know it.")]
    view: Annotated[ViewInfo, told("What your seat knows after it, and may do.")]


class Jump(Told, frozen=True, tag="jump"):
    """Where the table stands: the first message of a stream that was not told where to begin, and whenever plies
    were taken back or too many were missed."""

    revision: Annotated[int, told("The revision now.")]
    ply: Annotated[int, told("The number of moves made.")]
    log: Annotated[
        list[LogEntry], told("What you missed; all of it from the deal on in another revision.")
    ]
    view: Annotated[ViewInfo, told("What your seat knows now, and may do.")]


class AtTable(Told, frozen=True, tag="table"):
    """Something about the table has changed: somebody sat down, left, came, wishes to take a move back."""

    table: Annotated[TableInfo, told("The table as it is now.")]


class Talk(Told, frozen=True, tag="chat"):
    """Somebody has spoken."""

    lines: Annotated[list[ChatLine], told("The new lines.")]


class Challenge(Told, frozen=True, tag="challenge"):
    """A program is asked to take a seat: accept it or decline it."""

    challenge: Annotated[ChallengeInfo, told("The seat, and what is played there.")]


class ChallengeOver(Told, frozen=True, tag="challenge_over"):
    """A challenge need not be answered any more: it was, or it is too late."""

    table: Annotated[str, told("The id of the table.")]
    seat: Annotated[int, told("The seat.")]


class Turn(Told, frozen=True, tag="turn"):
    """A program is asked for a move at one of its tables."""

    table: Annotated[str, told("The id of the table.")]
    game: Annotated[str, told("The id of the game.")]
    seat: Annotated[int, told("The seat that is asked.")]
    revision: Annotated[int, told("The revision of the table.")]
    ply: Annotated[int, told("The number of moves made when it began to be asked.")]


class Wish(Told, frozen=True, tag="wish"):
    """Somebody at one of its tables wishes to take a move back, and the program is asked."""

    table: Annotated[str, told("The id of the table.")]
    seat: Annotated[int, told("The seat that is asked whether it agrees.")]
    by: Annotated[int, told("Whose wish it is.")]


class Over(Told, frozen=True, tag="over"):
    """A game in which the program played is over, or the program does not sit there any more."""

    table: Annotated[str, told("The id of the table.")]
    final: Annotated[Final | None, told("How it ended; null when it goes on without the program.")]


class Pong(Told, frozen=True, tag="pong"):
    """The answer to a ping."""


class Made(Told, Played, frozen=True, tag="made"):
    """The answer to moves that you sent: they are on the disk."""


class Sorry(Told, frozen=True, tag="sorry"):
    """What you sent cannot be done; if the stream cannot go on, it is closed after this."""

    sentence: Annotated[str, told("What is wrong.")]
    code: Annotated[str, told("The same codes as of errors over HTTP.")]
    rule: Annotated[str | None, told("The rule that forbids a move.")] = None


class Gone(Told, frozen=True, tag="gone"):
    """The server closes the stream: come again in a moment."""


class Asked(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A message to the server."""


class Ping(Asked, frozen=True, tag="ping"):
    """Are you there?"""


class Make(Asked, Move, frozen=True, tag="move"):
    """A move, and those that are to follow it, as over HTTP; `made` or `sorry` is the answer, in their order."""


class Token(Asked, frozen=True, tag="token"):
    """The token of a seat, for a program that cannot send headers: its first message."""

    token: Annotated[str, Meta(max_length=200, description="The token.")]


SENT: tuple[type[Told], ...] = (Ply, Jump, AtTable, Talk, Made, Pong, Sorry, Gone)
"""On the stream of a table."""
BOT_SENT: tuple[type[Told], ...] = (
    Challenge,
    ChallengeOver,
    Turn,
    Wish,
    Over,
    Pong,
    Sorry,
    Gone,
)
"""On the stream of an account."""
RECEIVED: tuple[type[Asked], ...] = (Ping, Token, Make)
