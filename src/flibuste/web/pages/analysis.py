"""What may be learnt from a game that is over: asked for by whoever sat there, shown to whoever may look at the end."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from flibuste import render
from flibuste.engine.words import Phrase, Speech
from flibuste.sim.analysis import telling
from flibuste.sim.analysis.analysis import CHANCE, Analysis, Moment, analysis_from
from flibuste.sim.measures import Estimate
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import Declined, NotYours, Table
from flibuste.web.live.analyses import Progress
from flibuste.web.page_parts.log import unbroken
from flibuste.web.page_parts.series import Series, borders
from flibuste.web.pages.access import table_for
from flibuste.web.pages.drawn.chances import Chances, Mark, bar, scale
from flibuste.web.pages.page import HTML, Visit, said
from flibuste.web.templating import filled
from flibuste.web.words import _
from flibuste.web.workers import Payer

WIDE, NARROW = (1210.0, 300.0), (334.0, 260.0)
LEAST = {CHANCE: 0.25}
"""What the bars reach to at least; of points, so many."""
FEW_POINTS = 5.0
Say = Callable[[Phrase], str]
KEPT = 64
_read: OrderedDict[str, Analysis] = OrderedDict()
"""Those last looked at: what is made does not change."""


@dataclass(frozen=True)
class Told:
    """A turning point in words."""

    number: int
    ply: int
    before: int
    sentence: str
    reasons: list[str]
    worth: str
    is_lost: bool


@dataclass(frozen=True)
class Part:
    """One bar: what it is, the figure with its interval, the drawing."""

    name: str
    figure: str
    span: str
    drawn: Markup


@dataclass(frozen=True)
class Learner:
    """One seat of the lesson."""

    seat: int
    colour: int
    summary: str
    parts: list[Part]
    strokes: list[str]
    heading: str
    told: list[Told]


@dataclass(frozen=True)
class Lesson:
    """The section as a template wants it."""

    progress: Progress
    may_ask: bool
    is_offered: bool
    honest: list[str]
    charts: dict[str, Any]
    learners: list[Learner]


# -- asking --------------------------------------------------------------------------------------------


@post("/t/{id_:str}/analysis", include_in_schema=False, guards=[guard.may_ask_analysis])
async def ask_analysis(request: Visit, state: State, id_: FromPath[str]) -> Redirect:
    """Have it made in the background; who asks again is led to the one that is being made."""
    table = await table_for(request, state, id_)
    check_seated(request, table)
    payer = Payer(guard.address_of(request), guard.player_of(request))
    await state.service.analyses.ask(table, payer)
    return Redirect(f"/t/{table.id}/end#analysis", status_code=303)


@post("/t/{id_:str}/analysis/off", include_in_schema=False)
async def cancel_analysis(request: Visit, state: State, id_: FromPath[str]) -> Redirect:
    table = await table_for(request, state, id_)
    check_seated(request, table)
    await state.service.analyses.cancel(table)
    return Redirect(f"/t/{table.id}/end#analysis", status_code=303)


@get("/t/{id_:str}/analysis", include_in_schema=False)
async def analysis_section(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """The section alone, for a page that waits for it."""
    table = await table_for(request, state, id_)
    if not table.over:
        raise Declined(_("There is something to be learnt when the game is over."))
    lesson = await lesson_of(request, state, table)
    markup = filled("analysis.html", guard.lang_of(request), table=table, lesson=lesson)
    return Response(markup, media_type=HTML)


def check_seated(request: Visit, table: Table) -> None:
    if not may_ask(request, table):
        raise NotYours(_("Whoever sat at this table may have its game thought over."))


def may_ask(request: Visit, table: Table) -> bool:
    player = guard.player_of(request)
    return bool(table.seats_of(player)) or player == table.row.host


# -- showing -------------------------------------------------------------------------------------------


async def lesson_of(request: Visit, state: State, table: Table) -> Lesson:
    progress: Progress = await state.service.analyses.progress(table)
    asks, offered = may_ask(request, table), bool(state.settings.analysis_seconds)
    if progress.text is None:
        return Lesson(progress, asks, offered, [], {}, [])
    found = await in_thread(read, table, progress.text)
    return Lesson(progress, asks, offered, *await in_thread(shown, request, table, found))


def read(table: Table, text: str) -> Analysis:
    if table.id not in _read:
        _read[table.id] = analysis_from(text, table.row.game, table.row.rules)
        while len(_read) > KEPT:
            _read.popitem(last=False)
    return _read[table.id]


def shown(
    request: Visit, table: Table, found: Analysis
) -> tuple[list[str], dict[str, Any], list[Learner]]:
    """In the words and with the names of now, those who read first."""
    own = table.seats_of(guard.player_of(request))
    reader = own[0] if len(own) == 1 else None
    found = found.but(names=table.names)
    lang = guard.lang_of(request)
    speech = telling.speech_of(found, lang, reader)
    order = sorted(range(len(table.seats)), key=lambda seat: rank(table, seat, own))
    numbers = {id(each): n for n, each in enumerate(in_order(found, order), start=1)}
    colours = [each.colour for each in render.glances(table.view(None))]
    mine = saying(speech)
    others = saying(telling.speech_of(found, lang))  # of their moves, "you" would be two people
    honest = [mine(phrase) for phrase in telling.honest(found)]
    learners = [
        learner(request, found, seat, colours[seat], numbers, mine if seat == reader else others)
        for seat in order
    ]
    return honest, charts(request, table, found, colours, numbers), learners


def saying(speech: Speech) -> Say:
    """As it is set on a page: numbers stay with their signs, places in one line."""
    return lambda phrase: unbroken(speech.say(phrase))


def rank(table: Table, seat: int, own: Sequence[int]) -> tuple[bool, bool, int]:
    return seat not in own, table.seats[seat].kind != "human", seat


def in_order(found: Analysis, order: Sequence[int]) -> list[Moment]:
    return [each for seat in order for each in found.moments_of(seat)]


def charts(
    request: Visit,
    table: Table,
    found: Analysis,
    colours: Sequence[int],
    numbers: dict[int, int],
) -> dict[str, Any]:
    words = said(request)
    is_chance = found.unit == CHANCE
    whole = 100 if is_chance else 1
    course = tuple([tuple([round(whole * each) for each in row]) for row in found.course])
    series = Series(course, borders(table.match))
    marks = [
        Mark(numbers[id(each)], each.seat, each.ply, each.worth(found.unit).mean < 0)
        for each in found.moments
    ]
    label = words.gettext("Chances to win, in percent, ply by ply; the discs are turning points")
    if not is_chance:
        label = words.gettext("Points to be expected, ply by ply; the discs are turning points")
    drawn = [Chances(series, colours, *size, marks).drawn(label, "") for size in (WIDE, NARROW)]
    return {"wide": drawn[0], "narrow": drawn[1], "label": label}


def learner(
    request: Visit,
    found: Analysis,
    seat: int,
    colour: int,
    numbers: dict[int, int],
    say: Say,
) -> Learner:
    share, unit = found.shares[seat], found.unit
    heading, *_rest = telling.turning_points(found, seat)
    told = [told_of(found, each, numbers[id(each)], say) for each in found.moments_of(seat)]
    strokes = [say(telling.stroke_of(found, each.ply, each.luck)) for each in share.strokes]
    words = said(request)
    most = scale(
        [each for one in found.shares for each in (one.luck, one.play)],
        LEAST.get(unit, FEW_POINTS),
    )
    parts = [
        part(words.gettext("Dice and cards"), share.luck, unit, most, "gold", say),
        part(words.gettext("Everybody’s play"), share.play, unit, most, "blue", say),
    ]
    sentences = [telling.summary(found, seat, share), *telling.doubt(found, share)]
    summary = " ".join([say(each) for each in sentences])
    return Learner(seat, colour, summary, parts, strokes, say(heading), told)


def part(name: str, each: Estimate, unit: str, most: float, colour: str, say: Say) -> Part:
    figure, low, high = (telling.change(end, unit) for end in (each.mean, each.low, each.high))
    span = say(Phrase("simulate.low_to_high", (("low", low), ("high", high))))
    return Part(name, figure, span, bar(each, most, colour, f"{name}: {figure} ({span})"))


def told_of(found: Analysis, moment: Moment, number: int, say: Say) -> Told:
    worth = moment.worth(found.unit)
    return Told(
        number,
        moment.ply,
        moment.ply - 1,
        say(telling.moment_phrase(found, moment)),
        [say(each) for each in moment.reasons],
        telling.change(worth.mean, found.unit),
        worth.mean < 0,
    )


ROUTES = [ask_analysis, cancel_analysis, analysis_section]
