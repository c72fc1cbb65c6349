"""Passing by itself: whoever is asked and can do nothing but pass need not say so.

Nobody may see by it who has nothing to play. So how long such a pass takes is drawn when the seat is asked, by a hash
that knows of no hand; and a pass that somebody makes who could have done something else is held back until the same
time. What others see is then one and the same, unless its person thinks for longer than that. A seat that is looked at
by nobody is waited for, as a person would be who has a card to play.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from math import exp
from statistics import NormalDist
from typing import Any, Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.web.errors import Wrong
from flibuste.web.live.background_work import Pass
from flibuste.web.live.bots import GLANCE, sleep_until
from flibuste.web.live.moves import Wish, play
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.undo import bots_wait_until
from flibuste.web.settings import Settings

USUAL: Final = NormalDist(0.0, 0.45)
"""Of the logarithm of a pass's time over the usual one: people are now and then slow, and never very fast."""
LEAST, MOST = 0.5, 4.0
"""Times the usual one."""
OF_THE_CLOCK: Final = 0.25
"""The part of a seat's clock that a pass takes at most."""


def passes_itself(table: Table, seat: int) -> bool:
    """Whether a seat's passes go by themselves: as its person said. On a shared screen they do not: who sees it handed
    on, and to whom it is not, would see who has something to play."""
    row = table.seats[seat]
    if row.kind == "bot" or row.stand_in is not None or row.player is None:
        return False
    return table.passes.get(seat, True) and not is_shared(table, seat)


def is_shared(table: Table, seat: int) -> bool:
    player = table.seats[seat].player
    return player is not None and len(table.seats_of(player)) > 1


@cache
def pass_notations(rules: Ruleset[Any]) -> frozenset[str]:
    """The moves of this game that do nothing, if there are any."""
    asked = [each for each in rules.codec.classes.values() if issubclass(each, Choice)]
    return frozenset(each.pass_move.notation for each in asked if each.pass_move is not None)


def pass_at(table: Table, seat: int) -> Action | None:
    """The move that does nothing here, where others do not know whether the seat has another."""
    choice = table.match.game.choice
    if choice is None or seat not in table.asked or choice.public_options:
        return None
    return choice.pass_move


def is_idle(table: Table, seat: int) -> bool:
    """Whether this seat can only pass."""
    game = table.match.game
    return game.choice is not None and game.choice.is_idle(game.options(seat))


def due_at(table: Table, seat: int, settings: Settings) -> float | None:
    """When a pass of this seat is seen, whoever makes it; None where it is its own affair. It follows from what all
    know: since when the seat is asked, since when somebody is there, and who else is at the table."""
    asked = table.asked.get(seat) if settings.passes else None
    if asked is None or asked.ply == table.rewound or seat not in table.seen:
        return None
    if pass_at(table, seat) is None or not passes_itself(table, seat):
        return None
    return max(asked.at, table.came_at(seat)) + pause(table, seat, asked.ply, settings)


def pause(table: Table, seat: int, ply: int, settings: Settings) -> float:
    """How long a pass takes. Where only bots look on, as long as theirs do."""
    if not has_onlookers(table, seat):
        return settings.bot_pause
    place = f"{table.id} {seat} {table.revision} {ply}".encode()
    drawn = blake2b(place, key=table.row.seed, digest_size=8, person=b"flibuste-pass").digest()
    share = (int.from_bytes(drawn) + 0.5) / 2**64
    taken = settings.pass_pause * min(MOST, max(LEAST, exp(USUAL.inv_cdf(share))))
    return taken if table.row.clock is None else min(taken, OF_THE_CLOCK * table.row.clock)


def has_onlookers(table: Table, seat: int) -> bool:
    """Whether anybody might learn something: another person at the table, or somebody who looks on."""
    people = [row for row in table.seats if row.kind == "human" and row.seat != seat]
    return bool(people) or table.onlookers > 0


class Passing:
    """All the passes of a service that go by themselves."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service

    def look(self, table: Table) -> None:
        """Set those on their way that are due some time, and call back those that are not."""
        wanted = self.wanted(table) if self.service.runs(table) else {}
        for seat, known in [*table.passing.items()]:
            if wanted.get(seat) != known[:3]:
                del table.passing[seat]
                known.task.cancel()
        for seat, (revision, ply, due) in wanted.items():
            if seat not in table.passing:
                name = f"pass {table.id} {seat}"
                task = self.service.tasks.start(self.make(table, seat, revision, ply, due), name)
                table.passing[seat] = Pass(revision, ply, due, task)

    def wanted(self, table: Table) -> dict[int, tuple[int, int, float]]:
        found: dict[int, tuple[int, int, float]] = {}
        for seat, asked in table.asked.items():
            due = due_at(table, seat, self.service.settings)
            if due is not None and is_idle(table, seat):
                found[seat] = (table.revision, asked.ply, due)
        return found

    async def make(self, table: Table, seat: int, revision: int, ply: int, due: float) -> None:
        await self.wait(table, due)
        while table.clock.now() < bots_wait_until(table):
            await asyncio.sleep(GLANCE)
        move = pass_at(table, seat)
        table.passing.pop(seat, None)
        if move is None:
            return
        with suppress(
            Complaint, Wrong
        ):  # its person was faster, or the table has gone on otherwise
            await play(self.service, table, Wish(seat, move, ply, revision))

    async def hold(self, table: Table, wish: Wish) -> None:
        """Keep a pass back until it tells nothing."""
        while self.is_pass(table, wish):
            due = due_at(table, wish.seat, self.service.settings)
            if due is None or due <= table.clock.now():
                break
            await self.wait(table, due)

    def is_pass(self, table: Table, wish: Wish) -> bool:
        """Whether this is the pass that the seat is asked for now."""
        asked, move = table.asked.get(wish.seat), pass_at(table, wish.seat)
        if asked is None or move is None or move != table.match.move(wish.move):
            return False
        return wish.revision == table.revision and asked.ply <= wish.ply <= table.ply

    def made(self, table: Table, wish: Wish) -> int | None:
        """The ply at which a pass went by itself that its person has made, too: what was wished is done."""
        move = table.match.move(wish.move).notation
        is_pass = self.service.settings.passes and move in pass_notations(table.match.rules)
        if wish.revision != table.revision or not is_pass:
            return None
        own = next((row for row in table.moves[wish.ply :] if row.seat == wish.seat), None)
        return own.ply if own is not None and own.move == move else None

    async def wait(self, table: Table, due: float) -> None:
        await sleep_until(time.monotonic() + due - table.clock.now())
