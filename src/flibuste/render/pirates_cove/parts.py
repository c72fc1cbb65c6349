"""Pirate's Cove on a page: the chart or the battle, and what lies before the one who looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.pirates_cove.seen import Visible
from flibuste.render.paper import plaque
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.pirates_cove import glances as seats
from flibuste.render.pirates_cove import mat, pieces, prompt
from flibuste.render.pirates_cove.battle import BattleScene
from flibuste.render.pirates_cove.board import Board
from flibuste.render.pirates_cove.chartroom import coasts, framed, lands, scenery
from flibuste.render.pirates_cove.choices import Choices
from flibuste.render.pirates_cove.cover import cover as cover
from flibuste.render.pirates_cove.layout import layout
from flibuste.render.pirates_cove.page import GAP, HAND, LEFT, MAT, Foot
from flibuste.render.pirates_cove.phone import WIDTH, PhonePage, papers
from flibuste.render.pirates_cove.track import ground
from flibuste.render.pirates_cove.words import Talk, talk_for
from flibuste.render.svg import group, in_one_hand

HIGH = 192.0
"""Of the own mat and hand, on a desktop."""


def board(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts:
    """The chart; while ships fight, the battle."""
    visible, talk = seen(view), talk_for(lang, names)
    told = f"{prompt.sentence(view, visible, talk)} {prompt.under(view, visible, talk)}."
    if visible.battle.island:
        scene = BattleScene(view, visible, talk, phone=phone)
        size = (scene.stage.width, scene.stage.total)
        body = in_one_hand(scene.draw(sky=False))
        return BoardParts(*size, talk.labels.board, told, defs(phone), scene.sky(), body)
    room = layout(phone)
    height, below = room.height, ""
    if phone:
        below, more = papers(visible, talk)
        below, height = group(below, y=room.height + GAP), room.height + GAP + more
    body = in_one_hand(Board(view, visible, talk, None, phone=phone).body() + below)
    return BoardParts(
        room.width, height, talk.labels.board, told, defs(phone), backdrop(phone), body
    )


def mine(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """The own mat and hand; all mats for those who watch; at the end the count."""
    visible, talk = seen(view), talk_for(lang, names)
    if phone:
        return _mine_on_phone(view, visible, talk)
    foot = Foot(view, visible, talk, None)
    width, label = LEFT, _label(view, talk)
    if visible.result is not None or view.seat is None:
        drawn = foot.desktop(HIGH)
    else:
        width = MAT + GAP + HAND
        drawn = plaque(MAT, HIGH, foot.own_mat(view.seat, mat.DESKTOP, HIGH))
        drawn += group(foot.own_hand(HAND, HIGH), x=MAT + GAP)
    return BoardParts(width, HIGH, label, "", "", "", in_one_hand(drawn))


def _label(view: View, talk: Talk) -> str:
    if view.over:
        return talk.labels.count
    return talk.labels.table if view.seat is None else talk.labels.your_ship


def _mine_on_phone(view: View, visible: Visible, talk: Talk) -> BoardParts | None:
    page = PhonePage(view, visible, talk, None)
    if visible.result is not None:
        parts = [page.count()]
    elif view.seat is None:
        return None
    else:
        parts = [page.mat(view.seat)] + ([page.cards()] if visible.hand else [])
    y, drawn = 0.0, ""
    for part, height in parts:
        drawn += group(part, y=y)
        y += height + GAP
    return BoardParts(WIDTH, y, _label(view, talk), "", "", "", in_one_hand(drawn))


def glances(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[Glance, ...]:
    return seats.glances(view, seen(view), talk_for(lang, names))


def move_groups(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[MoveGroup, ...]:
    return Choices(view, seen(view), talk_for(lang, names)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The six phases of a month; none is now before the first and after the last."""
    now = 0 if view.over else seen(view).sea.phase
    return tuple(
        Stage(name, number == now)
        for number, name in enumerate(talk_for(lang).labels.phases, start=1)
    )


def headline(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[str, str]:
    visible, talk = seen(view), talk_for(lang, names)
    return prompt.sentence(view, visible, talk), prompt.under(view, visible, talk)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, talk_for(lang))


@cache
def defs(phone: bool) -> str:
    """Ships, buildings, coasts and the lands: the same for the chart and for every battle."""
    shore = lands(phone)
    return pieces.all_definitions() + coasts(phone) + f'<g id="lands">{shore}</g>'


@cache
def backdrop(phone: bool) -> str:
    return framed(layout(phone), scenery(phone)) + ground(phone)


def seen(view: View) -> Visible:
    return cast("Visible", view.visible)
