"""The address as visitors reach it: what stands before the server must let names, addresses and streams through."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx
import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from flibuste.store.inspection import FAULT, FINE, WARNING, Finding
from flibuste.web.guard.hostnames import is_address
from flibuste.web.guard.quota_owner import household

PATIENCE = 10.0
FORGED = "192.0.2.77"
"""An address that nobody has (RFC 5737)."""
A_DAY = 24 * 60 * 60
SOON = 14
"""Days: by then a certificate should have been renewed."""
NOWHERE = "/t/doctor/live?as=watch"
"""A stream that says that there is no such table."""
GZIP = b"\x1f\x8b"


def look_at_door(url: str, token: str) -> Iterator[Finding]:
    """What a browser meets there; with the host's token also what the server sees of it."""
    parts, context = urlsplit(url.rstrip("/")), ssl.create_default_context()
    origin = f"{parts.scheme}://{parts.netloc}"
    source = Source()
    with httpx.Client(base_url=origin, verify=context, timeout=PATIENCE) as visitor:
        try:
            page = visitor.get("/rules", headers={"Accept-Encoding": "gzip"})
            source.note(page)
            health = visitor.get("/health", headers=source.headers(token))
        except httpx.HTTPError as error:
            key = "certificate" if "CERTIFICATE" in str(error).upper() else "not_reached"
            yield Finding("proxy", FAULT, key, {"url": origin, "error": str(error)})
            return
    yield from look_at_page(parts, page, context)
    yield from look_at_health(parts, health, source)
    yield look_at_stream(parts, origin, context)


class Source:
    """The address that we ask from."""

    def __init__(self) -> None:
        self.address = ""

    def note(self, answer: httpx.Response) -> None:
        stream = answer.extensions.get("network_stream")
        known = stream.get_extra_info("client_addr") if stream is not None else None
        self.address = str(known[0]) if known else ""

    @property
    def is_loopback(self) -> bool:
        return not is_address(self.address) or ip_address(self.address).is_loopback

    def headers(self, token: str) -> dict[str, str]:
        """Beside the token, an address that is not ours; on this machine itself that would be believed."""
        forged = {} if self.is_loopback else {"X-Forwarded-For": FORGED}
        return {"Authorization": f"Bearer {token}", **forged}


# -- a page --------------------------------------------------------------------------------------------


def look_at_page(
    parts: SplitResult, page: httpx.Response, context: ssl.SSLContext
) -> Iterator[Finding]:
    if page.status_code == 421:
        yield Finding("proxy", FAULT, "other_name", {"name": parts.netloc})
    elif page.status_code != 200 or "flibuste" not in page.text.lower():
        yield Finding("proxy", FAULT, "other_page", {"status": page.status_code})
    else:
        yield Finding("proxy", FINE, "page", {"url": f"{parts.scheme}://{parts.netloc}"})
        yield look_at_compression(page)
    if parts.scheme == "https":
        yield look_at_certificate(context, parts)
        yield look_at_cookie(page)
    elif not is_local(parts.hostname or ""):
        yield Finding("proxy", WARNING, "no_tls")


def look_at_compression(page: httpx.Response) -> Finding:
    """Compressed once: by us, or by the proxy, or not at all."""
    told = page.headers.get("content-encoding", "")
    if "," in told or page.content.startswith(GZIP):
        return Finding("proxy", FAULT, "compressed_twice")
    return Finding("proxy", FINE if told else WARNING, "compressed" if told else "not_compressed")


def look_at_certificate(context: ssl.SSLContext, parts: SplitResult) -> Finding:
    place = (parts.hostname or "", parts.port or 443)
    with (
        socket.create_connection(place, PATIENCE) as line,
        context.wrap_socket(line, server_hostname=place[0]) as sealed,
    ):
        told = sealed.getpeercert() or {}
    days = int((ssl.cert_time_to_seconds(str(told["notAfter"])) - time.time()) / A_DAY)
    grade, key = (FINE, "tls") if days >= SOON else (WARNING, "tls_ends")
    return Finding("proxy", grade, key, {"days": days})


def look_at_cookie(page: httpx.Response) -> Finding:
    """We mark cookies where we believe that a visitor came by https."""
    words = [word.strip().lower() for word in page.headers.get("set-cookie", "").split(";")]
    grade, key = (FINE, "scheme") if "secure" in words else (FAULT, "scheme_lost")
    return Finding("proxy", grade, key)


def is_local(name: str) -> bool:
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


# -- what the server sees ------------------------------------------------------------------------------


def look_at_health(parts: SplitResult, health: httpx.Response, source: Source) -> Iterator[Finding]:
    told: dict[str, Any] = {}
    with suppress(msgspec.DecodeError):
        told = msgspec.json.decode(health.content, type=dict[str, Any])
    if told.get("status") != "well":
        yield Finding("proxy", FAULT, "unwell", {"status": health.status_code})
    elif "seen" not in told:
        yield Finding("proxy", WARNING, "token_unknown")
    else:
        yield from judge(told["seen"], parts.netloc, source.address)


def judge(seen: Mapping[str, str], name: str, source: str) -> Iterator[Finding]:
    """Whether a request arrived as it was sent: by its name, and from its own address."""
    grade, key = (FINE, "name") if seen["host"] == name else (FAULT, "name_lost")
    yield Finding("proxy", grade, key, {"name": seen["host"], "request": seen["request"]})
    facts = {"address": seen["address"], "own": source}
    if seen["address"] == FORGED:
        yield Finding("proxy", FAULT, "forged", facts)
    elif source and seen["address"] == household(source):
        yield Finding("proxy", FINE, "address", facts)
    else:
        yield Finding("proxy", WARNING, "address_other", facts)


# -- a stream ------------------------------------------------------------------------------------------


def look_at_stream(parts: SplitResult, origin: str, context: ssl.SSLContext) -> Finding:
    """First as a page of ours asks, then as a program does: where only that comes through, the name was changed."""
    try:
        hear(parts, context, origin)
    except (OSError, WebSocketException, TimeoutError) as error:
        with suppress(OSError, WebSocketException, TimeoutError):
            hear(parts, context, None)
            return Finding("proxy", FAULT, "stream_origin", {"origin": origin})
        status = error.response.status_code if isinstance(error, InvalidStatus) else 0
        return Finding("proxy", FAULT, "stream", {"status": status or type(error).__name__})
    return Finding("proxy", FINE, "stream_through")


def hear(parts: SplitResult, context: ssl.SSLContext, origin: str | None) -> None:
    scheme = "wss" if parts.scheme == "https" else "ws"
    with connect(
        f"{scheme}://{parts.netloc}{NOWHERE}",
        additional_headers={"Origin": origin} if origin else {},
        open_timeout=PATIENCE,
        ssl=context if scheme == "wss" else None,
    ) as stream:
        stream.recv(timeout=PATIENCE)
