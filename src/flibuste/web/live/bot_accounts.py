"""Programs with an account of their own: made and revoked, challenged to a seat, told when they are wanted.

A challenge is a free seat that one program is asked to take. It says yes or no, or its time runs out; whoever takes its
row out of the store has decided. What became of it is a table event, so that everybody at the table reads it. Programs
may listen in any process: the store is the truth, and a wake-up only a hint.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from secrets import token_urlsafe
from typing import NamedTuple

from flibuste.store import AccountRow, ChallengeRow, Taken
from flibuste.web.guard.clean_text import clean_name
from flibuste.web.guard.tokens import new_account_token
from flibuste.web.guard.visitor import bearer_player, player_hash
from flibuste.web.live.devices import new_code, read_code
from flibuste.web.live.errors import NoTable, NotYours, Stale, TooMany, Unfit
from flibuste.web.live.lookalikes import skeleton
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.seats import sit
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import ANSWERED, CHALLENGED, DECLINED, LATE
from flibuste.web.live.table_plan import BOT_LEVEL, Plan
from flibuste.web.words import _

HERE = 45.0
"""Seconds after which somebody who was not heard of is away."""
BEAT = 15.0
"""Seconds between two signs of life of those who listen here."""
A_DAY = 24 * 60 * 60.0
SLOW = "slow"
GLANCE = 0.5
"""Seconds between two looks whether a challenge of ours has run out."""
ROUND = 10.0
"""Seconds between two looks at the challenges of other processes, which may have gone."""
LISTED = 50
"""Open programs that are offered to everybody."""
MOST_PLAYED = 500
"""Tables of one program that are looked after at once."""
NO_SUCH = _("There is no program with this code.")


class Listener:
    """One who is told what concerns an account: which tables to look at, or to look at everything."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.is_closed = False
        self._news = asyncio.Event()

    def wake(self, table: str) -> None:
        self.tables.add(table)
        self._news.set()

    def close(self) -> None:
        self.is_closed = True
        self._news.set()

    async def wait(self, seconds: float) -> frozenset[str]:
        """The tables where something is new; none when the time has passed without any."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return frozenset()
        self._news.clear()
        told, self.tables = frozenset(self.tables), set()
        return told


class Made(NamedTuple):
    """A new account and its token, told this once."""

    row: AccountRow
    token: str


class BotAccounts:
    """All accounts, as this process sees them."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service
        self.listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.next_due = 0.0
        """When to look at the challenges in the store again."""

    @property
    def limits(self) -> tuple[int, int]:
        limits = self.service.settings.limits
        return limits.challenges_per_account, limits.challenges_per_visitor

    # -- accounts ------------------------------------------------------------------------------------

    async def make(self, owner: str, name: str, is_open: bool) -> Made:
        service, limits = self.service, self.service.settings.limits
        told = clean_name(name, limits)
        if owner and len(await self.of(owner)) >= limits.accounts_per_visitor:
            most = limits.accounts_per_visitor
            raise TooMany(_("You have %(most)s programs already: revoke one first."), most=most)
        token, now = new_account_token(), service.clock.now()
        row = AccountRow(
            bearer_player(token), owner, told, skeleton(told), new_code(), is_open, now
        )
        try:
            await service.store_threads.do(service.store.add_account, row, limits.accounts)
        except Taken:
            sentence = _("A program with a name that looks like %(name)s is there already.")
            raise Unfit(sentence, name=told) from None
        return Made(row, token)

    async def of(self, owner: str) -> list[AccountRow]:
        return await self.service.store_threads.do(self.service.store.accounts_of, owner)

    async def known(self, player: str) -> AccountRow | None:
        return await self.service.store_threads.do(self.service.store.account, player)

    async def listed(self, owner: str) -> list[AccountRow]:
        """Those that somebody may choose from: their own, and those that are open and here; by name."""
        service = self.service
        since = service.clock.now() - HERE
        found = await service.store_threads.do(service.store.open_accounts, since, LISTED)
        own = await self.of(owner) if owner else []
        return sorted({*found, *own}, key=lambda row: row.name.casefold())

    def is_here(self, row: AccountRow) -> bool:
        return bool(self.listeners.get(row.player)) or row.seen > self.service.clock.now() - HERE

    async def own(self, owner: str, code: str) -> AccountRow:
        """The account of this code, if it is this owner's."""
        mine = [row for row in await self.of(owner) if row.code == read_code(code)]
        if not mine:
            raise NotYours(_("This program is not yours."))
        return mine[0]

    async def set_open(self, row: AccountRow, is_open: bool) -> AccountRow:
        """Who was open and is no longer has a new code: the old one was shown to everybody."""
        code = new_code() if row.is_open and not is_open else row.code
        store = self.service.store
        await self.service.store_threads.do(store.change_account, row.player, is_open, code)
        return row._replace(is_open=is_open, code=code)

    async def revoke(self, row: AccountRow) -> None:
        """From now on its token opens nothing. What it was asked is answered with no, and bots play on for it."""
        await self.service.tasks.surely(self._revoke(row))

    async def _revoke(self, row: AccountRow) -> None:
        service, store = self.service, self.service.store
        for each in await service.store_threads.do(store.challenges_to, row.player):
            await self.settle(each, DECLINED)
        await service.store_threads.do(store.remove_account, row.player)
        nobody, left = player_hash(token_urlsafe(32)), set[str]()
        while played := [
            table
            for table in await service.store_threads.do(store.history, row.player, MOST_PLAYED)
            if table.id not in left
        ]:
            for table in played:
                left.add(table.id)
                await self.leave(table.id, row.player, nobody, is_over=table.ended is not None)
        for listener in self.listeners.get(row.player, ()):
            listener.wake("")

    async def leave(self, table_id: str, player: str, nobody: str, *, is_over: bool) -> None:
        """Whoever this was is known by another name that nobody has; a bot plays where the game goes on."""
        service = self.service
        for seat in await service.store_threads.do(service.store.seats, table_id):
            if seat.player == player and seat.stand_in is None and not is_over:
                resigned = seat._replace(stand_in=BOT_LEVEL)
                await service.store_threads.do(service.store.change_seat, resigned)
        await service.store_threads.do(service.store.give_up, table_id, player, nobody)
        known = service.tables.get(table_id)
        if known is not None:
            service.forget(known)
        if not is_over:
            await service.wake(table_id)

    # -- challenges ----------------------------------------------------------------------------------

    async def chosen(self, plan: Plan) -> dict[int, AccountRow]:
        """The programs that a plan asks for, by seat; a sentence when one is none, or has no time to answer."""
        found: dict[int, AccountRow] = {}
        for number, seat in enumerate(plan.seats):
            if seat.kind == "account":
                found[number] = await self.of_code(seat.account)
        for row in {row.player: row for row in found.values()}.values():
            many = sum(each.player == row.player for each in found.values())
            await self.check_room(row, plan.player, many)
        return found

    async def of_code(self, code: str) -> AccountRow:
        read = read_code(code)
        store = self.service.store
        row = await self.service.store_threads.do(store.account_of_code, read) if read else None
        if row is None:
            raise NoTable(NO_SUCH)
        return row

    async def at(self, table: Table, *, but: str) -> dict[str, AccountRow]:
        """The accounts of programs that sit at this table, one of them left out."""
        players = {table.seats[seat].player for seat in table.programs} - {None, but}
        found = [await self.known(player) for player in players if player]
        return {row.player: row for row in found if row is not None}

    async def check_room(self, row: AccountRow, host: str, many: int) -> None:
        """Nobody is buried in challenges, and one visitor alone cannot keep the others from asking."""
        open_ = await self.to(row.player)
        in_all, by_one = self.limits
        if len(open_) + many > in_all or sum(e.host == host for e in open_) + many > by_one:
            raise TooMany(
                _("%(name)s is asked so often that it has not answered yet: try again later."),
                name=row.name,
            )

    async def to(self, player: str) -> list[ChallengeRow]:
        return await self.service.store_threads.do(self.service.store.challenges_to, player)

    async def challenge(self, table: Table, asked: Mapping[int, AccountRow]) -> None:
        """Ask these programs to take these seats, which are free."""
        service, now = self.service, self.service.clock.now()
        seconds = A_DAY if table.row.pace == SLOW else service.settings.challenge_seconds
        rows = [
            ChallengeRow(table.id, seat, row.player, table.row.host, now + seconds)
            for seat, row in asked.items()
        ]
        await service.store_threads.do(service.store.challenge, rows)
        self.next_due = min(self.next_due, now + seconds)
        async with table.lock:
            for row in rows:
                await service.note(table, row.seat, CHALLENGED, row.player, row.until)

    async def open_one(self, player: str, table_id: str, seat: int) -> ChallengeRow:
        mine = [
            each for each in await self.to(player) if (each.table, each.seat) == (table_id, seat)
        ]
        if not mine or mine[0].until <= self.service.clock.now():
            raise Stale(_("This challenge is over: it was answered, withdrawn, or is too old."))
        return mine[0]

    async def accept(self, account: AccountRow, table_id: str, seat: int) -> Table:
        """Sit down where one is asked to."""
        return await self.service.tasks.surely(self._accept(account, table_id, seat))

    async def _accept(self, account: AccountRow, table_id: str, seat: int) -> Table:
        service = self.service
        row = await self.open_one(account.player, table_id, seat)
        table = await service.table(table_id)
        if not await service.store_threads.do(service.store.settle_challenge, row):
            raise Stale(_("This challenge is over: it was answered, withdrawn, or is too old."))
        await sit(service, table, seat, account.player, "", is_program=True)
        return table

    async def decline(self, account: AccountRow, table_id: str, seat: int) -> None:
        row = await self.open_one(account.player, table_id, seat)
        await self.service.tasks.surely(self.settle(row, DECLINED))

    async def settle(self, row: ChallengeRow, answer: str) -> None:
        """The seat is free for somebody else; of several who say so, one does."""
        service = self.service
        if not await service.store_threads.do(service.store.settle_challenge, row):
            return
        table = await service.table(row.table)
        async with table.lock:
            await service.catch_up(table)
            if not table.is_taken(row.seat):
                await service.note(table, row.seat, ANSWERED, answer)

    # -- in the background ---------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Whose time is up, and who is still here; whatever goes wrong is told to the log, and we go on."""
        beat = 0.0
        while True:
            await asyncio.sleep(GLANCE)
            try:
                await self.look_at_challenges()
                if self.service.clock.now() >= beat:
                    beat = self.service.clock.now() + BEAT
                    await self.give_signs()
            except Exception:
                self.service.log.exception("challenges could not be looked at")

    async def look_at_challenges(self) -> None:
        service, now = self.service, self.service.clock.now()
        if now < self.next_due:
            return
        self.next_due = now + ROUND
        for row in await service.store_threads.do(service.store.challenges_due, now):
            await service.tasks.surely(self.settle(row, LATE))

    async def give_signs(self) -> None:
        service = self.service
        for player in [*self.listeners]:
            await service.store_threads.do(service.store.see_account, player, service.clock.now())

    # -- listening -----------------------------------------------------------------------------------

    async def listen(self, account: AccountRow) -> Listener:
        listener = Listener()
        self.listeners[account.player].add(listener)
        await self.seen(account.player, self.service.clock.now())
        return listener

    async def leave_off(self, account: AccountRow, listener: Listener) -> None:
        """Who has gone is away at once, unless it listens elsewhere and says so soon."""
        here = self.listeners[account.player]
        here.discard(listener)
        if not here:
            del self.listeners[account.player]
            await self.seen(account.player, self.service.clock.now() - HERE)

    async def seen(self, player: str, at: float) -> None:
        service = self.service
        await service.tasks.surely(service.store_threads.do(service.store.see_account, player, at))

    def look(self, table: Table) -> None:
        """Something is new at this table: whoever is concerned looks what it is."""
        if not self.listeners:
            return
        concerned = {seat.player for seat in table.seats if seat.player}
        concerned |= {each.player for each in table.challenges.values()}
        for player in concerned & self.listeners.keys():
            for listener in self.listeners[player]:
                listener.wake(table.id)

    def close(self) -> None:
        """The service stops: those who listen are to come again."""
        for here in self.listeners.values():
            for listener in here:
                listener.close()
