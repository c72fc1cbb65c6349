"""What every answer tells the browser to be careful about."""

from __future__ import annotations

from typing import Any

from litestar import Response

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "font-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
"""Nothing inline and nothing from elsewhere: a name that turned out to be markup could still do nothing."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # A seat link is a secret and must not reach others as a referrer. `no-referrer` would do that too, but makes
    # browsers send `Origin: null` with our own forms, and then we could not tell them from those of others.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOT_KEPT = "no-store"


async def after_request(response: Response[Any]) -> Response[Any]:
    """Give an answer its headers; what does not say that it may be kept is not."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", NOT_KEPT)
    return response
