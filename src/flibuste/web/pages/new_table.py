"""A new table: at once against bots, or laid with care for friends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from flibuste.engine.box import Box, Option, boxes
from flibuste.engine.refusal import Complaint
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live.table_plan import Created, Plan, SeatPlan
from flibuste.web.pages.drawn.box import cover_symbol
from flibuste.web.pages.header_switches import name_cookie
from flibuste.web.pages.invitations import invitation_cookie
from flibuste.web.pages.naming import box_named, levels, list_title, title_of
from flibuste.web.pages.own_box import example, sources
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.pages.programs import Program, told
from flibuste.web.pages.rulebook import rule_texts
from flibuste.web.pages.table_form import (
    CLOCKS,
    Wishes,
    first_wishes,
    is_free_text,
    plan_from,
    usual_seats,
    wishes_in,
)  # fmt: skip

QUICK = ("matelot", "mousse", "matelot", "mousse", "matelot")
"""Who plays against somebody who just wants to play: no pushovers, no masters."""
MINUTE, DAY = 60, 24 * 60 * 60

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/play/{game:str}", include_in_schema=False, guards=[guard.may_open_table])
async def play_now(request: Visit, state: State, game: FromPath[str]) -> Redirect:
    """A table with bots on all the other seats, and off to it."""
    box = box_named(game)
    others = [SeatPlan("bot", level) for level in QUICK[: usual_seats(box) - 1]]
    me = SeatPlan("me", name=guard.remembered_name(request, state.settings.limits))
    plan = Plan(
        game=box.id,
        seats=[me, *others],
        player=guard.player_of(request),
        address=guard.address_of(request),
    )
    return laid(request, await state.service.create(plan))


@get("/new", include_in_schema=False)
async def new_table(request: Visit, state: State) -> Response[str]:
    """The form, filled in as most people want it."""
    game = str(request.query_params.get("game", ""))
    box = box_named(game) if game else next(iter(boxes().values()))
    name = guard.remembered_name(request, state.settings.limits)
    wishes = first_wishes(box, name)
    return form_page(request, box, wishes, await programs_for(request, state))


@post("/new", include_in_schema=False, guards=[guard.may_open_table])
async def lay_table(request: Visit, state: State, data: Form) -> Response[str] | Redirect:
    """Lay the table; when something is wrong the form comes back as it was, with a sentence beside the field."""
    box = box_named(data.get("game", ""))
    wishes = wishes_in(box, data)
    lang = guard.lang_of(request)
    limits, player = state.settings.limits, guard.player_of(request)
    plan = await in_thread(plan_from, wishes, box, limits, lang, player)
    if plan is not None:
        try:
            paid = replace(plan, address=guard.address_of(request))
            created = await state.service.create(paid)
        except (Complaint, guard.Wrong) as wrong:
            wishes.wrong["table"] = wrong.said(lang)
        else:
            mine = next((seat.name for seat in plan.seats if seat.kind == "me"), "")
            return laid(request, created, mine)
    programs = await programs_for(request, state)
    return form_page(request, box, wishes, programs, status=400)


def laid(request: Visit, created: Created, name: str = "") -> Redirect:
    """To the new table; the links for friends stay with the one who laid it."""
    secure = request.url.scheme == "https"
    cookies = [invitation_cookie(created.table_id, created.seat_tokens, secure=secure)]
    if name:
        cookies.append(name_cookie(name, secure=secure))
    return Redirect(f"/t/{created.table_id}", status_code=303, cookies=cookies)


# -- the form -----------------------------------------------------------------------------------------


async def programs_for(request: Visit, state: State) -> list[Program]:
    """Those that this visitor may choose from."""
    owner = guard.player_of(request) if guard.has_name(request) else ""
    return [told(state.service, row) for row in await state.service.accounts.listed(owner)]


def form_page(
    request: Visit,
    box: Box,
    wishes: Wishes,
    programs: Sequence[Program],
    *,
    status: int = 200,
) -> Response[str]:
    lang = guard.lang_of(request)
    own = box.numbers.names if box.has_numbers else ()
    first = [each for each in box.options if each.name in box.asked_first]
    rulings = [each for each in box.options if each.name not in (*own, *box.asked_first)]
    kept = [each for each in box.options if each.name in own]
    return page(
        request,
        "new_table.html",
        status=status,
        here="games",
        drawings="".join(cover_symbol(each.id, lang) for each in boxes().values()),
        box=box,
        title=title_of(box, lang),
        build=list_title(box, lang),
        games=[(each.id, title_of(each, lang)) for each in boxes().values()],
        wishes=wishes,
        has_lobby=request.app.state.settings.lobby,
        levels=levels(lang),
        programs=programs,
        clocks=[(str(each), clock_words(request, each)) for each in CLOCKS],
        first_options=facts_of(box, first, lang),
        options=facts_of(box, rulings, lang),
        changed=sum(wishes.options[each.name] != each.default for each in rulings),
        options_wrong=any(f"option-{each.name}" in wishes.wrong for each in rulings),
        own_options=facts_of(box, kept, lang),
        own_open=bool(wishes.components.strip() or "components" in wishes.wrong)
        or any(wishes.options[each.name] != each.default for each in kept),
        sources=sources(box, lang) if own else [],
        example=example(box) if own else "",
    )


def facts_of(box: Box, options: Sequence[Option], lang: str) -> list[dict[str, object]]:
    return [option_facts(box, option, lang) for option in options]


def option_facts(box: Box, option: Option, lang: str) -> dict[str, object]:
    """A ruling in words: its name, its values, and what the rulebook says about it."""
    texts = box.speech(lang).texts
    return {
        "name": option.name,
        "rule": option.rule,
        "title": texts.get(f"option.{option.name}", option.name),
        "default": option.default,
        "values": [
            (value, texts.get(f"option_value.{option.name}.{value}", value))
            for value in option.values
        ],
        "default_text": texts.get(f"option_value.{option.name}.{option.default}", option.default),
        "is_free": is_free_text(option),
        "text": rule_texts(box.id, lang).get(option.rule, ""),
    }


def clock_words(request: Visit, seconds: int) -> str:
    """A time for a move, in words."""
    words = said(request)
    if not seconds:
        return words.gettext("no clock: take your time")
    if seconds < MINUTE:
        told, many = (
            words.ngettext("%(num)s second a move", "%(num)s seconds a move", seconds),
            seconds,
        )
    elif seconds < DAY:
        many = seconds // MINUTE
        told = words.ngettext("%(num)s minute a move", "%(num)s minutes a move", many)
    else:
        many = seconds // DAY
        told = words.ngettext("%(num)s day a move", "%(num)s days a move", many)
    return told % {"num": many}


ROUTES = [play_now, new_table, lay_table]
