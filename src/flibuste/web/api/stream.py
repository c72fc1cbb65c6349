"""The stream: every ply as one seat may know it, as soon as it is made.

The log is the truth and a wake-up only a hint: each time something is new, the stream compares what it has told with
what there is. So nothing can pile up for a slow reader, and nothing is lost between a view and the stream.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from contextlib import suppress
from contextvars import copy_context
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter

from flibuste.engine.refusal import Complaint
from flibuste.web.api.answers import (
    Wish,
    chat_since,
    log_since,
    made_once,
    move_at,
    ply_log,
    table_info,
    view_info,
)
from flibuste.web.api.body_reader import fault_of
from flibuste.web.api.declared import Mark, SeatAsked, TableId, knows_parameters
from flibuste.web.api.playing import played
from flibuste.web.api.seat_access import Place, come
from flibuste.web.api.stream_messages import (
    AtTable,
    Gone,
    Jump,
    Made,
    Make,
    Ping,
    Ply,
    Pong,
    Sorry,
    Talk,
    Token,
    Told,
)
from flibuste.web.errors import SENTENCES, Wrong, trouble_of
from flibuste.web.guard.cost import counted
from flibuste.web.guard.gate import count_change
from flibuste.web.guard.quota_owner import address_of
from flibuste.web.guard.raw_connection import note_seated, send_now, send_over
from flibuste.web.guard.visitor import lang_of, present_token
from flibuste.web.live import Table, Watcher, deadline, open_request
from flibuste.web.live.tasks import until_one_ends
from flibuste.web.words import _

Socket = WebSocket[Any, Any, Any]

ONLY_PINGS = _("A stream understands pings only.")
ONLY_MOVES = _("A stream understands pings and moves only.")
UNLIKE_A_MOVE = _("A stream understands pings and moves only: %(why)s.")

MOST_PLIES = 12
"""Somebody further behind jumps."""
TOKEN_PATIENCE = 10.0
POLITE_END = 1000
COME_AGAIN = 1012
"""As the server itself says when it stops."""
ERROR_END = 4000
DEFECT_END = 1011

log = logging.getLogger("flibuste.web")

LastRevision = Annotated[
    int, QueryParameter(description="The revision that `since` belongs to.", ge=0, le=1_000_000)
]
FirstMessage = Annotated[
    bool, QueryParameter(description="Whether the token comes as the first message.")
]

ViewWished = Annotated[
    bool, QueryParameter(description="Whether messages hold the view; else it is left empty.")
]
LabelsWished = Annotated[
    bool,
    QueryParameter(
        description="Whether options come in words, with plans; else as notation alone."
    ),
]


class Known(NamedTuple):
    """The last ply that whoever listens knows."""

    ply: int
    revision: int


encode = msgspec.json.Encoder().encode
reader: msgspec.json.Decoder[Ping | Token | Make] = msgspec.json.Decoder(Ping | Token | Make)


@websocket("/api/tables/{table:str}/stream", guards=[knows_parameters])
async def stream(
    socket: Socket,
    state: State,
    table: TableId,
    seat: SeatAsked = None,
    since: Mark = -1,
    revision: LastRevision = 0,
    token: FirstMessage = False,
    view: ViewWished = True,
    labels: LabelsWished = True,
) -> None:
    """Plies, chat and changes at a table, from the ply `since` on; and moves, the other way."""
    await socket.accept()
    try:
        if token:
            present_token(socket, await first_message(socket))
        place = await come(socket, state, table)
        note_seated(socket)
        looking = place.to_look(seat)
        teller = Teller(socket, place, looking, Known(since, revision), Wish(view, labels))
        await teller.run()
    except (WebSocketDisconnect, OSError):
        pass  # nobody is there any more
    except Wrong as wrong:
        await part(socket, wrong, ERROR_END)
    except Exception:
        log.exception("a stream failed", extra={"table": table})
        await part(socket, Wrong("broken", SENTENCES[500]), DEFECT_END)


async def first_message(socket: Socket) -> str:
    """The token of a program that can send no headers."""
    try:
        async with asyncio.timeout(TOKEN_PATIENCE):
            message = understood(await socket.receive_text())
    except TimeoutError:
        message = None
    return message.token if isinstance(message, Token) else ""


def understood(text: str) -> Ping | Token | Make | None:
    """The message in this text; None for anything that is none."""
    try:
        return reader.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None


def fault_in(text: str, lang: str) -> str:
    """Which field of a message is wrong, and how; nothing of one that is no message at all."""
    try:
        reader.decode(text)
    except msgspec.ValidationError as fault:
        return fault_of(str(fault)).said(lang)
    except (msgspec.MsgspecError, RecursionError):
        pass
    return ""


async def part(socket: Socket, wrong: Wrong, end: int) -> None:
    """Say why, and close; if there is still somebody to hear it."""
    sorry = Sorry(wrong.said(lang_of(socket)), wrong.code)
    with suppress(WebSocketDisconnect, OSError):
        await socket.send_data(encode(sorry).decode())
        await socket.close(code=end, reason=wrong.code)


class Teller:
    """One stream: what it has told so far, and what is to be told next."""

    def __init__(
        self, socket: Socket, place: Place, seat: int | None, known: Known, wish: Wish
    ) -> None:
        self.socket = socket
        self.place = place
        self.seat = seat
        self.ply, self.revision = known
        self.wish = wish
        self.chat = 0
        self.table_told = b""
        self.table_known: Hashable = None
        self.is_telling = True
        self.context = copy_context()
        """In which whoever listens pays."""

    @property
    def table(self) -> Table:
        return self.place.table

    async def run(self) -> None:
        """Tell and listen until one of the two ends: who only sends never notices that nobody is there."""
        seats = () if self.seat is None else (self.seat,)
        where = address_of(self.socket)
        async with self.place.service.watch(self.table, seats, where) as watcher:
            await until_one_ends(self.tell(watcher), self.listen())

    async def send(self, message: Told) -> None:
        await send_over(self.socket, encode(message))

    # -- listening -----------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Answer pings, make moves; whatever else comes is not for a stream. How many come is counted where they are
        read."""
        while True:
            text = await self.socket.receive_text()
            message = understood(text)
            if isinstance(message, Make):
                await self.send(await self.make(message))
            else:
                await self.send(Pong() if isinstance(message, Ping) else self.sorry(text))

    def sorry(self, text: str) -> Sorry:
        why = fault_in(text, self.place.lang)
        wrong = Wrong("bad", UNLIKE_A_MOVE, why=why) if why else Wrong("bad", ONLY_MOVES)
        return Sorry(wrong.said(self.place.lang), wrong.code)

    async def make(self, move: Make) -> Made | Sorry:
        """A move, by whoever the stream belongs to, as one that comes by itself."""
        try:
            await count_change(self.socket)
            done = await played(self.socket, self.socket.app.state, self.table.id, move)
        except (Wrong, Complaint) as wrong:
            trouble = trouble_of(wrong, self.place.lang)
            return Sorry(trouble.sentence, trouble.code, trouble.rule)
        return Made(done.revision, done.ply, done.made, done.stopped)

    # -- telling -------------------------------------------------------------------------------------

    async def tell(self, watcher: Watcher) -> None:
        watcher.at_once = self.tell_at_once
        await self.tell_news()
        async for _news in watcher:
            await self.tell_news()
        await self.send(Gone())
        await self.socket.close(code=POLITE_END if self.table.gone else COME_AGAIN)

    async def tell_news(self) -> None:
        """All that is new; while it is sent more may happen, and then it is told at the next look."""
        self.is_telling = True
        self.place.to_look_on(self.seat)
        await self.tell_table()
        await self.tell_plies()
        lines = chat_since(self.table, self.chat)
        if lines:
            self.chat = lines[-1].number
            await self.send(Talk(lines))
        self.is_telling = False

    def tell_at_once(self) -> bool:
        """Plies, to somebody who knows all else and whose line is free: for that nobody is woken. Whatever goes wrong
        goes wrong once more where it is told to them."""
        return not self.is_telling and self.context.run(counted, self.has_told_plies)

    def has_told_plies(self) -> bool:
        table, before = self.table, self.ply
        is_chat_new = bool(table.chat) and table.chat[-1].number > self.chat
        if is_chat_new or table_key(table, self.place.held) != self.table_known:
            return False
        try:
            self.place.to_look_on(self.seat)
            while (self.revision, before) != (table.revision, table.ply):
                message = self.next_ply()
                if message is None or not send_now(self.socket, message):
                    break
                before = self.ply
        except Exception:
            log.debug("a ply is told the long way", exc_info=True)
        self.ply = before
        return (self.revision, before) == (table.revision, table.ply)

    async def tell_table(self) -> None:
        """The table, when something else than its plies has changed."""
        known = table_key(self.table, self.place.held)
        if known == self.table_known:
            return
        self.table_known = known
        info = table_info(self.table, self.place.held)
        print_ = encode(msgspec.structs.replace(info, ply=0, waiting=[], revision=0, chat=0))
        if print_ != self.table_told:
            self.table_told = print_
            await self.send(AtTable(info))

    async def tell_plies(self) -> None:
        """Each ply by itself when only few are new, so that nobody misses one; else all at once."""
        while (self.revision, self.ply) != (self.table.revision, self.table.ply):
            message = self.next_ply() or self.jump()
            self.place.to_look_on(self.seat)
            await send_over(self.socket, message)

    def next_ply(self) -> bytes | None:
        """The ply after the last one told, if one can go on from there; made once for all who are told the same now."""
        table, ply = self.table, self.ply + 1
        is_near = 0 < ply <= table.ply < ply + MOST_PLIES and table.snapshot(ply) is not None
        if self.revision != table.revision or not is_near:
            return None
        self.ply = ply
        known = (self.seat, self.place.lang, self.wish, table.names, table.ply)
        return made_once(table, ply, ("ply", known), lambda: encode(self.ply_message(ply)))

    def ply_message(self, ply: int) -> Ply:
        table = self.table
        made = table.moves[ply - 1]
        lang = self.place.lang
        return Ply(
            revision=table.revision,
            ply=ply,
            seat=made.seat,
            move=move_at(table, ply, self.seat),
            by=made.by,
            log=ply_log(table, ply, self.seat, lang, self.wish.labels),
            view=view_info(table, self.seat, lang, ply=ply, wish=self.wish),
        )

    def jump(self) -> bytes:
        table, lang = self.table, self.place.lang
        goes_on = self.revision == table.revision and self.ply <= table.ply
        since = self.ply if goes_on else -1
        missed = log_since(table, self.seat, since, lang, self.wish.labels)
        self.revision, self.ply = table.revision, table.ply
        view = view_info(table, self.seat, lang, wish=self.wish)
        return encode(Jump(table.revision, table.ply, missed, view))


def table_key(table: Table, held: tuple[int, ...]) -> Hashable:
    """All that `table_info` depends on beside the place in the game; it is asked for with every ply."""
    return held, table.worked_out(open_key, lambda: open_key(table))


def open_key(table: Table) -> Hashable:
    seats = range(len(table.seats))
    taken = tuple(table.is_taken(seat) for seat in seats)
    clocks = None if table.row.clock is None else tuple(deadline(table, seat) for seat in seats)
    wish, counted = open_request(table), (table.lines, table.seat_changes, table.row.ended)
    return table.present, taken, clocks, wish, counted, table.over


ROUTES = [stream]
