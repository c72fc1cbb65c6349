"""From tables and views to what the API answers. A function of (table, seat), like all that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from flibuste.engine.game import Game
from flibuste.engine.match import LogLine
from flibuste.engine.outlook import notes
from flibuste.engine.plans import Plan, plans_of
from flibuste.engine.telling import option_lines, plan_lines, table_lines
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.render import gestures, move_groups
from flibuste.store import ChatRow, SeatRow
from flibuste.web.frames.gestures import gesture_info
from flibuste.web.live import Table, deadline, open_request
from flibuste.web.shapes import (
    ChatLine,
    Final,
    GestureInfo,
    LogEntry,
    OptionInfo,
    Options,
    PlanInfo,
    Prompt,
    ScoreItem,
    SeatInfo,
    SeatScore,
    TableInfo,
    TableWords,
    UndoWish,
    ViewInfo,
)


def table_words(table: Table, seat: int | None, lang: str) -> TableWords:
    """As a terminal tells it."""
    view, speech = table.view(seat), speech_of(table, lang)
    return TableWords(
        table.row.id,
        seat,
        table.ply,
        table_lines(view, speech),
        option_lines(view, speech),
        plan_lines(view, speech),
    )


def table_info(table: Table, held: tuple[int, ...]) -> TableInfo:
    row = table.row
    return TableInfo(
        table=row.id,
        game=row.game,
        rules=row.rules,
        options=dict(sorted(row.options.items())),
        seats=[seat_info(table, seat, held) for seat in table.seats],
        revision=table.revision,
        ply=table.ply,
        waiting=list(table.match.game.waiting),
        over=table.over,
        final=final(table),
        commitment=table.match.record.heading.commitment,
        pace=row.pace,
        clock=row.clock,
        undo=row.undo,
        undo_wish=undo_wish(table),
        spectators=row.spectators,
        origin=row.origin,
        origin_ply=row.origin_ply,
        rematch=table.rematch,
        created=row.created,
        chat=table.chat[-1].number if table.chat else 0,
    )


def seat_info(table: Table, row: SeatRow, held: tuple[int, ...]) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        level=row.level,
        is_taken=table.is_taken(row.seat),
        is_here=row.seat in table.present,
        is_yours=row.seat in held,
        stand_in=row.stand_in,
        until=deadline(table, row.seat),
        is_program=row.seat in table.programs,
        challenge=table.challenge_state(row.seat),
    )


def undo_wish(table: Table) -> UndoWish | None:
    request = open_request(table)
    return UndoWish(request.seat, request.to, list(request.missing)) if request else None


def final(table: Table) -> Final | None:
    result = table.result()
    if result is None:
        return None
    scores = [
        SeatScore(
            seat,
            sum(i.points for i in items),
            [ScoreItem(i.rule, i.source, i.points) for i in items],
        )
        for seat, items in enumerate(result.items)
    ]
    return Final(list(result.winners), scores)


# -- what a seat knows -------------------------------------------------------------------------------


def speech_of(table: Table, lang: str) -> Speech:
    return table.match.rules.box.speech(lang, table.names)


def options_info(table: Table, seat: int | None, lang: str) -> Options:
    whole = view_info(table, seat, lang)
    return Options(**{name: getattr(whole, name) for name in Options.__struct_fields__})


def view_info(
    table: Table, seat: int | None, lang: str, *, recall: bool = False, ply: int | None = None
) -> ViewInfo:
    """All of it, now or at a moment that is still kept; made once for all who look from there."""
    at = table.ply if ply is None else ply
    snapshot = table.snapshot(at)
    if snapshot is None:
        return _view_info(table, table.match.game, at, seat, lang, recall)
    key = ("api", seat, lang, recall, table.names)
    known: ViewInfo | None = snapshot.rendered.get(key)
    if known is None:
        known = snapshot.rendered[key] = _view_info(table, snapshot.game, at, seat, lang, recall)
    return known


def _view_info(
    table: Table, game: Game[Any], ply: int, seat: int | None, lang: str, recall: bool
) -> ViewInfo:
    rules = table.match.rules
    view = rules.view(game, seat, recall=recall)
    coded = cast("dict[str, Any]", rules.codec.encode(view))
    return ViewInfo(**_asked(table, ply, view, lang), view=coded)


def _asked(table: Table, ply: int, view: View, lang: str) -> dict[str, Any]:
    speech = speech_of(table, lang)
    return {
        "table": table.id,
        "seat": view.seat,
        "revision": table.revision,
        "ply": ply,
        "waiting": list(view.waiting),
        "over": view.over,
        "prompt": prompt(view, speech),
        "options": options(table, view, speech),
        "plans": [plan_info(at, plan, speech) for at, plan in enumerate(plans_of(view))],
        "gestures": gesture_infos(view, table.names, lang),
    }


def prompt(view: View, speech: Speech) -> Prompt | None:
    if view.prompt is None or view.asked is None:
        return None
    return Prompt(speech.say(view.prompt), view.asked.rule, type(view.asked).__name__)


def options(table: Table, view: View, speech: Speech) -> list[OptionInfo]:
    """Every option once, under the heading that a page gives it."""
    groups: dict[int, str] = {}
    if view.options:
        for group in move_groups(view, names=table.names, lang=speech.lang):
            groups |= {button.option: group.title for button in group.buttons}
    return [
        OptionInfo(
            index,
            action.notation,
            speech.say(label),
            groups.get(index, ""),
            speech.say(note) if note else None,
        )
        for index, (action, label, note) in enumerate(
            zip(view.options, view.labels, notes(view), strict=True)
        )
    ]


def plan_info(index: int, plan: Plan, speech: Speech) -> PlanInfo:
    return PlanInfo(
        index,
        [move.notation for move in plan.moves],
        speech.say(plan.label),
        [speech.say(step) for step in plan.steps],
        speech.say(plan.note) if plan.note else None,
        list(plan.at),
    )


def gesture_infos(view: View, names: Sequence[str], lang: str) -> list[GestureInfo]:
    return [gesture_info(each) for each in gestures(view, names=names or None, lang=lang)]


# -- what happened -----------------------------------------------------------------------------------


def log_entries(table: Table, lines: Iterable[LogLine], lang: str) -> list[LogEntry]:
    speech = speech_of(table, lang)
    encode = table.match.rules.codec.encode
    return [
        LogEntry(
            line.ply,
            speech.say(line.event.phrase()),
            line.event.rule,
            cast("dict[str, Any]", encode(line.event)),
        )
        for line in lines
    ]


def log_since(table: Table, seat: int | None, since: int, lang: str) -> list[LogEntry]:
    """What came after this ply; since -1 the deal, too."""
    return log_entries(table, table.log(seat, since + 1), lang)


def move_at(table: Table, ply: int, seat: int | None) -> str | None:
    """The move made at this ply; None while it is a secret answer of somebody else."""
    made = table.moves[ply - 1]
    is_closed = table.match.record.is_closed(ply) and not table.match.game.over
    return None if is_closed and made.seat != seat else made.move


def chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(line.number, line.seat, line.name, line.text, line.at)


def chat_since(table: Table, since: int) -> list[ChatLine]:
    return [chat_line(line) for line in table.chat if line.number > since]
