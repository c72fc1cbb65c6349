"""What was learned, as a bot: anybody may seat it by `examples.learning.learned:Learned`.

The weights are in the file that the variable FLIBUSTE_LEARNED names, `learned.npz` unless it says otherwise.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import numpy as np
from examples.learning.network import Network

from flibuste.adapters.setting import Setting
from flibuste.engine.action import Action
from flibuste.engine.view import View

FILE = "learned.npz"


@lru_cache
def network_from(path: str) -> Network:
    return Network.load(Path(path))


@lru_cache
def setting_for(game: str, seats: int) -> Setting:
    return Setting(game, seats, egocentric=True)


class Learned:
    """Makes the move that the network likes best."""

    def __init__(self, path: str = "") -> None:
        self.network = network_from(path or os.environ.get("FLIBUSTE_LEARNED", FILE))

    def choose(self, view: View) -> Action:
        setting = setting_for(view.game, view.seats)
        numbers = setting.numbers_of(view)
        mask = np.zeros((1, setting.moves), np.int8)
        mask[0, numbers] = 1
        shares = self.network.shares(self.network.hidden(setting.encoder.of(view)[None]), mask)
        return view.options[numbers.index(int(shares[0].argmax()))]
