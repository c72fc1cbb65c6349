"""Chance: a keyed stream that anybody who knows the key can draw again.

Block `n` of the stream is BLAKE2b(n) under the game's key; draws read it byte by byte and reject what
would favour a side. The key of a real game is its seed, committed to before play and told after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from flibuste.engine.calls import maker
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.kinds import wrong_kind

BLOCK: Final = 64
LONGEST_KEY: Final = 64
SEED_BYTES: Final = 32
BYTE: Final = 256

Card = TypeVar("Card")


def seed_from(text: str) -> bytes:
    """A seed for people who want the same game again: `seed_from("7")`."""
    try:
        word = text.encode()
    except UnicodeEncodeError:
        raise wrong_kind("seed", "word", text) from None
    return blake2b(word, digest_size=SEED_BYTES, person=b"flibuste-seed").digest()


def commitment(seed: bytes) -> str:
    """What is told before play: it fixes the seed and gives nothing of it away."""
    return blake2b(seed, digest_size=32, person=b"flibuste-commit").hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """All the chance of one game: dice, shuffles, picks."""

    __slots__ = ("block", "journal", "key", "place")

    def __init__(self, key: bytes, place: int = 0, block: bytes = b"") -> None:
        if not isinstance(key, bytes) or len(key) > LONGEST_KEY:
            raise wrong_kind("key", "key", key)
        self.key = key
        self.place = place
        self.block = block
        self.journal: list[tuple[int, int]] | None = None
        if place % BLOCK and not block:
            self.block = self.block_at(place)

    def copy(self) -> Dice:
        """Nothing is looked at again: every copy of a game has one."""
        copied = Dice.__new__(Dice)
        copied.key = self.key
        copied.place = self.place
        copied.block = self.block
        copied.journal = None
        return copied

    def block_at(self, place: int) -> bytes:
        return blake2b((place // BLOCK).to_bytes(8, "big"), key=self.key).digest()

    def byte(self) -> int:
        place = self.place
        within = place % BLOCK
        if not within:
            self.block = self.block_at(place)
        self.place = place + 1
        return self.block[within]

    def below(self, sides: int) -> int:
        """A number from 0 to `sides` - 1, each as likely as the others."""
        if sides < 1:
            raise ValueError(f"a die needs at least one side, not {sides}")
        if sides > BYTE:
            return self.below_many(sides)
        fair = BYTE - BYTE % sides
        place = self.place
        number = BYTE
        while (
            number >= fair
        ):  # as `byte` and `noted` do it, without their calls: nothing is asked for so often
            within = place % BLOCK
            if not within:
                self.block = self.block_at(place)
            place += 1
            number = self.block[within]
        self.place = place
        number %= sides
        if self.journal is not None:
            self.journal.append((number, sides))
        return number

    def below_many(self, sides: int) -> int:
        """The same for more sides than a byte tells apart."""
        width = (sides.bit_length() + 7) // 8
        span: int = BYTE**width
        fair = span - span % sides
        while True:
            number = 0
            for _ in range(width):
                number = number * BYTE + self.byte()
            if number < fair:
                return self.noted(number % sides, sides)

    def noted(self, drawn: int, sides: int) -> int:
        if self.journal is not None:
            self.journal.append((drawn, sides))
        return drawn

    def die(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def pick(self, cards: Sequence[Card]) -> Card:
        return cards[self.below(len(cards))]

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        pile = list(cards)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile


maker(Dice)
