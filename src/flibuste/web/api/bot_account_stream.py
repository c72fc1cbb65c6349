"""The stream of an account: challenges, and the tables where its program is asked.

The store is the truth, as everywhere: now and then all that concerns the account is looked at, and what was told is
not told again. A wake-up, by a table in this process, makes that happen at once for that table.
"""

from __future__ import annotations

import logging
from typing import Annotated, Any

import msgspec
from litestar import websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter

from flibuste.store import AccountRow, PlayedRow
from flibuste.web.api.answers import final
from flibuste.web.api.bot_accounts import NOT_AN_ACCOUNT, account_of, challenge_info
from flibuste.web.api.declared import knows_parameters
from flibuste.web.api.stream import (
    COME_AGAIN,
    DEFECT_END,
    ERROR_END,
    ONLY_PINGS,
    Socket,
    first_message,
    part,
    understood,
)
from flibuste.web.api.stream_messages import (
    Challenge,
    ChallengeOver,
    Gone,
    Over,
    Ping,
    Pong,
    Sorry,
    Told,
    Turn,
    Wish,
)
from flibuste.web.errors import SENTENCES, Wrong
from flibuste.web.guard.visitor import lang_of, present_token
from flibuste.web.live import NoTable, Table, TableService, Unreadable, open_request
from flibuste.web.live.bot_accounts import MOST_PLAYED, Listener
from flibuste.web.live.tasks import until_one_ends

log = logging.getLogger("flibuste.web")
Place = tuple[str, int]

ROUNDS = 2.0
"""Of the server's own looks at what other processes have done, between two of ours."""

FirstMessage = Annotated[
    bool, QueryParameter(description="Whether the token comes as the first message.")
]

encode = msgspec.json.Encoder().encode


@websocket("/api/bot/events", guards=[knows_parameters])
async def events(socket: Socket, state: State, token: FirstMessage = False) -> None:
    """Challenges and tables where it is the program's turn, from now on; first of all those there are."""
    await socket.accept()
    try:
        if token:
            present_token(socket, await first_message(socket))
        account = await account_of(socket, state)
        await Feed(socket, state.service, account).run()
    except (WebSocketDisconnect, OSError):
        pass  # nobody is there any more
    except Wrong as wrong:
        await part(socket, wrong, ERROR_END)
    except Exception:
        log.exception("the stream of an account failed")
        await part(socket, Wrong("broken", SENTENCES[500]), DEFECT_END)


class Feed:
    """One stream: what it has told so far, and what is to be told next."""

    def __init__(self, socket: Socket, service: TableService, account: AccountRow) -> None:
        self.socket = socket
        self.service = service
        self.player = account.player
        self.account = account
        self.challenges: set[Place] = set()
        self.heads: dict[str, PlayedRow] = {}
        self.told: dict[str, set[tuple[Any, ...]]] = {}
        """By table, the turns and wishes that were told and still stand."""

    async def run(self) -> None:
        listener = await self.service.accounts.listen(self.account)
        try:
            await until_one_ends(self.tell(listener), self.listen())
        finally:
            await self.service.accounts.leave_off(self.account, listener)

    async def send(self, message: Told) -> None:
        await self.socket.send_data(encode(message).decode())

    async def listen(self) -> None:
        """Answer pings; who only sends would never notice that nobody is there."""
        while True:
            is_ping = isinstance(understood(await self.socket.receive_text()), Ping)
            sorry = Sorry(Wrong("bad", ONLY_PINGS).said(lang_of(self.socket)), "bad")
            await self.send(Pong() if is_ping else sorry)

    # -- telling -------------------------------------------------------------------------------------

    async def tell(self, listener: Listener) -> None:
        await self.look_at_all()
        while not listener.is_closed:
            news = await listener.wait(ROUNDS * self.service.settings.catch_up)
            known = [self.service.tables[id] for id in news if self.is_near(id)]
            if len(known) == len(news) > 0:
                for table in known:
                    await self.tell_table(table)
            elif not listener.is_closed:
                await self.look_at_all()
        await self.send(Gone())
        await self.socket.close(code=COME_AGAIN)

    def is_near(self, id: str) -> bool:
        """Whether all that may be new at this table can be seen in memory."""
        table = self.service.tables.get(id)
        return table is not None and id in self.heads and not self.is_asked_at(table)

    def is_asked_at(self, table: Table) -> bool:
        return any(each.player == self.player for each in table.challenges.values())

    async def look_at_all(self) -> None:
        """Everything in the store that concerns the account; a token that was revoked ends the stream."""
        service = self.service
        if await service.accounts.known(self.player) is None:
            raise Wrong("wrong-token", NOT_AN_ACCOUNT)
        await self.tell_challenges()
        played = service.store.played_by
        rows = await service.store_threads.do(played, self.player, [*self.heads], MOST_PLAYED)
        now = {row.table: row for row in rows}
        for id in [id for id in self.heads if id not in now]:
            await self.leave(id)
        for id, row in now.items():
            if self.heads.get(id) != row:
                await self.catch_up(row)

    async def catch_up(self, row: PlayedRow) -> None:
        """A table that has changed, here or in another process."""
        service = self.service
        try:
            table = await service.table(row.table)
            async with table.lock:
                await service.catch_up(table)
        except (NoTable, Unreadable):  # the log has it already
            await self.leave(row.table)
            return
        self.heads[row.table] = row
        await self.tell_table(table)

    async def leave(self, id: str) -> None:
        """The table is gone, or the program has no seat there any more."""
        self.heads.pop(id, None)
        self.told.pop(id, None)
        await self.send(Over(id, None))

    async def tell_challenges(self) -> None:
        rows = await self.service.accounts.to(self.player)
        now = {(row.table, row.seat): row for row in rows}
        for place in sorted(self.challenges - now.keys()):
            await self.send(ChallengeOver(*place))
        for place in [place for place in now if place not in self.challenges]:
            await self.send(Challenge(await challenge_info(self.service, now[place])))
        self.challenges = set(now)

    async def tell_table(self, table: Table) -> None:
        """Where the program is asked, and was not told so yet."""
        if table.over:
            self.heads.pop(table.id, None)
            self.told.pop(table.id, None)
            await self.send(Over(table.id, final(table)))
            return
        wanted = {**self.turns(table), **self.wishes(table)}
        told = self.told.get(table.id, set())
        self.told[table.id] = set(wanted)
        for key, message in wanted.items():
            if key not in told:
                await self.send(message)

    def turns(self, table: Table) -> dict[tuple[Any, ...], Told]:
        found: dict[tuple[Any, ...], Told] = {}
        for seat in table.seats_of(self.player):
            asked = table.asked.get(seat)
            if asked is not None and table.seats[seat].stand_in is None:
                key = ("turn", seat, table.revision, asked.ply)
                found[key] = Turn(table.id, table.row.game, seat, table.revision, asked.ply)
        return found

    def wishes(self, table: Table) -> dict[tuple[Any, ...], Told]:
        request = open_request(table)
        if request is None:
            return {}
        mine = {*table.seats_of(self.player)} & {*request.missing}
        return {("wish", seat, request.number): Wish(table.id, seat, request.seat) for seat in mine}


ROUTES = [events]
