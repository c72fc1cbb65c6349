"""The switches in the header: language and light. Plain forms, so that they work without a script."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from flibuste.engine.box import LANGUAGES
from flibuste.web.pages.page import Visit, our_path

CHOICES = {"lang": LANGUAGES, "theme": ("light", "dark")}
A_YEAR = 365 * 24 * 60 * 60

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/settings", include_in_schema=False)
async def settings(request: Visit, data: Form) -> Redirect:
    """Keep what was chosen in a cookie and go back to where the visitor was; what we do not know changes nothing."""
    secure = request.url.scheme == "https"
    cookies = [
        Cookie(
            key=name,
            value=data[name],
            max_age=A_YEAR,
            samesite="lax",
            secure=secure,
            httponly=True,
        )
        for name, values in CHOICES.items()
        if data.get(name) in values
    ]
    return Redirect(our_path(data.get("back", "/")), status_code=303, cookies=cookies)


ROUTES = [settings]
