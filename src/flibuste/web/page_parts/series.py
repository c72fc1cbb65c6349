"""Scores over time: what everybody would have had if the game had ended after each ply.

Such a count tells what is hidden, so a series is made of finished games only.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from flibuste.engine.dice import Dice
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint


class Turn(NamedTuple):
    """Something worth pointing at: in this round this seat did this much."""

    round: int
    seat: int
    points: int


class Series(NamedTuple):
    """The scores of all seats after each ply, the deal first; and the plies between two rounds, with the first
    and the last one."""

    scores: tuple[tuple[int, ...], ...]
    borders: tuple[int, ...]

    @property
    def last(self) -> int:
        return len(self.scores) - 1

    @property
    def rounds(self) -> int:
        """How many rounds were played; 0 when the game does not tell."""
        return max(0, len(self.borders) - 1)

    def place(self, ply: int) -> float:
        """Where a ply stands when every round is equally long: 2.5 is the middle of the third."""
        if not self.rounds:
            return float(ply)
        if ply <= self.borders[0]:
            return 0.0
        before = min(bisect_right(self.borders, ply), self.rounds) - 1
        start, end = self.borders[before], self.borders[before + 1]
        return before + ((ply - start) / (end - start) if end > start else 1.0)

    def after_round(self, number: int) -> tuple[int, ...]:
        """The scores at the end of a round; round 0 is what came before the first."""
        return self.scores[self.borders[number]]


def series(match: Match) -> Series:
    """The series of a finished match."""
    if not match.game.over:
        raise Complaint("not_over")
    record, rules = match.record, match.rules
    assert record.seed is not None
    game = rules.new(record.heading.seats, record.heading.options, Dice(record.seed))
    scores = [rules.result(game).scores]
    for ply in record.plies:
        game.apply(ply.seat, rules.action(ply.move))
        scores.append(rules.result(game).scores)
    return Series(tuple(scores), borders(match))


def borders(match: Match) -> tuple[int, ...]:
    """Where the first round begins, and where each ends; what follows the last still belongs to it. A game that
    knows no rounds is shown ply by ply."""
    rounds, last = match.rules.box.rounds, len(match.record.plies)
    if rounds is None:
        return ()
    found = [line.ply for line in match.log(None) if line.event.name == rounds.event]
    if not found:
        return ()
    return (*found, last) if rounds.begins else (0, *found[:-1], last)


# -- what to point at ----------------------------------------------------------------------------------


def lead_taken(shown: Series, winner: int) -> Turn | None:
    """The round in which the winner took the lead for good; None when they had it all along."""
    taken = None
    for number in range(1, shown.rounds + 1):
        scores = shown.after_round(number)
        leads = scores[winner] == max(scores)
        if leads and taken is None:
            taken = Turn(number, winner, scores[winner])
        elif not leads:
            taken = None
    return taken if taken and taken.round > 1 else None


def best_round(shown: Series) -> Turn | None:
    """The round in which somebody gained the most."""
    turns = [
        Turn(number, seat, now - before)
        for number in range(1, shown.rounds + 1)
        for seat, (before, now) in enumerate(
            zip(shown.after_round(number - 1), shown.after_round(number), strict=True)
        )
    ]
    best = max(turns, key=lambda turn: (turn.points, -turn.round), default=None)
    return best if best and best.points > 0 else None
