"""What is said when something cannot be done: always a sentence, never a traceback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from flibuste.engine.action import Action
from flibuste.engine.words import Phrase, speech_in, usual_language

if TYPE_CHECKING:
    from flibuste.engine.box import Box

NOT_ASKED = "FL-1"
GAME_OVER = "FL-2"
NOT_AN_ANSWER = "FL-3"
ONLY_MOVE = "FL-4"


class Complaint(Exception):
    """Something a person gave us is wrong: the text `complaint.<key>` of a book says what and why.

    The book is that of the box, or the common one; a key that is in neither is said as it is. As text it is in the
    language of this machine, unless somebody says which.
    """

    def __init__(self, key: str, box: Box | None = None, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.box = box
        self.facts = facts
        self.lang = ""

    def __str__(self) -> str:
        return self.said(self.lang or usual_language())

    def __reduce__(self) -> Any:
        return remade, (type(self), self.key, self.box, self.facts)

    def said(self, lang: str) -> str:
        speech = speech_in(lang) if self.box is None else self.box.speech(lang)
        phrase = Phrase(f"complaint.{self.key}", tuple(self.facts.items()))
        return speech.say(phrase) if phrase.key in speech.texts else self.key

    def sentences(self, lang: str) -> list[str]:
        """All that is wrong, where somebody gave us much at once."""
        return [self.said(lang)]


def remade(
    cls: type[Complaint], key: str, box: Box | None, facts: Mapping[str, object]
) -> Complaint:
    """A complaint that comes from another process."""
    return cls(key, box, **facts)


class Refusal(Complaint):
    """A move the rules forbid: which rule, in a sentence, and what would be legal.

    As text it is in the language it was asked for in; `why`, in the words of the game and with the names of those who
    play, has it in any other.
    """

    def __init__(
        self,
        rule: str,
        sentence: str,
        move: str,
        legal: Sequence[Action] = (),
        box: Box | None = None,
        why: Phrase | None = None,
        names: Sequence[str] = (),
    ) -> None:
        super().__init__("refused", box, sentence=sentence, rule=rule)
        self.rule = rule
        self.sentence = sentence
        self.move = move
        self.legal = legal
        self.why = why
        self.names = names

    def __str__(self) -> str:
        return super().said(usual_language())

    def __reduce__(self) -> Any:
        told = (self.rule, self.sentence, self.move, self.legal)
        return Refusal, (*told, self.box, self.why, self.names)

    def said(self, lang: str) -> str:
        if self.box is None or self.why is None:
            return super().said(lang)
        speech = self.box.speech(lang, self.names)
        facts = (("sentence", self.why), ("rule", self.rule))
        return speech.say(Phrase("complaint.refused", facts))


class Broken(Exception):
    """A promise of ours that did not hold: an invariant, a contract, a leak. A defect, not bad input."""


def not_now(action: Action) -> str:
    """The rule that gives this move its moment, which is another one."""
    return action.rule or NOT_AN_ANSWER
