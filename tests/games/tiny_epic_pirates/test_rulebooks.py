"""The rulebooks of Tiny Epic Pirates: switches named with their values, figures as the box has them."""

from __future__ import annotations

import re

import pytest

from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import FACES, GOLD, OURS, Effect, Sailor
from tests.games.shelf import LANG


def told(lang: str, law: str) -> str:
    return GAME.rulebook(lang).entries[law].text


@LANG
def test_a_rule_with_a_switch_names_it_and_its_values(lang: str) -> None:
    for option in GAME.options:
        for word in (option.name, *option.values):
            assert f"`{word}`" in told(lang, option.rule), (option.name, word)


@LANG
@pytest.mark.parametrize("law", ["TE-2.1", "TE-2.7", "TE-2.8", "TE-9.2", "TE-9.3", "TE-14.3",
                                 "TE-16.5", "TE-17.2", "TE-19.1"])  # fmt: skip
def test_a_rule_with_figures_that_are_not_printed_says_so(lang: str, law: str) -> None:
    assert {"en": "*ours*", "fr": "*à nous*"}[lang] in told(lang, law)


def faces_of(sailor: Sailor) -> str:
    return " ".join(str(face) for face in FACES for _ in range(sailor.symbols[face]))


@LANG
def test_the_crew_is_listed_with_its_symbols(lang: str) -> None:
    listed = re.findall(r"(?<=, )([1-6](?: [1-6])?)( ★)? →", told(lang, "TE-2.8"))
    ours = [(faces_of(card), " ★" * card.symbols[0]) for card in OURS.crew]
    assert listed == ours


@LANG
def test_the_captains_are_listed_with_their_symbols(lang: str) -> None:
    listed = re.findall(r"\b[1-6] [1-6] [1-6]\b", told(lang, "TE-14.3"))
    assert listed == [faces_of(side) for side in OURS.captains]


@LANG
def test_the_levels_of_legend_are_listed(lang: str) -> None:
    lines = [line for line in told(lang, "TE-17.2").splitlines() if line.startswith("-")]
    numbers = [tuple(map(int, re.findall(r"\d+", line))) for line in lines]
    assert numbers == [(level.move, level.dice, *gold_of(level.once)) for level in OURS.levels]


def gold_of(once: Effect | None) -> tuple[int, ...]:
    return (once.n,) if once is not None and once.kind == GOLD else ()


@LANG
def test_the_sea_is_counted(lang: str) -> None:
    numbers = re.findall(r"\d+", told(lang, "TE-2.1"))
    sea = OURS.sea
    settled = [sum(card.settlement == cubes for card in sea) for cubes in (1, 2)]
    caches = [card.cache for card in sea if card.cache]
    assert list(map(int, numbers)) == [
        sum(card.cove for card in sea), sum(settled), *settled, 2, len(caches), min(caches), max(caches),
        sum(card.storm for card in sea),
    ]  # fmt: skip
    markets = [card.market for card in sea if card.market >= 0]
    assert {markets.count(kind) for kind in markets} == {2}


@LANG
def test_the_search_tokens_are_counted(lang: str) -> None:
    counts = [token.count for token in OURS.tokens]
    at_once = list(
        map(int, re.findall(r"\b\d\b(?!\.\d)", told(lang, "TE-9.2").replace("TE-6.2", "")))
    )
    assert at_once == [counts[0], 2, counts[1], 3, counts[2], counts[3]]
    assert [int(n) for n in re.findall(r"\((\d)", told(lang, "TE-9.3"))] == counts[4:]


@LANG
def test_the_mats_of_the_solo_pirate_are_listed(lang: str) -> None:
    text = told(lang, "TE-19.1")
    assert re.findall(r"\b[1-6] [1-6] [1-6]\b", text) == [faces_of(h.sailor) for h in OURS.helms]
    levels = ["/".join(map(str, level)) for mat in OURS.mats for level in mat.levels]
    assert re.findall(r"\d/\d/\d", text) == levels
    tracks = re.findall(r"[:\u00a0] ?(\d+)[\u202f;]", text)
    assert list(map(int, tracks)) == [mat.track for mat in OURS.mats]


@LANG
def test_the_speeds_of_the_navy_are_told(lang: str) -> None:
    numbers = list(map(int, re.findall(r"\b\d\b", told(lang, "TE-16.5"))))
    assert numbers[: len(OURS.speed)] == list(OURS.speed)
