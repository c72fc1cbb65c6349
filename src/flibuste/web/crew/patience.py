"""How long the crew waits for what, in seconds."""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.bots.bot import Bot
from flibuste.bots.levels import bot_from
from flibuste.bots.search import Search

UNTIMED: Final = 10.0
"""For a bot that does not think by the clock: far more than it needs."""


class Patience(NamedTuple):
    """Beyond these, whoever is waited for is taken for lost."""

    grace: float = 10.0
    """Over the level's own time, before a hand is taken for hung."""
    start: float = 60.0
    """For a fresh process to load games and bots."""
    farewell: float = 3.0
    """For the answers still being thought about when the crew is told to stop."""
    exit: float = 1.0
    """For a process to leave by itself before it is killed."""

    def for_answer(self, level: str) -> float:
        return thinking_time(bot_from(level)) + self.grace


def thinking_time(bot: Bot) -> float:
    """What the bot's budget says, where it is one of time."""
    if isinstance(bot, Search) and bot.budget.seconds is not None:
        return bot.budget.seconds
    return UNTIMED
