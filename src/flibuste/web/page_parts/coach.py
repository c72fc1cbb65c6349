"""What the coach of a guided first game says, as a part of the page, and the element that it points at."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flibuste.engine.box import find_box
from flibuste.engine.coaching import SPOT, Remark
from flibuste.web.page_parts.log import unbroken
from flibuste.web.page_parts.pieces import piece

DRAWN = ("board-backdrop", "board-body", "mine-body", "seats", "moves", "tools")
"""Parts with places that may be pointed at."""
ALWAYS = ("asking", "stages", "moves", "seats", "mine", "board", "bar", "doing", "hint")
"""What stands on every page of a table."""


def coach_note(
    remark: Remark,
    html: Mapping[str, str],
    *,
    game: str,
    names: tuple[str, ...],
    number: int,
    many: int,
    lang: str,
) -> str:
    """The note as markup; `number` of `many` in this game."""
    return piece(
        "table_coach.html",
        lang,
        id=remark.note,
        sentence=unbroken(find_box(game).speech(lang, names).say(remark.phrase)),
        places=" ".join(places_of(remark, html)),
        number=number,
        many=many,
    )


def places_of(remark: Remark, html: Mapping[str, str]) -> list[str]:
    """Those of its places that are drawn: ids, or `spot:` and the number of an option. A page points at the first
    that can be seen."""
    return [place for place in remark.at if is_drawn(place, html)]


def is_drawn(place: str, html: Mapping[str, str]) -> bool:
    if place in ALWAYS:
        return True
    drawn = "".join(html.get(part, "") for part in DRAWN)
    if not place.startswith(SPOT):
        return f' id="{place}"' in drawn
    number = place.removeprefix(SPOT)
    return re.search(rf' data-options="(?:\d+ )*{number}(?: \d+)*"', drawn) is not None
