"""What the API answers: every shape with every field told, so that the OpenAPI document is a manual.

Nothing of the server is imported here: the client reads with these shapes what the server writes with them. Here are
errors; `games` has the shelf, `tables` a table and its talk, `playing` what a seat may do, `gestures` moves by hand,
`bot_accounts` programs with an account.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

SEAT_NUMBERS = "Seats are numbered from 0."


def told(description: str) -> Meta:
    """What a field means."""
    return Meta(description=description)


STATUS = {
    "bad": 400,
    "wrong-token": 401,
    "not-yours": 403,
    "not-found": 404,
    "stale": 409,
    "elsewhere": 421,
    "refused": 422,
    "too-many": 429,
    "broken": 500,
    "unavailable": 503,
}
"""Every code, and the status it goes with."""


class Trouble(Struct, frozen=True):
    """Why something could not be done. Below 500 nothing was changed."""

    sentence: Annotated[str, told("What is wrong, in the language asked for.")]
    rule: Annotated[
        str | None,
        told("The id of the rule that forbids it, where one does, such as PC-5.2."),
    ]
    code: Annotated[str, told(f"For programs: one of {', '.join(STATUS)}.")]
