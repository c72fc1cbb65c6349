"""How pages name things: a game by its box, a moment, a bot's level."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date, format_datetime
from markupsafe import Markup

from flibuste.bots.levels import LEVELS
from flibuste.engine.box import Box, find_box
from flibuste.engine.refusal import Complaint
from flibuste.web.guard import Wrong
from flibuste.web.words import _, words_in

TIME = Markup('<time datetime="{}"{}>{}</time>')
LEVEL_NAMES = {
    "mousse": "Mousse",
    "matelot": "Matelot",
    "capitaine": "Capitaine",
    "legende": "Légende",
}
LEVEL_LINES = {
    "mousse": _("the ship’s boy: knows the rules, forgets what he saw, looks the other way"),
    "matelot": _("an able seaman: plays sensibly and at once"),
    "capitaine": _("thinks ahead, a third of a second for each move"),
    "legende": _("thinks ahead for two seconds; bring your best"),
}


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


def told_time(at: float, lang: str) -> Markup:
    """Day and time."""
    moment = datetime.fromtimestamp(at, UTC)
    words = f"{format_datetime(moment, 'medium', locale=lang)} UTC"
    return TIME.format(moment.isoformat(timespec="seconds"), "", words)


def told_day(at: float, lang: str) -> Markup:
    moment = datetime.fromtimestamp(at, UTC)
    words = format_date(moment, "medium", locale=lang)
    return TIME.format(moment.isoformat(timespec="seconds"), Markup(" data-day"), words)


class Level(NamedTuple):
    """One level in a list to choose from."""

    id: str
    name: str
    line: str


def levels(lang: str) -> list[Level]:
    """From the weakest to the strongest."""
    said = words_in(lang)
    return [Level(each, LEVEL_NAMES[each], said.gettext(LEVEL_LINES[each])) for each in LEVELS]
