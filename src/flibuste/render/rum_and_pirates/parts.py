"""Rum & Pirates on a page: the town with the ship and the dispenser, or the brawl; and one's own flag."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.accounts import is_over
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.rum_and_pirates import glances as seats
from flibuste.render.rum_and_pirates import prompt, sailors, tiles, town
from flibuste.render.rum_and_pirates.affairs import Brawl, affair
from flibuste.render.rum_and_pirates.aftermath import Aftermath
from flibuste.render.rum_and_pirates.brawl import BrawlScene
from flibuste.render.rum_and_pirates.choices import Choices
from flibuste.render.rum_and_pirates.cover import cover as cover
from flibuste.render.rum_and_pirates.dispenser import DispenserPanel
from flibuste.render.rum_and_pirates.flag import DESKTOP, PHONE, FlagPanel
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout, layout
from flibuste.render.rum_and_pirates.ship import ShipPanel, mooring
from flibuste.render.rum_and_pirates.tavern import TavernTable
from flibuste.render.rum_and_pirates.words import talk_for
from flibuste.render.svg import in_one_hand, tag

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible


def board(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts:
    """The town, the ship and the dispenser; during the brawl the ship alone."""
    visible, talk = seen(view), talk_for(lang, names)
    told = f"{prompt.sentence(view, visible, talk)} {prompt.under(view, visible, talk)}."
    room, hints = layout(phone), Hints(view)
    going = affair(view, visible)
    if isinstance(going, Brawl):
        scene = BrawlScene(view, visible, talk, going, room)
        size = (room.width, scene.height, talk.labels.board)
        return BoardParts(*size, told, defs(), scene.backdrop(), in_one_hand(scene.body()))
    body = placed(town.body(view, visible, talk.speech, phone=phone), room)
    body += DispenserPanel(visible, talk, hints).draw(room)
    if going is not None or hints.at("drawn"):
        body += TavernTable(view, visible, talk, hints, going).draw(room)
    else:
        panel = Aftermath if is_over(visible.port.account) else ShipPanel
        body += panel(view, visible, talk, hints).draw(room)
    size = (room.width, room.height, talk.labels.board)
    return BoardParts(*size, told, defs(), backdrop(view, visible, room), in_one_hand(body))


def mine(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """One's own flag; those who watch have none."""
    if view.seat is None:
        return None
    visible, talk = seen(view), talk_for(lang, names)
    width = PHONE if phone else DESKTOP
    drawn, height = FlagPanel(view, visible, talk, view.seat, width).draw()
    return BoardParts(width, height, talk.labels.mine, "", "", "", in_one_hand(drawn))


def glances(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[Glance, ...]:
    return seats.glances(view, seen(view), talk_for(lang, names))


def move_groups(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[MoveGroup, ...]:
    if not view.options:
        return ()
    return Choices(view, seen(view), talk_for(lang, names)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The two phases of a round; none is now when the game is over."""
    brawls = isinstance(affair(view, seen(view)), Brawl)
    return tuple(
        Stage(name, not view.over and brawls == bool(at))
        for at, name in enumerate(talk_for(lang).labels.phases)
    )


def headline(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[str, str]:
    visible, talk = seen(view), talk_for(lang, names)
    return prompt.sentence(view, visible, talk), prompt.under(view, visible, talk)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, talk_for(lang))


@cache
def defs() -> str:
    """The same for the town and for every brawl."""
    return town.defs() + sailors.definitions() + tiles.definitions()


def backdrop(view: View, visible: Visible, room: Layout) -> str:
    """What stays while the layout does: the town, the ship in its berth, paper for the dispenser."""
    ground = placed(town.backdrop(visible, phone=room.is_phone), room)
    return ground + mooring(view.seats, room) + DispenserPanel.paper(room)


def placed(drawn: str, room: Layout) -> str:
    """The town in its place on the board."""
    scale = room.town.width / town.SIZE[0]
    return tag("g", drawn, transform=f"scale({scale:.4f})")


def seen(view: View) -> Visible:
    return cast("Visible", view.visible)
