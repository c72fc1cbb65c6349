"""What goes on by itself at a table: a bot at work, and a pass that waits until it tells nothing."""

from __future__ import annotations

import asyncio
from typing import NamedTuple


class BotQuestion(NamedTuple):
    """What a bot is to think about. Another's secret answer changes none of it."""

    seat: int
    revision: int
    ply: int
    level: str
    by: str


class Thinking:
    """A bot at work."""

    def __init__(self, question: BotQuestion, since: float) -> None:
        self.question = question
        self.since = since
        self.task: asyncio.Task[None] | None = None
        self.is_moving = False
        """It has made up its mind and is writing its move down: too late to call it back."""

    def call_back(self) -> None:
        if self.task is not None and not self.is_moving:
            self.task.cancel()


class Pass(NamedTuple):
    """A pass that is on its way: at which place of the game, and when it is due."""

    revision: int
    ply: int
    due: float
    task: asyncio.Task[None]
