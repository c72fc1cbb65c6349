"""Calls: a browser, or a mailbox, that is to be told when it is its owner's turn at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, JSONBody
from litestar.response import Redirect

from flibuste.engine.box import find_box
from flibuste.store import CallRow
from flibuste.web import guard
from flibuste.web.live import Declined, NoTable, NotYours, Table, TableService, Unfit
from flibuste.web.live.notifications import mail
from flibuste.web.live.notifications.notifier import MAIL, PUSH, Keys
from flibuste.web.live.notifications.web_push import Unsealable, browser_keys, is_push_service
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, page
from flibuste.web.words import _

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
NO_BROWSER = _("This browser says nothing by which it could be called.")
KINDS = (PUSH, MAIL)


class SubscriptionKeys(msgspec.Struct):
    """What messages for a browser are sealed with, as the browser tells it."""

    p256dh: str
    auth: str


class Subscription(msgspec.Struct):
    """Where a browser has its messages sent to."""

    endpoint: str
    keys: SubscriptionKeys


def check_seated(table: Table, player: str) -> None:
    if not table.seats_of(player):
        raise NotYours(_("Only who sits at this table is called to it."))


async def catch_up(service: TableService, table: Table) -> None:
    async with table.lock:
        await service.catch_up(table)


# -- browsers ------------------------------------------------------------------------------------------


@get("/calls/key", include_in_schema=False)
async def call_key(state: State) -> dict[str, str]:
    """By which a browser knows our messages from those of others."""
    return {"key": await state.service.notifier.public_key()}


@post("/t/{id_:str}/calls", include_in_schema=False, status_code=200)
async def call_me(
    request: Visit, state: State, id_: FromPath[str], data: JSONBody[Subscription]
) -> dict[str, str]:
    """Tell this browser when it is its owner's turn at this table."""
    service: TableService = state.service
    table, player = await service.table(id_), guard.player_of(request)
    check_seated(table, player)
    if not is_push_service(data.endpoint, state.settings.push_services):
        raise Unfit(NO_BROWSER)
    try:
        keys = browser_keys(data.keys.p256dh, data.keys.auth)
    except Unsealable:
        raise Unfit(NO_BROWSER) from None
    kept = msgspec.json.encode(Keys(keys.point, keys.auth)).decode()
    lang, now = guard.lang_of(request), service.clock.now()
    row = CallRow(table.id, player, PUSH, data.endpoint, kept, lang, now)
    await service.store_threads.do(service.store.put_call, row)
    await catch_up(service, table)
    return {"status": "called"}


@post("/t/{id_:str}/calls/off", include_in_schema=False)
async def call_me_not(request: Visit, state: State, id_: FromPath[str], data: Form) -> Redirect:
    """No more calls of this table, of one kind."""
    service: TableService = state.service
    kind = data.get("kind", "")
    if kind not in KINDS:
        raise Unfit(_("There is no such kind of call."))
    table = await service.table(id_)
    await service.store_threads.do(
        service.store.drop_call, table.id, guard.player_of(request), kind
    )
    await catch_up(service, table)
    return Redirect("/preferences#calls", status_code=303)


# -- mailboxes -----------------------------------------------------------------------------------------


@post("/t/{id_:str}/mail", include_in_schema=False, guards=[guard.may_try_code])
async def write_me(request: Visit, state: State, id_: FromPath[str], data: Form) -> Response[str]:
    """Ask the owner of a mailbox whether it is theirs; nothing else is sent there before they say so."""
    service: TableService = state.service
    table, player = await service.table(id_), guard.player_of(request)
    check_seated(table, player)
    address = data.get("address", "").strip()
    if not state.settings.smtp:
        raise Declined(_("This server sends no mails."))
    if not mail.is_mailbox(address):
        raise Unfit(_("That is no address of a mailbox."))
    state.service.notifier.check_mailbox(address)
    lang, now = guard.lang_of(request), service.clock.now()
    row = CallRow(table.id, player, MAIL, address, mail.UNCONFIRMED, lang, now)
    await service.store_threads.do(service.store.put_call, row)
    await catch_up(service, table)
    service.tasks.start(mail.ask(service, table, row), "mail")
    return told(request, table, "asked")


@get("/t/{id_:str}/mail/{pass_:str}", include_in_schema=False, guards=[guard.may_try_code])
async def mail_page(
    request: Visit, state: State, id_: FromPath[str], pass_: FromPath[str]
) -> Response[str]:
    """The page of a link in a mail: to confirm the mailbox, or to stop its mails."""
    table, call = await found(state, id_, pass_)
    return told(request, table, "confirm" if call.keys else "stop")


@post("/t/{id_:str}/mail/{pass_:str}", include_in_schema=False, guards=[guard.may_try_code])
async def answer_mail(
    request: Visit, state: State, id_: FromPath[str], pass_: FromPath[str]
) -> Response[str]:
    service: TableService = state.service
    table, call = await found(state, id_, pass_)
    if call.keys:
        await service.store_threads.do(service.store.put_call, call._replace(keys=""))
    else:
        await service.store_threads.do(service.store.drop_call, table.id, call.player, MAIL)
    await catch_up(service, table)
    return told(request, table, "confirmed" if call.keys else "stopped")


async def found(state: State, id_: str, pass_: str) -> tuple[Table, CallRow]:
    table = await state.service.table(id_)
    call = await mail.call_of(state.service, table, pass_[:64])
    if call is None:
        raise NoTable(_("This link is about no mailbox that we write to."))
    return table, call


def told(request: Visit, table: Table, what: str) -> Response[str]:
    title = title_of(find_box(table.row.game), guard.lang_of(request))
    return page(request, "mail.html", table=table, title=title, what=what)


ROUTES = [call_key, call_me, call_me_not, write_me, mail_page, answer_mail]
