"""What the picture says: the game's own texts, and the words of `labels`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.actions import slot_name
from flibuste.games.buccaneer.components import KINDS, SEATS_MAX, Ship
from flibuste.games.buccaneer.table import ship_phrase
from flibuste.render.buccaneer.labels import LABELS


class Talk:
    """The words of one picture: a language, and the names at the table."""

    def __init__(self, lang: str, names: Sequence[str] | None = None) -> None:
        self.lang = lang
        self.labels = LABELS[lang]
        self.speech: Speech = GAME.speech(lang, names or ())
        self.colours = tuple(self.speech.word(f"word.seat_{seat}") for seat in range(SEATS_MAX))
        self.piles: dict[tuple[int, int], str] = {}
        self.goods = tuple(self.speech.word(f"word.{kind}") for kind in KINDS)

    def name(self, seat: int) -> str:
        return self.speech.name(seat)

    def names(self, seats: Sequence[int]) -> str:
        return self.speech.spoken(tuple(Who(seat) for seat in seats))

    def kinds(self, kinds: Sequence[int]) -> str:
        return self.speech.listed([self.goods[kind] for kind in kinds])

    def ship(self, ship: Ship) -> str:
        words = self.speech.say(ship_phrase(ship))
        return words[:1].upper() + words[1:]

    def ship_title(self, ship: Ship) -> tuple[str, str]:
        """The kind of ship and her number; in both languages the number is the last two words."""
        kind, *number = self.ship(ship).rsplit(" ", 2)
        return kind, " ".join(number)

    def card(self, ship: Ship) -> str:
        return self.labels.card.format(
            ship=self.ship(ship),
            crew=ship.min_crew,
            loot=ship.ducats,
            treasures=self.kinds(ship.treasures),
            wage=ship.unknown_wage,
        )

    def size(self, discs: int) -> str:
        return self.labels.free if discs == 1 else self.labels.crew_of.format(n=discs)

    def pile(self, slot: int, discs: int) -> str:
        """A pile by its name, such as A3."""
        known = self.piles.get((slot, discs))
        if known is None:
            key = "word.crew" if discs > 1 else "word.free_pirate"
            known = self.speech.word(key, ("pile", slot_name(slot)), ("size", discs))
            self.piles[slot, discs] = known
        return known

    def ducats(self, number: int) -> str:
        return self.speech.word("word.ducats", ("n", number))

    def say(self, phrase: Phrase) -> str:
        return self.speech.say(phrase)

    def fill(self, label: str, **facts: object) -> str:
        """A label with its facts, nouns in the right plural."""
        return self.speech.fill(label, facts)


def talk_for(lang: str, names: Sequence[str] | None = None) -> Talk:
    """The same for all pictures of one table."""
    return _talk(lang, tuple(names or ()))


@lru_cache(maxsize=256)
def _talk(lang: str, names: tuple[str, ...]) -> Talk:
    return Talk(lang, names)
