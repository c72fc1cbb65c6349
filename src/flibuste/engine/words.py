"""What is said, apart from the language it is said in.

A `Phrase` is a key and the facts of the case; `Speech` turns it into a sentence in one language.
`{seat}` prints a fact, `{n:ducat|ducats}` a number with its noun in the right plural.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import ClassVar

from flibuste.engine.value import Value

Facts = tuple[tuple[str, object], ...]


class Who(Value):
    """A seat that is to be called by its player's name."""

    __slots__ = ("seat",)
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Phrase(Value):
    """A sentence or a word still to be put into a language."""

    __slots__ = ("facts", "key")
    fields: ClassVar[tuple[str, ...]] = ("key", "facts")

    def __init__(self, key: str, facts: Facts = ()) -> None:
        self.key = key
        self.facts = facts


@lru_cache(maxsize=4096)
def pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template taken apart, once: what stands there, then the fact that follows and its plural."""
    return tuple(
        (text, fact, plural or "") for text, fact, plural, _ in Formatter().parse(template)
    )


class Speech:
    """The texts of one game in one language, with the names of those who play."""

    def __init__(self, lang: str, texts: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.texts = texts
        self.names = names

    def say(self, phrase: Phrase) -> str:
        template = self.texts.get(phrase.key)
        if template is None:
            return f"{phrase.key} {self.spoken(tuple(v for _, v in phrase.facts))}".rstrip()
        return self.fill(template, dict(phrase.facts))

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        said: list[str] = []
        for text, fact, plural in pieces(template):
            said.append(text)
            if fact is not None:
                said.append(
                    self.counted(facts[fact], plural) if plural else self.spoken(facts[fact])
                )
        return "".join(said)

    def word(self, key: str, *facts: tuple[str, object]) -> str:
        return self.say(Phrase(key, facts))

    def name(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.texts.get(f"word.seat_{seat}", f"#{seat + 1}")

    def spoken(self, fact: object) -> str:
        """One fact as text; a tuple is a list of things: `a, b and c`."""
        if isinstance(fact, Phrase):
            return self.say(fact)
        if isinstance(fact, Who):
            return self.name(fact.seat)
        if isinstance(fact, tuple):
            return self.listed([self.spoken(each) for each in fact])
        return str(fact)

    def listed(self, items: Sequence[str]) -> str:
        if not items:
            return self.texts.get("word.nobody", "-")
        if len(items) == 1:
            return items[0]
        joiner = self.texts.get("word.and", "&").strip()
        return f"{', '.join(items[:-1])} {joiner} {items[-1]}"

    def counted(self, fact: object, plural: str) -> str:
        """A number with its noun: `ducat|ducats`."""
        one, many = plural.split("|")
        number = fact if isinstance(fact, int) else 0
        single = number == 1 or (self.lang == "fr" and number == 0)
        return f"{number} {one if single else many}"
