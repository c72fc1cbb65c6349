"""What somebody called themselves last: kept by their own browser, so that they need not type it again."""

from __future__ import annotations

from urllib.parse import quote

from litestar.datastructures import Cookie

from flibuste.web.guard.texts import NAME_COOKIE

A_YEAR = 365 * 24 * 60 * 60


def name_cookie(name: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=NAME_COOKIE,
        value=quote(name),
        max_age=A_YEAR,
        samesite="lax",
        secure=secure,
        httponly=True,
    )
