"""The rulebooks inside the program: every id of the rules, in its order, in both languages."""

from __future__ import annotations

import re

import pytest

from flibuste.engine.box import LANGUAGES
from flibuste.games.buccaneer import GAME
from tests.games.buccaneer.ids import ENGINE, RULES, RULINGS

LANG = pytest.mark.parametrize("lang", LANGUAGES)


@LANG
def test_the_rulebook_holds_every_rule_and_ruling_once_and_in_order(lang: str) -> None:
    source = (GAME.folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', source)
    assert anchors == list(GAME.rulebook(lang).entries)
    assert [id for id in anchors if id in RULES] == RULES
    assert [id for id in anchors if id in RULINGS] == RULINGS
    assert [id for id in anchors if id in ENGINE] == ENGINE
    assert len(anchors) == len(RULES) + len(RULINGS) + len(ENGINE)


def test_both_rulebooks_have_the_same_order() -> None:
    assert list(GAME.rulebook("en").entries) == list(GAME.rulebook("fr").entries)


@LANG
def test_every_entry_has_a_title_a_text_and_a_chapter(lang: str) -> None:
    for entry in GAME.rulebook(lang).entries.values():
        assert entry.title.strip(), entry.id
        assert len(entry.text) > len(entry.title) > 3, entry.id
        assert entry.chapter.strip(), entry.id


@LANG
def test_every_rule_a_rulebook_points_to_is_in_it(lang: str) -> None:
    rulebook = GAME.rulebook(lang)
    for id in set(re.findall(r"\b(?:BU|FL)-[R\d][\d.]*\d|\b(?:BU|FL)-[R\d]\b", rulebook.source)):
        assert id in rulebook.entries, id
