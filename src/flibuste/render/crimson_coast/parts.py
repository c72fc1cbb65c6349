"""Crimson Coast on a page: the sea true to scale with a lens on what is decided, and both fleets beside it."""

from __future__ import annotations

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.games.crimson_coast import GAME
from flibuste.render.crimson_coast import glances as seats
from flibuste.render.crimson_coast import prompt, scenery
from flibuste.render.crimson_coast.board import desktop, handheld
from flibuste.render.crimson_coast.choices import Choices
from flibuste.render.crimson_coast.cover import cover as cover
from flibuste.render.crimson_coast.fleets import Fleets
from flibuste.render.crimson_coast.sight import sight_of
from flibuste.render.pages import Names
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.svg import in_one_hand


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """The whole table in its frame; on a phone the part that matters, and a small map of all of it."""
    sight = sight_of(view, names, lang, phone)
    drawn = handheld(sight) if phone else desktop(sight)
    ground = scenery.phone_backdrop if phone else scenery.backdrop
    told = f"{prompt.sentence(sight)} {prompt.under(sight)}."
    width, height = scenery.PHONE if phone else scenery.DESKTOP
    shapes = scenery.defs(sight.table.box)
    label = sight.said("board")
    return BoardParts(width, height, label, told, shapes, ground(sight.place), in_one_hand(drawn))


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """Both banks and both fleets: everything on the cards is open, but for what lies closed."""
    sight = sight_of(view, names, lang, phone)
    leaves, width, height = Fleets(sight).draw()
    body, leaf = [in_one_hand(each) if each else "" for each in leaves]
    return BoardParts(width, height, sight.said("mine"), "", "", "", body, leaf=leaf)


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    return seats.glances(sight_of(view, names, lang))


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    return Choices(sight_of(view, names, lang)).groups() if view.options else ()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """A turn has no phases."""
    return ()


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    sight = sight_of(view, names, lang)
    return prompt.sentence(sight), prompt.under(sight)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, GAME.speech(lang))
