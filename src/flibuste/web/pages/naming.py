"""What somebody called themselves last: kept by their own browser, so that they need not type it again."""

from __future__ import annotations

from urllib.parse import quote, unquote

from litestar.datastructures import Cookie

from flibuste.engine.refusal import Complaint
from flibuste.web import guard
from flibuste.web.pages.page import Visit
from flibuste.web.settings import Limits

NAME = "name"
A_YEAR = 365 * 24 * 60 * 60


def name_cookie(name: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=NAME,
        value=quote(name),
        max_age=A_YEAR,
        samesite="lax",
        secure=secure,
        httponly=True,
    )


def remembered_name(request: Visit, limits: Limits) -> str:
    """The name, or nothing where there is none that we would take."""
    try:
        return guard.clean_name(unquote(request.cookies.get(NAME, "")), limits)
    except Complaint:
        return ""
