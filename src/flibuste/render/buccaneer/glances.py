"""The seats of Buccaneer in a line each: the purse, the treasures and who leads in each."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.result import Result
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.components import DISCS, KINDS
from flibuste.games.buccaneer.table import Buccaneer
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource
from flibuste.render.svg import once

HUES = ("gold", "wood", "wood-light", "flame", "steel")
"""Of the sources of ducats in a chart: the purse, then the treasures."""


def glances(view: View, visible: Buccaneer, speech: Speech) -> tuple[Glance, ...]:
    return tuple(glance(view, visible, speech, seat) for seat in range(view.seats))


def glance(view: View, visible: Buccaneer, speech: Speech, seat: int) -> Glance:
    """The purse, at the end the total; beside it the treasures, and what the seat commands."""
    result, purse = view.result, wealth(view, visible, seat)
    label = speech("page.hidden" if purse == HIDDEN else "table.score_ducats")
    leads = seat in result.winners if result else _is_richest(visible, seat)
    commands = _commands(visible, speech, seat)
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        speech.name(seat),
        "?" if purse == HIDDEN else str(purse),
        label,
        _marks(tuple(visible.held(seat)), _most(tuple(visible.tokens)), speech.lang),
        (speech("page.leads"), commands) if leads else (commands,),
        seat in view.waiting,
        "hidden" if purse == HIDDEN else "doubloon",
    )


def wealth(view: View, visible: Buccaneer, seat: int) -> int:
    """What is counted at the end, until then the purse."""
    return view.result.scores[seat] if view.result else visible.purses[seat]


@once
def _marks(held: tuple[int, ...], most: tuple[int, ...], lang: str) -> tuple[Mark, ...]:
    """The treasures of each kind; whoever has the most of it leads, alone or with others."""
    speech = GAME.speech(lang)
    return tuple(
        Mark(kind, str(n), speech(f"word.{kind}"), 0 < n == best)
        for kind, n, best in zip(KINDS, held, most, strict=True)
    )


@once
def _most(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """What those have who have the most of each kind."""
    return tuple(max(tokens[kind :: len(KINDS)]) for kind in range(len(KINDS)))


def _is_richest(visible: Buccaneer, seat: int) -> bool:
    """Nobody, while all are alike."""
    purses = visible.purses
    return purses[seat] != HIDDEN and purses[seat] == max(purses) > min(purses)


def _commands(visible: Buccaneer, speech: Speech, seat: int) -> str:
    piles = visible.piles[seat * DISCS : seat * DISCS + DISCS]
    return _crews(tuple([len(pile) for pile in piles]), speech.lang)


@once
def _crews(sizes: tuple[int, ...], lang: str) -> str:
    speech = GAME.speech(lang)
    numbers = {"page.crews": sum(size > 1 for size in sizes), "page.free_pirates": sizes.count(1)}
    said = [speech(key, n=number) for key, number in numbers.items() if number]
    return ", ".join(said) or speech("page.no_pile")


def score_sources(result: Result, speech: Speech) -> tuple[ScoreSource, ...]:
    """Ducats, then each kind of treasure."""
    signs: Sequence[str] = ("doubloon", *KINDS)
    found = []
    for source, sign, hue in zip(("ducats", *KINDS), signs, HUES, strict=True):
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        name = speech(f"table.score_{source}")
        found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)
