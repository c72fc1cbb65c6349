"""Pirate's Cove on a page: the chart or the battle, and what lies before the one who looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.pirates_cove import finale, pieces
from flibuste.render.pirates_cove import glances as seats
from flibuste.render.pirates_cove import mine as own
from flibuste.render.pirates_cove.battle import BattleScene
from flibuste.render.pirates_cove.board import Board
from flibuste.render.pirates_cove.chartroom import coasts, framed, lands, scenery
from flibuste.render.pirates_cove.choices import Choices
from flibuste.render.pirates_cove.cover import cover as cover
from flibuste.render.pirates_cove.layout import layout
from flibuste.render.pirates_cove.papers import papers_below
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.pirates_cove.track import ground
from flibuste.render.svg import group, in_one_hand

Names = Sequence[str] | None
PHASES = range(1, 7)
GAP = 8.0


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """The chart; while ships fight, the battle."""
    sight = Sight(view, names, lang, phone=phone)
    words = sight.word("page.board"), f"{_asked(sight)} {_more(sight)}."
    if sight.visible.battle.island:
        scene = BattleScene(sight)
        size = (scene.stage.width, scene.stage.total)
        return BoardParts(*size, *words, defs(phone), scene.sky(), in_one_hand(scene.draw()))
    room = layout(phone)
    height, drawn = room.height, Board(sight).draw()
    if phone:
        below, more = papers_below(sight)
        drawn += group(below, y=height + GAP)
        height += GAP + more
    return BoardParts(room.width, height, *words, defs(phone), backdrop(phone), in_one_hand(drawn))


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """The own mat and hand; all mats for those who watch; at the end the count."""
    return own.mine(Sight(view, names, lang, phone=phone))


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    return seats.glances(Sight(view, names, lang))


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    return Choices(Sight(view, names, lang)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The six phases of a month; none is now before the first and after the last."""
    sight = Sight(view, lang=lang)
    now = 0 if view.over else sight.visible.phase
    return tuple(Stage(sight.word(f"page.phase.{phase}"), phase == now) for phase in PHASES)


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    sight = Sight(view, names, lang)
    return _asked(sight), _more(sight)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return finale.score_sources(result, lang)


# -- what is asked --------------------------------------------------------------------------------


def _asked(sight: Sight) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    if sight.view.over:
        won = finale.winners(sight)
        key = "event.winner" if len(won) == 1 else "event.winners"
        seats, fame = tuple(Who(seat) for seat in won), sight.visible.fame[won[0]]
        return sight.word(key, seats=seats, n=fame)
    if sight.view.prompt is not None:
        return sight.word.say(sight.view.prompt)
    return sight.word("prompt.waiting", seats=tuple(Who(seat) for seat in sight.view.waiting))


def _more(sight: Sight) -> str:
    """The line below: whose turn it is, and who has already answered in secret."""
    view, table, parts = sight.view, sight.visible, []
    if view.over:
        return sight.word("page.over")
    if view.seat is not None and view.options:
        parts.append(sight.word("prompt.your_turn", seat=Who(view.seat)).rstrip("."))
    done = view.seats - len(view.waiting)
    if isinstance(view.asked, ChooseDestination):
        parts.append(sight.word("page.wheels_set", n=done, all=view.seats))
    elif isinstance(view.asked, FitOut):
        parts.append(sight.word("page.plans_set", n=done, all=view.seats))
    if not parts and table.month:
        phase = sight.word(f"page.phase.{table.phase}") if table.phase else sight.word("page.setup")
        parts += [sight.word("page.month", n=table.month), phase]
    return " · ".join(parts)


# -- what stays the same --------------------------------------------------------------------------


@cache
def defs(phone: bool) -> str:
    """Ships, buildings, coasts and the lands: the same for the chart and for every battle."""
    return pieces.definitions() + coasts(phone) + f'<g id="lands">{lands(phone)}</g>'


@cache
def backdrop(phone: bool) -> str:
    return framed(layout(phone), scenery(phone)) + ground(phone)
