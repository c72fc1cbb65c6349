"""Warming up: what the first visitor would have to wait for is made while nobody has come yet."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial

from flibuste.engine.box import LANGUAGES, Box, boxes
from flibuste.engine.match import Match
from flibuste.web.page_parts import game_parts, sprite
from flibuste.web.static_files import known_names, small_bytes
from flibuste.web.templating import environment

log = logging.getLogger("flibuste.web")


def warm_up(goes_on: Callable[[], bool] = lambda: True) -> None:
    """Do the chores, as long as the server goes on. Nothing depends on it: a fault goes to the log."""
    try:
        for chore in chores():
            if not goes_on():
                break
            chore()
    except Exception:
        log.exception("warming up failed")


def chores() -> Iterator[Callable[[], object]]:
    """Read the templates, draw each board once, squeeze the files."""
    yield sprite
    for lang in LANGUAGES:
        yield partial(read_templates, lang)
        yield from [partial(draw, box, lang) for box in boxes().values()]
    yield from [partial(small_bytes, name) for name in known_names()]


def read_templates(lang: str) -> None:
    known = environment(lang)
    for name in known.list_templates():
        known.get_template(name)


def draw(box: Box, lang: str) -> None:
    """An opening, as a spectator and as the first seat see it."""
    match = Match(box, box.seats[0])
    for seat in (None, 0):
        game_parts(match.view(seat), lang=lang)
