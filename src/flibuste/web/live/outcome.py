"""How a game ended, in a few bytes: enough for a history, so that nobody need play it again."""

from __future__ import annotations

import msgspec

from flibuste.engine.result import Result


class Outcome(msgspec.Struct, frozen=True):
    """Points of each seat, and who won."""

    scores: list[int]
    winners: list[int]


def outcome(result: Result | None) -> str | None:
    """As it is kept; nothing while the game goes on."""
    if result is None:
        return None
    told = Outcome([*result.scores], [*result.winners])
    return msgspec.json.encode(told).decode()


def read_outcome(text: str | None) -> Outcome | None:
    """What was kept; None where nothing was, or something we cannot read."""
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=Outcome)
    except (msgspec.MsgspecError, UnicodeError):
        return None
