"""The service: everything that people, programs and bots do at tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from flibuste.bots.bot import Decision
from flibuste.engine.action import Action
from flibuste.store import CodeRow, Store, Unavailable
from flibuste.web.live import coaching, devices, moves, seats, undo
from flibuste.web.live.analyses import Analyses
from flibuste.web.live.archiving import Archiving
from flibuste.web.live.automatic_passes import Passing
from flibuste.web.live.bot_accounts import BotAccounts
from flibuste.web.live.bots import Bots
from flibuste.web.live.creation import Creator
from flibuste.web.live.errors import NotYours, Stale, TooMany
from flibuste.web.live.housekeeping import Housekeeping
from flibuste.web.live.notifications.notifier import Notifier
from flibuste.web.live.peer_messages import is_past
from flibuste.web.live.peers import Peers
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.server_time import ServerClock
from flibuste.web.live.table import Around, Table
from flibuste.web.live.table_plan import Created, Plan
from flibuste.web.live.watchers import Watcher
from flibuste.web.settings import Settings
from flibuste.web.words import _
from flibuste.web.workers import Payer, WorkerPool


class TableService(TableRegistry):
    """The doors. A table event is seen through even if whoever asked goes away, and is on the disk when it returns."""

    def __init__(
        self, store: Store, pool: WorkerPool, settings: Settings, clock: ServerClock | None = None
    ) -> None:
        super().__init__(store, pool, settings, clock)
        self.peers = Peers(self)
        self.bots = Bots(self)
        self.passing = Passing(self)
        self.notifier = Notifier(self)
        self.accounts = BotAccounts(self)
        self.housekeeping = Housekeeping(self, self.peers)
        self.archiving = Archiving(self)
        self.creator = Creator(self, self.accounts, self.archiving)
        self.analyses = Analyses(self)

    async def start(self) -> None:
        with suppress(Unavailable):  # then it is made when somebody asks for it
            await self.notifier.own_key()
        await self.peers.start()
        self.tasks.start(self.housekeeping.go_round(), "housekeeping")
        self.tasks.start(self.housekeeping.wake_tables(), "wake tables")
        self.tasks.start(self.archiving.go_on(), "archiving")
        self.tasks.start(self.accounts.go_on(), "challenges")
        self.analyses.start()

    def dismiss_programs(self) -> None:
        """Programs that listen are to come again; pages do so when their line ends."""
        self.accounts.close()
        for table in self.tables.values():
            for watcher in table.watchers:
                if not watcher.is_page:
                    watcher.close()

    async def stop(self) -> None:
        """Let table events finish, call everybody back, tell those who watch."""
        self.accounts.close()
        await self.analyses.stop()
        await self.tasks.stop()
        for table in [*self.tables.values()]:
            self.forget(table)
        await self.peers.stop()
        await self.notifier.stop()
        await self.store_threads.close()

    async def table(self, id: str) -> Table:
        """Whoever has done something by another process finds it done here, though we have not heard of it yet."""
        table = await super().table(id)
        if self.peers.has_company:
            with suppress(Unavailable):  # then what we know has to do
                heads = await self.store_threads.do(self.store.heads, [id])
                if id in heads and not is_past(heads[id], table.head):
                    await self.bring_up(table, heads[id])
        return await super().table(id) if table.gone else table

    def forget(self, table: Table) -> None:
        super().forget(table)
        self.peers.hide(table)

    def look(self, table: Table) -> None:
        self.bots.look(table)
        self.passing.look(table)
        self.notifier.look(table)
        self.accounts.look(table)

    def presence_changed(self, table: Table) -> None:
        self.passing.look(table)
        self.notifier.look(table)

    async def come_in(self, table: Table) -> None:
        await self.peers.come_in(table)

    def runs(self, table: Table) -> bool:
        return not table.gone and self.peers.keeps(table.id)

    def tell_others(self, table: Table) -> None:
        self.peers.tell_head(table)

    # -- tables ------------------------------------------------------------------------------------

    async def create(self, plan: Plan) -> Created:
        return await self.tasks.surely(self.creator.create(plan))

    async def rematch(self, table: Table, player: str, address: str = "") -> Created:
        table = await self.current(table)
        return await self.tasks.surely(self.creator.rematch(table, player, address))

    async def branch(self, table: Table, ply: int, plan: Plan) -> Created:
        table = await self.current(table)
        return await self.tasks.surely(self.creator.branch(table, ply, plan))

    async def create_coached(self, plan: Plan) -> Created:
        return await self.tasks.surely(coaching.begin(self, self.creator, plan))

    async def hear(self, table: Table, player: str, note: str) -> None:
        """A note of the coach was read; without one, the coach leaves."""
        table = await self.current(table)
        await self.tasks.surely(coaching.hear(self, table, player, note))

    # -- moves -------------------------------------------------------------------------------------

    async def play(
        self,
        table: Table,
        seat: int,
        move: Action | str,
        *,
        ply: int,
        revision: int,
        by: str = "human",
        lang: str = "en",
    ) -> int:
        """Make a move that was thought of at this ply of this revision; the ply it became."""
        return await moves.play(self, table, moves.Wish(seat, move, ply, revision, by, lang))

    async def play_chain(
        self,
        table: Table,
        seat: int,
        chain: Sequence[str],
        *,
        ply: int,
        revision: int,
        lang: str = "en",
        still: Callable[[Table], None] = moves.anyway,
    ) -> moves.Chain:
        """Make these moves one after the other, until something else comes in. A pass waits until it tells nothing."""
        table = await self.current(table)
        wish = moves.Wish(seat, chain[0], ply, revision, lang=lang, still=still)
        await self.passing.hold(table, wish)
        try:
            return await self.tasks.surely(moves.make_all(self, table, wish, chain[1:]))
        except Stale:
            made = self.passing.made(table, wish)
            if made is None:
                raise
            return moves.Chain(made, 1)

    async def ask_undo(self, table: Table, seat: int) -> None:
        table = await self.current(table)
        await self.tasks.surely(undo.ask(self, table, seat))

    async def answer_undo(self, table: Table, seat: int, agree: bool) -> None:
        table = await self.current(table)
        await self.tasks.surely(undo.answer(self, table, seat, agree))

    async def hint(self, table: Table, seat: int, payer: Payer | None = None) -> Decision:
        return await self.bots.hint(await self.current(table), seat, payer)

    # -- people ------------------------------------------------------------------------------------

    async def seat_of(self, token: str) -> tuple[str, int]:
        """The table and seat that a token stands for; NoTable when it stands for none."""
        return await seats.seat_of(self, token)

    async def sit(
        self, token: str, player: str, name: str = "", *, is_program: bool = False
    ) -> tuple[str, int]:
        id, seat = await self.seat_of(token)
        table = await self.table(id)
        sitting = seats.sit(self, table, seat, player, name, is_program=is_program)
        await self.tasks.surely(sitting)
        return id, seat

    async def sit_free(self, table: Table, player: str, name: str = "") -> int:
        """Take a free seat of a table of the lobby."""
        table = await self.current(table)
        return await self.tasks.surely(seats.sit_free(self, table, player, name))

    def seat_for(self, table: Table, player: str) -> list[int]:
        return table.seats_of(player)

    def is_seated(self, player: str) -> bool:
        """Whether this player sits at any table that lies in memory."""
        return player in self.seated

    def check_seat(self, table: Table, seat: int, player: str) -> None:
        """A sentence when this is not this player's seat."""
        if seat not in table.seats_of(player):
            raise NotYours(_("This is not your seat."))

    async def offer_seat(self, table: Table, seat: int, player: str, kind: str) -> str:
        """A code by which this seat is moved to another browser, or shared with it; told this once."""
        table = await self.current(table)
        return await self.tasks.surely(devices.offer(self, table, seat, player, kind))

    async def withdraw_code(self, table: Table, seat: int, player: str) -> None:
        table = await self.current(table)
        await self.tasks.surely(devices.withdraw(self, table, seat, player))

    async def redeem_code(self, code: str, player: str) -> CodeRow:
        """Continue a seat here; NoTable for a code that is none, or no longer."""
        return await self.tasks.surely(devices.redeem(self, code, player))

    async def revoke_guest(self, table: Table, seat: int, player: str, guest: str) -> None:
        table = await self.current(table)
        await self.tasks.surely(devices.revoke(self, table, seat, player, guest))

    async def reclaim_seat(self, table: Table, player: str) -> int:
        """Take back a seat that was moved away a short while ago; which one."""
        table = await self.current(table)
        return await self.tasks.surely(devices.reclaim(self, table, player))

    async def resign(self, table: Table, seat: int, level: str) -> None:
        table = await self.current(table)
        await self.tasks.surely(seats.resign(self, table, seat, level))

    async def take_back(self, table: Table, seat: int) -> None:
        table = await self.current(table)
        await self.tasks.surely(seats.take_back(self, table, seat))

    async def let_pass(self, table: Table, seat: int, by_itself: bool) -> None:
        """Whether this seat's passes go by themselves where it can do nothing else."""
        table = await self.current(table)
        await self.tasks.surely(seats.let_pass(self, table, seat, by_itself))

    async def say(
        self, table: Table, seat: int | None, name: str, text: str, player: str = ""
    ) -> None:
        """Say something: under the name of the seat, or as a spectator, who is known as this player."""
        table = await self.current(table)
        await self.tasks.surely(seats.say(self, table, seat, name, text, player))

    # -- looking on --------------------------------------------------------------------------------

    def watch(
        self, table: Table, seats: Iterable[int] = (), address: str = "", *, is_page: bool = False
    ) -> Watcher:
        """Viewer on this table, those of these seats or of a spectator from somewhere: a person's or a program's."""
        return Watcher(
            frozenset(seats),
            lambda watcher: self.enter(table, watcher),
            lambda watcher: self.leave(table, watcher),
            address,
            is_page,
        )

    def enter(self, table: Table, watcher: Watcher) -> None:
        self.check_room(table, watcher)
        if table.gone:
            watcher.close()  # whoever looks is to ask for the table again
            return
        before, seen = table.around, table.seen
        table.watchers.add(watcher)
        table.touch()
        table.came |= dict.fromkeys(table.seen - seen, self.clock.now())
        self.presence_changed(table)
        self.tell_presence(table, before)

    def check_room(self, table: Table, watcher: Watcher) -> None:
        """Spectators never take the places of those who sit there, nor those of one address all places."""
        limits = self.settings.limits
        if watcher.seats:
            beside = sum(not watcher.seats.isdisjoint(each.seats) for each in table.watchers)
            if beside >= limits.watchers_per_seat:
                raise TooMany(
                    _("This seat is open in so many places that there is no room for more.")
                )
            return
        others = [each.address for each in table.watchers if not each.seats]
        if table.onlookers >= limits.watchers_per_table:
            raise TooMany(_("So many look on at this table that there is no room for more."))
        if watcher.address and others.count(watcher.address) >= limits.watchers_per_address:
            raise TooMany(_("So many look on from your address that there is no room for more."))

    def leave(self, table: Table, watcher: Watcher) -> None:
        before = table.around
        table.watchers.discard(watcher)
        table.touch()
        self.presence_changed(table)
        self.tell_presence(table, before)

    def tell_presence(self, table: Table, before: Around) -> None:
        if not table.gone:
            self.peers.show(table)
        if table.present != before[0]:
            table.wake()

    def counters(self) -> dict[str, int | str]:
        """For whoever looks after the server."""
        known = self.tables.values()
        return {
            "tables": len(known),
            "watchers": sum(len(table.watchers) for table in known),
            "thinking": sum(len(table.thinking) for table in known),
            "alarms": len(self.alarms),
            "process": self.peers.process,
            "kept": sum(self.peers.keeps(table.id) for table in known),
        }
