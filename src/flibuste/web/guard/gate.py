"""The door: every request passes here before anything else looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import getrandbits
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from flibuste.web.errors import TooFast, Wrong
from flibuste.web.guard.buckets import Buckets, Places
from flibuste.web.guard.cost import PAYER, Work, metered
from flibuste.web.guard.hostnames import check_host, names_of
from flibuste.web.guard.origin import is_ours
from flibuste.web.guard.quota_owner import address_of, keys_of, quota_owner_of
from flibuste.web.guard.raw_connection import note_seated
from flibuste.web.guard.visitor import Connection, cookie_header, visitor_of
from flibuste.web.logs import REQUEST
from flibuste.web.settings import Limits, Settings
from flibuste.web.words import _

PER_ADDRESS = 5
"""A family, a class or a club behind one address may ask for this many times what one visitor may."""
BURST_SECONDS = 3
HINT_SECONDS = 10
PREVIEW_SECONDS = 10
HOUR = 3600
HEALTH = "/health"
UNCOUNTED = ("/static/", HEALTH)
WITHOUT_COOKIE = (*UNCOUNTED, "/api/")
DOCUMENT = "document"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
KEPT = "flibuste_gate"
PAUSE = 0.25
"""Seconds before somebody is told that they ask for too much."""
NOT_OUR_PAGES = _("This request does not come from our own pages.")
WAITS = "waits"
"""Marks a route that waits long for others; it has a line of its own, so that nobody's pages wait with it."""


class Counters:
    """What each visitor and each address has asked of us lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = self.pair(limits.requests_per_second, BURST_SECONDS)
        self.changes = self.pair(limits.moves_per_second, BURST_SECONDS)
        self.tables = self.pair(limits.tables_per_minute / 60, 60)
        self.work = Work(limits.work_per_second)
        self.hints = self.pair(limits.hints_per_minute / 60, HINT_SECONDS)
        self.analyses = self.pair(limits.analyses_per_hour / HOUR, HOUR)
        self.codes = self.pair(limits.codes_per_minute / 60, 60)
        self.previews = self.pair(limits.previews_per_minute / 60, PREVIEW_SECONDS)
        self.sockets = (
            Places(limits.sockets_per_visitor),
            Places(limits.sockets_per_visitor * PER_ADDRESS),
        )

    def pair(self, rate: float, seconds: float) -> tuple[Buckets, Buckets]:
        """One for visitors, one for addresses."""
        burst = max(1.0, rate * seconds)
        return Buckets(rate, burst), Buckets(rate * PER_ADDRESS, burst * PER_ADDRESS)

    def take(self, pair: tuple[Buckets, Buckets], connection: Connection, owner: str) -> None:
        """Count one thing asked for; TooFast when it was one too many."""
        visitor = visitor_of(connection)
        wait = pair[1].take(owner)
        if not wait and not visitor.is_new:
            wait = pair[0].take(visitor.player)
        if wait:
            raise TooFast(wait)

    def sit(self, keys: tuple[str, str]) -> bool:
        """A place for one more stream, if this visitor and this address may have it."""
        visitors, addresses = self.sockets
        if not visitors.take(keys[0]):
            return False
        if not addresses.take(keys[1]):
            visitors.give_back(keys[0])
            return False
        return True

    def leave(self, keys: tuple[str, str]) -> None:
        for places, key in zip(self.sockets, keys, strict=True):
            places.give_back(key)


class Gate(ASGIMiddleware):
    """Who is it, do they come from our own pages, and do they ask for too much?"""

    def __init__(self, settings: Settings) -> None:
        self.counters = Counters(settings.limits)
        self.names = names_of(settings)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope, receive, send)
        REQUEST.set(f"{getrandbits(32):08x}")
        scope["state"][KEPT] = self.counters
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.stream(connection, next_app)
            return
        send = with_cookie(connection, send)
        if scope["path"] != HEALTH:  # whoever watches over us may ask by any name
            check_host(connection, self.names)
        if scope["path"].startswith(UNCOUNTED):
            await next_app(scope, receive, send)
            return
        async with unhurried():
            self.check(connection, scope["method"])
        note_seated(connection)
        PAYER.set(self.counters.work.payer(keys_of(connection)))
        if scope["method"] in SAFE:
            await self.show(connection, send, next_app)
        else:
            await metered(next_app(scope, receive, send))

    async def show(self, connection: Connection, send: Send, next_app: ASGIApp) -> None:
        """For those who look, one page after the other; it is the next one's turn when this one is on its way."""
        async with AsyncExitStack() as turn:
            keys = keys_of(connection)
            if not connection.route_handler.opt.get(WAITS):
                await turn.enter_async_context(self.counters.work.turn(keys))
            async with unhurried():
                self.counters.work.check(keys)

            async def send_on(message: Message) -> None:
                await turn.aclose()
                await send(message)

            await metered(next_app(connection.scope, connection.receive, send_on))

    def check(self, connection: Connection, method: str) -> None:
        self.counters.take(self.counters.requests, connection, quota_owner_of(connection))
        if method in SAFE:
            return
        if not is_ours(connection):
            raise Wrong("not-yours", NOT_OUR_PAGES)
        self.counters.take(self.counters.changes, connection, quota_owner_of(connection))

    async def stream(self, connection: Connection, next_app: ASGIApp) -> None:
        """Let a stream in, or close the door before it is open: then it is answered like any other request."""
        keys = keys_of(connection)
        try:
            self.check_stream(connection, keys)
        except Wrong:
            await asyncio.sleep(PAUSE)
            raise
        note_seated(connection)
        PAYER.set(self.counters.work.payer(keys))
        try:
            await metered(next_app(connection.scope, connection.receive, connection.send))
        finally:
            self.counters.leave(keys)

    def check_stream(self, connection: Connection, keys: tuple[str, str]) -> None:
        if not is_ours(connection):
            raise Wrong("not-yours", NOT_OUR_PAGES)
        check_host(connection, self.names)
        self.counters.take(self.counters.requests, connection, quota_owner_of(connection))
        self.counters.work.check(keys)
        if not self.counters.sit(keys):
            raise Wrong("too-many", _("You have as many streams as one may have: close one first."))


@asynccontextmanager
async def unhurried() -> AsyncIterator[None]:
    """Who asks for too much hears so after a pause: to say no costs us something, too."""
    try:
        yield
    except TooFast:
        await asyncio.sleep(PAUSE)
        raise


def is_page(connection: Connection) -> bool:
    """Whether somebody opens a page, for all we know; what a browser fetches beside it, late perhaps, is none. A page
    that a service worker fetches for somebody is told by what is accepted alone."""
    if connection.scope["path"].startswith(WITHOUT_COOKIE):
        return False
    headers = connection.headers
    return headers.get("sec-fetch-dest", DOCUMENT) == DOCUMENT or "text/html" in headers.get(
        "accept", ""
    )


def with_cookie(connection: Connection, send: Send) -> Send:
    """Give a cookie to a visitor of our pages who has none; programs need none."""
    visitor = visitor_of(connection)
    if not visitor.cookie or not visitor.is_new or not is_page(connection):
        return send

    async def send_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            secure = connection.scope["scheme"] == "https"
            headers = MutableScopeHeaders.from_message(message)
            headers.add("set-cookie", cookie_header(visitor, secure=secure))
        await send(message)

    return send_cookie


async def count_change(connection: Connection) -> None:
    """A change that comes over a stream counts like any other; from where it comes was seen at the door."""
    counters: Counters = connection.scope["state"][KEPT]
    async with unhurried():
        for pair in (counters.requests, counters.changes):
            counters.take(pair, connection, quota_owner_of(connection))


def may_open_table(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A guard for routes that make a table: so many a minute for a visitor, and for an address."""
    counters: Counters = connection.scope["state"][KEPT]
    counters.take(counters.tables, connection, address_of(connection))


def may_ask_hint(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A guard for routes that make a bot think."""
    counters: Counters = connection.scope["state"][KEPT]
    counters.take(counters.hints, connection, address_of(connection))


def may_ask_analysis(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A guard for routes that have a whole game thought over."""
    counters: Counters = connection.scope["state"][KEPT]
    counters.take(counters.analyses, connection, address_of(connection))


def may_try_code(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A guard for routes that take a code: nobody tries many."""
    counters: Counters = connection.scope["state"][KEPT]
    counters.take(counters.codes, connection, address_of(connection))


def may_preview(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A guard for routes that play moves on a copy: so many a minute, and none beyond one's share of our work."""
    counters: Counters = connection.scope["state"][KEPT]
    counters.work.check(keys_of(connection))
    counters.take(counters.previews, connection, quota_owner_of(connection))


def middleware(settings: Settings) -> list[Any]:
    """What every request passes through; one set of counters for the whole app."""
    return [Gate(settings)]
