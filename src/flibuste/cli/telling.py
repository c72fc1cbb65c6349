"""A game's own words for its table and its options, found by the game's name: `flibuste.games.<name>.telling`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech


@cache
def telling_of(game: str) -> Any:
    """The module that tells this game, or None: then its log and its options must do."""
    name = f"flibuste.games.{game}.telling"
    return import_module(name) if find_spec(name) is not None else None


def table_lines(view: View, speech: Speech) -> list[str]:
    telling = telling_of(view.game)
    lines: list[str] = telling.tell_table(view, speech) if telling else []
    return lines


def option_lines(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1; a game with many of them may group them."""
    telling = telling_of(view.game)
    if hasattr(telling, "tell_options"):
        lines: list[str] = telling.tell_options(view, speech)
        return lines
    return [
        speech.say(Phrase("play.option", (("number", number), ("label", label))))
        for number, label in enumerate(view.labels, start=1)
    ]


def table_text(view: View, lang: str = "en") -> str:
    """All that the terminal shows of a view, as one text: a face for the leak suite."""
    from flibuste.cli.words import speech_of
    from flibuste.engine.box import find_box

    speech = speech_of(find_box(view.game), lang)
    return "\n".join([*table_lines(view, speech), *option_lines(view, speech)])
