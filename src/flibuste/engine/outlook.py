"""What each option of a view would cost, bring and risk, as its rules foretell it: for buttons, terminals, programs."""

from __future__ import annotations

from flibuste.engine.box import find_box
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech


def notes(view: View) -> tuple[Phrase | None, ...]:
    """A note for each option, None where there is nothing to foretell; under the rules the view was made by."""
    return find_box(view.game).ruleset(view.version).outlook(view)


def option_lines(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1, each with its note."""
    pairs = zip(view.labels, notes(view), strict=True)
    return [
        f"{number}. {noted(speech, label, note)}"
        for number, (label, note) in enumerate(pairs, start=1)
    ]


def noted(speech: Speech, label: Phrase, note: Phrase | None) -> str:
    """A move in words, with what it would do."""
    return f"{speech.say(label)} ({speech.say(note)})" if note else speech.say(label)
