"""Pictures with few colours: a third of the weight, and nobody sees the difference in flat drawings.

The colours are chosen in the browser that took the picture, which is fast at it; written down they are here.
"""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Page

REDUCE = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]


def reduced(page: Page, picture: bytes, colours: int = 256) -> bytes:
    """The same picture in at most so many colours. `page` is a blank one, to compute in."""
    told = page.evaluate(REDUCE, [base64.b64encode(picture).decode(), colours])
    dots = base64.b64decode(told["dots"])
    wide, high = told["wide"], told["high"]
    rows = b"".join(b"\0" + dots[at : at + wide] for at in range(0, wide * high, wide))
    palette = bytes(value for colour in told["palette"] for value in colour)
    heading = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", heading),
        (b"PLTE", palette),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
