"""What is going on besides turns: a brawl, a drinking bout, an open chest. Read off the agenda, which all may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import KIND, NUMBER, PLACE
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import Drink, JoinBout, PickDive
from flibuste.games.rum_and_pirates.rules.rum import RumChoice

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible


class Brawl(NamedTuple):
    """One fight of a brawl: who stands so far, and who has just rolled."""

    side: int
    column: int
    row: int
    champion: int
    """A row, or -1 when the roller is the first of his column."""
    mark: int


class Bout(NamedTuple):
    """A drinking bout: who calls it, who drinks along, and who is asked or has rolled."""

    host: int
    joined: int
    seat: int
    is_asking: bool
    tiles: tuple[int, ...]


class Chest(NamedTuple):
    """An open chest: what the dice have come to, and who has just rolled."""

    seat: int
    total: int


Affair = Brawl | Bout | Chest | None


def affair(view: View, visible: Visible) -> Affair:
    """The one in which somebody is asked something now."""
    for step in reversed(view.agenda):
        if isinstance(step, Challenge):
            return Brawl(step.side, step.column, step.row, step.champion, step.mark)
        if isinstance(step, AddUp):
            return Chest(step.seat, step.total)
        if isinstance(step, JoinBout):
            return Bout(step.host, step.joined, step.seat, True, dives_here(visible))
        if isinstance(step, Drink):
            roller = view.waiting[0] if view.waiting else step.host
            return Bout(step.host, step.joined, roller, False, dives_here(visible))
    return None


def dives_here(visible: Visible) -> tuple[int, ...]:
    """The face-up tiles of the dive the captain stands on."""
    kind = KIND[visible.port.captain]
    return tuple(face for face in visible.dispenser.dives if PLACE[face] == kind)


def beaten(visible: Visible) -> tuple[int, ...]:
    """Those of them that the die beats."""
    return tuple(face for face in dives_here(visible) if NUMBER[face] < visible.port.die)


def is_rolling(view: View) -> bool:
    """Whether a die lies on the table that somebody may still change or has to use."""
    return isinstance(view.asked, RumChoice | PickDive)
