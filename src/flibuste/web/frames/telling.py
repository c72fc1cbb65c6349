"""The table in words, for screen readers and for those who would rather read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flibuste.engine.box import find_box
from flibuste.engine.view import View


@cache
def telling_of(game: str) -> Any:
    """The module in which a game tells its table, or None."""
    box = find_box(game)
    name = f"{box.versions[box.version].rpartition('.')[0]}.telling"
    return import_module(name) if find_spec(name) is not None else None


def told_lines(view: View, names: Sequence[str], lang: str) -> list[tuple[int, str]]:
    """Line by line: how deep it is indented, and the words. A game without words for its table has none."""
    telling = telling_of(view.game)
    if telling is None:
        return []
    lines: list[str] = telling.tell_table(view, find_box(view.game).speech(lang, names))
    return [((len(line) - len(line.lstrip(" "))) // 2, line.strip(" ")) for line in lines]
