"""Pages and programs that look on at tables by hundreds: real streams, no browser around them."""

from __future__ import annotations

import asyncio
import json
import re
import time
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlencode

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

DATA = re.compile(r'id="table-data">(.*?)</script>', re.DOTALL)
LARGEST = 16 * 1024 * 1024
AGAIN = 0.2


class Message(msgspec.Struct):
    """What counts here of anything that a stream may say."""

    kind: str
    revision: int = 0
    ply: int = 0
    number: int = 0
    seating: str = ""


class Heard(NamedTuple):
    """A ply that reached somebody, and when."""

    table: str
    ply: int
    at: float


class Spectator:
    """One stream, taken up again whenever it is lost; what it was told, and whether anything was missing."""

    decode = msgspec.json.Decoder(Message).decode

    def __init__(self, base: str, table: str, token: str = "") -> None:
        self.token = token
        self.base = base.replace("http://", "ws://")
        self.table = table
        self.revision, self.ply = 0, 0
        self.heard: list[Heard] = []
        self.jumps: list[tuple[int, int]] = []
        """From which ply to which: allowed to those who are far behind."""
        self.gaps: list[tuple[int, int]] = []
        """The same for single plies: allowed to nobody."""
        self.connections = 0
        self.octets = 0
        self.socket: ClientConnection | None = None
        self.is_done = False
        self.has_signal = asyncio.Event()
        self.has_signal.set()

    def address(self) -> str:
        raise NotImplementedError

    async def follow(self) -> None:
        """Until told to leave."""
        while not self.is_done:
            await self.has_signal.wait()
            with suppress(OSError, WebSocketException):
                async with connect(
                    self.address(),
                    additional_headers={"Authorization": f"Bearer {self.token}"}
                    if self.token
                    else None,
                    max_size=LARGEST,
                    proxy=None,
                ) as socket:
                    self.socket = socket
                    self.connections += 1
                    async for text in socket:
                        self.hear(text)
            if not self.is_done:
                await asyncio.sleep(AGAIN)

    def hear(self, text: str | bytes) -> None:
        message = self.decode(text)
        self.octets += len(text)
        if message.kind == "ply":
            if message.ply != self.ply + 1:
                self.gaps.append((self.ply, message.ply))
            self.heard.append(Heard(self.table, message.ply, time.time()))
        elif message.kind == "jump":
            self.jumps.append((self.ply, message.ply))
        if message.kind in ("ply", "jump"):
            self.revision, self.ply = message.revision, message.ply
        self.note(message)

    def note(self, message: Message) -> None:
        """Whatever else is to be known when the stream is taken up again."""

    def drop(self) -> None:
        """As when a train enters a tunnel: no farewell, and no way back before its end."""
        assert self.socket is not None
        self.has_signal.clear()
        self.socket.transport.abort()

    async def leave(self) -> None:
        self.is_done = True
        if self.socket is not None:
            await self.socket.close()


class Program(Spectator):
    """Reads the stream of the API; with its token, from the seat that this opens."""

    def address(self) -> str:
        known = urlencode({"since": self.ply, "revision": self.revision})
        return f"{self.base}/api/tables/{self.table}/stream?{known}"


class Page(Spectator):
    """What the page of a table does once it is there."""

    def __init__(self, base: str, data: dict[str, Any], *, lang: str, phone: bool) -> None:
        super().__init__(base, data["id"])
        self.revision, self.ply = data["revision"], data["ply"]
        self.chat, self.seating = data["chat"], data["seating"]
        self.lang, self.phone = lang, phone

    def address(self) -> str:
        known = {"as": "watch", "lang": self.lang, "phone": int(self.phone), "ply": self.ply}
        known |= {"revision": self.revision, "chat": self.chat, "seating": self.seating, "edits": 1}
        return f"{self.base}/t/{self.table}/live?{urlencode(known)}"

    def note(self, message: Message) -> None:
        self.chat = message.number or self.chat
        self.seating = message.seating or self.seating


async def open_page(
    browser: httpx.AsyncClient, table: str, *, lang: str = "en", phone: bool = False
) -> Page:
    """Fetch the page of a table, as a browser does before its scripts run."""
    answer = await browser.get(f"/t/{table}", headers={"Accept-Language": lang})
    answer.raise_for_status()
    found = DATA.search(answer.text)
    assert found is not None
    return Page(address_of(browser), json.loads(found[1]), lang=lang, phone=phone)


def address_of(browser: httpx.AsyncClient) -> str:
    return str(browser.base_url).rstrip("/")
