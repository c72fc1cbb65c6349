"""Moves that look possible and are not, each with the rule that forbids it, in a sentence.

A function of the game, not of a view; but what it tells, a seat may know: the leak suite compares candidates,
objections and their words in worlds that the seat cannot tell apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from flibuste.engine.game import Game

MOST = 40
"""More than that nobody reads."""


class Refused(NamedTuple):
    """One such move."""

    move: str
    label: str
    sentence: str
    rule: str


class WhyNot(NamedTuple):
    """A reason, and all the moves it forbids."""

    sentence: str
    rule: str
    labels: tuple[str, ...]

    @property
    def heads(self) -> list[str]:
        """What these moves have in common, each once: of `Fire at Bart: hull` what stands before the colon."""
        return [*dict.fromkeys(HEAD.split(label)[0] for label in self.labels)]


HEAD = re.compile(r"\s*:\s")


def grouped(refused: Sequence[Refused]) -> tuple[WhyNot, ...]:
    """Each reason once, in the order in which they come up."""
    labels: dict[tuple[str, str], list[str]] = {}
    for each in refused:
        labels.setdefault((each.sentence, each.rule), []).append(each.label)
    return tuple(WhyNot(*why, tuple(forbidden)) for why, forbidden in labels.items())


def refused_moves(
    game: Game[Any], seat: int | None, names: Sequence[str], lang: str
) -> tuple[Refused, ...]:
    """What this seat might try now, and why it may not."""
    choice = game.choice
    if choice is None or seat is None or seat not in game.waiting:
        return ()
    options = set(game.options(seat))
    speech = game.box.speech(lang, names, seat)
    found: list[Refused] = []
    for action in choice.candidates(game, seat):
        refusal = None if action in options else game.refusal(seat, action, lang, names)
        if refusal is not None:
            label = speech.say(choice.label(game, seat, action))
            found.append(Refused(action.notation, label, refusal.sentence, refusal.rule))
        if len(found) == MOST:
            break
    return tuple(found)
