"""How long the pool waits for what, and how long a question takes of it, in seconds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from flibuste.bots.bot import Bot
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.search import Search
from flibuste.engine.view import View

UNTIMED: Final = 10.0
"""For a bot that does not think by the clock: far more than it needs."""
AT_ONCE: Final = 0.02
"""What a bot takes that does not think ahead: some twenty times what it needs for itself."""
BRIEF: Final = 0.3
"""The longest thought in a window: most who are asked there have nothing to play, and all take the same time."""
SLOW: Final = 0.5
"""A thought that takes longer than this keeps quick ones waiting."""


class Timeouts(NamedTuple):
    """Beyond these, whoever is waited for is taken for lost."""

    grace: float = 10.0
    """Over the level's own time, before a worker is taken for hung."""
    start: float = 60.0
    """For a fresh process to load games and bots."""
    farewell: float = 3.0
    """For the answers still being thought about when the pool is told to stop."""
    exit: float = 1.0
    """For a process to leave by itself before it is killed."""

    def for_answer(self, level: str) -> float:
        return thinking_time(bot_of(level)) + self.grace


@lru_cache
def bot_of(level: str) -> Bot:
    """For whoever asks what a level takes: bots keep nothing from one question to the next, so one will do for all."""
    return bot_from(level)


def thinking_time(bot: Bot) -> float:
    """What the bot's budget says, where it is one of time."""
    if isinstance(bot, Search) and bot.budget.seconds is not None:
        return bot.budget.seconds
    return UNTIMED


def time_taken(bot: Bot, view: View) -> float:
    """What this question takes of a worker. It follows from what everybody knows: the level, and what is asked."""
    if not isinstance(bot, Search):
        return AT_ONCE
    if view.asked is None:
        return thinking_time(bot)
    known = heuristics_for(view.game, view.version)
    if known.is_plain(view.asked):
        return AT_ONCE
    return min(thinking_time(bot), BRIEF) if view.asked.is_window else thinking_time(bot)


def must_not_tell(bot: Bot, view: View) -> bool:
    """Whether an answer that comes early would tell what the seat holds: a lone option, or an easy choice.

    A search by number of iterations sits at no table, and is done when it is done.
    """
    is_timed = not isinstance(bot, Search) or bot.budget.seconds is not None
    return is_timed and view.asked is not None and not view.asked.public_options
