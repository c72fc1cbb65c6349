"""Rulebooks: one page each, with an anchor for every rule, and a shelf of them."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from flibuste.engine.box import Box, Option, boxes
from flibuste.web import guard
from flibuste.web.pages.drawn.box import cover_symbol, standing_box
from flibuste.web.pages.in_short import in_short
from flibuste.web.pages.naming import box_named, list_title, title_of
from flibuste.web.pages.own_box import sources
from flibuste.web.pages.page import Visit, page
from flibuste.web.pages.rulebook import book, without_opening


@get("/rules", include_in_schema=False)
async def rulebooks(request: Visit) -> Response[str]:
    """Every rulebook there is."""
    lang = guard.lang_of(request)
    found = list(boxes().values())
    return page(
        request,
        "rulebooks.html",
        here="rules",
        drawings="".join(cover_symbol(box.id, lang) for box in found),
        books=[
            (box, title_of(box, lang), standing_box(box.id), len(box.rulebook(lang).entries))
            for box in found
        ],
    )


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: Visit, game: FromPath[str]) -> Response[str]:
    """One rulebook in the visitor's language."""
    box = box_named(game)
    lang = guard.lang_of(request)
    short = in_short(box, lang)
    return page(
        request,
        "rules.html",
        here="rules",
        symbols=("parrot", *short.symbols) if short else (),
        short=short,
        drawings=cover_symbol(box.id, lang),
        box=box,
        title=title_of(box, lang),
        cover=standing_box(box.id),
        book=without_opening(book(box.id, lang)) if short else book(box.id, lang),
        many=len(box.rulebook(lang).entries),
        sources=sources(box, lang) if box.has_numbers else [],
        build=list_title(box, lang),
        options=[option_words(box, option, lang) for option in box.options],
    )


def option_words(box: Box, option: Option, lang: str) -> dict[str, object]:
    """A ruling that a table may change, in words; the usual value comes first."""
    texts = box.speech(lang).texts
    values = [option.default, *(each for each in option.values if each != option.default)]
    return {
        "rule": option.rule,
        "title": texts.get(f"option.{option.name}", option.name),
        "values": [texts.get(f"option_value.{option.name}.{each}", each) for each in values],
        "is_free": not option.values,
    }


ROUTES = [rulebooks, rules]
