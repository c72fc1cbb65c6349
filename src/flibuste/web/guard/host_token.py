"""The host's token: whoever runs the server shows it to be told how the server is doing."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe

from flibuste.engine.refusal import Complaint
from flibuste.web.guard.visitor import Connection

FILE = "host-token"
BYTES = 32
SHORTEST = 20


def host_token(path: Path) -> str:
    """The token in this file; a fresh one, in a file for its owner alone, where there is none yet."""
    try:
        if not path.exists():
            make(path)
        token = path.read_text(encoding="ascii", errors="replace").strip()
    except OSError as error:
        raise Complaint("token_file", path=path, error=error) from error
    if len(token) < SHORTEST or not token.isascii() or not token.isprintable() or " " in token:
        raise Complaint("token", path=path, least=SHORTEST)
    return token


def make(path: Path) -> None:
    """Written under another name first: whoever starts at the same time finds all of it, or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, blank = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(f"{token_urlsafe(BYTES)}\n")
    with suppress(FileExistsError):
        os.link(blank, path)
    Path(blank).unlink()


def usual_host_token(path: Path) -> str:
    """As `host_token`, where nobody asked for it: one that nobody knows, if the file cannot be had."""
    try:
        return host_token(path)
    except Complaint:
        return token_urlsafe(BYTES)


def is_host(connection: Connection, token: str) -> bool:
    """Whether this request shows the host's token; nobody does where there is none."""
    scheme, _, shown = connection.headers.get("authorization", "").strip().partition(" ")
    same = compare_digest(shown.strip().encode(), token.encode())
    return bool(token) and scheme.lower() == "bearer" and same
