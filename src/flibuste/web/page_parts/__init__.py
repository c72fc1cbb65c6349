"""A view, and what the table knows of its seats, as the parts of a page. Pure: no server in here."""

from __future__ import annotations

from flibuste.web.page_parts.facts import Consent, Facts, SeatFacts
from flibuste.web.page_parts.log import log_lines
from flibuste.web.page_parts.refused import Refused, refused_moves
from flibuste.web.page_parts.rulebook import rulebook_html
from flibuste.web.page_parts.signs import sprite
from flibuste.web.page_parts.sounds import sounds_of
from flibuste.web.page_parts.table_parts import Parts, game_parts, parts, table_parts, told_part
from flibuste.web.page_parts.talk import chat_lines

__all__ = [
    "Consent",
    "Facts",
    "Parts",
    "Refused",
    "SeatFacts",
    "chat_lines",
    "game_parts",
    "log_lines",
    "parts",
    "refused_moves",
    "rulebook_html",
    "sounds_of",
    "sprite",
    "table_parts",
    "told_part",
]
