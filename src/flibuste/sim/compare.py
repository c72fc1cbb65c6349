"""What a ruling does: the same games played under several rules, and the difference of every measure.

Games are paired under common luck: game by game the same seed, the same seats and the same bots with the same chance,
so that what differs comes from the rules. An interval holds the true mean of the difference with 95 %.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from flibuste.bots.guests import Player
from flibuste.engine.box import Box
from flibuste.engine.kinds import options_in
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.variants import Playable, box_of
from flibuste.sim.comparison import Comparison, Side
from flibuste.sim.courses import Course, course_from, parting, watched
from flibuste.sim.measures import measured
from flibuste.sim.places import PROCESSES
from flibuste.sim.running import Progress, check_numbers, run
from flibuste.sim.series import Seating, as_called, check_shared_code, settle
from flibuste.sim.work import Work

Options = Mapping[str, object]


class Pairs(Work[tuple[Course, ...]]):
    """What is to be played: every game once under each of these rules."""

    sides: tuple[Side, ...]
    bots: tuple[Player, ...]
    seed: str

    @property
    def looked_for(self) -> frozenset[str]:
        """The rules of the rulings in which the sides differ."""
        first = self.sides[0]
        differing = {
            name
            for side in self.sides
            for name in {*side.options, *first.options}
            if side.options.get(name) != first.options.get(name)
        }
        boxes = [box_of(side.game) for side in self.sides]
        return frozenset(
            [option.rule for box in boxes for option in box.options if option.name in differing]
        )

    def play(self, number: int) -> tuple[Course, ...]:
        seating, rules = Seating(self.bots, self.seed), self.looked_for
        found: list[Course] = []
        first: list[str] = []
        for side in self.sides:
            bots, word = seating.bots(number), seating.word(number)
            course, trail = watched(box_of(side.game).ruleset(), bots, side.options, word, rules)
            first = first or trail
            seated = seating.by_entrant(number, course.outcome)
            found.append(course.but(outcome=seated, parted=parting(first, trail)))
        return tuple(found)

    def heading(self) -> dict[str, object]:
        sides = [
            {
                "name": side.name,
                "game": side.game,
                "rules": box_of(side.game).version,
                "options": dict(side.options),
            }
            for side in self.sides
        ]
        return {"compare": sides, "bots": Seating(self.bots, self.seed).names, "seed": self.seed}

    def written(self, outcome: tuple[Course, ...]) -> dict[str, object]:
        return {"sides": [course.json() for course in outcome]}

    def read(self, facts: Mapping[str, Any]) -> tuple[Course, ...]:
        courses = tuple([course_from(each, len(self.bots)) for each in facts["sides"]])
        if len(courses) != len(self.sides):
            raise ValueError("another number of sides")
        return courses


class Rules(Value):
    """One of the rules to compare, before its options are settled; without a name it is called by what it changes."""

    game: Playable
    options: Options = {}  # noqa: RUF012 (nobody changes it)
    name: str = ""


def rules_from(given: Playable | tuple[Playable, Options]) -> Rules:
    """A game, or a game and its options."""
    if not isinstance(given, tuple):
        return Rules(given)
    if len(given) != 2:
        raise Complaint("sides", given=given)
    return Rules(given[0], options_in(given[1]))


def compare(
    sides: Sequence[Rules],
    seats: Sequence[Player],
    games: int = 100,
    *,
    jobs: int | None = None,
    seed: str = "1",
    on: str = PROCESSES,
    outcomes: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play every game under each of these rules; the others are compared with the first."""
    check_numbers(games, jobs, on)
    if len(sides) < 2:
        raise Complaint("one_side")
    if games < 2:
        raise Complaint("one_pair")
    settled = settled_sides(sides, seats, seed)
    for side in settled:
        check_shared_code(box_of(side.game), seats, jobs, on)
    pairs = Pairs(settled, as_called(seats), seed)
    played = run(pairs, games, jobs=jobs, on=on, outcomes=outcomes, progress=progress)
    names = Seating(pairs.bots, seed).names
    return Comparison(settled, names, seed, played, measured(names, played))


def settled_sides(sides: Sequence[Rules], seats: Sequence[Player], seed: str) -> tuple[Side, ...]:
    boxes = [box_of(side.game) for side in sides]
    found = [
        Side(side.name or name_of(box, side, boxes), box.id, settle(box, seats, seed, side.options))
        for side, box in zip(sides, boxes, strict=True)
    ]
    for number, side in enumerate(found):
        if side.name in [each.name for each in found[:number]]:
            raise Complaint("same_side", name=side.name)
    return tuple(found)


def name_of(box: Box, side: Rules, boxes: Sequence[Box]) -> str:
    """What tells it from the others: its game, where they are several, and what it rules otherwise."""
    rulings = " ".join([f"{name}={value}" for name, value in side.options.items()])
    alone = all(each.id == box.id for each in boxes)
    return rulings if alone and rulings else f"{box.id} {rulings}".strip()
