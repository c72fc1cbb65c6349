"""Pictures of games: a view goes in, an SVG or the parts of a page come out.

Pure functions of what one seat sees now. A game is drawn by the package of its name beside this one: `picture` and
`scene` are complete drawings, the others what a page is made of. A game without a package has plain pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage, sprite

__all__ = [
    "BoardParts",
    "Picture",
    "board",
    "cover",
    "faces",
    "glances",
    "headline",
    "mine",
    "move_groups",
    "picture",
    "scene",
    "score_sources",
    "sprite",
    "stages",
]

Names = Sequence[str] | None
"""Of those who play, by seat; without them seats are called by their colours."""


class Picture:
    """An SVG document that shows itself in a notebook."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg


def picture(view: View, **options: Any) -> Picture:
    """The complete picture of a view. Options: `names`, `lang`, `theme`, `phone`."""
    drawn = import_module(f"{__name__}.{view.game}").picture(view, **options)
    return Picture(drawn)


def scene(view: View, **options: Any) -> Picture:
    """The board of a view alone, for a page that says the rest itself."""
    drawn = import_module(f"{__name__}.{view.game}").scene(view, **options)
    return Picture(drawn)


# -- the parts of a page --------------------------------------------------------------------------


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """What lies in the middle of the table."""
    drawn: BoardParts = _pages(view.game).board(view, names=names, lang=lang, phone=phone)
    return drawn


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """What lies before the one who looks; None when that is nothing."""
    drawn: BoardParts | None = _pages(view.game).mine(view, names=names, lang=lang, phone=phone)
    return drawn


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    """Every seat in a line."""
    found: tuple[Glance, ...] = _pages(view.game).glances(view, names=names, lang=lang)
    return found


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    """Every option once, as a button among its like."""
    found: tuple[MoveGroup, ...] = _pages(view.game).move_groups(view, names=names, lang=lang)
    return found


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The phases of a round, if the game has any."""
    found: tuple[Stage, ...] = _pages(view.game).stages(view, lang=lang)
    return found


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    """What is asked, or whom the table waits for; and a second line that says more."""
    said: tuple[str, str] = _pages(view.game).headline(view, names=names, lang=lang)
    return said


def score_sources(game: str, result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    """Where the points of a result come from, in the order of the game."""
    found: tuple[ScoreSource, ...] = _pages(game).score_sources(result, lang=lang)
    return found


def cover(game: str, *, lang: str = "en") -> BoardParts:
    """The picture on the box."""
    drawn: BoardParts = _pages(game).cover(game, lang=lang)
    return drawn


def faces(view: View) -> str:
    """All that a page shows of a view, as one text: for the leak suite."""
    shown: list[object] = []
    for lang, phone in (("en", False), ("fr", True)):
        look: dict[str, Any] = {"lang": lang, "phone": phone}
        shown += [board(view, **look), mine(view, **look), stages(view, lang=lang)]
        shown += [part(view, lang=lang) for part in (glances, move_groups, headline)]
    return "\n".join(map(str, shown))


@cache
def _pages(game: str) -> Any:
    """The module that makes the pages of a game."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return import_module(f"{__name__}.plain")
    return import_module(f"{name}.parts")
