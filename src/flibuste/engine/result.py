"""How a game ended: every point with the rule that gave it."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.value import Value


class Score(Value):
    """Points of one seat from one source."""

    fields: ClassVar[tuple[str, ...]] = ("rule", "source", "points")

    def __init__(self, rule: str, source: str, points: int) -> None:
        self.rule = rule
        self.source = source
        self.points = points


class Result(Value):
    """The scores of all seats, item by item, and who won."""

    fields: ClassVar[tuple[str, ...]] = ("items", "winners")

    def __init__(self, items: tuple[tuple[Score, ...], ...], winners: tuple[int, ...]) -> None:
        self.items = items
        self.winners = winners

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(item.points for item in seat) for seat in self.items)
