"""The isles in words."""

from flibuste.engine.view import View
from flibuste.engine.words import Speech
from tests.engine.toys.isles.table import Isles


def tell_table(view: View, speech: Speech) -> list[str]:
    seen = view.visible
    assert isinstance(seen, Isles)
    return [
        f"{speech.name(seat)}: isle {seen.places[seat]}, {seen.coins[seat]} coins, {seen.loot[seat]} in gems"
        for seat in range(view.seats)
    ]
