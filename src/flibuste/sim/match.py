"""One game between bots, each of whom is given its own view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from flibuste.bots.bot import Bot
from flibuste.bots.guests import Player, player_from
from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.match import Match
from flibuste.engine.numbers.files import kept_from
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value

if TYPE_CHECKING:
    from flibuste.engine.numbers.files import Given

Sources = Mapping[str, int]
"""Where a score comes from, and how many points came from there."""


class Outcome(Value):
    """How one game ended, seat by seat, and how many decisions the bots took in it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    sources: tuple[Sources, ...] = ()
    seats: tuple[int, ...] = ()
    """Where everybody sat, if these are entrants of a series rather than seats."""

    def json(self) -> dict[str, object]:
        parts = zip(type(self).fields, self.parts(), strict=True)
        return {name: list(part) if isinstance(part, tuple) else part for name, part in parts}


def outcome_from(facts: Mapping[str, Any], entrants: int) -> Outcome:
    """What `json` has written of a game between so many; a ValueError where it is something else."""
    scores, winners, seats = (wholes_in(facts[name]) for name in ("scores", "winners", "seats"))
    (decisions,), sources = wholes_in([facts["decisions"]]), tuple(facts["sources"])
    for points in sources:
        wholes_in(points.values())
    if not len(scores) == len(sources) == entrants or sorted(seats) != [*range(entrants)]:
        raise ValueError("another number of entrants")
    if not winners or not {*winners} <= {*seats}:
        raise ValueError("no winner of these")
    return Outcome(scores, winners, decisions, sources, seats)


def wholes_in(given: Iterable[Any]) -> tuple[int, ...]:
    found = tuple(given)
    if any(type(each) is not int for each in found):
        raise ValueError("no whole numbers")
    return found


def sources_of(result: Result) -> tuple[Sources, ...]:
    """For every seat the points from each source."""
    found: list[dict[str, int]] = [{} for _ in result.items]
    for points, items in zip(found, result.items, strict=True):
        for item in items:
            points[item.source] = points.get(item.source, 0) + item.points
    return tuple(found)


def new_match(
    box: Box,
    seats: int,
    options: Mapping[str, object],
    seed: int | str | None,
    components: Given | None = None,
    players: Sequence[str] = (),
) -> Match:
    chance = None if seed is None else seed_from(str(seed))
    kept = with_components(box, options, components)
    return Match(box, box.check_seats(seats), kept, seed=chance, players=players)


def with_components(
    box: Box, options: Mapping[str, object], components: Given | None
) -> Mapping[str, object]:
    """These options, and those that keep the numbers of an owner's box."""
    if components is None:
        return options
    return box.with_components(options, kept_from(box.numbers, components))


def play_out(match: Match, players: Sequence[Player], word: str) -> Match:
    """Let these play a match to its end; `word` fixes what they draw."""
    bots = [player_from(player, f"{word} {seat}") for seat, player in enumerate(players)]
    while not match.over:
        for seat, action in ask(match.rules, match.game, bots):
            if match.game.objection(seat, action) is None:
                match.play(seat, action)
    return match


def play_match(
    rules: Ruleset[Any], bots: Sequence[Bot], options: Mapping[str, object], seed: str
) -> Outcome:
    """Play one game to its end; bot `i` sits on seat `i`."""
    game = rules.new(len(bots), options, Dice(seed_from(seed)))
    decisions = 0
    while not game.over:
        answers = ask(rules, game, bots)
        decisions += len(answers)
        for seat, action in answers:
            carry_out(game, seat, action)
    result = rules.result(game)
    return Outcome(result.scores, result.winners, decisions, sources_of(result))


def ask(rules: Ruleset[Any], game: Game[Any], bots: Sequence[Bot]) -> list[tuple[int, Action]]:
    """Everybody who is waited for, before any of the answers is known."""
    views = [rules.view(game, seat) for seat in game.waiting]
    return [
        (seat, bots[seat].choose(view).action)
        for seat, view in zip(game.waiting, views, strict=True)
    ]


def carry_out(game: Game[Any], seat: int, action: Action) -> bool:
    """Make a move, if it can still be made: bots choose among their options, but of several answers an earlier one
    may make a later one moot."""
    if seat not in game.waiting or game.objection(seat, action) is not None:
        return False
    game.apply(seat, action)
    return True
