"""Messages on the line, whole and in pieces."""

from __future__ import annotations

import io

import msgspec
import pytest

from flibuste.web.workers.messages import (
    LONGEST,
    Garbled,
    MessageReader,
    Ready,
    Stumbled,
    read_message,
    read_ready,
    with_length,
)

MESSAGES = [Stumbled("é" * length) for length in (0, 1, 300)]
LINE = b"".join(map(with_length, MESSAGES))
CODED = [msgspec.json.encode(message) for message in MESSAGES]


@pytest.mark.parametrize("size", [1, 3, 7, 100, len(LINE)])
def test_messages_are_put_together_from_pieces(size: int) -> None:
    reader = MessageReader()
    pieces = [LINE[start : start + size] for start in range(0, len(LINE), size)]
    assert [each for piece in pieces for each in reader.feed(piece)] == CODED
    assert not reader.pending


def test_messages_are_read_until_the_line_ends() -> None:
    stream = io.BytesIO(LINE)
    assert [*iter(lambda: read_message(stream), None)] == CODED


@pytest.mark.parametrize("cut", [1, 4, 5, 10])
def test_a_message_cut_off_is_the_end_of_the_line(cut: int) -> None:
    assert read_message(io.BytesIO(with_length(MESSAGES[2])[:cut])) is None


def test_a_length_out_of_reason_is_no_message() -> None:
    with pytest.raises(Garbled, match="a message of 16777217 bytes"):
        list(MessageReader().feed((LONGEST + 1).to_bytes(4, "big")))


def test_the_first_word_is_that_a_worker_is_ready() -> None:
    read_ready(msgspec.json.encode(Ready()))
    for other in (b"", b"{}", b"[]", CODED[0]):
        with pytest.raises(Garbled, match="first word"):
            read_ready(other)
