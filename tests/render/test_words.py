"""What is written on pictures and pages: the same in both languages, with the same facts in it."""

from __future__ import annotations

from dataclasses import fields
from string import Formatter
from typing import Any

import pytest

from flibuste.render.buccaneer import labels
from flibuste.render.pirates_cove import english as cove_english
from flibuste.render.pirates_cove import french as cove_french
from flibuste.render.pirates_cove import page_words
from flibuste.render.rum_and_pirates import english as rum_english
from flibuste.render.rum_and_pirates import french as rum_french
from tests.games.shelf import GAMES

WORDS: dict[str, tuple[Any, Any]] = {
    "buccaneer": (labels.ENGLISH, labels.FRENCH),
    "pirates_cove": (cove_english.ENGLISH, cove_french.FRENCH),
    "pirates_cove pages": (page_words.ENGLISH, page_words.FRENCH),
    "rum_and_pirates": (rum_english.ENGLISH, rum_french.FRENCH),
}


def test_every_game_has_words() -> None:
    assert {name.split()[0] for name in WORDS} == set(GAMES)


@pytest.mark.parametrize(("english", "french"), WORDS.values(), ids=WORDS)
def test_both_languages_say_the_same(english: Any, french: Any) -> None:
    for each in fields(english):
        ours, theirs = getattr(english, each.name), getattr(french, each.name)
        assert type(ours) is type(theirs)
        assert ours
        assert theirs
        if isinstance(ours, str):
            assert places(ours) == places(theirs), each.name
        elif isinstance(ours, dict):
            assert ours.keys() == theirs.keys()
        else:
            assert len(ours) == len(theirs)


def places(label: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(label) if name}
