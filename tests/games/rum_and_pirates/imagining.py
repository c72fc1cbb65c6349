"""What is imagined and what is known, for the tests of worlds imagined from a view."""

from __future__ import annotations

from tests.games.rum_and_pirates.table import RumGame, crew, table

SEEN: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"open_tiles": "true", "auto_gain": "false"}),
    (4, {"open_coins": "true", "auto_single": "false"}),
    (5, {"rum_limit": "none", "dark_same_square": "true"}),
]


def hidden() -> RumGame:
    return table(
        captain="1a",
        gold=crew(goods="hook 2", rendezvous="rum", won="bunk 7, pink 4"),
        violet=crew(goods="parrot 5, hat 3", rendezvous="chest, guard", won="swan 3, big 6"),
        black=crew(coins=5, rendezvous="dive"),
        round=2,
    )


def tables() -> list[RumGame]:
    return [hidden()]


def agree(world: RumGame, game: RumGame, recall: bool) -> None:
    """Whose turn it is, and whose pirates stand where, is open to all."""
    assert world.table.ashore == game.table.ashore
    assert world.table.owners == game.table.owners
