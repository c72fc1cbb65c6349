"""One rule for names: which signs may stand in them, and that whatever is given can be read again."""

from __future__ import annotations

import sys
from unicodedata import category

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from flibuste.engine.match import Match
from flibuste.engine.names import is_legible, is_plain, is_visible, legible, one_line
from flibuste.engine.reading import read_record
from tests.engine.nasty import NASTY
from tests.engine.toys import TAVERN

ZWNJ, ZWJ = "\u200c", "\u200d"


def is_given(name: str) -> bool:
    return is_plain(name) and is_visible(name)


@pytest.mark.parametrize(
    "name",
    [
        "Zoé \U0001f469\u200d\U0001f680",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
        "\u0995\u09cd\u200c",
        "\u09b0\u200d\u09cd\u09af\u09be\u09ac",
        "\U0001f469\U0001f3fd\u200d\U0001f680",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f3f4\u200d\u2620\ufe0f",
        "1\ufe0f\u20e3",
        "\U0001f1eb\U0001f1f7",
        "\u05e9\u05b8\u05c1\u0591",
        "\u0e19\u0e49\u0e33\u0e1c\u0e36\u0e49\u0e07",
        "\u0f67\u0f71\u0f74\u0f83",
        "O'Malley & Co <3",
    ],
)  # fmt: skip
def test_ordinary_spellings_are_kept_exactly(name: str) -> None:
    assert one_line(name) == name
    assert is_given(name)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (f"An{ZWJ}ne", "Anne"),
        (f"{ZWNJ}Anne{ZWJ}", "Anne"),
        (f"e{ZWJ}\u0301", "é"),
        ("Anne\ufe0f", "Anne"),
        ("7\ufe0f", "7"),
        (f"\u0639{ZWNJ}{ZWNJ}\u0639", f"\u0639{ZWNJ}\u0639"),
        (f"\u0639{ZWNJ}", "\u0639"),
        (f"\U0001f469{ZWNJ}\U0001f680", "\U0001f469\U0001f680"),
        (f" A \n{ZWJ}\u3000 B ", "A B"),
    ],
)
def test_a_joiner_that_joins_nothing_is_dropped(written: str, kept: str) -> None:
    assert one_line(written) == kept


@pytest.mark.parametrize(
    "sign",
    [
        *"\x00\x07\x1b\x7f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200e\u202e\u2060\u2066",
        *"\u2800\u3164\ufe00\ufe0e\ufeff\uffa0\ufffc\ue000\ud800\ufdd0\U000e0041\U000e0100\U0001d159\U0001d173",
    ],
)  # fmt: skip
def test_nothing_hides_in_a_name(sign: str) -> None:
    assert not is_plain(one_line(f"An{sign}ne"))
    assert not is_visible(sign)


def test_marks_do_not_climb_into_the_lines_above() -> None:
    assert is_plain("Z" + "\u0336\u0337\u0338\u0321")
    assert not is_plain("Z" + "\u0336\u0337\u0338\u0321\u0322")
    assert not is_visible("\u0301\u0302")
    assert not is_visible("")


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.text(st.sampled_from(NASTY), max_size=12) | st.text(max_size=12))
@example("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627")
def test_whatever_is_given_is_in_its_normal_form_and_legible(text: str) -> None:
    name = one_line(text)
    assert one_line(name) == name
    if is_given(name):
        assert is_legible(name)
        assert legible(name) == name
        match = Match(TAVERN, 2, players=(name, "Bart"))
        assert read_record(match.record.text()).heading.players == (name, "Bart")


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.text(st.sampled_from(NASTY), max_size=12))
def test_whatever_a_database_holds_becomes_legible(text: str) -> None:
    name = legible(text)
    assert is_legible(name)
    match = Match(TAVERN, 2, players=(name, "Bart"))
    assert read_record(match.record.text()).heading.players == (name, "Bart")


def test_every_name_of_the_past_is_still_read() -> None:
    """What headings took before there was this rule: whatever Python calls printable."""
    for number in range(sys.maxunicode + 1):
        if chr(number).isprintable() and category(chr(number)) != "Zs":
            assert is_legible(chr(number)), hex(number)
    assert is_legible(f"An{ZWJ}ne{ZWNJ}")
