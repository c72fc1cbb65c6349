"""Bots: each looks at a view, never at a game, and says what it would do and why."""

from flibuste.bots.levels import LEVELS, NAMES, bot_from

__all__ = ["LEVELS", "NAMES", "bot_from"]
