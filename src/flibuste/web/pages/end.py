"""The end of a game: who won and why, where the points came from, and whether chance was honest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.result import Result
from flibuste.render.parts import ScoreSource
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import Table
from flibuste.web.page_parts.series import Series, best_round, lead_taken, series
from flibuste.web.pages.access import table_for
from flibuste.web.pages.analysis import lesson_of
from flibuste.web.pages.drawn import bars, ends
from flibuste.web.pages.drawn.lines import Callout, Chart
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.new_table import laid
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.pages.verdict import Reason, rules_of, verdict

WIDE, NARROW = (584.0, 254.0), (334.0, 260.0)
"""The chart of scores over time, for desks and for phones."""
KEPT = 64
_series: OrderedDict[tuple[str, int], Series] = OrderedDict()
"""Of the games last looked at: a finished game does not change."""


@get("/t/{id_:str}/end", include_in_schema=False)
async def end_page(request: Visit, state: State, id_: FromPath[str]) -> Response[str] | Redirect:
    """The end, once there is one."""
    table = await table_for(request, state, id_)
    result = table.result()
    if result is None:
        return Redirect(f"/t/{id_}", status_code=303)
    lang = guard.lang_of(request)
    sources = [
        each
        for each in render.score_sources(table.row.game, table.row.rules, result, lang=lang)
        if any(each.points)
    ]
    colours = colours_of(table)
    winners = tuple(colours[seat] for seat in result.winners)
    others = tuple(colours[seat] for seat in ranking(result) if seat not in result.winners)
    reader = reader_of(table, guard.player_of(request))
    told = last_words(table, lang, reader)
    return page(
        request,
        "end.html",
        symbols={*(each.symbol for each in sources), "chest", "swords"},
        table=table,
        title=title_of(find_box(table.row.game), lang),
        note=told[-1].sentence,
        verdict=verdict(
            result,
            sources,
            table.names,
            find_box(table.row.game).speech(lang),
            told[-1].rule,
            told if len(colours) == 1 else (),
            reader,
        ),
        reader=reader,
        scene=ends.homecoming(winners[:1], (*winners[1:], *others)),
        medal=ends.medal(winners) if winners else "",
        seal=ends.seal(),
        rules=rules_of(result),
        sources=sources,
        result=result,
        colours=colours,
        order=ranking(result),
        **bar_facts(table, sources, result),
        charts=charts(request, await series_of(table), table, result, colours, reader),
        record=table.match.record,
        chance=chance_words(request),
        may_rematch=may_rematch(table, guard.player_of(request)),
        lesson=await lesson_of(request, state, table),
    )


def reader_of(table: Table, player: str) -> int | None:
    """The seat that is spoken to: that of whoever looks, if it is one."""
    seats = table.seats_of(player)
    return seats[0] if len(seats) == 1 else None


def last_words(table: Table, lang: str, reader: int | None = None) -> list[Reason]:
    """What the game said of its end: its last line, and those before it that rest on the same rule."""
    speech = find_box(table.row.game).speech(lang, table.names, reader)
    events = [line.event for line in table.match.log(None)]
    of_the_end = takewhile(lambda event: event.rule == events[-1].rule, reversed(events))
    return [Reason(speech.say(event.phrase()), event.rule) for event in of_the_end][::-1]


def colours_of(table: Table) -> list[int]:
    return [each.colour for each in render.glances(table.view(None))]


def ranking(result: Result) -> list[int]:
    """The seats from first to last; whoever won is first, however a tie was settled."""
    seats = range(len(result.scores))
    return sorted(seats, key=lambda seat: (seat not in result.winners, -result.scores[seat], seat))


def may_rematch(table: Table, player: str) -> bool:
    return bool(table.seats_of(player)) or player == table.row.host


async def series_of(table: Table) -> Series:
    key = (table.id, table.revision)
    if key not in _series:
        _series[key] = await in_thread(series, table.match)
        while len(_series) > KEPT:
            _series.popitem(last=False)
    return _series[key]


# -- charts -------------------------------------------------------------------------------------------


def bar_facts(table: Table, sources: Sequence[ScoreSource], result: Result) -> dict[str, Any]:
    """The bars, and the lines behind them."""
    axis = bars.Axis(sources)
    labels = [f"{name}: {points}" for name, points in zip(table.names, result.scores, strict=True)]
    drawn = [bars.bar(axis, sources, seat, label) for seat, label in enumerate(labels)]
    return {"bars": drawn, "grid": bars.grid(axis), "figures": bars.figures(axis)}


def charts(
    request: Visit,
    shown: Series,
    table: Table,
    result: Result,
    colours: Sequence[int],
    reader: int | None,
) -> dict[str, Any]:
    """Scores over time, wide and narrow, with what is worth pointing at."""
    callouts = pointed_out(request, shown, table, result, reader)
    words = said(request)
    label = words.gettext("Scores over time")
    told = "; ".join([label, *(f"{callout.title}, {callout.line}" for callout in callouts)])
    unit = round_word(request, table.row.game)
    wide, narrow = (Chart(shown, colours, *size) for size in (WIDE, NARROW))
    return {
        "wide": wide.drawn(told, unit, callouts),
        "narrow": narrow.drawn(told, unit),
        "callouts": callouts,
    }


def pointed_out(
    request: Visit, shown: Series, table: Table, result: Result, reader: int | None
) -> list[Callout]:
    words, names = said(request), table.names
    unit = round_word(request, table.row.game).capitalize()
    callouts: list[Callout] = []
    lead = lead_taken(shown, result.winners[0]) if shown.rounds and result.winners else None
    best = best_round(shown) if shown.rounds else None
    if best is not None and best.points < 2:  # where all rounds bring a point or none, none is rich
        best = None
    if lead is not None:
        title = words.gettext("%(round)s %(n)s: %(name)s leads")
        line = words.gettext("with %(points)s, and keeps the lead")
        if lead.seat == reader:
            title = words.gettext("%(round)s %(n)s: you lead")
            line = words.gettext("with %(points)s, and you keep the lead")
        facts = {"round": unit, "n": lead.round, "name": names[lead.seat], "points": lead.points}
        callouts.append(Callout(lead.round, lead.points, title % facts, line % facts))
    if best is not None:
        title = words.gettext("%(round)s %(n)s: %(name)s strikes")
        if best.seat == reader:
            title = words.gettext("%(round)s %(n)s: you strike")
        line = words.gettext("%(points)s points, the richest round")
        facts = {"round": unit, "n": best.round, "name": names[best.seat], "points": best.points}
        high = shown.after_round(best.round)[best.seat]
        callouts.append(Callout(best.round, high, title % facts, line % facts))
    return callouts


def round_word(request: Visit, game: str) -> str:
    """What a round is called in the chart of a game; one that knows none is shown move by move."""
    rounds = find_box(game).rounds
    return rounds.name[guard.lang_of(request)] if rounds else said(request).gettext("move")


# -- chance and another round --------------------------------------------------------------------------


def chance_words(request: Visit) -> dict[str, str]:
    """What the script says when it has drawn everything again."""
    _ = said(request).gettext
    return {
        "checking": _("Your browser draws everything again from the seed…"),
        "verified": _(
            "Your browser drew all {n} again from the seed: every one fell as it did in play."
        ),
        "commitment": _("The seed is not the one that was sealed before the first move."),
        "draw": _("Ply {p}: the record says {r}, the seed gives {s}."),
        "chain": _("Ply {p}: the line was changed after it was written."),
        "unread": _("The record could not be read; the command below checks it too."),
        "is_verified": _("verified"),
        "is_wrong": _("does not match"),
    }


@post("/t/{id_:str}/rematch", include_in_schema=False, guards=[guard.may_open_table])
async def rematch(request: Visit, state: State, id_: FromPath[str]) -> Redirect:
    """The same people once more: to the new table, or to the one that somebody has laid already."""
    table = await table_for(request, state, id_)
    player, address = guard.player_of(request), guard.address_of(request)
    return laid(request, await state.service.rematch(table, player, address))


ROUTES = [end_page, rematch]
