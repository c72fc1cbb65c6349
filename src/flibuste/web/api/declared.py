"""What all routes of the API declare in the same way: names, errors, parameters."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from flibuste.web.api.body_reader import BodyReader
from flibuste.web.bad_requests import NO_PARAMETER, Fault, Misread
from flibuste.web.guard import may_open_table
from flibuste.web.shapes import Trouble

Ask = Request[Any, Any, Any]

ALWAYS = (400, 429, 500)
MEANING = {
    400: "The request makes no sense: a field is missing, or is not what it should be (`bad`).",
    401: "This token opens nothing here (`wrong-token`).",
    403: "This seat or this table is not yours (`not-yours`).",
    404: "There is no such thing (`not-found`).",
    409: "Somebody was faster, and the table has moved on: look again (`stale`).",
    413: "The request is too long (`bad`).",
    422: "The rules forbid it; `rule` says which (`refused`).",
    429: "Too much in too short a time; `Retry-After` says how many seconds to wait (`too-many`).",
    500: "A fault of ours (`broken`).",
    503: "The database does not answer (`unavailable`).",
}


OF_A_TABLE = (400, 401, 403, 404, 503)
"""What may go wrong wherever a table is named."""

TO_CHANGE = (*OF_A_TABLE, 409, 413, 422)
"""What may go wrong wherever something is to be changed."""

OF_AN_ACCOUNT = (401, 503)
"""What may go wrong wherever the token of an account is asked for."""

Security = list[dict[str, list[str]]]
WITH_OR_WITHOUT: Security = [{"seat": []}, {"account": []}, {}]
"""The token of a seat or of an account, or nobody's: who has none looks on, or is a person with a cookie."""
ACCOUNT_ONLY: Security = [{"account": []}]
NOBODY: Security = [{}]
OPEN_TO_ALL = ("accounts", "create_account")
"""Of what concerns programs, that which needs no token."""

Make = Callable[..., Any]
Guard = Callable[[Any, Any], None]


def reading(path: str, name: str, tag: str, wrongs: tuple[int, ...] = OF_A_TABLE) -> Make:
    """A route that changes nothing."""
    return _route(get, path, name, tag, wrongs)


def changing(
    path: str,
    name: str,
    tag: str,
    wrongs: tuple[int, ...] = TO_CHANGE,
    guard: Guard | None = None,
    **more: Any,
) -> Make:
    """A route that changes something at a table."""
    return _route(post, path, name, tag, wrongs, guard, status_code=200, **more)


def creation(
    path: str, name: str, wrongs: tuple[int, ...] = TO_CHANGE, tag: str = "tables"
) -> Make:
    """A route that makes a table, or an account."""
    return _route(post, path, name, tag, wrongs, may_open_table)


def knows_parameters(
    connection: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler
) -> None:
    """A parameter that a route does not have is told, and not passed over: somebody meant something by it."""
    if not connection.scope["query_string"]:
        return
    for name in connection.query_params:
        field = route.parsed_fn_signature.parameters.get(name)
        if field is None or not isinstance(field.kwarg_definition, QueryParameter):
            raise Misread(Fault(name, NO_PARAMETER))


def _route(
    maker: Make,
    path: str,
    name: str,
    tag: str,
    wrongs: tuple[int, ...],
    guard: Guard | None = None,
    **more: Any,
) -> Make:
    """A route of the API: its docstring is what the OpenAPI document says of it."""

    def declare(answer: Make) -> Any:
        return maker(
            f"/api{path}",
            operation_id=name,
            tags=[tag],
            summary=summary(answer.__doc__ or ""),
            description=answer.__doc__,
            responses=troubles(*wrongs),
            security=security(name, tag, wrongs),
            dto=BodyReader,
            return_dto=None,
            guards=[knows_parameters, *([guard] if guard else [])],
            **more,
        )(answer)

    return declare


def summary(told: str) -> str:
    """The first thing that is said of an operation."""
    return re.split(r"[.:;]", " ".join(told.split()), maxsplit=1)[0]


def security(name: str, tag: str, wrongs: tuple[int, ...]) -> Security:
    """Which tokens an operation takes."""
    if 401 not in wrongs:
        return NOBODY
    is_accounts = tag == "programs" and name not in OPEN_TO_ALL
    return ACCOUNT_ONLY if is_accounts else WITH_OR_WITHOUT


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for the OpenAPI document."""
    return {
        status: ResponseSpec(Trouble, description=MEANING[status], generate_examples=False)
        for status in sorted({*statuses, *ALWAYS})
    }


TableId = Annotated[str, PathParameter(description="The id of the table.", max_length=64)]
SeatAsked = Annotated[
    int | None,
    QueryParameter(
        description="The seat to look from. Without it: your seat, if you have one here; "
        "a spectator, if you have none.",
        le=9,
    ),
]
Recall = Annotated[
    bool,
    QueryParameter(
        description="Whether to tell also what perfect memory would recall, as bots are told: "
        "to a program that sits on the seat, and to nobody else."
    ),
]
Mark = Annotated[
    int, QueryParameter(description="Only what came after this number.", ge=-1, le=1_000_000)
]
