"""A QR code of a link, drawn by ourselves: text as bytes, correction level M, the smallest version that holds it.

The steps are those of ISO/IEC 18004: bits into codewords, codewords into blocks with their remainders, modules into
the square along its zigzag, the mask with the lowest penalty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from flibuste.web.pages.drawn.qr_penalty import penalty

LEVEL_M = 0b00
BYTES = 0b0100
PADDING = (0xEC, 0x11)
QUIET = 4
"""Light modules that have to stay around the square."""
Square = list[list[bool]]


class Version(NamedTuple):
    """What the standard says of a size of square, for level M."""

    codewords: int
    blocks: int
    remainder: int
    """Correction codewords of each block."""
    centres: tuple[int, ...]
    """Where alignment patterns stand, along each side."""


VERSIONS = (
    Version(26, 1, 10, ()),
    Version(44, 1, 16, (6, 18)),
    Version(70, 1, 26, (6, 22)),
    Version(100, 2, 18, (6, 26)),
    Version(134, 2, 24, (6, 30)),
    Version(172, 4, 16, (6, 34)),
    Version(196, 4, 18, (6, 22, 38)),
    Version(242, 4, 22, (6, 24, 42)),
    Version(292, 5, 22, (6, 26, 46)),
    Version(346, 5, 26, (6, 28, 50)),
)
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[tuple[bool, ...], ...] | None:
    """The square, row by row, True where it is dark; None when the text is too long for us."""
    data = text.encode()
    number = next((each for each in range(1, 11) if len(data) <= room(each)), None)
    if number is None:
        return None
    drawn = min((masked(number, data, mask) for mask in range(8)), key=penalty)
    return tuple(tuple(row) for row in drawn)


def room(number: int) -> int:
    """Bytes that a version holds, beside four bits of mode and the count."""
    version = VERSIONS[number - 1]
    return version.codewords - version.blocks * version.remainder - (2 if number < 10 else 3)


def masked(number: int, data: bytes, mask: int) -> Square:
    square, free = frame(number)
    written = bits(interleaved(number, data))
    for y, x in zigzag(len(square), free):
        square[y][x] = next(written, False) != MASKS[mask](y, x)
    write_format(square, mask)
    return square


# -- codewords -----------------------------------------------------------------------------------------


def interleaved(number: int, data: bytes) -> list[int]:
    """The codewords in the order in which they are written: of each block the first, then the second, ..."""
    version = VERSIONS[number - 1]
    words = data_words(number, data)
    short, longer = divmod(len(words), version.blocks)
    blocks, start = [], 0
    for index in range(version.blocks):
        end = start + short + (index >= version.blocks - longer)
        blocks.append(words[start:end])
        start = end
    remainders = [remainder(block, version.remainder) for block in blocks]
    return [*in_turn(blocks), *in_turn(remainders)]


def in_turn(blocks: Sequence[Sequence[int]]) -> Iterator[int]:
    for index in range(max(map(len, blocks))):
        yield from (block[index] for block in blocks if index < len(block))


def data_words(number: int, data: bytes) -> list[int]:
    """Mode, count, bytes, four bits of end and padding."""
    version = VERSIONS[number - 1]
    size = version.codewords - version.blocks * version.remainder
    count = 8 if number < 10 else 16
    value = (BYTES << count | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    used = 4 + count + 8 * len(data)
    end = min(4, 8 * size - used)
    length = -(-(used + end) // 8)
    words = [*(value << (8 * length - used)).to_bytes(length, "big")]
    return words + [PADDING[index % 2] for index in range(size - length)]


def bits(words: Sequence[int]) -> Iterator[bool]:
    for word in words:
        yield from (bool(word >> place & 1) for place in range(7, -1, -1))


@cache
def powers() -> tuple[list[int], list[int]]:
    """Powers of two in the field of 256 elements, and their logarithms."""
    powers_, logarithms, value = [0] * 512, [0] * 256, 1
    for exponent in range(255):
        powers_[exponent] = powers_[exponent + 255] = value
        logarithms[value] = exponent
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers_, logarithms


def times(one: int, other: int) -> int:
    if not one or not other:
        return 0
    powers_, logarithms = powers()
    return powers_[logarithms[one] + logarithms[other]]


@cache
def generator(degree: int) -> tuple[int, ...]:
    """The product of (x - 2^i) for i below the degree, without its leading 1."""
    found = [1]
    for exponent in range(degree):
        shifted = [times(each, powers()[0][exponent]) for each in found]
        found = [a ^ b for a, b in zip([*found, 0], [0, *shifted], strict=True)]
    return tuple(found[1:])


def remainder(block: Sequence[int], degree: int) -> list[int]:
    """The correction codewords: what is left of the block after division."""
    left = [0] * degree
    for word in block:
        factor = word ^ left[0]
        left = [*left[1:], 0]
        for place, each in enumerate(generator(degree)):
            left[place] ^= times(factor, each)
    return left


# -- the square ----------------------------------------------------------------------------------------


def frame(number: int) -> tuple[Square, list[list[bool]]]:
    """The patterns that are always there, and which modules are free for data."""
    size = 17 + 4 * number
    square = [[False] * size for _ in range(size)]
    free = [[True] * size for _ in range(size)]

    def put(y: int, x: int, dark: bool) -> None:
        if 0 <= y < size and 0 <= x < size:
            square[y][x], free[y][x] = dark, False

    for at in range(size):
        put(6, at, at % 2 == 0)
        put(at, 6, at % 2 == 0)
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        rings(put, y, x, 4, light=(2, 4))
    centres = VERSIONS[number - 1].centres
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for y, x in ((y, x) for y in centres for x in centres if (y, x) not in corners):
        rings(put, y, x, 2, light=(1,))
    for y, x in format_places(size):
        put(y, x, False)
    put(size - 8, 8, True)
    write_version(put, number, size)
    return square, free


def rings(
    put: Callable[[int, int, bool], None], y: int, x: int, width: int, light: tuple[int, ...]
) -> None:
    """A square within a square around this middle."""
    for down in range(-width, width + 1):
        for right in range(-width, width + 1):
            put(y + down, x + right, max(abs(down), abs(right)) not in light)


def zigzag(size: int, free: list[list[bool]]) -> Iterator[tuple[int, int]]:
    """Where data goes: two columns at a time from the right, up and down in turn, past the timing pattern."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if upwards else range(size):
            yield from ((y, x) for x in (right, right - 1) if free[y][x])
        upwards = not upwards


def checked(value: int, degree: int, divisor: int) -> int:
    """The value, and behind it the remainder by which a reader finds what was misread."""
    left = value << degree
    for place in range(value.bit_length() + degree - 1, degree - 1, -1):
        if left >> place & 1:
            left ^= divisor << (place - degree)
    return value << degree | left


def format_places(size: int) -> list[tuple[int, int]]:
    """Where the fifteen bits of the format stand, from the highest; first around the corner, then split."""
    corner = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    split = [(size - 1 - at, 8) for at in range(7)] + [(8, size - 8 + at) for at in range(8)]
    return corner + split


def write_format(square: Square, mask: int) -> None:
    word = checked(LEVEL_M << 3 | mask, 10, 0x537) ^ 0x5412
    for at, (y, x) in enumerate(format_places(len(square))):
        square[y][x] = bool(word >> (14 - at % 15) & 1)


def write_version(put: Callable[[int, int, bool], None], number: int, size: int) -> None:
    """Large squares say which version they are, twice."""
    if number < 7:
        return
    word = checked(number, 12, 0x1F25)
    for at in range(18):
        dark = bool(word >> at & 1)
        put(at // 3, size - 11 + at % 3, dark)
        put(size - 11 + at % 3, at // 3, dark)


# -- the drawing ---------------------------------------------------------------------------------------


def qr_svg(text: str, label: str) -> Markup:
    """Dark on light whatever the theme, since readers expect that; nothing where the text is too long."""
    square = modules(text)
    if square is None:
        return Markup("")
    size = len(square) + 2 * QUIET
    rows = "".join(run for y, row in enumerate(square) for run in runs(y + QUIET, row))
    return Markup(
        '<svg class="qr" role="img" aria-label="{}" viewBox="0 0 {} {}" shape-rendering="crispEdges">'
        '<path fill="#fff" d="M0 0h{}v{}H0z"/><path fill="#1d120a" d="{}"/></svg>'
    ).format(label, size, size, size, size, rows)


def runs(y: int, row: Sequence[bool]) -> Iterator[str]:
    """The dark stretches of a row."""
    start = None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            yield f"M{start + QUIET} {y}h{x - start}v1h-{x - start}z"
            start = None
