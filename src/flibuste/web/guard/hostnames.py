"""By which names this server goes, and where its links begin.

A browser asks by name, and whoever owns a name may let it lead here: a page of theirs then passes for one of ours, and
a link made with that name leads wherever they like. So a server knows its own names. Addresses in digits belong to
nobody else.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from flibuste.web.errors import Wrong
from flibuste.web.guard.visitor import Connection
from flibuste.web.settings import Settings
from flibuste.web.words import _

HOST = re.compile(r"(\[[0-9a-f:.%]+\]|[^\s\[\]:/?#@]+)(?::\d{1,5})?", re.IGNORECASE)
STREAM = re.compile(r"^ws(?=s?:)")
"""A stream goes to the same place as a page, but says so in other words."""
LONGEST_SHOWN = 60


def name_in(host: str) -> str:
    """The name in a `Host` header, without port and brackets; empty when it is none."""
    found = HOST.fullmatch(host)
    if found is None:
        return ""
    name = found[1].strip("[]").rstrip(".").lower()
    try:
        return name if name.isascii() else name.encode("idna").decode()
    except UnicodeError:
        return ""


def names_of(settings: Settings) -> frozenset[str]:
    """What this server is called: as it was told, and as its machine is called in its own network."""
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    told = (name_in(urlsplit(url).netloc) for url in settings.urls)
    return frozenset({"localhost", name_in(settings.host), machine, short, f"{short}.local", *told})


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Elsewhere(Wrong):
    """Somebody was led here by a name that is not ours."""

    def __init__(self, name: str) -> None:
        sentence = _(
            "This server does not go by the name %(name)s. If it should, start it with --url https://%(name)s."
        )
        super().__init__("elsewhere", sentence, name=name[:LONGEST_SHOWN])


def check_host(connection: Connection, names: frozenset[str]) -> None:
    """A sentence when somebody comes by another name than one of these. Browsers always say by which."""
    host = connection.headers.get("host", "")
    name = name_in(host)
    if host and name not in names and not is_address(name):
        raise Elsewhere(name or host)


def is_loopback(connection: Connection) -> bool:
    """Whether links to us lead nowhere on any other machine."""
    name = name_in(urlsplit(base_address(connection)).netloc)
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


def base_address(connection: Connection) -> str:
    """Where links to us begin, without a slash at the end: as we were told, else as we were asked."""
    urls: tuple[str, ...] = connection.app.state.settings.urls
    name = name_in(connection.headers.get("host", ""))
    same = [url for url in urls if name_in(urlsplit(url).netloc) == name]
    if urls:
        return (*same, *urls)[0].rstrip("/")
    return STREAM.sub("http", str(connection.base_url).rstrip("/"))
