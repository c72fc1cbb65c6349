"""What is imagined and what is known, for the tests of worlds imagined from a view."""

from __future__ import annotations

from tests.games.pirates_cove.strolls import HOUSE, POOR
from tests.games.pirates_cove.table import CoveGame, ship, table

SEEN: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {"open_wealth": "false"}),
    (5, {"house_cards": HOUSE}),
    (3, {"open_wealth": "false", "treasure_deck": POOR, "duel_flight": "true"}),
]


def tables() -> list[CoveGame]:
    """A battle, with cards in a hand."""
    return [table(ship("8884", at=3, hand="smoke grapeshot"), ship("8882", at=3))]


def agree(world: CoveGame, game: CoveGame, recall: bool) -> None:
    assert sorted(world.table.treasure) == sorted(game.table.treasure)
