"""The rulebooks inside the program: every id of the rules, in its order, in both languages."""

from __future__ import annotations

import re

from flibuste.engine.box import Box
from tests.games.shelf import ENGINE, GAME, LANG, of

POINTER = re.compile(r"\b(?:[A-Z]{2}-\d+\.\d+|[A-Z]{2}-R\d+|R-\d+|RU-\d+|FL-\d)\b")


@GAME
@LANG
def test_the_rulebook_holds_every_rule_and_ruling_once_and_in_order(box: Box, lang: str) -> None:
    ids = of(box, "ids")
    source = (box.folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', source)
    assert anchors == list(box.rulebook(lang).entries)
    for part in (ids.RULES, ids.RULINGS, ENGINE):
        assert [id for id in anchors if id in part] == part
    assert len(anchors) == len(ids.RULES) + len(ids.RULINGS) + len(ENGINE)


@GAME
def test_both_rulebooks_have_the_same_order(box: Box) -> None:
    assert list(box.rulebook("en").entries) == list(box.rulebook("fr").entries)


@GAME
@LANG
def test_every_entry_has_a_title_a_text_and_a_chapter(box: Box, lang: str) -> None:
    for entry in box.rulebook(lang).entries.values():
        assert entry.title.strip(), entry.id
        assert len(entry.text) > len(entry.title) > 3, entry.id
        assert entry.chapter.strip(), entry.id


@GAME
@LANG
def test_every_rule_a_rulebook_points_to_is_in_it(box: Box, lang: str) -> None:
    rulebook = box.rulebook(lang)
    pointers = set(POINTER.findall(rulebook.source))
    assert len(pointers) > 20
    assert [id for id in pointers if id not in rulebook.entries] == []


@GAME
@LANG
def test_every_switch_belongs_to_a_rule_of_the_rulebook(box: Box, lang: str) -> None:
    for option in box.options:
        assert option.rule in box.rulebook(lang).entries, option.name
