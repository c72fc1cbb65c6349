"""What people say is words, whoever says it."""

from __future__ import annotations

from flibuste.store import ChatRow
from flibuste.web.page_parts import chat_lines
from tests.web.page_parts.sittings import CROOKED, Reading


def test_talk_is_words_and_never_markup() -> None:
    rows = [ChatRow("abc", n, 1, name, name, 0.0) for n, name in enumerate(CROOKED, start=1)]
    lines = chat_lines(rows, (0, 1, 2, 3))
    for line, text in zip(lines, CROOKED, strict=True):
        read = Reading(line)
        assert not read.all("script")
        assert not read.all("b", onload="alert(1)")
        assert read.words.count(text) == 2
    assert Reading("".join(lines)).ids == ["said-1", "said-2", "said-3", "said-4"]


def test_a_seat_speaks_under_its_badge_and_a_watcher_under_an_eye() -> None:
    seated, watcher = chat_lines(
        [ChatRow("abc", 1, 2, "Cid", "Ahoy", 60.0), ChatRow("abc", 2, None, "Eve", "Hm", 60.0)],
        (0, 1, 4, 3),
    )
    assert Reading(seated).all("use", href="#b-4")
    assert not Reading(watcher).all("svg", **{"class": "badge"})
    assert Reading(seated).all("time", datetime="1970-01-01T00:01:00+00:00")
