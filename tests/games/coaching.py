"""A guided first game, played to its end by a bot in the place of the one who learns: all that the coach says."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from flibuste.bots import bot_from
from flibuste.engine.box import Box, find_box
from flibuste.engine.coaching import COACHED, FirstGame, Remark, first_game, last_decision, remarks
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.view import View

LEARNER = "matelot"


class Told(NamedTuple):
    """One note, when it came and what the seat saw then."""

    ply: int
    remark: Remark
    view: View


def first_of(box: Box) -> FirstGame:
    first = first_game(box)
    assert first is not None, f"{box.id} has no first game"
    return first


class Lesson:
    """A match with a coach; each note is read as soon as it comes."""

    def __init__(self, box: Box, seed: str | None = None) -> None:
        self.first = first_of(box)
        word = seed or self.first.seed
        self.match = Match(box, self.first.seats, dict(self.first.options), seed=seed_from(word))
        others = [self.first.bot] * (self.first.seats - 1)
        self.bots = [bot_from(name, f"{word} {n}") for n, name in enumerate([LEARNER, *others])]
        self.told: list[Told] = []

    def play(self) -> list[Told]:
        while not self.match.game.over:
            self.listen()
            self.move()
        self.listen()
        return self.told

    def listen(self) -> None:
        view = self.match.view(COACHED)
        since = last_decision([(ply.seat, ply.move) for ply in self.match.record.plies])
        happened = [line.event for line in self.match.log(COACHED, since)]
        heard = [each.remark.note for each in self.told]
        ply = len(self.match.record.plies)
        due = remarks(self.first.notes, view, happened, heard)
        self.told += [Told(ply, remark, view) for remark in due]

    def move(self) -> None:
        seat = self.match.game.waiting[0]
        decision = self.bots[seat].choose(self.match.view(seat, recall=True))
        self.match.play(seat, decision.action)


@cache
def lesson(game: str, seed: str | None = None) -> tuple[Told, ...]:
    """All that is said in the first game of this box, in order."""
    return tuple(Lesson(find_box(game), seed).play())


def at_once(told: tuple[Told, ...]) -> int:
    """How many notes came at the busiest moment."""
    return max(Counter(each.ply for each in told).values())
