"""The rulebooks of Pirate's Cove: switches named with their values, figures as they are."""

from __future__ import annotations

import re

import pytest

from flibuste.games.pirates_cove import GAME
from tests.games.shelf import LANG


@LANG
def test_a_ruling_with_a_switch_names_it_and_its_values(lang: str) -> None:
    rulebook = GAME.rulebook(lang)
    for option in GAME.options:
        text = rulebook.entries[option.rule].text
        if option.rule.startswith("R-"):
            assert f"`{option.name}`" in text, option.name
            for value in option.values or ():
                assert value in text, (option.name, value)


@LANG
@pytest.mark.parametrize(
    ("law", "numbers"),
    [
        ("PC-13.1", "6 8 24"),
        ("PC-13.2", "4 5 16 6 2"),
        ("PC-13.3", "3 5 18"),
        ("PC-13.4", "3 5 22 6"),
        ("PC-14.1", "4 20"),
        ("PC-17.2", "3 2"),
        ("PC-17.12", "2 1"),
        ("PC-19.10", "20"),
        ("PC-19.23", "6 12"),
        ("PC-19.26", "2"),
        ("PC-20.2", "2 1"),
    ],
)
def test_a_rule_states_its_figures(lang: str, law: str, numbers: str) -> None:
    stated = set(re.findall(r"\d+", GAME.rulebook(lang).entries[law].text))
    words = {"en": {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
                    "eight": "8", "twelve": "12"},
             "fr": {"un": "1", "une": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5",
                    "six": "6", "huit": "8", "douze": "12"}}  # fmt: skip
    for word in re.findall(r"[a-zé]+", GAME.rulebook(lang).entries[law].text.lower()):
        stated.add(words[lang].get(word, ""))
    assert set(numbers.split()) <= stated
