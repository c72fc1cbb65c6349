"""A series of games between the same bots, seats rotated, on as many processes or machines as wished.

What comes out does not depend on where it is played: every game has its own seed, and every bot one for
every game. (Bots that think by the clock are as strong as the machine lets them be.)
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from flibuste.bots.bot import Bot
from flibuste.bots.guests import Player, player_from
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.outside import check_shared, code_name
from flibuste.engine.value import Value
from flibuste.engine.variants import Playable, box_of
from flibuste.sim.match import Outcome, outcome_from, play_match
from flibuste.sim.places import PROCESSES
from flibuste.sim.report import Entrant, Report
from flibuste.sim.running import Progress, check_numbers, run
from flibuste.sim.work import Work


class Seating(Value):
    """Who plays: everybody moves on by one seat from game to game."""

    players: tuple[Player, ...]
    seed: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([each if isinstance(each, str) else code_name(each) for each in self.players])

    def seats(self, number: int) -> list[int]:
        """Which entrant sits where in this game."""
        entrants = len(self.players)
        return [(seat - number) % entrants for seat in range(entrants)]

    def word(self, number: int) -> str:
        """What fixes the chance of this game."""
        return f"{self.seed}/{number}"

    def bots(self, number: int) -> list[Bot]:
        """Seat by seat, ready to play this game."""
        word = self.word(number)
        return [
            player_from(self.players[entrant], f"{word}/{entrant}")
            for entrant in self.seats(number)
        ]

    def by_entrant(self, number: int, outcome: Outcome) -> Outcome:
        """Scores, winners and sources of this game by entrant rather than by seat, and where each sat."""
        seated = self.seats(number)
        places = sorted(range(len(seated)), key=seated.__getitem__)
        return Outcome(
            tuple([outcome.scores[seat] for seat in places]),
            tuple(sorted([seated[seat] for seat in outcome.winners])),
            outcome.decisions,
            tuple([outcome.sources[seat] for seat in places]),
            tuple(places),
        )


class Series(Work[Outcome]):
    """What is to be played; sent as it is to every process that plays."""

    game: str
    bots: tuple[Player, ...]
    options: Mapping[str, str]
    seed: str

    @property
    def seating(self) -> Seating:
        return Seating(self.bots, self.seed)

    def seats(self, number: int) -> list[int]:
        return self.seating.seats(number)

    def play(self, number: int) -> Outcome:
        """Game `number` of the series, by entrant rather than by seat."""
        seating = self.seating
        rules = box_of(self.game).ruleset()
        outcome = play_match(rules, seating.bots(number), self.options, seating.word(number))
        return seating.by_entrant(number, outcome)

    def heading(self) -> dict[str, object]:
        version = box_of(self.game).version
        return {
            "game": self.game,
            "rules": version,
            "bots": self.seating.names,
            "options": dict(self.options),
            "seed": self.seed,
        }

    def written(self, outcome: Outcome) -> dict[str, object]:
        return outcome.json()

    def read(self, facts: Mapping[str, Any]) -> Outcome:
        return outcome_from(facts, len(self.bots))


def simulate(
    game: Playable,
    seats: Sequence[Player],
    games: int,
    jobs: int | None = None,
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    on_progress: Progress | None = None,
    on: str = PROCESSES,
    outcomes: str | PathLike[str] | None = None,
) -> Report:
    """Play `games` games between these bots; a Complaint says what cannot be done."""
    check_numbers(games, jobs, on)
    box = box_of(game)
    settled = settle(box, seats, str(seed), options or {})
    series = Series(box.id, as_called(seats), settled, str(seed))
    check_shared_code(box, seats, jobs, on)
    start = time.perf_counter()
    played = run(series, games, jobs=jobs, on=on, outcomes=outcomes, progress=on_progress)
    return report(series, played, time.perf_counter() - start)


def settle(
    box: Box, seats: Sequence[Player], seed: str, options: Mapping[str, object]
) -> dict[str, str]:
    """The options as they are played, checked before anything starts."""
    box.check_seats(len(seats))
    rules = box.ruleset()
    settled = rules.settle(options)
    # Some options are wrong only for this number of seats: dealing once tells before anything is started.
    rules.new(len(seats), settled, Dice(seed_from(seed)))
    return settled


def as_called(seats: Sequence[Player]) -> tuple[Player, ...]:
    """These bots, those with a name under the one that they have in reports; a Complaint when one is none."""
    bots = [player_from(player) for player in seats]
    return tuple(
        [bot.name if isinstance(seat, str) else seat for seat, bot in zip(seats, bots, strict=True)]
    )


def check_shared_code(box: Box, seats: Sequence[Player], jobs: int | None, on: str) -> None:
    """What was typed into a notebook is not found by other processes."""
    if (jobs or 1) == 1 and on == PROCESSES:
        return
    for thing in (type(box.ruleset()), *seats):
        if not isinstance(thing, str):
            check_shared(thing)


def report(series: Series, outcomes: Sequence[Outcome], seconds: float) -> Report:
    entrants = [
        Entrant(bot, wins_of(number, outcomes), tuple(each.scores[number] for each in outcomes))
        for number, bot in enumerate(series.seating.names)
    ]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Report(series.game, series.options, series.seed, entrants, decisions, seconds, outcomes)


def wins_of(entrant: int, outcomes: Sequence[Outcome]) -> float:
    return sum(1 / len(each.winners) for each in outcomes if entrant in each.winners)
