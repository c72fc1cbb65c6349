"""Playing: what a seat knows, what it may do, why it may not, and doing it."""

from __future__ import annotations

from typing import Annotated

from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from flibuste.bots.bot import Decision, advise
from flibuste.engine.match import LogLine
from flibuste.engine.plans import CHANCE, OTHERS, OVER
from flibuste.engine.plans import Preview as Foreseen
from flibuste.engine.view import View
from flibuste.web.api.answers import (
    gesture_infos,
    log_entries,
    options_info,
    prompt,
    speech_of,
    table_words,
    view_info,
)
from flibuste.web.api.answers import options as option_infos
from flibuste.web.api.bodies import Answer, ForSeat, LetPass, Move, Resignation, Tried
from flibuste.web.api.declared import Ask, Recall, SeatAsked, TableId, changing, reading
from flibuste.web.api.move_shortcut import ShortWay
from flibuste.web.api.seat_access import come, come_to_move
from flibuste.web.errors import trouble_of
from flibuste.web.guard import address_of, may_ask_hint, may_preview
from flibuste.web.guard.cost import in_thread
from flibuste.web.guard.visitor import Connection
from flibuste.web.live import Table
from flibuste.web.live.moves import Chain
from flibuste.web.shapes.playing import (
    Considered,
    Hint,
    Options,
    Played,
    Preview,
    Standing,
    Stop,
    TableWords,
    ViewInfo,
    WhyNot,
)
from flibuste.web.words import _, words_in
from flibuste.web.workers import Payer

MoveAsked = Annotated[
    str, QueryParameter(description="The move in its notation.", min_length=1, max_length=200)
]
SeatMeant = Annotated[int, QueryParameter(description="The seat that would move.", le=9)]


def standing(table: Table) -> Standing:
    return Standing(table.revision, table.ply)


# -- looking -----------------------------------------------------------------------------------------


@reading("/tables/{table:str}/view", "view", "playing")
async def view(
    request: Ask, state: State, table: TableId, seat: SeatAsked = None, recall: Recall = False
) -> ViewInfo:
    """All that one seat knows, with what it is asked and may do."""
    place = await come(request, state, table)
    looking = place.to_recall(seat) if recall else place.to_look(seat)
    return view_info(place.table, looking, place.lang, recall=recall)


@reading("/tables/{table:str}/words", "words", "playing")
async def words(request: Ask, state: State, table: TableId, seat: SeatAsked = None) -> TableWords:
    """The table in words, as the terminal tells it: what lies open to one seat, what it may do, and what that would
    bring. For programs that read."""
    place = await come(request, state, table)
    return table_words(place.table, place.to_look(seat), place.lang)


@reading("/tables/{table:str}/options", "options", "playing")
async def options(request: Ask, state: State, table: TableId, seat: SeatAsked = None) -> Options:
    """What one seat is asked, and every move it may make."""
    place = await come(request, state, table)
    return options_info(place.table, place.to_look(seat), place.lang)


@reading("/tables/{table:str}/why-not", "why_not", "playing")
async def why_not(
    request: Ask, state: State, table: TableId, seat: SeatMeant, move: MoveAsked
) -> WhyNot:
    """Whether a move is legal now, and otherwise the rule that forbids it, in a sentence."""
    place = await come(request, state, table)
    refusal = place.table.why_not(place.to_act(seat), move, place.lang)
    if refusal is None:
        return WhyNot(move, True, None, None)
    return WhyNot(move, False, refusal.sentence, refusal.rule)


@changing("/tables/{table:str}/preview", "preview", "playing", guard=may_preview)
async def preview(request: Ask, state: State, table: TableId, data: JSONBody[Tried]) -> Preview:
    """Where some moves of yours would lead, one after the other, until chance or another seat comes in. Nothing is
    made, and nothing is told that the seat cannot know."""
    place = await come(request, state, table)
    live, seat = place.table, place.to_act(data.seat)
    asked, revision, ply = live.view(seat), live.revision, live.ply
    rules, names, lang = live.match.rules, live.names, place.lang
    moves = [live.match.move(each) for each in data.moves]

    def foresee() -> Preview:
        found = rules.preview(asked, moves, lang=lang, names=names)
        return foretold(live, revision, ply, found, lang)

    return await in_thread(foresee)


def foretold(table: Table, revision: int, ply: int, found: Foreseen, lang: str) -> Preview:
    """In words, with what the seat might do next where that is certain."""
    speech, view = speech_of(table, lang), found.view
    lines = [
        LogLine(ply + at, event) for at, those in enumerate(found.events, 1) for event in those
    ]
    is_certain = found.stop not in (CHANCE, OVER)
    return Preview(
        revision,
        ply,
        [move.notation for move in found.moves],
        [speech.say(step) for step in found.steps],
        log_entries(table, lines, lang),
        halt(found.stop, lang),
        prompt(view, speech) if is_certain else None,
        option_infos(table, view, speech) if is_certain else [],
        gesture_infos(view, table.names, lang) if is_certain else [],
    )


# -- moving ------------------------------------------------------------------------------------------


async def played(request: Connection, state: State, table: str, data: Move) -> Played:
    place = await come_to_move(request, state, table, data.seat, data.revision, data.ply)
    chain = await place.service.play_chain(
        place.table,
        place.to_act(data.seat),
        [data.move, *data.then],
        ply=data.ply,
        revision=data.revision,
        lang=place.lang,
        still=lambda live: place.to_move(live, data.seat),
    )
    return Played(data.revision, chain.ply, chain.made, stop_told(chain, place.lang))


@changing("/tables/{table:str}/moves", "move", "playing", middleware=[ShortWay(played)])
async def move(request: Ask, state: State, table: TableId, data: JSONBody[Move]) -> Played:
    """Make a move, and those that are to follow it until something else comes in. What was made is on the disk when
    the answer comes."""
    return await played(request, state, table, data)


STOPS = {
    CHANCE: _("Something has come to light: look at it before you go on."),
    OTHERS: _("Somebody else decides now."),
    OVER: _("The game is over."),
}


def stop_told(chain: Chain, lang: str) -> Stop | None:
    """Why a list of moves was not made to its end."""
    if chain.wrong is not None:
        trouble = trouble_of(chain.wrong, lang)
        return Stop(trouble.code, trouble.sentence, trouble.rule)
    return halt(chain.stop, lang)


def halt(stop: str, lang: str) -> Stop | None:
    """What came in, if anything did."""
    return Stop(stop, words_in(lang).gettext(STOPS[stop]), None) if stop else None


@changing("/tables/{table:str}/undo", "undo", "playing")
async def undo(request: Ask, state: State, table: TableId, data: JSONBody[ForSeat]) -> Standing:
    """Take your last move back: at once where nobody learned anything from it, else the others are asked."""
    place = await come(request, state, table)
    await place.service.ask_undo(place.table, place.to_act(data.seat))
    return standing(place.table)


@changing("/tables/{table:str}/undo/answer", "answer_undo", "playing")
async def answer_undo(
    request: Ask, state: State, table: TableId, data: JSONBody[Answer]
) -> Standing:
    """Say whether somebody's move may be taken back; who wished it withdraws the wish by saying no."""
    place = await come(request, state, table)
    await place.service.answer_undo(place.table, place.to_act(data.seat), data.agree)
    return standing(place.table)


@changing("/tables/{table:str}/passing", "passing", "playing")
async def passing(request: Ask, state: State, table: TableId, data: JSONBody[LetPass]) -> Standing:
    """Whether your passes go by themselves where you can do nothing else, while your page is open. Nobody is told."""
    place = await come(request, state, table)
    await place.service.let_pass(place.table, place.to_act(data.seat), data.by_itself)
    return standing(place.table)


@changing("/tables/{table:str}/hint", "hint", "playing", guard=may_ask_hint)
async def hint(request: Ask, state: State, table: TableId, data: JSONBody[ForSeat]) -> Hint:
    """What a good bot would do on this seat, and why. It knows what the seat knows."""
    place = await come(request, state, table)
    seat = place.to_act(data.seat)
    asked = place.table.view(seat)
    payer = Payer(address_of(request), place.player)
    decision = await place.service.hint(place.table, seat, payer)
    return hint_told(place.table, asked, decision, place.lang)


def hint_told(table: Table, asked: View, decision: Decision, lang: str) -> Hint:
    """The advice in words; the table may have moved on while the bot was thinking."""
    labels = dict(zip(asked.options, asked.labels, strict=True))
    label = labels.get(decision.action) or decision.action.label(
        table.match.game.table, asked.seat or 0
    )
    advice = advise(decision, table.row.game, lang, table.names, asked.seat)
    return Hint(
        decision.action.notation,
        speech_of(table, lang).say(label),
        [*advice.says],
        [*advice.figures],
        [Considered(each.action.notation, each.value, each.tries) for each in decision.candidates],
    )


# -- leaving and coming back ---------------------------------------------------------------------------


@changing("/tables/{table:str}/resign", "resign", "playing")
async def resign(
    request: Ask, state: State, table: TableId, data: JSONBody[Resignation]
) -> Standing:
    """Leave your seat to a bot; you may come back."""
    place = await come(request, state, table)
    await place.service.resign(place.table, place.to_act(data.seat), data.level)
    return standing(place.table)


@changing("/tables/{table:str}/return", "return", "playing")
async def come_back(
    request: Ask, state: State, table: TableId, data: JSONBody[ForSeat]
) -> Standing:
    """Take your seat back from the bot that plays for you."""
    place = await come(request, state, table)
    await place.service.take_back(place.table, place.to_act(data.seat))
    return standing(place.table)


ROUTES = [
    view,
    words,
    options,
    why_not,
    preview,
    move,
    undo,
    answer_undo,
    passing,
    hint,
    resign,
    come_back,
]
