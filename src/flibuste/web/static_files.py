"""Style sheets, scripts and drawings that never change under one address."""

from __future__ import annotations

import asyncio
import gzip
import time
from contextlib import suppress
from functools import cache
from math import inf
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from flibuste.engine.refusal import Complaint
from flibuste.store import Store, Taken
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
"""For an address of a version that nobody has kept."""
LOOK_AGAIN = 5.0
"""Seconds between two looks which versions there are."""


@cache
def known_names() -> frozenset[str]:
    return frozenset({path.name for path in STATIC.iterdir()} | {"palette.css"})


@cache
def small_bytes(name: str) -> bytes:
    """The file as gzip, made once for everybody."""
    return compressed(static_bytes(name), SMALL)


class OtherVersions:
    """The files of versions that were served before, or are served by another process meanwhile."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: frozenset[str] = frozenset()
        self.looked = -inf
        self.files: dict[tuple[str, str], bytes | None] = {}

    def keep_own(self) -> None:
        """For pages of this version, once another one is served."""
        with suppress(Complaint, Taken):  # another process was faster, or pages do without
            own = {name: static_bytes(name) for name in sorted(known_names())}
            self.store.keep_files(fingerprint(), own, time.time())

    async def find(self, print_: str, name: str) -> bytes | None:
        """As gzip; the database is asked for what it has, and not for whatever somebody makes up."""
        place = (print_, name)
        if place not in self.files:
            with suppress(Complaint):
                if not await self.is_known(print_):
                    return None
                found = await asyncio.to_thread(self.store.static_file, *place)
                self.files[place] = None if found is None else compressed(found, SMALL)
        return self.files.get(place)

    async def is_known(self, print_: str) -> bool:
        if print_ not in self.known and time.monotonic() > self.looked + LOOK_AGAIN:
            self.looked = time.monotonic()
            self.known = frozenset(await asyncio.to_thread(self.store.file_versions))
            self.files.clear()
        return print_ in self.known


@get("/static/{print_:str}/{name:str}", include_in_schema=False)
async def static_file(
    request: Request[Any, Any, Any], state: State, print_: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """One of our own files, of this version or of one of the last; whatever is not among them is not served."""
    kind = KINDS.get(name.rpartition(".")[2])
    is_own = print_ == fingerprint()
    older = None if is_own or kind is None else await state.versions.find(print_, name)
    if kind is None or (older is None and name not in known_names()):
        raise NotFoundException("There is no such file.")
    kept = FOR_EVER if is_own or older else NOT_FOR_LONG
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if not takes_gzip(request.headers):
        whole = static_bytes(name) if older is None else gzip.decompress(older)
        return Response(whole, media_type=kind, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(older or small_bytes(name), media_type=kind, headers=headers)
