"""The rulebooks of Crimson Coast: switches named with their values, figures and cards as the box has them."""

from __future__ import annotations

import re

import pytest

from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.components import (
    CREW,
    FORTS,
    GENERIC,
    NAMED,
    SHIPS,
    SHIPS_MAX,
    UNIQUES,
    L,
    S,
)
from tests.games.shelf import LANG


def told(lang: str, law: str) -> str:
    return GAME.rulebook(lang).entries[law].text


@LANG
def test_a_rule_with_a_switch_names_it_and_its_values(lang: str) -> None:
    for option in GAME.options:
        for word in (option.name, option.default, *option.values):
            assert f"`{word}`" in told(lang, option.rule), (option.name, word)


@LANG
def test_the_default_of_a_switch_is_named_first(lang: str) -> None:
    for option in GAME.options:
        words = told(lang, option.rule).split(f"`{option.name}`")[1]
        assert re.findall(r"`([^`]+)`", words)[0] == option.default, option.name


@LANG
@pytest.mark.parametrize("law", ["CC-2.2", "CC-16.1", "RU-57"])
def test_a_rule_with_figures_that_are_not_printed_says_so(lang: str, law: str) -> None:
    assert {"en": "*ours*", "fr": "*à nous*"}[lang] in told(lang, law)


@LANG
def test_the_box_is_counted(lang: str) -> None:
    numbers = list(map(int, re.findall(r"(?<![-`.])\b\d+\b(?!\.)", told(lang, "CC-1.3"))))
    first = [sum(card.release == 1 for card in cards) for cards in (SHIPS, FORTS)]
    added = sum(card.release == 2 for card in SHIPS)
    ours = [first[0], len(NAMED), first[1], len(UNIQUES), added]
    assert [n for n in numbers if n > 2][: len(ours)] == ours
    assert len({card.type for card in GENERIC}) == 9
    assert SHIPS_MAX == 10


@LANG
def test_basic_crew_cost_what_their_rules_say(lang: str) -> None:
    speech = GAME.speech(lang)
    rules = {told(lang, f"CC-3.{n}") for n in range(8, 17)}
    for card in {card.type: card for card in GENERIC}.values():
        name = speech.say(card.called())
        assert any(rule.startswith((f"{name}, {card.points}", f"{name}s, {card.points}", plural(name, card.points)))
                   for rule in rules), name  # fmt: skip


def plural(name: str, points: int) -> str:
    """An Oarsman is never alone."""
    return f"{name.replace('man', 'men')}, {points}"


@LANG
def test_every_unique_treasure_is_told_by_its_name(lang: str) -> None:
    speech = GAME.speech(lang)
    assert all(speech.say(card.called()) in told(lang, "CC-11.6") for card in UNIQUES)


@LANG
def test_both_measures_are_told(lang: str) -> None:
    source = GAME.rulebook(lang).source
    for number in (S, L):
        assert f"{number:.1f}".replace(".", {"en": ".", "fr": ","}[lang]) in source


@LANG
def test_ships_and_crew_of_examples_are_in_the_box(lang: str) -> None:
    speech = GAME.speech(lang)
    names = {speech.say(card.called()) for card in (*SHIPS, *CREW)}
    for name in (
        "Ranger",
        "Rover",
        "Bonnie Liz",
        "Havana Black",
        "Bloody Jake",
        "The Hag of Tortuga",
    ):
        assert name in names
        assert name in GAME.rulebook(lang).source
