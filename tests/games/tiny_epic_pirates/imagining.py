"""What is imagined and what is known, for the tests of worlds imagined from a view."""

from __future__ import annotations

from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate

SEEN: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (2, {"crew_bottom": "shuffled", "auto_single": "false"}),
    (3, {"helm": "mirrored", "reroll": "all"}),
    (4, {"crew_bottom": "shuffled", "maneuver": "up_to"}),
]


def tables() -> list[TinyGame]:
    """Tokens found and not, cards known at the bottom of the deck."""
    return [
        a_table(
            tokens="A1 gold_3, B2 storm_pass",
            searched="C3 D4",
            bottom="quigley pim doc",
            a=pirate(winds=1, crew="tina buck", hold="SR"),
            b=pirate(passes=1, crew="flint", buried="C3"),
            shown="4 6",
        )
    ]


def agree(world: TinyGame, game: TinyGame, recall: bool) -> None:
    """Nobody has secrets: only face-down tokens and decks differ, and of these not what all have seen."""
    for name in type(game.table).fields:
        if name not in ("tokens", "unused", "merchant_deck", "crew_deck"):
            assert getattr(world.table, name) == getattr(game.table, name), name
    known = sum(map(len, game.table.batches))
    if known and not game.table.rulings.shuffled_bottom:
        assert world.table.crew_deck[-known:] == game.table.crew_deck[-known:]
