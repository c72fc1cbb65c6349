"""What was learnt from games that are over, kept with their tables; and what is still being worked out.

Whoever works on one signs it now and then (`beat`). Where the last sign is old its process is gone, and another one may
take it up: the store decides which.
"""

from __future__ import annotations

import zlib
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, delete, select, update

from flibuste.store.part import Part, insert_first
from flibuste.store.people import change
from flibuste.store.rows import AnalysisRow
from flibuste.store.schema import analyses

NEVER_AGAIN = 1e12
"""The last sign of what is made: nobody looks for it among those that were left alone."""


def analysis(table: str) -> Select[Any]:
    return select(analyses).where(analyses.c.table == table)


def left_alone(before: float, limit: int) -> Select[Any]:
    """Those not done that nobody has signed since then, the longest first."""
    query = select(analyses).where(analyses.c.packed.is_(None), analyses.c.beat < before)
    return query.order_by(analyses.c.beat).limit(limit)


# -- changes, each within a transaction that is given --------------------------------------------------


def begin(connection: Connection, table: str, beat: float) -> bool:
    row = AnalysisRow(table, beat, 0, None)._asdict()
    step = insert_first(connection, analyses, **row)
    return connection.execute(step.returning(analyses.c.table)).first() is not None


def sign(connection: Connection, table: str, was: float, beat: float, done: int) -> bool:
    mine = (analyses.c.table == table) & (analyses.c.beat == was) & analyses.c.packed.is_(None)
    step = update(analyses).where(mine).values(beat=beat, done=done)
    return bool(connection.execute(step).rowcount)


def keep(connection: Connection, table: str, packed: bytes) -> bool:
    made = {"packed": packed, "done": 100, "beat": NEVER_AGAIN}
    step = update(analyses).where(analyses.c.table == table).values(made)
    return bool(connection.execute(step).rowcount)


def drop(connection: Connection, table: str) -> bool:
    mine = (analyses.c.table == table) & analyses.c.packed.is_(None)
    return bool(connection.execute(delete(analyses).where(mine)).rowcount)


# -- the door ------------------------------------------------------------------------------------------


class Analyses(Part):
    """The part of the store that deals with analyses."""

    def analysis(self, table: str) -> AnalysisRow | None:
        """The one of this table, done or not."""
        found = self._read(analysis(table))
        return AnalysisRow(*found[0]) if found else None

    def analyses_left_alone(self, before: float, limit: int) -> list[AnalysisRow]:
        """Not done, and not signed by anybody since then."""
        return [AnalysisRow(*row) for row in self._read(left_alone(before, limit))]

    @change
    def begin_analysis(self, table: str, beat: float) -> bool:
        """Note that one is wanted; False when it was before."""
        return self._write(partial(begin, table=table, beat=beat))

    @change
    def sign_analysis(self, table: str, was: float, beat: float, done: int) -> bool:
        """Somebody is at work on it, so many hundredths are done; False when somebody else is, or nobody wants it."""
        return self._write(partial(sign, table=table, was=was, beat=beat, done=done))

    @change
    def keep_analysis(self, table: str, text: str) -> bool:
        """It is made; False when nobody wants it any more."""
        return self._write(partial(keep, table=table, packed=zlib.compress(text.encode())))

    @change
    def drop_analysis(self, table: str) -> bool:
        """It is not wanted any more; one that is made stays."""
        return self._write(partial(drop, table=table))
