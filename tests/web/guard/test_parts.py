"""The parts of the door: buckets, tokens, names and lines."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.web.guard import clean_chat, clean_name, new_seat_token, token_hash
from flibuste.web.guard.buckets import Buckets, Places
from flibuste.web.guard.tokens import is_seat_token, same_hash
from flibuste.web.settings import Limits

LIMITS = Limits(name_length=8, chat_length=20)


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    buckets = Buckets(2.0, 3.0, now=clock)
    assert [buckets.take("anne") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.time = 0.5
    assert buckets.take("anne") == 0
    assert buckets.take("anne") == 0.5
    assert buckets.take("mary") == 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    buckets = Buckets(2.0, 3.0, now=clock)
    buckets.take("anne")
    clock.time = 1_000
    assert [buckets.take("anne") for _ in range(4)] == [0, 0, 0, 0.5]


def test_the_memory_of_buckets_is_bounded_and_forgets_the_longest_unused() -> None:
    clock = Clock()
    buckets = Buckets(1.0, 1.0, most=100, now=clock)
    given = 0
    for number in range(1_000):
        buckets.take(str(number))
        given += buckets.take("regular") == 0
    assert len(buckets.levels) == 100
    assert given == 1


def test_places_are_counted_and_given_back() -> None:
    places = Places(2)
    assert [places.take("anne") for _ in range(3)] == [True, True, False]
    places.give_back("anne")
    assert places.take("anne")
    places.give_back("anne")
    places.give_back("anne")
    assert places.held == {}


def test_a_seat_token_has_160_random_bits() -> None:
    tokens = {new_seat_token() for _ in range(1_000)}
    assert len(tokens) == 1_000
    assert all(is_seat_token(token) and len(token) * 5 == 160 for token in tokens)


def test_what_is_kept_of_a_token_is_a_hash() -> None:
    token = new_seat_token()
    kept = token_hash(token)
    assert token.encode() not in kept
    assert same_hash(kept, token_hash(token))
    assert not same_hash(kept, token_hash(new_seat_token()))


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Anne", "Anne"),
        ("  Anne \n Bonny", None),
        (" Anne  B ", "Anne B"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("<b>", "<b>"),
        ("\U0001f3f4\u200d\u2620\ufe0f", "\U0001f3f4\u200d\u2620\ufe0f"),
        ("", None),
        (" \t\n ", None),
        ("123456789", None),
        ("A\u202eB", None),
        ("A\x00B", None),
        ("\u200d\u200d\u200d", None),
        ("A\u200b", None),
        ("A\u200dB", "AB"),
        ("Zo\u00e9 \U0001f469\u200d\U0001f680", "Zo\u00e9 \U0001f469\u200d\U0001f680"),
        (
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        ),
        ("\u3164", None),
        ("\u0301", None),
        ("A\u0336\u0337\u0338\u0321\u0322", None),
        ("A" + "\u0316\u0301" * 100_000, None),
    ],
)
def test_a_name_is_a_short_printable_line(written: str, kept: str | None) -> None:
    if kept is not None:
        assert clean_name(written, LIMITS) == kept
        return
    with pytest.raises(Complaint, match=r"^A name .*\.$"):
        clean_name(written, LIMITS)


def test_a_line_of_chat_is_a_printable_line() -> None:
    assert clean_chat(" Ahoy \n there ", LIMITS) == "Ahoy there"
    for wrong in ("", "\n", "a" * 21, "a\x07b", "\u2800", "a" + "\u0336" * 5):
        with pytest.raises(Complaint, match=r"^A line of chat .*\.$"):
            clean_chat(wrong, LIMITS)
