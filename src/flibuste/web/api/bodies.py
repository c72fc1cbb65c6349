"""What programs send: every field with its bounds, so that nonsense is turned away before it reaches a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from flibuste.engine.numbers.files import LONGEST
from flibuste.engine.numbers.numbers import ROOM
from flibuste.engine.plans import LONGEST_PLAN

LONGEST_CLOCK = 14 * 24 * 60 * 60

Seat = Annotated[
    int, Meta(ge=0, le=9, description="The seat to act for. Seats are numbered from 0.")
]
Level = Annotated[str, Meta(max_length=40, description="The level of the bot, such as `matelot`.")]
Ply = Annotated[
    int, Meta(ge=0, le=1_000_000, description="The number of moves made, as last seen.")
]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Something sent to us: a field we do not know is a mistake, and is said to be one."""


class SeatPlan(Body, frozen=True):
    """Who is to have a seat."""

    kind: Annotated[
        Literal["me", "link", "bot", "account"],
        Meta(
            description="`me` is the visitor who asks, or the program by its token, `link` whoever gets the "
            "seat's secret, `bot` a bot, `account` a program with an account, which is asked. "
            "Without cookie or token `me` is the same as `link`."
        ),
    ]
    level: Annotated[str, Meta(max_length=40, description="The level of a bot.")] = "matelot"
    name: Annotated[
        str, Meta(max_length=200, description="The player's name; empty for one of ours.")
    ] = ""
    account: Annotated[
        str, Meta(max_length=40, description="The code of the account that is challenged.")
    ] = ""


class TablePlan(Body, frozen=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=60, description="The id of the game.")]
    seats: Annotated[
        list[SeatPlan], Meta(min_length=1, max_length=10, description="Who sits where, in order.")
    ]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=ROOM)]],
        Meta(max_length=60, description="Rulings other than the usual ones, by name."),
    ] = {}
    components: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description="The numbers of your own box, in the shape of the file at `/components/{game}` (TOML): "
            "what differs from ours. They become options of the table.",
        ),
    ] = ""
    pace: Annotated[
        Literal["live", "slow"], Meta(description="Whether people play at once or over days.")
    ] = "live"
    clock: Annotated[
        Annotated[int, Meta(ge=1, le=LONGEST_CLOCK)] | None,
        Meta(description=f"Seconds for a move, 1 to {LONGEST_CLOCK}; null without a clock."),
    ] = None
    undo: Annotated[
        Literal["free", "consent", "never"],
        Meta(
            description="`free`: at once as long as nothing became known, else by consent; "
            "`consent`: always by consent; `never`."
        ),
    ] = "free"
    spectators: Annotated[bool, Meta(description="Whether others may look on.")] = True


class ListCode(Body, frozen=True):
    """A list to be checked."""

    code: Annotated[str, Meta(max_length=400, description="Its code, such as that of a fleet.")]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=60)]],
        Meta(max_length=60, description="Rulings of the table other than the usual ones, by name."),
    ] = {}


class Move(Body, frozen=True):
    """A move to be made, and what is to follow it."""

    seat: Seat
    move: Annotated[
        str, Meta(min_length=1, max_length=200, description="The move in its notation.")
    ]
    ply: Ply
    revision: Annotated[
        int, Meta(ge=0, le=1_000_000, description="The revision, as last seen.")
    ] = 0
    then: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=200)]],
        Meta(
            max_length=LONGEST_PLAN - 1,
            description="Moves of the same seat that follow it, made one after the other until chance or "
            "another seat comes in, as in `plans`.",
        ),
    ] = []


class Tried(Body, frozen=True):
    """Moves to be tried, one after the other; nothing of it is made."""

    seat: Seat
    moves: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=200)]],
        Meta(
            min_length=1,
            max_length=LONGEST_PLAN,
            description="Moves of this seat in their notation, in their order.",
        ),
    ]


class Sit(Body, frozen=True):
    """Somebody sits down."""

    name: Annotated[
        str, Meta(max_length=200, description="What to be called; empty keeps the seat's name.")
    ] = ""


class ForSeat(Body, frozen=True):
    """Something asked for a seat."""

    seat: Seat


class Answer(Body, frozen=True):
    """An answer to a wish to take a move back."""

    seat: Seat
    agree: Annotated[bool, Meta(description="Whether the move may be taken back.")]


class LetPass(Body, frozen=True):
    """How a seat passes where it can do nothing else."""

    seat: Seat
    by_itself: Annotated[
        bool, Meta(description="Whether such a pass goes by itself while the seat's page is open.")
    ]


class Resignation(Body, frozen=True):
    """A player leaves the rest of the game to a bot."""

    seat: Seat
    level: Level = "matelot"


class ChatPost(Body, frozen=True):
    """A line of chat."""

    text: Annotated[
        str, Meta(min_length=1, max_length=2000, description="What to say: one printable line.")
    ]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None,
        Meta(description="The seat that speaks; null for a spectator."),
    ] = None
    name: Annotated[
        str,
        Meta(
            max_length=200,
            description="What a spectator wishes to be called; empty for one of our names.",
        ),
    ] = ""


class Branch(Body, frozen=True):
    """A new table that goes on from a ply of a finished game."""

    ply: Ply


class AccountPlan(Body, frozen=True):
    """An account to be made for a program."""

    name: Annotated[
        str, Meta(min_length=1, max_length=200, description="What the program is to be called.")
    ]
    is_open: Annotated[
        bool, Meta(description="Whether everybody may challenge it, or only who knows its code.")
    ] = False


class Opening(Body, frozen=True):
    """Who may challenge a program."""

    is_open: Annotated[bool, Meta(description="Everybody, or only who knows its code.")]
