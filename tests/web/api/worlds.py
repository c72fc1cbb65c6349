"""A table of the server dealt anew where a seat cannot look: other cards, other secret answers, other private events.

Whatever this seat is sent must then be the same to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.record import Ply
from flibuste.engine.words import Phrase
from flibuste.web.live import Table
from flibuste.web.pages.replay_frames import Instant, ReplayFrames
from tests.web.server import Server

OTHER = "another move"
"""Stands for what somebody else has answered in secret; no game knows it."""


class World:
    """How one seat's table is dealt anew, by this chance."""

    def __init__(self, table: Table, seat: int | None, chance: str, *, recall: bool) -> None:
        self.table = table
        self.seat = seat
        self.dice = Dice(seed_from(chance))
        self.recall = recall
        self.differs = False

    def game(self, true: Game[Any]) -> Game[Any]:
        """A game that looks the same from this seat."""
        rules = self.table.match.rules
        made = rules.imagine(rules.view(true, self.seat, recall=self.recall), self.dice)
        self.differs |= made.table != true.table
        return made

    def event(self, event: Event) -> Event:
        """Without what others alone were told."""
        mine = tuple(secret for secret in event.secrets if secret[0] == self.seat)
        return Event(event.rule, event.name, event.facts, mine)

    def instant(self, instant: Instant) -> Instant:
        label = instant.label
        if instant.made is not None and instant.made.seat != self.seat:
            label = Phrase("move.plain", (("move", OTHER),))
        return instant._replace(
            game=self.game(instant.game), events=tuple(map(self.event, instant.events)), label=label
        )

    # -- put on the table ------------------------------------------------------------------------------

    async def deal(self) -> Callable[[], None]:
        """Deal all that is kept of the game anew; gives back how that is undone."""
        match, line = self.table.match, self.table.replayed
        games = [(snapshot, snapshot.game) for snapshot in line.snapshots]
        game, plies, moves = match.game, [*match.record.plies], [*line.moves]

        def undo() -> None:
            for snapshot, true in games:
                snapshot.game = true
                snapshot.rendered.clear()
            match.game, match.record.plies[:], line.moves[:] = game, plies, moves

        events = [self.event(event) for event in match.events]
        for snapshot, true in games:
            snapshot.game = self.game(true)
            snapshot.rendered.clear()
        self.hush(match.record.hushed)
        match.game = line.snapshots[-1].game
        match.game.table.events = events
        return undo

    def hush(self, plies: int) -> None:
        """Others have given other answers at the last plies."""
        record, moves = self.table.match.record, self.table.replayed.moves
        for number in range(len(moves) - plies, len(moves)):
            ply = record.plies[number]
            if ply.seat != self.seat:
                record.plies[number] = Ply(ply.seat, OTHER, ply.draws)
                moves[number] = moves[number]._replace(move=OTHER)

    def follow(self) -> None:
        """From now on, deal each ply anew as it is made, before anybody is told of it."""
        line, match = self.table.replayed, self.table.match
        keep = line.keep

        def keep_anew(at: float) -> None:
            keep(at)
            line.snapshots[-1].game = self.game(line.snapshots[-1].game)
            new = match.told[-2]
            match.events[new:] = [self.event(event) for event in match.events[new:]]
            self.hush(min(1, match.record.hushed))

        line.keep = keep_anew  # type: ignore[method-assign]


@contextmanager
def dealt_anew(
    server: Server, id_: str, seat: int | None, chance: str, *, recall: bool = False
) -> Iterator[World]:
    """The table with all that this seat cannot know dealt at random: now, some plies ago, and in the replay."""
    table: Table = server.call(server.service.table(id_))
    world = World(table, seat, chance, recall=recall)
    tape, played = ReplayFrames.of(table.match, table.names), ReplayFrames.played

    def played_anew(_tape: ReplayFrames, first: int, last: int) -> Iterator[Instant]:
        return (world.instant(instant) for instant in played(tape, first, last))

    undo = server.call(world.deal())
    try:
        with patch.object(ReplayFrames, "played", played_anew):
            yield world
    finally:
        undo()
