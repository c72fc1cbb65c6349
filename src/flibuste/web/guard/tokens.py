"""Secrets that stand for a place at a table: made at random, kept as hashes, compared in constant time."""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_bytes

SEAT_BYTES = 20
"""160 bits: 32 letters and digits, which a person can still read out."""

SEAT_TOKEN = re.compile(r"[a-z2-7]{32}")
ACCOUNT_TOKEN = re.compile(r"bot_[a-z2-7]{32}")
"""Of a program with an account of its own; whoever finds one somewhere sees what it is."""


def new_seat_token() -> str:
    return b32encode(token_bytes(SEAT_BYTES)).decode().lower()


def new_account_token() -> str:
    return f"bot_{new_seat_token()}"


def token_hash(token: str) -> bytes:
    """What is kept of a seat token: who reads the database cannot sit down with it.

    The token has all its bits from chance, so a plain fast hash is enough: there is nothing to guess.
    """
    return blake2b(token.encode(), digest_size=32, person=b"flibuste-seat").digest()


def is_seat_token(text: str) -> bool:
    return SEAT_TOKEN.fullmatch(text) is not None


def is_account_token(text: str) -> bool:
    return ACCOUNT_TOKEN.fullmatch(text) is not None


def same_hash(one: bytes, other: bytes) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they part."""
    return compare_digest(one, other)
