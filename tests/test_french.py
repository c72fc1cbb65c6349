"""French as it is set in print: no line begins with a stop, a sentence ends once, a number is nº 2."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.words import kept

from flibuste.engine.words import texts_in

SOURCE = Path(__file__).parent.parent / "src" / "flibuste"

WRONG = {
    "a plain space before ; ! ?, not U+202F": re.compile(r"(?<!«)[ \u00a0](?=[;!?](?!\w))"),
    "a plain space before : » %, not U+00A0": re.compile(r"[ \u202f](?=[:»%](?![\w(]))"),
    "no U+00A0 behind «": re.compile(r"«(?!\u00a0)"),
    "no space before ; : ! ? »": re.compile(r"(?<=[\wàâçéèêëîïôùûœ’)}])(?:[;!?»]|:(?= ))"),
    "two ends of one sentence": re.compile(r"[!?…]\.(?!\.)"),
    "no 2, not nº 2": re.compile(r"\b[Nn]o[ \u00a0]?(?=\d|\{)|n°"),
}


def french() -> Iterator[tuple[str, str]]:
    """Every French text of the program, with where it stands."""
    for book in sorted(SOURCE.glob("games/*/rulebook.fr.md")):
        for number, line in enumerate(book.read_text(encoding="utf-8").splitlines(), start=1):
            yield f"{book.parent.name} {book.name}:{number}", line
    for book in sorted(SOURCE.rglob("texts.toml")):
        for key, text in texts_in(book, "fr").items():
            yield f"{book.parent.name} {key}", text
    for message in kept("fr"):
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        yield from ((f"page: {message.id}", str(text)) for text in texts if message.id)


def faults(text: str) -> list[str]:
    printed = text.replace("!r}", "}")
    return [fault for fault, pattern in WRONG.items() if pattern.search(printed)]


def test_every_french_text_is_set_as_a_french_printer_would() -> None:
    found = [f"{where}: {fault}: {text[:80]}" for where, text in french() for fault in faults(text)]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "À vous !", "À vous\u00a0!", "À vous!", "Ici : là", "Ici\u202f: là", "Ici: là", "« là\u00a0»", "5 %",
        "Bravo\u202f!.", "la table no 2", "la table n° 2", "{seat}: là",
    ],
)  # fmt: skip
def test_a_slip_is_found(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "À vous\u202f!",
        "Ici\u00a0: «\u00a0là\u00a0»…",
        "la table nº\u00a02",
        "à 10:30",
        "«\u00a0?\u00a0»",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert not faults(text)
