"""What is measured of games: who won, what was scored for what, how long it took; each as a mean with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flibuste.engine.value import Value
from flibuste.engine.words import Speech, Who
from flibuste.sim.courses import NEVER, Course
from flibuste.sim.statistics import interval, mean, wilson

SHARE, POINTS, COUNT = "share", "points", "count"
"""What a measure is counted in."""

Played = Sequence[tuple[Course, ...]]
"""Every game under each of the rules."""
Reading = Callable[[Course], float]


class Estimate(Value):
    """A mean, and between which numbers the true one lies with 95 %."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether it is surely not 0."""
        return self.low > 0 or self.high < 0

    def json(self) -> dict[str, float]:
        parts = zip(type(self).fields, (self.mean, self.low, self.high), strict=True)
        return {name: round(value, 6) for name, value in parts}


class Measure(Value):
    """One measure: its key and what `what` it is of (a seat, a bot, a source, a rule), its unit, its estimates."""

    key: str
    what: str
    unit: str
    sides: tuple[Estimate, ...]
    differences: tuple[Estimate, ...]
    """Of every side but the first, from the first, game by game."""

    @property
    def name(self) -> str:
        return f"{self.key} {self.what}".strip()

    def said(self, speech: Speech) -> str:
        what: object = self.what
        if self.key == "wins_seat":
            what = Who(int(self.what))
        elif self.key == "source":
            what = speech.texts.get(f"table.score_{self.what}", self.what)
        return speech.word(f"compare.{self.key}", ("what", what))


def measured(bots: Sequence[str], played: Played) -> tuple[Measure, ...]:
    return tuple([measure(*each, played) for each in readings(bots, played)])


def measure(key: str, what: str, unit: str, reading: Reading, played: Played) -> Measure:
    columns = [[reading(game[side]) for game in played] for side in range(len(played[0]))]
    first, *others = columns
    differences = [
        [there - here for here, there in zip(first, other, strict=True)] for other in others
    ]
    shared = unit == SHARE
    # The first never parts from itself: how often another does is a share, not a difference of two.
    apart = shared and key == "parted"
    return Measure(
        key,
        what,
        unit,
        tuple([estimate(column, shared=shared) for column in columns]),
        tuple([difference(column, unit, shared=apart) for column in differences]),
    )


def difference(numbers: Sequence[float], unit: str, *, shared: bool) -> Estimate:
    """Of two shares it is never more than all of the games."""
    found = estimate(numbers, shared=shared)
    return (
        found if unit != SHARE else found.but(low=max(-1.0, found.low), high=min(1.0, found.high))
    )


def estimate(numbers: Sequence[float], *, shared: bool) -> Estimate:
    bounds = wilson(sum(numbers), len(numbers)) if shared else interval(numbers)
    return Estimate(mean(numbers), *bounds)


def readings(bots: Sequence[str], played: Played) -> list[tuple[str, str, str, Reading]]:
    """Every measure: how often the games parted at all, who won, what was scored for what, how long it took."""
    seats = range(len(bots))
    sources = dict.fromkeys(
        source
        for game in played
        for course in game
        for points in course.outcome.sources
        for source in points
    )
    rules = sorted({rule for game in played for course in game for rule in course.met})
    found: list[tuple[str, str, str, Reading]] = [
        ("parted", "", SHARE, lambda course: float(course.parted != NEVER))
    ]
    found += [("met", rule, COUNT, rule_met(rule)) for rule in rules]
    found += [("wins_seat", str(seat), SHARE, won_from(seat)) for seat in seats]
    if len(set(bots)) > 1:
        found += [("wins_bot", bot, SHARE, won_by(bot, bots)) for bot in dict.fromkeys(bots)]
    found += [("score", "", POINTS, lambda course: mean(course.outcome.scores))]
    found += [("source", source, POINTS, scored_for(source)) for source in sources]
    if len(seats) > 1:
        found += [
            ("margin", "", POINTS, margin),
            ("lead_changes", "", COUNT, lambda course: course.lead_changes),
        ]
    found += [
        ("plies", "", COUNT, lambda course: course.plies),
        ("decisions", "", COUNT, lambda course: course.outcome.decisions),
    ]
    return found


def part(course: Course, entrant: int) -> float:
    """Of the win, if it is shared."""
    winners = course.outcome.winners
    return 1 / len(winners) if entrant in winners else 0.0


def won_from(seat: int) -> Reading:
    return lambda course: part(course, course.outcome.seats.index(seat))


def won_by(bot: str, bots: Sequence[str]) -> Reading:
    entrants = [entrant for entrant, name in enumerate(bots) if name == bot]
    return lambda course: sum([part(course, entrant) for entrant in entrants])


def scored_for(source: str) -> Reading:
    return lambda course: mean([points.get(source, 0) for points in course.outcome.sources])


def rule_met(rule: str) -> Reading:
    return lambda course: float(course.met.get(rule, 0))


def margin(course: Course) -> float:
    """Points between the first and the second."""
    best, second, *_ = sorted(course.outcome.scores, reverse=True)
    return best - second
