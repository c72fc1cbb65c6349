"""Making a move: checked, then on the disk, then on the table, then told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.match import Trial
from flibuste.engine.refusal import Complaint
from flibuste.store import MoveRow, Taken, Unavailable
from flibuste.web.errors import Wrong
from flibuste.web.live.errors import NotYours, Stale
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.turn_clock import mover_for
from flibuste.web.metrics import METRICS
from flibuste.web.words import _

TRIES = 10


def anyway(_table: Table) -> None:
    """A bot has no seat to lose."""


class Wish(NamedTuple):
    """A move somebody wants to make, and the place in the game they saw when they thought of it."""

    seat: int
    move: Action | str
    ply: int
    revision: int
    by: str = "human"
    lang: str = "en"
    still: Callable[[Table], None] = anyway
    """Raises when whoever wishes it has lost the seat meanwhile."""


async def play(service: TableRegistry, table: Table, wish: Wish) -> int:
    """See a move through at the table as it lies now; the ply it became."""
    table = await service.current(table)
    return await service.tasks.surely(make(service, table, wish))


async def make(service: TableRegistry, table: Table, wish: Wish) -> int:
    """The ply at which the move was made. Whatever is raised, nothing was changed by it."""
    async with table.lock:
        if wish.revision != table.revision or wish.ply > table.ply:
            await service.catch_up(table)
        for _try in range(TRIES):
            check(table, wish)
            row, trial = row_for(table, wish)
            if await is_written(service, table, row):
                table.replayed.play(row, trial)
                await service.moved(table)
                return table.ply
    raise Stale(_("The table has moved on since: look at it again."))


class Chain(NamedTuple):
    """How far a list of moves has come, and what came in before the next (see `engine.plans`) or is wrong with it."""

    ply: int
    made: int
    stop: str = ""
    wrong: Complaint | Wrong | None = None


async def make_all(service: TableRegistry, table: Table, wish: Wish, then: Sequence[str]) -> Chain:
    """A move and those that are to follow it, each made like any other. What is raised is about the first, unless the
    database does not answer."""
    ply = await make(service, table, wish)
    for made, move in enumerate(then, start=1):
        stop = table.match.stop(wish.seat)
        if stop:
            return Chain(ply, made, stop)
        try:
            ply = await make(service, table, wish._replace(move=move, ply=ply))
        except Unavailable:
            raise
        except (Complaint, Wrong) as wrong:
            return Chain(ply, made, wrong=wrong)
    return Chain(ply, 1 + len(then))


async def is_written(service: TableRegistry, table: Table, row: MoveRow) -> bool:
    """Put the move into the log; False when another process was faster, whose moves are then on the table."""
    try:
        await service.store_threads.append(table.revision, row, table.seat_changes)
        METRICS.count("moves")
    except Taken:
        await service.catch_up(table)
        return False
    except Unavailable:
        # The database may have kept the move and lost its voice: then it is made, and we say so.
        if row not in await service.store_threads.do(service.store.moves, table.id, table.ply):
            raise
    return True


def row_for(table: Table, wish: Wish) -> tuple[MoveRow, Trial]:
    """The line of the log, and the move made on a copy: should the rules forbid it, or stumble, they do so before it is
    in the log for ever."""
    action = table.match.move(wish.move)
    trial = table.replayed.checked(wish.seat, action, wish.lang)
    at = table.clock.now()
    return MoveRow(table.id, table.ply + 1, wish.seat, action.notation, wish.by, at), trial


# -- is it still what was asked? ---------------------------------------------------------------------


def check(table: Table, wish: Wish) -> None:
    """A sentence when this seat has something new to look at since, or is not this hand's to move."""
    check_hand(table, wish)
    wish.still(table)
    if wish.revision != table.revision:
        raise Stale(_("Moves were taken back meanwhile: look at the table again."))
    if wish.ply > table.ply:
        raise Stale(_("The table has not come that far: look at it again."))
    asked = table.asked.get(wish.seat)
    if wish.ply < table.ply and (asked is None or wish.ply < asked.ply):
        raise Stale(what_happened(table, wish))


def what_happened(table: Table, wish: Wish) -> str:
    """Why a wish is stale, from what its own seat did since."""
    own = next((move for move in table.moves[max(0, wish.ply) :] if move.seat == wish.seat), None)
    if own is None:
        return _("The table has moved on since: look at it again.")
    if own.by == "clock":
        return _("Your time was up, and a sailor has moved for you.")
    notation = wish.move if isinstance(wish.move, str) else wish.move.notation
    if own.move == notation:
        return _("This move is made already.")
    return _("You have made another move already.")


def check_hand(table: Table, wish: Wish) -> None:
    if not 0 <= wish.seat < len(table.seats):
        raise NotYours(_("There is no such seat at this table."))
    row = table.seats[wish.seat]
    if wish.by != "human":
        mover = mover_for(table, wish.seat)
        if mover is None or mover.by != wish.by:
            raise Stale(_("The person on this seat is back."))
    elif row.kind == "bot":
        raise NotYours(_("A bot sits on this seat."))
    elif row.stand_in is not None and not table.over:
        raise Stale(_("A bot plays for you: take your seat back first."))
