"""Chapter 19: solo set-up.

TE-19.1 a helm mat and a Legend mat at random, or those the table chose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import OURS
from flibuste.games.tiny_epic_pirates.rules.starting import (
    CHOOSE_CAPTAIN,
    CHOOSE_START,
    PLACE_FRIGATE,
)
from flibuste.games.tiny_epic_pirates.table import Tiny


def drawn_solo(options: Mapping[str, str], dice: Dice) -> tuple[int, int]:
    """The numbers of its helm mat and of its Legend mat."""
    helms = [helm.sailor.id for helm in OURS.helms]
    mats = [mat.id for mat in OURS.mats]
    return wished(options["solo_helm"], helms, dice), wished(options["solo_pirate"], mats, dice)


def wished(wish: str, ids: list[str], dice: Dice) -> int:
    return dice.below(len(ids)) if wish == "random" else ids.index(wish)


SOLO_OPENING: Final[list[Step[Tiny]]] = [CHOOSE_START[0], PLACE_FRIGATE[0], CHOOSE_CAPTAIN[0]]
"""You choose your cove, then the Navy's corner; then the Solo Pirate hides (TE-19.3)."""
