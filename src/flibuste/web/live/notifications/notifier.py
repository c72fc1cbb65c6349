"""When somebody is called: it is their turn, they asked for it, and for a while nobody has looked from their seat.

Each place in the game is told once to each browser, whichever process does it: the store decides who. A message names
the game and no more.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from flibuste.engine.box import find_box
from flibuste.store import CallRow
from flibuste.web.errors import TooFast
from flibuste.web.guard.buckets import Buckets
from flibuste.web.live.notifications import mail
from flibuste.web.live.notifications.web_push import (
    BrowserKeys,
    new_key,
    pass_for,
    point_of,
    read_key,
    sealed,
    told,
)
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.words import words_in

if TYPE_CHECKING:
    import httpx
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

KEY = "vapid"
A_DAY = 24 * 60 * 60
PATIENCE = 10.0
"""Seconds that a push service has for its answer."""
GONE = (404, 410)
"""What a push service says of a browser that wants no more messages."""
PUSH = "push"
MAIL = "mail"
MAILS_A_DAY = 5
"""To one mailbox, to ask whether it is its owner's."""


class Message(msgspec.Struct):
    """What a browser shows."""

    title: str
    body: str
    url: str
    tag: str


class Keys(msgspec.Struct):
    """As they are kept with a call."""

    point: bytes
    auth: bytes


class Notifier:
    """Rings for those who asked for it. What goes wrong is told to the log, without saying whom we called."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service
        self.ringing: set[tuple[str, str, str, str]] = set()
        self.key: EllipticCurvePrivateKey | None = None
        self.client: httpx.AsyncClient | None = None
        self.mailboxes = Buckets(MAILS_A_DAY / A_DAY, MAILS_A_DAY)

    async def stop(self) -> None:
        if self.client is not None:
            await self.client.aclose()

    def check_mailbox(self, address: str) -> None:
        """Whoever it is that asks, a mailbox is not filled by us."""
        wait = self.mailboxes.take(address.lower())
        if wait:
            raise TooFast(wait)

    async def public_key(self) -> str:
        """By which browsers know that a message is ours."""
        return told(point_of(await self.own_key()))

    async def own_key(self) -> EllipticCurvePrivateKey:
        """Made once, and kept with the tables."""
        if self.key is None:
            store, do = self.service.store, self.service.store_threads.do
            if await do(store.secret, KEY) is None:
                await do(store.keep_secret, KEY, new_key())
            kept = await do(store.secret, KEY)
            assert kept is not None
            self.key = read_key(kept)
        return self.key

    # -- when ----------------------------------------------------------------------------------------

    def look(self, table: Table) -> None:
        """Something is new at this table."""
        if table.over or not self.service.runs(table):
            return
        for call in table.calls:
            mark = self.mark(table, call)
            ring = (table.id, call.player, call.kind, mark)
            if mark and mark != call.told and ring not in self.ringing:
                self.ringing.add(ring)
                self.service.tasks.start(self.ring_later(ring), "call")

    def mark(self, table: Table, call: CallRow) -> str:
        """The place in the game that this player is asked at; empty when they are not, or are here to see it."""
        if call.kind == MAIL and call.keys:  # not confirmed
            return ""
        asked = [
            seat
            for seat in table.seats_of(call.player)
            if seat in table.asked and table.seats[seat].stand_in is None
        ]
        if not asked or not table.present.isdisjoint(asked):
            return ""
        return f"{table.revision}.{min(table.asked[seat].ply for seat in asked)}"

    async def ring_later(self, ring: tuple[str, str, str, str]) -> None:
        id, player, kind, mark = ring
        try:
            await asyncio.sleep(self.service.settings.call_after)
            table = await self.service.table(id)
            for call in table.calls:
                same = (call.player, call.kind) == (player, kind)
                if same and self.mark(table, call) == mark != call.told:
                    await self.ring(table, call, mark)
        except Exception:
            self.service.log.exception("somebody could not be called", extra={"table": id})
        finally:
            self.ringing.discard(ring)

    async def ring(self, table: Table, call: CallRow, mark: str) -> None:
        """One of all processes does."""
        do, store = self.service.store_threads.do, self.service.store
        is_ours = await do(store.mark_call, call, mark)
        table.calls = [each._replace(told=mark) if each == call else each for each in table.calls]
        if not is_ours:
            return
        if call.kind == MAIL:
            await mail.call(self.service, table, call)
        elif not await self.push(table, call):
            await do(store.drop_call, table.id, call.player, call.kind)
            table.calls = [each for each in table.calls if each.player != call.player]

    # -- how -----------------------------------------------------------------------------------------

    async def push(self, table: Table, call: CallRow) -> bool:
        """Send it; False when the browser wants no more."""
        keys = msgspec.json.decode(call.keys, type=Keys)
        body = sealed(
            msgspec.json.encode(message(table, call.lang)), BrowserKeys(keys.point, keys.auth)
        )
        sender = self.service.settings.caller_address
        passed = pass_for(call.address, await self.own_key(), sender, time.time())
        headers = {
            "Authorization": passed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(A_DAY),
            "Urgency": "normal",
        }
        if self.client is None:
            self.client = await self.service.store_threads.do(new_client)
        answer = await self.client.post(call.address, content=body, headers=headers)
        if answer.is_error:
            facts = {"table": table.id, "status": answer.status_code}
            self.service.log.warning("a push service would not take a message", extra=facts)
        return answer.status_code not in GONE


def new_client() -> httpx.AsyncClient:
    """To read all certificates takes a while, so it is done in a thread, and once."""
    import httpx

    return httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)


def message(table: Table, lang: str) -> Message:
    """Whose turn it is and at what; nothing of the game, whose words others might read over a shoulder."""
    title = find_box(table.row.game).title[lang]
    body = words_in(lang).gettext("Your turn at %(table)s") % {"table": title}
    return Message("Flibuste", body, f"/t/{table.id}", f"turn-{table.id}")
