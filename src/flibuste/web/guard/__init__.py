"""The guard: who comes, from where, how often, and what is said when something cannot be done."""

from __future__ import annotations

from flibuste.web.errors import Wrong
from flibuste.web.guard.clean_text import clean_chat, clean_name, remembered_name
from flibuste.web.guard.gate import (
    may_ask_analysis,
    may_ask_hint,
    may_open_table,
    may_preview,
    may_try_code,
    middleware,
)
from flibuste.web.guard.headers import after_request
from flibuste.web.guard.hostnames import base_address, is_loopback
from flibuste.web.guard.quota_owner import address_of, is_seated
from flibuste.web.guard.tokens import new_seat_token, token_hash
from flibuste.web.guard.visitor import has_name, hides_tags, lang_of, player_of, size_of, theme_of

__all__ = [
    "Wrong",
    "address_of",
    "after_request",
    "base_address",
    "clean_chat",
    "clean_name",
    "has_name",
    "hides_tags",
    "is_loopback",
    "is_seated",
    "lang_of",
    "may_ask_analysis",
    "may_ask_hint",
    "may_open_table",
    "may_preview",
    "may_try_code",
    "middleware",
    "new_seat_token",
    "player_of",
    "remembered_name",
    "size_of",
    "theme_of",
    "token_hash",
]
