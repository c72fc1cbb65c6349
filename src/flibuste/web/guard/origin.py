"""Whether a request comes from our own pages: others must not be able to play with our visitors' cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from flibuste.web.guard.visitor import COOKIE, Connection, visitor_of

OURS = frozenset({"same-origin", "none"})
"""`Sec-Fetch-Site` of our own pages, and of what a person typed or opened from a bookmark."""


def is_ours(connection: Connection) -> bool:
    """Whether this request may change something, or open a stream.

    Browsers say where a request comes from: by `Sec-Fetch-Site` on secure pages, by `Origin` on all.
    What says neither is no browser; it may pass if it brings no cookie that could have been lent to it.
    With a Bearer token no cookie counts, and no page can send one unasked.
    """
    if visitor_of(connection).token is not None:
        return True
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site.lower() in OURS
    origin = connection.headers.get("origin")
    if origin is not None:
        return _place(origin) == connection.headers.get("host", "").lower()
    return COOKIE not in connection.cookies


def _place(origin: str) -> str:
    """Host and port; the scheme may differ where a proxy speaks https for us."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
