"""Pictures of games: a view goes in, an SVG or the parts of a page come out.

Pure functions of what one seat sees now. A game is drawn by the module `parts` in the package of its name beside this
one; a game without a package has plain pages. A picture is composed of the same parts as a page.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flibuste.engine.box import find_box
from flibuste.engine.plans import plans_of
from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.engine.words import capital
from flibuste.render import composition
from flibuste.render.composition import Look
from flibuste.render.gestures import Gesture, Sheet
from flibuste.render.pages import Names, by_hand, halves_of, pages_of
from flibuste.render.parts import (
    BoardParts,
    Glance,
    MoveGroup,
    PlanButton,
    ScoreSource,
    Stage,
    sprite,
)

__all__ = [
    "BoardParts",
    "Look",
    "Picture",
    "board",
    "cover",
    "faces",
    "gestures",
    "glances",
    "halves_of",
    "headline",
    "mine",
    "move_groups",
    "picture",
    "plan_buttons",
    "scene",
    "score_sources",
    "sheet",
    "sprite",
    "stages",
]


class Picture:
    """An SVG document that shows itself in a notebook."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg


def picture(view: View, **look: Any) -> Picture:
    """The complete picture of a view; how it looks says `Look`: `names`, `lang`, `theme`, `phone`."""
    return Picture(composition.picture(view, Look(**look)))


def scene(view: View, **look: Any) -> Picture:
    """The board of a view alone."""
    return Picture(composition.scene(view, Look(**look)))


# -- the parts of a page --------------------------------------------------------------------------


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """What lies in the middle of the table."""
    return pages_of(view.game, view.version).board(view, names=names, lang=lang, phone=phone)


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """What lies before the one who looks; None when that is nothing."""
    return pages_of(view.game, view.version).mine(view, names=names, lang=lang, phone=phone)


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    """Every seat in a line."""
    return pages_of(view.game, view.version).glances(view, names=names, lang=lang)


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    """Every option once, as a button among its like."""
    return pages_of(view.game, view.version).move_groups(view, names=names, lang=lang)


def plan_buttons(
    view: View, groups: Iterable[MoveGroup], *, names: Names = None, lang: str = "en"
) -> tuple[PlanButton, ...]:
    """The plans of any game that has some, each under the symbol of its first move."""
    speech = find_box(view.game).speech(lang, names or (), view.seat)
    symbols = {button.option: button.symbol for group in groups for button in group.buttons}
    found: list[PlanButton] = []
    for number, plan in enumerate(plans_of(view)):
        first = view.options.index(plan.moves[0])
        found.append(
            PlanButton(
                number,
                first,
                symbols.get(first, ""),
                capital(speech.say(plan.label)),
                speech.say(plan.note) if plan.note else "",
                tuple([speech.say(step) for step in plan.steps]),
                tuple([move.notation for move in plan.moves]),
                plan.leads,
            )
        )
    return tuple(found)


def gestures(view: View, *, names: Names = None, lang: str = "en") -> tuple[Gesture, ...]:
    """What may be done by hand on the board, for the question that the seat of this view is asked."""
    offered = by_hand(view.game, view.version) if view.options else None
    return offered.gestures(view, names=names, lang=lang) if offered is not None else ()


def sheet(view: View, *, phone: bool = False) -> Sheet:
    """Where the measures of gestures lie on the board of this view."""
    offered = by_hand(view.game, view.version)
    return offered.sheet(view, phone=phone) if offered is not None else Sheet(0, 0, 1)


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The phases of a round, if the game has any."""
    return pages_of(view.game, view.version).stages(view, lang=lang)


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    """What is asked, or whom the table waits for; and a second line that says more."""
    return pages_of(view.game, view.version).headline(view, names=names, lang=lang)


def score_sources(
    game: str, version: int, result: Result, *, lang: str = "en"
) -> tuple[ScoreSource, ...]:
    """Where the points of a result come from, in the order of the game."""
    return pages_of(game, version).score_sources(result, lang=lang)


def cover(game: str, *, lang: str = "en") -> BoardParts:
    """The picture on the box."""
    return pages_of(game, find_box(game).version).cover(game, lang=lang)


def faces(view: View) -> str:
    """All that a page shows of a view, as one text: for the leak suite."""
    shown: list[object] = []
    for lang, phone in (("en", False), ("fr", True)):
        look: dict[str, Any] = {"lang": lang, "phone": phone}
        shown += [board(view, **look), mine(view, **look), stages(view, lang=lang)]
        shown += [part(view, lang=lang) for part in (glances, move_groups, headline)]
        shown += plan_buttons(view, move_groups(view, lang=lang), lang=lang)
        shown += [gestures(view, lang=lang), sheet(view, phone=phone)]
    return "\n".join(map(str, shown))
