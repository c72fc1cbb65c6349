"""Who comes to the door: a visitor by cookie, or a program by the token of its seat or of its account."""

from __future__ import annotations

import re
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from flibuste.engine.box import LANGUAGES
from flibuste.web.guard.tokens import is_account_token, is_seat_token
from flibuste.web.words import preferred

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "flibuste"
COOKIE_BYTES = 32
COOKIE_TEXT = re.compile(r"[A-Za-z0-9_-]{43}")
A_YEAR = 365 * 24 * 60 * 60
PASSWORDS = ("basic", "digest", "negotiate", "ntlm")
"""What a proxy before us may ask of a browser; it says nothing to us."""
THEMES = ("light", "dark")
SIZES = ("usual", "large", "larger")
"""Of text."""
KEPT = "flibuste_visitor"


class Visitor(NamedTuple):
    """Somebody at the door. `player` is all that is ever stored of them."""

    player: str
    cookie: str
    is_new: bool
    """Nobody has come by this name before."""
    token: str | None
    """Of a program: its Bearer token, empty when it is none of ours. No cookie counts then."""


def player_hash(secret: str) -> str:
    """What we call the holder of this secret; the secret itself is not kept."""
    return blake2b(secret.encode(), digest_size=20, person=b"flibuste-player").hexdigest()


def bearer_player(token: str) -> str:
    """What we call the program that holds this token."""
    return player_hash(f"bearer {token}")


def visitor_of(connection: Connection) -> Visitor:
    """The visitor of this request, made out once."""
    state = connection.scope["state"]
    found = state.get(KEPT)
    if found is None:
        found = state[KEPT] = _made_out(connection)
    visitor: Visitor = found
    return visitor


def _made_out(connection: Connection) -> Visitor:
    scheme, _, token = connection.headers.get("authorization", "").strip().partition(" ")
    if scheme and scheme.lower() not in PASSWORDS:
        return _program(token.strip() if scheme.lower() == "bearer" else "")
    cookie = connection.cookies.get(COOKIE, "")
    is_new = COOKIE_TEXT.fullmatch(cookie) is None
    if is_new:
        cookie = token_urlsafe(COOKIE_BYTES)
    return Visitor(player_hash(cookie), cookie, is_new, None)


def _program(token: str) -> Visitor:
    """A program goes by its token; what is no token of ours stands for nobody, this time and every time."""
    if is_seat_token(token) or is_account_token(token):
        return Visitor(bearer_player(token), "", False, token)
    return Visitor(player_hash(token_urlsafe(COOKIE_BYTES)), "", True, "")


def present_token(connection: Connection, token: str) -> None:
    """A program shows its token otherwise than by a header: from here on it goes by that, and by no cookie."""
    connection.scope["state"][KEPT] = _program(token)


def has_name(connection: Connection) -> bool:
    """Whether we would know this visitor again."""
    return not visitor_of(connection).is_new


def player_of(connection: Connection) -> str:
    """The hash by which this visitor is known; one who has no cookie yet gets it with the answer."""
    return visitor_of(connection).player


def lang_of(connection: Connection) -> str:
    """The language this visitor chose, else the first of ours that the browser asks for."""
    chosen = connection.cookies.get("lang", "")
    return (
        chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))
    )


def theme_of(connection: Connection) -> str:
    """`light` or `dark` where the visitor chose one; empty where the system does."""
    chosen = connection.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def size_of(connection: Connection) -> str:
    """The size of text where the visitor chose another than the usual one; else empty."""
    chosen = connection.cookies.get("size", "")
    return chosen if chosen in SIZES[1:] else ""


def hides_tags(connection: Connection) -> bool:
    """Whether the visitor does without the numbers of rules."""
    return connection.cookies.get("tags") == "off"


def cookie_header(visitor: Visitor, *, secure: bool) -> str:
    """The header that gives a visitor a name for a year: unreadable to scripts, not sent along by pages of others."""
    kept = f"{COOKIE}={visitor.cookie}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax"
    return f"{kept}; Secure" if secure else kept
