"""What the picture says: the game's own texts, and the words of `labels`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import KIND, PHANTOM, SQUARES
from flibuste.games.rum_and_pirates.table import square_phrase, tile_phrase
from flibuste.render.rum_and_pirates.english import ENGLISH
from flibuste.render.rum_and_pirates.french import FRENCH

LABELS = {"en": ENGLISH, "fr": FRENCH}


class Talk:
    """The words of one picture: a language, and the names at the table."""

    def __init__(self, lang: str, names: Sequence[str] | None = None) -> None:
        self.lang = lang
        self.labels = LABELS[lang]
        self.speech: Speech = GAME.speech(lang, names or ())

    def name(self, crew: int) -> str:
        """A seat, or the crew of nobody."""
        return self.labels.phantom if crew == PHANTOM else self.speech.name(crew)

    def names(self, seats: Sequence[int]) -> str:
        return self.speech.spoken(tuple(Who(seat) for seat in seats))

    def square(self, square: int) -> str:
        """What it is and, where there are several, which: `Coin 8d`."""
        kind = KIND[square]
        name = self.labels.kinds[kind]
        return f"{name} {SQUARES[square]}" if KIND.count(kind) > 1 else name

    def place(self, square: int) -> str:
        """The same as the log says it."""
        return self.say(square_phrase(square))

    def tile(self, face: int) -> str:
        return self.say(tile_phrase(face))

    def pirates(self, n: int) -> str:
        return self.speech.word("word.pirates", ("n", n))

    def coins(self, n: int) -> str:
        return self.speech.word("word.coins", ("n", n))

    def listed(self, values: Sequence[int]) -> str:
        """`2, 3 and 5`."""
        return self.speech.listed([str(value) for value in values])

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
