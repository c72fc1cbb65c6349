"""Tables for guns, rams and boarding: who shoots lies north at (300, 300), or sails into who lies across."""

from __future__ import annotations

from typing import Any

from flibuste.games.crimson_coast.rules import (
    moving,
    ramming,
    repairs,
    scuttling,
    shooting,
    tow_orders,
)
from flibuste.games.crimson_coast.rules.command import DEEDS
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship

CHAPTERS = (moving, ramming, repairs, scuttling, shooting, tow_orders)
"""They have told `command` what may be done."""
assert DEEDS

ABEAM = "360 300 90"
"""All three guns of a sq3 at (300, 300), heading north, bear on a sq2 that lies so (3.12.6)."""


def abeam(shooter: Ship, target: Ship, *more: Ship, **things: Any) -> CoastGame:
    """A shoots at B; whoever else there is belongs to A."""
    return a_table(a=fleet(shooter, *more), b=fleet(target), **things)


def gunboat(card: str = "sq3", at: str = "300 300 90", **things: Any) -> Ship:
    return ship(card, at, **things)


def mark(card: str = "sq2", at: str = ABEAM, **things: Any) -> Ship:
    """What is shot at."""
    return ship(card, at, **things)


def collision(rammer: Ship | None = None, rammed: Ship | None = None, **things: Any) -> CoastGame:
    """A's ship has just sailed into B's, its move is over."""
    mine = rammer or ship("sq4", "200 300 0")
    theirs = rammed or ship("sq4", "260 330 90")
    game = a_table(a=fleet(mine, home=4), b=fleet(theirs, home=5), **things)
    segment = "SL"[max(mine.card.segments)]
    return play(game, "move 0", f"sail {segment} 0")
