"""What is said, apart from the language it is said in.

A `Phrase` is a key and the facts of the case; `Speech` turns it into a sentence in one language.
`{seat}` prints a fact, `{n:ducat|ducats}` a number with its noun in the right plural, `{text!r}` quotes what somebody
gave us. `{seat:_ takes|You take}` speaks of a seat: by its name, which stands for `_`, or to whoever reads. What is
said whatever the game stands in one book, `flibuste/texts.toml`; a game has a book of its own.
"""

from __future__ import annotations

import errno
import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from flibuste.engine.value import Value

Facts = tuple[tuple[str, object], ...]
BOOK = Path(__file__).parent.parent / "texts.toml"
LANGUAGES = ("en", "fr")


def usual_language() -> str:
    """What is spoken on this machine, if we speak it: as LC_ALL, LC_MESSAGES or LANG says; else English."""
    set_to = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wish = next((each for each in set_to if each), "")[:2].lower()
    return wish if wish in LANGUAGES else LANGUAGES[0]


def check_language(lang: object) -> str:
    """This language, if we speak it."""
    from flibuste.engine.refusal import Complaint

    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise Complaint("no_language", known=LANGUAGES, lang=lang)
    return lang


class Who(Value):
    """A seat that is to be called by its player's name."""

    seat: int


def whoever(seats: Sequence[int]) -> tuple[Who, ...]:
    """All of these seats, to be listed by their players' names."""
    return tuple([Who(seat) for seat in seats])


class Phrase(Value):
    """A sentence or a word still to be put into a language."""

    key: str
    facts: Facts = ()


@lru_cache(maxsize=4096)
def pieces(template: str) -> tuple[tuple[str, str | None, str, bool], ...]:
    """A template taken apart, once: what stands there, then the fact that follows, its plural, whether it is quoted."""
    return tuple(
        (text, fact, plural or "", quoted == "r")
        for text, fact, plural, quoted in Formatter().parse(template)
    )


@lru_cache
def texts_in(book: Path, lang: str) -> Mapping[str, str]:
    """The texts of a book in one language, keyed `section.name`."""
    return dict(_flat(tomllib.loads(book.read_text(encoding="utf-8")), "", check_language(lang)))


@lru_cache
def texts_with(book: Path, lang: str) -> Mapping[str, str]:
    """The same with what is said whatever the game; the book of a game comes first."""
    return {**texts_in(BOOK, lang), **texts_in(book, lang)}


def _flat(section: Mapping[str, Any], prefix: str, lang: str) -> list[tuple[str, str]]:
    if "en" in section and isinstance(section["en"], str):
        return [(prefix, section[lang])]
    texts: list[tuple[str, str]] = []
    for name, inner in section.items():
        texts += _flat(inner, f"{prefix}.{name}" if prefix else name, lang)
    return texts


QUOTED: Final = 300
"""Letters of what somebody gave us that stand in a sentence; a path may need as many."""


def as_code(given: object) -> str:
    """As Python writes it, if it can: a stranger's object may fail at it, and a number may have too many digits."""
    if isinstance(given, str) and len(given) > QUOTED:
        given = f"{given[:QUOTED]}…"
    try:
        written = repr(given)
    except Exception:
        return f"<{type(given).__name__}>"
    return written if isinstance(given, str) or len(written) <= QUOTED else f"{written[:QUOTED]}…"


def as_text(given: object) -> str:
    """The same as plain text, whole."""
    try:
        return str(given)
    except Exception:
        return as_code(given)


FIGURES: Final = str.maketrans(
    {",": "\N{NARROW NO-BREAK SPACE}", ".": ",", " ": "\N{NO-BREAK SPACE}"}
)


def figure(number: str, lang: str) -> str:
    """A number as Python writes it (`1,173.5`, `12.5 %`), as its language does."""
    return number.translate(FIGURES) if lang == "fr" else number


def capital(words: str) -> str:
    """As at the beginning of a line."""
    return words[:1].upper() + words[1:]


class Speech:
    """The texts of one game in one language, with the names of those who play."""

    def __init__(
        self,
        lang: str,
        texts: Mapping[str, str],
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> None:
        self.lang = lang
        self.texts = texts
        self.names = names
        self.reader = reader
        """The seat of whoever reads, who is called `you` where the texts know how."""

    def __call__(self, key: str, **facts: object) -> str:
        """A text by its key, for pages: `speech("page.ships", n=3)`. A key that is not there is a defect."""
        template = self.texts[key]
        return self.fill(template, facts) if facts else template

    def say(self, phrase: Phrase) -> str:
        template = self.texts.get(phrase.key)
        if template is None:
            return f"{phrase.key} {self.spoken(tuple(v for _, v in phrase.facts))}".rstrip()
        return self.fill(template, dict(phrase.facts))

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        said: list[str] = []
        for text, fact, plural, is_quoted in pieces(template):
            said.append(text)
            if fact is None:
                continue
            told = facts[fact]
            if is_quoted:
                said.append(self.quoted(told))
            elif plural:
                said.append(self.counted(told, plural))
            else:
                said.append(told if type(told) is str else self.spoken(told))
        return "".join(said)

    def word(self, key: str, *facts: tuple[str, object]) -> str:
        return self.say(Phrase(key, facts))

    def name(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.texts.get(f"word.seat_{seat}", f"#{seat + 1}")

    def spoken(self, fact: object) -> str:
        """One fact as text; a tuple is a list of things: `a, b and c`. A dictionary has it in each language."""
        if type(fact) is str:  # most are, or numbers
            return fact
        if type(fact) is int:
            return as_text(fact)
        if isinstance(fact, Phrase):
            return self.say(fact)
        if isinstance(fact, Who):
            return self.name(fact.seat)
        if isinstance(fact, tuple):
            return self.listed([self.among(each) for each in fact])
        if isinstance(fact, dict):
            return str(fact[self.lang])
        return self.reported(fact) if isinstance(fact, Exception) else as_text(fact)

    def among(self, fact: object) -> str:
        """One of several things."""
        return self.texts["word.you"] if self.is_reader(fact) else self.spoken(fact)

    def called(self, seat: int) -> str:
        """What somebody is called where no verb follows: `you`, or by name."""
        return self.among(Who(seat))

    def is_reader(self, fact: object) -> bool:
        return self.reader is not None and fact in (Who(self.reader), (Who(self.reader),))

    def reported(self, error: Exception) -> str:
        """A complaint within a complaint; what the system says, without its numbers: `No such file or directory`."""
        if hasattr(error, "said"):
            return str(error.said(self.lang))
        number = getattr(error, "errno", None) or 0
        known = errno.errorcode.get(number, "EAI" if number < 0 else "")  # who is asked for a name
        words = self.texts.get(f"system.{known}") or getattr(error, "strerror", None) or error
        return str(words)

    def quoted(self, fact: object) -> str:
        """What somebody gave us, with nothing in it that could act upon a terminal."""
        written = as_code(fact)
        if self.lang == "fr" and isinstance(fact, str):
            return f"«\N{NO-BREAK SPACE}{written[1:-1]}\N{NO-BREAK SPACE}»"
        return written

    def listed(self, items: Sequence[str]) -> str:
        if not items:
            return self.texts.get("word.nobody", "-")
        if len(items) == 1:
            return items[0]
        joiner = self.texts.get("word.and", "&").strip()
        return f"{', '.join(items[:-1])} {joiner} {items[-1]}"

    def counted(self, fact: object, plural: str) -> str:
        """A number with its noun: `ducat|ducats`; a seat with what it does: `_ takes|You take`."""
        one, many = plural.split("|")
        if type(fact) is not int and isinstance(fact, Who | Phrase | tuple):
            return many if self.is_reader(fact) else one.replace("_", self.spoken(fact))
        number = fact if isinstance(fact, int) else 0
        single = number == 1 or (self.lang == "fr" and number == 0)
        return f"{number} {one if single else many}"


def speech_in(lang: object) -> Speech:
    """What is said whatever the game."""
    known = check_language(lang)
    return Speech(known, texts_in(BOOK, known))
