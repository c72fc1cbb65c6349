"""How an error is answered: its sentence, to programs as JSON, to people as a page."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException

from flibuste.engine.refusal import Complaint
from flibuste.store.errors import Unavailable
from flibuste.web.bad_requests import Fault, Misread
from flibuste.web.errors import SENTENCES, Wrong, trouble_of
from flibuste.web.guard.headers import HEADERS, NOT_KEPT
from flibuste.web.guard.visitor import lang_of
from flibuste.web.pages.page import page as filled_page
from flibuste.web.shapes import STATUS, Trouble
from flibuste.web.words import words_in

log = logging.getLogger("flibuste.web")
AnyRequest = Request[Any, Any, Any]

CODES = {status: code for code, status in STATUS.items()}
HUNG_UP = "client disconnected prematurely"
"""What the framework says when a request ends in the middle of its body; it has no kind of error for that."""


def answer(
    request: AnyRequest, status: int, trouble: Trouble, headers: Mapping[str, str] | None = None
) -> Response[Any]:
    """The trouble in the form this visitor reads, with the headers of every answer."""
    all_headers = {**HEADERS, "Cache-Control": NOT_KEPT, **(headers or {})}
    if wants_json(request):
        return Response(
            msgspec.json.encode(trouble),
            status_code=status,
            media_type="application/json",
            headers=all_headers,
        )
    return Response(
        page(request, status, trouble),
        status_code=status,
        media_type="text/html",
        headers=all_headers,
    )


def wants_json(request: AnyRequest) -> bool:
    scope: Any = request.scope
    accepted = request.headers.get("accept", "")
    return (
        scope["path"].startswith("/api")
        or scope["type"] == ScopeType.WEBSOCKET
        or ("application/json" in accepted and "text/html" not in accepted)
    )


def page(request: AnyRequest, status: int, trouble: Trouble) -> str:
    """`error.html` with `number`, `sentence` and `rule`; should even that fail, plain text in a page."""
    lang = lang_of(request)
    try:
        return filled_page(
            request, "error.html", number=status, sentence=trouble.sentence, rule=trouble.rule
        ).content
    except Exception:  # who is told of one fault must not meet a second
        log.exception("the page of errors cannot be made")
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Flibuste</title>'
        f'<p>{escape(trouble.sentence)}</p><p><a href="/">Flibuste</a></p></html>'
    )


# -- from exceptions ---------------------------------------------------------------------------------


def on_wrong(request: AnyRequest, error: Wrong | Complaint) -> Response[Any]:
    wait = error.wait if isinstance(error, Wrong) else 0
    trouble = trouble_of(error, lang_of(request))
    status = STATUS[trouble.code]
    headers = {"Retry-After": str(wait)} if wait else {}
    if status == STATUS["wrong-token"]:
        headers["WWW-Authenticate"] = "Bearer"
    return answer(request, status, trouble, headers)


def on_silence(request: AnyRequest, error: Unavailable) -> Response[Any]:
    log.error("the database does not answer", extra={"reason": str(error)})
    return answer(request, 503, trouble_of(error, lang_of(request)), {"Retry-After": "5"})


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework found: an unknown address, a method, a body it cannot read."""
    status = error.status_code
    if error.detail == HUNG_UP:
        return Response(
            b"", status_code=400
        )  # nobody is there to read it, and it is no fault of ours
    if status >= 500:
        return on_defect(request, error)
    if status == 400 and wants_json(request):
        return on_wrong(request, misread(error))
    known = SENTENCES.get(status, SENTENCES[400])
    sentence = words_in(lang_of(request)).gettext(known)
    trouble = Trouble(sentence, None, CODES.get(status, "bad"))
    return answer(request, status, trouble, allowed(error.headers or {}))


def allowed(headers: Mapping[str, str]) -> dict[str, str]:
    """What can be done there, if the framework says so; it does not know that HEAD goes wherever GET does."""
    told = {name.lower(): value for name, value in headers.items()}
    methods = {each.strip() for each in told.get("allow", "").split(",") if each}
    if "GET" in methods:
        methods.add("HEAD")
    return {"Allow": ", ".join(sorted(methods))} if methods else {}


def misread(error: HTTPException) -> Misread:
    """Which parameters of a request are wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else [{"message": error.detail}]
    return Misread(*(Fault(name_of(each), each.get("message", "")) for each in extra))


def name_of(told: Mapping[str, str]) -> str:
    name = told.get("key", "")
    return "" if name == "data" else name


def on_defect(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: told in full to the log, and as a sentence to the visitor."""
    where = request.scope.get(
        "path_template", ""
    )  # not the path itself: a seat link holds a secret
    log.error("a request failed", exc_info=error, extra={"route": where})
    sentence = words_in(lang_of(request)).gettext(SENTENCES[500])
    return answer(request, 500, Trouble(sentence, None, "broken"))


EXCEPTION_HANDLERS: Any = {
    Wrong: on_wrong,
    Unavailable: on_silence,
    Complaint: on_wrong,
    HTTPException: on_http,
    Exception: on_defect,
}
