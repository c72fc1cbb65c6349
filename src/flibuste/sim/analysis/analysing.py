"""The analysis of a game, within a given time: luck first, then a glance at every decision, then a close look at those
where most seems to have been lost or won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots import utility
from flibuste.engine.match import Match
from flibuste.engine.view import View
from flibuste.sim.analysis.analysis import CHANCE, POINTS, Analysis, Moment, Share, Stroke
from flibuste.sim.analysis.effort import Effort
from flibuste.sim.analysis.luck import TRIALS, Luck
from flibuste.sim.analysis.played import Faced, Played
from flibuste.sim.analysis.reckoning import Reckoning
from flibuste.sim.analysis.weighing import Weighed, favoured, reasons, steps, weigh
from flibuste.sim.measures import Estimate

LEVEL: Final = "legende"
LUCK, GLANCES, WHOLE = 0.35, 0.65, 1.0
"""How much of the time is spent when each part is done."""
FEWEST_ROUNDS, MOST_ROUNDS = 4, 400
CLOSELY, BESIDES = 6, 3
"""Decisions of a seat that are looked at closely: of those that matter most, and of the others."""
LISTED: Final = 5
"""Turning points of a seat, at most."""
SLIGHT: Final = {CHANCE: 0.005, POINTS: 0.25}
"""Less is not worth a word, however sure it is."""
STROKES: Final = 2
"""Plies of great luck or bad that are told of a seat, at most."""


class Analyser:
    """At work on one game. `people` are the seats that matter most; all, where nothing is said."""

    def __init__(
        self, match: Match, effort: Effort, seed: str = "", people: Sequence[int] = ()
    ) -> None:
        self.effort = effort
        self.word = f"{seed}/{match.record.heading.commitment}"
        self.played = Played(match)
        self.names = match.record.heading.players
        self.people = tuple(people) or tuple(range(self.played.seats))
        first = self.played.states[0]
        self.reckoning = Reckoning(self.played.rules, first)
        rivals = len(self.played.known.evaluate(first))
        self.unit = CHANCE if rivals > 1 else POINTS
        self.luck = Luck(self.played, self.reckoning, self.word)

    def analysis(self) -> Analysis:
        self.measure_luck()
        faced = self.played.decisions()
        moments = self.look_closely(faced, self.glance_at(faced))
        self.effort.tell(1.0)
        rules = self.played.rules
        return Analysis(
            rules.box.id,
            rules.version,
            self.unit,
            self.names,
            self.course(),
            tuple([self.share(seat, faced) for seat in range(self.played.seats)]),
            tuple(moments),
            LEVEL,
            self.effort.spent,
            self.luck.rounds,
        )

    # -- luck ----------------------------------------------------------------------------------------

    def measure_luck(self) -> None:
        for _ in range(TRIALS):
            self.luck.try_out()
        clock = self.effort.clock(LUCK, 1, 1 / 8)
        while self.luck.rounds < FEWEST_ROUNDS or (
            self.luck.rounds < MOST_ROUNDS and clock.ticks()
        ):
            self.luck.go_round()
            self.effort.tell(LUCK * self.luck.rounds / (self.luck.rounds + clock.left()))

    def column(self, seat: int) -> int:
        return seat if self.unit == CHANCE else self.played.seats + seat

    def course(self) -> tuple[tuple[float, ...], ...]:
        columns = [self.column(seat) for seat in range(self.played.seats)]
        return tuple(
            [tuple([round(tally.mean[c], 4) for c in columns]) for tally in self.luck.states]
        )

    def share(self, seat: int, faced: Sequence[Faced]) -> Share:
        luck, column = self.luck, self.column(seat)
        end = self.end()[column]
        return Share(
            end,
            luck.deals.mean[column],
            luck.total(column),
            luck.play(column, end),
            luck.total(self.played.seats + seat),
            self.strokes(column),
            len([each for each in faced if each.seat == seat]),
        )

    def end(self) -> list[float]:
        result = self.played.result
        return [*utility.shares(result.winners, len(result.scores)), *map(float, result.scores)]

    def strokes(self, column: int) -> tuple[Stroke, ...]:
        found = self.luck.greatest(column)[:STROKES]
        return tuple([Stroke(ply, each) for ply, each in found if self.is_worth_a_word(each)])

    # -- decisions -----------------------------------------------------------------------------------

    def glance_at(self, faced: Sequence[Faced]) -> list[Weighed]:
        """Every decision for a moment, those of people four times as long."""
        found: list[Weighed] = []
        weights = [1.0 if each.seat in self.people else 0.25 for each in faced]
        for number, each in enumerate(faced):
            left = sum(weights[number:]) / weights[number]
            view, word = self.played.view(each.place), f"{self.word}/glance/{each.place}"
            better = favoured(view, word, self.effort.clock(GLANCES, 2.5 * left, 1 / 4))
            clock = self.effort.clock(GLANCES, 1.6 * left, 1 / 8)
            found.append(weigh(view, each.moves, better, word, clock))
            self.effort.tell(LUCK + (GLANCES - LUCK) * (number + 1) / len(faced))
        return found

    def look_closely(self, faced: Sequence[Faced], glances: Sequence[Weighed]) -> list[Moment]:
        """Again, and longer, at those that seemed to matter; what is told is what comes out now."""
        chosen = self.chosen(faced, glances)
        found: list[Moment] = []
        for number, each in enumerate(chosen):
            left = len(chosen) - number
            view = self.played.view(each.place, labels=True)
            word = f"{self.word}/{each.place}"
            better = favoured(view, word, self.effort.clock(WHOLE, 2 * left, 1.0))
            clock = self.effort.clock(WHOLE, left, 1 / 2)
            weighed = weigh(view, each.moves, better, word, clock)
            if self.is_worth_a_word(weighed.worth(self.unit)):
                found.append(moment(view, each, weighed))
            self.effort.tell(GLANCES + (WHOLE - GLANCES) * (number + 1) / len(chosen))
        return sorted(self.greatest(found), key=lambda each: each.ply)

    def chosen(self, faced: Sequence[Faced], glances: Sequence[Weighed]) -> list[Faced]:
        """Those of people first: should the time run short, they have had it."""
        gaps = {
            id(each): abs(glance.worth(self.unit).mean)
            for each, glance in zip(faced, glances, strict=True)
        }
        found: list[Faced] = []
        others = [seat for seat in range(self.played.seats) if seat not in self.people]
        for seat in (*self.people, *others):
            own = [each for each in faced if each.seat == seat and gaps[id(each)]]
            own.sort(key=lambda each: -gaps[id(each)])
            found += own[: CLOSELY if seat in self.people else BESIDES]
        return found

    def greatest(self, found: Sequence[Moment]) -> list[Moment]:
        kept: list[Moment] = []
        for seat in range(self.played.seats):
            own = [each for each in found if each.seat == seat]
            kept += sorted(own, key=lambda each: -abs(each.worth(self.unit).mean))[:LISTED]
        return kept

    def is_worth_a_word(self, found: Estimate) -> bool:
        return found.is_clear and abs(found.mean) >= SLIGHT[self.unit]


def moment(view: View, faced: Faced, weighed: Weighed) -> Moment:
    return Moment(
        faced.place + 1,
        faced.seat,
        tuple([move.notation for move in weighed.moves]),
        steps(view, weighed.moves),
        tuple([move.notation for move in weighed.better]),
        steps(view, weighed.better),
        reasons(view, weighed.better),
        weighed.chance,
        weighed.points,
        weighed.worlds,
    )
