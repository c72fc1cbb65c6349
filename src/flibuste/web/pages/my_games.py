"""My games: what I have played, against whom and how it ended, my record, and my data to take along or to delete."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from markupsafe import Markup

from flibuste.bots import LEVELS
from flibuste.engine.box import boxes
from flibuste.engine.words import speech_in
from flibuste.store import PastRow, SeatRow
from flibuste.web import guard
from flibuste.web.guard.clean_text import NAME_COOKIE
from flibuste.web.guard.cost import in_thread
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.live.outcome import Outcome, read_outcome
from flibuste.web.live.outcome import outcome as outcome_text
from flibuste.web.live.visitor_data import export_of, forget
from flibuste.web.pages.naming import LEVEL_NAMES, title_of, told_day
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.pages.verdict import score_words
from flibuste.web.words import _, words_in

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST = 200
"""Tables on the page."""
WORKED_OUT = 12
"""Games of long ago, whose end was not noted, that are played again for one page."""
PEOPLE = ""
"""The level of a table without bots."""


class Past(NamedTuple):
    """A game in my history."""

    address: str
    title: str
    day: Markup
    opponents: str
    result: str
    is_over: bool


class Record(NamedTuple):
    """How I did in one game against one kind of opponents."""

    title: str
    against: str
    played: int
    won: int

    @property
    def share(self) -> int:
        return round(100 * self.won / self.played)


class Known(NamedTuple):
    """A table with its seats and its end."""

    row: PastRow
    seats: Sequence[SeatRow]
    mine: list[int]
    outcome: Outcome | None

    @property
    def level(self) -> str:
        """Of the strongest bot at the table."""
        found = [seat.level for seat in self.seats if seat.kind == "bot"]
        ranked = [*LEVELS]
        return max(
            found, key=lambda level: ranked.index(level) if level in ranked else -1, default=PEOPLE
        )

    @property
    def won(self) -> bool:
        return self.outcome is not None and bool({*self.mine} & {*self.outcome.winners})


@get("/me", include_in_schema=False)
async def my_games(request: Visit, state: State) -> Response[str]:
    """My history, newest first, and what it adds up to."""
    lang, player = guard.lang_of(request), guard.player_of(request)
    known = await history(state, player)
    calls = await in_thread(state.store.calls_of, player)
    return page(
        request,
        "my_games.html",
        here="me",
        games=[told(each, lang) for each in known],
        records=records(known, lang),
        calls=len(calls),
        is_gone=request.query_params.get("deleted") == "1",
        wrong="",
    )


async def history(state: State, player: str) -> list[Known]:
    """The tables where this player sits, with their ends; of those that were never noted, a few are worked out."""
    known: list[Known] = []
    worked_out = 0
    for row in await in_thread(state.store.history, player, MOST):
        seats = await in_thread(state.store.seats, row.id)
        guests = await in_thread(state.store.guests, row.id)
        mine = [seat.seat for seat in seats if seat.player == player]
        mine += [each.seat for each in guests if each.player == player]
        ended = read_outcome(row.result)
        if ended is None and row.ended is not None and worked_out < WORKED_OUT:
            worked_out += 1
            ended = await worked(state, row.id)
        if mine:
            known.append(Known(row, seats, sorted({*mine}), ended))
    return known


async def worked(state: State, id_: str) -> Outcome | None:
    try:
        table = await state.service.table(id_)
    except guard.Wrong:  # its own page says why
        return None
    return read_outcome(outcome_text(table.result()))


# -- in words --------------------------------------------------------------------------------------------


def told(known: Known, lang: str) -> Past:
    row = known.row
    end = "/end" if row.ended is not None else ""
    return Past(
        address=f"/t/{row.id}{end}",
        title=titled(row.game, lang),
        day=told_day(row.ended or row.created, lang),
        opponents=", ".join(named(seat) for seat in known.seats if seat.seat not in known.mine),
        result=result_words(known, lang),
        is_over=row.ended is not None,
    )


def titled(game: str, lang: str) -> str:
    """The title; of a game that is not on this shelf any more, its id."""
    box = boxes().get(game)
    return title_of(box, lang) if box else game


def named(seat: SeatRow) -> str:
    level = LEVEL_NAMES.get(seat.level, seat.level)
    return f"{seat.name} ({level})" if seat.kind == "bot" else seat.name


def result_words(known: Known, lang: str) -> str:
    _ = words_in(lang).gettext
    if known.row.ended is None:
        return _("goes on")
    if known.outcome is None:
        return _("over")
    most = max(known.outcome.scores[seat] for seat in known.mine)
    box = boxes().get(known.row.game)
    points = score_words(most, box.speech(lang) if box else speech_in(lang))
    if not known.won:
        better = sum(score > most for score in known.outcome.scores)
        facts = {"place": better + 1, "points": points}
        return _("lost, place %(place)s with %(points)s") % facts
    if len(known.outcome.winners) > 1:
        return _("won together with %(points)s") % {"points": points}
    return _("won with %(points)s") % {"points": points}


def records(known: Sequence[Known], lang: str) -> list[Record]:
    """By game and strongest opponent, finished games alone."""
    found: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for each in known:
        if each.outcome is not None:
            found[each.row.game, each.level].append(each.won)
    people = words_in(lang).gettext("people only")
    order = [PEOPLE, *LEVELS]
    return [
        Record(titled(game, lang), LEVEL_NAMES.get(level, level) or people, len(won), sum(won))
        for (game, level), won in sorted(
            found.items(),
            key=lambda item: (item[0][0], order.index(item[0][1]) if item[0][1] in order else 9),
        )
    ]


# -- my data ---------------------------------------------------------------------------------------------


@get("/me/export", include_in_schema=False)
async def export(request: Visit, state: State) -> Response[bytes]:
    """Everything that we keep of this browser, as a file."""
    name = guard.remembered_name(request, state.settings.limits)
    told_ = await export_of(state.service, guard.player_of(request), name)
    headers = {"Content-Disposition": 'attachment; filename="flibuste-my-data.json"'}
    return Response(told_, media_type="application/json", headers=headers)


@post("/me/delete", include_in_schema=False)
async def delete(request: Visit, state: State, data: Form) -> Response[str] | Redirect:
    """Take this browser out of every table, and forget it."""
    if data.get("sure") != "yes":
        return await unsure(request, state)
    await forget(state.service, guard.player_of(request))
    answer = Redirect("/me?deleted=1", status_code=303)
    for cookie in (COOKIE, NAME_COOKIE):
        answer.delete_cookie(cookie)
    return answer


async def unsure(request: Visit, state: State) -> Response[str]:
    lang = guard.lang_of(request)
    known = await history(state, guard.player_of(request))
    return page(
        request,
        "my_games.html",
        here="me",
        status=400,
        games=[told(each, lang) for each in known],
        records=records(known, lang),
        calls=0,
        is_gone=False,
        wrong=said(request).gettext(
            _("Tick the box if you are sure: what is deleted does not come back.")
        ),
    )


ROUTES = [my_games, export, delete]
