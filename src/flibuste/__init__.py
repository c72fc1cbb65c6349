"""Flibuste: pirate board games by the book, to play, to simulate, to analyse.

    import flibuste
    match = flibuste.play("buccaneer", seats=["greedy", "uniform", "uniform"], seed=7)

Importing this loads no rules, no bots and no terminal: what is asked for is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from flibuste.engine.box import add_shelf
from flibuste.engine.calls import door
from flibuste.engine.kinds import function_in, list_in, seed_in
from flibuste.engine.view import painters

# There is a package `flibuste.games` and a function `flibuste.games()`. A package is bound to its name when it is first
# loaded and never again: loaded here, before the function is defined, it leaves the name to the function for good, for
# Python and for mypy alike; and `from flibuste.games import ...` finds the package.
from flibuste.games import boxes, shelf

if TYPE_CHECKING:
    from os import PathLike

    from flibuste.bots.bot import Bot as Bot
    from flibuste.bots.bot import Decision as Decision
    from flibuste.bots.guests import Player as Player
    from flibuste.engine.action import Action as Action
    from flibuste.engine.box import Box as Box
    from flibuste.engine.dice import Dice as Dice
    from flibuste.engine.game import Game as Game
    from flibuste.engine.match import Match as Match
    from flibuste.engine.numbers.files import Given
    from flibuste.engine.positions import Position as Position
    from flibuste.engine.record import Record as Record
    from flibuste.engine.refusal import Complaint as Complaint
    from flibuste.engine.refusal import Refusal as Refusal
    from flibuste.engine.ruleset import Ruleset as Ruleset
    from flibuste.engine.variants import Playable as Playable
    from flibuste.engine.view import View as View
    from flibuste.sim.analysis.analysis import Analysis as Analysis
    from flibuste.sim.comparison import Comparison as Comparison
    from flibuste.sim.report import Report as Report
    from flibuste.sim.running import Progress

__version__ = "0.1.0"

_FOUND_IN = {
    "Action": "engine.action",
    "Analysis": "sim.analysis.analysis",
    "Bot": "bots.bot",
    "Box": "engine.box",
    "Comparison": "sim.comparison",
    "Complaint": "engine.refusal",
    "Decision": "bots.bot",
    "Dice": "engine.dice",
    "Game": "engine.game",
    "Match": "engine.match",
    "Playable": "engine.variants",
    "Player": "bots.guests",
    "Position": "engine.positions",
    "Record": "engine.record",
    "Refusal": "engine.refusal",
    "Report": "sim.report",
    "Ruleset": "engine.ruleset",
    "View": "engine.view",
}
"""The classes that are had from here, and the module that each is loaded from when it is asked for."""

__all__ = [
    *_FOUND_IN,
    "__version__",
    "analyse",
    "compare",
    "game",
    "games",
    "load",
    "new",
    "play",
    "simulate",
]


if not TYPE_CHECKING:  # which knows the classes from above, and would take any name for one of them

    def __getattr__(name: str) -> object:
        if name not in _FOUND_IN:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_FOUND_IN[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)


def _paint(view: View, lang: str, names: Sequence[str]) -> str:
    from flibuste.render import picture

    return str(picture(view, lang=lang, names=names or None))


# The engine knows no game and draws nothing; here it is told where both are to be had.
add_shelf(shelf)
painters.append(_paint)


@door
def games() -> tuple[Box, ...]:
    """Every game on the shelf, those that other packages declare among them."""
    return tuple(boxes().values())


# By this name `import flibuste.games.buccaneer as ...` finds the package behind the function.
games.__name__ = f"{__name__}.games"


@door
def game(name: Playable) -> Box:
    """The box of this game: title, seats, options, rulebook, and by `ruleset()` the rules themselves.

    By its name in any spelling, as `module:Class` for rules of your own, or as that class itself.
    """
    from flibuste.engine.variants import box_of

    return box_of(name)


@door
def new(
    name: Playable,
    seats: int,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    *,
    components: Given | None = None,
    players: Sequence[str] = (),
) -> Match:
    """A game ready for its first move: `waiting`, `options(seat)`, `play(seat, move)`, `view(seat)`, `over`, `result()`
    and `record` of what comes back are all that it takes to play it.

    The same seed makes the same game again; without one chance decides. `components` are the numbers of your own box:
    the name of a file as `flibuste components` prints it, or what would be in it.
    """
    from flibuste.sim.match import new_match

    named = list_in("players", players or ())
    word = None if seed is None else seed_in(seed)
    return new_match(game(name), seats, options or {}, word, components, named)


@door
def play(
    name: Playable,
    seats: Sequence[Player],
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    components: Given | None = None,
    players: Sequence[str] = (),
) -> Match:
    """A whole game between bots: `result()`, `record.text()` and `view(seat)` of what comes back tell all.

    A seat is a technique or a level, such as `"greedy"` or `"search:200"`, or a bot of your own: an object with
    `choose(view)`, its class, or `"module:Class"`. The same seed makes the same game again.
    """
    from flibuste.sim.match import play_out

    bots = list_in("seats", seats)
    match = new(name, len(bots), options, seed, components=components, players=players)
    word = match.record.heading.commitment if seed is None else str(seed)
    return play_out(match, bots, word)


@door
def simulate(
    name: Playable,
    seats: Sequence[Player],
    games: int = 100,
    *,
    jobs: int | None = None,
    seed: int | str = "1",
    options: Mapping[str, object] | None = None,
    components: Given | None = None,
    on: str = "processes",
    outcomes: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Many games between bots, seats rotated: who won how often and how surely, and every outcome.

    What comes out is the same for any number of `jobs` and wherever it runs: `on` is `"processes"`, `"ray"` or
    `"dask"`. `outcomes` is a file that gets a line for each game; where it holds some already, the rest is played.
    """
    from flibuste.sim.match import with_components
    from flibuste.sim.series import simulate as play_series

    box, bots = game(name), list_in("seats", seats)
    settled = with_components(box, options or {}, components)
    tell = function_in("progress", progress)
    return play_series(box, bots, games, jobs, seed_in(seed), settled, tell, on, outcomes)


@door
def compare(
    *rules: Playable | tuple[Playable, Mapping[str, object]],
    seats: Sequence[Player],
    games: int = 100,
    jobs: int | None = None,
    seed: int | str = "1",
    on: str = "processes",
    outcomes: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """The same games under several rules, and by how much every measure differs from the first.

    Rules are a game, or a game with options: `compare("buccaneer", ("buccaneer", {"stalemate": "end_game"}), ...)`.
    Games are paired under common luck: the same seeds, the same seats, the same bots. The rest is as in `simulate`.
    """
    from flibuste.sim.compare import compare as compare_rules
    from flibuste.sim.compare import rules_from

    return compare_rules(
        [rules_from(each) for each in rules],
        list_in("seats", seats),
        games,
        jobs=jobs,
        seed=seed_in(seed),
        on=on,
        outcomes=outcomes,
        progress=function_in("progress", progress),
    )


@door
def load(record: str | PathLike[str] | Record) -> Match:
    """The match of a record: a file by its name, the text itself, or a `Record`. `positions()` walks through it."""
    from flibuste.engine.match import Match
    from flibuste.engine.reading import read_record, text_of
    from flibuste.engine.record import Record

    kept = record if isinstance(record, Record) else read_record(text_of(record))
    return Match.replay(kept)


@door
def analyse(
    record: str | PathLike[str] | Record | Match,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str = "1",
    people: Sequence[int] = (),
    progress: Callable[[float], None] | None = None,
) -> Analysis:
    """What may be learnt from a game that is over: its turning points, and how much of each result was luck.

    `seconds` are those of the processor, 60 if nothing is said; `iterations` makes the same analysis again on any
    machine. `people` are the seats that are looked at most closely; `progress` is told how much is done, from 0 to 1.
    """
    from flibuste.engine.match import Match
    from flibuste.sim.analysis.analysing import Analyser
    from flibuste.sim.analysis.effort import Effort

    match = record if isinstance(record, Match) else load(record)
    effort = Effort(seconds, iterations, function_in("progress", progress))
    seats = [match.seat(seat) for seat in list_in("people", people)]
    return Analyser(match, effort, seed_in(seed), seats).analysis()
