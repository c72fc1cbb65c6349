"""What goes over a stream, both ways. `kind` tells which message it is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from flibuste.web.shapes import ChatLine, LogEntry, TableInfo, ViewInfo, told


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


class Pong(Told, frozen=True, tag="pong"):
    """The answer to a ping."""


class Sorry(Told, frozen=True, tag="sorry"):
    """What you sent cannot be done; if the stream cannot go on, it is closed after this."""

    sentence: Annotated[str, told("What is wrong.")]
    code: Annotated[str, told("The same codes as of errors over HTTP.")]


class Gone(Told, frozen=True, tag="gone"):
    """The server closes the stream: come again in a moment."""


class Asked(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A message to the server."""


class Ping(Asked, frozen=True, tag="ping"):
    """Are you there?"""


class Token(Asked, frozen=True, tag="token"):
    """The token of a seat, for a program that cannot send headers: its first message."""

    token: Annotated[str, Meta(max_length=200, description="The token.")]


SENT: tuple[type[Told], ...] = (Ply, Jump, AtTable, Talk, Pong, Sorry, Gone)
RECEIVED: tuple[type[Asked], ...] = (Ping, Token)
