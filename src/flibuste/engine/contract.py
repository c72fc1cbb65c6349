"""The contract every game keeps, checked at every step of random games, in long ones at fewer and fewer. Public: run it
on your own game.

* somebody is asked, with at least one option, until the game is over, and it does get over;
* options are the candidates without objection, in that order; `objection` answers for any move at all;
* where several are asked at once, the choice says whether their answers are secret;
* a refused move changes nothing; no question changes anything;
* a copy equals its original and is independent of it;
* what is declared open is seen as it lies;
* table, agenda, views, events, moves and record survive being written down and read back;
* plans can be played move by move, in every world their seat may be in, and nothing comes in before their last move;
* every log line cites a rule and has a sentence in every language;
* replaying the record gives the same state and the same log, and the record verifies;
* the game's own invariants hold, and the scores add up.

The leak suite (`flibuste.engine.leaks`) runs along: what a seat sees is a function of what it may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.inspection import Course, Tally
from flibuste.engine.leaks import Face
from flibuste.engine.refusal import Broken, Complaint
from flibuste.engine.ruleset import Ruleset

__all__ = ["Tally", "check_all", "check_game", "courses"]

LONGEST_GAME = 20_000


def check_game(
    rules: Ruleset[Any],
    seats: int,
    options: Mapping[str, object],
    seed: str,
    faces: Mapping[str, Face] | None = None,
    *,
    longest: int = LONGEST_GAME,
    every: int = 1,
) -> Tally:
    """Play one random game and check everything at every step, or at one in so many; Broken says what, where and
    how to see it again."""
    rules.box.check_seats(seats)
    rules.settle(options)
    course = None
    try:
        course = Course(rules, seats, options, seed, faces or {})
        return course.run(longest, every)
    except Exception as error:  # whatever a game stumbles over, it is the game's defect
        what = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        where = f"{rules.box.id}, {seats} seats, options {dict(options)}, seed {seed!r}"
        ply = course.match.game.ply if course else 0
        raise Broken(f"{what} [{where}, ply {ply}]") from error


def courses(
    rules: Ruleset[Any], games: int, switches: int, seed: str = "contract"
) -> Iterator[tuple[int, dict[str, str], str]]:
    """Seats, options and seed of every game to check: `games` at each seat count with default options, and
    `switches` for every other value of every option."""
    for seats in rules.box.seat_counts:
        for number in range(games):
            yield seats, {}, f"{seed} {seats} {number}"
    for option in rules.box.options:
        for value in option.values:
            chosen = {option.name: value}
            counts = [seats for seats in rules.box.seat_counts if _playable(rules, seats, chosen)]
            for number in range(switches if value != option.default else 0):
                seats = counts[number % len(counts)]
                yield seats, chosen, f"{seed} {option.name} {value} {number}"


def _playable(rules: Ruleset[Any], seats: int, options: Mapping[str, str]) -> bool:
    """Not so for a seat number that a small table does not have."""
    try:
        rules.new(seats, options, Dice(seed_from("playable")))
    except Complaint:
        return False
    return True


Watcher = Callable[[Tally], None]


def check_all(
    rules: Ruleset[Any],
    games: int,
    switches: int,
    faces: Mapping[str, Face] | None = None,
    seed: str = "contract",
    watch: Watcher | None = None,
) -> Tally:
    """The whole suite on one game, in this process."""
    tally = Tally()
    for seats, options, name in courses(rules, games, switches, seed):
        tally += check_game(rules, seats, options, name, faces)
        if watch is not None:
            watch(tally)
    return tally
