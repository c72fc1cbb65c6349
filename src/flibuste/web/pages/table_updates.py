"""What one pair of eyes is told of a table: every ply once and in order, or a jump to where it stands.

The table is the truth. Each time something is new, what was told is compared with what there is; so nothing is told
twice, nothing is left out, and whoever was away for long simply jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from flibuste.web.live import Snapshot, deadline
from flibuste.web.page_parts import Facts, Parts, chat_lines
from flibuste.web.pages.edits import Edits, edited
from flibuste.web.pages.table_viewer import Viewer

MOST_PLIES = 12
"""Further behind, one jumps."""

Message = dict[str, Any]
NOTHING = Parts({}, {})
encode = msgspec.json.Encoder().encode


class Known(NamedTuple):
    """What a page says it shows already."""

    revision: int = -1
    ply: int = -1
    chat: int = 0
    seating: str = ""
    again: int = -1
    """The ply from which on it wishes to see everything once more."""
    edits: bool = False
    """Whether its script can put parts together (`edits.py`): that of an older version cannot."""


class At(NamedTuple):
    """Where a page stands that was told a whole frame: together with whose eyes they are it says all that is shown."""

    revision: int
    ply: int
    facts: Facts


class Step(NamedTuple):
    """What a ply is told with, and the parts that a page has from us when it has heard it."""

    messages: tuple[bytes, ...]
    told: frozenset[str] | None


class Updates:
    """The told part of one table, for one pair of viewer."""

    def __init__(self, viewer: Viewer, known: Known) -> None:
        self.viewer = viewer
        self.table = viewer.table
        self.revision = known.revision
        self.ply = known.ply
        self.chat = known.chat
        self.shown = NOTHING
        self.at: At | None = None
        self.around: Message = {}
        self.again = known.again
        self.told: frozenset[str] | None = frozenset() if known.edits else None
        """The parts that this stream has brought; None where they are always told whole."""
        shown = self.shown_at(known)
        if shown is None:
            self.start_over()
        else:
            self.shown = shown

    def shown_at(self, known: Known) -> Parts | None:
        """What a page at this ply shows; None when we cannot be sure."""
        if known.revision != self.table.revision or known.seating != self.viewer.seating():
            return None
        snapshot = self.table.snapshot(known.ply)
        return None if snapshot is None else self.viewer.drawn(snapshot)

    def messages(self) -> Iterator[bytes]:
        """What is new, in order."""
        facts = self.facts()
        if self.again >= 0:
            yield encode(self.back(facts))
        if self.is_lost():
            yield encode(self.jump(facts))
        while self.ply < self.table.ply:
            snapshot = self.table.snapshot(self.ply + 1)
            if snapshot is None:
                yield encode(self.jump(facts))
            else:
                yield from self.steps(snapshot, facts)
        around = self.look_around(facts)
        if around:
            yield encode({"kind": "table", **around})
        lines = [line for line in self.table.chat if line.number > self.chat]
        if lines:
            yield encode(self.talk(lines))

    def facts(self) -> Facts:
        """The same for all who look from the same place, unless they have invitations to give away."""
        viewer = self.viewer
        if viewer.links:
            return viewer.facts()
        return self.table.worked_out((Facts, viewer.seat, viewer.held), viewer.facts)

    def start_over(self) -> None:
        """Nobody knows what the page has: the next message is a jump."""
        self.revision = -1

    def is_lost(self) -> bool:
        behind = self.table.ply - self.ply
        return self.revision != self.table.revision or not 0 <= behind <= MOST_PLIES

    # -- kinds of messages -------------------------------------------------------------------------

    def steps(self, snapshot: Snapshot, facts: Facts) -> tuple[bytes, ...]:
        """A ply, made once for all who look from the same place and were told the same before."""
        viewer, since = self.viewer, self.viewer.since
        eyes = (viewer.seat, viewer.lang, viewer.phone, viewer.reads)
        key = ("steps", eyes, self.at, facts, since, self.told)
        known: Step | None = snapshot.rendered.get(key) if self.at else None
        if known is None:
            messages = tuple([encode(each) for each in self.stepped(snapshot, facts)])
            known = Step(messages, self.told)
            if self.at:
                snapshot.rendered[key] = known
        else:
            self.shown, self.told = viewer.frame(snapshot, facts), known.told
        self.stand(snapshot, facts)
        return known.messages

    def stepped(self, snapshot: Snapshot, facts: Facts) -> Iterator[Message]:
        """What is to be looked at on the way of a ply, each with its lines of the log, and where it leads."""
        frame, lines, told = self.viewer.frame(snapshot, facts), self.viewer.log(snapshot), 0
        for still in snapshot.stills:
            message: Message = {"kind": "still", "seat": self.viewer.seat}
            message |= self.changes(self.viewer.frame(still, facts))
            yield message | {"log": lines[told : still.told], "by": self.mover(snapshot)}
            told = still.told
        message = self.place("ply", snapshot) | self.changes(frame)
        message |= {"log": lines[told:], "by": self.mover(snapshot)}
        yield message | {"sounds": self.viewer.sounds(snapshot)}

    def mover(self, snapshot: Snapshot) -> int:
        """Whose ply it is."""
        return self.table.moves[snapshot.ply - 1].seat

    def back(self, facts: Facts) -> Message:
        """To where it is to be seen again from, or as far back as we remember."""
        wished, self.again = self.again, -1
        snapshots = self.table.snapshots
        nearest = max(self.table.ply - MOST_PLIES, snapshots[0].ply)
        return self.jump(facts, self.table.snapshot(max(wished, nearest))) | {"again": True}

    def jump(self, facts: Facts, to: Snapshot | None = None) -> Message:
        """All parts and the log, whatever was told before."""
        snapshot = to or self.table.snapshots[-1]
        self.shown, self.around = NOTHING, {}
        message = self.place("jump", snapshot)
        message |= self.changes(self.viewer.frame(snapshot, facts))
        message["log"] = self.viewer.whole_log(snapshot)
        self.stand(snapshot, facts)
        return message | self.look_around(facts)

    def place(self, kind: str, snapshot: Snapshot) -> Message:
        """Where the table stands, and whose decision it is."""
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

    def stand(self, snapshot: Snapshot, facts: Facts) -> None:
        """All of this moment has been told. What a coach says hangs on more than that."""
        self.revision, self.ply = snapshot.revision, snapshot.ply
        is_coached = self.table.coached is not None
        self.at = None if is_coached else At(self.revision, self.ply, facts)

    def changes(self, frame: Parts) -> Message:
        """The parts that are not as they were told."""
        shown, self.shown = self.shown, frame
        html = {
            id_: self.told_anew(id_, shown.html.get(id_), text)
            for id_, text in frame.html.items()
            if shown.html.get(id_) != text
        }
        dress = {
            id_: values
            for id_, values in frame.attributes.items()
            if shown.attributes.get(id_) != values
        }
        return {"parts": html, "attributes": dress}

    def told_anew(self, part: str, old: str | None, new: str) -> Edits | str:
        """What is new in it, where the page has the old one from us."""
        if self.told is None:
            return new
        if old is not None and part in self.told:
            return edited(part, old, new)
        self.told |= {part}
        return new

    def look_around(self, facts: Facts) -> Message:
        """Who is here, clocks, names, and the parts that changed without a ply."""
        viewer = self.viewer
        now = self.table.worked_out((around, viewer.seat, viewer.held), lambda: around(viewer))
        message = {name: value for name, value in now.items() if self.around.get(name) != value}
        self.around = now
        if "ends" in message:
            time = self.table.clock.now()
            left = {seat: round(end - time, 1) for seat, end in message.pop("ends").items()}
            message["clock"] = left
        snapshot = self.table.snapshot(self.ply)
        if snapshot is None or self.at == At(self.revision, self.ply, facts):
            return message
        changed = self.changes(self.viewer.frame(snapshot, facts))
        self.stand(snapshot, facts)
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
