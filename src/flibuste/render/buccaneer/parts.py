"""Buccaneer on a page: the board; all that is known lies open on it, so nothing is private."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.render import sea
from flibuste.render.buccaneer import glances as seats
from flibuste.render.buccaneer import prompt
from flibuste.render.buccaneer.cards import LARGEST, SMALLEST, ship_at_sea
from flibuste.render.buccaneer.choices import Choices
from flibuste.render.buccaneer.cover import cover as cover
from flibuste.render.buccaneer.hints import hints
from flibuste.render.buccaneer.layout import desktop
from flibuste.render.buccaneer.layout import phone as phone_layout
from flibuste.render.buccaneer.scene import Scene
from flibuste.render.buccaneer.scenery import scenery
from flibuste.render.buccaneer.words import talk_for
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.svg import in_one_hand

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible


def board(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts:
    visible, talk = seen(view), talk_for(lang, names)
    layout = phone_layout(view.seats) if phone else desktop(view.seats)
    drawn = Scene(view, visible, talk, hints(view), None, layout, on_page=True).body()
    return BoardParts(
        layout.width,
        layout.height,
        talk.labels.board,
        " ".join(prompt.headline(view, visible, talk)),
        defs(),
        backdrop(view.seats, phone),
        in_one_hand(drawn),
    )


def mine(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """Nobody has anything that does not lie on the board."""
    return None


def glances(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[Glance, ...]:
    return seats.glances(view, seen(view), talk_for(lang, names))


def move_groups(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[MoveGroup, ...]:
    return Choices(view, seen(view), talk_for(lang, names)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """A turn is one action: there are no phases."""
    return ()


def headline(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[str, str]:
    return prompt.headline(view, seen(view), talk_for(lang, names))


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, talk_for(lang))


@cache
def defs() -> str:
    """The pictures on the cards."""
    return "".join(ship_at_sea(size) for size in range(SMALLEST, LARGEST + 1))


@cache
def backdrop(seats: int, phone: bool) -> str:
    layout = phone_layout(seats) if phone else desktop(seats)
    frame = "" if phone else sea.frame(layout.width, layout.height)
    return scenery(phone, seats) + frame


def seen(view: View) -> Visible:
    return cast("Visible", view.visible)
