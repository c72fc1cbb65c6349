"""What is imagined and what is known, for the tests of worlds imagined from a view."""

from __future__ import annotations

from flibuste.games.crimson_coast.table import UNIQUE
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.strolls import AT_ONCE
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship

SEEN: list[tuple[int, dict[str, str]]] = [
    (2, AT_ONCE),
    (2, {"set_up": "at_once", "round_cap": "30"}),
    (2, {"fleets": "drafted", "points": "20", "terrain": "1"}),
    (2, {**AT_ONCE, "coins": "chosen", "release": "2", "auto_single": "false"}),
]

HIDDEN = {"lists", "contributed", "kinds", "paid", "known"}
"""What lies closed, and what seats know of it."""


def tables() -> list[CoastGame]:
    """Closed crew on both sides, coins aboard, treasure that one of them has seen."""
    game = a_table(
        a=fleet(
            ship("CC-003", "300 300 90", crew="captain helmsman!", coins="2"),
            ship("CC-018", "157.5 200 0", docked=0, coins="1"),
        ),
        b=fleet(
            ship("CC-034", "640 300 90", crew="captain", coins="3"),
            ship("CC-040", "242.5 200 180", docked=0, crew="explorer"),
        ),
        islands="200 200",
        lying={0: "1 3 3"},
        round=26,
        round_cap="30",
    )
    explored = play(game.copy(), "explore 1", "take 7")
    return [game, explored]


def agree(world: CoastGame, game: CoastGame, recall: bool) -> None:
    """Only what lies closed differs, and of that neither the gold nor what lies open."""
    for name in type(game.table).fields:
        if name not in HIDDEN:
            assert getattr(world.table, name) == getattr(game.table, name), name
    for token, kind in enumerate(game.table.kinds):
        if game.table.is_up(token):
            assert world.table.kinds[token] == kind
    if game.table.turn:
        coins = [sum(kind for kind in each.table.kinds if kind < UNIQUE) for each in (world, game)]
        assert coins[0] == coins[1]
