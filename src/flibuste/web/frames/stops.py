"""Stops and signs that a space sets apart: no line of a page begins with one."""

from __future__ import annotations

import re

SPACED = re.compile(r" (?=[:;!?»%])")


def unbroken(words: str) -> str:
    """As French wants it, and every language for per cent."""
    return SPACED.sub("\N{NO-BREAK SPACE}", words)
