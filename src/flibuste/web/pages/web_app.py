"""Flibuste as an app: the manifest, the service worker, and the page it shows when there is no line to us."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get

from flibuste.web import guard
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.templating import fingerprint, static_address, static_bytes

OFFLINE = "/offline"
KEPT_FILES = (
    "palette.css",
    "base.css",
    "error.css",
    "wreck.svg",
    "mark.svg",
    "grain.svg",
    "wood.svg",
)
"""What the page without a line is made of."""
ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
WALNUT, SEA = "#4a2f1a", "#2b7a8c"


@get("/app.webmanifest", include_in_schema=False)
async def manifest(request: Visit) -> Response[bytes]:
    """What a system needs to know to keep us among its apps."""
    words = said(request)
    told: dict[str, Any] = {
        "id": "/",
        "name": "Flibuste",
        "short_name": "Flibuste",
        "description": words.gettext("pirate board games, by the book"),
        "lang": guard.lang_of(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": SEA,
        "theme_color": WALNUT,
        "icons": [
            {"src": static_address(name), "sizes": size, "type": "image/png", "purpose": purpose}
            for name, size in ICONS.items()
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": words.gettext("My tables"), "url": "/tables"}],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return Response(
        msgspec.json.encode(told), media_type="application/manifest+json", headers=headers
    )


@cache
def worker_text() -> bytes:
    """The script with the addresses of what it keeps; it changes with them."""
    kept = [OFFLINE, *(static_address(name) for name in KEPT_FILES)]
    facts = {"version": fingerprint(), "offline": OFFLINE, "files": kept}
    facts["icon"] = static_address("icon-192.png")
    return b"const FACTS = " + msgspec.json.encode(facts) + b";\n" + static_bytes("sw.js")


@get("/sw.js", include_in_schema=False)
async def worker() -> Response[bytes]:
    """It stands at the root, because it may only look after what lies below it."""
    headers = {"Cache-Control": "no-cache"}
    return Response(worker_text(), media_type="text/javascript", headers=headers)


@get(OFFLINE, include_in_schema=False)
async def offline(request: Visit) -> Response[str]:
    return page(request, "offline.html")


ROUTES = [manifest, worker, offline]
