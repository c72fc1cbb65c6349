"""Chapter 19: end and scoring.

RP-19.1 after the fifth brawl all tiles are shown and counted; RP-19.2 dives, chests, guards and beds at their printed
value; RP-19.3 of each article the best tile only; RP-19.4 met rendez-vous only; RP-19.5 maps in pairs of one colour;
RP-19.6 most points win, then fewest pirates in the office, most barrels, most coins.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.components import (
    ARTICLES,
    BIG,
    BUNK,
    CHEST,
    DIVE,
    HAMMOCK,
    MAP,
    MAP_KINDS,
    NAME,
    NUMBER,
    PILE_OF,
    PLACE,
    POINTS,
    RENDEZVOUS,
    ROPE,
    SCORPION,
    SMALL,
)
from flibuste.games.rum_and_pirates.table import Rum

SOURCES: Final[tuple[tuple[str, str, tuple[int, ...]], ...]] = (
    ("RP-19.2", "dives", (DIVE,)),
    ("RP-19.2", "chests", (CHEST,)),
    ("RP-19.2", "scorpions", (SCORPION,)),
    ("RP-19.2", "guards", (SMALL, BIG)),
    ("RP-19.2", "beds", (BUNK, HAMMOCK, ROPE)),
    ("RP-19.4", "rendezvous", (RENDEZVOUS,)),
)
"""Tiles that count as printed: rule, name and piles."""


class FinalScoring(Step[Rum]):
    """Everything is turned up and counted; coins and barrels are worth nothing."""

    rule = "RP-19.1"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        game.finish()
        game.reveals()
        if table.events is not None:
            table.tell("RP-19.1", "end")
            tell_count(table, count(table))


def count(table: Rum) -> Result:
    """Every seat's points, as if the game ended now."""
    items = [seat_items(table, seat) for seat in range(table.seats)]
    totals = [sum([score.points for score in seat]) for seat in items]
    return Result(tuple([tuple(seat) for seat in items]), winners(table, totals))


def seat_items(table: Rum, seat: int) -> list[Score]:
    won = table.won[seat]
    items = [
        Score(rule, name, sum([POINTS[face] for face in won if PILE_OF[face] in piles]))
        for rule, name, piles in SOURCES
    ]
    items.append(Score("RP-19.3", "goods", goods_points([face for face, _ in table.goods[seat]])))
    items.append(Score("RP-19.5", "maps", map_points(won)))
    return [score for score in items if score.points]


def goods_points(faces: list[int]) -> int:
    """Of each article only the most valuable (RP-19.3)."""
    return sum(
        [
            max([NUMBER[face] for face in faces if NAME[face] == name], default=0)
            for name in ARTICLES
        ]
    )


def map_points(won: tuple[int, ...]) -> int:
    """Pairs of a colour; of an odd number the lowest is left out (RP-19.5, RP-R20)."""
    points = 0
    for kind in MAP_KINDS:
        values = sorted(
            [NUMBER[face] for face in won if PILE_OF[face] == MAP and PLACE[face] == kind]
        )
        points += sum(values[len(values) % 2 :])
    return points


def winners(table: Rum, totals: list[int]) -> tuple[int, ...]:
    """The most points; among equals as the tie-breaks say, and all who are still tied (RP-R27)."""
    standing = [
        (totals[seat], -table.office[seat], table.barrels[seat], table.coins[seat])
        for seat in range(table.seats)
    ]
    best = max(standing)
    return tuple([seat for seat, each in enumerate(standing) if each == best])


def tell_count(table: Rum, result: Result) -> None:
    """Item by item and seat by seat, then who won."""
    for seat, items in enumerate(result.items):
        for score in items:
            facts = (("source", Phrase(f"table.score_{score.source}")), ("points", score.points))
            table.tell(score.rule, "scores", ("seat", Who(seat)), *facts)
        table.tell("RP-19.1", "total", ("seat", Who(seat)), ("points", result.scores[seat]))
    points = ("points", max(result.scores))
    if len(result.winners) == 1:
        table.tell("RP-19.6", "winner", ("seat", Who(result.winners[0])), points)
        return
    everybody = tuple([Who(seat) for seat in result.winners])
    table.tell("RP-R27", "winners", ("seats", everybody), points)


FINAL_SCORING: Final = FinalScoring()
