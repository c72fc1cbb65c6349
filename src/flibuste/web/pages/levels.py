"""The levels of bots as people read them: a name, the same in every language, and a line about each."""

from __future__ import annotations

from typing import NamedTuple

from flibuste.bots.levels import LEVELS
from flibuste.web.words import _, words_in

NAMES = {
    "mousse": "Mousse",
    "matelot": "Matelot",
    "capitaine": "Capitaine",
    "legende": "Légende",
}
LINES = {
    "mousse": _("the ship’s boy: knows the rules, forgets what he saw, looks the other way"),
    "matelot": _("an able seaman: plays sensibly and at once"),
    "capitaine": _("thinks ahead, a third of a second for each move"),
    "legende": _("thinks ahead for two seconds; bring your best"),
}


class Level(NamedTuple):
    """One level in a list to choose from."""

    id: str
    name: str
    line: str


def levels(lang: str) -> list[Level]:
    """From the weakest to the strongest."""
    said = words_in(lang)
    return [Level(each, NAMES[each], said.gettext(LINES[each])) for each in LEVELS]
