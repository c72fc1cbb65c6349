"""What a shell proposes while a command is being typed: games, bots, rulings and their values."""

from __future__ import annotations

import os

from flibuste.engine.box import Box, boxes

TYPED = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")


def game_names(incomplete: str) -> list[str]:
    return [id for id in boxes() if id.startswith(incomplete)]


def bot_names(incomplete: str) -> list[str]:
    """For the last of several, with commas between."""
    from flibuste.bots.levels import MAKERS

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in MAKERS if name.startswith(last)]


def ruling_names(incomplete: str) -> list[str]:
    """`name=value` for every ruling of the game that was typed before."""
    pairs = [
        f"{option.name}={value}"
        for box in typed_games()[:1]
        for option in box.options
        for value in option.values or ("",)
    ]
    return [pair for pair in pairs if pair.startswith(incomplete)]


def typed_games() -> list[Box]:
    """Shells tell the words so far in the environment; the parser has not got to them when a value is asked for."""
    words = " ".join([os.environ.get(name, "") for name in TYPED]).split()
    shelf = boxes()
    return [shelf[word] for word in words if word in shelf]
