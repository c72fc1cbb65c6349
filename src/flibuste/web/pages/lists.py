"""A page to build a list for a game, such as a fleet: the cards, the list, and what is wrong with it.

Every change is a request for the same page with an edit, and is answered with the address of another list: so all of it
works without a script, and the rules are asked each time. A script asks for the part with the list alone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect
from markupsafe import Markup

from flibuste.engine.box import Box
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.lists import ADD, CLEAR, DROP, MOVE, RANDOM, READY, Sheet, verdict_of
from flibuste.engine.refusal import Complaint
from flibuste.render.pages import listing_of
from flibuste.web import guard
from flibuste.web.guard import Wrong
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import NotYours, Table
from flibuste.web.pages.access import table_for
from flibuste.web.pages.list_cards import Wanted, catalogue, sorts
from flibuste.web.pages.naming import box_named, title_of
from flibuste.web.pages.new_table import facts_of
from flibuste.web.pages.page import HTML, Visit, page
from flibuste.web.pages.shared_screen import is_shared
from flibuste.web.templating import filled
from flibuste.web.words import _

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST_EDITS = 70
"""At once: every crew of the largest list moved, and one card added."""
LONGEST_CODE = 1000
"""Of what somebody pastes: a whole link, perhaps."""


class Bench(NamedTuple):
    """What somebody works at: a game under some options, perhaps for a seat at a table."""

    box: Box
    lang: str
    options: Mapping[str, str]
    table: Table | None = None
    seat: int = 0
    is_asked: bool = False

    @property
    def keys(self) -> dict[str, str]:
        """All that an address says beside the list."""
        if self.table is not None:
            return {"table": self.table.id, "seat": str(self.seat)}
        usual = {option.name: option.default for option in self.box.options}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    def address(self, code: str, wanted: Mapping[str, str]) -> str:
        asked = {self.box.lists.word: code, **self.keys, **wanted}
        return f"/build/{self.box.id}?{urlencode(asked)}"


class Built(NamedTuple):
    """A list as far as it has come, what is wrong with the last edit, and where the next card goes."""

    sheet: Sheet
    wrong: str
    to: int


@get("/build/{game:str}", include_in_schema=False)
async def build(request: Visit, state: State, game: FromPath[str]) -> Response[str] | Redirect:
    """All cards, and a list of them; after an edit, on to the address of the list that came of it."""
    bench, wrong = await bench_for(request, state, game)
    if bench.table is not None and is_kept(request, bench.table, bench.is_asked):
        return Redirect(f"/t/{bench.table.id}", status_code=303)
    asked = request.query_params
    edits = edits_in(asked.getall("move", []), asked.get("edit", ""), asked.get("to", ""))
    given = str(asked.get("code", "")) if not asked.get("edit") else ""
    code = str(asked.get(bench.box.lists.word, ""))
    built = await in_thread(built_from, bench, code, given, edits, str(asked.get("to", "")))
    if wrong:
        built = built._replace(wrong=wrong)
    wanted = Wanted.read(asked)
    if asked.get("part") == "list":
        return Response(list_html(request, bench, built, wanted), media_type=HTML)
    if (edits or given) and not built.wrong:
        return Redirect(bench.address(built.sheet.code, wanted.keys), status_code=303)
    return await in_thread(build_page, request, bench, built, wanted, 400 if built.wrong else 200)


@post("/build/{game:str}", include_in_schema=False)
async def take(
    request: Visit, state: State, game: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """Bring the list to the table that it was built for."""
    table = await table_for(request, state, data.get("table", ""))
    bench = bench_at(request, listing_box(game), table, data.get("seat", ""))
    code = data.get(bench.box.lists.word, "")[:LONGEST_CODE]
    try:
        move = bench.box.lists.move(code)
        where = {"ply": table.ply, "revision": table.revision}
        await state.service.play(table, bench.seat, move, **where, lang=bench.lang)
    except Complaint as refused:
        built = built_from(bench, code, "", [], "")
        told = built._replace(wrong=refused.said(bench.lang))
        return build_page(request, bench, told, Wanted(), 422)
    return Redirect(f"/t/{table.id}?as={bench.seat}", status_code=303)


# -- what is asked -------------------------------------------------------------------------------------


def listing_box(game: str) -> Box:
    """The box of this game, if its players bring lists; a sentence and status 404 otherwise."""
    box = box_named(game)
    if not box.has_lists:
        raise Wrong("not-found", _("There is nothing to build for this game."))
    return box


async def bench_for(request: Visit, state: State, game: str) -> tuple[Bench, str]:
    """For a seat at a table, or under the options that the address names; a sentence if there are none such."""
    box, asked = listing_box(game), request.query_params
    if asked.get("table"):
        table = await table_for(request, state, str(asked["table"]))
        return bench_at(request, box, table, str(asked.get("seat", ""))), ""
    lang = guard.lang_of(request)
    usual = box.settle({})
    wished = {name: str(asked[name]) for name in box.lists.options if name in asked}
    try:
        settled = box.settle(wished)
        wrong = ""
    except Complaint as complaint:
        settled, wrong = usual, complaint.said(lang)
    return Bench(box, lang, {name: settled[name] for name in box.lists.options}), wrong


def bench_at(request: Visit, box: Box, table: Table, seat: str) -> Bench:
    """For a seat of the visitor's at a table of this game."""
    held = table.seats_of(guard.player_of(request))
    if table.row.game != box.id:
        raise Wrong("not-found", _("There is nothing to build for this game."))
    if not held or seat not in [*map(str, held), ""]:
        raise NotYours(_("This is not your seat."))
    chair = int(seat or held[0])
    game = table.match.game
    choice = game.choice
    is_asked = choice is not None and choice.brings_list and chair in game.waiting
    options = {name: table.row.options[name] for name in box.lists.options}
    return Bench(box, guard.lang_of(request), options, table, chair, is_asked)


def is_kept(request: Visit, table: Table, is_asked: bool) -> bool:
    """Whether a list was brought along, and the next one at this screen may not come back to it."""
    return not is_asked and is_shared(table, guard.player_of(request))


def edits_in(moves: Sequence[str], edit: str, to: str) -> list[str]:
    """All changes that were asked for at once; what is added goes where the page says."""
    found = [str(each) for each in moves if each] + [edit] * bool(edit)
    if edit.startswith(f"{ADD} ") and to:
        found[-1] = f"{edit} {to}"
    return found[:MOST_EDITS]


def code_in(text: str, word: str) -> str:
    """The code in what somebody pasted: a link of ours, or the code alone."""
    pasted = text.strip()[:LONGEST_CODE]
    found = re.search(rf"[?&]{word}=(\w+)", pasted, re.ASCII)
    return found[1] if found else pasted


def built_from(bench: Bench, code: str, given: str, edits: Sequence[str], to: str) -> Built:
    """The list after all edits; the one before them with a sentence if one makes no sense."""
    lists, options, wrong = bench.box.lists, bench.options, ""
    dice = Dice(secrets.token_bytes(SEED_BYTES))
    try:
        sheet = lists.sheet(code, options) if code else lists.sheet(lists.empty(options), options)
    except Complaint as complaint:
        sheet, wrong = lists.sheet(lists.empty(options), options), complaint.said(bench.lang)
    places, made = len(sheet.places), sheet.code
    try:
        made = code_in(given, lists.word) if given else made
        for edit in edits:
            made = lists.edited(made, edit, options, dice)
        sheet = lists.sheet(made, options)
    except Complaint as complaint:
        wrong = complaint.said(bench.lang)
    last = len(sheet.places) - 1
    wished = int(to) if to.isascii() and to.isdigit() and len(to) < 4 else 0
    return Built(sheet, wrong, last if last + 1 > places else min(wished, last))


# -- the page ------------------------------------------------------------------------------------------


def build_page(
    request: Visit, bench: Bench, built: Built, wanted: Wanted, status: int
) -> Response[str]:
    box, lang = bench.box, bench.lang
    speech, drawn = box.speech(lang), listing_of(box.id)
    options = [option for option in box.options if option.name in box.lists.options]
    return page(
        request,
        "build.html",
        status=status,
        here="games",
        symbols=drawn.symbols() if drawn else (),
        drawings=drawn.definitions() if drawn else "",
        box=box,
        game=title_of(box, lang),
        title=speech.say(box.lists.title),
        own=speech.say(box.lists.own),
        grouping=speech.say(box.lists.grouping),
        bench=bench,
        ready=[
            (f"{READY} {each.id}", speech.say(each.name)) for each in box.lists.ready(bench.options)
        ],
        random=RANDOM,
        clear=CLEAR,
        options=facts_of(box, options, lang) if bench.table is None else [],
        kinds=[(each.id, speech.say(each.name)) for each in box.lists.kinds],
        groups=[(each.id, speech.say(each.name)) for each in box.lists.groups],
        sorts=sorts(box, lang),
        wanted=wanted,
        cards=catalogue(bench.box, bench.options, wanted, left_of(built.sheet), lang),
        list=Markup(list_html(request, bench, built, wanted)),
    )


def left_of(sheet: Sheet) -> int:
    return sheet.total - sheet.spent


def list_html(request: Visit, bench: Bench, built: Built, wanted: Wanted) -> str:
    """The list alone, as it stands in the page."""
    box, sheet = bench.box, built.sheet
    speech = box.speech(bench.lang)
    address = bench.address(sheet.code, wanted.keys)
    shared = Bench(box, bench.lang, bench.options).address(sheet.code, {})
    return filled(
        "build_list.html",
        bench.lang,
        box=box,
        bench=bench,
        say=speech.say,
        sheet=sheet,
        wrong=built.wrong,
        to=built.to,
        word=box.lists.word,
        address=address,
        link=f"{guard.base_address(request)}{shared}",
        left=left_of(sheet),
        told=verdict_of(sheet, speech),
        points=speech.word("lists.points", ("spent", sheet.spent), ("total", sheet.total)),
        fine=speech.word("lists.fine"),
        add=ADD,
        drop=DROP,
        move=MOVE,
    )


ROUTES = [build, take]
