"""Lengths and angles as moves write them: millimetres with up to two decimals, degrees with one."""

from __future__ import annotations

import re
from typing import Final

HUNDREDTHS: Final = 2
TENTHS: Final = 1
"""Decimals of a length and of an angle."""
PARTS: Final = (1, 10, 100)
NUMBER: Final = re.compile(r"(-?)(\d{1,4})(?:\.(\d{1,2}))?")


def written(number: int, decimals: int) -> str:
    """`written(31250, HUNDREDTHS)` is `312.5`."""
    whole, rest = divmod(abs(number), PARTS[decimals])
    if rest == 0:
        return str(number // PARTS[decimals])
    text = f"{whole}.{rest:0{decimals}}".rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 else text


def read(text: str, decimals: int) -> int | None:
    """The same the other way; None for what is no such number."""
    found = NUMBER.fullmatch(text)
    if found is None:
        return None
    sign, whole, rest = found[1], found[2], found[3] or ""
    if len(rest) > decimals:
        return None
    number = int(whole) * int(10**decimals) + int(rest.ljust(decimals, "0") or "0")
    return -number if sign else number
