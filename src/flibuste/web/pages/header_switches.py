"""What a visitor's own browser keeps: language and light, by the switches in the header, and the name used last.

The switches are plain forms, so that they work without a script.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import quote

from litestar import post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from flibuste.engine.box import LANGUAGES
from flibuste.web.guard.clean_text import NAME_COOKIE, clean_name
from flibuste.web.guard.visitor import SIZES
from flibuste.web.pages.page import Visit, our_path

CHOICES = {
    "lang": LANGUAGES,
    "theme": ("light", "dark", "system"),
    "size": SIZES,
    "tags": ("on", "off"),
}
A_YEAR = 365 * 24 * 60 * 60

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/settings", include_in_schema=False)
async def settings(request: Visit, data: Form) -> Redirect:
    """Keep what was chosen in a cookie and go back to where the visitor was; what we do not know changes nothing."""
    secure = request.url.scheme == "https"
    chosen = [name for name, values in CHOICES.items() if data.get(name) in values]
    cookies = [kept(name, data[name], secure) for name in chosen]
    if data.get("name", "").strip():
        name = clean_name(data["name"], request.app.state.settings.limits)
        cookies.append(name_cookie(name, secure=secure))
    return Redirect(our_path(data.get("back", "/")), status_code=303, cookies=cookies)


def kept(name: str, value: str, secure: bool) -> Cookie:
    lax = Cookie(key=name, value=value, max_age=A_YEAR, samesite="lax", httponly=True)
    return replace(lax, secure=secure)


def name_cookie(name: str, *, secure: bool) -> Cookie:
    """What somebody called themselves last, so that they need not type it again."""
    return kept(NAME_COOKIE, quote(name), secure)


ROUTES = [settings]
