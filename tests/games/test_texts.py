"""texts.toml of every game: both languages whole, with the same facts, and nothing else in the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from string import Formatter
from typing import Any

from flibuste.engine.box import LANGUAGES, Box
from tests.games.shelf import GAME, LANG


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@GAME
def test_both_languages_have_the_same_texts_with_the_same_facts(box: Box) -> None:
    english, french = box.speech("en").texts, box.speech("fr").texts
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(french[key]), key
        assert text.strip(), key
        assert french[key].strip(), key


@GAME
@LANG
def test_every_number_has_both_its_nouns(box: Box, lang: str) -> None:
    for key, text in box.speech(lang).texts.items():
        for _, _, spec, _ in Formatter().parse(text):
            assert not spec or len(spec.split("|")) == 2, key


@GAME
@LANG
def test_every_switch_and_its_values_have_a_name(box: Box, lang: str) -> None:
    texts = box.speech(lang).texts
    for option in box.options:
        assert texts[f"option.{option.name}"]
        for value in option.values or (option.default,):
            assert texts[f"option_value.{option.name}.{value}"]


@GAME
def test_the_file_holds_nothing_but_texts_in_both_languages(box: Box) -> None:
    raw = tomllib.loads((box.folder / "texts.toml").read_text(encoding="utf-8"))
    for key, leaf in leaves(raw):
        assert set(leaf) == set(LANGUAGES), key


def leaves(section: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if any(isinstance(value, str) for value in section.values()):
        yield prefix, section
        return
    for name, inner in section.items():
        yield from leaves(inner, f"{prefix}.{name}")
