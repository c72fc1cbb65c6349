"""What is said when something cannot be done: always a sentence, never a traceback."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action

NOT_ASKED = "FL-1"
GAME_OVER = "FL-2"
NOT_AN_ANSWER = "FL-3"
ONLY_MOVE = "FL-4"


class Complaint(Exception):
    """Something a person gave us is wrong; the message says what and why."""


class Refusal(Complaint):
    """A move the rules forbid: which rule, in a sentence, and what would be legal."""

    def __init__(self, rule: str, sentence: str, move: str, legal: Sequence[Action] = ()) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence
        self.move = move
        self.legal = legal


class Broken(Exception):
    """A promise of ours that did not hold: an invariant, a contract, a leak. A defect, not bad input."""
