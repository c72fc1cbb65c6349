"""The log: lines of JSON, and trouble that repeats itself is not repeated."""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest

from flibuste.web.logs import LOGGING, MOST_KEPT, JsonLines, Seldom


class Book:
    """A log that is read at once, under a clock that the test turns."""

    def __init__(self) -> None:
        self.time = 100.0
        self.pages = io.StringIO()
        self.seldom = Seldom(lambda: self.time)
        self.handler = logging.StreamHandler(self.pages)
        self.handler.setFormatter(JsonLines())
        self.handler.addFilter(self.seldom)
        self.log = logging.Logger("flibuste.test")
        self.log.addHandler(self.handler)

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.pages.getvalue().splitlines()]

    def says(self) -> list[str]:
        return [line["says"] for line in self.lines()]


@pytest.fixture
def book() -> Book:
    return Book()


def test_trouble_is_told_once_a_second_and_how_often_it_came(book: Book) -> None:
    for number in range(9):
        book.time += 0.25
        book.log.error("the %s is leaking (%d)", "boat", number)
    lines = book.lines()
    assert [line["says"] for line in lines] == [
        "the boat is leaking (0)",
        "the boat is leaking (4)",
        "the boat is leaking (8)",
    ]
    assert [line.get("about") for line in lines] == [None, {"held_back": 3}, {"held_back": 3}]


def test_numbers_and_what_follows_the_first_line_make_no_other_trouble(book: Book) -> None:
    for number in range(9):
        book.log.error(f"Task {number} at 0x{number:x} failed\n{number}, in full")
    assert len(book.lines()) == 1


def test_different_troubles_do_not_hide_one_another(book: Book) -> None:
    for _ in range(2):
        for fault in ("1 / 0", "[][1]", "int('x')"):
            try:
                eval(fault)  # each fails in its own way
            except Exception:
                book.log.exception("a request failed")
        book.log.warning("a request failed")
        book.log.error("a stream failed")
    assert len(book.lines()) == 5


def test_what_goes_well_is_told_each_time(book: Book) -> None:
    for _ in range(5):
        book.log.info("a game is over")
    assert book.says() == ["a game is over"] * 5


def test_what_is_remembered_is_bounded(book: Book) -> None:
    for number in range(MOST_KEPT + 100):
        book.log.error("trouble " + "x" * (number % 200) + "yz" * (number // 200))
    assert len(book.seldom.told) == MOST_KEPT


def test_the_log_of_the_server_is_kept_so() -> None:
    assert LOGGING["handlers"]["err"]["filters"] == ["seldom"]
    assert LOGGING["filters"]["seldom"]["()"] is Seldom
