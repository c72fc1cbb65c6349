"""From tables and views to what the API answers. A function of (table, seat), like all that is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.match import LogLine
from flibuste.engine.outlook import notes
from flibuste.engine.plans import Plan, plans_of
from flibuste.engine.telling import option_lines, plan_lines, table_lines
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.render import gestures, move_groups
from flibuste.store import ChatRow, SeatRow
from flibuste.web.live import Table, deadline, open_request
from flibuste.web.page_parts.gestures import gesture_info
from flibuste.web.shapes.gestures import GestureInfo
from flibuste.web.shapes.playing import OptionInfo, Options, PlanInfo, Prompt, TableWords, ViewInfo
from flibuste.web.shapes.tables import (
    ChatLine,
    Final,
    LogEntry,
    ScoreItem,
    SeatInfo,
    SeatScore,
    TableInfo,
    UndoWish,
)

encode = msgspec.json.Encoder().encode


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


class Wish(NamedTuple):
    """What somebody wants to be told of what a seat knows."""

    view: bool = True
    """The view itself."""
    labels: bool = True
    """Options and the log in words, headings, notes and plans; without, moves in their notation and events."""


WHOLE = Wish()


def options_info(table: Table, seat: int | None, lang: str) -> Options:
    return cast(Options, msgspec.Raw(asked_text(table, table.ply, seat, lang)))


def view_info(
    table: Table,
    seat: int | None,
    lang: str,
    *,
    recall: bool = False,
    ply: int | None = None,
    wish: Wish = WHOLE,
) -> ViewInfo:
    """All of it, now or at a moment that is still kept. It is text already, made once for all who look from there."""
    at = table.ply if ply is None else ply
    asked = asked_text(table, at, seat, lang, wish.labels, recall)
    known = view_text(table, at, seat, recall) if wish.view else b"{}"
    return cast(ViewInfo, msgspec.Raw(asked[:-1] + b',"view":' + known + b"}"))


def asked_text(
    table: Table,
    ply: int,
    seat: int | None,
    lang: str,
    labels: bool = True,
    recall: bool = False,
) -> bytes:
    """What a seat is asked, as JSON."""
    if not labels or seat not in game_at(table, ply).waiting:  # sooner made than found again
        return encode(plain_asked(table, ply, seat, lang))

    def make() -> bytes:
        return encode(asked_info(table, ply, seen_at(table, ply, seat, recall), lang))

    return made_once(table, ply, ("asked", seat, lang, recall, table.names), make)


def view_text(table: Table, ply: int, seat: int | None, recall: bool) -> bytes:
    """What a seat knows, as JSON in the encoding of the game."""

    def make() -> bytes:
        return encode(table.match.rules.codec.encode(seen_at(table, ply, seat, recall)))

    return made_once(table, ply, ("view", seat, recall), make)


def seen_at(table: Table, ply: int, seat: int | None, recall: bool) -> View:
    snapshot = table.snapshot(ply)
    if snapshot is not None and not recall:
        return table.seen_from(seat, snapshot)
    return table.match.rules.view(game_at(table, ply), seat, recall=recall)


def game_at(table: Table, ply: int) -> Game[Any]:
    snapshot = table.snapshot(ply)
    return table.match.game if snapshot is None else snapshot.game


def made_once(table: Table, ply: int, key: Hashable, make: Callable[[], bytes]) -> bytes:
    """Kept with the moment, as long as that is kept."""
    snapshot = table.snapshot(ply)
    if snapshot is None:
        return make()
    known: bytes | None = snapshot.rendered.get(("api", key))
    if known is None:
        known = snapshot.rendered[("api", key)] = make()
    return known


def asked_info(table: Table, ply: int, view: View, lang: str) -> Options:
    speech = speech_of(table, lang)
    return Options(
        table=table.id,
        seat=view.seat,
        revision=table.revision,
        ply=ply,
        waiting=list(view.waiting),
        over=view.over,
        prompt=prompt(view, speech),
        options=options(table, view, speech),
        plans=[plan_info(at, plan, speech) for at, plan in enumerate(plans_of(view))],
        gestures=gesture_infos(view, table.names, lang),
    )


def plain_asked(table: Table, ply: int, seat: int | None, lang: str) -> Options:
    """The same without labels, and so without a view; for a seat that is not asked there is no more to tell."""
    game = game_at(table, ply)
    moves: Sequence[Action] = ()
    said = None
    if seat is not None and seat in game.waiting and game.choice is not None:
        moves, choice = game.options(seat), game.choice
        sentence = speech_of(table, lang).say(choice.prompt(game, seat))
        said = Prompt(sentence, choice.rule, type(choice).__name__)
    return Options(
        table=table.id,
        seat=seat,
        revision=table.revision,
        ply=ply,
        waiting=list(game.waiting),
        over=game.over,
        prompt=said,
        options=[OptionInfo(at, move.notation, "", "", None) for at, move in enumerate(moves)],
        plans=[],
        gestures=[],
    )


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


def log_entries(
    table: Table, lines: Iterable[LogLine], lang: str, labels: bool = True
) -> list[LogEntry]:
    speech = speech_of(table, lang)
    encode = table.match.rules.codec.encode
    return [
        LogEntry(
            line.ply,
            speech.say(line.event.phrase()) if labels else "",
            line.event.rule,
            cast("dict[str, Any]", encode(line.event)),
        )
        for line in lines
    ]


def ply_log(table: Table, ply: int, seat: int | None, lang: str, labels: bool) -> list[LogEntry]:
    """What happened with one ply, as text: made once for all, where nothing of it is anybody's secret."""

    def make() -> bytes:
        lines = [line for line in table.log(seat, ply) if line.ply == ply]
        return encode(log_entries(table, lines, lang, labels))

    reader = (seat,) if not table.match.is_open(ply) else ()
    words = (lang, table.names) if labels else ()
    return cast("list[LogEntry]", msgspec.Raw(made_once(table, ply, ("log", reader, words), make)))


def log_since(
    table: Table, seat: int | None, since: int, lang: str, labels: bool = True
) -> list[LogEntry]:
    """What came after this ply; since -1 the deal, too."""
    return log_entries(table, table.log(seat, since + 1), lang, labels)


def move_at(table: Table, ply: int, seat: int | None) -> str | None:
    """The move made at this ply; None while it is a secret answer of somebody else."""
    made = table.moves[ply - 1]
    is_closed = table.match.record.is_closed(ply) and not table.match.game.over
    return None if is_closed and made.seat != seat else made.move


def chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(line.number, line.seat, line.name, line.text, line.at)


def chat_since(table: Table, since: int) -> list[ChatLine]:
    return [chat_line(line) for line in table.chat if line.number > since]
