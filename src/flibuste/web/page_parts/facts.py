"""What a page says of a table besides the game itself: who sits where, and what may be taken back."""

from __future__ import annotations

from typing import NamedTuple


class SeatFacts(NamedTuple):
    """One seat and who has it."""

    name: str
    level: str = ""
    """Of the bot that plays here; empty for people."""
    is_free: bool = False
    """Nobody has sat down yet."""
    has_left: bool = False
    """A bot plays for somebody who may come back."""
    is_program: bool = False
    """No person sits here, but a program from outside."""
    asked: str = ""
    """Of a free seat that a program was asked to take: `open`, then `declined` or `late`."""
    link: str = ""
    """The invitation, where the one who looks may hand it out."""


class Consent(NamedTuple):
    """Somebody wishes to take a move back."""

    asker: int
    open: tuple[int, ...]
    """The seats that have not answered yet."""


class Facts(NamedTuple):
    """One table, as the one who looks at it may know it."""

    table: str = ""
    places: tuple[SeatFacts, ...] = ()
    held: tuple[int, ...] = ()
    """The seats of the one who looks; several on a shared screen."""
    undo: str = ""
    """`now` (at once), `ask` (if the others agree) or empty (not at all)."""
    consent: Consent | None = None
    spectators: str = ""
    """The link for those who only watch."""
    passes: bool = False
    """Whether the one who looks need not pass by hand where nothing else can be done."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.places)
