"""What these tests share: bare connections, and waiting for what comes of them."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.web.server import PATIENCE, Server

SOON = 20.0
"""Seconds, for what ought to take one."""
HEALTH = b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n"


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < end, "it did not come about in time"
        time.sleep(0.01)


def rest(line: socket.socket) -> bytes:
    """All that is still told, until the other end hangs up."""
    told = b""
    try:
        while chunk := line.recv(65536):
            told += chunk
    except ConnectionError:
        pass
    return told


def ask(line: socket.socket, request: bytes = HEALTH) -> int:
    """The status of the answer; 0 when there is none. The line stays open where the server leaves it so."""
    try:
        line.sendall(request)
        head = b""
        while b"\r\n\r\n" not in head:
            chunk = line.recv(1)
            if not chunk:
                return 0
            head += chunk
    except ConnectionError:
        return 0
    told = dict(row.split(b": ", 1) for row in head.lower().splitlines()[1:] if row)
    left = int(told.get(b"content-length", b"0"))
    while left:
        left -= len(line.recv(left))
    return int(head.split()[1])


def is_open(line: socket.socket) -> bool:
    """Whether the other end has not hung up; what it has said meanwhile is thrown away."""
    line.setblocking(False)
    try:
        return line.recv(65536) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        line.settimeout(PATIENCE)


# -- streams -----------------------------------------------------------------------------------------


def open_stream(
    server: Server, path: str, source: str = "127.0.0.2", **headers: str
) -> socket.socket:
    """A stream whose frames the test writes itself."""
    line = server.dial(source)
    told = {
        "Host": urlsplit(server.address).netloc,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        **headers,
    }
    rows = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    line.sendall("\r\n".join((*rows, "", "")).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1)
    assert head.split()[1] == b"101", head
    return line


def frame(opcode: int, body: bytes = b"", fin: bool = True) -> bytes:
    """A short frame as browsers send it, masked."""
    mask = os.urandom(4)
    hidden = bytes(octet ^ mask[place % 4] for place, octet in enumerate(body))
    return bytes([opcode | (0x80 if fin else 0), 0x80 | len(body)]) + mask + hidden


def frames_in(told: bytes) -> list[tuple[int, bytes]]:
    """The frames that a server sent: opcode and content."""
    found = []
    while len(told) >= 2:
        length, start = told[1] & 0x7F, 2
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(told[2:start], "big")
        found.append((told[0] & 0x0F, told[start : start + length]))
        told = told[start + length :]
    return found
