"""Small complete games on the real engine, each for something that later games need.

TAVERN: secret simultaneous choices, response windows that nest, dice in the middle of an effect, private draws,
things that only memory recalls. OPEN SEA: free movement on a continuous table. TIDE: two versions of the rules.
ISLES: turns of several small decisions, with a die among them, offered as plans.
"""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.box import Box
from tests.engine.toys.isles import GAME as ISLES
from tests.engine.toys.open_sea import GAME as OPEN_SEA
from tests.engine.toys.tavern import GAME as TAVERN
from tests.engine.toys.tide import TIDE

__all__ = ["ISLES", "OPEN_SEA", "TAVERN", "TIDE", "shelf"]


def shelf() -> Mapping[str, Box]:
    return {box.id: box for box in (ISLES, OPEN_SEA, TAVERN, TIDE)}
