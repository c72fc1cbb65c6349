"""Moves of Crimson Coast made by hand: segments as rays, headings as dials, pieces put down as poses.

Nothing here is a rule: the geometry and the chapters say how far a ship comes and what fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.moves.setup import PoseMove
from flibuste.games.crimson_coast.rules import pivots
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.departures import ComeFree, LeaveFog
from flibuste.games.crimson_coast.rules.laying import LayPiece
from flibuste.games.crimson_coast.rules.mooring import MoorShip
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.table import NOWHERE
from flibuste.games.crimson_coast.telling import seen_table
from flibuste.render.crimson_coast.dials import Dials
from flibuste.render.crimson_coast.poses import Poses
from flibuste.render.crimson_coast.rays import Rays
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.gestures import Gesture, Sheet
from flibuste.render.pages import Names


def gestures(view: View, *, names: Names = None, lang: str = "en") -> tuple[Gesture, ...]:
    """For the question that is asked; every number that the rules take may be sent, not only those drawn."""
    return tuple(offered(view, GAME.speech(lang, names or (), view.seat)))


def sheet(view: View, *, phone: bool = False) -> Sheet:
    """Where millimetres lie on the board, as its window has them."""
    chart = Sight(view, None, "en", phone).chart
    return Sheet(
        round(chart.left - chart.x * chart.k, 3),
        round(chart.top + chart.y * chart.k, 3),
        round(chart.k, 6),
    )


def offered(view: View, speech: Speech) -> Iterator[Gesture]:
    asked = view.asked
    if isinstance(asked, MoveStep):
        yield from sailing(view, speech)
    elif isinstance(asked, LeaveFog):
        yield Dials(view, speech).leaving_fog(asked)
    elif isinstance(asked, ComeFree):
        yield from Dials(view, speech).surfacing()
    elif isinstance(asked, Command):
        if pivots.objection_to_pivots(seen_table(view)) is None:
            yield Dials(view, speech).pivoting()
    elif isinstance(asked, LayPiece):
        yield Poses(view, speech).laying(asked)
    elif isinstance(asked, MoorShip):
        yield Poses(view, speech).mooring(asked)
    elif any(isinstance(action, PoseMove) for action in view.options):
        yield Poses(view, speech).raising()


def sailing(view: View, speech: Speech) -> Iterator[Gesture]:
    """A ship that lies at a shore is first offered to cast off."""
    table = seen_table(view)
    if table.poses[table.acting] != NOWHERE:
        yield from Dials(view, speech).casting_off()
        yield from Rays(view, speech).segments()
