"""A table: who sits there, how it stands, what happened and what was said."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from flibuste.web.shapes import SEAT_NUMBERS, told


class SeatKey(Struct, frozen=True):
    """The secret of a seat that somebody may take. It is told once, when the table is made."""

    seat: Annotated[int, told(SEAT_NUMBERS)]
    token: Annotated[str, told("What a program sends as `Authorization: Bearer`.")]
    link: Annotated[str, told("The page where a person sits down on this seat.")]


class NewTable(Struct, frozen=True):
    """A table that was just made."""

    table: Annotated[str, told("Its id.")]
    seats: Annotated[list[SeatKey], told("The secrets of the seats that can be taken by link.")]


class SeatInfo(Struct, frozen=True):
    """Who has a seat."""

    seat: Annotated[int, told(SEAT_NUMBERS)]
    kind: Annotated[str, told("`human` or `bot`.")]
    name: Annotated[str, told("What the player is called at the table.")]
    level: Annotated[str, told("The level of a bot; empty for a human.")]
    is_taken: Annotated[bool, told("Whether somebody has sat down here.")]
    is_here: Annotated[bool, told("Whether somebody looks on from this seat at the moment.")]
    is_yours: Annotated[bool, told("Whether this seat is yours, or free and yours to sit down on.")]
    stand_in: Annotated[
        str | None, told("The level of the bot that plays on for a human who resigned.")
    ]
    until: Annotated[
        float | None,
        told("When this seat's time for a move is up, in seconds of Unix time; null without."),
    ]
    is_program: Annotated[bool, told("Whether a program sits here, and no person.")]
    challenge: Annotated[
        str,
        told(
            "Of a free seat that a program was asked to take: `open` while it has not answered, then "
            "`declined` or `late`; else empty."
        ),
    ]


class UndoWish(Struct, frozen=True):
    """Somebody wishes to take a move back, and the others are asked."""

    seat: Annotated[int, told("Whose wish it is.")]
    to: Annotated[int, told("The ply to go back to.")]
    waiting: Annotated[list[int], told("The seats that have not answered yet.")]


class ScoreItem(Struct, frozen=True):
    """Points from one source."""

    rule: Annotated[str, told("The rule that gave them.")]
    source: Annotated[str, told("Where they come from.")]
    points: Annotated[int, told("How many.")]


class SeatScore(Struct, frozen=True):
    """What one seat has in the end."""

    seat: Annotated[int, told(SEAT_NUMBERS)]
    points: Annotated[int, told("All its points.")]
    items: Annotated[list[ScoreItem], told("The points one by one.")]


class Final(Struct, frozen=True):
    """How a game ended."""

    winners: Annotated[
        list[int],
        told("The seats that won; several when they share it, none when a lone player lost."),
    ]
    scores: Annotated[list[SeatScore], told("The count, seat by seat.")]


class TableInfo(Struct, frozen=True):
    """A table, as everybody who may see it sees it."""

    table: Annotated[str, told("Its id.")]
    game: Annotated[str, told("The id of the game.")]
    rules: Annotated[int, told("The version of the rules it is played under.")]
    options: Annotated[dict[str, str], told("Its rulings, each with its value.")]
    seats: Annotated[list[SeatInfo], told("Who sits where, in the order of the seats.")]
    revision: Annotated[
        int, told("Goes up when plies are taken back: a ply has one number only within a revision.")
    ]
    ply: Annotated[int, told("How many moves were made.")]
    waiting: Annotated[list[int], told("The seats that are asked for a move now.")]
    over: Annotated[bool, told("Whether the game has ended.")]
    final: Annotated[Final | None, told("The count, when the game has ended.")]
    commitment: Annotated[
        str, told("The hash of the seed, told before the first move; the record tells the seed.")
    ]
    pace: Annotated[str, told("How fast the table means to play.")]
    clock: Annotated[int | None, told("Seconds for a move; null without a clock.")]
    undo: Annotated[str, told("Whether moves may be taken back: `free`, `consent` or `never`.")]
    undo_wish: Annotated[UndoWish | None, told("A wish to take a move back that is still open.")]
    spectators: Annotated[bool, told("Whether others may look on.")]
    origin: Annotated[str | None, told("The table this is a rematch or a branch of, if it is one.")]
    origin_ply: Annotated[int | None, told("The ply of that table from which this one goes on.")]
    rematch: Annotated[str | None, told("The table where the rematch is played, if there is one.")]
    created: Annotated[float, told("When it was made, in seconds of Unix time.")]
    chat: Annotated[int, told("The number of the last line of chat; 0 when nobody said anything.")]


class LogEntry(Struct, frozen=True):
    """One thing that happened, as this seat may know it."""

    ply: Annotated[int, told("The move that brought it about; 0 is the deal.")]
    sentence: Annotated[str, told("What happened.")]
    rule: Annotated[str, told("The rule by which it happened.")]
    event: Annotated[dict[str, Any], told("The same for programs, in the encoding of the game.")]


class Log(Struct, frozen=True):
    """What happened at a table, as one seat may know it."""

    revision: Annotated[int, told("The revision that the plies belong to.")]
    ply: Annotated[int, told("The last ply told.")]
    lines: Annotated[list[LogEntry], told("In the order in which it happened.")]


class RecordText(Struct, frozen=True):
    """The record of a game."""

    text: Annotated[str, told("The record, as `flibuste verify` and `flibuste replay` read it.")]
    is_whole: Annotated[
        bool,
        told(
            "Whether the game is over: until then draws, checks, seed and secret answers are left out."
        ),
    ]


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    number: Annotated[int, told("Lines are numbered from 1.")]
    seat: Annotated[int | None, told("Who said it; null for a spectator.")]
    name: Annotated[str, told("What the speaker was called.")]
    text: Annotated[str, told("What was said.")]
    at: Annotated[float, told("When, in seconds of Unix time.")]


class Chat(Struct, frozen=True):
    """What was said at a table."""

    lines: Annotated[list[ChatLine], told("In the order in which it was said.")]
