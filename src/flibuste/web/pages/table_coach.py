"""The coach at a live table: which note is due for those eyes now, from the view and from what they saw since they last
decided something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.coaching import COACHED, last_decision, notes_of, remarks
from flibuste.web.frames.coach import coach_note
from flibuste.web.live import Snapshot
from flibuste.web.live.table_events import ENOUGH

if TYPE_CHECKING:
    from flibuste.web.pages.table_viewer import Viewer

SILENT = {"coach": ""}


def coach_part(viewer: Viewer) -> dict[str, str]:
    """The part `coach`: one note, or nothing. It is about the table as it stands, whichever ply is being shown: so a
    note that is open stays so while others answer the same question."""
    table = viewer.table
    if table.coached is None or viewer.seat != COACHED:
        return {}
    if ENOUGH in table.coached:
        return SILENT
    snapshot = table.snapshots[-1]
    key = ("coach", viewer.lang, viewer.phone, table.names, table.coached)
    known: dict[str, str] | None = snapshot.rendered.get(key)
    if known is None:
        known = snapshot.rendered[key] = {"coach": said(viewer, snapshot, table.coached)}
    return known


def said(viewer: Viewer, snapshot: Snapshot, heard: frozenset[str]) -> str:
    table, view = viewer.table, snapshot.view(COACHED)
    notes = notes_of(table.row.game)
    since = last_decision([(move.seat, move.move) for move in table.moves])
    happened = [line.event for line in table.log(COACHED, since)]
    due = remarks(notes, view, happened, heard)
    if not due:
        return ""
    return coach_note(
        due[0],
        viewer.drawn(snapshot).html,
        game=table.row.game,
        names=table.names,
        number=len(heard) + 1,
        many=len(notes),
        lang=viewer.lang,
    )
