"""What is ready before anybody comes."""

from __future__ import annotations

import logging

import pytest

from flibuste.web import warming
from flibuste.web.static_files import known_names, small_bytes
from flibuste.web.warming import warm_up


def test_a_warm_server_has_its_files_squeezed() -> None:
    small_bytes.cache_clear()
    warm_up()
    assert small_bytes.cache_info().currsize == len(known_names())


def test_a_server_that_is_asked_to_stop_leaves_the_rest() -> None:
    small_bytes.cache_clear()
    warm_up(iter([True, True, False]).__next__)
    assert small_bytes.cache_info().currsize == 0


def test_a_server_that_cannot_warm_up_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warming, "sprite", lambda: 1 / 0)
    with caplog.at_level(logging.ERROR, "flibuste.web"):
        warm_up()
    assert "warming up failed" in caplog.text
