"""Clocks, and whose hand moves a seat. All times come from the log, so a restart changes nothing.

A seat's time runs from when it began to be waited for, but not before everybody has come to the table; by the server's
own time, so that nobody loses any when the clock of the machine is set.
"""

from __future__ import annotations

from typing import NamedTuple

from flibuste.web.live.table import Table

STAND_IN = "matelot"
"""Moves for whoever let the time run out."""
GRACE = 10.0
"""Seconds after our start in which nobody's time runs out that began before: to find one's seat again, and for us to
see whether others who write this log go by another clock."""


class Mover(NamedTuple):
    """Who moves a seat when no person does: a bot of this level, and what the log says of it."""

    level: str
    by: str


def mover_for(table: Table, seat: int) -> Mover | None:
    """The bot that is to move for this seat now; None where a person is waited for."""
    row = table.seats[seat]
    if row.kind == "bot":
        return Mover(row.level, "bot")
    if row.stand_in is not None:
        return Mover(row.stand_in, "stand-in")
    end = deadline(table, seat)
    return Mover(STAND_IN, "clock") if end is not None and table.clock.now() >= end else None


def deadline(table: Table, seat: int) -> float | None:
    """When this seat's time is up; None where no clock runs for it."""
    row = table.seats[seat]
    asked = table.asked.get(seat)
    if table.row.clock is None or asked is None or row.kind == "bot" or row.stand_in is not None:
        return None
    since = all_here_since(table)
    return None if since is None else end_of(table, max(asked.at, since), table.row.clock)


def end_of(table: Table, since: float, seconds: int) -> float:
    clock = table.clock
    end = clock.counts_from(since) + seconds
    return end if since >= clock.started else max(end, clock.started + min(seconds, GRACE))


def all_here_since(table: Table) -> float | None:
    """When the last person came; None while a seat is still empty."""
    times = [table.taken_at(seat) for seat in range(len(table.seats))]
    return max((at for at in times if at is not None), default=None) if None not in times else None


def next_deadline(table: Table) -> float | None:
    """When this table is to be looked at again, should nobody come by before."""
    times = [deadline(table, seat) for seat in table.asked]
    return min((at for at in times if at is not None), default=None)
