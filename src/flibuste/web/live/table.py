"""A table in memory: what the log tells of it, and who looks on. Whatever is shown is a function of (table, seat)."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple, TypeVar

from flibuste.engine.match import LogLine, Match
from flibuste.engine.refusal import Complaint, Refusal
from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.store import ChatRow, GuestRow, Head, MoveRow
from flibuste.web.live.background_work import Pass, Thinking
from flibuste.web.live.errors import NotYours
from flibuste.web.live.replayed import Asked, Replayed, Snapshot
from flibuste.web.live.server_time import ServerClock
from flibuste.web.live.store_threads import Logged, Seating
from flibuste.web.live.table_events import (
    ANSWERED,
    CHALLENGED,
    COACH,
    MOVED,
    PASSES,
    PROGRAM,
    REMATCH,
    SIT,
    Challenge,
    TableEvent,
    event_in,
    heard_after,
)
from flibuste.web.live.tasks import PatientLock
from flibuste.web.live.watchers import Watcher
from flibuste.web.words import _


class Presence(NamedTuple):
    """Who looks at a table through one process."""

    seats: tuple[int, ...] = ()
    """From which seats somebody looks."""
    pages: tuple[int, ...] = ()
    """Those whose page is open."""
    onlookers: int = 0
    came: dict[int, float] = {}  # noqa: RUF012
    """When a page was opened on a seat that was open on none."""
    number: int = 0
    """A later word of the same process has a higher one."""
    holds: bool = False
    """Whether it has the table in memory, though another one keeps it: then it is to hear what is new."""

    @property
    def is_anything(self) -> bool:
        return self.holds or self.onlookers > 0 or bool(self.seats)


T = TypeVar("T")
Around = tuple[frozenset[int], frozenset[int], bool]
CHAT_KEPT = 200
EVENTS_KEPT = 50
RECALLED = 96


class Table:
    """One table. Made by the service, which alone changes it, under its lock."""

    def __init__(self, logged: Logged, clock: ServerClock) -> None:
        self.clock = clock
        self.looked = clock.now()
        """When we knew last that we know all there is in the log."""
        self.row = logged.row
        assert logged.seating is not None
        self.take_seats(logged.seating)
        if [seat.seat for seat in self.seats] != [*range(self.row.seats)]:
            raise Complaint("seats_told", told=len(self.seats), seats=self.row.seats)
        self.replayed = Replayed(logged.row, self.names, logged.moves)
        self.recalled: dict[tuple[int, int], Snapshot] = {}
        self.chat: list[ChatRow] = []
        self.events: deque[TableEvent] = deque(maxlen=EVENTS_KEPT)
        self.lines = 0
        self.sat: dict[int, float] = {}
        self.programs: set[int] = set()
        """Seats that programs sit on."""
        self.challenges: dict[int, Challenge] = {}
        """Free seats that a program was asked to take."""
        self.rematch: str | None = None
        self.passes: dict[int, bool] = {}
        """Whether the passes of a seat go by themselves, where its person has said so."""
        self.rewound = -1
        """The ply that moves were taken back to last."""
        self.coached: frozenset[str] | None = None
        """The notes of the coach that were heard; None where there never was one."""
        self.moved: dict[str, TableEvent] = {}
        """Who had a seat before it was continued in another browser, and the table event by which it was."""
        self.hear(logged.chat)
        self.lock = PatientLock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Presence] = {}
        """Who looks on through other processes."""
        self.shown: Presence | None = Presence()
        """What other processes were told of those who look on here."""
        self.told = self.head
        """How far other processes know the table has come."""
        self.heard: list[MoveRow] = []
        """Plies that others have told us of, on the way there."""
        self.is_behind = False
        """Others have told us of something new, and somebody is about to read it."""
        self.expecting: set[asyncio.Event] = set()
        """Whoever knows that more is about to be heard."""
        self.thinking: dict[int, Thinking] = {}
        self.passing: dict[int, Pass] = {}
        self.came: dict[int, float] = {}
        """When a page was opened on a seat that was open on none."""
        self.touched = time.monotonic()
        self.gone = False
        self.lately: dict[Hashable, Any] = {}
        """What was worked out for all who look on, since something was new last."""

    # -- what it is --------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def revision(self) -> int:
        return self.row.revision

    @property
    def ply(self) -> int:
        return len(self.replayed.moves)

    @property
    def head(self) -> Head:
        """How far we know of the table; if the store says otherwise, something is new."""
        row = self.row
        return Head(row.revision, self.ply, self.lines, self.seat_changes, row.ended)

    @property
    def match(self) -> Match:
        return self.replayed.match

    @property
    def moves(self) -> list[MoveRow]:
        """The log: by whose hand each ply was made, and when."""
        return self.replayed.moves

    @property
    def snapshots(self) -> deque[Snapshot]:
        return self.replayed.snapshots

    @property
    def asked(self) -> dict[int, Asked]:
        """The seats that are waited for, and since when."""
        return self.replayed.asked

    @property
    def over(self) -> bool:
        return self.match.game.over

    @property
    def is_to_close(self) -> bool:
        """The game is over, and the store does not know yet."""
        return self.over and self.row.ended is None

    @property
    def is_analysis(self) -> bool:
        """Branched off a finished game: its chance is known to whoever reads that game's record."""
        return self.row.origin_ply is not None

    @property
    def names(self) -> tuple[str, ...]:
        """As spoken, one for each seat, none twice."""
        return tuple(seat.name for seat in self.seats)

    # -- what a seat may know ----------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        return self.match.view(seat)

    def snapshot(self, ply: int) -> Snapshot | None:
        """The game as it stood after this ply, if that is not too long ago."""
        place = ply - self.snapshots[0].ply
        return self.snapshots[place] if 0 <= place < len(self.snapshots) else None

    def older(self, ply: int) -> Snapshot | None:
        return self.recalled.get((self.revision, ply))

    def log(self, seat: int | None, since: int = 0) -> list[LogLine]:
        """What this seat may know of what happened, from this ply on."""
        return self.match.log(seat, since)

    def why_not(self, seat: int, move: str, lang: str = "en") -> Refusal | None:
        return self.match.why_not(seat, move, lang)

    def record_text(self) -> str:
        """The record with the names of now; without draws and seed while the game is being played."""
        return self.match.record.text()

    def result(self) -> Result | None:
        """Every point of a finished game; while it lasts, the count would tell what is hidden."""
        return self.match.result() if self.over else None

    # -- who is here -------------------------------------------------------------------------------

    def seats_of(self, player: str) -> list[int]:
        """Where this player sits, or shares a seat: several for people who share a screen."""
        own = [seat.seat for seat in self.seats if player and seat.player == player]
        shared = [guest.seat for guest in self.guests if player and guest.player == player]
        return sorted({*own, *shared})

    def guests_of(self, seat: int) -> list[GuestRow]:
        """Further browsers that this seat is open in, the longest there first."""
        return sorted(
            (each for each in self.guests if each.seat == seat), key=lambda each: each.since
        )

    def may_watch(self, player: str) -> bool:
        return self.row.spectators or player == self.row.host or bool(self.seats_of(player))

    def expect_watcher(self, player: str) -> None:
        """A sentence for whoever may not look at this table."""
        if not self.may_watch(player):
            raise NotYours(_("This table is for those who sit at it."))

    @property
    def present(self) -> frozenset[int]:
        """The seats somebody looks from at this moment."""
        others = (each.seats for each in self.elsewhere.values())
        return frozenset().union(*(watcher.seats for watcher in self.watchers), *others)

    @property
    def seen(self) -> frozenset[int]:
        """The seats whose page is open somewhere."""
        others = (each.pages for each in self.elsewhere.values())
        return frozenset().union(*self.pages, *others)

    @property
    def pages(self) -> list[frozenset[int]]:
        return [watcher.seats for watcher in self.watchers if watcher.is_page]

    @property
    def onlookers(self) -> int:
        """How many look on who do not sit here."""
        here = sum(not watcher.seats for watcher in self.watchers)
        return here + sum(each.onlookers for each in self.elsewhere.values())

    @property
    def around(self) -> Around:
        """Of those who look on, what anybody else is to notice."""
        return self.present, self.seen, self.onlookers > 0

    def came_at(self, seat: int) -> float:
        """Since when a page is open on this seat."""
        times = [each.came.get(seat, 0.0) for each in self.elsewhere.values()]
        return max([self.came.get(seat, 0.0), *times])

    def own_presence(self) -> Presence:
        """Who looks on here, for other processes."""
        seats = frozenset[int]().union(*(watcher.seats for watcher in self.watchers))
        pages = frozenset[int]().union(*self.pages)
        onlookers = sum(not watcher.seats for watcher in self.watchers)
        came = {seat: at for seat, at in self.came.items() if seat in pages}
        return Presence(tuple(sorted(seats)), tuple(sorted(pages)), onlookers, came)

    @property
    def has_people(self) -> bool:
        """Whether anybody is to follow what happens: a person who sits here, or is expected, or has the page open."""
        seated = any(row.kind == "human" and row.seat not in self.programs for row in self.seats)
        elsewhere = any(each.pages or each.onlookers for each in self.elsewhere.values())
        return seated or elsewhere or any(watcher.is_page for watcher in self.watchers)

    def challenge_state(self, seat: int) -> str:
        """Of a program that was asked to take this seat: `open`, `declined` or `late`; empty once it is taken."""
        asked = self.challenges.get(seat)
        return "" if asked is None or self.is_taken(seat) else asked.answer or "open"

    def is_taken(self, seat: int) -> bool:
        return self.taken_at(seat) is not None

    def taken_at(self, seat: int) -> float | None:
        """Since when there is somebody on this seat. A program that never sat down is there from its first move."""
        row = self.seats[seat]
        if row.kind == "bot" or row.player is not None:
            return self.sat.get(seat, self.row.created)
        own = (move.at for move in self.moves if move.seat == seat and move.by == "human")
        return next(own, None)

    # -- for the service ---------------------------------------------------------------------------

    def hear(self, lines: Iterable[ChatRow]) -> None:
        """Lines of the talk, spoken or not, in their order."""
        for line in lines:
            self.lines = line.number
            event = event_in(line)
            if event is None:
                self.chat.append(line)
            else:
                self.learn(event)
        del self.chat[:-CHAT_KEPT]

    def learn(self, event: TableEvent) -> None:
        self.events.append(event)
        if event.verb == SIT and event.seat is not None:
            self.sat.setdefault(event.seat, event.at)
            self.challenges.pop(event.seat, None)
            if PROGRAM in event.words:
                self.programs.add(event.seat)
        elif event.verb == CHALLENGED and event.seat is not None:
            self.challenges[event.seat] = Challenge(event.words[0], float(event.words[1]))
        elif event.verb == ANSWERED and event.seat in self.challenges:
            asked = self.challenges[event.seat]
            self.challenges[event.seat] = asked._replace(answer=event.words[0])
        elif event.verb == REMATCH and self.rematch is None:
            self.rematch = event.words[0]
        elif event.verb == PASSES and event.seat is not None:
            self.passes[event.seat] = event.words[0] == "yes"
        elif event.verb == COACH:
            self.coached = heard_after(self.coached, event)
        elif event.verb == MOVED:
            self.moved[event.words[0]] = event

    def update(self, logged: Logged, replayed: Replayed) -> None:
        """Take up what is new; the line of play is another one when moves were taken back."""
        if replayed is self.replayed:
            for move in logged.moves:
                replayed.play(move)
        else:
            self.rewound = len(replayed.moves)
        self.replayed, self.row = replayed, logged.row
        if logged.seating is not None:
            self.take_seats(logged.seating)
        replayed.call(self.names)
        self.hear(logged.chat)

    def take_seats(self, seating: Seating) -> None:
        self.seats, self.guests, self.calls, self.seat_changes = seating

    def follow(self, moves: Iterable[MoveRow]) -> None:
        """Take up plies that are in the log, as `update` does when nothing else is new."""
        for move in moves:
            self.replayed.play(move._replace(at=self.clock.placed(move.at, self.looked)))
        self.looked = self.clock.now()

    def remember(self, snapshots: Iterable[Snapshot]) -> None:
        """Keep snapshots of long ago for those who leaf through the game, and not too many of them."""
        for snapshot in snapshots:
            self.recalled[snapshot.revision, snapshot.ply] = snapshot
        while len(self.recalled) > RECALLED:
            del self.recalled[next(iter(self.recalled))]

    def wake(self) -> None:
        """Something is new; everybody who looks on finds out what."""
        self.lately.clear()
        for watcher in self.watchers:
            watcher.wake()
        for each in self.expecting:
            each.set()

    def seen_from(self, seat: int | None, snapshot: Snapshot) -> View:
        """What this seat saw at that moment, the same for all who look from there."""
        return self.worked_out((View, snapshot, seat), lambda: snapshot.view(seat))

    def worked_out(self, key: Hashable, work: Callable[[], T]) -> T:
        """Once for all who look on, until something is new."""
        if key not in self.lately:
            self.lately[key] = work()
        known: T = self.lately[key]
        return known

    async def comes_to(self, revision: int, ply: int, seconds: float) -> bool:
        """Whether it has come to this ply of this revision, or does so within this time."""
        news = asyncio.Event()
        self.expecting.add(news)
        try:
            async with asyncio.timeout(seconds):
                while not self.has_come_to(revision, ply):
                    await news.wait()
                    news.clear()
        except TimeoutError:
            return False
        finally:
            self.expecting.discard(news)
        return True

    def has_come_to(self, revision: int, ply: int) -> bool:
        return self.revision == revision and self.ply >= ply

    def touch(self) -> None:
        self.touched = time.monotonic()
