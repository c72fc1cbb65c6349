"""What a messenger shows of a link: the game, its box, who is at the table and who is missing. Nothing of the play.

A preview is made from seats and names alone, so it cannot tell what it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flibuste.engine.box import find_box
from flibuste.store import SeatRow
from flibuste.web import guard
from flibuste.web.live import Table
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, said
from flibuste.web.static_files import known_names
from flibuste.web.templating import static_address

PLAIN = "icon-512.png"
SIZES = {True: (400, 400), False: (512, 512)}


class Preview(NamedTuple):
    """One link."""

    title: str
    sentence: str
    image: str
    width: int
    height: int


def preview(request: Visit, table: Table, title: str = "") -> Preview:
    """Of this table; `title`, where there is more to say than the name of the game."""
    lang = guard.lang_of(request)
    name = f"cover-{table.row.game}-{lang}.jpg"
    has_cover = name in known_names()
    image = guard.base_address(request) + static_address(name if has_cover else PLAIN)
    told = title or title_of(find_box(table.row.game), lang)
    return Preview(told, company(request, table.seats), image, *SIZES[has_cover])


def company(request: Visit, seats: Sequence[SeatRow]) -> str:
    """Who is here, and who is missing."""
    words = said(request)
    here = [row.name for row in seats if row.kind == "bot" or row.player is not None]
    missing = [row.name for row in seats if row.name not in here]
    told = []
    if here:
        told.append(words.gettext("At the table: %(names)s.") % {"names": ", ".join(here)})
    if missing:
        told.append(words.gettext("Missing: %(names)s.") % {"names": ", ".join(missing)})
    return " ".join(told)
