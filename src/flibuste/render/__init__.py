"""Pictures of games: a view goes in, an SVG comes out.

Pure functions of what one seat sees now. A game is drawn by the module of its name beside this one.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from flibuste.engine.view import View


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
