"""Warming up: what the first visitor would have to wait for is made while nobody has come yet."""

from __future__ import annotations

import logging

from flibuste.engine.box import LANGUAGES, Box, boxes
from flibuste.engine.match import Match
from flibuste.web.frames import game_parts, sprite
from flibuste.web.static_files import known_names, small_bytes
from flibuste.web.templating import environment

log = logging.getLogger("flibuste.web")


def warm_up() -> None:
    """Read the templates, squeeze the files, draw each board once. Nothing depends on it: a fault goes to the log."""
    try:
        sprite()
        for lang in LANGUAGES:
            read_templates(lang)
            for box in boxes().values():
                draw(box, lang)
        for name in known_names():
            small_bytes(name)
    except Exception:
        log.exception("warming up failed")


def read_templates(lang: str) -> None:
    known = environment(lang)
    for name in known.list_templates():
        known.get_template(name)


def draw(box: Box, lang: str) -> None:
    """An opening, as a spectator and as the first seat see it."""
    match = Match(box, box.seats[0])
    for seat in (None, 0):
        game_parts(match.view(seat), lang=lang)
