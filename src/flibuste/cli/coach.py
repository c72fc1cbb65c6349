"""The coach of a guided first game, in the terminal: each note is told once, before the question it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.box import Box
from flibuste.engine.coaching import COACHED, FirstGame, first_game, last_decision, remarks
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Speech

if TYPE_CHECKING:
    from flibuste.engine.match import Match


def lesson_of(box: Box) -> FirstGame:
    """The first game of this box; a sentence when there is none."""
    found = first_game(box)
    if found is None:
        raise Complaint("no_first_game", title=box.title)
    return found


class Coach:
    """Tells the notes that are not about pages, each once."""

    def __init__(self, first: FirstGame) -> None:
        self.said = tuple(note for note in first.notes if not note.page)
        self.heard: set[str] = set()

    def notes(self, match: Match, speech: Speech) -> list[str]:
        """What is to be said now, in words."""
        since = last_decision([(ply.seat, ply.move) for ply in match.record.plies])
        happened = [line.event for line in match.log(COACHED, since)]
        due = remarks(self.said, match.view(COACHED), happened, self.heard)
        self.heard |= {remark.note for remark in due}
        return [speech.word("play.coach", ("sentence", remark.phrase)) for remark in due]
