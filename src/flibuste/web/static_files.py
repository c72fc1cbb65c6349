"""Style sheets, scripts and drawings that never change under one address."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from flibuste.web.compression import SMALL, compressed, takes_gzip
from flibuste.web.templating import STATIC, fingerprint, static_bytes

KINDS = {
    "css": "text/css",
    "jpg": "image/jpeg",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
}
FOR_EVER = "public, max-age=31536000, immutable"
NOT_FOR_LONG = "no-cache"
"""For an address from before an update, or from after one that this server has not had yet."""


@cache
def known_names() -> frozenset[str]:
    return frozenset({path.name for path in STATIC.iterdir()} | {"palette.css"})


@cache
def small_bytes(name: str) -> bytes:
    """The file as gzip, made once for everybody."""
    return compressed(static_bytes(name), SMALL)


@get("/static/{print_:str}/{name:str}", include_in_schema=False)
async def static_file(
    request: Request[Any, Any, Any], print_: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """One of our own files; whatever is not among them is not served."""
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or name not in known_names():
        raise NotFoundException("There is no such file.")
    kept = FOR_EVER if print_ == fingerprint() else NOT_FOR_LONG
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if not takes_gzip(request.headers):
        return Response(static_bytes(name), media_type=kind, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(small_bytes(name), media_type=kind, headers=headers)
