"""The words of the pages: every sentence has its translation, nothing is guessed, nothing is left over."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Any

import pytest
from tools import words

from flibuste.engine.box import LANGUAGES as SPOKEN
from flibuste.web.words import preferred, words_in

LANG = pytest.mark.parametrize("lang", words.LANGUAGES)
HOLE = re.compile(r"%\((\w+)\)[a-z]")


def strings(message: Any) -> list[tuple[str, str]]:
    """Each English form beside the translations that must say the same."""
    if isinstance(message.id, tuple):
        return [(message.id[1], string) for string in message.string]
    return [(message.id, message.string)]


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *words.LANGUAGES} == set(SPOKEN)


@LANG
def test_the_catalogue_holds_what_the_pages_say_and_nothing_else(lang: str) -> None:
    asked = {message.id for message in words.said() if message.id}
    assert len(asked) > 100
    assert asked == {message.id for message in words.kept(lang) if message.id}


@LANG
def test_every_sentence_is_translated_and_none_is_fuzzy(lang: str) -> None:
    catalog = words.kept(lang)
    assert words.missing(catalog) == []
    assert [message.id for message in catalog if message.fuzzy and message.id] == []


@LANG
def test_a_translation_has_the_same_holes_as_its_sentence(lang: str) -> None:
    for message in words.kept(lang):
        for english, other in strings(message) if message.id else ():
            missing = set(HOLE.findall(english)) ^ set(HOLE.findall(other))
            assert missing <= {"num", "n"}, english  # "one table" may leave its number out


@LANG
def test_the_catalogue_is_as_make_words_writes_it(lang: str) -> None:
    assert words.path_of(lang).read_bytes() == words.text_of(words.updated(lang), lang)


def test_a_sentence_without_a_translation_is_missed() -> None:
    catalog = words.kept("fr")
    catalog.add("Walk the plank.", "")
    catalog.add(("%(num)s plank", "%(num)s planks"), ("%(num)s planche", ""))
    assert len(words.missing(catalog)) == 2


def test_french_is_spoken_and_english_is_what_the_templates_say() -> None:
    assert words_in("fr").gettext("Undo") != "Undo"
    assert isinstance(words_in("en"), NullTranslations)
    assert words_in("en").gettext("Undo") == "Undo"


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,en;q=0.5", "fr"),
        ("de,en;q=0.8,fr;q=0.9", "fr"),
        ("de, en-GB;q=0.8, fr;q=0.7", "en"),
        ("fr;q=nonsense,en;q=0.1", "en"),
    ],
)
def test_a_browser_is_answered_in_the_first_of_its_languages_that_we_speak(
    accepted: str, lang: str
) -> None:
    assert preferred(accepted) == lang
