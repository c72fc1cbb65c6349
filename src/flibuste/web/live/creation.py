"""New tables: by a plan, as a rematch, or branched off a finished game.

A branch begins with the plies of the game it leaves and goes on under the same seed. That seed was told when the game
ended, so what a branch still has in its decks and dice is known to whoever looks it up: it is a table for analysis,
and says so (`Table.is_analysis`). A new seed would not help, since the cards were dealt from the old one, and it would
cost what the old one gives: the record of a branch is an ordinary record, which replays and verifies like any other.
For the same reason only a finished game is branched off: a running one would tell its secrets.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping, Sequence
from secrets import token_bytes

from flibuste.engine.box import find_box
from flibuste.engine.dice import SEED_BYTES
from flibuste.store import AccountRow, GuestRow, MoveRow, SeatRow, TableRow
from flibuste.web.guard.clean_text import clean_name
from flibuste.web.guard.tokens import new_seat_token, token_hash
from flibuste.web.live.archiving import Archiving
from flibuste.web.live.bot_accounts import BotAccounts
from flibuste.web.live.errors import Declined, NotYours, TooMany, Unfit
from flibuste.web.live.names import all_distinct
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.replayed import Replayed
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import PROGRAM, REMATCH, SIT
from flibuste.web.live.table_plan import BOT_LEVEL, Created, Plan, SeatPlan
from flibuste.web.settings import Limits, home_of
from flibuste.web.words import _

ID_BYTES = 10


def new_id() -> str:
    return b32encode(token_bytes(ID_BYTES)).decode().lower()


class Creation:
    """The rows of a table that is about to be, and the address that pays for its bots."""

    def __init__(self, row: TableRow, address: str) -> None:
        self.row = row
        self.address = address
        self.seats: list[SeatRow] = []
        self.moves: list[MoveRow] = []
        self.tokens: dict[int, str] = {}
        self.asked: dict[int, AccountRow] = {}
        """Programs that are asked to take a seat."""
        self.programs: list[int] = []
        """Seats that belong to a program from the beginning."""

    def person(self, name: str, player: str | None, *, tell: bool = True) -> None:
        """A seat for a human; its token is told to whoever makes the table, unless it is somebody else's."""
        seat, token = len(self.seats), new_seat_token()
        if tell:
            self.tokens[seat] = token
        hashed = token_hash(token)
        self.seats.append(SeatRow(self.row.id, seat, "human", "", name, hashed, player))

    def leave_to_bot(self, level: str | None) -> None:
        """Who had gone from the last seat is not waited for."""
        self.seats[-1] = self.seats[-1]._replace(stand_in=level)

    def bot(self, name: str, level: str) -> None:
        self.seats.append(SeatRow(self.row.id, len(self.seats), "bot", level, name))

    def seat_all(self, plans: Sequence[SeatPlan], names: Sequence[str], player: str) -> None:
        for plan, name in zip(plans, names, strict=True):
            if plan.kind == "bot":
                self.bot(name, plan.level or BOT_LEVEL)
            else:
                self.person(name, (player or None) if plan.kind == "me" else None)


# -- by a plan -----------------------------------------------------------------------------------------


def plan_names(limits: Limits, plan: Plan, asked: Mapping[int, AccountRow]) -> list[str]:
    """As wished; a program has the name of its account."""
    wished = [asked[at].name if at in asked else seat.name for at, seat in enumerate(plan.seats)]
    return all_distinct([clean_name(name, limits) if name.strip() else "" for name in wished])


# -- once more -----------------------------------------------------------------------------------------


def rematch_rows(
    table: Table, id: str, player: str, address: str, programs: Mapping[str, AccountRow]
) -> Creation:
    """Programs with an account are asked again; other ones sit where they would."""
    creation = Creation(
        table.row._replace(
            id=id,
            seed=token_bytes(SEED_BYTES),
            created=table.clock.now(),
            revision=0,
            ended=None,
            result=None,
            lobby=False,
            origin=table.id,
            origin_ply=None,
            host=player,
        ),
        address,
    )
    for seat in (*table.seats[1:], table.seats[0]):
        if seat.kind == "bot":
            creation.bot(seat.name, seat.level)
        elif seat.player is not None and seat.player in programs:
            creation.asked[len(creation.seats)] = programs[seat.player]
            creation.person(seat.name, None)
        else:
            if seat.seat in table.programs and seat.player is not None:
                creation.programs.append(len(creation.seats))
            creation.person(seat.name, seat.player, tell=seat.player in (None, player))
            creation.leave_to_bot(None if seat.player == player else seat.stand_in)
    return creation


# -- what if --------------------------------------------------------------------------------------------


def branch_plan(table: Table, player: str, address: str = "") -> Plan:
    """The usual plan for a branch: one's own seats, or those of all people, to oneself; bots on the others."""
    mine = table.seats_of(player) or [row.seat for row in table.seats if row.kind == "human"] or [0]
    seats = [
        SeatPlan("me") if row.seat in mine else SeatPlan("bot", row.level or BOT_LEVEL)
        for row in table.seats
    ]
    return Plan(table.row.game, seats, player=player, address=address)


def branch_rows(table: Table, id: str, ply: int, plan: Plan, now: float) -> Creation:
    creation = Creation(
        table.row._replace(
            id=id,
            created=now,
            pace=plan.pace,
            clock=plan.clock,
            undo=plan.undo,
            spectators=plan.spectators and table.row.spectators,
            revision=0,
            ended=None,
            result=None,
            lobby=False,
            origin=table.id,
            origin_ply=ply,
            host=plan.player,
        ),
        plan.address,
    )
    creation.seat_all(plan.seats, table.names, plan.player)
    creation.moves = [move._replace(table=creation.row.id, at=now) for move in table.moves[:ply]]
    return creation


# -- making them ---------------------------------------------------------------------------------------


class Creator:
    """Makes tables, where there is room; programs with an account are asked to take their seats."""

    def __init__(self, service: TableRegistry, accounts: BotAccounts, archiving: Archiving) -> None:
        self.service = service
        self.accounts = accounts
        self.archiving = archiving

    def new_id(self) -> str:
        """One that this process is home to: whoever comes to the table comes here."""
        settings = self.service.settings
        while home_of(found := new_id(), settings.processes) != settings.place:
            pass
        return found

    async def create(self, plan: Plan) -> Created:
        plan.check()
        rules = find_box(plan.game).ruleset()
        rules.box.check_seats(len(plan.seats))
        options = await self.service.store_threads.do(rules.settle, plan.options)
        row = TableRow(
            id=self.new_id(),
            game=rules.box.id,
            rules=rules.version,
            options=options,
            seats=len(plan.seats),
            seed=plan.seed or token_bytes(SEED_BYTES),
            created=self.service.clock.now(),
            pace=plan.pace,
            clock=plan.clock,
            undo=plan.undo,
            spectators=plan.spectators,
            host=plan.player,
            lobby=plan.lobby,
        )
        creation = Creation(row, plan.address)
        creation.asked = await self.accounts.chosen(plan)
        names = plan_names(self.service.settings.limits, plan, creation.asked)
        creation.seat_all(plan.seats, names, plan.player)
        if plan.is_program and plan.player:
            creation.programs = [at for at, seat in enumerate(plan.seats) if seat.kind == "me"]
        return await self.found(creation)

    async def rematch(self, table: Table, player: str, address: str) -> Created:
        """The same people and bots, everybody one seat on, so that somebody else begins. The first who asks makes it,
        the others are led there. Who sat at the table sits again; for seats of people unknown to us there are new
        links."""
        async with table.lock:
            await self.service.catch_up(table)
            if not table.over:
                raise Declined(_("The game is not over yet."))
            if not table.seats_of(player) and player != table.row.host:
                raise NotYours(_("Only who sat at this table asks for a rematch."))
            if table.rematch is not None:
                return Created(table.rematch, {})
            programs = await self.accounts.at(table, but=player)
            created = await self.found(
                rematch_rows(table, self.new_id(), player, address, programs)
            )
            await self.share_again(table, created.table_id)
            mine = table.seats_of(player)
            await self.service.note(table, mine[0] if mine else None, REMATCH, created.table_id)
            return created

    async def branch(self, table: Table, ply: int, plan: Plan) -> Created:
        """A table that begins with the first plies of this one. Of the plan, the game, its options, the seed and the
        names do not count: they are those of the game that is left."""
        plan.check()
        if not table.over:
            raise Declined(
                _("A game is branched off when it is over: before, that would tell its secrets.")
            )
        table.expect_watcher(plan.player)
        if not 0 <= ply < table.ply:
            raise Unfit(_("A branch leaves this game at ply 0 to %(last)s."), last=table.ply - 1)
        if len(plan.seats) != table.row.seats:
            raise Unfit(_("This table has %(seats)s seats."), seats=table.row.seats)
        now = self.service.clock.now()
        return await self.found(branch_rows(table, self.new_id(), ply, plan, now))

    async def found(self, creation: Creation) -> Created:
        """Put the table into the store, if it can be played and there is room, and let its bots begin."""
        if not await self.archiving.find_room():
            raise TooMany(_("The harbour is full: there is no room for another table now."))
        names = [seat.name for seat in creation.seats]
        await self.service.store_threads.do(Replayed, creation.row, names, creation.moves)
        await self.service.store_threads.do(
            self.service.store.create, creation.row, creation.seats, creation.moves
        )
        self.service.bot_payers.note(creation.row, creation.address)
        table = await self.service.table(creation.row.id)
        for seat in creation.programs:
            async with table.lock:
                await self.service.note(table, seat, SIT, PROGRAM)
        if creation.asked:
            await self.accounts.challenge(table, creation.asked)
        return Created(creation.row.id, creation.tokens)

    async def share_again(self, table: Table, id: str) -> None:
        """Who had a seat open in several browsers has the next one open there, too."""
        seats, now = table.row.seats, self.service.clock.now()
        rows = [GuestRow(id, (each.seat - 1) % seats, each.player, now) for each in table.guests]
        if rows:
            await self.service.store_threads.do(self.service.store.invite_guests, rows)
            new = await self.service.table(id)
            async with new.lock:
                await self.service.catch_up(new)
