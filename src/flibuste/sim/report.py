"""What a series of games showed: for each entrant how often it won and what it scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flibuste.engine.calls import doors
from flibuste.engine.value import Value
from flibuste.sim.match import Outcome
from flibuste.sim.statistics import deviation, mean, wilson


class Entrant(Value):
    """One bot of the series, wherever it sat: `wins` counts a win shared by k as 1/k."""

    bot: str
    wins: float
    scores: tuple[int, ...]

    @property
    def games(self) -> int:
        return len(self.scores)

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The share as surely as these games can tell it: 95 %."""
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float:
        return mean(self.scores)

    def json(self) -> dict[str, object]:
        low, high = self.interval
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "mean_score": round(self.mean_score, 4),
            "score_deviation": round(deviation(self.scores), 4),
            "score_min": min(self.scores),
            "score_max": max(self.scores),
        }


class Report(Value):
    """A whole series; `seconds` is what it took on the clock."""

    game: str
    options: Mapping[str, str]
    seed: str
    entrants: Sequence[Entrant]
    decisions: int
    seconds: float
    outcomes: Sequence[Outcome] = ()
    """Every game in its order, by entrant."""

    @property
    def games(self) -> int:
        return self.entrants[0].games

    def __repr__(self) -> str:
        """At a prompt: who won how often, and not every game."""
        shares = ", ".join([f"{each.bot} {each.share:.1%}" for each in self.entrants])
        return f"<Report of {self.game}, {self.games} games: {shares}>"

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def rows(self) -> list[dict[str, object]]:
        """A row for each game and entrant, for a data frame: who sat where, what it scored, and its part of the win."""
        return [
            {
                "game": number,
                "bot": self.entrants[entrant].bot,
                "entrant": entrant,
                "seat": outcome.seats[entrant],
                "score": score,
                "won": 1 / len(outcome.winners) if entrant in outcome.winners else 0.0,
            }
            for number, outcome in enumerate(self.outcomes)
            for entrant, score in enumerate(outcome.scores)
        ]

    def source_rows(self) -> list[dict[str, object]]:
        """A row for each game, entrant and source of points, for a data frame."""
        return [
            {
                "game": number,
                "bot": self.entrants[entrant].bot,
                "entrant": entrant,
                "seat": outcome.seats[entrant],
                "source": source,
                "points": points,
            }
            for number, outcome in enumerate(self.outcomes)
            for entrant, sources in enumerate(outcome.sources)
            for source, points in sources.items()
        ]

    def json(self) -> dict[str, object]:
        """For people who reckon on with it."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
            "entrants": [entrant.json() for entrant in self.entrants],
            "mean_decisions": round(self.mean_decisions, 2),
            "decisions_per_second": round(self.decisions_per_second, 1),
        }


doors(Report)
