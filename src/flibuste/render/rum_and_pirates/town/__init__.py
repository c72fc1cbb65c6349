"""The pirate town as a picture: plates as they lie, pirates in their alleys, the captain, and what may be touched.

`defs` and `backdrop` stay while the layout stays; `body` is what changes. All three are laid over one another in a
picture of `SIZE`; symbols stand in the page's sprite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town import pieces, scenery
from flibuste.render.rum_and_pirates.town.body import Body
from flibuste.render.rum_and_pirates.town.plan import SIZE
from flibuste.render.rum_and_pirates.town.sizes import sizes

if TYPE_CHECKING:
    from flibuste.engine.view import View
    from flibuste.engine.words import Speech

__all__ = ["SIZE", "backdrop", "body", "defs"]


def defs() -> str:
    """Houses, medallions, pirates: what the other two layers use."""
    return pieces.definitions()


def backdrop(layout: Layout, *, phone: bool = False) -> str:
    """Plates as they lie and are turned, with houses, alleys and squares."""
    return scenery.backdrop(layout, sizes(phone))


def body(view: View, table: Rum, speech: Speech, *, phone: bool = False) -> str:
    """Pirates, captain, signs and spots, in the words of a language and the names at the table; on a telephone with
    larger type."""
    return Body(view, table, speech, sizes(phone)).draw()
