"""What goes between the server and a worker process, and how it is written.

A message is its length and then JSON. A question holds a view as the game's codec writes it, and beside it only
what it takes to read the view and to make the bot: so there is nothing else that a bot could know.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from typing import Any, BinaryIO, Final

import msgspec

from flibuste.bots.bot import Candidate, Decision
from flibuste.engine.box import find_box
from flibuste.engine.codec import Codec
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View

LENGTH: Final = struct.Struct(">I")
LONGEST: Final = 1 << 24
"""Bytes of a message: some hundred times the longest view, so a length beyond it was never one."""


class Question(msgspec.Struct, frozen=True):
    """What would this bot do, knowing this?"""

    game: str
    rules: int
    level: str
    seed: str
    view: msgspec.Raw


class Ready(msgspec.Struct, tag=True):
    """Games and bots are loaded."""


class Chosen(msgspec.Struct, tag=True):
    """A decision with its reasons, as the game's codec writes it."""

    decision: msgspec.Raw


class Moved(msgspec.Struct, tag=True):
    """A move alone, in its notation: of a bot that plays nobody reads the reasons."""

    move: str


class Stumbled(msgspec.Struct, tag=True):
    """The bot raised an error."""

    trace: str


class Analyse(msgspec.Struct, frozen=True):
    """What may be learnt from this game? It is over, so all of it may be told."""

    record: str
    people: tuple[int, ...]
    seconds: float
    seed: str


class Underway(msgspec.Struct, tag=True):
    """So much of it is done, from 0 to 1; it goes on when it is told to."""

    done: float


class Analysed(msgspec.Struct, tag=True):
    """An analysis, as its codec writes it."""

    text: str


Answer = Moved | Chosen | Stumbled
Learnt = Underway | Analysed | Stumbled
Word = Ready | Answer
ANSWERS: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)


class Garbled(Exception):
    """What was said is no message, or not one that makes sense here."""


@cache
def rules_for(game: str, rules: int) -> Ruleset[Any]:
    return find_box(game).ruleset(rules)


@cache
def codec_for(game: str, rules: int) -> Codec:
    """The game's codec, which knows what bots say as well."""
    ruleset = rules_for(game, rules)
    return Codec((*ruleset.codec.classes.values(), Candidate, Decision), ruleset.action)


def coded_view(view: View) -> bytes:
    """As the codec writes it; msgspec takes a tenth of the time that the standard library does."""
    return msgspec.json.encode(codec_for(view.game, view.version).encode(view))


def read_ready(word: bytes) -> None:
    """Garbled unless it is said that all is loaded."""
    try:
        said = msgspec.json.decode(word, type=Word)
    except msgspec.MsgspecError:
        said = None
    if not isinstance(said, Ready):
        raise Garbled("its first word is not that it is ready")


# -- lengths ------------------------------------------------------------------------------------------


def with_length(message: msgspec.Struct) -> bytes:
    coded = msgspec.json.encode(message)
    return LENGTH.pack(len(coded)) + coded


class MessageReader:
    """Puts messages together from what arrives piece by piece."""

    def __init__(self) -> None:
        self.pending = bytearray()

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The messages that are complete with this piece."""
        self.pending += data
        while len(self.pending) >= LENGTH.size:
            (length,) = LENGTH.unpack_from(self.pending)
            if length > LONGEST:
                raise Garbled(f"a message of {length} bytes")
            end = LENGTH.size + length
            if len(self.pending) < end:
                return
            yield bytes(self.pending[LENGTH.size : end])
            del self.pending[:end]


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message; None when the other side has gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    coded = stream.read(length)
    return coded if len(coded) == length else None
