"""`flibuste cards`: the cards, and whether a list is legal."""

from __future__ import annotations

import json

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.lists import LISTS
from tests.cli.running import complaint, ran, run

GHOST = LISTS.edited(LISTS.empty({}), "ready ghost", {}, Dice(seed_from("cli")))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_is_printed_with_its_points_and_what_it_can_do(lang: str) -> None:
    told, speech = ran("cards", "crimson-coast", "--lang", lang), GAME.speech(lang)
    for card in LISTS.cards({}):
        assert f"{card.id} {speech.say(card.name)}" in told
    assert "RV-067" not in told
    assert "RV-067" in ran("cards", "crimson_coast", "--option", "release=2", "--lang", lang)


def test_cards_for_programs() -> None:
    facts = json.loads(ran("cards", "crimson_coast", "--json"))
    assert len(facts["cards"]) == len(LISTS.cards({}))
    assert set(facts["cards"][0]) == {"id", "name", "kind", "group", "points", "facts", "told"}


def test_a_list_is_told_and_checked() -> None:
    told = ran("cards", "crimson_coast", GHOST)
    assert "19 Deliverance" in told
    assert "30 of 30 points. The rules have nothing against it." in told
    result = run("cards", "crimson_coast", GHOST, "--option", "points=20")
    assert result.exit_code == 1
    assert "- The fleet costs 30 points, and there are 20 to spend. [CC-1.2]" in result.stdout
    result = run("cards", "crimson_coast", GHOST, "--option", "points=20", "--json", "--lang", "fr")
    facts = json.loads(result.stdout)
    assert set(facts) == {"code", "spent", "total", "lines", "faults"}
    assert facts["faults"][0]["rule"] == "CC-1.2"


def test_a_code_that_is_none_and_a_game_without_lists_get_a_sentence() -> None:
    assert "two at its end" in complaint("cards", "crimson_coast", GHOST[:-1] + "Z")
    assert "nothing to build" in complaint("cards", "buccaneer")
    assert "31" in complaint("cards", "crimson_coast", GHOST, "--option", "points=31")
