"""Luck: what dice, cards and hidden things brought, against the average of imagined worlds.

A ply that draws is made again with other dice; one that tells its seat something hidden, in worlds that the seat could
not tell from the true one. What the ply changed in truth, less what it changes there on the average, is luck: over many
games that adds up to nothing, whatever the players do and however rough the reckoning. The game is over, so what is
read is the true game, all hands open. What others answered in secret is their play, not luck.

Both are read with the same chance for what follows, so that only the stroke itself weighs. Some rounds at first tell
where chance does much: there more worlds are imagined afterwards. Those first rounds do not count; so nothing is
counted because of how it turned out.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.sim.analysis.played import Played
from flibuste.sim.analysis.reckoning import Reckoning, Standing, Tally, around
from flibuste.sim.measures import Estimate

TRIALS: Final = 5
"""Rounds that tell where chance does much."""
LEAST: Final = 0.25
"""Of the worlds that it would have if all were alike, every stroke of chance has so many at least."""


class Stroke:
    """A ply, after `place` others, that is made again; `view` is what its seat knew, None where dice alone differ."""

    def __init__(self, place: int, view: View | None, width: int) -> None:
        self.place = place
        self.view = view
        self.trial = Tally(width)
        self.luck = Tally(width)
        self.rate = 1.0
        """Worlds in a round, on the average."""
        self.due = 0.0


class Luck:
    """Grows by rounds."""

    def __init__(self, played: Played, reckoning: Reckoning, word: str) -> None:
        self.played = played
        self.reckoning = reckoning
        self.word = word
        self.width = 2 * played.seats
        self.states = [Tally(self.width) for _ in played.states]
        """How it stood in truth."""
        self.deals = Tally(self.width)
        """How it might have been dealt."""
        self.strokes = [
            Stroke(place, self.view(place), self.width)
            for place in range(len(played))
            if self.is_chancy(place)
        ]
        self.rounds = 0
        """Those that count."""
        self.trials = 0

    def is_chancy(self, place: int) -> bool:
        """Whether it drew, or told its seat what it could not know."""
        played = self.played
        if played.drawn[place] or played.is_secret(place) or not played.told[place]:
            return played.drawn[place]
        seat, action = played.moves[place]
        view = played.view(place)
        found = {self.seen(played.states[place + 1], seat)}
        for number in range(TRIALS):
            world = played.rules.imagine(view, Dice(seed_from(f"{self.word}/{place}/{number}")))
            if world.objection(seat, action) is None:
                world.apply(seat, action)
                found.add(self.seen(world, seat))
        return len(found) > 1

    def seen(self, game: Game[Any], seat: int) -> str:
        rules = self.played.rules
        return rules.codec.dumps(rules.view(game, seat, labels=False))

    def view(self, place: int) -> View | None:
        return None if self.played.drawn[place] else self.played.view(place)

    # -- reading -------------------------------------------------------------------------------------

    def try_out(self) -> None:
        """A round that does not count."""
        self.trials += 1
        for stroke in self.strokes:
            self.read(stroke, stroke.trial, f"{self.word}/trial/{self.trials}")
        if self.trials == TRIALS:
            self.share_out()

    def share_out(self) -> None:
        """More worlds where readings lie further apart."""
        wide = [
            sqrt(sum([stroke.trial.error(seat) for seat in range(self.played.seats)]))
            for stroke in self.strokes
        ]
        whole = sum(wide)
        for stroke, own in zip(self.strokes, wide, strict=True):
            part = own * len(wide) / whole if whole else 1.0
            stroke.rate = LEAST + (1 - LEAST) * part

    def go_round(self) -> None:
        number, self.rounds = self.rounds, self.rounds + 1
        word = f"{self.word}/{number}"
        for place, tally in enumerate(self.states):
            state = self.played.states[place]
            if not number or (number % 4 == 0 and not self.reckoning.is_settled(state)):
                tally.add(self.reckoning.standing(state, f"{word}/state/{place}"))
        for stroke in self.strokes:
            stroke.due += stroke.rate
            while stroke.due >= 1.0 or stroke.luck.count < min(2, self.rounds):
                stroke.due -= 1.0
                self.read(stroke, stroke.luck, word)
        self.deals.add(self.deal(f"{word}/deal"))

    def read(self, stroke: Stroke, tally: Tally, word: str) -> None:
        """What the ply did in truth, less what it does in another world; nothing where it cannot be made there."""
        word = f"{word}/{stroke.place}/{tally.count}"
        states, (seat, action) = self.played.states, self.played.moves[stroke.place]
        world = self.world(stroke, word)
        if world.objection(seat, action) is not None:
            return
        found = self.standing(states[stroke.place + 1], word)
        if tally is stroke.luck and not self.reckoning.is_settled(states[stroke.place + 1]):
            self.states[stroke.place + 1].add(found)
        if stroke.view is not None:  # the other world may have stood otherwise before, too
            found = less(found, self.standing(states[stroke.place], word))
            found = plus(found, self.standing(world, word))
        world.apply(seat, action)
        tally.add(less(found, self.standing(world, word)))

    def world(self, stroke: Stroke, word: str) -> Game[Any]:
        dice = Dice(seed_from(word))
        if stroke.view is not None:
            return self.played.rules.imagine(stroke.view, dice)
        world = self.played.states[stroke.place].copy()
        world.dice = dice
        return world

    def standing(self, game: Game[Any], word: str) -> Standing:
        return self.reckoning.standing(game, f"{word}/on")

    def deal(self, word: str) -> Standing:
        heading = self.played.record.heading
        dealt = self.played.rules.new(heading.seats, heading.options, Dice(seed_from(word)))
        return self.standing(dealt, word)

    # -- telling -------------------------------------------------------------------------------------

    def total(self, column: int) -> Estimate:
        """All luck of a seat (its column in a standing): of the deal, and of everything since."""
        dealt = self.states[0].mean[column] - self.deals.mean[column]
        error = self.states[0].error(column) + self.deals.error(column)
        return around(dealt + self.since(column), error + self.error(column))

    def since(self, column: int) -> float:
        """After the deal."""
        return sum([stroke.luck.mean[column] for stroke in self.strokes])

    def error(self, column: int) -> float:
        return sum([stroke.luck.error(column) for stroke in self.strokes])

    def play(self, column: int, end: float) -> Estimate:
        """What is left of the result when the start and luck are taken away."""
        left = end - self.states[0].mean[column] - self.since(column)
        return around(left, self.error(column) + self.states[0].error(column))

    def greatest(self, column: int) -> list[tuple[int, Estimate]]:
        """The luck of each ply, the greatest first; plies are numbered from 1."""
        found = [
            (each.place + 1, around(each.luck.mean[column], each.luck.error(column)))
            for each in self.strokes
        ]
        return sorted(found, key=lambda each: -abs(each[1].mean))


def less(one: Standing, other: Standing) -> Standing:
    return [a - b for a, b in zip(one, other, strict=True)]


def plus(one: Standing, other: Standing) -> Standing:
    return [a + b for a, b in zip(one, other, strict=True)]
