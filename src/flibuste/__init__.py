"""Flibuste: pirate board games by the book, to play, to simulate, to analyse.

    import flibuste
    match = flibuste.play("buccaneer", seats=["greedy", "uniform", "uniform"], seed=7)

Importing this loads no rules, no bots and no terminal: what is asked for is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from flibuste.engine.box import add_shelf
from flibuste.engine.view import painters

if TYPE_CHECKING:
    from flibuste.engine.box import Box
    from flibuste.engine.match import Match
    from flibuste.engine.numbers.files import Given
    from flibuste.engine.view import View

__all__ = ["__version__", "game", "play"]
__version__ = "0.1.0"


def _games() -> Mapping[str, Box]:
    from flibuste.games import shelf

    return shelf()


def _paint(view: View) -> str:
    from flibuste.render import picture

    return str(picture(view))


# The engine knows no game and draws nothing; here it is told where both are to be had.
add_shelf(_games)
painters.append(_paint)


def game(name: str) -> Box:
    """The box of this game: title, seats, options, rulebook, and by `ruleset()` the rules themselves."""
    from flibuste.engine.box import find_box

    return find_box(name)


def play(
    name: str,
    seats: Sequence[str],
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    components: Given | None = None,
    players: Sequence[str] = (),
) -> Match:
    """A whole game between bots: `result()`, `record.text()` and `view(seat)` of what comes back tell all.

    A seat is a technique or a level, such as `"greedy"` or `"search:200"`; the same seed makes the same game again.
    `components` are the numbers of your own box: the name of a file as `flibuste components` prints it, or what would
    be in it.
    """
    from flibuste.bots import bot_from
    from flibuste.engine.dice import seed_from
    from flibuste.engine.match import Match
    from flibuste.engine.numbers.files import kept_from
    from flibuste.sim.match import ask

    box, settled = game(name), dict(options or {})
    if components is not None:
        settled = box.with_components(settled, kept_from(box.numbers, components))
    chance = None if seed is None else seed_from(str(seed))
    match = Match(box, len(seats), settled, seed=chance, players=players)
    word = match.record.heading.commitment if seed is None else str(seed)
    bots = [bot_from(bot, f"{word} {seat}") for seat, bot in enumerate(seats)]
    while not match.game.over:
        for seat, action in ask(match.rules, match.game, bots):
            if match.game.objection(seat, action) is None:
                match.play(seat, action)
    return match
