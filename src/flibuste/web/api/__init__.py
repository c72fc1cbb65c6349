"""The API: tables, views, moves and streams, for programs that play."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """The routes are put together when the server asks for them: the client needs the shapes alone."""
    if name != "ROUTES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from flibuste.web.api import (
        bot_account_stream,
        bot_accounts,
        chat_and_log,
        games,
        playing,
        stream,
        tables,
    )

    parts = (games, tables, playing, chat_and_log, stream, bot_accounts, bot_account_stream)
    return [route for part in parts for route in part.ROUTES]
