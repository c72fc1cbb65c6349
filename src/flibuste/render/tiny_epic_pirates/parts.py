"""Tiny Epic Pirates on a page: the sea with market and crew row, and what lies before the one who looks."""

from __future__ import annotations

from functools import cache

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.render.pages import Names
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.svg import group, in_one_hand
from flibuste.render.tiny_epic_pirates import glances as seats
from flibuste.render.tiny_epic_pirates import portraits, prompt, scenery
from flibuste.render.tiny_epic_pirates.choices import Choices
from flibuste.render.tiny_epic_pirates.cover import cover as cover
from flibuste.render.tiny_epic_pirates.finale import finale
from flibuste.render.tiny_epic_pirates.market import Market
from flibuste.render.tiny_epic_pirates.mats import DESKTOP, PHONE, Mats
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.solo import SoloMats
from flibuste.render.tiny_epic_pirates.waters import Waters

GAP = 6.0


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """The sea; below it market, merchants and crew row."""
    sight = Sight(view, names, lang, phone)
    room, table = sight.room, sight.table
    drawn = Waters(sight).draw() + Market(sight).draw() + finale(sight)
    told = f"{prompt.sentence(sight)} {prompt.under(sight)}."
    ground = scenery.backdrop(table.sea, table.ports, phone)
    label = sight.said("board")
    return BoardParts(room.width, room.height, label, told, defs(), ground, in_one_hand(drawn))


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """One's own mats; to those who watch, those of whose turn it is. Who plays alone sees the other pirate's too."""
    sight = Sight(view, names, lang, phone)
    width = PHONE if phone else DESKTOP
    drawn, height = Mats(sight).draw()
    if sight.table.solo:
        rival, high = SoloMats(sight).draw(width)
        drawn += group(rival, y=height + GAP)
        height += GAP + high
    return BoardParts(width, height, sight.said("mine"), "", "", "", in_one_hand(drawn))


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    return seats.glances(Sight(view, names, lang))


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    return Choices(Sight(view, names, lang)).groups() if view.options else ()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    return prompt.stages(Sight(view, None, lang))


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    sight = Sight(view, names, lang)
    return prompt.sentence(sight), prompt.under(sight)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, GAME.speech(lang))


@cache
def defs() -> str:
    """The same for every table."""
    return scenery.defs() + portraits.definitions()
