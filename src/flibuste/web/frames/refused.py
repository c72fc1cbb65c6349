"""Moves that look possible and are not, each with the rule that forbids it, in a sentence.

A function of the game, not of a view; but what it tells, a seat may know: the leak suite compares candidates,
objections and their words in worlds that the seat cannot tell apart.
"""

from __future__ import annotations

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


def refused_moves(
    game: Game[Any], seat: int | None, names: Sequence[str], lang: str
) -> tuple[Refused, ...]:
    """What this seat might try now, and why it may not."""
    choice = game.choice
    if choice is None or seat is None or seat not in game.waiting:
        return ()
    options = set(game.options(seat))
    speech = game.box.speech(lang, names)
    found: list[Refused] = []
    for action in choice.candidates(game, seat):
        refusal = None if action in options else game.refusal(seat, action, lang, names)
        if refusal is not None:
            label = speech.say(choice.label(game, seat, action))
            found.append(Refused(action.notation, label, refusal.sentence, refusal.rule))
        if len(found) == MOST:
            break
    return tuple(found)
