"""QR codes: read back by a reader of our own that knows the standard and nothing of the writer."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from flibuste.web.pages.drawn.qr import MASKS, VERSIONS, modules, qr_svg, room

LINK = "https://play.example/s/7fcg35jneic2wj3y7sujuuw6ydiayvz6"
Square = tuple[tuple[bool, ...], ...]


def is_fixed(y: int, x: int, size: int) -> bool:
    """Patterns, format and version: what holds no data."""
    number = (size - 17) // 4
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    version = number >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11))
    places = VERSIONS[number - 1].centres
    near = [(a, b) for a in places for b in places if abs(y - a) <= 2 and abs(x - b) <= 2]
    aligned = any((a, b) not in {(6, 6), (6, size - 7), (size - 7, 6)} for a, b in near)
    return corner or version or aligned or y == 6 or x == 6


def codewords(square: Square) -> list[int]:
    size, found = len(square), []
    top = sum(square[8][x] << (14 - at) for at, x in enumerate((0, 1, 2, 3, 4, 5))) ^ 0x5412
    assert top >> 13 & 3 == 0, "level M"
    mask = MASKS[top >> 10 & 7]
    columns = [x for x in range(size - 1, -1, -1) if x != 6]
    for place in range(0, len(columns), 2):
        rows = range(size - 1, -1, -1) if place % 4 == 0 else range(size)
        for y in rows:
            for x in columns[place : place + 2]:
                if not is_fixed(y, x, size):
                    found.append(square[y][x] != mask(y, x))
    return [
        sum(bit << (7 - at) for at, bit in enumerate(found[start : start + 8]))
        for start in range(0, len(found) - 7, 8)
    ]


def times(one: int, other: int) -> int:
    """In the field of 256 elements, the slow way."""
    product = 0
    while other:
        product ^= one if other & 1 else 0
        one = one << 1 ^ (0x11D if one & 0x80 else 0)
        other >>= 1
    return product


def read(square: Square) -> bytes:
    """The bytes; every block must be a multiple of the standard's polynomial."""
    number = (len(square) - 17) // 4
    version, words = VERSIONS[number - 1], codewords(square)
    data = version.codewords - version.blocks * version.remainder
    sizes = [
        data // version.blocks + (each >= version.blocks - data % version.blocks)
        for each in range(version.blocks)
    ]
    blocks: list[list[int]] = [[] for _ in sizes]
    stream = iter(words)
    for place in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if place < size:
                block.append(next(stream))
    for _place in range(version.remainder):
        for block in blocks:
            block.append(next(stream))
    for block in blocks:
        assert not any(syndromes(block, version.remainder))
    whole = int.from_bytes(
        bytes(w for b, s in zip(blocks, sizes, strict=True) for w in b[:s]), "big"
    )
    bits = f"{whole:0{8 * data}b}"
    count = 8 if number < 10 else 16
    assert bits[:4] == "0100"
    length = int(bits[4 : 4 + count], 2)
    start = 4 + count
    return int(bits[start : start + 8 * length] or "0", 2).to_bytes(length, "big")


def syndromes(block: list[int], count: int) -> list[int]:
    found, root = [], 1
    for _ in range(count):
        value = 0
        for word in block:
            value = times(value, root) ^ word
        found.append(value)
        root = times(root, 2)
    return found


@pytest.mark.parametrize("number", range(1, 11))
def test_every_version_is_read_back_full_and_nearly_empty(number: int) -> None:
    for length in (room(number - 1) + 1 if number > 1 else 1, room(number)):
        text = ("https://é.example/" * 20).encode()[:length].decode(errors="ignore")
        text += "x" * (length - len(text.encode()))
        square = modules(text)
        assert square is not None
        assert len(square) == 17 + 4 * number
        assert read(square) == text.encode()


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert modules("x" * (room(10) + 1)) is None
    assert qr_svg("x" * 500, "long") == ""


def test_a_square_that_was_read_by_other_readers_stays_as_it_is() -> None:
    """This one, and one of each version, were read by zxing."""
    square = modules(LINK)
    assert square is not None
    drawn = "\n".join("".join("#" if dark else "." for dark in row) for row in square)
    assert blake2b(drawn.encode(), digest_size=8).hexdigest() == "1eb1a53cc80a794d"


def test_a_damaged_square_would_be_noticed() -> None:
    square = modules(LINK)
    assert square is not None
    rows = [list(row) for row in square]
    rows[-1][-1] = not rows[-1][-1]
    with pytest.raises(AssertionError):
        read(tuple(map(tuple, rows)))


def test_the_drawing_is_dark_on_light_with_room_around_it_and_says_what_it_is() -> None:
    drawn = qr_svg(LINK, 'a "label"')
    assert 'aria-label="a &#34;label&#34;"' in drawn
    assert 'viewBox="0 0 41 41"' in drawn
    assert "M4 4h7v1h-7z" in drawn
