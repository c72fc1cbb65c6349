"""What a game hands to pages and pictures, and the one place where it is found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from flibuste.engine.box import find_box
from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.render.gestures import Gesture, Sheet
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage

Names = Sequence[str] | None
"""Of those who play, by seat; without them seats are called by their colours."""


class Pages(Protocol):
    """The module `parts` in the package of a game, or the plain one: everything a page is made of.

    It draws version 1 of the rules, or those that its `VERSIONS` names; the others have plain pages.
    """

    def board(
        self, view: View, *, names: Names = None, lang: str = "en", phone: bool = False
    ) -> BoardParts:
        """What lies in the middle of the table."""

    def mine(
        self, view: View, *, names: Names = None, lang: str = "en", phone: bool = False
    ) -> BoardParts | None:
        """What lies before the one who looks; None when that is nothing."""

    def glances(self, view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
        """Every seat in a line."""

    def move_groups(
        self, view: View, *, names: Names = None, lang: str = "en"
    ) -> tuple[MoveGroup, ...]:
        """Every option once, as a button among its like."""

    def stages(self, view: View, *, lang: str = "en") -> tuple[Stage, ...]:
        """The phases of a round, if the game has any."""

    def headline(self, view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
        """What is asked, or whom the table waits for; and a second line that says more."""

    def score_sources(self, result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
        """Where the points of a result come from, in the order of the game."""

    def cover(self, game: str, *, lang: str = "en") -> BoardParts:
        """The picture on the box."""


class Halves(Protocol):
    """A module `parts` that shares the table out anew where board and what is mine lie side by side on a desk."""

    def halves(
        self, view: View, *, names: Names = None, lang: str = "en"
    ) -> tuple[BoardParts, BoardParts | None]:
        """The board, and what lies beside it."""


class ByHand(Protocol):
    """The module `gestures` in the package of a game whose moves may be made by hand on the board."""

    def gestures(self, view: View, *, names: Names = None, lang: str = "en") -> tuple[Gesture, ...]:
        """For the question that the seat of this view is asked; none where it has none."""

    def sheet(self, view: View, *, phone: bool = False) -> Sheet:
        """Where the measures of gestures lie on the board of this view."""


class Drawn(NamedTuple):
    """A small picture beside words that say the same."""

    width: float
    height: float
    body: str


class Listing(Protocol):
    """The module `listing` in the package of a game whose players build lists: its cards, drawn."""

    def definitions(self) -> str:
        """Shapes that the pictures make use of."""

    def symbols(self) -> Sequence[str]:
        """The symbols among them."""

    def pictures(self, card: str) -> Sequence[Drawn]:
        """Of a card by its id: what it looks like, and what is printed on it."""


@cache
def pages_of(game: str, version: int) -> Pages:
    """Who makes the pages of a game under these rules: its own package here, or the plain pages."""
    box = find_box(game)
    package = f"{__package__}.{box.family}"
    spec = find_spec(package)
    if spec is not None and spec.submodule_search_locations and find_spec(f"{package}.parts"):
        parts = import_module(f"{package}.parts")
        if box.known_as(version) in getattr(parts, "VERSIONS", (1,)):
            return cast("Pages", parts)
    return cast("Pages", import_module(f"{__package__}.plain"))


def halves_of(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> tuple[BoardParts, BoardParts | None]:
    """The board and what is mine, as they stand together on a page."""
    pages = pages_of(view.game, view.version)
    if not phone and hasattr(pages, "halves"):
        return cast("Halves", pages).halves(view, names=names, lang=lang)
    board = pages.board(view, names=names, lang=lang, phone=phone)
    return board, pages.mine(view, names=names, lang=lang, phone=phone)


@cache
def by_hand(game: str, version: int) -> ByHand | None:
    """The module `gestures` in the package of a game, if its pages have one and are those of these rules."""
    own = getattr(pages_of(game, version), "__name__", "").removesuffix(".parts")
    if own != f"{__package__}.{find_box(game).family}" or find_spec(f"{own}.gestures") is None:
        return None
    return cast("ByHand", import_module(f"{own}.gestures"))


@cache
def listing_of(game: str) -> Listing | None:
    """The module `listing` in the package of a game, if it has one."""
    package = f"{__package__}.{find_box(game).family}"
    name = f"{package}.listing"
    if find_spec(package) is None or find_spec(name) is None:
        return None
    return cast("Listing", import_module(name))
