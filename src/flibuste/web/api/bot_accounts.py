"""Programs with an account of their own: to make one, to be challenged, to say yes or no."""

from __future__ import annotations

from litestar.datastructures import State
from litestar.params import JSONBody

from flibuste.store import AccountRow, ChallengeRow
from flibuste.web.api.answers import table_info
from flibuste.web.api.bodies import AccountPlan, ForSeat, Opening
from flibuste.web.api.declared import (
    OF_AN_ACCOUNT,
    Ask,
    TableId,
    changing,
    creation,
    reading,
)
from flibuste.web.api.seat_access import check_token, come
from flibuste.web.guard import Wrong, has_name, player_of
from flibuste.web.guard.visitor import Connection, visitor_of
from flibuste.web.live import TableService
from flibuste.web.live.devices import shown_code
from flibuste.web.shapes.bot_accounts import (
    AccountInfo,
    Accounts,
    ChallengeInfo,
    Challenges,
    NewAccount,
)
from flibuste.web.shapes.tables import TableInfo
from flibuste.web.words import _

NO_ACCOUNT = _("To do this, send the token of an account.")
NOT_AN_ACCOUNT = _("This token is no account's: there never was one, or it was revoked.")


async def account_of(connection: Connection, state: State) -> AccountRow:
    """The account whose token came with the request."""
    service: TableService = state.service
    visitor = visitor_of(connection)
    if visitor.token is None:
        raise Wrong("wrong-token", NO_ACCOUNT)
    row = await service.accounts.known(visitor.player) if visitor.token else None
    if row is None:
        raise Wrong("wrong-token", NOT_AN_ACCOUNT)
    return row


def account_info(service: TableService, row: AccountRow, player: str) -> AccountInfo:
    return AccountInfo(
        name=row.name,
        code=shown_code(row.code),
        is_open=row.is_open,
        is_here=service.accounts.is_here(row),
        is_yours=player in (row.player, row.owner),
    )


async def challenge_info(service: TableService, row: ChallengeRow) -> ChallengeInfo:
    table = await service.table(row.table)
    told = table.row
    return ChallengeInfo(
        table=told.id,
        seat=row.seat,
        game=told.game,
        rules=told.rules,
        options=dict(sorted(told.options.items())),
        names=list(table.names),
        pace=told.pace,
        clock=told.clock,
        until=row.until,
    )


# -- accounts ----------------------------------------------------------------------------------------


@creation("/bot/accounts", "create_account", (400, 401, 413, 503), tag="programs")
async def create_account(request: Ask, state: State, data: JSONBody[AccountPlan]) -> NewAccount:
    """Make an account for a program. It is yours if you come with a cookie; its token is told this once."""
    service: TableService = state.service
    visitor = visitor_of(request)
    await check_token(service, visitor)
    owner = visitor.player if visitor.token is None and has_name(request) else ""
    made = await service.accounts.make(owner, data.name, data.is_open)
    return NewAccount(made.token, account_info(service, made.row, made.row.player))


@reading("/bot/accounts", "accounts", "programs", (401, 503))
async def accounts(request: Ask, state: State) -> Accounts:
    """Programs that may be challenged: yours, and those that are open to everybody and listen."""
    service: TableService = state.service
    await check_token(service, visitor_of(request))
    player = player_of(request) if has_name(request) else ""
    rows = await service.accounts.listed(player)
    return Accounts([account_info(service, row, player) for row in rows])


@reading("/bot/account", "account", "programs", OF_AN_ACCOUNT)
async def account(request: Ask, state: State) -> AccountInfo:
    """The account of your token."""
    row = await account_of(request, state)
    return account_info(state.service, row, row.player)


@changing("/bot/account", "open_account", "programs", (*OF_AN_ACCOUNT, 400, 413))
async def open_account(request: Ask, state: State, data: JSONBody[Opening]) -> AccountInfo:
    """Say who may challenge you. Who was open and closes has a new code, since all have seen the old one."""
    service: TableService = state.service
    row = await service.accounts.set_open(await account_of(request, state), data.is_open)
    return account_info(service, row, row.player)


@changing("/bot/account/revoke", "revoke_account", "programs", OF_AN_ACCOUNT)
async def revoke_account(request: Ask, state: State) -> AccountInfo:
    """Give the account up: its token opens nothing any more, and bots play on where it sits."""
    service: TableService = state.service
    row = await account_of(request, state)
    told = account_info(service, row, row.player)
    await service.accounts.revoke(row)
    return told


# -- challenges --------------------------------------------------------------------------------------


@reading("/bot/challenges", "challenges", "programs", OF_AN_ACCOUNT)
async def challenges(request: Ask, state: State) -> Challenges:
    """The seats you are asked to take. The stream tells them as soon as they are made."""
    service: TableService = state.service
    rows = await service.accounts.to((await account_of(request, state)).player)
    return Challenges([await challenge_info(service, row) for row in rows])


@changing("/bot/challenges/{table:str}/accept", "accept_challenge", "programs")
async def accept_challenge(
    request: Ask, state: State, table: TableId, data: JSONBody[ForSeat]
) -> TableInfo:
    """Take the seat. From then on you play there with your token, as with that of the seat."""
    service: TableService = state.service
    await service.accounts.accept(await account_of(request, state), table, data.seat)
    place = await come(request, state, table)
    return table_info(place.table, place.own)


@changing("/bot/challenges/{table:str}/decline", "decline_challenge", "programs")
async def decline_challenge(
    request: Ask, state: State, table: TableId, data: JSONBody[ForSeat]
) -> Challenges:
    """Leave the seat to somebody else; whoever made the table reads that you did. Answers what else you are asked."""
    service: TableService = state.service
    row = await account_of(request, state)
    await service.accounts.decline(row, table, data.seat)
    rows = await service.accounts.to(row.player)
    return Challenges([await challenge_info(service, each) for each in rows])


ROUTES = [
    create_account,
    accounts,
    account,
    open_account,
    revoke_account,
    challenges,
    accept_challenge,
    decline_challenge,
]
