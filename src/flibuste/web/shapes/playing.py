"""What a seat may do, and what became of it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from flibuste.web.shapes import told
from flibuste.web.shapes.gestures import GestureInfo
from flibuste.web.shapes.tables import LogEntry


class OptionInfo(Struct, frozen=True):
    """A legal move."""

    index: Annotated[int, told("Its place in the list.")]
    move: Annotated[str, told("The move in its notation, as it is sent to make it.")]
    label: Annotated[str, told("The move in words, as its button says it.")]
    group: Annotated[str, told("The heading under which a page shows it.")]
    note: Annotated[
        str | None,
        told("What it would cost, bring or risk, as far as the seat can know; else null."),
    ]


class PlanInfo(Struct, frozen=True):
    """Several moves that can be made as a whole, from here to where chance or another seat comes in."""

    index: Annotated[int, told("Its place in the list.")]
    moves: Annotated[
        list[str], told("The moves in their notation, to be sent as `move` and `then`.")
    ]
    label: Annotated[str, told("All of it in a sentence, as its button says it.")]
    steps: Annotated[list[str], told("Each move in words.")]
    note: Annotated[
        str | None,
        told("What all of it would cost, bring or risk, as far as the seat can know; else null."),
    ]
    at: Annotated[
        list[str], told("The places of the board that it touches, as the game calls them.")
    ]


class Prompt(Struct, frozen=True):
    """The question that is put to a seat."""

    sentence: Annotated[str, told("The question in words.")]
    rule: Annotated[str, told("The rule by which it is asked.")]
    kind: Annotated[str, told("The name of the question, the same in every language.")]


class Options(Struct, frozen=True):
    """What one seat may do now."""

    table: Annotated[str, told("The table's id.")]
    seat: Annotated[int | None, told("Whose options these are; null for a spectator.")]
    revision: Annotated[int, told("To be sent along with a move.")]
    ply: Annotated[int, told("To be sent along with a move.")]
    waiting: Annotated[list[int], told("The seats that are asked now.")]
    over: Annotated[bool, told("Whether the game has ended.")]
    prompt: Annotated[Prompt | None, told("What this seat is asked; null when it is not.")]
    options: Annotated[list[OptionInfo], told("Every legal move of this seat, in a fixed order.")]
    plans: Annotated[
        list[PlanInfo], told("Moves that the game offers as a whole; every one is legal by itself.")
    ]
    gestures: Annotated[
        list[GestureInfo], told("Moves with free numbers, beside those that are listed.")
    ]


class ViewInfo(Options, frozen=True):
    """All that one seat knows, and what it may do."""

    view: Annotated[
        dict[str, Any],
        told(
            "What this seat knows, in the encoding of the game: an object is a value with its class "
            "under `is`, a move is `{move: notation}`, and `list`, `dict`, `set` and `hex` name containers. "
            "`flibuste.engine.codec` reads it back."
        ),
    ]


class TableWords(Struct, frozen=True):
    """The table in words, as a terminal tells it."""

    table: Annotated[str, told("The id of the table.")]
    seat: Annotated[int | None, told("The seat that looks; null for a spectator.")]
    ply: Annotated[int, told("The number of moves made.")]
    lines: Annotated[list[str], told("What lies open to this seat, line by line.")]
    options: Annotated[
        list[str], told("What it may do, by number from 1, with what each would bring.")
    ]
    plans: Annotated[list[str], told("Turns of several moves, in the same way.")]


class WhyNot(Struct, frozen=True):
    """Whether a move is legal, and if not, why."""

    move: Annotated[str, told("The move that was asked about.")]
    is_legal: Annotated[bool, told("Whether this seat may make it now.")]
    sentence: Annotated[str | None, told("Why not, in a sentence.")]
    rule: Annotated[str | None, told("The rule that forbids it.")]


class Standing(Struct, frozen=True):
    """Where the table stands after what was asked."""

    revision: Annotated[int, told("The revision now.")]
    ply: Annotated[int, told("The number of moves made.")]


class Stop(Struct, frozen=True):
    """Why not all of the moves were made."""

    why: Annotated[
        str,
        told(
            "`chance`, `others` or `over`, whatever came in; or the code of an error, as of a move that was sent alone."
        ),
    ]
    sentence: Annotated[str, told("The same in words.")]
    rule: Annotated[str | None, told("The rule that forbids the next move, where one does.")]


class Played(Standing, frozen=True):
    """How many of the moves that were sent were made."""

    made: Annotated[int, told("The first so many; at least one.")]
    stopped: Annotated[Stop | None, told("Why no more; null when all were made.")]


class Preview(Struct, frozen=True):
    """Where some moves would lead, as far as the seat can know. Nothing of it was made."""

    revision: Annotated[int, told("The revision from which they were tried.")]
    ply: Annotated[int, told("The ply from which they were tried.")]
    moves: Annotated[list[str], told("Those that would be made, all or the first so many.")]
    steps: Annotated[list[str], told("Each of them in words.")]
    log: Annotated[
        list[LogEntry], told("What would happen, but for what chance or something hidden decides.")
    ]
    stopped: Annotated[Stop | None, told("What comes in after the last of them; null for nothing.")]
    prompt: Annotated[
        Prompt | None,
        told("What the seat would be asked next; null if it is not, or not for sure."),
    ]
    options: Annotated[list[OptionInfo], told("What it might do then.")]
    gestures: Annotated[list[GestureInfo], told("What it might do then by hand.")]


class Considered(Struct, frozen=True):
    """A move that was weighed."""

    move: Annotated[str, told("The move in its notation.")]
    value: Annotated[float, told("What it is worth to the one who weighs, higher is better.")]
    tries: Annotated[int, told("How often it was tried out.")]


class Hint(Struct, frozen=True):
    """What a good player would do."""

    move: Annotated[str, told("The move in its notation.")]
    label: Annotated[str, told("The move in words.")]
    reasons: Annotated[
        list[str], told("What it wins and what speaks against it, in two sentences at most.")
    ]
    figures: Annotated[list[str], told("How much was tried, and what was expected, in sentences.")]
    considered: Annotated[list[Considered], told("What else was weighed, the best first.")]
