"""A view as one picture or page shows it: what is visible, the words for it, and the size it is drawn in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME, outlook
from flibuste.games.pirates_cove.components import (
    CARDS,
    FAMILY,
    ISLANDS,
    LEGENDS,
    NAVY,
    SEATS_MAX,
    SECTIONS,
    Legend,
)
from flibuste.render.pirates_cove.hints import Hints, hints

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.table import Cove

PRINTED = {each.name for each in (*LEGENDS, NAVY)}
"""Non-player ships of the box; those of the house have a name of their own."""


class Sight:
    """One view, in one language, with the names at the table."""

    def __init__(
        self,
        view: View,
        names: Sequence[str] | None = None,
        lang: str = "en",
        *,
        phone: bool = False,
    ) -> None:
        self.view = view
        self.visible = cast("Cove", view.visible)
        self.word = GAME.speech(lang, names or (), view.seat)
        """By key, or for a phrase by its `say`."""
        self.phone = phone

    @cached_property
    def hints(self) -> Hints:
        return hints(self.view)

    @property
    def hand(self) -> tuple[int, ...]:
        """The own cards; a spectator has none."""
        return () if self.view.seat is None else self.visible.hands[self.view.seat]

    @cached_property
    def notes(self) -> tuple[Phrase | None, ...]:
        """What each option would do."""
        return outlook.notes(self.view)

    def course(self, place: int) -> Phrase:
        """What lies at an island beside the treasure, for the one who looks."""
        return outlook.course(self.visible, self.view.seat or 0, place, plunder=False)

    def chance(self, option: int) -> int:
        """The chance that a shot routs or sinks, in percent; where none can, that it hits."""
        note = self.notes[option]
        assert note is not None
        return int(str(dict(note.facts)["hit" if self.only_hits(option) else "n"]))

    def only_hits(self, option: int) -> bool:
        note = self.notes[option]
        return note is not None and note.key.startswith("outlook.hit")

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """Of the seats; those who have not chosen yet get one that is left."""
        chosen = self.visible.colours
        left = [colour for colour in range(SEATS_MAX) if colour not in chosen]
        return (*chosen, *left)[: self.view.seats]

    # -- words -------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return self.word.name(seat)

    def called(self, seat: int) -> str:
        """At the beginning of a line."""
        return capital(self.word.called(seat))

    def section(self, section: int) -> str:
        return capital(self.word(f"word.{SECTIONS[section]}"))

    def place(self, place: int) -> str:
        return self.word(f"page.place.{ISLANDS[place]}")

    def place_short(self, place: int) -> str:
        return self.word(f"page.short.{ISLANDS[place]}")

    def npc(self, legend: Legend) -> str:
        """A legend or the navy, in little room."""
        return self.word(f"page.short.{legend.name}") if legend.name in PRINTED else legend.name

    def the_npc(self, legend: Legend) -> str:
        """With its article."""
        return self.word(f"page.the.{legend.name}") if legend.name in PRINTED else legend.name

    def card(self, card: int) -> str:
        """A tavern card by its name; house cards have their own."""
        return self.word.spoken(self.visible.cards.phrase(card))

    def family(self, kind: int) -> str:
        return self.word(f"page.family.{FAMILY[kind]}")

    def timing(self, kind: int) -> str:
        return self.word(f"page.timing.{CARDS[kind].get('timing', 'at_once')}")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
