"""Who looks at a table, and how it looks to them. Each frame is made once for all who see the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b

from flibuste import render
from flibuste.engine.coaching import COACHED, last_decision, notes_of, remarks
from flibuste.engine.match import LogLine
from flibuste.render.parts import Glance
from flibuste.web.errors import Wrong
from flibuste.web.live import Snapshot, Table, open_request
from flibuste.web.live.automatic_passes import is_shared, pass_notations, passes_itself
from flibuste.web.live.table_events import ENOUGH
from flibuste.web.live.undo import goes_back_to, is_free
from flibuste.web.page_parts import (
    Consent,
    Facts,
    Parts,
    SeatFacts,
    game_parts,
    log_lines,
    refused_moves,
    sounds_of,
    table_parts,
    told_part,
)
from flibuste.web.page_parts.coach import coach_note

LOG_SHOWN = 240
"""Lines of the log that a page begins with; the replay has them all."""
COLOURS = "colours"


@dataclass(frozen=True)
class Viewer:
    """One pair: those of a seat, or of a spectator. What they see is a function of the seat, never of more."""

    table: Table
    seat: int | None
    lang: str = "en"
    phone: bool = False
    player: str = ""
    links: Mapping[int, str] = field(default_factory=dict)
    """Invitations to seats, where this visitor has them to give away."""
    reads: bool = False
    """Whether the leaf with the table in words lies open."""

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(self.table.seats_of(self.player))

    @property
    def browsers(self) -> int:
        """In how many others the seat is open: whoever sits on it is told when there are more."""
        return 0 if self.seat is None else len(self.table.guests_of(self.seat))

    # -- what is drawn -----------------------------------------------------------------------------

    def frame(self, snapshot: Snapshot, facts: Facts) -> Parts:
        """Everything on the page at this moment, but log and talk."""
        key = ("table", self.seat, self.lang, facts)
        around: dict[str, str] | None = snapshot.rendered.get(key)
        if around is None:
            view = self.table.seen_from(self.seat, snapshot)
            glances = render.glances(view, names=facts.names or None, lang=self.lang)
            around = table_parts(view, facts, glances, lang=self.lang)
            snapshot.rendered[key] = around
            snapshot.rendered[COLOURS] = colours_in(glances)
        drawn = self.drawn(snapshot)
        html = drawn.html | around | self.coach()
        return Parts(html | self.told(snapshot) if self.reads else html, drawn.attributes)

    def drawn(self, snapshot: Snapshot) -> Parts:
        """What hangs on the view and the names alone."""
        names = self.table.names
        key = ("game", self.seat, self.lang, self.phone, names)
        known: Parts | None = snapshot.rendered.get(key)
        if known is None:
            refused = refused_moves(snapshot.game, self.seat, names, self.lang)
            seen = self.table.seen_from(self.seat, snapshot)
            known = snapshot.rendered[key] = game_parts(
                seen, names, lang=self.lang, phone=self.phone, refused=refused
            )
        return known

    def told(self, snapshot: Snapshot) -> dict[str, str]:
        """The table in words."""
        key = ("told", self.seat, self.lang, self.table.names)
        known: dict[str, str] | None = snapshot.rendered.get(key)
        if known is None:
            words = told_part(
                self.table.seen_from(self.seat, snapshot), self.table.names, lang=self.lang
            )
            known = snapshot.rendered[key] = {"told": words}
        return known

    def colours(self, snapshot: Snapshot) -> tuple[int, ...]:
        """The livery of each seat."""
        known: tuple[int, ...] | None = snapshot.rendered.get(COLOURS)
        if known is None:
            known = snapshot.rendered[COLOURS] = colours_in(
                render.glances(self.table.seen_from(None, snapshot))
            )
        return known

    def is_wanted(self, snapshot: Snapshot) -> bool:
        """Whether this seat has something to decide."""
        if self.seat is None or self.seat not in snapshot.game.waiting:
            return False
        choice = snapshot.game.choice
        is_idle = choice is not None and choice.is_idle(snapshot.game.options(self.seat))
        return not (is_idle and self.passes)

    def coach(self) -> dict[str, str]:
        """The part `coach`: one note, or nothing. It is about the table as it stands, whichever ply is being shown: so
        a note that is open stays so while others answer the same question."""
        table = self.table
        if table.coached is None or self.seat != COACHED:
            return {}
        if ENOUGH in table.coached:
            return {"coach": ""}
        snapshot = table.snapshots[-1]
        key = ("coach", self.lang, self.phone, table.names, table.coached)
        known: dict[str, str] | None = snapshot.rendered.get(key)
        if known is None:
            known = snapshot.rendered[key] = {"coach": self.note_due(snapshot, table.coached)}
        return known

    def note_due(self, snapshot: Snapshot, heard: frozenset[str]) -> str:
        """From the view, and from what was seen since they last decided something."""
        table, view = self.table, self.table.seen_from(COACHED, snapshot)
        notes = notes_of(table.row.game)
        since = last_decision([(move.seat, move.move) for move in table.moves])
        happened = [line.event for line in table.log(COACHED, since)]
        due = remarks(notes, view, happened, heard)
        if not due:
            return ""
        return coach_note(
            due[0],
            self.drawn(snapshot).html,
            game=table.row.game,
            names=table.names,
            number=len(heard) + 1,
            many=len(notes),
            lang=self.lang,
        )

    # -- what is told ------------------------------------------------------------------------------

    def log(self, snapshot: Snapshot) -> list[str]:
        """What this ply added to the log."""
        key = ("log", self.seat, self.lang, self.table.names)
        known: list[str] | None = snapshot.rendered.get(key)
        if known is None:
            known = snapshot.rendered[key] = self.written(self.happened(snapshot), snapshot)
        return known

    def whole_log(self, snapshot: Snapshot) -> list[str]:
        lines = [line for line in self.table.log(self.seat) if line.ply <= snapshot.ply]
        return self.written(lines, snapshot)[-LOG_SHOWN:]

    def happened(self, snapshot: Snapshot) -> list[LogLine]:
        """What this ply brought, the same in every language."""
        key = ("happened", self.seat)
        known: list[LogLine] | None = snapshot.rendered.get(key)
        if known is None:
            lines = self.table.log(self.seat, snapshot.ply)
            known = [line for line in lines if line.ply == snapshot.ply]
            snapshot.rendered[key] = known
        return known

    def written(self, lines: Sequence[LogLine], snapshot: Snapshot) -> list[str]:
        table = self.table
        return log_lines(
            lines,
            game=table.row.game,
            names=table.names,
            colours=self.colours(snapshot),
            lang=self.lang,
            reader=self.seat,
        )

    def sounds(self, snapshot: Snapshot) -> list[str]:
        key = ("sounds", self.seat)
        known: list[str] | None = snapshot.rendered.get(key)
        if known is None:
            known = sounds_of(line.event for line in self.happened(snapshot))
            snapshot.rendered[key] = known
        return known

    @property
    def since(self) -> int | None:
        """The ply of this seat's last move that was more than a pass; 0 before the first."""
        if self.seat is None:
            return None
        passes = pass_notations(self.table.match.rules)
        own = (move for move in reversed(self.table.moves) if move.seat == self.seat)
        return next((move.ply for move in own if move.move not in passes), 0)

    # -- what the table knows besides the game -----------------------------------------------------

    def facts(self) -> Facts:
        table = self.table
        return Facts(
            table=table.id,
            places=tuple(self.place(seat) for seat in range(len(table.seats))),
            held=self.held,
            undo=self.undo(),
            consent=consent_at(table),
            passes=self.passes is True,
        )

    @property
    def passes(self) -> bool | None:
        """Whether this seat's passes go by themselves; None where that is nothing to be chosen."""
        table, seat = self.table, self.seat
        if seat is None or is_shared(table, seat) or not pass_notations(table.match.rules):
            return None
        return passes_itself(table, seat)

    def place(self, seat: int) -> SeatFacts:
        row = self.table.seats[seat]
        is_free_seat = row.kind == "human" and not self.table.is_taken(seat)
        return SeatFacts(
            row.name,
            level=row.level if row.kind == "bot" else row.stand_in or "",
            is_free=is_free_seat,
            has_left=row.stand_in is not None,
            is_program=seat in self.table.programs,
            asked=self.table.challenge_state(seat) if is_free_seat else "",
            link=self.links.get(seat, "") if is_free_seat else "",
        )

    def undo(self) -> str:
        """Whether the last move of this seat may be taken back, and whether others have to be asked."""
        if self.seat is None or self.table.seats[self.seat].stand_in is not None:
            return ""
        try:
            to = goes_back_to(self.table, self.seat)
        except Wrong:
            return ""
        return "now" if is_free(self.table, self.seat, to) else "ask"

    def seating(self) -> str:
        """A fingerprint of the names: drawings carry them."""
        return fingerprint(self.table.names)


@lru_cache(1000)
def fingerprint(names: tuple[str, ...]) -> str:
    return blake2b("\n".join(names).encode(), digest_size=6).hexdigest()


def consent_at(table: Table) -> Consent | None:
    request = open_request(table)
    return None if request is None else Consent(request.seat, request.missing)


def colours_in(glances: Sequence[Glance]) -> tuple[int, ...]:
    return tuple(each.colour for each in glances)
