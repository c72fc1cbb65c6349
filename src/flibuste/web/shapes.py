"""What the API answers: every shape with every field told, so that the OpenAPI document is a manual.

Nothing of the server is imported here: the client reads with these shapes what the server writes with them.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

SEAT_NUMBERS = "Seats are numbered from 0."


def told(description: str) -> Meta:
    """What a field means."""
    return Meta(description=description)


# -- errors ---------------------------------------------------------------------------------------

STATUS = {
    "bad": 400,
    "wrong-token": 401,
    "not-yours": 403,
    "not-found": 404,
    "stale": 409,
    "elsewhere": 421,
    "refused": 422,
    "too-many": 429,
    "broken": 500,
    "unavailable": 503,
}
"""Every code, and the status it goes with."""


class Trouble(Struct, frozen=True):
    """Why something could not be done. Below 500 nothing was changed."""

    sentence: Annotated[str, told("What is wrong, in the language asked for.")]
    rule: Annotated[
        str | None,
        told("The id of the rule that forbids it, where one does, such as PC-5.2."),
    ]
    code: Annotated[str, told(f"For programs: one of {', '.join(STATUS)}.")]


# -- games -------------------------------------------------------------------------------------------


class GameOption(Struct, frozen=True):
    """A ruling that a table may change."""

    name: Annotated[str, told("Its name, as it is given when a table is made.")]
    rule: Annotated[str, told("The id of the rule it belongs to.")]
    default: Annotated[str, told("Its value when none is given.")]
    values: Annotated[list[str], told("The values it may have; none means free text.")]


class GameInfo(Struct, frozen=True):
    """A game on the shelf."""

    id: Annotated[str, told("Its name in addresses.")]
    title: Annotated[str, told("Its name for people.")]
    pitch: Annotated[str, told("What it is about, in a sentence.")]
    least_seats: Annotated[int, told("The smallest number of players.")]
    most_seats: Annotated[int, told("The greatest number of players.")]
    minutes: Annotated[list[int], told("How long a game takes: from, to.")]
    rules: Annotated[int, told("The version of the rules that new tables are played under.")]
    options: Annotated[list[GameOption], told("Rulings that a table may change.")]
    has_numbers: Annotated[
        bool,
        told("Whether some numbers are ours, so that an owner of the box may put in their own."),
    ]


class Games(Struct, frozen=True):
    """The shelf."""

    games: Annotated[list[GameInfo], told("Every game there is.")]
    levels: Annotated[list[str], told("The levels of bots, from the weakest to the strongest.")]


class ListFault(Struct, frozen=True):
    """Something wrong with a list."""

    rule: Annotated[str, told("The id of the rule that it breaks.")]
    sentence: Annotated[str, told("What is wrong, in the language asked for.")]


class ListInfo(Struct, frozen=True):
    """A list that may be brought to a table, such as a fleet."""

    code: Annotated[str, told("Its code as it is usually written.")]
    move: Annotated[str, told("The move that brings it to a table, in its notation.")]
    spent: Annotated[int, told("The points it costs.")]
    total: Annotated[int, told("The points there are.")]
    lines: Annotated[list[str], told("What is on it, line by line.")]
    faults: Annotated[list[ListFault], told("All that is wrong; nothing if it is legal.")]


# -- tables ------------------------------------------------------------------------------------------


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


# -- playing -----------------------------------------------------------------------------------------


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


class FieldInfo(Struct, frozen=True):
    """A number of a move that is made by hand."""

    name: Annotated[str, told("Its name in the notation.")]
    label: Annotated[str, told("What a form calls it.")]
    unit: Annotated[str, told("What it is counted in.")]
    least: Annotated[float, told("The smallest there is.")]
    most: Annotated[float, told("The greatest there is.")]
    step: Annotated[float, told("The finest that is read.")]
    at: Annotated[float, told("What it is before anybody has touched it.")]


class GestureInfo(Struct, frozen=True, omit_defaults=True):
    """A kind of move with free numbers, and which of them would do: enough to draw it without knowing the rules. What
    is sent is checked like any move. A `ray` is a turn and a length, a `dial` a heading, a `pose` a point and a
    rotation; fields that a kind does not have are left out. Measures are the game's own, y is up, headings are degrees
    counter-clockwise from x."""

    kind: Annotated[str, told("`ray`, `dial` or `pose`.")]
    name: Annotated[str, told("Its name, and its key on a page.")]
    title: Annotated[str, told("What it is called.")]
    notation: Annotated[str, told("The move, with the names of its fields in braces.")]
    fields: Annotated[list[FieldInfo], told("The numbers that it is made of.")]
    piece: Annotated[str, told("What is moved, as the board calls it; empty if it is not there.")]
    outline: Annotated[
        list[tuple[float, float]], told("Of what is moved, about the point that is dragged.")
    ]
    verb: Annotated[str, told("What it is to make such a move.")] = ""
    shape: Annotated[str, told("A drawing of it, as the board calls it.")] = ""
    options: Annotated[list[int], told("The listed moves of its kind, by `index`.")] = []
    x: Annotated[float, told("The point it is turned about.")] = 0
    y: Annotated[float, told("The point it is turned about.")] = 0
    heading: Annotated[float, told("How it lies now.")] = 0
    first: Annotated[int, told("The first degree of `reach`, against the heading.")] = 0
    reach: Annotated[
        list[int],
        told("For each whole degree how far it comes, in hundredths; -1 where that is refused."),
    ] = []
    by: Annotated[
        list[int], told("For each degree what ends it there, among `stops`; -1 for nothing.")
    ] = []
    stops: Annotated[list[str], told("Names of what may end it.")] = []
    rule: Annotated[str, told("By which rule they end it.")] = ""
    length: Annotated[float, told("Of a ray, the whole of it.")] = 0
    is_whole: Annotated[bool, told("Whether a ray may not be gone in part.")] = False
    warns: Annotated[
        list[int],
        told("For each degree the hundredths at which something uncertain is met; -1 for nothing."),
    ] = []
    warning: Annotated[list[int], told("For each degree what that is, among `stops`.")] = []
    width: Annotated[float, told("Of the field where a pose lies.")] = 0
    height: Annotated[float, told("Of the field where a pose lies.")] = 0
    pitch: Annotated[float, told("Between two points of the grids.")] = 0
    headings: Annotated[list[int], told("Rotations, each with a grid.")] = []
    grids: Annotated[
        list[list[str]],
        told(
            "For each rotation rows from below; in each the bits of where it may lie, hexadecimal, the left one lowest."
        ),
    ] = []
    spots: Annotated[
        list[tuple[float, float, float]], told("Single poses: x, y and rotation.")
    ] = []


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


class RuleText(Struct, frozen=True):
    """One rule of a rulebook."""

    id: Annotated[str, told("Its id, as refusals and log lines cite it, such as PC-5.2.")]
    chapter: Annotated[str, told("The chapter it stands in.")]
    text: Annotated[str, told("What it says, in the language asked for; Markdown.")]


class RuleTexts(Struct, frozen=True):
    """A whole rulebook."""

    game: Annotated[str, told("The id of the game.")]
    rules: Annotated[list[RuleText], told("Its rules, in reading order.")]


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


# -- looking back ------------------------------------------------------------------------------------


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


# -- programs with an account of their own ---------------------------------------------------------------


class AccountInfo(Struct, frozen=True):
    """A program with an account of its own."""

    name: Annotated[str, told("What it is called at tables; no other account has a name like it.")]
    code: Annotated[
        str, told("What it is challenged by: `account` of a seat when a table is made.")
    ]
    is_open: Annotated[bool, told("Whether everybody may challenge it, and is told its code.")]
    is_here: Annotated[bool, told("Whether its program listens at the moment.")]
    is_yours: Annotated[bool, told("Whether you are it, or have made it.")]


class Accounts(Struct, frozen=True):
    """Programs that may be challenged."""

    accounts: Annotated[
        list[AccountInfo], told("Yours, and those that are open and here; by their names.")
    ]


class NewAccount(Struct, frozen=True):
    """A new account. Its token is told this once."""

    token: Annotated[str, told("The secret that its program sends with every request.")]
    account: Annotated[AccountInfo, told("The account.")]


class ChallengeInfo(Struct, frozen=True):
    """A seat that a program is asked to take."""

    table: Annotated[str, told("The id of the table.")]
    seat: Annotated[int, told(SEAT_NUMBERS)]
    game: Annotated[str, told("The id of the game.")]
    rules: Annotated[int, told("The version of its rules.")]
    options: Annotated[dict[str, str], told("The rulings of the table, each with its value.")]
    names: Annotated[list[str], told("Who sits there or is expected, in the order of the seats.")]
    pace: Annotated[str, told("`live` or `slow`.")]
    clock: Annotated[int | None, told("Seconds for a move; null without a clock.")]
    until: Annotated[float, told("Until when it may be answered, in seconds of Unix time.")]


class Challenges(Struct, frozen=True):
    """What a program is asked."""

    challenges: Annotated[list[ChallengeInfo], told("The most urgent first.")]
