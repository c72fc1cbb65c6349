"""A table and its moves in words: as the module `telling` beside the rules tells them, or else by their names."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flibuste.engine import outlook
from flibuste.engine.box import find_box
from flibuste.engine.plans import plans_of
from flibuste.engine.view import View
from flibuste.engine.words import Speech


def table_lines(view: View, speech: Speech) -> list[str]:
    """What lies open to this seat, line by line."""
    telling = _telling(view)
    if telling is None:
        return [f"{name}: {getattr(view.visible, name)!r}" for name in type(view.visible).fields]
    lines: list[str] = telling.tell_table(view, speech)
    return lines


def option_lines(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1, with what each would do; a game with many of them may group them."""
    telling = _telling(view)
    if hasattr(telling, "tell_options"):
        lines: list[str] = telling.tell_options(view, speech)
        return lines
    return outlook.option_lines(view, speech)


def plan_lines(view: View, speech: Speech) -> list[str]:
    """The plans by number, from 1, with what each would do."""
    return [
        f"{number}. {outlook.noted(speech, plan.label, plan.note)}"
        for number, plan in enumerate(plans_of(view), start=1)
    ]


def view_text(view: View, lang: str = "en") -> str:
    """All that the terminal shows of a view, as one text: a face for the leak suite."""
    speech = find_box(view.game).speech(lang)
    lines = [*table_lines(view, speech), *option_lines(view, speech), *plan_lines(view, speech)]
    return "\n".join(lines)


def _telling(view: View) -> Any:
    """The module that tells the game of this view under its rules version; None when there is none."""
    return _beside(find_box(view.game).versions[view.version])


@lru_cache(maxsize=64)
def _beside(rules: str) -> Any:
    package = import_module(rules).__package__
    name = f"{package}.telling"
    return import_module(name) if package and find_spec(name) is not None else None
