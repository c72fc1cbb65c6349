"""The page of a table, and the stream that keeps it true."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Mapping
from contextvars import copy_context
from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup, escape

from flibuste.engine.box import LANGUAGES, find_box
from flibuste.web import guard
from flibuste.web.errors import Wrong
from flibuste.web.guard.cost import counted
from flibuste.web.guard.raw_connection import send_now, send_over
from flibuste.web.live import NoTable, NotYours, Table, TableService, TooMany, Watcher
from flibuste.web.live.devices import moved_away
from flibuste.web.live.tasks import until_one_ends
from flibuste.web.page_parts import chat_lines, rulebook_html, sprite
from flibuste.web.page_parts.signs import symbol_sign
from flibuste.web.pages.access import is_phone, table_for
from flibuste.web.pages.invitations import invitations, seat_link
from flibuste.web.pages.own_box import whose
from flibuste.web.pages.page import HTML, Visit, page
from flibuste.web.pages.previews import preview
from flibuste.web.pages.table_updates import Known, Updates, encode
from flibuste.web.pages.table_viewer import Viewer
from flibuste.web.pages.table_words import script_words
from flibuste.web.words import _

WATCH = "watch"
Stream = WebSocket[Any, Any, Any]
SHUT = 4004
"""Tells a page that it need not come back."""
LATER = 1013
"""Tells a page to come again in a while."""
A_DAY = "private, max-age=86400"

log = logging.getLogger("flibuste.web")


# -- the page ----------------------------------------------------------------------------------------


@get("/t/{id_:str}", include_in_schema=False)
async def table_page(request: Visit, state: State, id_: FromPath[str]) -> Response[str] | Redirect:
    """The table as the visitor's seat sees it; on a shared screen, behind a curtain."""
    table = await state.service.table(id_)
    if is_to_be_told(request, table):
        return Redirect(f"/t/{id_}/devices", status_code=303)
    viewer, asked = eyes_for(request, table)
    moment = table.snapshots[-1]
    frame = viewer.frame(moment, viewer.facts())
    colours = viewer.colours(moment)
    chat = chat_lines(table.chat, colours, viewer.lang)
    return page(
        request,
        "table.html",
        title=find_box(table.row.game).title[viewer.lang],
        sprite=sprite(),
        sign=symbol_sign,
        html={id_: Markup(text) for id_, text in frame.html.items()},
        attributes=lambda id_: written(frame.attributes[id_]),
        log=Markup("".join(viewer.whole_log(moment))),
        chat=Markup("".join(chat)),
        has_coach=table.coached is not None,
        numbers=whose(table.row.game, table.row.options, viewer.lang),
        spectators=f"{guard.base_address(request)}/t/{table.id}" if table.row.spectators else "",
        limits=state.settings.limits,
        speaker=guard.remembered_name(request, state.settings.limits),
        invites=bool(viewer.links) or table.row.spectators,
        preview=preview(request, table),
        data=page_data(viewer, asked),
    )


def is_to_be_told(request: Visit, table: Table) -> bool:
    """Whether this browser had a seat that is played elsewhere now; who wishes to look on has been told."""
    player = guard.player_of(request)
    if table.seats_of(player) or request.query_params.get("as") == WATCH:
        return False
    return moved_away(table, player) is not None


def eyes_for(request: Visit, table: Table) -> tuple[Viewer, int | None]:
    """Who looks, and on a shared screen the seat that it is to be handed to first."""
    player = guard.player_of(request)
    held = table.seats_of(player)
    wished = request.query_params.get("as", "")
    asked = None
    if len(held) > 1 and wished != WATCH:
        asked = wished_seat(wished, held) if wished else first_asked(table, held)
    seat = held[0] if len(held) == 1 and wished != WATCH else None
    table.expect_watcher(player)
    links = {each: seat_link(request, token) for each, token in invitations(request).items()}
    lang = guard.lang_of(request)
    return Viewer(table, seat, lang, is_phone(request), player, links, reads=True), asked


def first_asked(table: Table, held: list[int]) -> int:
    """Whose decision is open, of those who share this screen."""
    return next((seat for seat in held if seat in table.match.game.waiting), held[0])


def wished_seat(text: str, held: list[int]) -> int:
    """The seat an address names, if it is among these; a sentence when it is not."""
    if not text.isascii() or not text.isdigit() or int(text) not in held:
        raise NotYours(_("This is not your seat."))
    return int(text)


def written(values: Mapping[str, str]) -> Markup:
    """Attributes as they stand in a tag."""
    return Markup("").join(Markup(' {}="{}"').format(*each) for each in values.items())


def page_data(viewer: Viewer, asked: int | None) -> dict[str, Any]:
    """What the scripts begin with."""
    table = viewer.table
    waiting = [*table.match.game.waiting]
    words = script_words(viewer.lang)
    return {
        "id": table.id,
        "game": table.row.game,
        "seat": viewer.seat,
        "held": list(viewer.held),
        "asked": asked,
        "curtain": "" if asked is None else words["handTo"].replace("%s", table.names[asked]),
        "revision": table.revision,
        "ply": table.ply,
        "chat": table.lines,
        "seating": viewer.seating(),
        "names": list(table.names),
        "colours": list(viewer.colours(table.snapshots[-1])),
        "turn": waiting,
        "mine": viewer.is_wanted(table.snapshots[-1]),
        "passes": viewer.passes,
        "since": viewer.since,
        "pass": curtain_pass(table, asked),
        "phone": viewer.phone,
        "lang": viewer.lang,
        "browsers": viewer.browsers,
        "words": words,
    }


def curtain_pass(table: Table, asked: int | None) -> str:
    """The pass that a seat of a shared screen may say aloud, so that the screen need not be handed to it: in a window
    it is open to everybody, whatever they hold. Nothing elsewhere."""
    choice = table.match.game.choice
    if choice is None or asked not in table.asked or not choice.is_window:
        return ""
    return "" if choice.pass_move is None else choice.pass_move.notation


@get("/t/{id_:str}/rules", include_in_schema=False)
async def table_rules(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """The rulebook, to be read beside the board."""
    table = await table_for(request, state, id_)
    lang = guard.lang_of(request)
    numbers = whose(table.row.game, table.row.options, lang)
    text = (f"<p>{escape(numbers)}</p>" if numbers else "") + rulebook_html(table.row.game, lang)
    headers = {"Cache-Control": A_DAY, "Vary": "Cookie, Accept-Language"}
    return Response(text, media_type=HTML, headers=headers)


# -- the stream --------------------------------------------------------------------------------------


@websocket("/t/{id_:str}/live")
async def table_live(socket: Stream, state: State, id_: FromPath[str]) -> None:
    """Tell a page what happens. It is read from as well: a stream that only sends never notices a dead page."""
    service: TableService = state.service
    await socket.accept()
    try:
        table = await service.table(id_)
        updates = Updates(eyes_of(socket, table), known_to(socket))
        where = guard.address_of(socket)
        async with service.watch(table, updates.viewer.held, where, is_page=True) as watcher:
            await until_one_ends(Teller(socket, updates).tell(watcher), hear(socket))
        await socket.close()
    except Wrong as wrong:
        await turn_away(socket, wrong)
    except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
        return  # nobody is there any more


async def turn_away(socket: Stream, wrong: Wrong) -> None:
    """Say why there is nothing to be seen. Only a table that is not there is gone; a full one may have room later."""
    kind = "gone" if isinstance(wrong, NoTable) else "sorry"
    if isinstance(wrong, Moved):
        kind = "moved"
    told = {"kind": kind, "sentence": wrong.said(lang_in(socket)), "code": wrong.code}
    await send_over(socket, encode(told))
    await socket.close(code=LATER if isinstance(wrong, TooMany) else SHUT)


class Teller:
    """One page: what is new for it, told by whoever brought it where the line is free, and else when it is."""

    def __init__(self, socket: Stream, updates: Updates) -> None:
        self.socket = socket
        self.updates = updates
        self.unsent: deque[bytes] = deque()
        """Made, and not yet on the line."""
        self.is_telling = True
        self.context = copy_context()
        """In which whoever looks pays."""

    async def tell(self, watcher: Watcher) -> None:
        watcher.at_once = self.tell_at_once
        await self.tell_news()
        async for _news in watcher:
            await self.tell_news()

    async def tell_news(self) -> None:
        """All that is new; while it is sent more may happen, and then it is told at the next look."""
        self.is_telling = True
        while self.unsent:
            await send_over(self.socket, self.unsent.popleft())
        for message in self.updates.messages():
            check_still_mine(self.updates.viewer)
            await send_over(self.socket, message)
        self.is_telling = False

    def tell_at_once(self) -> bool:
        """For that nobody is woken; False where all of it has to wait, or some."""
        return not (self.is_telling or self.unsent) and self.context.run(counted, self.has_told)

    def has_told(self) -> bool:
        """What goes wrong is no trouble of whoever brought the news: it goes wrong once more for who is woken."""
        try:
            for message in self.updates.messages():
                check_still_mine(self.updates.viewer)
                if self.unsent or not send_now(self.socket, message):
                    self.unsent.append(message)
        except Exception:
            log.debug("a page is told the long way", exc_info=True)
            self.unsent.clear()
            self.updates.start_over()
            return False
        return not self.unsent


class Moved(NotYours):
    """The seat that was looked from is somebody else's now, or in another browser."""


def check_still_mine(viewer: Viewer) -> None:
    if viewer.seat is not None and viewer.seat not in viewer.held:
        raise Moved(_("This seat is played in another browser now."))


async def hear(socket: Stream) -> None:
    """Pages say nothing but that they are still there."""
    while True:
        await socket.receive_data(mode="text")
        await socket.send_data('{"kind":"pong"}', mode="text")


def eyes_of(socket: Stream, table: Table) -> Viewer:
    """Those of the seat the page asks for, if it is the visitor's."""
    player = guard.player_of(socket)
    table.expect_watcher(player)
    wished = str(socket.query_params.get("as", WATCH))
    seat = None if wished == WATCH else wished_seat(wished, table.seats_of(player))
    found = invitations(socket).items()
    links = {each: seat_link(socket, token) for each, token in found}
    in_hand = socket.query_params.get("phone") == "1"
    reads = socket.query_params.get("read") == "1"
    return Viewer(table, seat, lang_in(socket), in_hand, player, links, reads)


def lang_in(socket: Stream) -> str:
    wished = str(socket.query_params.get("lang", ""))
    return wished if wished in LANGUAGES else guard.lang_of(socket)


def known_to(socket: Stream) -> Known:
    """What the page says it has; nonsense is nothing."""
    told = socket.query_params
    return Known(
        whole(told.get("revision")),
        whole(told.get("ply")),
        max(0, whole(told.get("chat"))),
        str(told.get("seating", "")),
        whole(told.get("again")),
        told.get("edits") == "1",
    )


def whole(text: object) -> int:
    digits = str(text)
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else -1


ROUTES = [table_page, table_rules, table_live]
