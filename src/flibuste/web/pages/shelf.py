"""Boxes by the names in addresses."""

from __future__ import annotations

from flibuste.engine.box import Box, find_box
from flibuste.engine.refusal import Complaint
from flibuste.web.guard import Wrong
from flibuste.web.words import _


def box_named(game: str) -> Box:
    """The box; a sentence and status 404 when there is none."""
    try:
        return find_box(game)
    except Complaint:
        raise Wrong("not-found", _("There is no such game on the shelf.")) from None


def title_of(box: Box, lang: str) -> str:
    """The title as it is printed: with a proper apostrophe."""
    return box.title[lang].replace("'", "’")


def list_title(box: Box, lang: str) -> str:
    """What is said of building a list for this game; nothing where there are none."""
    return box.speech(lang).say(box.lists.title) if box.has_lists else ""
