"""The quay in words, for terminals, plain pages and screen readers."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who
from powder_and_rum.rules import Quay, contents


def tell_table(view: View, speech: Speech) -> list[str]:
    """What is left on the quay, and every hold as far as it is known."""
    quay = view.visible
    assert isinstance(quay, Quay)
    lines = [speech.word("table.quay", ("n", len(quay.pile)))]
    for seat, hold in enumerate(quay.holds):
        where = "at_quay" if seat in quay.at_quay else "away"
        nothing = Phrase("word.unseen" if hold else "word.empty")
        known = tuple(contents(each) for each in hold if each != HIDDEN)
        facts = (("seat", Who(seat)), ("n", len(hold)), ("known", known or nothing))
        lines.append(speech.word(f"table.{where}", *facts))
    return lines
