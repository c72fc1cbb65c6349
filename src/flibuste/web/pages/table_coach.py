"""The coach at a live table: which note is due for those eyes now, from the view and from what they saw since they last
decided something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.coaching import COACHED, last_decision, notes_of, remarks
from flibuste.web.frames.coach import coach_note
from flibuste.web.live import Moment
from flibuste.web.live.deeds import ENOUGH

if TYPE_CHECKING:
    from flibuste.web.pages.table_eyes import Eyes

SILENT = {"coach": ""}


def coach_part(eyes: Eyes) -> dict[str, str]:
    """The part `coach`: one note, or nothing. It is about the table as it stands, whichever ply is being shown: so a
    note that is open stays so while others answer the same question."""
    table = eyes.table
    if table.coached is None or eyes.seat != COACHED:
        return {}
    if ENOUGH in table.coached:
        return SILENT
    moment = table.moments[-1]
    key = ("coach", eyes.lang, eyes.phone, table.names, table.coached)
    known: dict[str, str] | None = moment.rendered.get(key)
    if known is None:
        known = moment.rendered[key] = {"coach": said(eyes, moment, table.coached)}
    return known


def said(eyes: Eyes, moment: Moment, heard: frozenset[str]) -> str:
    table, view = eyes.table, moment.view(COACHED)
    notes = notes_of(table.row.game)
    since = last_decision([(move.seat, move.move) for move in table.moves])
    happened = [line.event for line in table.log(COACHED, since)]
    due = remarks(notes, view, happened, heard)
    if not due:
        return ""
    return coach_note(
        due[0],
        eyes.drawn(moment).html,
        game=table.row.game,
        names=table.names,
        number=len(heard) + 1,
        many=len(notes),
        lang=eyes.lang,
    )
