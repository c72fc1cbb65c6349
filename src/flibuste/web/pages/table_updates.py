"""What one pair of eyes is told of a table: every ply once and in order, or a jump to where it stands.

The table is the truth. Each time something is new, what was told is compared with what there is; so nothing is told
twice, nothing is left out, and whoever was away for long simply jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from flibuste.web.frames import Parts, chat_lines
from flibuste.web.live import Snapshot, deadline
from flibuste.web.pages.table_viewer import Viewer

MOST_PLIES = 12
"""Further behind, one jumps."""
AROUND = ("prompt", "seats", "tools", "consent")
"""Parts that change without a ply; a page that connects gets them all, they are small."""

Message = dict[str, Any]


class Known(NamedTuple):
    """What a page says it shows already."""

    revision: int = -1
    ply: int = -1
    chat: int = 0
    seating: str = ""
    again: int = -1
    """The ply from which on it wishes to see everything once more."""


class Updates:
    """The told part of one table, for one pair of viewer."""

    def __init__(self, viewer: Viewer, known: Known) -> None:
        self.viewer = viewer
        self.table = viewer.table
        self.revision = known.revision
        self.ply = known.ply
        self.chat = known.chat
        self.html: dict[str, str] = {}
        self.attributes: dict[str, dict[str, str]] = {}
        self.around: Message = {}
        self.again = known.again
        shown = self.shown_at(known)
        if shown is None:
            self.revision = -1
        else:
            self.html = {id_: text for id_, text in shown.html.items() if id_ not in AROUND}
            self.attributes = shown.attributes

    def shown_at(self, known: Known) -> Parts | None:
        """What a page at this ply shows; None when we cannot be sure."""
        if known.revision != self.table.revision or known.seating != self.viewer.seating():
            return None
        snapshot = self.table.snapshot(known.ply)
        return None if snapshot is None else self.viewer.drawn(snapshot)

    def messages(self) -> Iterator[Message]:
        """What is new, in order."""
        if self.again >= 0:
            yield self.back()
        if self.is_lost():
            yield self.jump()
        while self.ply < self.table.ply:
            snapshot = self.table.snapshot(self.ply + 1)
            if snapshot is None:
                yield self.jump()
            else:
                yield from self.steps(snapshot)
        around = self.look_around()
        if around:
            yield {"kind": "table", **around}
        lines = [line for line in self.table.chat if line.number > self.chat]
        if lines:
            yield self.talk(lines)

    def is_lost(self) -> bool:
        behind = self.table.ply - self.ply
        return self.revision != self.table.revision or not 0 <= behind <= MOST_PLIES

    # -- kinds of messages -------------------------------------------------------------------------

    def steps(self, snapshot: Snapshot) -> Iterator[Message]:
        """A ply: what is to be looked at on its way, each with its lines of the log, and where it leads."""
        facts, lines, told = self.viewer.facts(), self.viewer.log(snapshot), 0
        for still in snapshot.stills:
            message: Message = {"kind": "still", "seat": self.viewer.seat}
            message |= self.changes(self.viewer.frame(still, facts))
            yield message | {"log": lines[told : still.told], "by": self.mover(snapshot)}
            told = still.told
        message = self.place("ply", snapshot) | self.changes(self.viewer.frame(snapshot, facts))
        message |= {"log": lines[told:], "by": self.mover(snapshot)}
        yield message | {"sounds": self.viewer.sounds(snapshot)}

    def mover(self, snapshot: Snapshot) -> int:
        """Whose ply it is."""
        return self.table.moves[snapshot.ply - 1].seat

    def back(self) -> Message:
        """To where it is to be seen again from, or as far back as we remember."""
        wished, self.again = self.again, -1
        snapshots = self.table.snapshots
        nearest = max(self.table.ply - MOST_PLIES, snapshots[0].ply)
        return self.jump(self.table.snapshot(max(wished, nearest))) | {"again": True}

    def jump(self, to: Snapshot | None = None) -> Message:
        """All parts and the log, whatever was told before."""
        snapshot = to or self.table.snapshots[-1]
        self.html, self.attributes, self.around = {}, {}, {}
        message = self.place("jump", snapshot)
        message |= self.changes(self.viewer.frame(snapshot, self.viewer.facts()))
        message["log"] = self.viewer.whole_log(snapshot)
        return message | self.look_around()

    def place(self, kind: str, snapshot: Snapshot) -> Message:
        """Where the table stands, and whose decision it is."""
        self.revision, self.ply = snapshot.revision, snapshot.ply
        waiting = [*snapshot.game.waiting]
        return {
            "kind": kind,
            "revision": snapshot.revision,
            "ply": snapshot.ply,
            "seat": self.viewer.seat,
            "turn": waiting,
            "mine": self.viewer.is_wanted(snapshot),
            "over": snapshot.game.over,
            "since": self.viewer.since,
        }

    def changes(self, frame: Parts) -> Message:
        """The parts that are not as they were told."""
        html = {id_: text for id_, text in frame.html.items() if self.html.get(id_) != text}
        dress = {
            id_: values
            for id_, values in frame.attributes.items()
            if self.attributes.get(id_) != values
        }
        self.html = self.html | frame.html
        self.attributes = frame.attributes
        return {"parts": html, "attributes": dress}

    def look_around(self) -> Message:
        """Who is here, clocks, names, and the parts that changed without a ply."""
        now = around(self.viewer)
        message = {name: value for name, value in now.items() if self.around.get(name) != value}
        self.around = now
        if "ends" in message:
            time = self.table.clock.now()
            left = {seat: round(end - time, 1) for seat, end in message.pop("ends").items()}
            message["clock"] = left
        snapshot = self.table.snapshot(self.ply)
        frame = snapshot and self.viewer.frame(snapshot, self.viewer.facts())
        changed = self.changes(frame) if frame else {"parts": {}}
        return message | {name: value for name, value in changed.items() if value}

    def talk(self, lines: list[Any]) -> Message:
        self.chat = lines[-1].number
        colours = self.viewer.colours(self.table.snapshots[-1])
        return {
            "kind": "chat",
            "lines": chat_lines(lines, colours, self.viewer.lang),
            "number": self.chat,
        }


def around(viewer: Viewer) -> Message:
    """What every page of this table shows besides its parts."""
    table, seat = viewer.table, viewer.seat
    ends = {str(each): deadline(table, each) for each in table.asked}
    return {
        "here": sorted(table.present),
        "ends": {each: end for each, end in ends.items() if end is not None},
        "names": list(table.names),
        "seating": viewer.seating(),
        "held": list(viewer.held),
        "passes": viewer.passes,
        "browsers": viewer.browsers,
        "away": seat is not None and table.seats[seat].stand_in is not None,
    }
