"""What the picture says: the game's own texts, and the words of `labels`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import CARDS, FAMILY, KINDS, NAVY, Legend
from flibuste.games.pirates_cove.decks import Cards
from flibuste.games.pirates_cove.telling import npc_name
from flibuste.render.pirates_cove.english import ENGLISH
from flibuste.render.pirates_cove.french import FRENCH

LABELS = {"en": ENGLISH, "fr": FRENCH}


class Talk:
    """The words of one picture: a language, and the names at the table."""

    def __init__(self, lang: str, names: Sequence[str] | None = None) -> None:
        self.lang = lang
        self.labels = LABELS[lang]
        self.speech: Speech = GAME.speech(lang, names or ())

    def name(self, seat: int) -> str:
        return self.speech.name(seat)

    def names(self, seats: Sequence[int]) -> str:
        return self.speech.spoken(tuple(Who(seat) for seat in seats))

    def place(self, place: int, *, short: bool = False) -> str:
        return (self.labels.places_short if short else self.labels.places)[place]

    def npc(self, legend: Legend) -> str:
        return npc_name(legend, self.speech)

    def npc_short(self, legend: Legend) -> str:
        return self.labels.npcs.get(legend.name) or self.npc(legend)

    def navy(self) -> str:
        return self.npc(NAVY)

    def card(self, cards: Cards, card: int) -> str:
        """A tavern card by its name; house cards have their own."""
        return cards.names[card] or self.speech.word(f"word.{KINDS[cards.kinds[card]]}")

    def family(self, kind: int) -> str:
        return self.labels.families[FAMILY[kind]]

    def timing(self, kind: int) -> str:
        return self.labels.timings[CARDS[kind].get("timing", "")]

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
