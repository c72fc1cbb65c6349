"""What a table is to be, before there is one: checked here, so that a bad wish leaves no trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from flibuste.bots.levels import MAKERS, called
from flibuste.engine.dice import SEED_BYTES
from flibuste.engine.refusal import Complaint
from flibuste.web.live.errors import Unfit
from flibuste.web.words import _

KINDS = ("me", "link", "bot", "account")
PACES = ("live", "slow")
UNDO = ("free", "consent", "never")
LONGEST_CLOCK = 14 * 24 * 60 * 60
BOT_LEVEL = "matelot"


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit here: whoever makes the table, somebody with a link, a bot of some level, or a program with an
    account, which is asked."""

    kind: str
    level: str = ""
    name: str = ""
    account: str = ""
    """The code of its account."""


@dataclass(frozen=True)
class Plan:
    """A table as it is wished for. `player` is the hash by which its maker is known, `address` is where they ask from
    and pays for the bots; that is kept in memory only."""

    game: str
    seats: Sequence[SeatPlan]
    options: Mapping[str, object] = field(default_factory=dict)
    pace: str = "live"
    clock: int | None = None
    undo: str = "free"
    spectators: bool = True
    lobby: bool = False
    player: str = ""
    address: str = ""
    seed: bytes | None = None
    is_program: bool = False
    """Whether a program makes the table, and sits on the seats that are its own."""

    def check(self) -> None:
        """A sentence for what is wrong with the plan; the game itself checks options and number of seats."""
        for seat in self.seats:
            check_seat(seat)
        if self.pace not in PACES:
            raise Unfit(_("A table is played live or slow, not %(pace)s."), pace=repr(self.pace))
        if self.undo not in UNDO:
            raise Unfit(
                _("Moves are taken back free, consent or never, not %(undo)s."),
                undo=repr(self.undo),
            )
        if self.clock is not None and not 1 <= self.clock <= LONGEST_CLOCK:
            raise Unfit(_("A clock gives from one second to fourteen days for a move."))
        if self.seed is not None and len(self.seed) != SEED_BYTES:
            raise Unfit(_("A seed has %(bytes)s bytes."), bytes=SEED_BYTES)


def check_seat(seat: SeatPlan) -> None:
    if seat.kind not in KINDS:
        raise Unfit(_("On a seat is me, link, bot or account, not %(kind)s."), kind=repr(seat.kind))
    if seat.kind == "bot":
        check_bot(seat.level or BOT_LEVEL)


def check_bot(level: str) -> None:
    """All tables share the workers: nobody seats a bot that thinks for as long as it pleases."""
    if called(level) not in MAKERS:
        raise Complaint("no_bot_here", known=", ".join(MAKERS), name=level)


class Created(NamedTuple):
    """A new table, and the tokens of its seats that are whoever made it's to give away or to use."""

    table_id: str
    seat_tokens: dict[int, str]
