"""Chapter 18: the end of the game.

TE-18.1 a third treasure triggers it, and the turn goes on; TE-18.2 all have equally many turns; TE-18.3 who has buried
three wins; among several the higher Legend, then more gold, then more cubes aboard; then they share the victory. Alone
the first to bury a third treasure wins at once (TE-25.1).
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.components import TREASURES
from flibuste.games.tiny_epic_pirates.phrases import pirate_phrase
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny

WEIGHTS: Final = (("treasures", 10_000), ("legend", 1_000), ("gold", 10), ("cubes", 1))
"""What counts, and how much: in the digits of a score stand treasures, Legend, gold (two digits) and cubes, each
deciding among those who are equal in all before it (TE-18.3)."""


def bury_third(game: Game[Tiny], pirate: int) -> None:
    """The end is near: in a solo game here, otherwise after the last turn of this round."""
    table = game.table
    table.ending = True
    if table.solo:
        finish(game)
    else:
        table.tell("TE-18.1", "third_treasure", ("pirate", pirate_phrase(table, pirate)))


def finish(game: Game[Tiny]) -> None:
    """Nothing more happens; the state as it is decides."""
    game.finish()
    if game.table.events is not None:
        tell_count(game.table, count(game.table))


def count(table: Tiny) -> Result:
    """Every seat's standing, as if the game ended now."""
    items = [seat_items(table, seat) for seat in range(table.seats)]
    return Result(tuple(items), winners(table, items))


def seat_items(table: Tiny, seat: int) -> tuple[Score, ...]:
    numbers = standing(table, seat)
    return tuple(
        [
            Score("TE-18.3", name, number * weight)
            for (name, weight), number in zip(WEIGHTS, numbers, strict=True)
        ]
    )


def standing(table: Tiny, seat: int) -> tuple[int, int, int, int]:
    """Treasures, Legend, gold, cubes."""
    treasures, legend = table.treasures[seat], table.legend[seat]
    return treasures, legend, table.gold[seat], len(table.holds[seat])


def winners(table: Tiny, items: list[tuple[Score, ...]]) -> tuple[int, ...]:
    """Who is ahead of all, or several who are equal in everything; nobody where the Solo Pirate was first."""
    if table.solo:
        return (0,) if table.treasures[0] == TREASURES else ()
    totals = [sum([score.points for score in seat]) for seat in items]
    return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])


def tell_count(table: Tiny, result: Result) -> None:
    """Everybody's standing, then who won."""
    for seat in range(table.seats):
        names = [name for name, _ in WEIGHTS]
        facts = zip(names, standing(table, seat), strict=True)
        table.tell("TE-18.3", "standing", ("seat", Who(seat)), *facts)
    if table.solo:
        tell_rival_count(table)
    if not result.winners:
        table.tell("TE-25.1", "rival_wins")
    elif len(result.winners) == 1:
        rule = "TE-25.1" if table.solo else "TE-18.3"
        table.tell(rule, "winner", ("seat", Who(result.winners[0])))
    else:
        table.tell("TE-18.3", "winners", ("seats", tuple([Who(seat) for seat in result.winners])))


def tell_rival_count(table: Tiny) -> None:
    """How far the Solo Pirate came."""
    facts = (("treasures", table.treasures[RIVAL]), ("gold", table.gold[RIVAL]))
    table.tell("TE-25.1", "rival_standing", *facts, ("cubes", len(table.holds[RIVAL])))
