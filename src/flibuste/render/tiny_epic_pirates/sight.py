"""One view as it is drawn: the table that is seen, whose things lie in front, in which words and colours."""

from __future__ import annotations

from functools import cached_property

from flibuste.engine.outlook import notes
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, capital
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import Sailor
from flibuste.games.tiny_epic_pirates.phrases import pirate_phrase
from flibuste.games.tiny_epic_pirates.table import NOBODY, RIVAL, Tiny
from flibuste.render.pages import Names
from flibuste.render.palette import livery
from flibuste.render.tiny_epic_pirates.hints import Hints
from flibuste.render.tiny_epic_pirates.layout import layout


class Sight:
    """What every part of a drawing asks for."""

    def __init__(self, view: View, names: Names, lang: str, phone: bool = False) -> None:
        assert isinstance(view.visible, Tiny)
        self.view = view
        self.table: Tiny = view.visible
        self.speech: Speech = GAME.speech(lang, names or ())
        self.phone = phone
        self.room = layout(phone)
        self.hints = Hints(view, self.table)

    @cached_property
    def notes(self) -> tuple[Phrase | None, ...]:
        """What each option would do."""
        return notes(self.view)

    @property
    def front(self) -> int:
        """Whose helm and mats are shown: one's own, to those who watch that of whose turn it is."""
        if self.view.seat is not None:
            return self.view.seat
        turn = self.table.turn
        return turn if NOBODY < turn < self.table.seats else 0

    @property
    def is_mine(self) -> bool:
        return self.view.seat is not None

    def name(self, pirate: int) -> str:
        return self.speech.spoken(pirate_phrase(self.table, pirate))

    def ink(self, pirate: int) -> str:
        """The colour of a pirate, as the value of an attribute; the Solo Pirate sails under the second livery."""
        return livery(pirate)

    def captain(self, seat: int) -> Sailor | None:
        """The side of a captain card that lies up."""
        side = self.table.sides[seat]
        if side == NOBODY:
            return None
        return self.table.things.captains[2 * self.table.captains[seat] + side]

    def said(self, key: str, **facts: object) -> str:
        return self.speech(f"page.{key}", **facts)

    def word(self, name: str) -> str:
        """What a thing is called, as at the beginning of a line."""
        return capital(self.speech(f"word.{name}"))


def is_solo_pirate(table: Tiny, pirate: int) -> bool:
    return table.solo and pirate == RIVAL
