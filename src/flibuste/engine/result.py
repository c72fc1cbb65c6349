"""How a game ended: every point with the rule that gave it."""

from __future__ import annotations

from flibuste.engine.value import Value


class Score(Value):
    """Points of one seat from one source."""

    rule: str
    source: str
    points: int


class Result(Value):
    """The scores of all seats, item by item, and who won: somebody, unless one plays alone against the game."""

    items: tuple[tuple[Score, ...], ...]
    winners: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(item.points for item in seat) for seat in self.items)
