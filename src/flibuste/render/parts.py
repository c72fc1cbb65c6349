"""What a page is made of: the shapes that every game fills, each a function of one view.

Nothing here carries a `<style>` or a `style` attribute: pages forbid them. Colours are CSS variables; the page brings
the themes (`palette.both_themes`) and, once, the symbols and the grain of paper (`sprite`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from flibuste.render.paper import GRAIN
from flibuste.render.svg import group, number
from flibuste.render.symbols import NAMES, definitions


class BoardParts(NamedTuple):
    """One SVG in three layers. `defs` and `backdrop` stay the same while the scene does: keep them, send the body."""

    width: float
    height: float
    label: str
    description: str
    """The table in words, for those who do not see it."""
    defs: str
    """Shapes used by the other two; the symbols are not among them, they stand in the page's `sprite`."""
    backdrop: str
    body: str
    tells_seats: bool = False
    """Whether it shows what every seat has, so that a phone need not say it twice."""
    leaf: str = ""
    """Another body, as large: swiped to on the page of a phone, below the first one in a picture."""

    @property
    def box(self) -> str:
        """The value of `viewBox`."""
        return f"0 0 {number(self.width)} {number(self.height)}"

    def stacked(self) -> BoardParts:
        """As one drawing."""
        if not self.leaf:
            return self
        body = self.body + group(self.leaf, y=self.height)
        return self._replace(height=2 * self.height, body=body, leaf="")


NOTHING = BoardParts(0, 0, "", "", "", "", "")
BROAD = 0.7
SQUARE = 0.9


def is_broad(board: BoardParts, mine: BoardParts | None) -> bool:
    """Whether what is mine has about the breadth of a board that is as high: then both lie side by side."""
    fits = mine is not None and mine.width > BROAD * board.width
    return fits and board.height > SQUARE * board.width


class Mark(NamedTuple):
    """A small number beside a symbol."""

    symbol: str
    text: str
    label: str
    leads: bool = False


class Glance(NamedTuple):
    """One seat in a line."""

    seat: int
    colour: int
    """Of the five liveries: `var(--seat-N)`."""
    emblem: str
    """The name of the symbol."""
    name: str
    score: str
    score_label: str
    marks: tuple[Mark, ...]
    notes: tuple[str, ...]
    """Such as "leads" or "set"."""
    is_turn: bool
    score_symbol: str = "fame"


class MoveButton(NamedTuple):
    """One option, by its place in `view.options`."""

    option: int
    symbol: str
    title: str
    note: str = ""
    """What it leads to, or what it costs."""
    weighty: bool = False
    """Costs much and cannot be undone: a page asks once more."""
    colour: int | None = None
    """The livery of the seat it is aimed at: a page shows the emblem on its disc in place of the symbol."""
    brass: bool = False
    """What the turn is about, and its place on the board glows: so does the button."""


class MoveGroup(NamedTuple):
    """Moves that belong together."""

    title: str
    symbol: str
    buttons: tuple[MoveButton, ...]
    aside: bool = False
    """Seldom wanted: a page folds it away where there is anything else."""
    stays: bool = False
    """What leads out of it all, such as to end a turn: a page keeps it in sight, however long the list is."""


class PlanButton(NamedTuple):
    """Several moves to be chosen as a whole, by their place among the view's plans."""

    plan: int
    option: int
    """The first of them, by its place in `view.options`."""
    symbol: str
    title: str
    note: str
    steps: tuple[str, ...]
    """The moves in words."""
    moves: tuple[str, ...]
    """The moves in their notation."""
    leads: bool
    """Whether it is shown before all others."""


class Stage(NamedTuple):
    """One phase of a round."""

    name: str
    is_now: bool


class ScoreSource(NamedTuple):
    """Where points come from, with those of each seat."""

    source: str
    name: str
    symbol: str
    colour: str
    """The value of an attribute: `var(--gold)`."""
    points: tuple[int, ...]


@cache
def sprite() -> str:
    """What every page carries once, in `<defs>`: all symbols, and the grain of paper."""
    return definitions(NAMES) + GRAIN
