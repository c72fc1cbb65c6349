"""What is said when something cannot be done: a sentence, translated when it is said."""

from __future__ import annotations

from math import ceil

from flibuste.engine.refusal import Complaint, Refusal
from flibuste.store.errors import Unavailable
from flibuste.web.shapes import Trouble
from flibuste.web.words import _, words_in

SENTENCES = {
    400: _("This request makes no sense to us."),
    403: _("This is not yours to do."),
    404: _("There is nothing here."),
    405: _("That cannot be done here."),
    413: _("That is too much at once."),
    429: _("That is too fast; try again a little later."),
    500: _("Something went wrong on our side. Look again before you try once more."),
    503: _("The database does not answer. Look again before you try once more."),
}


class Wrong(Exception):
    """Something the visitor did cannot be done; `sentence` may name its facts as `%(name)s`."""

    wait = 0
    """Seconds after which it could be done."""

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.facts = facts

    def __str__(self) -> str:
        return self.sentence % self.facts

    def said(self, lang: str) -> str:
        return words_in(lang).gettext(self.sentence) % self.facts


class TooFast(Wrong):
    """Too much in too short a time."""

    def __init__(self, seconds: float) -> None:
        self.wait = max(1, ceil(seconds))
        sentence = _("That is too fast; try again in %(seconds)s s.")
        super().__init__("too-many", sentence, seconds=self.wait)


def trouble_of(error: Wrong | Complaint, lang: str) -> Trouble:
    """What is said of something that was not done: in our words, or in those of the rules for a move they forbid."""
    if isinstance(error, Wrong):
        return Trouble(error.said(lang), None, error.code)
    if isinstance(error, Refusal):
        return Trouble(error.sentence, error.rule, "refused")
    if isinstance(error, Unavailable):  # its own words are for the log
        return Trouble(words_in(lang).gettext(SENTENCES[503]), None, "unavailable")
    return Trouble(error.said(lang), None, "bad")
