"""A page for one visitor: the template in their language, in the light they chose."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from gettext import NullTranslations
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from markupsafe import Markup

from flibuste.render.palette import LIVERIES
from flibuste.render.symbols import EMBLEMS, badge, definitions
from flibuste.web import guard
from flibuste.web.page_parts.signs import BOX
from flibuste.web.pages.shared_screen import forget
from flibuste.web.templating import filled
from flibuste.web.words import words_in

HTML = "text/html"
"""The framework says in which letters."""
Visit = Request[Any, Any, Any]


def page(
    request: Visit,
    template: str,
    *,
    here: str = "",
    status: int = 200,
    symbols: Iterable[str] = (),
    drawings: str = "",
    **facts: Any,
) -> Response[str]:
    """The whole answer. `here` is the entry of the menu we are at, `symbols` are those the page shows,
    `drawings` further definitions it makes use of; the fact `is_looked_at` if a shared screen stays with its seat."""
    told = {
        "theme": guard.theme_of(request),
        "size": guard.size_of(request),
        "hides_tags": guard.hides_tags(request),
        "back": address_of(request),
        "here": here,
        "sprite": sprite(frozenset(symbols), drawings),
        **facts,
    }
    filled_in = filled(template, guard.lang_of(request), **told)
    answer = Response(filled_in, status_code=status, media_type=HTML)
    if not facts.get("is_looked_at"):
        forget(request, answer)
    return answer


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where we are, to come back to after a switch is thrown; nobody can be sent away from us with it."""
    if connection.scope.get("method") not in ("GET", "HEAD"):
        return connection.scope["path"]
    query = connection.scope["query_string"].decode("latin-1")
    return f"{connection.scope['path']}?{query}" if query else connection.scope["path"]


def our_path(text: str) -> str:
    """A path of ours to send a visitor to; the home page for anything else."""
    parts = urlsplit(text)
    odd = "\\" in text or not text.isprintable() or not text.startswith("/")
    return "/" if odd or text.startswith("//") or parts.scheme or parts.netloc else text


@lru_cache(maxsize=64)
def sprite(symbols: frozenset[str] = frozenset(), drawings: str = "") -> Markup:
    """What a page must carry to show badges of seats and these symbols of the family."""
    badges = "".join(
        f'<symbol id="b-{seat}" viewBox="{BOX}" overflow="visible">{badge(seat, 0, 0, 15.5)}</symbol>'
        for seat in range(len(LIVERIES))
    )
    inside = definitions({*EMBLEMS, *symbols}) + badges + drawings
    return Markup(f'<svg class="sprite" aria-hidden="true"><defs>{inside}</defs></svg>')


def said(request: Visit) -> NullTranslations:
    """Our words in the visitor's language."""
    return words_in(guard.lang_of(request))
