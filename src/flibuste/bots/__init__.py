"""Bots: each looks at a view, never at a game, and says what it would do and why."""

from flibuste.bots.bot import Bot, Decision
from flibuste.bots.guests import Player, player_from
from flibuste.bots.levels import LEVELS, NAMES, bot_from

__all__ = ["LEVELS", "NAMES", "Bot", "Decision", "Player", "bot_from", "player_from"]
